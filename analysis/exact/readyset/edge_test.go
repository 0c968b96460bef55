package readyset

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	game "railbird/sim/readyset"
)

// letterWithBonus returns a letter that can be open, or None.
func letterWithBonus(rng *rand.Rand, r *game.Rules) int8 {
	for _, l := range rng.Perm(len(r.Letters)) {
		if r.Letters[l].Bonus > 0 {
			return int8(l)
		}
	}
	return game.None
}

// TestEdges holds states at the edges, open letter or not, against the plain
// dynamic program: it does not ask how a race came there.
func TestEdges(t *testing.T) {
	documents := 200
	if testing.Short() {
		documents = 30
	}
	for i := range documents {
		rng := rand.New(rand.NewPCG(5, uint64(i)))
		r := randomRules(t, rng, tiny)
		n, last := len(r.Horses), uint8(r.Finish-1)
		states := map[string]func(h int) uint8{
			"all one short":     func(int) uint8 { return last },
			"one far ahead":     func(h int) uint8 { return last * uint8(b2i(h == 0)) },
			"all but one ahead": func(h int) uint8 { return last * uint8(b2i(h != 0)) },
			"three ahead":       func(h int) uint8 { return last * uint8(b2i(h < 3)) },
			"at the start":      func(int) uint8 { return 0 },
			"two groups":        func(h int) uint8 { return last * uint8(h%2) },
			"anywhere":          func(int) uint8 { return uint8(rng.IntN(int(last) + 1)) },
		}
		for name, position := range states {
			for _, open := range []int8{game.None, letterWithBonus(rng, r)} {
				race := game.Race{Open: open}
				for h := range n {
					race.Positions[h] = position(h)
				}
				checkAgainstEndings(t, r, race, randomConditions(rng, r, 12))
				if t.Failed() {
					t.Fatalf("document %d, %s", i, name)
				}
			}
		}
	}
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestOver: a race that is over answers 0 or 1.
func TestOver(t *testing.T) {
	r := load(t, "race.overshoot=run")
	conditions := append(randomConditions(rand.New(rand.NewPCG(6, 0)), r, 200), r.Conditions...)
	s, err := New(r, conditions)
	if err != nil {
		t.Fatal(err)
	}
	race := midRace
	race.Positions[3] = 16
	outcome := game.Outcome{Winner: 3, Positions: race.Positions}
	p := s.NewProbabilities()
	s.Solve(&race, game.AllOf(len(conditions)), p)
	s.Positions(&race, p)
	for c := range conditions {
		if got, want := p.Of(c), float64(b2i(conditions[c].Holds(&outcome, len(r.Horses)))); got != want {
			t.Errorf("%s: %v, want %v", conditions[c].ID, got, want)
		}
	}
	if p.Position(3, 16) != 1 || p.Position(0, 4) != 1 || p.Position(0, 5) != 0 || p.Position(0, 1000) != 0 {
		t.Error("positions of a race that is over")
	}
}

// TestWanted: what is not asked for is NaN, and does not change what is.
func TestWanted(t *testing.T) {
	r := load(t)
	s, err := New(r, r.Conditions)
	if err != nil {
		t.Fatal(err)
	}
	all, some := s.NewProbabilities(), s.NewProbabilities()
	s.Solve(&midRace, game.AllOf(len(r.Conditions)), all)
	rng := rand.New(rand.NewPCG(7, 0))
	for range 100 {
		want := game.NewSet(len(r.Conditions))
		for range rng.IntN(6) {
			want.Add(rng.IntN(len(r.Conditions)))
		}
		s.Solve(&midRace, want, some)
		for c := range r.Conditions {
			if want.Has(c) && math.Abs(some.Of(c)-all.Of(c)) > 1e-14 || !want.Has(c) && !math.IsNaN(some.Of(c)) {
				t.Fatalf("%s: %v, with all others %v", r.Conditions[c].ID, some.Of(c), all.Of(c))
			}
		}
	}
}

// TestRefused: conditions that speak of what is not there.
func TestRefused(t *testing.T) {
	r := load(t)
	for part, c := range map[string]game.Condition{
		"no kind":       {},
		"no set":        {Kind: game.Win, Horses: 1 << 9},
		"no horse 9":    {Kind: game.Top, Horse: 9, Place: 1},
		"no horse -1":   {Kind: game.Ahead, Horse: -1, Horses: 1},
		"no place":      {Kind: game.Margin, From: 1, Place: 10},
		"exact form to": {Kind: game.Margin, From: 3, Place: 4},
	} {
		c.ID = "odd"
		_, err := New(r, []game.Condition{c})
		if err == nil || !strings.Contains(err.Error(), part) || !strings.Contains(err.Error(), `"odd"`) {
			t.Errorf("%+v: %v, want an error with %q", c, err, part)
		}
	}
}

// TestAllocations: a solve allocates nothing, whatever it is asked.
func TestAllocations(t *testing.T) {
	for i := range 20 {
		rng := rand.New(rand.NewPCG(8, uint64(i)))
		r := randomRules(t, rng, shape{horses: 9, finish: 12, bonus: 4, dice: 2, sides: 6})
		s, err := New(r, append(randomConditions(rng, r, 30), r.Conditions...))
		if err != nil {
			t.Fatal(err)
		}
		p := s.NewProbabilities()
		want := game.AllOf(len(s.conditions))
		race := randomRace(rng, r)
		if n := testing.AllocsPerRun(10, func() {
			s.Solve(&race, want, p)
			s.Positions(&race, p)
			s.Solve(&game.Start, want[:1], p)
		}); n != 0 {
			t.Errorf("document %d: %v allocations", i, n)
		}
	}
}

// TestConcurrent solves from many goroutines on a solver without any tables yet.
func TestConcurrent(t *testing.T) {
	r := load(t)
	alone, err := New(r, r.Conditions)
	if err != nil {
		t.Fatal(err)
	}
	var races []game.Race
	rng := rand.New(rand.NewPCG(9, 0))
	for range 50 {
		races = append(races, randomRace(rng, r))
	}
	want := game.AllOf(len(r.Conditions))
	texts := make([]string, len(races))
	p := alone.NewProbabilities()
	for i := range races {
		alone.Solve(&races[i], want, p)
		texts[i] = fmt.Sprint(p.values)
	}
	shared, err := New(r, r.Conditions)
	if err != nil {
		t.Fatal(err)
	}
	var workers sync.WaitGroup
	for w := range 8 {
		workers.Go(func() {
			p := shared.NewProbabilities()
			for i := range races {
				i = (i + 7*w) % len(races)
				shared.Solve(&races[i], want, p)
				if got := fmt.Sprint(p.values); got != texts[i] {
					t.Errorf("race %d differs", i)
				}
			}
		})
	}
	workers.Wait()
}
