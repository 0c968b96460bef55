package readyset

import (
	"context"
	"fmt"
	"math"
	"slices"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/questions"
	"railbird/analysis/value"
)

// deserves holds the spots of the horse rolled most against those of the others.
func (g *Game) deserves(context.Context, questions.Request) (*questions.Answer, error) {
	big, order := g.tokensFalling()[0], g.byWays()
	most, next := order[0], order[1]
	bets, err := g.board(g.Start(), big)
	if err != nil {
		return nil, err
	}
	var own, others []value.Bet
	var terms []analysis.Spot // those of the next horse, for this one
	for _, b := range bets {
		switch b.Spot.Row {
		case "":
			continue
		case g.name(most):
			own = append(own, b)
			continue
		case g.name(next):
			s := b.Spot
			// The conditions of a finish are in the order of the horses.
			s.Payoffs = []analysis.Payoff{{Condition: s.Payoffs[0].Condition + most - next, Times: s.Payoffs[0].Times}}
			terms = append(terms, s)
		}
		others = append(others, b)
	}
	if len(own) == 0 || len(others) == 0 {
		return nil, lacks("the board has no spots to compare: %d on horse %s, %d on the others", len(own), g.name(most), len(others))
	}
	mean, _ := spread(own)
	rest, _ := spread(others)
	answer := &questions.Answer{}
	words, found := best(own, 1, fmt.Sprintf("value of the %d token", big))
	answer.Say(fmt.Sprintf("The spots of the %s are worth {} on average to the %d token before the first roll, those of the other horses {}. Its best: %s.", g.name(most), big, words),
		append([]finding.Finding{worth("mean value of its spots", mean), worth("mean value of the spots of the others", rest)}, found...)...)
	if len(terms) > 0 {
		borrowed, _ := spread(value.Price(terms, g.Start().Exact(nil), nil, value.Stake{Tokens: []int{big}}))
		answer.Say(fmt.Sprintf("At the prices of the %s they would be worth {}.", g.name(next)), worth("mean value of its spots at those prices", borrowed))
	}
	const alike = 0.005 // dollars: less is no difference to a bettor
	switch {
	case math.Abs(mean-rest) < alike:
		answer.Say("So yes: at its own prices it is on average as good a bet as the others.")
	case mean > rest:
		answer.Say("So yes: at its own prices it is on average a better bet than the others.")
	default:
		answer.Say("So no: at its own prices the others are on average better bets.")
	}
	return answer, nil
}

// spread returns the mean value of bets, and the standard deviation around it.
func spread(bets []value.Bet) (mean, around float64) {
	for _, b := range bets {
		mean += b.Value / float64(len(bets))
	}
	for _, b := range bets {
		around += (b.Value - mean) * (b.Value - mean) / float64(len(bets))
	}
	return mean, math.Sqrt(around)
}

// neverWorth finds the spots that lose before the race, and whether they ever pay.
func (g *Game) neverWorth(context.Context, questions.Request) (*questions.Answer, error) {
	tokens, answer := g.tokensFalling(), &questions.Answer{}
	middle := tokens[len(tokens)/2]
	for _, token := range slices.Compact([]int{tokens[0], middle}) {
		bets, err := g.board(g.Start(), token)
		if err != nil {
			return nil, err
		}
		lose := slices.DeleteFunc(slices.Clone(bets), func(b value.Bet) bool { return b.Value >= 0 })
		words := fmt.Sprintf("Before the first roll the %d token loses on %d of the %d spots of the board", token, len(lose), len(bets))
		most, found := worst(lose, 3, fmt.Sprintf("value of the %d token", token))
		if most != "" {
			words += ", most on: " + most
		}
		answer.Say(words+".", found...)
	}
	least, space := math.Inf(1), g.rules.Finish/3
	for h := range g.rules.Horses {
		s, ok := g.Start().Elsewhere(h, space)
		if !ok || s.Closed() != "" {
			continue
		}
		bets, err := g.board(s, middle)
		if err != nil {
			return nil, err
		}
		for _, b := range bets {
			if b.Spot.Row == g.name(h) {
				least = min(least, b.Value)
			}
		}
	}
	if space == 0 || math.IsInf(least, 1) {
		return answer, nil
	}
	words := fmt.Sprintf("Once a horse is on space %d and the others are still at the start, the worst of its spots is worth {} or more to the %d token, whichever horse it is", space, middle)
	if least > 0 {
		words += ": so each spot of a horse is worth it some time"
	}
	answer.Say(words+".", worth("least value on a horse that is ahead", least))
	return answer, nil
}

// evenCards finds how evenly cards are priced.
func (g *Game) evenCards(context.Context, questions.Request) (*questions.Answer, error) {
	tokens := g.tokensFalling()
	token := tokens[len(tokens)/2]
	bets := value.Price(g.Spots(), g.Start().Exact(nil), nil, value.Stake{Tokens: []int{token}})
	of := fmt.Sprintf("value of the %d token", token)
	answer := &questions.Answer{}
	for _, cards := range []struct {
		name, column string
		inPlay       int // of each race
	}{{"prop cards", "prop", g.rules.Dealt}, {"exotic finishes", "exotic", g.rules.Added}} {
		all := slices.DeleteFunc(slices.Clone(bets), func(b value.Bet) bool { return b.Spot.Column != cards.column })
		if len(all) == 0 || cards.inPlay == 0 {
			continue
		}
		mean, around := spread(all)
		least, low := worst(all, 1, of)
		most, high := best(all, 1, of)
		found := []finding.Finding{worth("mean value of "+cards.name, mean), finding.Exact("standard deviation of "+cards.name, finding.Dollars, around)}
		if len(low) == 1 && len(high) == 1 && low[0].Of == high[0].Of {
			high, most = nil, ""
		}
		words := fmt.Sprintf("The %d %s are worth {} on average to the %d token, and spread by {} around that. Worst: %s", len(all), cards.name, token, least)
		if most != "" {
			words += "; best: " + most
		}
		answer.Say(words+".", slices.Concat(found, low, high)...)
	}
	if len(answer.Lines) == 0 {
		return nil, lacks("these rules play without prop cards and exotic finishes")
	}
	if board := slices.DeleteFunc(bets, func(b value.Bet) bool { return b.Spot.Card }); len(board) > 0 {
		mean, around := spread(board)
		answer.Say("Spots of the board: {} on average, spread by {}. Spread is the standard deviation.",
			worth("mean value of the spots of the board", mean), finding.Exact("standard deviation of the spots of the board", finding.Dollars, around))
	}
	return answer, nil
}
