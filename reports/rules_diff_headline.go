package reports

import (
	"cmp"
	"path/filepath"
	"slices"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/reports/tables"
)

// headline is the table of the numbers that sum up a game.
func (d *RulesDiff) headline() tables.Table {
	t := tables.Table{
		Section: "what that does, before the first roll",
		Columns: tables.Right("", shortened(filepath.Base(d.A), 20), shortened(filepath.Base(d.B), 20), "change"),
	}
	t.Columns[0].Left = true
	row := func(c *sweep.Compared, j int) {
		t.Rows = append(t.Rows, compared(c.Of[j].Name, &c.A[j], &c.B[j]))
	}
	for j := range d.Effect.Chances.Of {
		row(&d.Effect.Chances, j)
	}
	for j := range d.Effect.Counted.Of {
		if j == 0 {
			t.Rows = append(t.Rows, nil)
		}
		row(&d.Effect.Counted, j)
	}
	if d.spots() == 0 {
		return t
	}
	a, b := d.mean()
	t.Rows = append(t.Rows, nil, compared("mean value", &a, &b))
	up, down := d.movers()
	for _, j := range slices.Concat(up, down) {
		row(&d.Effect.Board, j)
	}
	return t
}

// compared is a row of a quantity under both rules.
func compared(name string, a, b *quantity.Measured) []string {
	cells := []string{name, numberText(&a.Finding), numberText(&b.Finding), lacking}
	if b.Change != nil {
		cells[3] = changeText(b.Changed())
	}
	return cells
}

// mean is the mean value of the spots whose value is known in both.
func (d *RulesDiff) mean() (a, b quantity.Measured) {
	board, n := &d.Effect.Board, float64(d.spots())
	for j := range board.Of {
		if board.B[j].Change != nil {
			a.Value.Mean += board.A[j].Value.Mean / n
			b.Value.Mean += board.B[j].Value.Mean / n
		}
	}
	for _, m := range []*quantity.Measured{&a, &b} {
		m.Unit, m.Exact = finding.More(finding.Dollars), true
	}
	b.Change = &analysis.Estimate{Mean: b.Value.Mean - a.Value.Mean}
	return a, b
}

// movers are the spots whose value rises and falls most, three of each at most.
func (d *RulesDiff) movers() (up, down []int) {
	const most = 3
	by := func(j int) float64 { return exactChange(d.Effect.Board.B[j].Change.Mean) }
	for j := range d.Effect.Board.Of {
		switch {
		case d.Effect.Board.B[j].Change == nil:
		case by(j) > 0:
			up = append(up, j)
		case by(j) < 0:
			down = append(down, j)
		}
	}
	slices.SortStableFunc(up, func(i, j int) int { return cmp.Compare(by(j), by(i)) })
	slices.SortStableFunc(down, func(i, j int) int { return cmp.Compare(by(i), by(j)) })
	return up[:min(most, len(up))], down[:min(most, len(down))]
}
