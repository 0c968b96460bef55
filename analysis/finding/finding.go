// Package finding is a number with a name: what it is of, its unit, and how well it is known.
// Answers, reports and measured quantities are made of such numbers.
package finding

import (
	"math"

	"railbird/analysis"
	"railbird/analysis/contest"
)

// A Unit is what a finding counts. The zero value is that of a plain number, which the name of
// the finding says all about.
type Unit struct {
	Name   string // in the plural: dollars, turns
	Signed bool   // written with its sign: there is more or less of it
}

// The units that are written in a way of their own.
var (
	Dollars = In("dollars")
	Share   = In("share") // 0 to 1
	Spots   = In("spots") // of a board, which are counted, never averaged
)

// In is the unit of a name.
func In(name string) Unit { return Unit{Name: name} }

// More is the unit of a difference.
func More(u Unit) Unit { return Unit{u.Name, true} }

// String names one number of the unit.
func (u Unit) String() string {
	switch u.Name {
	case "":
		return "a number"
	case Share.Name:
		return "a share"
	}
	return "an amount of " + u.Name
}

// A Finding is a number with a name.
type Finding struct {
	Of    string // what it is, in words that stand alone
	Unit  Unit
	Value analysis.Estimate // its mean alone, where it is exact
	Exact bool
	Lacks string // why there is no value, "" where there is
}

// Found is a finding that is estimated.
func Found(of string, u Unit, e analysis.Estimate) Finding { return Finding{Of: of, Unit: u, Value: e} }

// Exact is a finding that is known.
func Exact(of string, u Unit, x float64) Finding {
	return Finding{Of: of, Unit: u, Value: analysis.Estimate{Mean: x, Lo: x, Hi: x}, Exact: true}
}

// Called returns the same under another name.
func (f Finding) Called(of string) Finding {
	f.Of = of
	return f
}

// Money is a finding of dollars.
func Money(of string, n analysis.Number) Finding { return Found(of, Dollars, n.Estimate()) }

// Change is a finding of dollars more or less.
func Change(of string, n analysis.Number) Finding { return Found(of, More(Dollars), n.Estimate()) }

// Won is a finding of a share of the win, in the units in which contests count it.
func Won(of string, n analysis.Number) Finding { return Part(of, n.Times(1.0/contest.ShareUnits)) }

// Points is a finding of a difference of shares of the win, in the units in which contests
// count them.
func Points(of string, n analysis.Number) Finding {
	return Found(of, More(Share), n.Times(1.0/contest.ShareUnits).Estimate())
}

// Part is a finding of a share of any kind, 0 to 1.
func Part(of string, n analysis.Number) Finding {
	return Found(of, Share, n.Within(0, 1))
}

// Counted is a finding of so many of something: of a unit without a sign, 0 or more.
func Counted(of string, u Unit, n analysis.Number) Finding {
	if u.Signed {
		return Found(of, u, n.Estimate())
	}
	return Found(of, u, n.Within(0, math.Inf(1)))
}

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
