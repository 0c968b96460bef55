package balance

import (
	"math"
	"slices"
)

const (
	oddsSlack = 0.15 // stakes that odds may be off before they are set anew
	mostOdd   = 40   // times the stake, of the first place
	skewed    = 0.02 // stakes that an odd counts as off for each part that it is out of proportion
)

// pays returns what odds bring back of a stake, on average.
func pays(odds []int, chances []float64) float64 {
	sum := 0.0
	for i, o := range odds {
		sum += float64(o) * chances[i]
	}
	return sum
}

// fairOdds returns whole odds, falling, that pay back a stake most nearly with these chances
// of the places. They keep as well as may be to the proportion in which the last place pays
// one part, and each before it one part more.
func fairOdds(chances []float64) []int {
	odds := make([]int, len(chances))
	best, off := []int(nil), math.Inf(1)
	eachFalling(odds, mostOdd, func() {
		if x := math.Abs(pays(odds, chances)-1) + skewed*skew(odds); x < off {
			best, off = slices.Clone(odds), x
		}
	})
	return best
}

// skew returns how many parts odds are out of proportion, all together.
func skew(odds []int) float64 {
	n, all := len(odds), 0
	for _, o := range odds {
		all += o
	}
	unit := float64(all) / float64(n*(n+1)/2)
	off := 0.0
	for i, o := range odds {
		off += math.Abs(float64(o)/unit - float64(n-i))
	}
	return off
}

// eachFalling fills in whole numbers, falling, from most to 1, in each way that there is.
func eachFalling(into []int, most int, do func()) {
	if len(into) == 0 {
		do()
		return
	}
	for x := len(into); x <= most; x++ {
		into[0] = x
		eachFalling(into[1:], x-1, do)
	}
}
