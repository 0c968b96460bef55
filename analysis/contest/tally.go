package contest

import (
	"math"

	"railbird/analysis"
)

// A tally counts what some bots, or some seats, had in the games of a contest. Merging is
// exact in any order.
type tally struct {
	bots  [][]analysis.Moments // by bot and measure
	money []analysis.Histogram // by bot
	pairs [][]analysis.Moments // of A minus B, by pair (0 1, 0 2, 1 2, 0 3, …) and measure; of some measures, or of none
}

// newTally returns an empty tally; so many of the measures are also compared in pairs.
func newTally(bots, measures, paired int) *tally {
	t := &tally{}
	for b := range bots {
		t.bots, t.money = append(t.bots, make([]analysis.Moments, measures)), append(t.money, analysis.Histogram{})
		for range b {
			t.pairs = append(t.pairs, make([]analysis.Moments, paired))
		}
	}
	return t
}

// pair returns where a pair is counted, a < b.
func pair(a, b int) int { return b*(b-1)/2 + a }

func (t *tally) merge(o *tally) {
	mergeAll(t.bots, o.bots)
	mergeAll(t.pairs, o.pairs)
	for i, h := range o.money {
		t.money[i].Merge(h)
	}
}

func mergeAll(to, from [][]analysis.Moments) {
	for i := range from {
		for m := range from[i] {
			to[i][m].Merge(&from[i][m])
		}
	}
}

// reach is that of a measure, over all bots.
func (t *tally) reach(measure int) float64 {
	var all analysis.Moments
	for b := range t.bots {
		all.Merge(&t.bots[b][measure])
	}
	return all.Reach()
}

// estimate returns the mean of a measure of a bot, in what the measure stands for.
func (t *tally) estimate(bot, measure int, of *Measure) analysis.Estimate {
	return t.bots[bot][measure].Sample(of.Least, of.Most, t.reach(measure)).Estimate().Linear(0, of.Unit)
}

// difference returns the mean of a measure of bot a minus that of bot b, which is another,
// as it is estimated from their differences: none is further from 0 than the measure reaches.
func (t *tally) difference(a, b, measure int, of *Measure, estimate func(*analysis.Sample) analysis.Estimate) analysis.Estimate {
	sign := 1.0
	if a > b {
		a, b, sign = b, a, -1
	}
	most := of.Most - of.Least
	if math.IsNaN(most) {
		most = math.Inf(1)
	}
	return estimate(t.pairs[pair(a, b)][measure].Sample(-most, most, t.reach(measure))).Linear(0, sign*of.Unit)
}
