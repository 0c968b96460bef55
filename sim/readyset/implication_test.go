package readyset_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"railbird/sim"
	"railbird/sim/readyset"
	"railbird/sim/readyset/readysettest"
)

// together counts, of each pair of conditions, the outcomes of which both hold.
func together(r *readyset.Rules, races int, outcome func(k int) readyset.Outcome) [][]int {
	counts := make([][]int, len(r.Conditions))
	for c := range counts {
		counts[c] = make([]int, len(r.Conditions))
	}
	var hold []int
	for k := range races {
		o := outcome(k)
		hold = hold[:0]
		for c := range r.Conditions {
			if r.Conditions[c].Holds(&o, len(r.Horses)) {
				hold = append(hold, c)
			}
		}
		for _, a := range hold {
			for _, b := range hold {
				counts[a][b]++
			}
		}
	}
	return counts
}

// sameLogic holds what is said of each pair of conditions against the outcomes: nothing that is
// said may be contradicted, and if all is true, all that they show must be said.
func sameLogic(t *testing.T, r *readyset.Rules, seen [][]int, races int, all bool) {
	t.Helper()
	for a := range seen {
		for b := range seen {
			pair := fmt.Sprintf("%+v and %+v", r.Conditions[a], r.Conditions[b])
			alone, both, either := seen[a][a], seen[a][b], seen[a][a]+seen[b][b]-seen[a][b]
			if says := r.Implies(a, b); says && both < alone || all && !says && both == alone {
				t.Errorf("%s: implies %v; seen %d times, together %d times", pair, says, alone, both)
			}
			if says := r.Excludes(a, b); says && both > 0 || all && !says && both == 0 {
				t.Errorf("%s: excludes %v; together %d times", pair, says, both)
			}
			if says := r.Covers(a, b); says && either < races || all && !says && either == races {
				t.Errorf("%s: covers %v; one of them %d times of %d", pair, says, either, races)
			}
		}
	}
}

// TestImplicationOfTheBoard: the standard board against 300,000 races. What is possible there
// is also seen: no pair of its conditions is left out.
func TestImplicationOfTheBoard(t *testing.T) {
	r, err := readyset.Load(readyset.Game)
	if err != nil {
		t.Fatal(err)
	}
	races := 300_000
	if testing.Short() {
		races = 20_000
	}
	key := sim.NewKey(1, sim.Dice)
	sameLogic(t, r, together(r, races, func(k int) readyset.Outcome {
		roller := r.Dice.Roller(key, uint64(k))
		return r.Run(readyset.Start, &roller)
	}), races, !testing.Short())
}

// TestImplicationOfAny: conditions of every kind, sensible or not, under random rules, against
// races and against outcomes that dice may not be able to give. Under rules so small that
// all outcomes are seen, all is said.
func TestImplicationOfAny(t *testing.T) {
	for seed := range uint64(24) {
		if testing.Short() && seed >= 6 {
			break
		}
		rng := rand.New(rand.NewPCG(seed, 7))
		shape, races := readysettest.Tiny, 20_000
		switch seed % 3 {
		case 1:
			shape, races = readysettest.Middle, 2_000
		case 2:
			shape, races = readysettest.Large, 500
		}
		r := readysettest.Rules(rng, shape)
		r.Conditions = r.Conditions[max(0, len(r.Conditions)-20):] // the last are of every kind
		for range 15 {
			r.Conditions = append(r.Conditions, readysettest.Condition(rng, r))
		}
		key := sim.NewKey(seed, sim.Dice)
		sameLogic(t, r, together(r, races, func(k int) readyset.Outcome {
			if k%2 == 0 {
				return anyOutcome(rng, r)
			}
			roller := r.Dice.Roller(key, uint64(k))
			return r.Run(readyset.Start, &roller)
		}), races, shape == readysettest.Tiny)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

// TestImplicationByHand: what the board says, and conditions that never hold.
func TestImplicationByHand(t *testing.T) {
	r, err := readyset.Load(readyset.Game, "board.exotics.cards.far.pays=9", "board.exotics.cards.far.when={place: 2, behind: winner, min: 16}")
	if err != nil {
		t.Fatal(err)
	}
	at := func(id string) int {
		c, ok := r.Condition(id)
		if !ok {
			t.Fatalf("no condition %s", id)
		}
		return c
	}
	for _, c := range []struct {
		a, b              string
		implies, excludes bool
	}{
		{"win:5", "place:5", true, false},
		{"place:5", "win:5", false, false},
		{"win:5", "place:9", false, false},
		{"win:5", "win:9", false, true},
		{"win:5", "color:orange", true, false},
		{"win:5", "color:red", false, true},
		{"win:7", "prop:7:blue", true, false}, // a loser is never level with the winner
		{"win:5", "prop:8:5+9", false, true},
		{"show:7", "fifth:7", false, true},
		{"prop:7:blue", "fifth:7", false, false}, // the four others may be ahead
		{"exotic:tight-race", "exotic:late-start", false, true},
		{"exotic:photo-finish", "exotic:blow-out", false, true},
		{"exotic:far", "exotic:far", true, true},
		{"exotic:far", "win:4", true, true},
		{"win:4", "exotic:far", false, true},
	} {
		if i, x := r.Implies(at(c.a), at(c.b)), r.Excludes(at(c.a), at(c.b)); i != c.implies || x != c.excludes {
			t.Errorf("%s and %s: implies %v, excludes %v; want %v, %v", c.a, c.b, i, x, c.implies, c.excludes)
		}
	}
}

// BenchmarkImplication asks one pair of the standard board.
func BenchmarkImplication(b *testing.B) {
	r, err := readyset.Load(readyset.Game)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		r.Implies(r.Place(2), r.Show(2))
	}
}
