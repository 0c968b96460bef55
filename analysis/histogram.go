package analysis

import (
	"maps"
	"slices"
)

// A Histogram counts how often each whole number came. It has room for as many numbers
// as are different, however many are counted. Merging is exact in any order.
type Histogram map[int64]int64

// Merge counts what another has counted.
func (h Histogram) Merge(o Histogram) {
	for x, n := range o {
		h[x] += n
	}
}

// Values returns the numbers counted, from the least on.
func (h Histogram) Values() []int64 { return slices.Sorted(maps.Keys(h)) }

// Quantiles returns for each share q the least number such that at least this share of
// all is at most as large; ok is false when nothing was counted.
func (h Histogram) Quantiles(shares ...float64) (numbers []int64, ok bool) {
	values := h.Values()
	counts := make([]int64, len(values))
	for i, x := range values {
		counts[i] = h[x]
	}
	for _, q := range shares {
		i, ok := Quantile(counts, q)
		if !ok {
			return nil, false
		}
		numbers = append(numbers, values[i])
	}
	return numbers, true
}

// Quantile returns the least x such that at least a share q of the observations
// is at most x, from a histogram; ok is false for an empty one.
func Quantile(counts []int64, q float64) (x int, ok bool) {
	var n int64
	for _, c := range counts {
		n += c
	}
	var seen int64
	for x, c := range counts {
		// A share is divided, not q multiplied, so that q = 0.07 is 7 of 100.
		if seen += c; seen > 0 && float64(seen)/float64(n) >= q {
			return x, true
		}
	}
	return 0, false
}
