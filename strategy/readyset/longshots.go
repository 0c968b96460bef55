package readyset

import (
	"math"

	game "railbird/sim/readyset"
	"railbird/strategy"
)

// longshots is after the one big win.
var longshots = Builtin{
	Name:  "longshots",
	About: "the spots that pay most, at once, whatever they are worth",
	Parameters: []strategy.Parameter{
		{Name: "pays", Words: "times the token that a spot must pay", Default: 5, Min: 0, Max: game.MaxPrice, Whole: true},
	},
	New: func(p strategy.Values) Bot {
		pays := p.Int("pays")
		// The largest token goes on the spot that pays most.
		return bettor(func(v *game.View) game.Act {
			return bestOf(v, func(t *game.Token, spot int) float64 {
				s := &v.Rules.Spots[spot]
				if s.Pays < pays {
					return math.Inf(-1)
				}
				return float64(s.Pays * t.Value)
			}).act()
		})
	},
}
