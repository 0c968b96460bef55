package fair

import (
	"math"
	"slices"
)

const (
	oddsSlack = 0.15 // stakes that odds may be off before they are set anew
	mostOdd   = 40   // times the stake, of the first place
	skewed    = 0.1  // stakes that odds count as off for each part that they are out of proportion
)

// pays returns what odds bring back of a stake, on average.
func (w *worth) pays(odds []int, returned bool) float64 {
	sum := 0.0
	for i, o := range odds {
		if returned {
			o++
		}
		sum += float64(o) * w.chances[i]
	}
	return sum
}

// OfferFor returns the offer that is fair for a horse that brings so many dollars and takes
// each place with these chances; returned says whether the stake of a bet that wins comes back
// on top.
func OfferFor(income float64, chances []float64, returned bool) Offer {
	w := worth{income, chances}
	return Offer{w.price(), w.odds(returned)}
}

// price returns whole dollars, at least 1.
func (w *worth) price() int { return max(1, int(math.Round(w.income))) }

// odds returns whole odds, falling, that pay back a stake most nearly. They keep as well as
// may be to the proportion in which the last place pays one part, and each before it one part
// more.
func (w *worth) odds(returned bool) []int {
	odds := make([]int, len(w.chances))
	best, off := []int(nil), math.Inf(1)
	eachFalling(odds, mostOdd, func() {
		if x := math.Abs(w.pays(odds, returned)-1) + skewed*skew(odds); x < off {
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
	part := float64(all) / float64(n*(n+1)/2)
	off := 0.0
	for i, o := range odds {
		off += math.Abs(float64(o)/part - float64(n-i))
	}
	return off
}

// eachFalling fills in whole numbers that fall, from most down to 1, in every way.
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
