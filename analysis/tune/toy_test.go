package tune

import (
	"context"
	"fmt"
	"math"
	"testing"

	"railbird/analysis"
	"railbird/sim"
)

// A toy is a game in which a candidate earns 10 - |x-best|² and, in each game, what luck adds
// to all alike and to each candidate of its own: evenly from -luck to luck, and -own to own.
type toy struct {
	best      []float64
	luck, own float64
}

// micro is how many units of the toy's money are a dollar.
const micro = 1e6

// worth is what a candidate earns on average.
func (o *toy) worth(x []float64) float64 {
	worth := 10.0
	for i := range o.best {
		worth -= (x[i] - o.best[i]) * (x[i] - o.best[i])
	}
	return worth
}

func (o *toy) objective(ctx context.Context, candidates [][]float64, seed uint64, p sim.Plan) (Scores, error) {
	p.Block = 32
	return sim.Run(ctx, p, func() sim.Worker[*toyTally] {
		w := &toyWorker{toy: o, luck: sim.NewKey(seed, sim.Dice), tally: newToyTally(len(candidates)), earned: make([]int64, len(candidates))}
		for _, x := range candidates {
			purpose := sim.Bots
			for _, v := range x {
				purpose = purpose*1_000_003 + sim.Purpose(math.Float64bits(v))
			}
			w.worth = append(w.worth, o.worth(x))
			w.own = append(w.own, sim.NewKey(seed, purpose))
		}
		return w
	})
}

// even returns a whole number of units, evenly from -size to size dollars.
func even(key sim.Key, k uint64, size float64) int64 {
	stream := key.Stream(k)
	units := int(size * micro)
	return int64(stream.Below(2*units+1) - units)
}

type toyWorker struct {
	*toy
	luck   sim.Key
	own    []sim.Key // by candidate, as the rest
	worth  []float64
	earned []int64
	tally  *toyTally
}

func (w *toyWorker) Play(first, n uint64) {
	for k := first; k < first+n; k++ {
		luck := even(w.luck, k, w.toy.luck)
		for i, x := range w.worth {
			w.earned[i] = int64(math.Round(x*micro)) + luck + even(w.own[i], k, w.toy.own)
			for j := range i + 1 {
				// Of a candidate and itself: what it earned.
				d := w.earned[i]
				if j < i {
					d = w.earned[j] - d
				}
				w.tally.pairs[i*(i+1)/2+j].Add(d)
			}
		}
	}
}

func (w *toyWorker) Tally() *toyTally { return w.tally }

// A toyTally has the moments of pairs (j, i), j <= i.
type toyTally struct{ pairs []analysis.Moments }

func newToyTally(n int) *toyTally { return &toyTally{make([]analysis.Moments, n*(n+1)/2)} }

func (t *toyTally) Merge(o *toyTally) {
	for i := range t.pairs {
		t.pairs[i].Merge(&o.pairs[i])
	}
}

func (t *toyTally) estimate(j, i int) analysis.Estimate {
	m := &t.pairs[i*(i+1)/2+j]
	s := analysis.Sample{N: m.N(), Mean: m.Mean() / micro, Variance: m.Variance() / (micro * micro), Least: math.Inf(-1), Most: math.Inf(1)}
	return s.Estimate()
}

func (t *toyTally) Mean(i int) analysis.Estimate { return t.estimate(i, i) }

func (t *toyTally) Difference(i, j int) analysis.Estimate {
	if i > j {
		return t.estimate(j, i).Linear(0, -1)
	}
	return t.estimate(i, j)
}

// searching returns a search of the toy with parameters a, b, c … from 0 to 1.
func searching(o *toy, budget int, start ...float64) *Search {
	s := &Search{Start: start, Objective: o.objective, Games: 100, Budget: budget, Finalists: 4, Fresh: 200, Seed: 1}
	for i := range start {
		s.Ranges = append(s.Ranges, Range{Name: string(rune('a' + i)), Hi: 1})
	}
	return s
}

func found(t *testing.T, s *Search) *Result {
	t.Helper()
	r, err := s.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// told is all of a result.
func told(r *Result) string { return fmt.Sprintf("%+v\n%q", *r, r.Findings()) }
