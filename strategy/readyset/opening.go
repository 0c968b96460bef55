package readyset

import (
	game "railbird/sim/readyset"
	"railbird/strategy"
)

// opening is whoever reads a table of values before the race and bets at once.
var opening = Builtin{
	Name:  "opening",
	About: "the best values as fast as allowed, from the first window on",
	New: func(strategy.Values) Bot {
		return bettor(func(v *game.View) game.Act { return best(v, 0).over(0).act() })
	},
}
