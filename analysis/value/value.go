// Package value prices the spots of a board: what a token brings on each, exactly
// and by simulation, and whether the two agree.
//
// # Value
//
// A token t on a spot that pays x and costs y brings x*t dollars with the probability p
// of its condition, and -y dollars else. Its value is the mean, p*x*t - (1-p)*y. It is 0
// at the fair multiplier (1-p)*y / (p*t), 0 for a spot that costs nothing. A purse that
// holds less than y pays what it holds, so the value to a small purse is higher.
//
// A spot may pay in several ways that exclude each other, and may have a price, paid
// whatever comes: then the value is the mean of all it brings less the price, and the fair
// multiplier is the one that makes it 0 for all ways alike. A spot that pays dollars, not
// times the token, has a fair price instead, which is known even where its price is not. A
// purse that cannot pay a price cannot bet.
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
	Spot          analysis.Spot
	P             float64            // exact probability that it wins
	Gain          float64            // exact mean of what it pays, before what it costs; NaN where that is not known
	Value         float64            // exact mean of what it brings in all; NaN where its price, or what it pays, is not known
	SD            float64            // exact standard deviation of what it brings; NaN where what it pays is not known
	Purse         float64            // the value to a purse of Stake.Money, from which no more than that can be lost; NaN where it cannot pay the price, or the value is not known
	Fair          float64            // one multiplier for all payoffs at which the value is 0, NaN where the bet cannot win; of a spot in dollars the price
	Simulated     *analysis.Estimate // of Value; nil without a simulation, and where the value is not known
	SimulatedFair *analysis.Estimate // of the fair price of a spot in dollars; nil without a simulation
	Z             float64            // (simulated - exact) / standard error from the exact; NaN without a simulation, where nothing is uncertain, and where what it pays is not known
}

// Price prices a stake on each spot. p is the exact probability of each
// condition; counts may be nil.
func Price(spots []analysis.Spot, p []float64, counts *analysis.Counts, stake Stake) []Bet {
	bets := make([]Bet, len(spots))
	for i := range spots {
		bets[i] = price(&spots[i], p, stake)
		if counts != nil {
			bets[i].simulate(p, counts, stake)
		}
	}
	return bets
}

// pays returns what a payoff brings with a token.
func pays(p analysis.Payoff, token float64) float64 {
	return float64(p.Times)*token + float64(p.Dollars)
}

func price(s *analysis.Spot, p []float64, stake Stake) Bet {
	b := Bet{Spot: *s, Purse: math.NaN(), Fair: math.NaN(), Z: math.NaN()}
	token, loss := stake.Mean(), float64(s.Loses)
	fixed := 0.0 // mean of what it pays whatever the token
	known := true
	for _, o := range s.Payoffs {
		b.P += p[o.Condition]
		b.Gain += p[o.Condition] * pays(o, token)
		known = known && o.Times != analysis.Unknown
		fixed += p[o.Condition] * float64(o.Dollars)
	}
	if !known {
		b.Gain = math.NaN()
	}
	cost := float64(s.Price)
	if s.Price == analysis.Unknown {
		cost = math.NaN()
	}
	b.Value = settled(b.Gain - cost - (1-b.P)*loss)
	if stake.Money >= s.Price {
		b.Purse = settled(b.Gain - cost - (1-b.P)*min(loss, float64(stake.Money)-cost))
	}
	switch {
	case s.InDollars():
		b.Fair = b.Gain - (1-b.P)*loss
	case b.P > 0:
		b.Fair = (cost + (1-b.P)*loss - fixed) / (b.P * token)
	}
	mean := b.Gain - (1-b.P)*loss // the price is certain
	for _, t := range stake.Tokens {
		square := 0.0
		for _, o := range s.Payoffs {
			g := pays(o, float64(t))
			square += p[o.Condition] * (g - mean) * (g - mean)
		}
		b.SD += (square + (1-b.P)*(loss+mean)*(loss+mean)) / float64(len(stake.Tokens))
	}
	b.SD = math.Sqrt(b.SD)
	return b
}

// settled is an amount of dollars without the rounding of the solver: 0 where it is that alone.
func settled(x float64) float64 {
	if math.Abs(x) < analysis.Apart {
		return 0
	}
	return x
}

// simulate fills in what the counts say of the value.
func (b *Bet) simulate(p []float64, counts *analysis.Counts, stake Stake) {
	if math.IsNaN(b.Gain) {
		return
	}
	s, n, token := &b.Spot, counts.Races, stake.Mean()
	none, cost := -float64(s.Loses), float64(s.Price)
	var e analysis.Estimate // before the price
	if len(s.Payoffs) == 1 {
		c := s.Payoffs[0].Condition
		e = analysis.Proportion(counts.Conditions[c], n).Linear(none, pays(s.Payoffs[0], token)-none)
		b.Z = score(counts.Conditions[c], n, p[c])
	} else {
		values, seen := []float64{none}, []int64{n}
		mean := b.Gain + (1-b.P)*none
		variance := (1 - b.P) * (none - mean) * (none - mean)
		for _, o := range s.Payoffs {
			v, k := pays(o, token), counts.Conditions[o.Condition]
			values, seen = append(values, v), append(seen, k)
			seen[0] -= k
			variance += p[o.Condition] * (v - mean) * (v - mean)
		}
		e = analysis.MeanOf(values, seen)
		// What is left of the variance of a certain outcome is rounding.
		if n > 0 && variance > analysis.Rounding {
			b.Z = (e.Mean - mean) / math.Sqrt(variance/float64(n))
		}
	}
	if s.InDollars() {
		fair := e
		b.SimulatedFair = &fair
	}
	if s.Price != analysis.Unknown {
		e = e.Linear(-cost, 1)
		b.Simulated = &e
	}
}

// Rank returns the bets by falling worth, such as their Value; equal ones keep the
// order of the board.
func Rank(bets []Bet, worth func(Bet) float64) []Bet {
	ranked := slices.Clone(bets)
	// Mirrored horses differ by rounding only.
	key := func(b Bet) float64 { return math.Round(worth(b) / analysis.Apart) }
	slices.SortStableFunc(ranked, func(a, b Bet) int { return cmp.Compare(key(b), key(a)) })
	return ranked
}
