// Package value prices the spots of a board: what a token brings on each, exactly
// and by simulation, and whether the two agree.
//
// # Value
//
// A token t on a spot that pays x and costs y brings x*t dollars with the
// probability p of its condition, and -y dollars else. Its value is the mean,
// p*x*t - (1-p)*y. It is 0 at the fair multiplier (1-p)*y / (p*t), 0 for a spot
// that costs nothing. A purse that holds less than y pays what it holds, so the
// value to a small purse is higher.
//
// # Agreement
//
// [Check] holds the simulated share of each condition against its exact
// probability.
package value

import (
	"cmp"
	"math"
	"slices"

	"railbird/analysis"
)

// A Stake is what is put on a spot.
type Stake struct {
	Tokens []int // one token, or several for the mean over them
	Money  int   // dollars in the purse before the bet, for Bet.Purse
}

// Mean returns the mean of the tokens.
func (s Stake) Mean() float64 {
	sum := 0
	for _, t := range s.Tokens {
		sum += t
	}
	return float64(sum) / float64(len(s.Tokens))
}

// A Bet is a stake on a spot, priced. Amounts are dollars.
type Bet struct {
	Spot      analysis.Spot
	P         float64            // exact probability that it wins
	Value     float64            // exact mean of what it brings
	SD        float64            // exact standard deviation of what it brings
	Purse     float64            // the value to a purse of Stake.Money, from which no more than that can be lost
	Fair      float64            // multiplier at which the value is 0; NaN where the bet cannot win
	Simulated *analysis.Estimate // of Value; nil without a simulation
}

// Price prices a stake on each spot. p is the exact probability of each
// condition; counts may be nil.
func Price(spots []analysis.Spot, p []float64, counts *analysis.Counts, stake Stake) []Bet {
	bets := make([]Bet, len(spots))
	token := stake.Mean()
	for i, s := range spots {
		p := p[s.Condition]
		gain, loss := float64(s.Pays)*token, float64(s.Loses)
		b := Bet{Spot: s, P: p, Fair: math.NaN()}
		b.Value = p*gain - (1-p)*loss
		b.Purse = p*gain - (1-p)*min(loss, float64(stake.Money))
		if p > 0 {
			b.Fair = (1 - p) * loss / (p * token)
		}
		for _, t := range stake.Tokens {
			g := float64(s.Pays * t)
			b.SD += (p*(g-b.Value)*(g-b.Value) + (1-p)*(loss+b.Value)*(loss+b.Value)) / float64(len(stake.Tokens))
		}
		b.SD = math.Sqrt(b.SD)
		if counts != nil {
			e := analysis.Proportion(counts.Conditions[s.Condition], counts.Races).Linear(-loss, gain+loss)
			b.Simulated = &e
		}
		bets[i] = b
	}
	return bets
}

// Rank returns the bets by falling worth, such as their Value; equal ones keep the
// order of the board.
func Rank(bets []Bet, worth func(Bet) float64) []Bet {
	ranked := slices.Clone(bets)
	// Mirrored horses differ by rounding only: compare to a billionth of a dollar.
	key := func(b Bet) float64 { return math.Round(worth(b) * 1e9) }
	slices.SortStableFunc(ranked, func(a, b Bet) int { return cmp.Compare(key(b), key(a)) })
	return ranked
}
