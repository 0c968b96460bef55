package readyset_test

import (
	"math/rand/v2"
	"testing"

	"railbird/sim"
	"railbird/sim/readyset"
	"railbird/sim/readyset/readysettest"
)

// sameStanding compares conditions held against a prepared outcome with
// [readyset.Condition.Holds], on rules, conditions and outcomes made from a seed.
func sameStanding(t *testing.T, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 6))
	shapes := []readysettest.Shape{readysettest.Tiny, readysettest.Middle, readysettest.Large}
	r := readysettest.Rules(rng, shapes[rng.IntN(len(shapes))])
	conditions := r.Conditions
	for range 60 {
		c := readysettest.Condition(rng, r)
		if c.Kind == readyset.Low || c.Kind == readyset.High {
			c.Count = 1 + rng.IntN(len(r.Horses)) // as a document must say
		}
		conditions = append(conditions, c)
	}
	key := sim.NewKey(seed, sim.Dice)
	for i := range 20 {
		var o readyset.Outcome
		if i%2 == 0 {
			roller := r.Dice.Roller(key, uint64(i))
			o = r.Run(readyset.Start, &roller)
		} else {
			o = anyOutcome(rng, r)
		}
		got := r.HoldsStanding(conditions, &o)
		for c := range conditions {
			if want := conditions[c].Holds(&o, len(r.Horses)); got[c] != want {
				t.Fatalf("seed %d: %+v is %v, want %v, of %+v", seed, conditions[c], got[c], want, o)
			}
		}
	}
}

func TestStanding(t *testing.T) {
	rules := uint64(1000)
	if testing.Short() {
		rules = 200
	}
	for seed := range rules {
		sameStanding(t, seed)
	}
}

func FuzzStanding(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed)
	}
	f.Fuzz(sameStanding)
}
