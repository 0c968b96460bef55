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
		{Name: "wait", Words: "rolls before the first bet", Default: 0, Min: 0, Max: 10000, Whole: true},
	},
	New: func(p strategy.Values) Bot { return &valueBot{threshold: p["threshold"], wait: p.Int("wait")} },
}

type valueBot struct {
	thinker
	threshold float64
	wait      int
}

// Act implements [sim.Bot].
func (b *valueBot) Act(v *game.View) game.Act {
	switch {
	case v.Decision != game.DecideBet:
		return b.other(v)
	case int(v.Race.Rolls) < b.wait:
		return game.Pass
	}
	return best(v, b.threshold*(1-progress(v))).over(0).act()
}
