package readyset

import (
	"context"
	"fmt"
	"slices"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/contest"
	"railbird/analysis/finding"
	race "railbird/sim/readyset"
)

// Waits implements [balance.Waiting].
func (g *Game) Waits() bool { return g.rules.Window.Opens == race.OpensRoll }

// Peculiar implements [balance.Peculiar].
func (g *Game) Peculiar() []balance.Finder {
	return []balance.Finder{{Section: "house", Games: true, Find: g.houseSection}, {Section: "lead", Races: true, Games: true, Find: g.leadSection}}
}

// houseSection holds what a House earns against the bettors: over the whole game where it stays, in its
// own race where it rotates.
func (g *Game) houseSection(ctx context.Context, r *balance.Request) (*balance.Section, error) {
	s := &balance.Section{
		Title: "what the House earns, its pay included, against the mean of the bettors", Subject: "House", Value: "money",
		Notes: []string{fmt.Sprintf("%d seats, bettors play %s", r.Seating.Seats, r.Field)},
	}
	for _, mode := range []race.HouseMode{race.HouseFixed, race.HouseRotating} {
		rules, err := r.Vary("house=" + string(mode))
		if err != nil {
			continue // such a House does not go with the other rules
		}
		game, ok := rules.(*Game)
		if !ok || game.Seated(r.Seating.Seats) != nil {
			continue
		}
		way, err := contest.Seat(game, r.Seating, 0, r.Field, r.Field)
		if err != nil {
			return nil, err
		}
		way.Game = &houseGame{game}
		c, err := game.houseStudy(way).Play(ctx, r.Seed, r.Games)
		if err != nil {
			return nil, err
		}
		counted := &houses{c, r.Seating.Seats - 1}
		if mode == race.HouseFixed {
			house, bettor := counted.ends(0)
			s.Lines = append(s.Lines,
				balance.Line{Finding: finding.Money("fixed: the House", house), Words: "at the end; it sits in the last seat and does not bet"},
				balance.Line{Finding: finding.Money("fixed: a bettor", bettor), Words: "at the end"},
				balance.Line{Finding: finding.Change("fixed: the House less a bettor", house.Minus(bettor)), Words: "at the end"})
			continue
		}
		for i := range game.rules.Races {
			house, bettor := counted.race(0, i)
			s.Lines = append(s.Lines, balance.Line{
				Finding: finding.Change(fmt.Sprintf("rotating: race %d", i+1), house.Minus(bettor)),
				Words:   fmt.Sprintf("its House less a bettor, in that race; it is paid $%d", game.rules.House.Pay(i)),
			})
		}
	}
	if s.Lines == nil {
		return nil, nil
	}
	return s, nil
}

// leadSection tells how often the horse wins that leads when betting closes, and the bettor who leads
// before the last race.
func (g *Game) leadSection(ctx context.Context, r *balance.Request) (*balance.Section, error) {
	c, err := g.Start().Watch(ctx, r.Seed, r.Races)
	if err != nil {
		return nil, err
	}
	toEnd, wins := c.Events[0], c.Events[1] // in the order of Counted
	s := &balance.Section{
		Title: "does the leader win?", Subject: "leader", Value: "wins",
		Lines: []balance.Line{{
			Finding: finding.Often("the horse in front when betting closes", analysis.Proportion(wins, c.Races-toEnd)),
			Words:   "alone or level, of races in which it closes before the end",
		}},
	}
	if g.rules.Races < 2 || g.Seated(r.Seating.Seats) != nil {
		return s, nil
	}
	way, err := contest.Seat(g, r.Seating, 0, r.Field, r.Field)
	if err != nil {
		return nil, err
	}
	last := contest.Others + g.rules.Races - 1 // the measure of the last race
	study := contest.Study{Ways: []contest.Way{way}, Columns: 1, Read: func(_ int, measures [][]int64, columns []int64) {
		money := make([]int64, len(measures))
		for seat, of := range measures {
			money[seat] = of[contest.Money] - of[last]
		}
		most, leaders := slices.Max(money), int64(0)
		for seat, of := range measures {
			if money[seat] == most {
				columns[0] += of[contest.Share]
				leaders++
			}
		}
		columns[0] /= leaders // ShareUnits divide evenly but for a remainder without weight
	}}
	counts, err := study.Play(ctx, r.Seed, r.Games)
	if err != nil {
		return nil, err
	}
	s.Notes = []string{fmt.Sprintf("%d seats of %s, the House too where it has one; of those that are level each counts its share; even chances would be %.2f%%", r.Seating.Seats, r.Field, 100/float64(r.Seating.Seats))}
	s.Lines = append(s.Lines, balance.Line{
		Finding: finding.Won(fmt.Sprintf("the bettor with most money after race %d", g.rules.Races-1), counts.Mean(0, 0)), Words: "of games",
	})
	return s, nil
}
