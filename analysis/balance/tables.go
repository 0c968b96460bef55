package balance

import (
	"context"
	"fmt"
	"strings"

	"railbird/analysis/contest"
	"railbird/analysis/questions"
)

// pool lists the bots that come with the game and bet.
func pool(g contest.Game) []string {
	var names []string
	for _, b := range g.Bots() {
		if b.Name != "pass" {
			names = append(names, b.Name)
		}
	}
	return names
}

// pay tells what games bring those who play them.
func pay(ctx context.Context, r *Request) (*Section, error) {
	g, ok := r.playable()
	if !ok || g.Seated(r.Terms.Seats) != nil {
		return nil, nil
	}
	s := &Section{
		Title: "what a game pays, and each of its parts", Subject: "to whom", Value: "money",
		Notes: []string{fmt.Sprintf("each bot in the first of %s, the same games for all", r.players())},
	}
	var names, words []string
	for _, b := range pool(g) {
		names, words = append(names, "money:"+b), append(words, "money at the end")
	}
	bots := len(names)
	for _, m := range g.Measures() {
		if strings.HasPrefix(m.Name, "race:") || strings.HasPrefix(m.Name, "spots:") {
			names, words = append(names, m.Name+":#1"), append(words, m.Words+", of "+r.Field)
		}
	}
	of := r.quantities(names...)
	m, err := r.Measure(ctx, r.Terms.Seats, of, r.Game)
	if err != nil {
		return nil, err
	}
	for j, q := range of {
		of := strings.TrimSuffix(strings.TrimPrefix(q.Name, "money:"), ":#1")
		l := Line{Finding: Finding(of, q.Unit, m[0][j]), Words: words[j], Command: "play " + r.AtTable(r.Terms.Seats)}
		if j < bots {
			l.Command = "compare " + strings.Join(pool(g), " ") + " " + r.AtTable(r.Terms.Seats)
		}
		s.Lines = append(s.Lines, l)
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
	of := r.quantities(names...)
	for n := 2; n <= contest.MostSeats; n += 2 {
		if g.Seated(n) != nil {
			continue
		}
		m, err := r.Measure(ctx, n, of, r.Game)
		if err != nil {
			return nil, err
		}
		for j, q := range of {
			s.Lines = append(s.Lines, Line{
				Finding: Finding(fmt.Sprint(n), q.Unit, m[0][j]), Column: heads[j],
				Command: "play " + r.AtTable(n),
			})
		}
	}
	if s.Lines == nil {
		return nil, nil
	}
	return s, nil
}

// parts is in how many parts games are played to tell the error of a share.
const parts = 20

// skill tells how much of the money that a game ends with is explained by the bot.
func skill(ctx context.Context, r *Request) (*Section, error) {
	g, ok := r.playable()
	if !ok || g.Seated(r.Terms.Seats) != nil {
		return nil, nil
	}
	study := questions.Study{Columns: 1, Read: func(measures [][]int64, columns []int64) { columns[0] = measures[0][contest.Money] }}
	var ways []int
	for i, bot := range pool(g) {
		way := contest.Way{Game: g}
		for seat := range r.Terms.Seats {
			text := r.Field
			if seat == 0 {
				text = bot
			}
			p, err := g.Player(text, r.Terms)
			if err != nil {
				return nil, err
			}
			way.Players = append(way.Players, p)
		}
		study.Ways, ways = append(study.Ways, way), append(ways, i)
	}
	_, each, err := study.PlayParts(ctx, r.Seed, r.Games, parts)
	if err != nil {
		return nil, err
	}
	s := &Section{
		Title: "luck or skill", Subject: "share", Value: "of the variance",
		Notes: []string{
			"explained by the bot = variance of the mean money of the bots, divided by the variance of the money of all their games; the rest is dice, cards and rivals",
			fmt.Sprintf("bots, each as often: %s; in the first of %s", strings.Join(pool(g), ", "), r.players()),
		},
	}
	s.Lines = []Line{{
		Finding: questions.Found("explained by the bot", questions.Share, questions.SkillShare(each, 0, ways...)), Words: "of the variance of the money of a game",
		Command: "compare " + strings.Join(pool(g), " ") + " " + r.AtTable(r.Terms.Seats),
	}}
	return s, nil
}
