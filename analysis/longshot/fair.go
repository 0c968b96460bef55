package longshot

import (
	"context"
	"fmt"
	"math"
	"slices"

	"railbird/analysis/fair"
	"railbird/sim"
	race "railbird/sim/longshot"
	bots "railbird/strategy/longshot"
	"railbird/strategy/process"
)

// Fair implements [fair.Pricer]: a horse brings its purse and what its feature pays.
func (g *Game) Fair(ctx context.Context, bot string, seats int, seed uint64, p sim.Plan, begins func(round int, games uint64)) (*fair.Prices, error) {
	if missing := g.Missing(); len(missing) > 0 {
		return nil, fmt.Errorf("a game needs %s", missing[0])
	}
	seat, err := bots.Seat(bot, g.rules, seats, process.Options{Seed: seed})
	if err != nil {
		return nil, err
	}
	// It begins with what is fair of the bare race, whatever the rules say: so what is found does
	// not depend on what was there.
	bare := g.solver.Places(&race.Race{})
	s := &fair.Search{Begins: begins, Stake: g.rules.Bets.Stake, Returned: g.rules.Bets.Returned == race.StakeReturned}
	for h := range g.rules.Horses {
		s.Offers = append(s.Offers, fair.OfferFor(g.rules.MeanPurse(&bare[h]), bare[h][:g.rules.Places()], s.Returned))
	}
	s.Play = func(ctx context.Context, offers []fair.Offer, p sim.Plan) (*fair.Prices, error) {
		horses := slices.Clone(g.rules.Horses)
		for h := range horses {
			horses[h].Price, horses[h].Odds = offers[h].Price, offers[h].Odds
		}
		return g.with(horses).priced(ctx, seat, seats, seed, p)
	}
	return s.Fair(ctx, p)
}

// with returns the game with other horses.
func (g *Game) with(horses []race.Horse) *Game {
	rules := *g.rules
	rules.Horses = horses
	return &Game{rules: &rules, solver: g.solver}
}

// priced plays games and estimates what each horse and a bet on it are worth.
func (g *Game) priced(ctx context.Context, bot player, seats int, seed uint64, p sim.Plan) (*fair.Prices, error) {
	r := g.rules
	n := len(r.Horses)
	// The columns: of each horse what it brings, whether it is bought, what a bet on it brings
	// back, and whether it takes each place.
	const income, bought, back, takes = 0, 1, 2, 3
	at := func(what, horse int) int { return columnOwn + what*n + horse }
	s := &study{columns: (takes + r.Places()) * n, end: func(t *studyTable, into []int64) {
		for h := range n {
			into[at(income, h)] = t.FeaturePaid(h)
			into[at(bought, h)] = one(t.View().Owner[h] != race.None)
			if place := r.Won(t.View().Race, h); place != race.None {
				into[at(income, h)] += int64(r.Purses[place])
				into[at(back, h)] = int64(r.Pays(h, place, r.Bets.Stake))
				into[at(takes+place, h)] = 1
			}
		}
	}}
	s.way(g, slices.Repeat([]player{bot}, seats)...)
	c, err := s.play(ctx, seed, p)
	if err != nil {
		return nil, err
	}
	f := &fair.Prices{Bot: bot.Name, Seats: seats, Games: c.Games()}
	for h := range r.Horses {
		horse := &r.Horses[h]
		of := fair.Horse{
			Name: horse.Name, Price: horse.Price, Odds: horse.Odds, Income: c.Mean(0, at(income, h)).Within(0, math.Inf(1)),
			Bought: c.Share(0, at(bought, h)), Pays: c.Mean(0, at(back, h)).Within(0, math.Inf(1)),
		}
		for place := range r.Places() {
			of.Chances = append(of.Chances, c.Share(0, at(takes+place, h)))
		}
		f.Horses = append(f.Horses, of)
	}
	return f, nil
}
