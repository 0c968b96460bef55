// Package fair looks for the prices and odds of horses at which nobody who pays them gains or
// loses on average. It asks of a game that its horses are bought and bet on to take places: such a
// game is a [Pricer]. A [Search] plays it to find out, [Round] by round.
package fair

import (
	"context"
	"math"

	"railbird/analysis"
	"railbird/sim"
)

// A Pricer is a game that can look for fair prices and odds of its horses.
type Pricer interface {
	// Fair plays games with so many seats of a bot, and again with the prices and odds found,
	// until they stay; begins is as in a [Search].
	Fair(ctx context.Context, bot string, seats int, seed uint64, p sim.Plan, begins func(round int, games uint64)) (*Prices, error)
}

// Prices are the prices and odds that a search found nearest to fair, and what they leave over
// when games are played with them.
type Prices struct {
	Bot     string
	Seats   int
	Games   int64 // from which the estimates come
	Rounds  int   // after which prices and odds stayed on the average of all rounds
	Kept    int   // the round whose prices and odds these are, counted from 1
	Settled bool  // these are the ones that stayed; else those left more over than the ones of the round kept
	Horses  []Horse
}

// A Horse is the price and the odds of one, and what they leave over.
type Horse struct {
	Name    string
	Price   int
	Odds    []int               // by place
	Income  analysis.Estimate   // dollars that its purse and its feature pay: fair is the price
	Bought  analysis.Estimate   // share of games in which somebody buys it
	Pays    analysis.Estimate   // dollars that a bet before the first turn brings back: fair is its stake
	Chances []analysis.Estimate // of the places that pay
}

// A Left is how far numbers are from what would be fair, over all horses.
type Left struct {
	Horse   string            // of the largest, either way
	Largest analysis.Estimate // what that horse brings less what it costs, dollars
	RMS     float64           // root mean square of all, dollars
}

// PricesLeft returns what the horses bring less their prices.
func (f *Prices) PricesLeft() Left {
	return left(f.Horses, func(h *Horse) analysis.Estimate { return less(h.Income, h.Price) })
}

// BetsLeft returns what bets on the horses bring less their stake, in dollars.
func (f *Prices) BetsLeft(stake int) Left {
	return left(f.Horses, func(h *Horse) analysis.Estimate { return less(h.Pays, stake) })
}

// left gathers what is left over of each horse.
func left(horses []Horse, of func(*Horse) analysis.Estimate) Left {
	var l Left
	squares := 0.0
	for i := range horses {
		over := of(&horses[i])
		squares += over.Mean * over.Mean
		if i == 0 || math.Abs(over.Mean) > math.Abs(l.Largest.Mean) {
			l.Horse, l.Largest = horses[i].Name, over
		}
	}
	l.RMS = math.Sqrt(squares / float64(max(1, len(horses))))
	return l
}

// less takes what something costs off what it brings.
func less(brings analysis.Estimate, costs int) analysis.Estimate {
	brings.Mean -= float64(costs)
	brings.Lo -= float64(costs)
	brings.Hi -= float64(costs)
	return brings
}

// leftOver adds up how far the horses are from their prices, and bets on them from their stake,
// in dollars.
func (f *Prices) leftOver(stake int) float64 {
	sum := 0.0
	for i := range f.Horses {
		h := &f.Horses[i]
		sum += math.Abs(h.Income.Mean-float64(h.Price)) + math.Abs(h.Pays.Mean-float64(stake))
	}
	return sum
}
