package questions

import (
	"railbird/analysis"
	"railbird/analysis/contest"
)

// Money is a finding of dollars.
func Money(of string, n contest.Number) Finding { return Found(of, Dollars, n.Estimate()) }

// Change is a finding of dollars more or less.
func Change(of string, n contest.Number) Finding { return Found(of, More(Dollars), n.Estimate()) }

// Won is a finding of a share of the win, in the units in which contests count it.
func Won(of string, n contest.Number) Finding { return Part(of, n.Times(1.0/contest.ShareUnits)) }

// Points is a finding of a difference of shares of the win, in the units in which contests
// count them.
func Points(of string, n contest.Number) Finding {
	return Found(of, More(Share), n.Times(1.0/contest.ShareUnits).Estimate())
}

// Part is a finding of a share of any kind, 0 to 1.
func Part(of string, n contest.Number) Finding {
	e := n.Estimate()
	e.Lo, e.Hi = max(0, e.Lo), min(1, e.Hi)
	return Found(of, Share, e)
}

// Counted is a finding of so many of something.
func Counted(of string, u Unit, n contest.Number) Finding { return Found(of, u, n.Estimate()) }

// Often is a finding of a share of games or races.
func Often(of string, e analysis.Estimate) Finding { return Found(of, Share, e) }

// Each makes a finding of each.
func Each[T any](all []T, find func(T) Finding) []Finding {
	found := make([]Finding, len(all))
	for i, x := range all {
		found[i] = find(x)
	}
	return found
}
