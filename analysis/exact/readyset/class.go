package readyset

import (
	"fmt"
	"slices"
	"strings"

	"railbird/analysis/exact"
	game "railbird/sim/readyset"
)

// A class is all that the weights of a horse depend on, but for the spaces it has
// left: its letters, and which of them is open. Horses of the same class share
// tables. The series are in y, the spaces moved, up to one less than the finish.
type class struct {
	share    exact.Wide         // z: probability that a roll moves the horse
	runs     exact.WideSeries   // Σ A_s
	first    exact.WideSeries   // (1 + R'_a)(1 - A_a) of the open letter a; nil if none
	last     exact.WideSeries   // at spaces left: Σ_s (1 - A_s)·(last run of s)
	lastBy   []exact.WideSeries // last by spaces beyond the finish; only where overshoot runs on
	alone    exact.WideSeries   // at spaces left: weight of winning with no other letter rolled, beside what the integral holds
	aloneBy  []exact.WideSeries
	finish   int
	runsOver bool
}

var one = exact.ToWide(1)

// advance returns how far a run of n moves a horse, beginning with a roll that
// cannot earn the bonus.
func advance(r *game.Rules, bonus, n int) int {
	if n == 0 {
		return 0
	}
	if r.Third == game.ThirdEvery {
		return n + bonus*(n-1)
	}
	return n + bonus*(n/2)
}

// newClass makes the class of a horse, open or not (game.None).
func newClass(r *game.Rules, horse, open int) *class {
	c := &class{finish: r.Finish, runsOver: r.Overshoot == game.OvershootRun, runs: make(exact.WideSeries, r.Finish)}
	over := 1
	for i := range r.Letters {
		if r.Letters[i].Horse == horse {
			over = max(over, r.Letters[i].Bonus+1)
		}
	}
	c.last = make(exact.WideSeries, r.Finish+1)
	c.alone = make(exact.WideSeries, r.Finish+1)
	if c.runsOver {
		c.lastBy = make([]exact.WideSeries, over)
		c.aloneBy = make([]exact.WideSeries, over)
		for o := range over {
			c.lastBy[o] = make(exact.WideSeries, r.Finish+1)
			c.aloneBy[o] = make(exact.WideSeries, r.Finish+1)
		}
	}
	for i := range r.Letters {
		l := &r.Letters[i]
		if l.Horse != horse {
			continue
		}
		p := exact.ToWide(float64(l.Ways)).Over(exact.ToWide(float64(r.Dice.Results)))
		c.share = c.share.Plus(p)
		rest := restOf(runsOf(r, p, l.Bonus, 0)) // 1 - A_s
		for x := range c.runs {
			c.runs[x] = c.runs[x].Minus(rest[x])
		}
		c.runs[0] = c.runs[0].Plus(one)
		c.addLast(c.last, c.lastBy, lastRun(r, p, l.Bonus, 0), rest)
		if i == open {
			opened := runsOf(r, p, l.Bonus, 1)
			c.first = make(exact.WideSeries, r.Finish)
			c.first.Mul(opened, rest)
			lost := slices.Clone(c.first) // (1 + R'_a)(A_a - 1)
			for x := range lost {
				lost[x] = exact.Wide{}.Minus(lost[x])
			}
			c.addLast(c.alone, c.aloneBy, lastRun(r, p, l.Bonus, 0), lost)
			c.addLast(c.alone, c.aloneBy, lastRun(r, p, l.Bonus, 1), exact.WideSeries{one})
		}
	}
	return c
}

// addLast adds before·last to the series by spaces left, and by spaces beyond the
// finish.
func (c *class) addLast(sum exact.WideSeries, by, last []exact.WideSeries, before exact.WideSeries) {
	product := make(exact.WideSeries, c.finish+1)
	for o, l := range last {
		product.Mul(l, before)
		for x, v := range product {
			sum[x] = sum[x].Plus(v)
			if c.runsOver {
				by[o][x] = by[o][x].Plus(v)
			}
		}
	}
}

// runsOf returns 1 + Σ_(L≥1) p^L y^(adv(L+from) - adv(from)): no run, or a run of
// which from letters were rolled before.
func runsOf(r *game.Rules, p exact.Wide, bonus, from int) exact.WideSeries {
	s := make(exact.WideSeries, r.Finish)
	power := one
	for n := 0; ; n++ {
		x := advance(r, bonus, from+n) - advance(r, bonus, from)
		if x >= len(s) {
			return s
		}
		s[x] = s[x].Plus(power)
		power = power.Times(p)
	}
}

// restOf returns 1 - A = 1/(1 + R).
func restOf(runs exact.WideSeries) exact.WideSeries {
	s := make(exact.WideSeries, len(runs))
	s.Reciprocal(runs)
	return s
}

// lastRun returns the last run of the winner, of which from letters were rolled
// before, by spaces beyond the finish and then by spaces left: p^L with the least
// L that reaches the finish.
func lastRun(r *game.Rules, p exact.Wide, bonus, from int) []exact.WideSeries {
	by := make([]exact.WideSeries, bonus+1)
	for o := range by {
		by[o] = make(exact.WideSeries, r.Finish+1)
	}
	n, power := 1, p
	for left := 1; left <= r.Finish; left++ {
		moved := func() int { return advance(r, bonus, from+n) - advance(r, bonus, from) }
		for moved() < left {
			n++
			power = power.Times(p)
		}
		by[moved()-left][left] = power
	}
	return by
}

// classes returns the classes of the rules without repeats; which of them each
// horse has while none of its letters is open; and which the horse of each
// letter has while that one is open.
func classes(r *game.Rules) (all []*class, closed, open []int) {
	index := map[string]int{}
	of := func(horse, letter int) int {
		key := classKey(r, horse, letter)
		i, ok := index[key]
		if !ok {
			i = len(all)
			index[key] = i
			all = append(all, newClass(r, horse, letter))
		}
		return i
	}
	for h := range r.Horses {
		closed = append(closed, of(h, game.None))
	}
	for l := range r.Letters {
		letter := l
		if r.Letters[l].Bonus == 0 {
			letter = game.None // its repeat earns nothing, so it is like any other
		}
		open = append(open, of(r.Letters[l].Horse, letter))
	}
	return all, closed, open
}

// classKey is the same for horses whose letters have the same chances and bonuses.
func classKey(r *game.Rules, horse, open int) string {
	var keys []string
	for i := range r.Letters {
		if l := &r.Letters[i]; l.Horse == horse {
			keys = append(keys, fmt.Sprint(l.Ways, l.Bonus, i == open))
		}
	}
	slices.Sort(keys)
	return strings.Join(keys, ";")
}
