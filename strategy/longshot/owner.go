package longshot

import (
	game "railbird/sim/longshot"
	"railbird/strategy"
)

// owner buys.
var owner = Builtin{
	Name:  "owner",
	About: "buys the best horse it can pay, and turns cards into money for the next",
	New:   func(strategy.Values) Bot { return collector{} },
}

type collector struct{ passer }

// Act implements [sim.Bot].
func (b collector) Act(v *game.View) game.Act {
	switch v.Decision {
	case game.DecideFeature:
		return game.Act{Do: game.DoUse}
	case game.DecideZero:
		return game.Act{Do: game.DoSteal}
	case game.DecideBar:
		return game.Act{Do: game.DoMove, Horse: int8(v.Bar.First())}
	case game.DecideThrow:
		return game.Act{Do: game.DoThrow, Card: int8(junk(v, v.Hand))}
	case game.DecideAction:
	default:
		return b.passer.Act(v)
	}
	r := v.Rules
	best := game.None
	if set := v.Buyable(); set != 0 {
		chances := v.Bare()
		for ; set != 0; set &= set - 1 {
			h := set.First()
			if best == game.None || purse(r, chances, h) > purse(r, chances, best) {
				best = h
			}
		}
		return game.Act{Do: game.DoBuy, Horse: int8(best)}
	}
	if i, gain := cash(v); gain > 0 {
		return game.Act{Do: game.DoPlay, Card: int8(i)}
	}
	for i, c := range v.Hand {
		if k := &r.Deck[c]; k.Kind == game.Move && k.Spaces > 0 {
			if set := v.Targets(int(c)) & v.Me().Owns; set != 0 {
				return game.Act{Do: game.DoPlay, Card: int8(i), Horse: int8(set.First())}
			}
		}
	}
	return sell(v)
}
