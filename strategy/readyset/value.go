package readyset

import (
	game "railbird/sim/readyset"
	"railbird/strategy"
)

// value asks for much at first, and for less as betting comes to its end.
var value = Builtin{
	Name:  "value",
	About: "the best value, once it beats a threshold that falls as closing nears",
	Parameters: []strategy.Parameter{
		{Name: "threshold", Words: "dollars that a bet must be worth for each point of the token, at the start; 0 when betting closes", Default: 3, Min: 0, Max: 100},
		wait(0),
	},
	New: func(p strategy.Values) Bot {
		threshold, rolls := p["threshold"], p.Int("wait")
		return bettor(func(v *game.View) game.Act {
			if int(v.Race.Rolls) < rolls {
				return game.Pass
			}
			return best(v, threshold*(1-progress(v))).over(0).act()
		})
	},
}
