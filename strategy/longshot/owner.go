package longshot

import (
	game "railbird/sim/longshot"
	"railbird/strategy"
)

// owner asks what purses bring to whoever never bets.
var owner = Builtin{
	Name:  "owner",
	About: "buys the best horse that it can pay, makes money for the next, and never bets",
	New:   func(strategy.Values) Bot { return ownerBot{} },
}

type ownerBot struct{ passBot }

// Act implements [sim.Bot]. It moves its horses whenever it may, and keeps the cards that
// pay.
func (b ownerBot) Act(v *game.View) game.Act {
	switch v.Decision {
	case game.DecideAction:
		return b.action(v)
	case game.DecideFeature:
		return game.Act{Do: game.DoUse}
	case game.DecideZero:
		return game.Act{Do: game.DoSteal}
	case game.DecideBar:
		return game.Act{Do: game.DoMove, Horse: int8(v.Bar.First())}
	case game.DecideThrow:
		return throw(v)
	}
	return b.passBot.Act(v)
}

func (ownerBot) action(v *game.View) game.Act {
	if set := v.Buyable(); set != 0 {
		bare, best := v.Bare(), set.First()
		for ; set != 0; set &= set - 1 {
			if h := set.First(); v.Rules.MeanPurse(&bare[h]) > v.Rules.MeanPurse(&bare[best]) {
				best = h
			}
		}
		return game.Act{Do: game.DoBuy, Horse: int8(best)}
	}
	if a, gain := collect(v); gain > 0 {
		return a
	}
	for i, c := range v.Hand {
		if k := &v.Rules.Deck[c]; k.Kind == game.EffectMove && k.Spaces > 0 {
			if own := v.Targets(int(c)) & v.Me().Owns; own != 0 {
				return game.Act{Do: game.DoPlay, Card: int8(i), Horse: int8(own.First())}
			}
		}
	}
	return sell(v)
}
