package balance

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/prose"
	"railbird/analysis/value"
)

// gain is a unit of amounts with a sign.
var gain = finding.More(finding.Dollars)

// bets prices a token on all spots before the first roll. Those whose price is not known are
// left out.
func (r *Request) bets(token int) []value.Bet {
	all := value.Price(r.Game.Spots(), r.Game.Start().Exact(nil), nil, value.Stake{Tokens: []int{token}})
	return slices.DeleteFunc(all, func(b value.Bet) bool { return math.IsNaN(b.Value) })
}

// worths are the values of the largest token, by spot.
func (r *Request) worths() map[string]float64 {
	all := map[string]float64{}
	for _, b := range r.bets(r.token()) {
		all[b.Spot.ID] = b.Value
	}
	return all
}

// values are those of every spot to every token.
func values(_ context.Context, r *Request) (*Section, error) {
	s := &Section{Title: "value of every spot for every token, before the first roll", Subject: "spot"}
	for _, token := range distinct(r.Game.Tokens()) {
		for _, b := range r.bets(token) {
			s.Lines = append(s.Lines, Line{
				Finding: finding.Exact(b.Spot.ID, gain, b.Value), Column: fmt.Sprint(token), Spots: []string{b.Spot.ID}, Words: b.Spot.Terms,
				Command: fmt.Sprintf("ev --races 0 --token %d", token),
			})
		}
	}
	if s.Lines == nil {
		return nil, nil
	}
	return s, nil
}

// dominated lists spots that others beat however the race ends.
func dominated(_ context.Context, r *Request) (*Section, error) {
	logic, ok := r.Game.(analysis.Logical)
	worths := r.worths()
	if !ok || len(worths) == 0 {
		return nil, nil
	}
	s := &Section{
		Title: "dominated spots: another brings at least as much however the race ends, and more at times", Subject: "spot", Value: "value",
		Notes: []string{fmt.Sprintf("value of a %d %s before the first roll; spots that win alike, as neighbors in a row do, are not held against each other", r.token(), r.Game.Token())},
	}
	spots, by := r.Game.Spots(), map[int][]domination{}
	var order []int
	for _, d := range dominations(spots, logic, r.Game.Tokens()) {
		if d.Same {
			continue
		}
		if by[d.Spot] == nil {
			order = append(order, d.Spot)
		}
		by[d.Spot] = append(by[d.Spot], d)
	}
	for _, i := range order {
		l := Line{Finding: finding.Exact(spots[i].ID, gain, worths[spots[i].ID]), Spots: []string{spots[i].ID}, Command: "ev --races 0"}
		var words []string
		for _, d := range by[i] {
			better := &spots[d.By]
			l.Spots = append(l.Spots, better.ID)
			text := fmt.Sprintf("%s (%s)", better.ID, better.Terms)
			if len(d.Tokens) < len(distinct(r.Game.Tokens())) {
				text += fmt.Sprintf(" with %s", prose.Join(d.Tokens, ", "))
			}
			words = append(words, text)
		}
		l.Words = spots[i].Terms + ", under " + prose.Few(words, 3)
		s.Lines = append(s.Lines, l)
	}
	return s, nil
}

// worthless lists the spots that are worth more than nothing in no open window of the races.
func worthless(ctx context.Context, r *Request) (*Section, error) {
	spots := r.Game.Spots()
	all, err := neverWorth(ctx, r.Game, r.Game.Tokens(), r.Seed, r.Races)
	if err != nil || len(all) == 0 {
		return nil, err
	}
	s := &Section{
		Title: "never worth it: at most 0 in every open window of every race", Subject: "spot", Value: "value",
		Notes: []string{fmt.Sprintf("value of a %d %s before the first roll; the exact value was looked at in the windows of all races, until it was above 0 in one", r.token(), r.Game.Token())},
	}
	worths := r.worths()
	for spot := range spots {
		var tokens []int
		var why worth
		of := 0
		for _, w := range all {
			if w.Spot != spot {
				continue
			}
			of++
			if !w.Found {
				tokens, why = append(tokens, w.Token), w
			}
		}
		if tokens == nil {
			continue
		}
		id := spots[spot].ID
		l := Line{Finding: finding.Exact(id, gain, worths[id]), Spots: []string{id}, Words: "cannot win"}
		if !why.Hopeless {
			l.Words = fmt.Sprintf("in none of %d windows of %d races", why.Windows, why.Races)
		}
		if len(tokens) < of {
			l.Words += ", with " + prose.Join(tokens, ", ")
		}
		l.Words = spots[spot].Terms + ", " + l.Words
		s.Lines = append(s.Lines, l)
	}
	return s, nil
}

// below counts the spots that are worth less than nothing before the first roll.
func below(_ context.Context, r *Request) (*Section, error) {
	s := &Section{Title: "spots below 0 before the first roll, by token", Subject: r.Game.Token(), Value: "spots"}
	for _, token := range distinct(r.Game.Tokens()) {
		bets := r.bets(token)
		if len(bets) == 0 {
			return nil, nil
		}
		l := Line{Words: fmt.Sprintf("of %d", len(bets))}
		for _, b := range bets {
			if b.Value < 0 {
				l.Spots = append(l.Spots, b.Spot.ID)
			}
		}
		if len(l.Spots) > 0 {
			l.Words += ": " + strings.Join(l.Spots, ", ")
		}
		l.Finding = finding.Exact(fmt.Sprint(token), finding.Spots, float64(len(l.Spots)))
		s.Lines = append(s.Lines, l)
	}
	return s, nil
}
