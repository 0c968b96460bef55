package balance

import (
	"slices"

	"railbird/analysis"
)

// A domination is a spot that another beats however the race ends: the other brings at least
// as much in every outcome, and more in some.
type domination struct {
	Spot, By int   // indices of spots
	Tokens   []int // of which this is true, of those asked about
	Same     bool  // both win alike: one row of the board has a better and a worse spot
}

// dominations returns the spots that others dominate, in the order of the board, each with every
// spot that does. Tokens are those of a bettor, of which each value counts once. A spot that
// wins in several ways is held against others way by way, prices included; one whose price
// is not known is left out. It looks at the outcome alone: a spot that dominates may be taken,
// or be a card that is not in play. It never brings less; where logic denies what is true, a
// domination may be left unseen, or be of two spots that always bring the same.
func dominations(spots []analysis.Spot, logic analysis.Logical, tokens []int) []domination {
	tokens, logic = distinct(tokens), &asked{logic, map[[2]int]bool{}, map[[2]int]bool{}, map[[2]int]bool{}}
	var all []domination
	for a := range spots {
		for b := range spots {
			if a == b || !spots[a].Known() || !spots[b].Known() {
				continue
			}
			d := domination{Spot: a, By: b}
			for _, token := range tokens {
				if dominates(&spots[b], &spots[a], logic, token) {
					d.Tokens = append(d.Tokens, token)
				}
			}
			if d.Tokens != nil {
				d.Same = alike(&spots[a], &spots[b], logic)
				all = append(all, d)
			}
		}
	}
	return all
}

// distinct returns each value once, the least first.
func distinct(tokens []int) []int { return slices.Compact(slices.Sorted(slices.Values(tokens))) }

// lost stands for the end of a race in which no payoff of a spot holds.
const lost = -1

// brings returns the dollars that a token on a spot brings where one of its payoffs holds, or
// none: what it pays less what it costs.
func brings(s *analysis.Spot, payoff, token int) int {
	if payoff == lost {
		return -s.Loses - s.Price
	}
	return s.Payoffs[payoff].Times*token + s.Payoffs[payoff].Dollars - s.Price
}

// dominates reports whether a spot brings at least as much as another in every outcome that is
// possible, and more in some.
func dominates(better, worse *analysis.Spot, logic analysis.Logical, token int) bool {
	some := func(test func(gain int) bool) bool {
		for w := len(worse.Payoffs) - 1; w >= lost; w-- { // wins are told apart fastest
			for b := len(better.Payoffs) - 1; b >= lost; b-- {
				if test(brings(better, b, token)-brings(worse, w, token)) && together(better, b, worse, w, logic) {
					return true
				}
			}
		}
		return false
	}
	return !some(func(gain int) bool { return gain < 0 }) && some(func(gain int) bool { return gain > 0 })
}

// together reports whether logic allows a payoff of one spot, or its loss, together with one
// of another.
func together(a *analysis.Spot, i int, b *analysis.Spot, j int, logic analysis.Logical) bool {
	switch {
	case i == lost && j == lost:
		return !covers(a, b, logic)
	case i == lost:
		return !wins(b.Payoffs[j].Condition, a, logic)
	case j == lost:
		return !wins(a.Payoffs[i].Condition, b, logic)
	}
	return !logic.Excludes(a.Payoffs[i].Condition, b.Payoffs[j].Condition)
}

// wins reports whether a spot wins whenever a condition holds, or the condition never does.
func wins(condition int, s *analysis.Spot, logic analysis.Logical) bool {
	return logic.Excludes(condition, condition) || slices.ContainsFunc(s.Payoffs, func(p analysis.Payoff) bool {
		return logic.Implies(condition, p.Condition)
	})
}

// covers reports whether one of two spots always wins.
func covers(a, b *analysis.Spot, logic analysis.Logical) bool {
	all := slices.Concat(a.Payoffs, b.Payoffs)
	return slices.ContainsFunc(all, func(p analysis.Payoff) bool {
		return slices.ContainsFunc(all, func(q analysis.Payoff) bool { return logic.Covers(p.Condition, q.Condition) })
	})
}

// alike reports whether two spots win in the same outcomes.
func alike(a, b *analysis.Spot, logic analysis.Logical) bool {
	whenever := func(a, b *analysis.Spot) bool {
		return !slices.ContainsFunc(b.Payoffs, func(p analysis.Payoff) bool { return !wins(p.Condition, a, logic) })
	}
	return whenever(a, b) && whenever(b, a)
}

// asked is logic that is asked each question once.
type asked struct {
	logic                     analysis.Logical
	implies, excludes, covers map[[2]int]bool
}

// Implies implements [analysis.Logical].
func (l *asked) Implies(a, b int) bool { return once(l.implies, a, b, l.logic.Implies) }

// Excludes implements [analysis.Logical].
func (l *asked) Excludes(a, b int) bool { return once(l.excludes, a, b, l.logic.Excludes) }

// Covers implements [analysis.Logical].
func (l *asked) Covers(a, b int) bool { return once(l.covers, a, b, l.logic.Covers) }

func once(answers map[[2]int]bool, a, b int, ask func(a, b int) bool) bool {
	answer, ok := answers[[2]int{a, b}]
	if !ok {
		answer = ask(a, b)
		answers[[2]int{a, b}] = answer
	}
	return answer
}
