package fair

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

// An Offer is what a horse costs and what bets on it pay.
type Offer struct {
	Price int   // dollars
	Odds  []int // by place, times the stake
}

// same reports whether two offers are alike.
func same(a, b Offer) bool { return a.Price == b.Price && slices.Equal(a.Odds, b.Odds) }

// A Round plays the games of a plan under the offers of the horses, and estimates what each
// horse and a bet on it are worth: [Prices], but for its rounds.
type Round func(ctx context.Context, offers []Offer, p sim.Plan) (*Prices, error)

// A Search looks for prices in whole dollars and odds in whole multiples that are fair: a
// horse brings its price on average, and a bet on it its stake. Prices and odds change how
// bots play, and bots make come true what they bet on; so each round plays new games with the
// prices and odds that were fair on the average of all rounds before it (fictitious play:
// G. W. Brown, "Iterative solution of games", 1951), until they stay.
type Search struct {
	Offers   []Offer // of the first round, by horse
	Stake    int     // dollars of a bet
	Returned bool    // the stake of a bet that wins comes back on top of what it pays
	Play     Round
	Begins   func(round int, games uint64) // told before each round, counted from 1, and before what tells what is left over, round 0; nil for nobody
}

// Fair searches. Where the fair price of a horse lies near what players have at first, or bots
// all prefer the same horse, the prices and odds that stay are fair on the average of rounds
// like the last ones and not in each: so of all rounds the one is kept that left least over.
// The plan is that of the first round; later ones play the games after it, and a last one ten
// times as many, to tell what is left over. It is an error if prices and odds do not settle;
// others are those of a round.
func (s *Search) Fair(ctx context.Context, p sim.Plan) (*Prices, error) {
	offers, stays := s.Offers, 0
	best, kept, least := offers, 0, math.Inf(1)
	average := make([]worth, len(offers))
	for round := 1; round <= mostRounds; round++ {
		s.begins(round, p)
		f, err := s.Play(ctx, offers, p)
		if err != nil {
			return nil, err
		}
		p.First += p.Count
		if over := f.leftOver(s.Stake); over < least {
			best, kept, least = offers, round, over
		}
		stays++
		next := slices.Clone(offers)
		for h := range next {
			w := &average[h]
			w.include(&f.Horses[h], round)
			if math.Abs(w.income-float64(next[h].Price)) > priceSlack {
				next[h].Price, stays = w.price(), 0
			}
			if math.Abs(w.pays(next[h].Odds, s.Returned)-1) > oddsSlack {
				next[h].Odds, stays = w.odds(s.Returned), 0
			}
		}
		if stays == settled {
			p.Count *= longer
			s.begins(0, p)
			if f, err = s.Play(ctx, best, p); err != nil {
				return nil, err
			}
			f.Rounds, f.Kept, f.Settled = round, kept, slices.EqualFunc(best, offers, same)
			return f, nil
		}
		offers = next
	}
	return nil, fmt.Errorf("prices and odds did not settle in %d rounds: play more games in each", mostRounds)
}

func (s *Search) begins(round int, p sim.Plan) {
	if s.Begins != nil {
		s.Begins(round, p.Count)
	}
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
