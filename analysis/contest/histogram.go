package contest

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
	var n int64
	for _, c := range h {
		n += c
	}
	if n == 0 {
		return nil, false
	}
	values := h.Values()
	for _, q := range shares {
		i, seen := 0, h[values[0]]
		for i < len(values)-1 && float64(seen)/float64(n) < q {
			i++
			seen += h[values[i]]
		}
		numbers = append(numbers, values[i])
	}
	return numbers, true
}
