package balance

import (
	"context"
	"fmt"
	"math"
	"slices"

	"railbird/sim"
)

const (
	settled    = 3   // rounds in a row that must leave prices and odds as they are
	longer     = 10  // times as many games as in a round tell what is left over
	mostRounds = 200 // after so many a search gives up
	priceSlack = 1.5 // dollars that a price may be off before it is set anew
)

// Terms are what a horse costs and what bets on it pay.
type Terms struct {
	Price int   // dollars
	Odds  []int // by place, times the stake, which stays with the bank
}

// A Round plays the games of a plan under the terms of the horses, and estimates what each
// horse and a bet on it are worth: see [Fair], of which it leaves out the rounds.
type Round func(ctx context.Context, terms []Terms, p sim.Plan) (*Fair, error)

// Search looks for prices in whole dollars and odds in whole multiples that are fair: the
// income of a horse is worth its price on average, and a bet on it its stake. Prices and odds
// change how bots play, and bots make come true what they bet on; so each round plays new
// games with the prices and odds that were fair on the average of all rounds before it
// (fictitious play: G. W. Brown, "Iterative solution of games", 1951), until they stay. Then
// ten times as many games tell what is left over.
//
// The plan is that of the first round; later ones take the games after it. Errors are those
// of a round, and that prices and odds do not settle.
func Search(ctx context.Context, terms []Terms, p sim.Plan, play Round) (*Fair, error) {
	terms = slices.Clone(terms)
	average := make([]worth, len(terms))
	stays := 0
	for round := 1; round <= mostRounds; round++ {
		f, err := play(ctx, terms, p)
		if err != nil {
			return nil, err
		}
		p.First += p.Count
		stays++
		next := slices.Clone(terms)
		for h := range next {
			w := &average[h]
			w.include(&f.Horses[h], round)
			if math.Abs(w.income-float64(next[h].Price)) > priceSlack {
				next[h].Price, stays = max(1, int(math.Round(w.income))), 0
			}
			if math.Abs(pays(next[h].Odds, w.chances)-1) > oddsSlack {
				next[h].Odds, stays = fairOdds(w.chances), 0
			}
		}
		if stays == settled {
			p.Count *= longer
			if f, err = play(ctx, terms, p); err != nil {
				return nil, err
			}
			f.Rounds = round
			return f, nil
		}
		terms = next
	}
	return nil, fmt.Errorf("prices and odds did not settle in %d rounds: play more games in each", mostRounds)
}

// A worth is what is known of a horse from the rounds so far.
type worth struct {
	income  float64   // dollars
	chances []float64 // by place
}

// include averages another round in.
func (w *worth) include(h *Horse, round int) {
	if w.chances == nil {
		w.chances = make([]float64, len(h.Chances))
	}
	w.income += (h.Income.Mean - w.income) / float64(round)
	for i := range w.chances {
		w.chances[i] += (h.Chances[i].Mean - w.chances[i]) / float64(round)
	}
}
