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

// A program is compiled conditions, with room for its words. Its steps run kind
// by kind, in the order of the fields.
type program struct {
	planes  []planes // by horse: the outcomes to run on
	digits  int      // binary digits of the largest final space
	duels   []duel
	reaches []reach
	counts  []count
	joins   []join
	words   []uint64
	held    []answer // by condition
}

// planes are the final spaces of one horse in 64 races: bit i of [j/4][j%4]
// is binary digit j of the space in race i. Digits come in fours because the
// loops over them take four at a time.
type planes [(maxDigits + 3) / 4][4]uint64

// maxDigits is the largest number of digits: spaces go up to MaxMargin.
const maxDigits = 7

// A duel makes two words: horse a is strictly ahead of horse b; b of a.
type duel struct{ a, b, to int32 }

// A reach makes a word a horse: the horse is at or above a space.
type reach struct {
	not planes // of the space, complemented: the same in all races
	to  int32
}

// A count makes so many words as it has levels: at least 1, 2, … inputs hold, or
// do not hold, where flip is all ones.
type count struct {
	inputs     []int32
	flip       uint64
	to, levels int32
}

// A join makes one word, whether all inputs hold. Flipped inputs and a flipped
// answer make it whether any holds.
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
	p := &program{
		planes: make([]planes, len(r.Horses)),
		digits: bits.Len(uint(r.MaxPosition())),
		words:  make([]uint64, 1),
	}
	c := compiler{program: p, rules: r, duelOf: map[[2]int]int32{}, reachOf: map[int]int32{}, countOf: map[list]int{}}
	for i := range conditions {
		p.held = append(p.held, c.condition(&conditions[i]))
	}
	return p
}

// run computes the words of the outcomes in planes.
func (p *program) run() {
	p.runDuels()
	p.runReaches()
	p.runCounts()
	p.runJoins()
}

// fours returns how many fours of digits there are to look at.
func (p *program) fours() int { return min(p.digits+3, maxDigits+1) / 4 }

// runDuels compares the spaces of two horses: the highest digit that differs
// decides.
func (p *program) runDuels() {
	fours := p.fours()
	for _, d := range p.duels {
		a, b := &p.planes[d.a], &p.planes[d.b]
		var above, differ uint64
		for i := range fours {
			a, b := &a[i], &b[i]
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
		p.words[d.to], p.words[d.to+1] = above, differ&^above
	}
}

// runReaches compares the spaces of every horse with a number, as the carry of a
// subtraction: digit by digit, the majority of the space's digit, the number's
// digit complemented, and the carry so far.
func (p *program) runReaches() {
	fours := p.fours()
	for _, r := range p.reaches {
		words := p.words[r.to:][:len(p.planes)]
		for h := range words {
			carry := ^uint64(0)
			for i := range fours {
				digits, not := &p.planes[h][i], &r.not[i]
				carry = majority(digits[0], not[0], carry)
				carry = majority(digits[1], not[1], carry)
				carry = majority(digits[2], not[2], carry)
				carry = majority(digits[3], not[3], carry)
			}
			words[h] = carry
		}
	}
}

func majority(a, b, c uint64) uint64 { return a&b | c&(a|b) }

// runCounts adds up inputs, as binary digits whose highest stays set.
func (p *program) runCounts() {
	for i := range p.counts {
		c := &p.counts[i]
		if c.levels > 4 {
			p.runCount(c)
			continue
		}
		var ones, twos, fours uint64
		for _, in := range c.inputs {
			w := p.words[in] ^ c.flip
			carry := ones & w
			ones ^= w
			fours |= twos & carry
			twos ^= carry
		}
		levels := p.words[c.to:][:4]
		levels[0] = ones | twos | fours
		levels[1] = twos | fours
		levels[2] = ones&twos | fours
		levels[3] = fours
	}
}

// runCount counts inputs to any level.
func (p *program) runCount(c *count) {
	levels := p.words[c.to:][:c.levels]
	clear(levels)
	for _, in := range c.inputs {
		w := p.words[in] ^ c.flip
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

// holds returns in which of the 64 races condition i holds, after run.
func (p *program) holds(i int) uint64 { return p.words[p.held[i].word] ^ p.held[i].flip }

// tally counts, in the races set in valid, how often each condition holds and
// where each horse ends.
func (p *program) tally(valid uint64, t *Tally) {
	holds := t.Holds[:len(p.held)]
	for i, a := range p.held {
		holds[i] += int64(bits.OnesCount64((p.words[a.word] ^ a.flip) & valid))
	}
	n := len(t.Positions) / len(p.planes)
	for h := range p.planes {
		p.planes[h].tally(p.digits, valid, t.Positions[h*n:][:n])
	}
}

// tally counts the races at each space.
func (s *planes) tally(digits int, valid uint64, counts []int64) {
	// The races by the digits above the lowest two.
	var upper [1 << (maxDigits - 2)]uint64
	upper[0] = valid
	size := 1
	for j := digits - 1; j >= 2; j-- {
		digit := s[j/4][j%4]
		for i := size - 1; i >= 0; i-- { // downwards: read before overwritten
			odd := upper[i] & digit
			upper[2*i], upper[2*i+1] = upper[i]^odd, odd
		}
		size *= 2
	}
	one, two := s[0][0], s[0][1]
	for _, races := range upper[:size] {
		four := [4]uint64{races &^ (one | two), races & one &^ two, races & two &^ one, races & one & two}
		for i := range min(len(counts), 4) {
			counts[i] += int64(bits.OnesCount64(four[i]))
		}
		counts = counts[min(len(counts), 4):]
	}
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
	duelOf  map[[2]int]int32 // horses a < b -> first word
	reachOf map[int]int32    // space -> first word
	countOf map[list]int     // -> index in counts
}

// A list is one answer of every horse, of which some number may have to hold.
type list struct {
	ask   ask
	horse int  // of aheadOf and behindOf, which ask all the others
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
				wins = append(wins, c.reach(h, c.rules.Finish))
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
	if l.ask != atOrAbove {
		n--
	}
	rest := n - k + 1 // fewer than k hold where at least rest do not
	switch {
	case k <= 0:
		return always
	case k > n:
		return never
	case l.ask == atOrAbove && l.space <= 0: // all horses have
		return constant(!l.flip)
	case l.ask == atOrAbove && l.space > c.rules.MaxPosition(): // none has
		return constant(l.flip)
	case rest < k:
		l.flip = !l.flip
		return c.atLeast(rest, l).not()
	}
	i, ok := c.countOf[l]
	if !ok {
		step := count{inputs: c.inputs(l), to: c.add(max(n, 4))}
		if l.flip {
			step.flip = ^step.flip
		}
		i = len(c.counts)
		c.countOf[l] = i
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

// inputs returns the words of a list.
func (c *compiler) inputs(l list) []int32 {
	var words []int32
	for h := range c.planes {
		switch {
		case l.ask == atOrAbove:
			words = append(words, c.reach(h, l.space).word)
		case h == l.horse:
		case l.ask == aheadOf:
			words = append(words, c.duel(h, l.horse).word)
		case l.ask == behindOf:
			words = append(words, c.duel(l.horse, h).word)
		}
	}
	return words
}

// duel returns whether horse a is strictly ahead of horse b.
func (c *compiler) duel(a, b int) answer {
	if a == b {
		return never
	}
	pair := [2]int{min(a, b), max(a, b)}
	word, ok := c.duelOf[pair]
	if !ok {
		word = c.add(2)
		c.duelOf[pair] = word
		c.duels = append(c.duels, duel{int32(pair[0]), int32(pair[1]), word})
	}
	if a > b {
		word++
	}
	return answer{word: word}
}

// reach returns whether a horse is at or above a space, from 1 to MaxPosition.
func (c *compiler) reach(horse, space int) answer {
	word, ok := c.reachOf[space]
	if !ok {
		word = c.add(len(c.planes))
		c.reachOf[space] = word
		step := reach{to: word}
		for j := range c.digits {
			if space>>j&1 == 0 {
				step.not[j/4][j%4] = ^uint64(0)
			}
		}
		c.reaches = append(c.reaches, step)
	}
	return answer{word: word + int32(horse)}
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
