package longshot

import (
	"context"
	"fmt"
	"math"
	"slices"

	"railbird/analysis/contest"
	"railbird/sim"
	race "railbird/sim/longshot"
	"railbird/strategy/longshot"
	"railbird/strategy/process"
)

const (
	settled    = 3    // rounds in a row that must leave prices and odds as they are
	longer     = 10   // times as many games as in a round tell what is left over
	mostRounds = 200  // after so many [Game.Fair] gives up
	priceSlack = 1.5  // dollars that a price may be off before it is set anew
	oddsSlack  = 0.15 // stakes that odds may be off
)

// Fair looks for prices in whole dollars and odds in whole multiples that are fair among so
// many seats of a bot: before the first turn the purse of a horse is worth its price on
// average, together with what its feature pays, and a bet on it its stake. Prices and odds
// change how bots play, and bots make come true what they bet on; so each round plays new
// games with the prices and odds that were fair on the average of all rounds before it
// (fictitious play: G. W. Brown, "Iterative solution of games", 1951), until they stay.
func (g *Game) Fair(ctx context.Context, bot string, seats int, seed uint64, p sim.Plan) (*contest.Fair, error) {
	if missing := g.Missing(); len(missing) > 0 {
		return nil, fmt.Errorf("a game needs %s", missing[0])
	}
	if g.rules.Places() != len(shape) {
		return nil, fmt.Errorf("odds are sought for %d places", len(shape))
	}
	seat, err := longshot.Seat(bot, g.rules, seats, process.Options{Seed: seed})
	if err != nil {
		return nil, err
	}
	average := make([]worth, len(g.rules.Horses))
	priced, stays := slices.Clone(g.rules.Horses), 0
	for round := 1; round <= mostRounds; round++ {
		f, err := g.with(priced).price(ctx, seat, seats, seed, p)
		if err != nil {
			return nil, err
		}
		f.Rounds = round
		stays++
		next := slices.Clone(priced)
		for h := range next {
			w := &average[h]
			w.include(&f.Horses[h], g.rules.Purses, round)
			if math.Abs(w.income-float64(next[h].Price)) > priceSlack {
				next[h].Price, stays = max(1, int(math.Round(w.income))), 0
			}
			if math.Abs(pays(next[h].Odds, w.chances)-1) > oddsSlack {
				next[h].Odds, stays = shape.fair(w.chances), 0
			}
		}
		if stays == settled {
			p.First, p.Count = p.First+p.Count, longer*p.Count
			f, err = g.with(priced).price(ctx, seat, seats, seed, p)
			if err == nil {
				f.Rounds = round
			}
			return f, err
		}
		priced = next
		p.First += p.Count
	}
	return nil, fmt.Errorf("prices and odds did not settle in %d rounds: play more games in each", mostRounds)
}

// A worth is what is known of a horse from the rounds so far.
type worth struct {
	income  float64   // dollars
	chances []float64 // by place
}

// include averages another round in.
func (w *worth) include(h *contest.FairHorse, purses []int, round int) {
	if w.chances == nil {
		w.chances = make([]float64, len(purses))
	}
	w.income += (h.Income.Mean - w.income) / float64(round)
	for i := range w.chances {
		w.chances[i] += (h.Chances[i].Mean - w.chances[i]) / float64(round)
	}
}

// with returns the game with other horses.
func (g *Game) with(horses []race.Horse) *Game {
	rules := *g.rules
	rules.Horses = horses
	return &Game{rules: &rules, solver: g.solver}
}

// price plays a round and estimates what each horse and a bet on it are worth.
func (g *Game) price(ctx context.Context, bot player, seats int, seed uint64, p sim.Plan) (*contest.Fair, error) {
	n, places := len(g.rules.Horses), g.rules.Places()
	// The columns: of each horse what it brings, whether it is bought, what a bet on it brings
	// back, and whether it takes each place.
	const income, bought, back, takes = 0, 1, 2, 3
	at := func(what, horse int) int { return own + what*n + horse }
	q := &inquiry{columns: (takes + places) * n, ask: func(t *inquired, into []int64) {
		for h := range n {
			into[at(income, h)] = t.Feature(h)
			if t.View().Owner[h] != race.None {
				into[at(bought, h)] = 1
			}
			if place := t.View().Race.Place(h); place != race.None && place < places {
				into[at(income, h)] += int64(g.rules.Purses[place])
				into[at(back, h)] = int64(g.rules.Gain(h, place) + g.rules.Bets.Stake)
				into[at(takes+place, h)] = 1
			}
		}
	}}
	q.way(g, slices.Repeat([]player{bot}, seats)...)
	c, err := q.play(ctx, seed, p)
	if err != nil {
		return nil, err
	}
	f := &contest.Fair{Bot: bot.Name, Seats: seats, Games: c.Games()}
	for h := range g.rules.Horses {
		horse := &g.rules.Horses[h]
		f.Horses = append(f.Horses, contest.FairHorse{
			Name: horse.Name, Price: horse.Price, Odds: horse.Odds, Income: c.Mean(0, at(income, h)).Estimate(),
			Bought: c.Share(0, at(bought, h)), Pays: c.Mean(0, at(back, h)).Estimate(),
		})
		for place := range places {
			f.Horses[h].Chances = append(f.Horses[h].Chances, c.Share(0, at(takes+place, h)))
		}
	}
	return f, nil
}

// pays returns what odds bring back of a stake, on average.
func pays(odds []int, chances []float64) float64 {
	sum := 0.0
	for i, o := range odds {
		sum += float64(o) * chances[i]
	}
	return sum
}

// A proportion is how odds lie to each other: the first pays so many parts, the second so
// many …
type proportion []float64

// shape is the proportion of odds that are sought.
var shape = proportion{3, 2, 1}

// fair returns whole odds, falling, that pay back a stake most nearly with these chances of
// the places, and keep to the proportion as well as may be.
func (s proportion) fair(chances []float64) []int {
	best, off := []int{3, 2, 1}, math.Inf(1)
	const most = 40
	for a := 3; a <= most; a++ {
		for b := 2; b < a; b++ {
			for c := 1; c < b; c++ {
				odds := []int{a, b, c}
				// An odd of one part too many or too few counts as a tenth of a stake.
				unit := float64(a+b+c) / (s[0] + s[1] + s[2])
				skew := 0.0
				for i, o := range odds {
					skew += math.Abs(float64(o)-unit*s[i]) / unit / 10
				}
				if x := math.Abs(pays(odds, chances)-1) + skew*0.2; x < off {
					best, off = odds, x
				}
			}
		}
	}
	return best
}
