package readyset

import (
	"math"
	"math/rand/v2"
	"testing"

	game "railbird/sim/readyset"
)

// tolerance is the error that the package promises to stay below.
const tolerance = 1e-12

// checkAgainstEndings compares every condition and position with the plain dynamic
// program, and returns the largest error.
func checkAgainstEndings(t testing.TB, r *game.Rules, race game.Race, conditions []game.Condition) float64 {
	t.Helper()
	s, err := New(r, conditions)
	if err != nil {
		t.Fatal(err)
	}
	p := s.NewProbabilities()
	s.Solve(&race, game.AllOf(len(conditions)), p)
	s.Positions(&race, p)
	ends := endings(r, race)
	worst := 0.0
	check := func(name string, got, want float64) {
		worst = max(worst, math.Abs(got-want))
		if !(math.Abs(got-want) < tolerance) {
			t.Errorf("%s: %.15f, want %.15f\nfinish %d, %s, %s, letters %+v, race %+v", name, got, want, r.Finish, r.Third, r.Overshoot, r.Letters, race)
		}
	}
	for c := range conditions {
		check(conditions[c].ID, p.Of(c), probability(ends, &conditions[c], len(r.Horses)))
	}
	for h := range r.Horses {
		for x := range r.MaxPosition() + 1 {
			want := 0.0
			for e, p := range ends {
				if int(e.positions[h]) == x {
					want += p
				}
			}
			check("position", p.Position(h, x), want)
		}
	}
	return worst
}

// TestDynamic holds all kinds of conditions against the plain dynamic program, on
// random small documents and races in progress.
func TestDynamic(t *testing.T) {
	documents := 1000
	if testing.Short() {
		documents = 100
	}
	worst := 0.0
	for i := range documents {
		rng := rand.New(rand.NewPCG(1, uint64(i)))
		r := randomRules(t, rng, tiny)
		race := randomRace(rng, r)
		worst = max(worst, checkAgainstEndings(t, r, race, randomConditions(rng, r, 40)))
		if t.Failed() {
			t.Fatalf("document %d", i)
		}
	}
	t.Logf("largest error %.1e", worst)
}
