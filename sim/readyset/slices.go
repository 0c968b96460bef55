package readyset

import "math/bits"

// Sixty-four outcomes at a time.
//
// The final spaces of the horses in 64 races are kept as bit planes: one word a
// horse and binary digit, in which bit i belongs to race i. Comparing two horses
// in all 64 races then takes a few word operations a digit, a condition is one
// word whose bits say in which races it holds, and its count is the number of
// those bits.
//
// When a worker is made, its conditions are compiled into a program: a list of
// steps, each of which computes a few words from the planes and from the words of
// earlier steps. Conditions share steps: two horses are compared once, whether a
// rank or a prop card asks.

// A program is compiled conditions, with room for its words and for what it counts.
// Its steps run kind by kind, in the order of the fields.
type program struct {
	planes  []planes // by horse: the outcomes to run on
	digits  int      // binary digits of the largest final space
	duels   []duel
	reaches []reach
	counts  []count
	joins   []join
	words   []uint64
	answers []answer // by condition

	at, above [1 << (maxDigits - 2)]uint64 // of runReaches

	holds     []int64 // by condition: races in which it held
	positions []int64 // by horse<<digits + final space
}

// planes are the final spaces of one horse in 64 races: bit i of word j is binary
// digit j of the space in race i. Loops over digits take four at a time; those
// beyond the largest space are 0.
type planes [8]uint64

// maxDigits is the largest number of digits: spaces go up to MaxMargin.
const maxDigits = 7

// A duel makes two words: horse a is strictly ahead of horse b; b of a.
type duel struct{ a, b, aAhead, bAhead int32 }

// A reach makes a word a horse, from word to on: the horse is at or above space
// 4*four + rest.
type reach struct{ four, rest, to int32 }

// A count makes a word a level, from word to on: at least 1, 2, … of its inputs
// hold, or do not hold, where flip is all ones. The inputs are as many words as
// there are horses, every stride-th.
type count struct {
	from, stride int32
	flip         uint64
	to, levels   int32
}

// A join makes one word: all inputs hold.
type join struct {
	inputs []answer
	to     int32
}

// An answer is a word, or its complement where flip is all ones.
type answer struct {
	word int32
	flip uint64
}

func (a answer) not() answer { return answer{a.word, ^a.flip} }

// Word 0 of every program has no bit set.
var (
	never  = answer{0, 0}
	always = never.not()
)

// newProgram compiles conditions, to be evaluated in races that are over: one
// horse, the winner, is at the finish or beyond.
func (r *Rules) newProgram(conditions []Condition) *program {
	horses, digits := len(r.Horses), bits.Len(uint(r.MaxPosition()))
	p := &program{
		planes:    make([]planes, horses),
		digits:    digits,
		words:     make([]uint64, 1+horses*horses),
		holds:     make([]int64, len(conditions)),
		positions: make([]int64, horses<<max(digits, 2)),
	}
	c := compiler{program: p, rules: r, duelled: map[duel]bool{}, reached: map[int]int32{}, counted: map[list]int{}}
	for i := range conditions {
		p.answers = append(p.answers, c.condition(&conditions[i]))
	}
	return p
}

// run evaluates the outcomes in planes and counts those set in valid.
func (p *program) run(valid uint64) {
	p.runDuels()
	p.runReaches(valid)
	p.runCounts()
	p.runJoins()
	holds := p.holds[:len(p.answers)]
	for i, a := range p.answers {
		holds[i] += int64(bits.OnesCount64((p.words[a.word] ^ a.flip) & valid))
	}
}

// runDuels compares the spaces of two horses: the highest digit that differs
// decides.
func (p *program) runDuels() {
	for _, d := range p.duels {
		a, b := &p.planes[d.a], &p.planes[d.b]
		var above, differ uint64
		for j := 0; j < p.digits; j += 4 {
			a, b := (*[4]uint64)(a[j:]), (*[4]uint64)(b[j:])
			x := a[0] ^ b[0]
			above ^= (above ^ a[0]) & x
			differ |= x
			x = a[1] ^ b[1]
			above ^= (above ^ a[1]) & x
			differ |= x
			x = a[2] ^ b[2]
			above ^= (above ^ a[2]) & x
			differ |= x
			x = a[3] ^ b[3]
			above ^= (above ^ a[3]) & x
			differ |= x
		}
		p.words[d.aAhead], p.words[d.bAhead] = above, differ&^above
	}
}

// runReaches splits the races set in valid by the space of each horse, counts
// those at each space, and finds those at or above the spaces that are asked for.
func (p *program) runReaches(valid uint64) {
	at, above := &p.at, &p.above
	for h := range p.planes {
		// By the digits above the lowest two, from the highest down.
		digits := &p.planes[h]
		at[0] = valid
		fours := 1
		for j := p.digits - 1; j >= 2; j-- {
			for i := fours - 1; i >= 0; i-- { // downwards: read before overwritten
				odd := at[i] & digits[j]
				at[2*i], at[2*i+1] = at[i]^odd, odd
			}
			fours *= 2
		}
		// By the lowest two, and from there upwards.
		higher := uint64(0)
		one, two := digits[0], digits[1]
		positions := p.positions[h*4*fours:][:4*fours]
		for i := fours - 1; i >= 0; i-- {
			races := at[i]
			above[i] = higher
			higher |= races
			odd := races & one
			both := odd & two
			even := races ^ odd
			n := (*[4]int64)(positions[4*i:])
			n[0] += int64(bits.OnesCount64(even &^ two))
			n[1] += int64(bits.OnesCount64(odd ^ both))
			n[2] += int64(bits.OnesCount64(even & two))
			n[3] += int64(bits.OnesCount64(both))
		}
		least := [4]uint64{valid, one | two, two, one & two}
		for _, r := range p.reaches {
			p.words[int(r.to)+h] = above[r.four] | at[r.four]&least[r.rest]
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
		var ones, twos, fours uint64
		from, flip, stride := uint(c.from), c.flip, uint(c.stride)
		for range p.planes {
			w := p.words[from] ^ flip
			from += stride
			carry := ones & w
			ones ^= w
			fours |= twos & carry
			twos ^= carry
		}
		levels := (*[4]uint64)(p.words[c.to:])
		levels[0] = ones | twos | fours
		levels[1] = twos | fours
		levels[2] = ones&twos | fours
		levels[3] = fours
	}
}

// runCount counts to any level.
func (p *program) runCount(c *count) {
	levels := p.words[c.to:][:c.levels]
	clear(levels)
	for i := range p.planes {
		w := p.words[c.from+int32(i)*c.stride] ^ c.flip
		for k := len(levels) - 1; k > 0; k-- {
			levels[k] |= levels[k-1] & w
		}
		levels[0] |= w
	}
}

func (p *program) runJoins() {
	for i := range p.joins {
		j := &p.joins[i]
		w := ^uint64(0)
		for _, in := range j.inputs {
			w &= p.words[in.word] ^ in.flip
		}
		p.words[j.to] = w
	}
}

// drain adds what was counted to a tally, and begins again from 0.
func (p *program) drain(t *Tally) {
	add(t.Holds, p.holds)
	spaces, stride := len(t.Positions)/len(p.planes), len(p.positions)/len(p.planes)
	for h := range p.planes {
		add(t.Positions[h*spaces:], p.positions[h*stride:][:spaces])
	}
	clear(p.holds)
	clear(p.positions)
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
	reached map[int]int32 // space -> first word
	counted map[list]int  // -> index in counts
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
		step := c.inputs(l)
		step.to = c.add(max(n, 4)) // the first four levels are made in any case
		if l.flip {
			step.flip = ^step.flip
		}
		i = len(c.counts)
		c.counted[l] = i
		c.counts = append(c.counts, step)
	}
	step := &c.counts[i]
	step.levels = max(step.levels, int32(k))
	return answer{word: step.to + int32(k) - 1}
}

func constant(holds bool) answer {
	if holds {
		return always
	}
	return never
}

// inputs returns a step that counts a list, without its levels.
func (c *compiler) inputs(l list) count {
	n := int32(len(c.planes))
	if l.ask == atOrAbove {
		return count{from: c.reach(l.space), stride: 1}
	}
	for h := range c.planes {
		c.duel(h, l.horse)
	}
	if l.ask == behindOf {
		return count{from: c.ahead(l.horse, 0), stride: n}
	}
	return count{from: c.ahead(0, l.horse), stride: 1}
}

// ahead returns the word for a being strictly ahead of b: a square of words, row b.
// On its diagonal no bit is ever set.
func (c *compiler) ahead(a, b int) int32 { return int32(1 + b*len(c.planes) + a) }

// duel returns whether horse a is strictly ahead of horse b.
func (c *compiler) duel(a, b int) answer {
	if lo, hi := min(a, b), max(a, b); lo != hi {
		d := duel{int32(lo), int32(hi), c.ahead(lo, hi), c.ahead(hi, lo)}
		if !c.duelled[d] {
			c.duelled[d] = true
			c.duels = append(c.duels, d)
		}
	}
	return answer{word: c.ahead(a, b)}
}

// reach returns the word for horse 0 being at or above a space, from 1 to
// MaxPosition; those of the other horses follow.
func (c *compiler) reach(space int) int32 {
	word, ok := c.reached[space]
	if !ok {
		word = c.add(len(c.planes))
		c.reached[space] = word
		c.reaches = append(c.reaches, reach{int32(space / 4), int32(space % 4), word})
	}
	return word
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
	word := c.add(1)
	c.joins = append(c.joins, join{inputs, word})
	return answer{word: word}
}

// some returns whether any answer holds: not all do not.
func (c *compiler) some(answers []answer) answer {
	nots := make([]answer, len(answers))
	for i, a := range answers {
		nots[i] = a.not()
	}
	return c.every(nots).not()
}

// add makes room for n words and returns the first.
func (c *compiler) add(n int) int32 {
	c.words = append(c.words, make([]uint64, n)...)
	return int32(len(c.words) - n)
}
