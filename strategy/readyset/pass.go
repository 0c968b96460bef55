package readyset

import (
	game "railbird/sim/readyset"
	"railbird/strategy"
)

// pass never bets: what it has in the end is what a seat gets for nothing.
var pass = Builtin{
	Name:  "pass",
	About: "never bets",
	New:   func(strategy.Values) Bot { return passBot{} },
}

type passBot struct{}

// Act implements [sim.Bot]. It keeps the first VIP card offered and is the House only
// when it must.
func (passBot) Act(*game.View) game.Act { return game.Pass }
