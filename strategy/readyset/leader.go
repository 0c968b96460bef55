package readyset

import (
	"math"

	game "railbird/sim/readyset"
	"railbird/strategy"
)

// leaders backs whoever is ahead, like most people at a race.
var leaders = Builtin{
	Name:  "leader",
	About: "backs the horse that is ahead, on its best open spot",
	Parameters: []strategy.Parameter{
		{Name: "wait", Words: "rolls before the first bet", Default: 20, Min: 0, Max: 10000, Whole: true},
	},
	New: func(p strategy.Values) Bot { return &leaderBot{wait: p.Int("wait")} },
}

type leaderBot struct {
	thinker
	wait int
}

// Act implements [sim.Bot].
func (b *leaderBot) Act(v *game.View) game.Act {
	switch {
	case v.Decision != game.DecideBet:
		return b.other(v)
	case int(v.Race.Rolls) < b.wait:
		return game.Pass
	}
	first := leader(v)
	return bestOf(v, func(t *game.Token, spot int) float64 {
		if !backs(v.Rules, spot, first) {
			return math.Inf(-1)
		}
		return v.Worth(t, spot)
	}).act()
}
