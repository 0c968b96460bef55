// Package quantity is numbers that rules have, by name, and what becomes of them when the
// rules change. It knows no game.
//
// # Names
//
//	win:7                    the chance of a condition, before the first roll
//	value:show:5:2           the value of a spot there, in dollars: of the largest token
//	value:show:5:2@3         of a 3 token; @all is the mean over a bettor's tokens
//	rolls, closing           what is counted of races: its mean, or how often it happens
//	money:value              what a bot has at the end of a game, in the first seat
//	share:value              any measure of a contest: here its share of the win
//	money:#2                 the same of a seat, when the field sits in all of them
//	compare:value-random     what one has more at the end than the other, in the same games
//
// The beginning of names, up to a colon, stands for all of them: win, value:show, value@3.
//
// # Values
//
// A [Study] measures quantities under several rules. What has an exact form is exact. The
// rest is simulated: under all rules with the same dice, so that the change against the first
// rules is known far better than either number.
package quantity

import (
	"cmp"
	"math"
	"slices"

	"railbird/analysis"
	"railbird/analysis/finding"
)

// A Quantity is a number that rules have.
type Quantity struct {
	Name  string // win:7, value:show:5:2@5
	Words string // for people: "chance that 7 wins"
	Unit  finding.Unit
	kind  kind
	of    string  // the condition, the spot, what is counted of races, or the measure of contests
	token string  // of the value of a spot: a number, all, or "" for the largest
	who   string  // of contests: a bot, or #SEAT
	than  string  // of a comparison: the other bot
	most  float64 // of what is counted of races: the most that is possible, infinite where there is no end
}

type kind uint8

const (
	chance kind = iota
	worth
	counted
	measured
)

// Simulated reports whether the quantity is one of whole games, which bots play.
func (q *Quantity) Simulated() bool { return q.kind == measured }

// Compares reports whether the quantity is what one bot has more than another.
func (q *Quantity) Compares() bool { return q.than != "" }

// Chances lists the chance of each horse to win.
func Chances(g analysis.Game) []Quantity {
	var all []Quantity
	conditions := g.Conditions()
	for _, c := range g.Finishes()[0].Of {
		all = append(all, chanceOf(&conditions[c]))
	}
	return all
}

func chanceOf(c *analysis.Condition) Quantity {
	return Quantity{Name: c.ID, Words: "chance: " + c.Words, Unit: finding.Share, kind: chance, of: c.ID}
}

// Values lists the value of each spot to the largest token, in the order of the spots.
func Values(g analysis.Game) []Quantity {
	var all []Quantity
	for _, s := range g.Spots() {
		all = append(all, Quantity{Name: "value:" + s.ID, Words: "value of " + s.ID, Unit: finding.More(finding.Dollars), kind: worth, of: s.ID})
	}
	return all
}

// Counted lists what is counted of races, as [analysis.State.Numbers] fills it in: the rolls,
// the measures, and how often each event happens.
func Counted(g analysis.Game) []Quantity {
	all := []Quantity{{Name: rolls, Words: "rolls of a race", kind: counted, of: rolls, most: math.Inf(1)}}
	measures, events := g.Counted()
	for _, m := range measures {
		name := cmp.Or(m.Ask, m.Name)
		all = append(all, Quantity{Name: name, Words: m.Words, kind: counted, of: name, most: m.Most})
	}
	for _, e := range events {
		all = append(all, Quantity{Name: e.Name, Words: "how often " + e.Words, Unit: finding.Share, kind: counted, of: e.Name, most: 1})
	}
	return all
}

const rolls = "rolls"

// Telling lists the quantities that tell races of the game apart: the chance of each horse to win,
// and rolls. Where all horses have the same chance, it is what is counted of races.
func Telling(g analysis.Game) []Quantity {
	first, counted := g.Finishes()[0].Of, Counted(g)
	p := g.Start().Exact(first)
	for _, c := range first {
		if math.Abs(p[c]-p[first[0]]) > analysis.Rounding {
			return append(Chances(g), counted[0])
		}
	}
	return counted
}

// mostTouched is how many values of spots [Touched] lists: a page has room for those of a row for
// each horse.
const mostTouched = 10

// Touched lists the quantities that tell rules of a game from the first of them, the base. Where
// other prices and payouts are all that tells them, it is the values of these spots of the base,
// the first ten where there are more; else those that [Telling] lists.
func Touched(rules []analysis.Game) []Quantity {
	base := rules[0]
	var touched []Quantity
	for i, q := range Values(base) {
		if slices.ContainsFunc(rules[1:], func(g analysis.Game) bool { return !sameTerms(&base.Spots()[i], g) }) {
			touched = append(touched, q)
		}
	}
	if len(touched) == 0 || slices.ContainsFunc(rules[1:], func(g analysis.Game) bool { return !sameRace(base, g) }) {
		return Telling(base)
	}
	return touched[:min(len(touched), mostTouched)]
}

// sameTerms reports whether a game has the spot too, with the same payoffs, price and loss.
func sameTerms(s *analysis.Spot, g analysis.Game) bool {
	return slices.ContainsFunc(g.Spots(), func(o analysis.Spot) bool {
		return o.ID == s.ID && o.Price == s.Price && o.Loses == s.Loses && slices.EqualFunc(o.Payoffs, s.Payoffs, func(a, b analysis.Payoff) bool {
			return a.Times == b.Times && a.Dollars == b.Dollars
		})
	})
}

// sameRace reports whether the races of two games last as long and are won as often by each horse.
func sameRace(a, b analysis.Game) bool {
	of := append(Chances(a), Counted(a)[0])
	x, y := exact(a, of), exact(b, of)
	return slices.EqualFunc(x, y, func(m, o Measured) bool {
		return m.Lacks == o.Lacks && math.Abs(m.Value.Mean-o.Value.Mean) <= analysis.Rounding
	})
}

// plain lists the quantities that need no bot.
func plain(g analysis.Game) []Quantity {
	var all []Quantity
	conditions := g.Conditions()
	for c := range conditions {
		all = append(all, chanceOf(&conditions[c]))
	}
	return append(append(all, Values(g)...), Counted(g)...)
}
