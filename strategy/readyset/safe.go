package readyset

import (
	"math"

	game "railbird/sim/readyset"
	"railbird/strategy"
)

// safe cannot lose a dollar.
var safe = Builtin{
	Name:       "safe",
	About:      "only spots that cost nothing, the best value first",
	Parameters: []strategy.Parameter{wait(0)},
	New: func(p strategy.Values) Bot {
		rolls := p.Int("wait")
		return bettor(func(v *game.View) game.Act {
			if int(v.Race.Rolls) < rolls {
				return game.Pass
			}
			return bestOf(v, func(t *game.Token, spot int) float64 {
				if t.Gain(&v.Rules.Spots[spot], false) < 0 {
					return math.Inf(-1)
				}
				return v.Worth(t, spot)
			}).act()
		})
	},
}
