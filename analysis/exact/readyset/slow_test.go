package readyset

import (
	"math"
	"math/rand/v2"
	"testing"

	game "railbird/sim/readyset"
)

// slow makes a solver take the largest rule always, and nothing by division or
// subtraction.
func slow(s *Solver) {
	exactly(s)
	for i, class := range s.classes {
		kinds := s.ladder[0].table(i, class).kinds
		for k := range kinds {
			kinds[k].wild = true
		}
	}
}

// TestSlow holds the fast ways, and the choice of the rule, against the slow ones
// with the exact rule: documents too large for the plain dynamic program.
func TestSlow(t *testing.T) {
	documents, races := 60, 12
	if testing.Short() {
		documents, races = 6, 6
	}
	worst := 0.0
	for i := range documents {
		rng := rand.New(rand.NewPCG(11, uint64(i)))
		r := load(t)
		if i > 0 {
			r = randomRules(t, rng, shape{horses: 12, finish: 20, bonus: 6, dice: 3, sides: 6})
		}
		conditions := append(randomConditions(rng, r, 20), r.Conditions...)
		for h := range r.Horses {
			conditions = append(conditions,
				game.Condition{Kind: game.Top, Horse: h, Place: 4},
				game.Condition{Kind: game.Worse, Horse: h, Place: 5})
		}
		fast, err := New(r, conditions)
		if err != nil {
			t.Fatal(err)
		}
		check, err := New(r, conditions)
		if err != nil {
			t.Fatal(err)
		}
		slow(check)
		p, q := fast.NewProbabilities(), check.NewProbabilities()
		for range races {
			race := randomRace(rng, r)
			fast.Solve(&race, game.AllOf(len(conditions)), p)
			check.Solve(&race, game.AllOf(len(conditions)), q)
			for c := range conditions {
				worst = max(worst, math.Abs(p.Of(c)-q.Of(c)))
				if !(math.Abs(p.Of(c)-q.Of(c)) < tolerance) {
					t.Fatalf("document %d, %+v: %.15f, slowly %.15f (race %+v)", i, conditions[c], p.Of(c), q.Of(c), race)
				}
			}
		}
	}
	t.Logf("largest error %.1e", worst)
}
