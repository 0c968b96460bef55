package longshot

import (
	game "railbird/sim/longshot"
	"railbird/strategy"
)

// pass does nothing: what it has in the end is what a seat begins with.
var pass = Builtin{
	Name:  "pass",
	About: "never buys, bets or plays a card",
	New:   func(strategy.Values) Bot { return passBot{} },
}

type passBot struct{}

// Act implements [sim.Bot]. Horses that must move by their bars do so in their order.
func (passBot) Act(v *game.View) game.Act {
	if v.Decision == game.DecideBar && v.Rules.Bars.Move == game.BarsMust {
		return game.Act{Do: game.DoMove, Horse: int8(v.Bar.First())}
	}
	return game.Act{}
}
