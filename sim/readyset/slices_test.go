package readyset_test

import (
	"math/rand/v2"
	"testing"

	"railbird/sim"
	"railbird/sim/readyset"
	"railbird/sim/readyset/readysettest"
)

// sameHolds compares the sliced conditions with [readyset.Condition.Holds] on rules,
// conditions and outcomes made from a seed.
func sameHolds(t *testing.T, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 4))
	shapes := []readysettest.Shape{readysettest.Tiny, readysettest.Middle, readysettest.Large}
	r := readysettest.Rules(rng, shapes[rng.IntN(len(shapes))])
	conditions := r.Conditions
	for range 60 {
		conditions = append(conditions, readysettest.Condition(rng, r))
	}
	var outcomes [64]readyset.Outcome
	key := sim.NewKey(seed, sim.Dice)
	for i := range outcomes {
		if i%2 == 0 {
			roller := r.Dice.Roller(key, uint64(i))
			outcomes[i] = r.Run(readyset.Start, &roller)
		} else {
			outcomes[i] = anyOutcome(rng, r)
		}
	}
	words := r.HoldsSliced(conditions, &outcomes)
	for c := range conditions {
		for i := range outcomes {
			got, want := words[c]>>i&1 != 0, conditions[c].Holds(&outcomes[i], len(r.Horses))
			if got != want {
				t.Fatalf("seed %d: %+v is %v, want %v, of %+v", seed, conditions[c], got, want, outcomes[i])
			}
		}
	}
}

// anyOutcome returns an outcome that dice may not be able to give: a winner at the
// finish or beyond, the others anywhere behind it.
func anyOutcome(rng *rand.Rand, r *readyset.Rules) readyset.Outcome {
	o := readyset.Outcome{Winner: rng.IntN(len(r.Horses))}
	few := 1 + rng.IntN(r.Finish) // for ties
	for h := range r.Horses {
		o.Positions[h] = uint8(rng.IntN(few))
	}
	o.Positions[o.Winner] = uint8(r.Finish + rng.IntN(r.MaxPosition()-r.Finish+1))
	return o
}

func TestSlices(t *testing.T) {
	rules := uint64(1000)
	if testing.Short() {
		rules = 200
	}
	for seed := range rules {
		sameHolds(t, seed)
	}
}

func FuzzSlices(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed)
	}
	f.Fuzz(sameHolds)
}
