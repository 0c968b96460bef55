package readyset

import (
	"fmt"

	game "railbird/sim/readyset"
)

type termKind uint8

const (
	win    termKind = iota // horse wins
	rank                   // horse is a loser, and at most degree of the others are beyond it (level: beyond or level)
	ahead                  // horse is a loser, and beyond each of horses
	count                  // at most degree losers are beyond space (low: are not beyond it); over: the winner is so far beyond the finish
	spread                 // the best loser is at least space beyond the best but degree
)

// A term is a probability that is one integral.
type term struct {
	kind   termKind
	horse  int
	horses game.Horses
	degree int
	space  int
	level  bool
	low    bool
	over   int // any: wherever the winner is
}

const anywhere = -1

// A formula gives the probability of a condition.
type formula struct {
	constant float64
	parts    []part
}

type part struct {
	factor float64
	term   int
}

// A compiler turns conditions into formulas over terms that they share.
type compiler struct {
	rules *game.Rules
	terms []term
	index map[term]int
}

func newCompiler(r *game.Rules) *compiler {
	return &compiler{rules: r, index: map[term]int{}}
}

func (c *compiler) term(factor float64, t term) part {
	i, ok := c.index[t]
	if !ok {
		i = len(c.terms)
		c.index[t] = i
		c.terms = append(c.terms, t)
	}
	return part{factor, i}
}

// compile returns the formula of a condition, or an error for one that speaks of
// horses or places that are not there.
func (c *compiler) compile(condition *game.Condition) (formula, error) {
	n := len(c.rules.Horses)
	bad := func(what string, v int) (formula, error) {
		return formula{}, fmt.Errorf("exact: condition %q: no %s %d in a race of %d horses", condition.ID, what, v, n)
	}
	if condition.Horses>>n != 0 {
		return bad("set of horses", int(condition.Horses))
	}
	switch condition.Kind {
	case game.Top, game.Worse, game.Ahead:
		if h := condition.Horse; h < 0 || h >= n {
			return bad("horse", h)
		}
	case game.Margin:
		if f := condition.From; f < 1 || f > 2 {
			return formula{}, fmt.Errorf("exact: condition %q: margins have an exact form to places 1 and 2, not to %d", condition.ID, f)
		}
		if p := condition.Place; p <= condition.From || p > n {
			return bad("place behind the other", p)
		}
	}
	switch condition.Kind {
	case game.Win:
		return c.win(condition.Horses), nil
	case game.Top:
		return c.top(condition.Horse, condition.Place), nil
	case game.Worse:
		return c.worse(condition), nil
	case game.Ahead:
		return c.ahead(condition.Horse, condition.Horses), nil
	case game.Margin:
		if condition.Max < condition.Min {
			return formula{}, nil
		}
		return minus(c.behind(condition, condition.Min), c.behind(condition, condition.Max+1)), nil
	case game.Low:
		return c.low(condition.Count, condition.Space), nil
	case game.High:
		return c.high(condition.Count, condition.Space), nil
	}
	return formula{}, fmt.Errorf("exact: condition %q: no kind %d", condition.ID, condition.Kind)
}

func certain(p float64) formula { return formula{constant: p} }

func minus(a, b formula) formula {
	a.constant -= b.constant
	for _, p := range b.parts {
		a.parts = append(a.parts, part{-p.factor, p.term})
	}
	return a
}

func (c *compiler) win(horses game.Horses) formula {
	var f formula
	for h := range horses.All() {
		f.parts = append(f.parts, c.term(1, term{kind: win, horse: h}))
	}
	return f
}

// top: the winner is ahead of a loser, so that one of the places better than its
// own is taken.
func (c *compiler) top(horse, place int) formula {
	switch {
	case place < 1:
		return certain(0)
	case place >= len(c.rules.Horses):
		return certain(1)
	}
	f := c.win(1 << horse)
	if place >= 2 {
		f.parts = append(f.parts, c.term(1, term{kind: rank, horse: horse, degree: place - 2}))
	}
	return f
}

func (c *compiler) worse(condition *game.Condition) formula {
	switch {
	case condition.Place <= 1:
		return certain(1)
	case condition.Place > len(c.rules.Horses):
		return certain(0)
	}
	f := minus(certain(1), c.win(1<<condition.Horse))
	if condition.Place >= 3 {
		f.parts = append(f.parts, c.term(-1, term{kind: rank, horse: condition.Horse, degree: condition.Place - 3, level: condition.Level}))
	}
	return f
}

func (c *compiler) ahead(horse int, horses game.Horses) formula {
	switch {
	case horses == 0:
		return certain(1)
	case horses.Has(horse):
		return certain(0) // never ahead of itself
	}
	f := c.win(1 << horse)
	f.parts = append(f.parts, c.term(1, term{kind: ahead, horse: horse, horses: horses}))
	return f
}

// overshoots returns the spaces beyond the finish on which a winner can end.
func (c *compiler) overshoots() int { return c.rules.MaxPosition() - c.rules.Finish + 1 }

// beyond is the probability that the winner is at least so far beyond the finish.
func (c *compiler) beyond(over int) formula {
	if over <= 0 {
		return certain(1)
	}
	var f formula
	for o := over; o < c.overshoots(); o++ {
		f.parts = append(f.parts, c.term(1, term{kind: count, space: c.rules.Finish - 1, over: o}))
	}
	return f
}

// behind is the probability that the place is at least m spaces behind the other.
func (c *compiler) behind(condition *game.Condition, m int) formula {
	place, finish := condition.Place, c.rules.Finish
	if condition.From == 2 {
		switch {
		case m <= 0:
			return certain(1)
		case m >= finish:
			return certain(0)
		}
		return formula{parts: []part{c.term(1, term{kind: spread, space: m, degree: place - 2})}}
	}
	if c.overshoots() == 1 {
		return c.few(finish-m, place-2, anywhere)
	}
	var f formula
	for o := range c.overshoots() {
		few := c.few(finish+o-m, place-2, o)
		f.constant += few.constant
		f.parts = append(f.parts, few.parts...)
	}
	return f
}

// few is the probability that at most degree losers are beyond a space, and that
// the winner is so far beyond the finish.
func (c *compiler) few(space, degree, over int) formula {
	switch {
	case space < 0:
		return certain(0)
	case space >= c.rules.Finish-1 && over == anywhere:
		return certain(1)
	case space >= c.rules.Finish-1:
		space, degree = c.rules.Finish-1, 0
	}
	return formula{parts: []part{c.term(1, term{kind: count, space: space, degree: degree, over: over})}}
}

// low: at least count horses are at or below a space.
func (c *compiler) low(count, space int) formula {
	n, finish := len(c.rules.Horses), c.rules.Finish
	switch {
	case count <= 0:
		return certain(1)
	case count > n || space < 0:
		return certain(0)
	case count == n && space >= finish:
		return minus(certain(1), c.beyond(space-finish+1))
	case space >= finish:
		return certain(1) // the losers are
	}
	return c.losersLow(count, space)
}

// high: at least count horses are at or above a space, the winner among them.
func (c *compiler) high(count, space int) formula {
	n, finish := len(c.rules.Horses), c.rules.Finish
	switch {
	case count <= 0 || space <= 0 && count <= n:
		return certain(1)
	case count > n:
		return certain(0)
	case space >= finish && count > 1:
		return certain(0)
	case count == 1:
		return c.beyond(space - finish)
	}
	return minus(certain(1), c.losersLow(n-count+1, space-1))
}

// losersLow is the probability that at least k ≥ 1 losers are at or below a space
// short of the finish, by whichever of two ways counts fewer.
func (c *compiler) losersLow(k, space int) formula {
	losers := len(c.rules.Horses) - 1
	switch {
	case k > losers:
		return certain(0)
	case space >= c.rules.Finish-1:
		return certain(1)
	case losers-k < k-1:
		return c.few(space, losers-k, anywhere)
	}
	return minus(certain(1), formula{parts: []part{
		c.term(1, term{kind: count, space: space, degree: k - 1, low: true, over: anywhere}),
	}})
}
