package readyset

import (
	"fmt"
	"iter"
	"math/bits"
	"strings"
)

// Horses is a set of horses, bit h for horse h.
type Horses uint32

// Has reports whether horse h is in the set.
func (s Horses) Has(h int) bool { return s>>h&1 != 0 }

// Len returns the number of horses in the set.
func (s Horses) Len() int { return bits.OnesCount32(uint32(s)) }

// first returns the first horse of a set that is not empty.
func (s Horses) first() int { return bits.TrailingZeros32(uint32(s)) }

// All yields the horses of the set in order.
func (s Horses) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(bits.TrailingZeros32(uint32(s))) {
				return
			}
		}
	}
}

// A Kind says what a condition asks, and with it which fields count.
type Kind uint8

// The kinds of conditions. A horse's rank is 1 plus the number of horses
// strictly ahead of it, so all horses level for second place are second, and the
// next is not third. The p-th place is the p-th largest final position.
const (
	Win    Kind = iota + 1 // the winner is one of Horses
	Top                    // Horse has rank Place or better
	Worse                  // Horse has rank Place or worse; with Level, horses level with it count as ahead of it
	Ahead                  // Horse is strictly ahead of each of Horses
	Margin                 // the Place-th place is Min to Max spaces behind the From-th, From < Place
	Low                    // at least Count horses are at or below Space
	High                   // at least Count horses are at or above Space
)

// A Condition is what must be true of an outcome: data, so that it can be
// evaluated race by race ([Condition.Holds]), sixty-four races at a time, and
// exactly.
type Condition struct {
	ID     string // name in flags and files: win:7, prop:4:9, exotic:late-start
	Kind   Kind
	Horse  int
	Horses Horses
	Place  int
	Level  bool
	From   int
	Min    int
	Max    int
	Count  int
	Space  int
}

// Holds is the reference evaluator: whether the condition is true of an outcome
// of a race of n horses.
func (c *Condition) Holds(o *Outcome, n int) bool {
	at := func(h int) int { return int(o.Positions[h]) }
	count := func(test func(space int) bool) int {
		k := 0
		for h := range n {
			if test(at(h)) {
				k++
			}
		}
		return k
	}
	place := func(p int) int { // final position of the p-th place
		space := MaxMargin
		for space > 0 && count(func(x int) bool { return x >= space }) < p {
			space--
		}
		return space
	}
	switch c.Kind {
	case Win:
		return c.Horses.Has(o.Winner)
	case Top:
		return 1+count(func(x int) bool { return x > at(c.Horse) }) <= c.Place
	case Worse:
		if c.Level { // the horse itself is among those level with it
			return count(func(x int) bool { return x >= at(c.Horse) }) >= c.Place
		}
		return 1+count(func(x int) bool { return x > at(c.Horse) }) >= c.Place
	case Ahead:
		for h := range c.Horses.All() {
			if at(h) >= at(c.Horse) {
				return false
			}
		}
		return true
	case Margin:
		m := place(c.From) - place(c.Place)
		return c.Min <= m && m <= c.Max
	case Low:
		return count(func(x int) bool { return x <= c.Space }) >= c.Count
	case High:
		return count(func(x int) bool { return x >= c.Space }) >= c.Count
	}
	panic(fmt.Sprintf("readyset: condition %q has no kind", c.ID))
}

// Describe says the condition in words, for people.
func (r *Rules) Describe(c *Condition) string {
	name := func(h int) string { return r.Horses[h].Name }
	switch c.Kind {
	case Win:
		if first := c.Horses.first(); c.Horses.Len() > 1 && c.Horses == r.color(r.Horses[first].Color) {
			article := "a "
			if strings.ContainsAny(r.Horses[first].Color[:1], "aeiou") {
				article = "an "
			}
			return article + r.Horses[first].Color + " horse wins"
		}
		return r.names(c.Horses, " or ") + " wins"
	case Top:
		return fmt.Sprintf("%s finishes %s or better", name(c.Horse), Ordinal(c.Place))
	case Worse:
		return fmt.Sprintf("%s finishes %s or worse", name(c.Horse), Ordinal(c.Place))
	case Ahead:
		return name(c.Horse) + " ahead of " + r.names(c.Horses, " and ")
	case Margin:
		by := fmt.Sprintf("%d to %d", c.Min, c.Max)
		switch {
		case c.Min == c.Max:
			by = fmt.Sprintf("exactly %d", c.Min)
		case c.Min <= 0:
			by = fmt.Sprintf("%d or fewer", c.Max)
		case c.Max >= MaxMargin:
			by = fmt.Sprintf("%d or more", c.Min)
		}
		from := "the winner"
		if c.From > 1 {
			from = Ordinal(c.From) + " place"
		}
		return fmt.Sprintf("%s place %s behind %s", Ordinal(c.Place), by, from)
	case Low:
		return fmt.Sprintf("%s moved %d or fewer", r.howMany(c.Count), c.Space)
	case High:
		return fmt.Sprintf("%s moved %d or more", r.howMany(c.Count), c.Space)
	}
	return c.ID
}

func (r *Rules) howMany(n int) string {
	if n == len(r.Horses) {
		return "all horses"
	}
	return fmt.Sprintf("at least %d horses", n)
}

// names joins the names of a set; a whole color is said by its name.
func (r *Rules) names(set Horses, join string) string {
	var names []string
	for h := range set.All() {
		names = append(names, r.Horses[h].Name)
	}
	if color := r.Horses[set.first()].Color; len(names) > 2 && set == r.color(color) {
		return "all " + color
	}
	return strings.Join(names, join)
}

// Ordinal writes 1st, 2nd, 3rd, 4th …
func Ordinal(n int) string {
	suffix := "th"
	if n/10%10 != 1 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return fmt.Sprint(n, suffix)
}
