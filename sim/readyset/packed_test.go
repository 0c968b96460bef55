package readyset_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"railbird/sim"
	"railbird/sim/readyset"
	"railbird/sim/readyset/readysettest"
)

func standard(t testing.TB, sets ...string) *readyset.Rules {
	t.Helper()
	r, err := readyset.Load(readyset.Game, sets...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// samePlay plays the same races by both workers, in one-race blocks and then in a
// larger one, and compares the tallies after each. A tally of one race says its
// winner, its final spaces and its rolls.
func samePlay(t *testing.T, r *readyset.Rules, start readyset.Race, conditions []readyset.Condition, seed uint64, single, block uint64) {
	t.Helper()
	fast, plain := r.NewWorker(seed, start, conditions), r.NewPlainWorker(seed, start, conditions)
	for k := range single + 1 {
		n := uint64(1)
		if k == single {
			n = block
		}
		fast.Play(k, n)
		plain.Play(k, n)
		if got, want := fast.Tally(), plain.Tally(); !reflect.DeepEqual(got, want) {
			t.Fatalf("races %d to %d of seed %d, played %s from %+v:\n%s", k, k+n-1, seed, r.Form(), start, difference(got, want, conditions))
		}
	}
}

// difference tells the first counts that differ.
func difference(got, want *readyset.Tally, conditions []readyset.Condition) string {
	for i := range want.Rolls {
		if got.Rolls[i] != want.Rolls[i] {
			return fmt.Sprintf("%d races of %d rolls, want %d", got.Rolls[i], i, want.Rolls[i])
		}
	}
	for i := range want.Positions {
		if got.Positions[i] != want.Positions[i] {
			return fmt.Sprintf("position count %d is %d, want %d", i, got.Positions[i], want.Positions[i])
		}
	}
	for i := range want.Holds {
		if got.Holds[i] != want.Holds[i] {
			return fmt.Sprintf("%s holds in %d races, want %d", conditions[i].ID, got.Holds[i], want.Holds[i])
		}
	}
	return fmt.Sprintf("%d races, want %d", got.Races, want.Races)
}

func TestPackedStandard(t *testing.T) {
	block := uint64(200_000)
	if testing.Short() {
		block = 20_000
	}
	r := standard(t)
	if r.Form() != "packed" {
		t.Fatalf("the standard document is played %s", r.Form())
	}
	samePlay(t, r, readyset.Start, r.Conditions, 1, 200, block)
}

// The exact chances of the standard document, to 4.9 standard errors: 27 tests at a
// false alarm of 1e-6 each, of one fixed seed.
func TestPackedKnownAnswers(t *testing.T) {
	races := 2_000_000
	if testing.Short() {
		races = 200_000
	}
	r := standard(t)
	w := r.NewWorker(9, readyset.Start, r.Conditions)
	w.Play(0, uint64(races))
	for _, known := range []struct {
		horses           string
		win, place, show float64 // by quadrature over the product form of the race
	}{
		{"2/3 4 10 11/12", 0.047796575345, 0.126744621330, 0.205776694662},
		{"5 9", 0.110472835127, 0.255127885355, 0.380930930054},
		{"6 8", 0.182798969239, 0.391097091746, 0.549528657812},
		{"7", 0.222270089889, 0.478264323775, 0.655590955393},
	} {
		for _, name := range strings.Fields(known.horses) {
			h, _ := r.HorseNamed(name)
			for c, p := range map[int]float64{r.Win(h): known.win, r.Place(h): known.place, r.Show(h): known.show} {
				got := float64(w.Tally().Holds[c]) / float64(races)
				if limit := 4.9 * math.Sqrt(p*(1-p)/float64(races)); math.Abs(got-p) > limit {
					t.Errorf("%s: %.6f, want %.6f ± %.6f", r.Conditions[c].ID, got, p, limit)
				}
			}
		}
	}
}

// Variants at the edges of the packed forms.
func TestPackedVariants(t *testing.T) {
	for _, test := range []struct {
		sets []string
		form string
	}{
		{[]string{"race.finish=16"}, "packed"}, // the most that a lane of 5 bits holds
		{[]string{"race.finish=17"}, "beside"}, // 9 lanes of 6 bits and 8 bits of rolls
		{[]string{"race.finish=40"}, "plain"},  // 9 lanes of 7 bits
		{[]string{"race.finish=1", "race.red_line=1"}, "packed"},
		{[]string{"race.overshoot=run"}, "packed"},
		{[]string{"race.third=every"}, "beside"}, // 6 rolls can move 24 spaces, more than a lane of 5 bits has left
		{[]string{"race.repeat=sum", "race.overshoot=run", "race.finish=12"}, "packed"},
		{[]string{"bonus.blue=20"}, "beside"},
		{[]string{"bonus.blue=60"}, "plain"}, // a roll can move 61 spaces
	} {
		r := standard(t, test.sets...)
		if r.Form() != test.form {
			t.Errorf("%v is played %s, want %s", test.sets, r.Form(), test.form)
		}
		samePlay(t, r, readyset.Start, r.Conditions, 2, 50, 5000)
	}
}

// Any rules, any race in progress, any conditions.
func TestPackedRandomRules(t *testing.T) {
	rules, block := 400, uint64(500)
	if testing.Short() {
		rules, block = 200, 100
	}
	forms := map[string]int{}
	for seed := range uint64(rules) {
		forms[sameRandom(t, seed, block)]++
	}
	for _, form := range []string{"packed", "beside", "plain"} {
		if forms[form] < rules/20 {
			t.Errorf("only %d of %d rules were played %s", forms[form], rules, form)
		}
	}
}

// sameRandom compares the workers on rules made from a seed, from the start and
// from a race in progress.
func sameRandom(t *testing.T, seed, block uint64) (form string) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 3))
	shapes := []readysettest.Shape{readysettest.Tiny, readysettest.Middle, readysettest.Large}
	r := readysettest.Rules(rng, shapes[rng.IntN(len(shapes))])
	conditions := r.Conditions
	for range 20 {
		conditions = append(conditions, readysettest.Condition(rng, r))
	}
	samePlay(t, r, readyset.Start, conditions, seed, 10, block)
	samePlay(t, r, readysettest.Race(rng, r), conditions, seed, 10, block)
	return r.Form()
}

func FuzzPackedRace(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) { sameRandom(t, seed, 70) })
}

// A race that is over rolls no more.
func TestPackedRaceThatIsOver(t *testing.T) {
	r := standard(t)
	over := readyset.Race{Open: readyset.None, Rolls: 40}
	over.Positions[4] = 15
	w := r.NewWorker(1, over, r.Conditions)
	w.Play(0, 100)
	win, _ := r.Condition("win:7")
	if got := w.Tally(); got.Races != 100 || got.Rolls[40] != 100 || got.Holds[win] != 100 {
		t.Errorf("%d races, %d of 40 rolls, %d won by 7, want 100 each", got.Races, got.Rolls[40], got.Holds[win])
	}
}

// forms are rules for each way of playing.
func forms(t testing.TB) map[string]*readyset.Rules {
	return map[string]*readyset.Rules{
		"packed": standard(t),
		"beside": standard(t, "race.third=every"),
		"plain":  standard(t, "race.finish=40"),
	}
}

// The tally does not depend on how races are cut into blocks.
func TestPackedBlocks(t *testing.T) {
	const first, races = 77, 1000
	for form, r := range forms(t) {
		whole := r.NewWorker(5, readyset.Start, r.Conditions)
		whole.Play(first, races)
		for _, size := range []uint64{1, 2, 63, 64, 65, 127, 128, 129, 999} {
			w := r.NewWorker(5, readyset.Start, r.Conditions)
			w.Play(0, 0)
			for k := uint64(0); k < races; k += size {
				w.Play(first+k, min(size, races-k))
			}
			if got, want := w.Tally(), whole.Tally(); !reflect.DeepEqual(got, want) {
				t.Errorf("%s, blocks of %d: %s", form, size, difference(got, want, r.Conditions))
			}
		}
	}
}

// Nor on the number of workers, and merging takes any order; empty is neutral.
func TestPackedWorkers(t *testing.T) {
	for form, r := range forms(t) {
		worker := func() sim.Worker[*readyset.Tally] { return r.NewWorker(6, readyset.Start, r.Conditions) }
		whole := worker()
		whole.Play(0, 3000)
		for _, workers := range []int{1, 2, 7} {
			got, err := sim.Run(context.Background(), sim.Plan{Count: 3000, Block: 100, Workers: workers}, worker)
			if err != nil || !reflect.DeepEqual(got, whole.Tally()) {
				t.Errorf("%s, %d workers: %v, %s", form, workers, err, difference(got, whole.Tally(), r.Conditions))
			}
		}
		a, b, empty := worker(), worker(), worker()
		a.Play(0, 1300)
		b.Play(1300, 1700)
		b.Tally().Merge(empty.Tally())
		b.Tally().Merge(a.Tally())
		empty.Tally().Merge(b.Tally())
		if got := empty.Tally(); !reflect.DeepEqual(got, whole.Tally()) {
			t.Errorf("%s, merged: %s", form, difference(got, whole.Tally(), r.Conditions))
		}
	}
}

func TestPlayDoesNotAllocate(t *testing.T) {
	for form, r := range forms(t) {
		w := r.NewWorker(7, readyset.Start, r.Conditions)
		k := uint64(0)
		if n := testing.AllocsPerRun(10, func() { w.Play(k, 100); k += 100 }); n != 0 {
			t.Errorf("%s: %v allocations a block", form, n)
		}
	}
}
