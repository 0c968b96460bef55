package readyset

import "math/bits"

// Sixty-four outcomes at a time.
//
// The final spaces of the horses of 64 races are kept as bit planes: one word a
// horse and binary digit, one bit of it a race. Then a comparison of two horses
// in all 64 races is a few word operations a digit, a condition is one word
// whose bits say in which races it holds, and its count is the number of bits
// set in that word.
//
// When a worker is made, its conditions are compiled into a short program, a
// list of steps that each compute a few words from planes and from the words of
// earlier steps. Steps are shared: the comparison of two horses that a rank needs
// and a prop card needs is made once.

// slices is a compiled program with room for its words.
type slices struct {
	horses int
	digits int // planes a horse, enough for the largest final space
	pitch  int // distance from one horse's planes to the next one's
	steps  []step
	words  []uint64
	held   []answer // by condition
}

// A step computes words[to], words[to+1], … .
type step struct {
	op     op
	to     int
	n      int   // a horse, a space or a number of words, as the operation has it
	m      int   // the other horse
	inputs []int // words that it reads
}

type op uint8

const (
	duel   op = iota // two words: horse n is strictly ahead of horse m; m of n
	reach            // a word a horse, in which it is at or above space n; then a word a horse, in which it is not
	every            // all inputs hold
	some             // at least one input holds
	counts           // n words: at least 1, 2, … n inputs hold
)

// An answer is a word of the program, or its complement where flip is all ones.
type answer struct {
	word int
	flip uint64
}

func (a answer) not() answer { return answer{a.word, ^a.flip} }

// word 0 of every program has no bit set.
const never = 0

// newSlices compiles conditions. Winner and spaces must be those of a race that
// is over: one horse, the winner, from the finish to MaxPosition, the others below
// the finish.
func (r *Rules) newSlices(conditions []Condition, pitch int) *slices {
	s := &slices{horses: len(r.Horses), digits: bits.Len(uint(r.MaxPosition())), pitch: pitch, words: make([]uint64, 2)}
	s.words[never+1] = ^uint64(0)
	c := compiler{slices: s, rules: r, duels: map[[2]int]int{}, reaches: map[int]int{}, counters: map[counter]int{}}
	for i := range conditions {
		s.held = append(s.held, c.compile(&conditions[i]))
	}
	return s
}

// run computes the words of 64 outcomes, given as planes.
func (s *slices) run(planes []uint64) {
	horse := func(h int) []uint64 { return planes[h*s.pitch:][:s.digits] }
	for i := range s.steps {
		st := &s.steps[i]
		switch st.op {
		case duel:
			s.words[st.to], s.words[st.to+1] = compare(horse(st.n), horse(st.m))
		case reach:
			for h := range s.horses {
				w := atLeast(horse(h), uint(st.n))
				s.words[st.to+h], s.words[st.to+s.horses+h] = w, ^w
			}
		case every:
			w := ^uint64(0)
			for _, in := range st.inputs {
				w &= s.words[in]
			}
			s.words[st.to] = w
		case some:
			w := uint64(0)
			for _, in := range st.inputs {
				w |= s.words[in]
			}
			s.words[st.to] = w
		case counts:
			levels := s.words[st.to:][:st.n]
			clear(levels)
			for _, in := range st.inputs {
				w := s.words[in]
				for k := len(levels) - 1; k > 0; k-- {
					levels[k] |= levels[k-1] & w
				}
				levels[0] |= w
			}
		}
	}
}

// condition returns the word of a condition after run.
func (s *slices) condition(i int) uint64 { return s.words[s.held[i].word] ^ s.held[i].flip }

// compare returns in which races a > b and in which b > a, for two numbers given
// as planes, lowest digit first: the highest digit that differs decides.
func compare(a, b []uint64) (above, below uint64) {
	b = b[:len(a)]
	var differ uint64
	for j := range a {
		d := a[j] ^ b[j]
		above ^= (above ^ a[j]) & d
		differ |= d
	}
	return above, differ &^ above
}

// atLeast returns in which races a number given as planes is at least x.
func atLeast(a []uint64, x uint) uint64 {
	w := ^uint64(0) // no digit yet: equal
	for j := range a {
		if x>>j&1 != 0 {
			w &= a[j]
		} else {
			w |= a[j]
		}
	}
	return w
}

// tally counts the final spaces of every horse, in the races set in valid.
func (s *slices) tally(planes []uint64, valid uint64, positions []int64) {
	spaces := len(positions) / s.horses
	var races [1 << maxDigits]uint64 // races whose leading digits are the index
	for h := range s.horses {
		races[0] = valid
		for j := s.digits - 1; j >= 0; j-- {
			plane := planes[h*s.pitch+j]
			for i := 1<<(s.digits-1-j) - 1; i >= 0; i-- {
				odd := races[i] & plane
				races[2*i], races[2*i+1] = races[i]^odd, odd
			}
		}
		for space, w := range races[:spaces] {
			positions[h*spaces+space] += int64(bits.OnesCount64(w))
		}
	}
}

// maxDigits is the number of binary digits of the largest final space.
const maxDigits = 7

// transpose turns 64 words into 64 planes: bit j of word i becomes bit i of word
// j. Blocks of bits are swapped across the diagonal, half the matrix wide, then a
// quarter and so on, two sizes in one pass over the words.
func transpose(m *[64]uint64) {
	for i := range 16 {
		m[i], m[i+16], m[i+32], m[i+48] = swap32(m[i], m[i+16], m[i+32], m[i+48])
	}
	for i := 0; i < 64; i += 16 {
		for i := i; i < i+4; i++ {
			_ = i
		}
	}
}
