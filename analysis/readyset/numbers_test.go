package readyset

import (
	"math/rand/v2"
	"testing"

	"railbird/analysis/analysistest"
	race "railbird/sim/readyset"
	"railbird/sim/readyset/readysettest"
)

// TestNumbers: each race alone counts as Watch counts it, for the game and for random variants,
// from the start and from races in progress.
func TestNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 21))
	for v := range 12 {
		rules := standard(t)
		if v > 0 {
			rules = readysettest.Rules(rng, readysettest.Middle)
		}
		g := open(t, rules, rules.Conditions)
		for _, start := range []race.Race{race.Start, readysettest.Race(rng, rules)} {
			analysistest.Numbers(t, g.state(start, race.None), rng.Uint64(), 2000)
		}
	}
}

// TestMeans: the intervals of one to three races hold the exact means.
func TestMeans(t *testing.T) {
	rules := standard(t)
	analysistest.Means(t, open(t, rules, rules.Conditions).Start(), 0)
}
