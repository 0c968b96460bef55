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
	New: func(p strategy.Values) Bot { return &longshotBot{pays: p.Int("pays")} },
}

type longshotBot struct {
	thinker
	pays int
}

// Act implements [sim.Bot]. The largest token goes on the spot that pays most.
func (b *longshotBot) Act(v *game.View) game.Act {
	if v.Decision != game.DecideBet {
		return b.other(v)
	}
	return bestOf(v, func(t *game.Token, spot int) float64 {
		s := &v.Rules.Spots[spot]
		if s.Pays < b.pays {
			return math.Inf(-1)
		}
		return float64(s.Pays * t.Value)
	}).act()
}
