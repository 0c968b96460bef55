package sim

import "math/bits"

// A Purpose separates the streams of one item, so that drawing more words for
// one purpose never changes another.
type Purpose uint64

// The purposes. Bots have one for each seat, from Bots on.
const (
	Dice      Purpose = iota + 1 // every dice result
	Cards                        // the order of decks
	Reactions                    // who is fast in a window, and who begins
	Bots                         // Bots + seat: what the bot in a seat draws
)

const (
	gamma = 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio, odd
	// StreamWords is the length of the stretch kept for one item: no item draws
	// more words for one purpose.
	StreamWords = 1 << 16
	// MaxItems is how many items have a stretch of their own: 0 to MaxItems-1.
	MaxItems = 1 << 48
)

// A Key is the start of the sequence of one (master seed, purpose).
type Key uint64

// NewKey returns the key of a master seed and a purpose: with h the finalizer of
// [Stream], h(h(seed + gamma) xor purpose * 0xd1342543de82ef95), where the factor is an
// odd constant of a good multiplicative generator (Steele and Vigna, "Computationally
// easy, spectrally good multipliers", 2022).
func NewKey(seed uint64, p Purpose) Key {
	return Key(mix(mix(seed+gamma) ^ uint64(p)*0xd1342543de82ef95))
}

// Stream returns the stream of item k, 0 <= k < [MaxItems]. Within a key the
// stretches of two items never overlap.
func (key Key) Stream(k uint64) Stream {
	return Stream{uint64(key) + k*(gamma*StreamWords&(1<<64-1))}
}

// A Stream yields the random words of one item for one purpose: word i is a
// hash of key + (k*StreamWords + i + 1)*gamma (the SplitMix64 sequence of Steele,
// Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
type Stream struct{ state uint64 }

// Uint64 returns the next word, uniform on all 64-bit values.
func (s *Stream) Uint64() uint64 {
	s.state += gamma
	return mix(s.state)
}

// Word returns word i of the stream from here on, 0 <= i < [StreamWords], without
// drawing those before it.
func (s Stream) Word(i uint64) uint64 { return mix(s.state + (i+1)*gamma) }

// Below returns a whole number from 0 to n-1, each as likely (multiply and reject: D.
// Lemire, "Fast random integer generation in an interval", 2019). n is at least 1.
func (s *Stream) Below(n int) int {
	for m := uint64(n); ; {
		// The first test spares most draws the division.
		if hi, lo := bits.Mul64(s.Uint64(), m); lo >= m || lo >= -m%m {
			return int(hi)
		}
	}
}

// Float64 returns a number from 0 up to but not including 1, uniform on the multiples
// of 2^-53.
func (s *Stream) Float64() float64 { return float64(s.Uint64()>>11) / (1 << 53) }

// mix is Stafford's variant 13 of the 64-bit finalizer of MurmurHash3, a
// bijection in which every input bit moves every output bit.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
