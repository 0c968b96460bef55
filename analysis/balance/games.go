package balance

import (
	"context"
	"fmt"
	"strings"

	"railbird/analysis/contest"
	"railbird/analysis/finding"
)

// pool lists the bots that come with the game, but for the one that does nothing.
func pool(g contest.Game) []string {
	var names []string
	for _, b := range g.Bots() {
		if b.Name != g.Substitute().Name() {
			names = append(names, b.Name)
		}
	}
	return names
}

// comparing is the command that compares the pool.
func (r *Request) comparing(pool []string) string {
	return "compare " + strings.Join(pool, " ") + " " + r.AtTable(r.Seating.Seats)
}

// measuring is the command that measures a quantity of games, with so many seats.
func (r *Request) measuring(name string, seats int) string {
	return fmt.Sprintf("sweep --measure '%s' %s", name, r.AtTable(seats))
}

// pay tells what games bring those who play them.
func pay(ctx context.Context, r *Request) (*Section, error) {
	g, ok := r.playable()
	if !ok || g.Seated(r.Seating.Seats) != nil {
		return nil, nil
	}
	s := &Section{
		Title: "what a game pays, and each of its parts", Subject: "to whom", Value: "money",
		Notes: []string{fmt.Sprintf("each bot in the first of %s, the same games for all", r.players())},
	}
	var names []string
	add := func(name, of, words, command string) {
		names = append(names, name)
		s.Lines = append(s.Lines, Line{Finding: finding.Finding{Of: of}, Words: words, Command: command})
	}
	bots := pool(g)
	for _, b := range bots {
		add("money:"+b, b, "money at the end", r.comparing(bots))
	}
	for _, m := range g.Measures() {
		if m.Part {
			add(m.Name+":#1", m.Name, m.Words+", of "+r.Field, r.measuring(m.Name+":#1", r.Seating.Seats))
		}
	}
	of, err := r.quantities(names...)
	if err != nil {
		return nil, err
	}
	m, err := r.Measure(ctx, r.Seating.Seats, of, r.Game)
	if err != nil {
		return nil, err
	}
	for j := range of {
		s.Lines[j].Finding = m[0][j].Called(s.Lines[j].Of)
	}
	return s, nil
}

// seats tells what the size of the table changes.
func seats(ctx context.Context, r *Request) (*Section, error) {
	g, ok := r.playable()
	if !ok {
		return nil, nil
	}
	s := &Section{
		Title: "seats: what the size of the table changes", Subject: "seats", Value: "mean",
		Notes: []string{fmt.Sprintf("%s in every seat", r.Field)},
	}
	names, heads := []string{"money:#1"}, []string{"money at the end"}
	for _, extra := range []string{contest.Placed, contest.Unplaced} {
		if i := contest.MeasureNamed(g.Measures(), extra); i >= 0 {
			names, heads = append(names, extra+":#1"), append(heads, g.Measures()[i].Words)
		}
	}
	of, err := r.quantities(names...)
	if err != nil {
		return nil, err
	}
	for n := 1; n <= contest.MostSeats; n++ {
		if g.Seated(n) != nil {
			continue
		}
		m, err := r.Measure(ctx, n, of, r.Game)
		if err != nil {
			return nil, err
		}
		for j, q := range of {
			s.Lines = append(s.Lines, Line{
				Finding: m[0][j].Called(fmt.Sprint(n)), Column: heads[j],
				Command: r.measuring(q.Name, n),
			})
		}
	}
	if s.Lines == nil {
		return nil, nil
	}
	return s, nil
}

// skill tells how much of the money that a game ends with is explained by the bot.
func skill(ctx context.Context, r *Request) (*Section, error) {
	g, ok := r.playable()
	if !ok || g.Seated(r.Seating.Seats) != nil {
		return nil, nil
	}
	all := contest.Pool{Bots: pool(g), Field: r.Field, Seating: r.Seating}
	skills, err := all.Play(ctx, g, r.Seed, r.Games)
	if err != nil {
		return nil, err
	}
	return &Section{
		Title: "luck or skill", Subject: "share", Value: "of the variance",
		Lines: []Line{{
			Finding: finding.Often("explained by the bot", skills.Explained(all.Bots...)), Words: "of the variance of the money of a game",
		}},
		Notes: []string{
			"explained by the bot = variance of the mean money of the bots, divided by the variance of the money of all their games; the rest is dice, cards and rivals",
			fmt.Sprintf("bots, each as often: %s; in the first of %s", strings.Join(all.Bots, ", "), r.players()),
		},
	}, nil
}
