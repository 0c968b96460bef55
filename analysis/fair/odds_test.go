package fair

import (
	"math"
	"slices"
	"testing"
)

// TestOdds: odds that can be worked out by hand, of places alike and of one that is likelier.
func TestOdds(t *testing.T) {
	for _, test := range []struct {
		chances  []float64
		returned bool
		want     []int
	}{
		{[]float64{0.1, 0.1, 0.1}, false, []int{5, 3, 2}}, // of those that add up to 10, the nearest to 3 to 2 to 1
		{[]float64{0.25, 0.25}, false, []int{3, 1}},       // the only falling ones that add up to 4
		{[]float64{0.25, 0.25}, true, []int{2, 1}},        // a stake that comes back counts as one of each
		{[]float64{0.2}, false, []int{5}},
		{[]float64{0.2}, true, []int{4}},
		{[]float64{0, 0}, false, []int{2, 1}}, // pays nothing whatever they are: the proportion alone counts
	} {
		w := worth{chances: test.chances}
		if got := w.odds(test.returned); !slices.Equal(got, test.want) {
			t.Errorf("chances %v, returned %v: odds %v, want %v", test.chances, test.returned, got, test.want)
		}
	}
}

// TestOddsPay: whatever the chances of a horse, its odds pay its stake to the slack, unless
// the largest odds pay too little.
func TestOddsPay(t *testing.T) {
	for _, first := range []float64{0.01, 0.05, 0.1, 0.2, 0.3} {
		for _, rest := range []float64{0.01, 0.04, 0.15} {
			w := worth{chances: []float64{first, rest, rest}}
			odds := w.odds(false)
			if odds[0] > mostOdd || odds[0] <= odds[1] || odds[1] <= odds[2] || odds[2] < 1 {
				t.Errorf("chances %v: odds %v do not fall from %d to 1", w.chances, odds, mostOdd)
			}
			most := w.pays([]int{mostOdd, mostOdd - 1, mostOdd - 2}, false)
			least := w.pays([]int{3, 2, 1}, false)
			if pays := w.pays(odds, false); math.Abs(pays-max(least, min(1, most))) > oddsSlack {
				t.Errorf("chances %v: odds %v pay %v", w.chances, odds, pays)
			}
		}
	}
}

// TestEachFalling: there are as many ways as ways to choose three of forty numbers, none
// twice.
func TestEachFalling(t *testing.T) {
	seen := map[[3]int]bool{}
	into := make([]int, 3)
	eachFalling(into, mostOdd, func() { seen[[3]int(into)] = true })
	if want := 40 * 39 * 38 / 6; len(seen) != want {
		t.Errorf("%d ways, want %d", len(seen), want)
	}
}
