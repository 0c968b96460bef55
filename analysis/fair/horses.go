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
	// until they stay.
	Fair(ctx context.Context, bot string, seats int, seed uint64, p sim.Plan) (*Prices, error)
}

// Prices are prices and odds that are fair when games are played with them.
type Prices struct {
	Bot    string
	Seats  int
	Games  int64 // from which the estimates come
	Rounds int   // after which prices and odds stayed
	Kept   int   // the round whose prices and odds these are, counted from 1
	Horses []Horse
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
