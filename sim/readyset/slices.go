package readyset

import "math/bits"

// Sixty-four outcomes at a time.
//
// The final spaces of the horses in 64 races are kept as bit planes: one word a
// horse and binary digit, in which bit i belongs to race i. Comparing two horses
// in all 64 races then takes a few word operations a digit, a condition is one
// word, the set of the races in which it holds, and its count is the number of bits
// set.
//
// When a worker is made, its conditions are compiled into a program: steps that
// each make a few sets from the planes and from the sets of earlier steps.
// Conditions share steps: two horses are compared once, whether a rank or a prop
// card asks.

// A program is compiled conditions, with room for its sets and for what it counts.
// Its steps run kind by kind, in the order of the fields.
type program struct {
	planes  []planes // by horse: the outcomes to evaluate
	digits  int      // binary digits of the largest final space, at least 4
	duels   []duel
	reaches []uint64 // by horse<<digits + space: the races in which the horse ends there or above
	counts  []count
	joins   []join
	answers []answer // by condition

	races   int64   // counted
	reached []int64 // races in each of reaches
	holds   []int64 // by condition: races in its set, before a flip
}

// planes are the final spaces of one horse: bit i of word j is binary digit j of the
// space in race i.
type planes [maxDigits]uint64

// maxDigits is the largest number of digits: spaces go up to MaxMargin.
const maxDigits = 7

// A duel finds the races in which horse a is strictly ahead of horse b, and b of a.
type duel struct {
	a, b           *planes
	aAhead, bAhead *uint64
}

// A count finds the races in which at least 1, 2, … of its inputs hold, or do not
// hold, where flip is all ones.
type count struct {
	inputs []*uint64 // an even number
	flip   uint64
	levels []uint64
}

// A join finds the races in which all inputs hold.
type join struct {
	inputs []answer
	set    *uint64
}

// An answer is a set, or its complement where flip is all ones.
type answer struct {
	set  *uint64
	flip uint64
}

func (a answer) not() answer { return answer{a.set, ^a.flip} }

var (
	never  = answer{new(uint64), 0}
	always = never.not()
)

// load sets the planes from those of 64 words, in which the final space of each
// horse begins at a bit and takes a width. A winner beyond the largest space that
// the digits can say stands there.
func (p *program) load(rows *[64]uint64, at, width int) {
	for h := range p.planes {
		row := rows[at+h*width:][:width]
		beyond := uint64(0)
		for j := p.digits; j < len(row); j++ {
			beyond |= row[j]
		}
		for j := range min(p.digits, len(row)) {
			p.planes[h][j] = row[j] | beyond
		}
	}
}

// run evaluates the outcomes in planes and counts those set in valid.
func (p *program) run(valid uint64) {
	p.runDuels()
	p.runReaches(valid)
	p.runCounts()
	p.runJoins()
	p.races += int64(bits.OnesCount64(valid))
	p.countReaches()
	p.countHolds(valid)
}

func (p *program) countReaches() {
	reached := p.reached[:len(p.reaches)]
	for i, set := range p.reaches {
		reached[i] += int64(bits.OnesCount64(set))
	}
}

func (p *program) countHolds(valid uint64) {
	holds := p.holds[:len(p.answers)]
	for i, a := range p.answers {
		holds[i] += int64(bits.OnesCount64(*a.set & valid))
	}
}

// runDuels compares the spaces of two horses, from the lowest digit up: the highest
// one that differs decides. Four digits are enough for most tracks.
func (p *program) runDuels() {
	digits := p.digits
	for _, d := range p.duels {
		a, b := d.a, d.b
		differ := a[0] ^ b[0]
		ahead := a[0] & differ
		x := a[1] ^ b[1]
		ahead ^= (ahead ^ a[1]) & x
		differ |= x
		x = a[2] ^ b[2]
		ahead ^= (ahead ^ a[2]) & x
		differ |= x
		x = a[3] ^ b[3]
		ahead ^= (ahead ^ a[3]) & x
		differ |= x
		for j := 4; j < digits; j++ {
			x = a[j] ^ b[j]
			ahead ^= (ahead ^ a[j]) & x
			differ |= x
		}
		*d.aAhead, *d.bAhead = ahead, differ&^ahead
	}
}

// runReaches finds the valid races in which a horse is at or above each space. With
// one digit more, it reaches a space that has the digit if it has the digit and
// reaches the rest, and one that does not if it has the digit or reaches the rest.
func (p *program) runReaches(valid uint64) {
	for h := range p.planes {
		digits, sets := &p.planes[h], p.reaches[h<<p.digits:][:1<<p.digits]
		one, two, four, eight := digits[0]&valid, digits[1]&valid, digits[2]&valid, digits[3]&valid
		r1, r2, r3 := two|one, two, two&one
		r4, r5, r6, r7 := four, four&r1, four&r2, four&r3
		r1, r2, r3 = four|r1, four|r2, four|r3
		low := (*[16]uint64)(sets)
		low[0], low[1], low[2], low[3] = valid, eight|r1, eight|r2, eight|r3
		low[4], low[5], low[6], low[7] = eight|r4, eight|r5, eight|r6, eight|r7
		low[8], low[9], low[10], low[11] = eight, eight&r1, eight&r2, eight&r3
		low[12], low[13], low[14], low[15] = eight&r4, eight&r5, eight&r6, eight&r7
		for j := 4; j < p.digits; j++ {
			digit := digits[j] & valid
			rest, with := sets[:1<<j], sets[1<<j:][:1<<j]
			for i, set := range rest {
				rest[i], with[i] = set|digit, set&digit
			}
		}
	}
}

// runCounts adds up inputs, two at a time, in binary digits of which the highest
// stays set.
func (p *program) runCounts() {
	for i := range p.counts {
		c := &p.counts[i]
		if len(c.levels) > 4 {
			c.runMany()
			continue
		}
		var ones, twos, fours uint64
		inputs, flip := c.inputs, c.flip
		for k := 1; k < len(inputs); k += 2 {
			a, b := *inputs[k-1]^flip, *inputs[k]^flip
			sum := a ^ b
			carry := a&b | ones&sum
			ones ^= sum
			fours |= twos & carry
			twos ^= carry
		}
		levels := (*[4]uint64)(c.levels)
		levels[0] = ones | twos | fours
		levels[1] = twos | fours
		levels[2] = ones&twos | fours
		levels[3] = fours
	}
}

// runMany counts to any level.
func (c *count) runMany() {
	clear(c.levels)
	for _, in := range c.inputs {
		w := *in ^ c.flip
		for k := len(c.levels) - 1; k > 0; k-- {
			c.levels[k] |= c.levels[k-1] & w
		}
		c.levels[0] |= w
	}
}

func (p *program) runJoins() {
	for _, j := range p.joins {
		w := ^uint64(0)
		for _, in := range j.inputs {
			w &= *in.set ^ in.flip
		}
		*j.set = w
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
		reached, positions := p.reached[h<<p.digits:][:spaces], t.Positions[h*spaces:]
		for space, n := range reached {
			positions[space] += n
			if space > 0 {
				positions[space-1] -= n
			}
		}
	}
	p.races = 0
	clear(p.holds)
	clear(p.reached)
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
