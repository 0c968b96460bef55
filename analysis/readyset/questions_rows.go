package readyset

import (
	"context"
	"math"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/questions"
	"railbird/sim"
)

// A rowTally counts rows of whole numbers, one a race, column by column.
type rowTally []contest.Moments

// Merge implements [sim.Tally].
func (t rowTally) Merge(o rowTally) {
	for i := range t {
		t[i].Merge(&o[i])
	}
}

// estimate estimates the mean of a column, in units of so much of what it counts.
func (t rowTally) estimate(column int, unit float64) analysis.Estimate {
	m := &t[column]
	least, most := m.Range()
	s := analysis.Sample{
		N: m.N(), Mean: m.Mean(), Variance: m.Variance(), Least: math.Inf(-1), Most: math.Inf(1),
		Reach: max(1, float64(most-least)), // whole numbers
	}
	return s.Estimate().Linear(0, unit)
}

// share estimates how often a column is 1 that is 0 else.
func (t rowTally) share(column int) analysis.Estimate {
	n := t[column].N()
	return analysis.Proportion(int64(math.Round(t[column].Mean()*float64(n))), n)
}

// rowBlock is the number of races in a block: some of them take a hundred solves.
const rowBlock = 64

// count plays races and counts a row of whole numbers of each. newRace returns the function
// of one goroutine that plays race k and fills in its row.
func count(ctx context.Context, req questions.Request, columns int, newRace func() func(k uint64, row []int64)) (rowTally, error) {
	plan := req.Plan()
	plan.Block = rowBlock
	t, err := sim.Run(ctx, plan, func() sim.Worker[rowTally] {
		return &rowWorker{newRace(), make([]int64, columns), make(rowTally, columns)}
	})
	if err != nil {
		return nil, err
	}
	return t, nil
}

type rowWorker struct {
	race  func(k uint64, row []int64)
	row   []int64
	tally rowTally
}

// Tally implements [sim.Worker].
func (w *rowWorker) Tally() rowTally { return w.tally }

// Play implements [sim.Worker].
func (w *rowWorker) Play(first, n uint64) {
	for k := first; k < first+n; k++ {
		clear(w.row)
		w.race(k, w.row)
		for i, x := range w.row {
			w.tally[i].Add(x)
		}
	}
}

// numbers is how many numbers [analysis.State.Numbers] fills in.
func (g *Game) numbers() int {
	measures, events := g.Counted()
	return 1 + len(measures) + len(events)
}
