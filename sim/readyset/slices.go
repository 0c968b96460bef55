package readyset

import "math/bits"

// Sixty-four outcomes at a time.
//
// The final spaces of the horses in 64 races are kept as bit planes: one word a
// horse and binary digit, in which bit i belongs to race i. Comparing two horses
// in all 64 races then takes a few word operations a digit, a condition is one
// word whose bits say in which races it holds, and its count is the number of
// those bits. Words come in fours, so that finding them costs less than working
// on them.
//
// When a worker is made, its conditions are compiled into a program: a list of
// steps, each of which computes a few words from the planes and from the words of
// earlier steps. Conditions share steps: two horses are compared once, whether a
// rank or a prop card asks.

// slice is the number of races that a program looks at together.
const slice = 4 * 64

// A bitset is a set of races, one of a slice.
type bitset [slice / 64]uint64

// A program is compiled conditions, with room for its sets and for what it counts.
// Its sets are, in this order: set 0, which is empty; a square of duels, row by row:
// horse column is strictly ahead of horse row; for each horse and space, horse by
// horse: the horse is at or above the space; then those of counts and joins. It
// makes them kind by kind, in the order of the fields.
type program struct {
	planes  []planes // by horse: the outcomes to run on
	digits  int      // binary digits of the largest final space
	duels   []duel
	reached int // the first set of horses and spaces
	counts  []count
	joins   []join
	sets    []bitset
	answers []answer // by condition

	races int64
	holds []int64 // by condition: races in its set, not flipped
	above []int64 // by horse<<digits + space: races in which it was reached
}

// planes are the final spaces of one horse in a slice of races: plane j holds the
// races in which binary digit j of the space is 1.
type planes [maxDigits]bitset

// maxDigits is the largest number of digits: spaces go up to MaxMargin.
const maxDigits = 7

// A duel compares two horses, a < b.
type duel struct{ a, b int }

// A count makes a set a level, from set to on: at least 1, 2, … of its inputs
// hold, or do not hold, where flip is all ones. It has one input a horse: set
// from, and every stride-th one after it.
type count struct {
	from, stride int
	flip         uint64
	to, levels   int
}

// A join makes one set: all inputs hold.
type join struct {
	inputs []answer
	to     int
}

// An answer is a set, or its complement where flip is all ones.
type answer struct {
	set  int
	flip uint64
}

func (a answer) not() answer { return answer{a.set, ^a.flip} }

var (
	never  = answer{0, 0}
	always = never.not()
)

// newProgram compiles conditions, to be evaluated in races that are over: one
// horse, the winner, is at the finish or beyond.
func (r *Rules) newProgram(conditions []Condition) *program {
	horses, digits := len(r.Horses), bits.Len(uint(r.MaxPosition()))
	p := &program{
		planes:  make([]planes, horses),
		digits:  digits,
		reached: 1 + horses*horses,
		sets:    make([]bitset, 1+horses*horses+horses<<digits),
		holds:   make([]int64, len(conditions)),
		above:   make([]int64, horses<<digits),
	}
	c := compiler{program: p, rules: r, duelled: map[duel]bool{}, counted: map[list]int{}}
	for i := range conditions {
		p.answers = append(p.answers, c.condition(&conditions[i]))
	}
	return p
}

// run evaluates the outcomes in planes and counts the first n of them.
func (p *program) run(n int) {
	p.runDuels()
	p.runReached()
	p.runCounts()
	p.runJoins()
	var valid bitset
	for i := range valid {
		valid[i] = 1<<max(min(n-64*i, 64), 0) - 1
	}
	p.races += int64(n)
	for i, a := range p.answers {
		p.holds[i] += p.sets[a.set].count(&valid)
	}
	reached := p.sets[p.reached:][:len(p.above)]
	for i := range reached {
		p.above[i] += reached[i].count(&valid)
	}
}

// count returns the number of races in both sets.
func (s *bitset) count(t *bitset) int64 {
	return int64(bits.OnesCount64(s[0]&t[0]) + bits.OnesCount64(s[1]&t[1]) + bits.OnesCount64(s[2]&t[2]) + bits.OnesCount64(s[3]&t[3]))
}

// runDuels compares the spaces of two horses, from the lowest digit up: the highest
// one that differs decides.
func (p *program) runDuels() {
	for _, d := range p.duels {
		a, b := &p.planes[d.a], &p.planes[d.b]
		aAhead, bAhead := &p.sets[1+d.b*len(p.planes)+d.a], &p.sets[1+d.a*len(p.planes)+d.b]
		for i := range aAhead {
			var ahead, differ uint64
			for j := range p.digits {
				x := a[j][i] ^ b[j][i]
				ahead ^= (ahead ^ a[j][i]) & x
				differ |= x
			}
			aAhead[i], bAhead[i] = ahead, differ&^ahead
		}
	}
}

// runReached finds the horses at or above each space. With one digit more, a
// horse reaches a space with that digit if it has the digit and reaches the rest,
// and one without if it has the digit or reaches the rest.
func (p *program) runReached() {
	for h := range p.planes {
		sets := p.sets[p.reached+h<<p.digits:][:1<<p.digits]
		for i := range sets[0] {
			sets[0][i] = ^uint64(0)
		}
		for j := range p.digits {
			digit := &p.planes[h][j]
			rest, with := sets[:1<<j], sets[1<<j:][:1<<j]
			for k := range rest {
				for i, w := range rest[k] {
					rest[k][i], with[k][i] = w|digit[i], w&digit[i]
				}
			}
		}
	}
}

// runCounts adds up inputs in binary digits, of which the highest stays set.
func (p *program) runCounts() {
	for i := range p.counts {
		c := &p.counts[i]
		if c.levels > 4 {
			p.runCount(c)
			continue
		}
		levels := (*[4]bitset)(p.sets[c.to:])
		for i := range levels[0] {
			var ones, twos, fours uint64
			from := c.from
			for range p.planes {
				w := p.sets[from][i] ^ c.flip
				from += c.stride
				carry := ones & w
				ones ^= w
				fours |= twos & carry
				twos ^= carry
			}
			levels[0][i] = ones | twos | fours
			levels[1][i] = twos | fours
			levels[2][i] = ones&twos | fours
			levels[3][i] = fours
		}
	}
}

// runCount counts inputs to any level.
func (p *program) runCount(c *count) {
	levels := p.sets[c.to:][:c.levels]
	clear(levels)
	for h := range p.planes {
		for i, w := range p.sets[c.from+h*c.stride] {
			w ^= c.flip
			for k := len(levels) - 1; k > 0; k-- {
				levels[k][i] |= levels[k-1][i] & w
			}
			levels[0][i] |= w
		}
	}
}

func (p *program) runJoins() {
	for i := range p.joins {
		j := &p.joins[i]
		to := &p.sets[j.to]
		for i := range to {
			to[i] = ^uint64(0)
		}
		for _, in := range j.inputs {
			for i, w := range p.sets[in.set] {
				to[i] &= w ^ in.flip
			}
		}
	}
}

// drain adds what was counted to a tally, and begins again from 0.
func (p *program) drain(t *Tally) {
	t.Races += p.races
	for i, a := range p.answers {
		if a.flip == 0 {
			t.Holds[i] += p.holds[i]
		} else {
			t.Holds[i] += p.races - p.holds[i]
		}
	}
	spaces := len(t.Positions) / len(p.planes)
	for h := range p.planes {
		above := append(p.above[h<<p.digits:][:1<<p.digits:1<<p.digits], 0)
		for space := range spaces {
			t.Positions[h*spaces+space] += above[space] - above[space+1]
		}
	}
	p.races = 0
	clear(p.holds)
	clear(p.above)
}

// transpose turns 64 words into 64 planes: bit j of word i becomes bit i of word
// j. It swaps squares of bits across the diagonal, 32 wide, then 16 wide in each
// quarter, and so on, two sizes in one pass over the words.
func transpose(m *[64]uint64) {
	for i := range 16 {
		a, b, c, d := m[i], m[i+16], m[i+32], m[i+48]
		a, c = exchange(a, c, 32, 0x00000000ffffffff)
		b, d = exchange(b, d, 32, 0x00000000ffffffff)
		a, b = exchange(a, b, 16, 0x0000ffff0000ffff)
		c, d = exchange(c, d, 16, 0x0000ffff0000ffff)
		m[i], m[i+16], m[i+32], m[i+48] = a, b, c, d
	}
	for block := 0; block < 64; block += 16 {
		m := (*[16]uint64)(m[block:])
		for i := range 4 {
			a, b, c, d := m[i], m[i+4], m[i+8], m[i+12]
			a, c = exchange(a, c, 8, 0x00ff00ff00ff00ff)
			b, d = exchange(b, d, 8, 0x00ff00ff00ff00ff)
			a, b = exchange(a, b, 4, 0x0f0f0f0f0f0f0f0f)
			c, d = exchange(c, d, 4, 0x0f0f0f0f0f0f0f0f)
			m[i], m[i+4], m[i+8], m[i+12] = a, b, c, d
		}
	}
	for block := 0; block < 64; block += 4 {
		m := (*[4]uint64)(m[block:])
		a, b, c, d := m[0], m[1], m[2], m[3]
		a, c = exchange(a, c, 2, 0x3333333333333333)
		b, d = exchange(b, d, 2, 0x3333333333333333)
		a, b = exchange(a, b, 1, 0x5555555555555555)
		c, d = exchange(c, d, 1, 0x5555555555555555)
		m[0], m[1], m[2], m[3] = a, b, c, d
	}
}

// exchange swaps the bits of a that lie by places above mask with those of b
// under mask.
func exchange(a, b uint64, by uint, mask uint64) (uint64, uint64) {
	t := (a>>by ^ b) & mask
	return a ^ t<<by, b ^ t
}

// A compiler adds steps to a program, each at most once.
type compiler struct {
	*program
	rules   *Rules
	duelled map[duel]bool
	counted map[list]int // -> index in counts
}

// A list is one answer of every horse, of which some number may have to hold.
type list struct {
	ask   ask
	horse int  // of aheadOf and behindOf
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
		if cond.Level { // neither the horse itself is behind it
			return c.atLeast(cond.Place, list{ask: behindOf, horse: cond.Horse, flip: true})
		}
		return c.atLeast(cond.Place-1, list{ask: aheadOf, horse: cond.Horse})
	case Ahead:
		var duels []answer
		for h := range cond.Horses.All() {
			duels = append(duels, c.duel(cond.Horse, h))
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
		step := c.count(l)
		step.to = c.add(max(n, 4)) // the first four levels are made in any case
		i = len(c.counts)
		c.counted[l] = i
		c.counts = append(c.counts, step)
	}
	step := &c.counts[i]
	step.levels = max(step.levels, k)
	return answer{set: step.to + k - 1}
}

func constant(holds bool) answer {
	if holds {
		return always
	}
	return never
}

// count returns a step that counts a list, without its levels.
func (c *compiler) count(l list) count {
	var step count
	switch l.ask {
	case aheadOf:
		step.from, step.stride = c.ahead(0, l.horse), 1
	case behindOf:
		step.from, step.stride = c.ahead(l.horse, 0), len(c.planes)
	case atOrAbove:
		step.from, step.stride = c.reached+l.space, 1<<c.digits
	}
	if l.flip {
		step.flip = ^step.flip
	}
	if l.ask != atOrAbove {
		for h := range c.planes {
			c.duel(h, l.horse)
		}
	}
	return step
}

// ahead returns the set in which horse a is strictly ahead of horse b. Where they
// are the same, it stays empty.
func (c *compiler) ahead(a, b int) int { return 1 + b*len(c.planes) + a }

// duel returns whether horse a is strictly ahead of horse b.
func (c *compiler) duel(a, b int) answer {
	if d := (duel{min(a, b), max(a, b)}); d.a != d.b && !c.duelled[d] {
		c.duelled[d] = true
		c.duels = append(c.duels, d)
	}
	return answer{set: c.ahead(a, b)}
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
	set := c.add(1)
	c.joins = append(c.joins, join{inputs, set})
	return answer{set: set}
}

// some returns whether any answer holds: not all do not.
func (c *compiler) some(answers []answer) answer {
	nots := make([]answer, len(answers))
	for i, a := range answers {
		nots[i] = a.not()
	}
	return c.every(nots).not()
}

// add makes room for n sets and returns the first.
func (c *compiler) add(n int) int {
	c.sets = append(c.sets, make([]bitset, n)...)
	return len(c.sets) - n
}
