package readyset

import (
	"math"

	game "railbird/sim/readyset"
	"railbird/strategy"
)

// leaders backs whoever is ahead, like most people at a race.
var leaders = Builtin{
	Name:       "leader",
	About:      "backs the horse that is ahead, on its best open spot",
	Parameters: []strategy.Parameter{wait(20)},
	New: func(p strategy.Values) Bot {
		rolls := p.Int("wait")
		return bettor(func(v *game.View) game.Act {
			if int(v.Race.Rolls) < rolls {
				return game.Pass
			}
			first := leader(v)
			return bestOf(v, func(t *game.Token, spot int) float64 {
				if !backs(v.Rules, spot, first) {
					return math.Inf(-1)
				}
				return v.Worth(t, spot)
			}).act()
		})
	},
}
