package longshot

import (
	game "railbird/sim/longshot"
	"railbird/strategy"
)

// bettor asks what betting brings to whoever owns nothing.
var bettor = Builtin{
	Name:  "bettor",
	About: "bets on the best value by the odds of the bare race, and never buys",
	New:   func(strategy.Values) Bot { return bettorBot{} },
}

type bettorBot struct{ passBot }

// Act implements [sim.Bot]. It steals what it can, and keeps the cards that pay.
func (b bettorBot) Act(v *game.View) game.Act {
	switch v.Decision {
	case game.DecideAction:
		return b.action(v)
	case game.DecideZero:
		return game.Act{Do: game.DoSteal}
	case game.DecideThrow:
		return throw(v)
	}
	return b.passBot.Act(v)
}

func (bettorBot) action(v *game.View) game.Act {
	r := v.Rules
	top, act := 0.0, game.Act{}
	if set := v.Bettable(); set != 0 {
		bare := v.Bare()
		for ; set != 0; set &= set - 1 {
			h := set.First()
			if x := r.MeanPays(h, r.Bets.Stake, &bare[h]) - float64(r.Bets.Stake); x > top {
				top, act = x, game.Act{Do: game.DoBet, Horse: int8(h)}
			}
		}
	}
	if a, gain := collect(v); float64(gain) > top {
		return a
	}
	if top == 0 {
		return sell(v)
	}
	return act
}
