package longshot_test

import (
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim"
	"railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
)

// differ tells how two tallies differ, "" if they do not.
func differ(got, want *longshot.Tally) string {
	if reflect.DeepEqual(got, want) {
		return "" // cmp takes a hundred times as long to say so
	}
	return cmp.Diff(want, got)
}

// sameRandom runs races of random rules from the start and from the middle, and compares
// the tally of each with what the plain race says: a tally of one race says all of it.
func sameRandom(t *testing.T, seed, races uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 3))
	horses, finish := longshot.MaxHorses, longshot.MaxFinish
	if seed%2 == 0 {
		horses, finish = 4, 5
	}
	r := longshottest.Random(rng, horses, finish)
	for _, start := range []longshot.Race{{}, longshottest.Race(rng, r)} {
		for k := range races {
			roller := r.Roller(sim.NewKey(seed, sim.Dice), k)
			o := r.Run(start, &roller)
			places, spaces := r.Places(), r.Track.Finish+1
			want := &longshot.Tally{
				Races:     1,
				Places:    make([]int64, len(r.Horses)*places),
				Positions: make([]int64, len(r.Horses)*spaces),
				Rolls:     make([]int64, o.Rolls+1),
				Zone:      make([]int64, o.Zone+1),
				First:     make([]int64, o.First+1),
				Last:      make([]int64, spaces),
			}
			want.Rolls[o.Rolls], want.Zone[o.Zone], want.First[o.First], want.Last[o.Last] = 1, 1, 1, 1
			for h := range r.Horses {
				want.Positions[h*spaces+int(o.At[h])] = 1
				if place := o.Place(h); place != longshot.None {
					want.Places[h*places+place] = 1
				}
			}
			w := r.NewWorker(seed, start)
			w.Play(k, 1)
			if diff := differ(w.Tally(), want); diff != "" {
				t.Fatalf("rules %d, race %d from %+v:\n%s", seed, k, start, diff)
			}
		}
	}
}

func TestWorkerRandomRules(t *testing.T) {
	rules := uint64(2000)
	if testing.Short() {
		rules = 100
	}
	for seed := range rules {
		sameRandom(t, seed, 10)
	}
}

func FuzzWorker(f *testing.F) {
	for seed := range uint64(20) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed uint64) { sameRandom(t, seed, 10) })
}

// A race that is over rolls no more.
func TestWorkerRaceThatIsOver(t *testing.T) {
	r := longshottest.Track(3, 4, 2, 0, 1)
	over := longshot.Race{At: [longshot.MaxHorses]int8{4, 1, 4}, Order: [longshot.MaxHorses]int8{2, 0}, Done: 2, Rolls: 9}
	w := r.NewWorker(1, over)
	w.Play(0, 100)
	got := w.Tally()
	if got.Races != 100 || got.Rolls[9] != 100 || got.First[9] != 100 || got.Zone[9] != 100 || got.Last[1] != 100 || got.Places[2*2] != 100 || got.Places[1] != 100 {
		t.Errorf("%+v", got)
	}
}

// The tally does not depend on how races are cut into blocks, nor on the number of
// workers; merging takes any order; empty is neutral.
func TestWorkers(t *testing.T) {
	r := longshottest.Standard()
	worker := func() sim.Worker[*longshot.Tally] { return r.NewWorker(6, longshot.Race{}) }
	whole := worker()
	whole.Play(0, 3000)
	for _, workers := range []int{1, 2, 7} {
		got, err := sim.Run(context.Background(), sim.Plan{Count: 3000, Block: 100, Workers: workers}, worker)
		if diff := differ(got, whole.Tally()); err != nil || diff != "" {
			t.Errorf("%d workers: %v\n%s", workers, err, diff)
		}
	}
	a, b, empty := worker(), worker(), worker()
	a.Play(0, 1300)
	b.Play(1300, 1700)
	b.Tally().Merge(empty.Tally())
	b.Tally().Merge(a.Tally())
	empty.Tally().Merge(b.Tally())
	if diff := differ(empty.Tally(), whole.Tally()); diff != "" {
		t.Errorf("merged:\n%s", diff)
	}
}

func TestWorkerDoesNotAllocate(t *testing.T) {
	w := longshottest.Standard().NewWorker(7, longshot.Race{})
	k := uint64(0)
	if n := testing.AllocsPerRun(10, func() { w.Play(k, 1000); k += 1000 }); n != 0 {
		t.Errorf("%v allocations a block", n)
	}
}

// The mean rolls of both editions are known by quadrature, finish 20 to four decimals,
// finish 21 to the whole number. How often the last horse is below the fifth space when the
// first finishes is that of 60,000 races rolled plainly, with a standard error of 0.002. 4.9
// standard errors, a false alarm of 1e-6 each, of one fixed seed.
func TestKnownRolls(t *testing.T) {
	races := uint64(1_000_000)
	if testing.Short() {
		races = 100_000
	}
	for _, c := range []struct {
		die         []int
		finish      int
		mean, exact float64 // and by how much the known value may be off
		below       float64
	}{
		{longshottest.Die, 20, 134.0078, .00005, .366},
		{longshottest.DieGerman, 20, 104.0106, .00005, .381},
		{longshottest.Die, 21, 142, .5, .296},
		{longshottest.DieGerman, 21, 110, .5, .309},
	} {
		w := longshottest.Track(10, c.finish, 3, c.die...).NewWorker(4, longshot.Race{})
		w.Play(0, races)
		sum, squares, n := 0.0, 0.0, float64(races)
		for rolls, count := range w.Tally().Rolls {
			sum += float64(count) * float64(rolls)
			squares += float64(count) * float64(rolls*rolls)
		}
		mean := sum / n
		if limit := c.exact + 4.9*math.Sqrt((squares/n-mean*mean)/n); math.Abs(mean-c.mean) > limit {
			t.Errorf("die %v, finish %d: %.4f rolls, want %.4f ± %.4f", c.die, c.finish, mean, c.mean, limit)
		}
		if share := float64(w.Tally().LastBelowQuarter()) / n; math.Abs(share-c.below) > 4.9*math.Hypot(.002, math.Sqrt(.24/n)) {
			t.Errorf("die %v, finish %d: the last horse is below a quarter in %.4f of races, want %.3f", c.die, c.finish, share, c.below)
		}
	}
}
