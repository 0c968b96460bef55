package readyset

import (
	"context"
	"fmt"
	"slices"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/contest"
	"railbird/analysis/quantity"
	"railbird/analysis/questions"
	"railbird/sim"
	race "railbird/sim/readyset"
)

// Peculiar implements [balance.Peculiar].
func (g *Game) Peculiar() []balance.Topic {
	return []balance.Topic{{Name: "house", Games: true, Find: g.houseTopic}, {Name: "lead", Races: true, Games: true, Find: g.leadTopic}}
}

// houseTopic holds the pay of the House against what a bettor earns.
func (g *Game) houseTopic(ctx context.Context, r *balance.Request) (*balance.Section, error) {
	s := &balance.Section{
		Title: "House pay against what a bettor earns, in a game", Subject: "House", Value: "money",
		Notes: []string{fmt.Sprintf("%d seats, bettors play %s; a fixed House sits in the last seat and does not bet", r.Terms.Seats, r.Field)},
	}
	for _, house := range []struct {
		mode  race.HouseMode
		names []string
		words []string
	}{
		{race.HouseFixed, []string{fmt.Sprintf("money:#%d", r.Terms.Seats), "money:#1", fmt.Sprintf("compare:#%d-#1", r.Terms.Seats)},
			[]string{"what the House ends with", "what a bettor ends with", "the House less a bettor, game by game"}},
		{race.HouseRotating, []string{"house:#1", "money:#1"}, []string{"pay of the House, of one seat", "what a seat ends with"}},
	} {
		set := "house=" + string(house.mode)
		rules, err := r.Vary(set)
		if err != nil {
			continue // such a House does not go with the other rules
		}
		game, ok := rules.(*Game)
		if !ok || game.Seated(r.Terms.Seats) != nil {
			continue
		}
		var of []quantity.Quantity
		for _, name := range house.names {
			q, err := quantity.Parse(game, name)
			if err != nil {
				return nil, err
			}
			of = append(of, q...)
		}
		m, err := r.Measure(ctx, r.Terms.Seats, of, game)
		if err != nil {
			return nil, err
		}
		for j, q := range of {
			s.Lines = append(s.Lines, balance.Line{
				Finding: balance.Finding(string(house.mode)+": "+q.Name, q.Unit, m[0][j]), Words: house.words[j],
				Command: fmt.Sprintf("sweep --set house=app,%s --measure '%s' %s", house.mode, q.Name, r.AtTable(r.Terms.Seats)),
			})
		}
	}
	if s.Lines == nil {
		return nil, nil
	}
	return s, nil
}

// leadTopic tells how often the horse wins that leads when betting closes, and the bettor who
// leads before the last race.
func (g *Game) leadTopic(ctx context.Context, r *balance.Request) (*balance.Section, error) {
	t, err := sim.Run(ctx, r.Races, func() sim.Worker[*race.Tally] { return g.rules.NewWatcher(r.Seed, race.Start, nil) })
	if err != nil {
		return nil, err
	}
	s := &balance.Section{
		Title: "does the leader win?", Subject: "leader", Value: "wins",
		Lines: []balance.Line{{
			Finding: questions.Often("the horse in front when betting closes", analysis.Proportion(t.LeaderWins, t.Races-t.Open)),
			Words:   "of races in which it closes before the end",
			Command: fmt.Sprintf("race --races %d --seed %d", r.Races.Count, r.Seed),
		}},
	}
	if g.rules.Races < 2 || g.Seated(r.Terms.Seats) != nil {
		return s, nil
	}
	way := contest.Way{Game: g}
	for range r.Terms.Seats {
		p, err := g.Player(r.Field, r.Terms)
		if err != nil {
			return nil, err
		}
		way.Players = append(way.Players, p)
	}
	before := contest.Others + g.rules.Races - 1 // the measure of the last race
	study := questions.Study{Ways: []contest.Way{way}, Columns: 1, Read: func(measures [][]int64, columns []int64) {
		money := make([]int64, len(measures))
		for seat, of := range measures {
			for _, change := range of[contest.Others:before] {
				money[seat] += change
			}
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
	c, err := study.Play(ctx, r.Seed, r.Games)
	if err != nil {
		return nil, err
	}
	s.Notes = []string{fmt.Sprintf("%d seats of %s; of bettors that are level each counts its share; even chances would be %.2f%%", r.Terms.Seats, r.Field, 100/float64(r.Terms.Seats))}
	s.Lines = append(s.Lines, balance.Line{
		Finding: questions.Won(fmt.Sprintf("the bettor with most money after race %d", g.rules.Races-1), c.Mean(0, 0)), Words: "of games",
	})
	return s, nil
}
