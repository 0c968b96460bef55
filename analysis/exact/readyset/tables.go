package readyset

import (
	"math"

	"railbird/analysis/exact"
)

// A table holds the weights of a class at each node of a rule; node n, the last, is
// the unmoved one. Rows are one node's, by spaces moved or spaces left.
type table struct {
	finish  int
	at      []float64   // rows of finish: f(x)
	below   []float64   // rows of finish+1: Σ f over less than x; at spaces left, T
	inverse []float64   // rows of finish+1: 1/below, but 0 at 0
	share   []float64   // rows of finish: f(x) / Σ f up to x
	wins    []float64   // rows of finish+1: W at spaces left, times the weight of the node
	winsBy  [][]float64 // wins by spaces beyond the finish; only where overshoot runs on
	kinds   []kind      // by node
	ends    []end       // rows of the nodes, by spaces left
	mixed   int         // nodes from here on have weights of one sign
}

// An end is what the weights of one loser and of the winner come to.
type end struct{ total, win float64 }

// A kind says of what kind a node is for a class.
type kind struct {
	wild        bool    // below is not far enough from 0 to divide by
	mixed       bool    // f has both signs
	least, most float64 // of below
}

// leastDivisor keeps reciprocals, and products of two of them, finite.
const leastDivisor = 1e-150

func newTable(c *class, nodes, logs []float64) *table {
	n, finish := len(nodes)+1, c.finish
	rows := func() []float64 { return make([]float64, n*(finish+1)) }
	t := &table{
		finish: finish,
		at:     make([]float64, n*finish),
		share:  make([]float64, n*finish),
		below:  rows(), inverse: rows(), wins: rows(),
		winsBy: make([][]float64, len(c.lastBy)),
		kinds:  make([]kind, n),
		ends:   make([]end, n*(finish+1)),
	}
	for o := range t.winsBy {
		t.winsBy[o] = rows()
	}
	share, runs, last, alone := c.share.Float(), c.runs.Float(), c.last.Float(), c.alone.Float()
	first, lastBy, aloneBy := c.first.Float(), floats(c.lastBy), floats(c.aloneBy)
	closed := make(exact.Series, finish)
	for k := range n {
		at := exact.Series(t.at[k*finish:][:finish])
		switch {
		case k == len(nodes): // the unmoved node
			at[0] = 1
		case c.first == nil:
			at.Exp(runs, nodes[k], math.Exp(-nodes[k]*share))
		default:
			closed.Exp(runs, nodes[k], math.Exp(-nodes[k]*share))
			at.Mul(first, closed)
		}
		t.sum(k)
		weight := 1.0
		if k < len(nodes) {
			weight = math.Exp(logs[k])
		}
		t.win(k, t.wins, weight, last, alone, at)
		for o := range t.winsBy {
			t.win(k, t.winsBy[o], weight, lastBy[o], aloneBy[o], at)
		}
		for left, total := range t.row(t.below, k) {
			win := t.row(t.wins, k)[left]
			t.ends[left*n+k] = end{total, win}
			if k < len(nodes) && (t.kinds[k].mixed || win < 0) {
				t.mixed = k + 1
			}
		}
	}
	return t
}

func floats(wide []exact.WideSeries) []exact.Series {
	all := make([]exact.Series, len(wide))
	for o := range wide {
		all[o] = wide[o].Float()
	}
	return all
}

// row returns node k's row of finish+1.
func (t *table) row(rows []float64, k int) []float64 {
	return rows[k*(t.finish+1):][:t.finish+1]
}

// sum fills the rows of node k that add up f.
func (t *table) sum(k int) {
	below, inverse := t.row(t.below, k), t.row(t.inverse, k)
	kind := kind{least: math.Inf(1)}
	for x, f := range t.at[k*t.finish:][:t.finish] {
		sum := below[x] + f
		below[x+1] = sum
		kind.mixed = kind.mixed || f < 0
		kind.least, kind.most = min(kind.least, sum), max(kind.most, sum)
		if sum < leastDivisor {
			kind.wild = true
			continue
		}
		inverse[x+1] = 1 / sum
		t.share[k*t.finish+x] = f / sum
	}
	t.kinds[k] = kind
}

// win fills node k's row of wins.
func (t *table) win(k int, wins []float64, weight float64, last, alone, at exact.Series) {
	row := exact.Series(t.row(wins, k))
	if k == len(t.kinds)-1 {
		copy(row, alone)
		return
	}
	row.Mul(last, at)
	for x := range row {
		row[x] *= weight
	}
}
