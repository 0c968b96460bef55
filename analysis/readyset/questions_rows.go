package readyset

import (
	"context"
	"math"

	"railbird/analysis"
	"railbird/analysis/questions"
	"railbird/sim"
)

// A rowTally counts rows of whole numbers, one a race, column by column.
type rowTally []analysis.Moments

// Merge implements [sim.Tally].
func (t rowTally) Merge(o rowTally) {
	for i := range t {
		t[i].Merge(&o[i])
	}
}

// estimate estimates the mean of a column.
func (t rowTally) estimate(column int) analysis.Estimate {
	return t[column].Estimate(math.Inf(-1), math.Inf(1), t[column].Reach())
}

// rowBlock is the number of races in a block: some of them take a hundred solves, and a stop is
// to be prompt.
const rowBlock = 4

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
