package readyset

import (
	game "railbird/sim/readyset"
	"railbird/strategy"
)

// patient lets the race show who is fast, and then hurries.
var patient = Builtin{
	Name:  "patient",
	About: "waits until horses have crossed the red line, then the best values as fast as allowed",
	Parameters: []strategy.Parameter{
		{Name: "crossings", Words: "horses that must have crossed first", Default: 1, Min: 0, Max: game.MaxHorses, Whole: true},
	},
	New: func(p strategy.Values) Bot {
		crossings := p.Int("crossings")
		return bettor(func(v *game.View) game.Act {
			if v.Crossed < crossings {
				return game.Pass
			}
			return best(v, 0).over(0).act()
		})
	},
}
