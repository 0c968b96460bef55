package readyset

import (
	"math"

	game "railbird/sim/readyset"
	"railbird/strategy"
)

// safe cannot lose a dollar.
var safe = Builtin{
	Name:  "safe",
	About: "only spots that cost nothing, the best value first",
	Parameters: []strategy.Parameter{
		{Name: "wait", Words: "rolls before the first bet", Default: 0, Min: 0, Max: 10000, Whole: true},
	},
	New: func(p strategy.Values) Bot { return &safeBot{wait: p.Int("wait")} },
}

type safeBot struct {
	thinker
	wait int
}

// Act implements [sim.Bot].
func (b *safeBot) Act(v *game.View) game.Act {
	switch {
	case v.Decision != game.DecideBet:
		return b.other(v)
	case int(v.Race.Rolls) < b.wait:
		return game.Pass
	}
	return bestOf(v, func(t *game.Token, spot int) float64 {
		if t.Gain(&v.Rules.Spots[spot], false) < 0 {
			return math.Inf(-1)
		}
		return v.Worth(t, spot)
	}).act()
}
