package readyset

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"railbird/analysis/finding"
	"railbird/analysis/prose"
	"railbird/analysis/questions"
	"railbird/analysis/value"
)

func valueOf(b value.Bet) float64 { return b.Value }

// bestSpot finds the best spots of the board for the largest token, and for the smallest.
func (g *Game) bestSpot(context.Context, questions.Request) (*questions.Answer, error) {
	tokens, answer := g.tokensFalling(), &questions.Answer{}
	big, small := tokens[0], tokens[len(tokens)-1]
	bets, err := g.board(g.Start(), big)
	if err != nil {
		return nil, err
	}
	words, found := best(bets, 3, fmt.Sprintf("value of the %d token", big))
	answer.Say(fmt.Sprintf("Before the first roll the %d token is worth most on: %s.", big, words), found...)
	if small == big {
		return answer, nil
	}
	less, err := g.board(g.Start(), small)
	if err != nil {
		return nil, err
	}
	words, found = best(less, 3, fmt.Sprintf("value of the %d token", small))
	answer.Say(fmt.Sprintf("The %d token: %s.", small, words), found...)
	top := ranked(len(bets), func(i int) float64 { return bets[i].Value })[0].of
	at := less[top[0]].Value
	answer.Say(fmt.Sprintf("On the best spot of the %d token the %d token is worth {}, {} against the %d.", big, small, big),
		worth(fmt.Sprintf("value of the %d token on the best spot of the %d token", small, big), at),
		worth(fmt.Sprintf("value of the %d token there less that of the %d token", small, big), at-bets[top[0]].Value))
	return answer, nil
}

// bestPair finds the best spots of the two largest tokens together.
func (g *Game) bestPair(context.Context, questions.Request) (*questions.Answer, error) {
	tokens := g.pair()
	if len(tokens) < 2 {
		return nil, lacks("these rules give a bettor one token")
	}
	var bets [][]value.Bet
	for _, t := range tokens {
		of, err := g.board(g.Start(), t)
		if err != nil {
			return nil, err
		}
		bets = append(bets, of)
	}
	open := make([]bool, len(bets[0]))
	for i := range open {
		open[i] = true
	}
	answer, sum := &questions.Answer{}, 0.0
	var parts []string
	var found []finding.Finding
	for i, spot := range value.Assign(bets, open, valueOf) {
		if spot == value.Keep {
			parts = append(parts, fmt.Sprintf("the %d token stays in the hand", tokens[i]))
			continue
		}
		x := bets[i][spot].Value
		sum += x
		parts = append(parts, fmt.Sprintf("the %d token on %s {}", tokens[i], spotsOf(bets[i], []int{spot})))
		found = append(found, worth(fmt.Sprintf("value of the token number %d, the %d", i+1, tokens[i]), x))
	}
	answer.Say("Before the first roll: "+strings.Join(parts, ", ")+"; together {}. No other two spots bring more.", append(found, worth("value of both", sum))...)
	return answer, nil
}

// everySpot finds the best and the worst of each column of the board.
func (g *Game) everySpot(context.Context, questions.Request) (*questions.Answer, error) {
	big := g.tokensFalling()[0]
	bets, err := g.board(g.Start(), big)
	if err != nil {
		return nil, err
	}
	answer := &questions.Answer{}
	for _, f := range g.Finishes() {
		var parts []string
		var found []finding.Finding
		for place := 1; ; place++ {
			spots := slices.DeleteFunc(slices.Clone(bets), func(b value.Bet) bool { return b.Spot.Column != fmt.Sprintf("%s %d", f.Name, place) })
			if len(spots) == 0 {
				break
			}
			groups := ranked(len(spots), func(i int) float64 { return spots[i].Value })
			var ends []string
			for _, a := range slices.CompactFunc([]alike{groups[0], groups[len(groups)-1]}, func(a, b alike) bool { return a.value == b.value }) {
				var rows []string
				for _, i := range a.of {
					rows = append(rows, spots[i].Spot.Row)
				}
				ends = append(ends, prose.And(rows)+" {}")
				found = append(found, worth(fmt.Sprintf("value of the %d token on %s", big, spotsOf(spots, a.of)), a.value))
			}
			parts = append(parts, fmt.Sprintf("spot %d: %s", place, strings.Join(ends, " down to ")))
		}
		if len(parts) > 0 {
			answer.Say("To "+f.Name+", the best and the worst horse: "+strings.Join(parts, "; ")+".", found...)
		}
	}
	rest := slices.DeleteFunc(bets, func(b value.Bet) bool { return b.Spot.Row != "" })
	if len(rest) > 0 {
		words, found := best(rest, len(rest), fmt.Sprintf("value of the %d token", big))
		answer.Say("Beside the rows of the horses: "+words+".", found...)
	}
	return answer, nil
}
