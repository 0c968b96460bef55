package main

import (
	"slices"
	"strconv"

	"railbird/analysis"
	"railbird/analysis/prose"
)

// maxAmount bounds tokens and purses, in dollars.
const maxAmount = 1_000_000

// tokens reads --token: one of a bettor or any other, all, or where nothing is said the
// largest.
func tokens(g analysis.Game, text string) ([]int, error) {
	switch text {
	case "all":
		if len(g.Tokens()) == 1 && slices.ContainsFunc(g.Spots(), prepaid) {
			return nil, usage("leave it out", "--token all: the rules say what a %s costs", g.Token())
		}
		return g.Tokens(), nil
	case "":
		return []int{slices.Max(g.Tokens())}, nil
	}
	token, err := strconv.Atoi(text)
	if err == nil && slices.ContainsFunc(g.Spots(), prepaid) && !slices.Contains(g.Tokens(), token) {
		return nil, usage("leave it out", "--token %d: the rules say what a %s costs: %s", token, g.Token(), prose.Join(g.Tokens(), ", "))
	}
	if err != nil || token < 1 || token > maxAmount {
		return nil, usage("a bettor's tokens are "+prose.Join(g.Tokens(), ", "), "--token %s: a number from 1 to %d, or all, is allowed", text, maxAmount)
	}
	return []int{token}, nil
}

// prepaid reports whether a spot has a price, so that a token on it costs what the rules
// say.
func prepaid(s analysis.Spot) bool { return s.Price != 0 }

// priced refuses --money where the rules lack what every spot costs or pays.
func (f *rulesFlags) priced(g analysis.Game) error {
	known := func(s analysis.Spot) bool {
		return s.Price != analysis.Unknown && !slices.ContainsFunc(s.Payoffs, func(p analysis.Payoff) bool { return p.Times == analysis.Unknown })
	}
	if slices.ContainsFunc(g.Spots(), known) {
		return nil
	}
	return usage(typeIn(g), "--money would do nothing: no price is known")
}
