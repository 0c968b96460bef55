package readyset

import "math/bits"

// newProgram compiles conditions, to be evaluated in races that are over: one
// horse, the winner, is at the finish or beyond.
func (r *Rules) newProgram(conditions []Condition) *program {
	horses, digits := len(r.Horses), max(bits.Len(uint(r.MaxPosition())), 4)
	p := &program{
		planes:  make([]planes, horses),
		digits:  digits,
		reaches: make([]uint64, horses<<digits),
		reached: make([]int64, horses<<digits),
		holds:   make([]int64, len(conditions)),
	}
	c := compiler{
		program: p,
		rules:   r,
		ahead:   make([]uint64, horses*horses),
		duelled: map[[2]int]bool{},
		counted: map[list]int{},
	}
	for i := range conditions {
		p.answers = append(p.answers, c.condition(&conditions[i]))
	}
	return p
}

// A compiler adds steps to a program, each at most once.
type compiler struct {
	*program
	rules   *Rules
	ahead   []uint64 // square, row by row: horse column is strictly ahead of horse row
	duelled map[[2]int]bool
	counted map[list]int // -> index in counts
}

// A list is one answer of every horse, of which some number may have to hold.
type list struct {
	ask   ask
	horse int  // of aheadOf and behindOf, which ask only the others
	space int  // of atOrAbove
	flip  bool // the answers are complements
}

type ask uint8

const (
	aheadOf   ask = iota // it is strictly ahead of the horse
	behindOf             // it is strictly behind the horse
	atOrAbove            // it is at or above the space
)

// condition compiles one condition.
func (c *compiler) condition(cond *Condition) answer {
	switch cond.Kind {
	case Win:
		var wins []answer
		for h := range c.planes {
			if cond.Horses.Has(h) {
				wins = append(wins, c.atLeast(1, list{ask: aheadOf, horse: h}).not())
			}
		}
		return c.some(wins)
	case Top:
		return c.atLeast(cond.Place, list{ask: aheadOf, horse: cond.Horse}).not()
	case Worse:
		if cond.Level {
			return c.atLeast(cond.Place-1, list{ask: behindOf, horse: cond.Horse, flip: true})
		}
		return c.atLeast(cond.Place-1, list{ask: aheadOf, horse: cond.Horse})
	case Ahead:
		var duels []answer
		for h := range cond.Horses.All() {
			duels = append(duels, answer{set: c.duel(cond.Horse, h)})
		}
		return c.every(duels)
	case Margin:
		return c.margin(cond)
	case Low:
		return c.atLeast(cond.Count, list{ask: atOrAbove, space: cond.Space + 1, flip: true})
	case High:
		return c.atLeast(cond.Count, list{ask: atOrAbove, space: cond.Space})
	}
	panic("readyset: condition " + cond.ID + " has no kind")
}

// margin compiles a margin: for some space, the From-th place is just there and
// the Place-th is Min to Max below.
func (c *compiler) margin(cond *Condition) answer {
	lo, hi := 0, c.rules.Finish-1
	if cond.From == 1 { // the winner
		lo, hi = c.rules.Finish, c.rules.MaxPosition()
	}
	var found []answer
	for space := lo; space <= hi; space++ {
		here := []answer{
			c.placed(cond.From, space),
			c.placed(cond.From, space+1).not(),
			c.placed(cond.Place, space-cond.Max),
		}
		if cond.Min > 0 { // else it follows from the second
			here = append(here, c.placed(cond.Place, space-cond.Min+1).not())
		}
		found = append(found, c.every(here))
	}
	return c.some(found)
}

// placed returns whether the first n places are at or above a space.
func (c *compiler) placed(n, space int) answer {
	switch {
	case n == 1 && space <= c.rules.Finish:
		return always
	case n > 1 && space >= c.rules.Finish: // the winner is there alone
		return never
	}
	return c.atLeast(n, list{ask: atOrAbove, space: space})
}

// atLeast returns whether at least k answers of a list hold.
func (c *compiler) atLeast(k int, l list) answer {
	n := len(c.planes)
	if l.ask != atOrAbove {
		n--
	}
	rest := n - k + 1 // fewer than k hold where at least rest do not
	switch {
	case k <= 0:
		return always
	case k > n:
		return never
	case l.ask == atOrAbove && l.space <= 0: // all horses are
		return constant(!l.flip)
	case l.ask == atOrAbove && l.space > c.rules.MaxPosition(): // none is
		return constant(l.flip)
	case rest < k:
		l.flip = !l.flip
		return c.atLeast(rest, l).not()
	}
	i, ok := c.counted[l]
	if !ok {
		i = len(c.counts)
		c.counted[l] = i
		c.counts = append(c.counts, c.count(l))
	}
	step := &c.counts[i]
	step.levels = step.levels[:max(len(step.levels), k)]
	return answer{set: &step.levels[k-1]}
}

func constant(holds bool) answer {
	if holds {
		return always
	}
	return never
}

// count returns a step that counts a list.
func (c *compiler) count(l list) count {
	n := len(c.planes)
	step := count{levels: make([]uint64, 4, max(4, n))}
	if l.flip {
		step.flip = ^step.flip
	}
	for h := range n {
		switch {
		case l.ask == atOrAbove:
			step.inputs = append(step.inputs, &c.reaches[h<<c.digits+l.space])
		case h == l.horse:
		case l.ask == aheadOf:
			step.inputs = append(step.inputs, c.duel(h, l.horse))
		case l.ask == behindOf:
			step.inputs = append(step.inputs, c.duel(l.horse, h))
		}
	}
	if len(step.inputs)%2 != 0 {
		none := step.flip
		step.inputs = append(step.inputs, &none)
	}
	return step
}

// duel returns the set in which horse a is strictly ahead of horse b. Where they are
// the same, it stays empty.
func (c *compiler) duel(a, b int) *uint64 {
	n := len(c.planes)
	pair := [2]int{min(a, b), max(a, b)}
	if lo, hi := pair[0], pair[1]; lo != hi && !c.duelled[pair] {
		c.duelled[pair] = true
		c.duels = append(c.duels, duel{&c.planes[lo], &c.planes[hi], &c.ahead[hi*n+lo], &c.ahead[lo*n+hi]})
	}
	return &c.ahead[b*n+a]
}

// every returns whether all answers hold. Those that always hold are left out,
// and one that never does decides.
func (c *compiler) every(answers []answer) answer {
	var inputs []answer
	for _, a := range answers {
		switch a {
		case never:
			return never
		case always:
		default:
			inputs = append(inputs, a)
		}
	}
	switch len(inputs) {
	case 0:
		return always
	case 1:
		return inputs[0]
	}
	joined := join{inputs, new(uint64)}
	c.joins = append(c.joins, joined)
	return answer{set: joined.set}
}

// some returns whether any answer holds: not all do not.
func (c *compiler) some(answers []answer) answer {
	nots := make([]answer, len(answers))
	for i, a := range answers {
		nots[i] = a.not()
	}
	return c.every(nots).not()
}
