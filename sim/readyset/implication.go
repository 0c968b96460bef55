package readyset

import "slices"

// Implies reports whether condition b holds whenever condition a does, in every race; both are
// indices into Conditions. What it says is true. What it denies may be true all the same,
// where it takes more than bounds to see it: of the standard board nothing is missed.
//
// Every condition is some bounds that are all kept: a horse or a place stands so many spaces
// ahead of another. Horse h is third or better if it is 0 or more ahead of the third place.
// So a implies b if each bound of b, broken, contradicts those of a.
func (r *Rules) Implies(a, b int) bool {
	given := r.suppose(r.bounds(&r.Conditions[a]))
	return !slices.ContainsFunc(r.bounds(&r.Conditions[b]), func(one bound) bool {
		return r.possible(given, one.broken())
	})
}

// Excludes reports, as [Rules.Implies] does, whether two conditions never hold in one race. One
// that never holds excludes itself.
func (r *Rules) Excludes(a, b int) bool {
	return !r.possible(r.suppose(r.bounds(&r.Conditions[a])), r.bounds(&r.Conditions[b])...)
}

// Covers reports, as [Rules.Implies] does, whether one of two conditions holds in every race.
// One that always holds covers itself.
func (r *Rules) Covers(a, b int) bool {
	return !slices.ContainsFunc(r.bounds(&r.Conditions[a]), func(one bound) bool {
		given := r.suppose([]bound{one.broken()})
		return slices.ContainsFunc(r.bounds(&r.Conditions[b]), func(other bound) bool {
			return r.possible(given, other.broken())
		})
	})
}

// A bound says that one position is at least so many spaces ahead of another. Positions are
// the start (0), the horses, and the places, of which there are two more than horses:
// place 0 is ahead of what any condition asks, and the last is behind the start.
type bound struct{ ahead, behind, by int }

// broken is the bound that holds where this one does not: spaces are whole numbers.
func (b bound) broken() bound { return bound{b.behind, b.ahead, 1 - b.by} }

const (
	atStart = 0               // the position of the start
	beyond  = 2*MaxMargin + 1 // spaces from the start to place 0
)

func (r *Rules) horseAt(h int) int { return 1 + h }

func (r *Rules) placeAt(p int) int {
	n := len(r.Horses)
	return 1 + n + min(max(p, 0), n+1)
}

// bounds returns the bounds that are all kept where, and only where, a condition holds.
func (r *Rules) bounds(c *Condition) []bound {
	h, n := r.horseAt(c.Horse), len(r.Horses)
	switch c.Kind {
	case Win: // all others are behind the winner
		var all []bound
		for other := range n {
			if !c.Horses.Has(other) {
				all = append(all, bound{r.placeAt(1), r.horseAt(other), 1})
			}
		}
		return all
	case Top:
		return []bound{{h, r.placeAt(c.Place), 0}}
	case Worse:
		if c.Level {
			return []bound{{r.placeAt(c.Place), h, 0}}
		}
		return []bound{{r.placeAt(c.Place - 1), h, 1}}
	case Ahead:
		var all []bound
		for other := range c.Horses.All() {
			all = append(all, bound{h, r.horseAt(other), 1})
		}
		return all
	case Margin:
		from, place := r.placeAt(c.From), r.placeAt(c.Place)
		return []bound{{from, place, c.Min}, {place, from, -c.Max}}
	case Low:
		return []bound{{atStart, r.placeAt(n - c.Count + 1), -c.Space}}
	case High:
		return []bound{{r.placeAt(c.Count), atStart, c.Space}}
	}
	panic("readyset: condition " + c.ID + " has no kind")
}

// Suppositions are bounds and all that is known to follow from them: a square, row by row,
// of how many spaces each position is at least ahead of each other one; nil where they
// contradict each other.
type suppositions []int

// suppose returns what follows from the bounds of any race that is over and from those given.
func (r *Rules) suppose(given []bound) suppositions {
	n := len(r.Horses)
	size := r.placeAt(n+1) + 1
	s := make(suppositions, size*size)
	for i := range s {
		if i%(size+1) != 0 { // not the diagonal
			s[i] = -beyond - 1
		}
	}
	first, second, last, none := r.placeAt(1), r.placeAt(2), r.placeAt(n), r.placeAt(n+1)
	all := []bound{
		{r.placeAt(0), atStart, beyond}, {atStart, none, 1}, {none, atStart, -1},
		{first, atStart, r.Finish}, {atStart, first, -r.MaxPosition()}, {atStart, second, 1 - r.Finish}, {last, atStart, 0},
	}
	for p := range n - 1 {
		all = append(all, bound{r.placeAt(p + 1), r.placeAt(p + 2), 0})
	}
	for h := range n {
		all = append(all, bound{first, r.horseAt(h), 0}, bound{r.horseAt(h), last, 0})
	}
	return r.also(s, append(all, given...))
}

// possible reports whether no contradiction follows from more bounds.
func (r *Rules) possible(given suppositions, more ...bound) bool {
	return given != nil && r.also(slices.Clone(given), more) != nil
}

// also adds bounds and what follows: differences add up along any path (a closed
// difference-bound matrix: D. L. Dill, "Timing assumptions and verification of finite-state
// concurrent systems", 1989), and the k-th place is at least where the k-th of the horses
// must be, and at most where the k-th of them can be.
func (r *Rules) also(s suppositions, more []bound) suppositions {
	n := len(r.Horses)
	size := r.placeAt(n+1) + 1
	least, most := make([]int, n), make([]int, n)
	for len(more) > 0 {
		for _, b := range more {
			if !s.add(size, b) {
				return nil
			}
		}
		more = more[:0]
		for from := range size {
			for h := range n {
				least[h] = s[r.horseAt(h)*size+from]
				most[h] = s[from*size+r.horseAt(h)]
			}
			slices.Sort(least)
			slices.Sort(most)
			for p := 1; p <= n; p++ {
				for _, b := range [...]bound{{r.placeAt(p), from, least[n-p]}, {from, r.placeAt(p), most[p-1]}} {
					if s[b.ahead*size+b.behind] < b.by {
						more = append(more, b)
					}
				}
			}
		}
	}
	return s
}

// add adds one bound and its sums with all others, and reports whether they agree.
func (s suppositions) add(size int, b bound) bool {
	switch {
	case s[b.ahead*size+b.behind] >= b.by:
		return true
	case s[b.behind*size+b.ahead]+b.by > 0:
		return false
	}
	for i := range size {
		upTo := s[i*size+b.ahead] + b.by
		for j := range size {
			s[i*size+j] = max(s[i*size+j], upTo+s[b.behind*size+j])
		}
	}
	return true
}
