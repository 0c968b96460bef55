package contest

import (
	"math"
	"testing"
)

// TestCounts: two games in two ways with three columns each; ways and columns are found in the
// rows, and the spread of a column is kept of each way.
func TestCounts(t *testing.T) {
	c := newCounts(&Study{Ways: make([]Way, 2), Columns: 3, Spread: []int{2}})
	c.Add([]int64{1, 10, 0, 5, 20, 7})
	c.Add([]int64{3, 30, 1, 9, 60, 7})
	for name, test := range map[string][2]float64{
		"mean": {c.Mean(1, 1).Value(), 40}, "difference": {c.Difference(1, 0, 0).Value(), 5}, "ratio": {c.Ratio(0, 1, 0).Value(), 10},
		"share": {c.Share(0, 2).Mean, 0.5}, "median": {c.Quantile(1, 2, 0.5).Mean, 7}, "games": {float64(c.Games()), 2},
	} {
		if math.Abs(test[0]-test[1]) > 1e-12 {
			t.Errorf("%s: %v, want %v", name, test[0], test[1])
		}
	}
}
