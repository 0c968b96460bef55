package longshot

import (
	"math/rand/v2"
	"testing"

	"railbird/analysis/analysistest"
	race "railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
)

// TestNumbers: each race alone counts as Watch counts it, for the game and for random variants,
// from the start and from races in progress.
func TestNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 21))
	for v := range 12 {
		g := opened(t, false)
		if v > 0 {
			g = &Game{rules: longshottest.Random(rng, 10, 20)}
		}
		for _, start := range []race.Race{{}, longshottest.Race(rng, g.rules)} {
			analysistest.Numbers(t, &state{g, start}, rng.Uint64(), 2000)
		}
	}
}

// TestMeans: the intervals of one to three races hold the exact means.
func TestMeans(t *testing.T) { analysistest.Means(t, opened(t, false).Start(), 0) }
