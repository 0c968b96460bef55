package analysistest

import (
	"math"
	"testing"

	"railbird/analysis"
	"railbird/sim"
)

// Means holds the intervals of the rolls of a race, and of the final space of a horse, against
// their exact means, where 1, 2 or 3 races were played: of 400 such runs 5 % may miss, and four
// standard errors more, 37 in all, which intervals of 95 % do with a chance of 0.02 %. Rolls that
// have no exact form are those of 200,000 races, hundreds of times nearer than three.
func Means(t *testing.T, s analysis.State, horse int) {
	t.Helper()
	rolls, ok := s.ExactRolls()
	if !ok {
		c, err := s.Simulate(t.Context(), 1, sim.Plan{Count: 200_000})
		if err != nil {
			t.Fatal(err)
		}
		rolls = analysis.Mean(c.Rolls, 0, math.Inf(1)).Mean
	}
	spaces, space := s.ExactPositions()[horse], 0.0
	for at, p := range spaces {
		space += float64(at) * p
	}
	for races := uint64(1); races <= 3; races++ {
		missed := [2]int{}
		for i := range uint64(400) {
			c, err := s.Simulate(t.Context(), 2+i, sim.Plan{Count: races, Workers: 1})
			if err != nil {
				t.Fatal(err)
			}
			if e := analysis.Mean(c.Rolls, 0, math.Inf(1)); !e.Holds(rolls) {
				missed[0]++
			}
			if e := analysis.Mean(c.Positions[horse], 0, float64(len(spaces)-1)); !e.Holds(space) {
				missed[1]++
			}
		}
		t.Logf("%d races: %d and %d of 400 intervals miss", races, missed[0], missed[1])
		if max(missed[0], missed[1]) > 37 {
			t.Errorf("%d races: %d intervals of the rolls miss %.3f, %d of the space miss %.3f, of 400 each", races, missed[0], rolls, missed[1], space)
		}
	}
}
