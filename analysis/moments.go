package analysis

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"math/bits"
)

// Moments count whole numbers: how many, the least and the most of them, and the sum and the
// sum of squares of those above 0 and of those below. They are exact for up to 2^48 numbers
// up to 10^15 in size. The zero value is empty, and merging is exact in any order.
type Moments struct {
	n           int64
	least, most int64
	up, down    side
}

// A side is the numbers above 0, or those below without their sign.
type side struct {
	n       int64
	sum     wide
	squares [3]uint64
}

// Add counts a number.
func (m *Moments) Add(x int64) {
	if m.n == 0 {
		m.least, m.most = x, x
	}
	m.n++
	m.least, m.most = min(m.least, x), max(m.most, x)
	switch {
	case x > 0:
		m.up.add(uint64(x))
	case x < 0:
		m.down.add(-uint64(x))
	}
}

// Merge counts what another has counted.
func (m *Moments) Merge(o *Moments) {
	switch {
	case o.n == 0:
		return
	case m.n == 0:
		m.least, m.most = o.least, o.most
	}
	m.n += o.n
	m.least, m.most = min(m.least, o.least), max(m.most, o.most)
	m.up.merge(&o.up)
	m.down.merge(&o.down)
}

func (s *side) add(size uint64) {
	s.n++
	s.sum.add(wide{size})
	hi, lo := bits.Mul64(size, size)
	s.addSquares(lo, hi, 0)
}

func (s *side) merge(o *side) {
	s.n += o.n
	s.sum.add(o.sum)
	s.addSquares(o.squares[0], o.squares[1], o.squares[2])
}

func (s *side) addSquares(lo, mid, hi uint64) {
	var carry uint64
	s.squares[0], carry = bits.Add64(s.squares[0], lo, 0)
	s.squares[1], carry = bits.Add64(s.squares[1], mid, carry)
	s.squares[2], _ = bits.Add64(s.squares[2], hi, carry)
}

func (s *side) bigSquares() *big.Int {
	x := new(big.Int)
	for i := len(s.squares) - 1; i >= 0; i-- {
		x.Add(x.Lsh(x, 64), new(big.Int).SetUint64(s.squares[i]))
	}
	return x
}

// N returns how many numbers were counted.
func (m *Moments) N() int64 { return m.n }

// Range returns the least and the most of the numbers, 0 and 0 of none.
func (m *Moments) Range() (least, most int64) { return m.least, m.most }

// Mean returns the mean of the numbers, 0 of none.
func (m *Moments) Mean() float64 {
	if m.n == 0 {
		return 0
	}
	return quotient(m.bigSum(), big.NewInt(m.n))
}

// Variance returns the sum of squared deviations from the mean divided by N-1, rounded
// once; 0 of fewer than two numbers.
func (m *Moments) Variance() float64 {
	if m.n < 2 {
		return 0
	}
	n, sum := big.NewInt(m.n), m.bigSum()
	deviations := new(big.Int).Mul(n, m.bigSquares())
	deviations.Sub(deviations, sum.Mul(sum, sum))
	return quotient(deviations, n.Mul(n, big.NewInt(m.n-1)))
}

func quotient(a, b *big.Int) float64 {
	x, _ := new(big.Rat).SetFrac(a, b).Float64()
	return x
}

func (m *Moments) bigSum() *big.Int {
	sum := m.up.sum.big()
	return sum.Sub(sum, m.down.sum.big())
}

func (m *Moments) bigSquares() *big.Int {
	squares := m.up.bigSquares()
	return squares.Add(squares, m.down.bigSquares())
}

// MarshalJSON writes [n, least, most, then of the numbers above 0, and of those below without
// their sign: how many, their sum, the sum of their squares].
func (m Moments) MarshalJSON() ([]byte, error) {
	up, down := &m.up, &m.down
	return fmt.Appendf(nil, "[%d,%d,%d,%d,%d,%d,%d,%d,%d]", m.n, m.least, m.most,
		up.n, up.sum.big(), up.bigSquares(), down.n, down.sum.big(), down.bigSquares()), nil
}

// UnmarshalJSON reads what [Moments.MarshalJSON] writes.
func (m *Moments) UnmarshalJSON(text []byte) error {
	var words []*big.Int
	if err := json.Unmarshal(text, &words); err != nil {
		return err
	}
	sizes := [...]int{63, 63, 63, 63, 127, 192, 63, 127, 192}
	fits := len(words) == len(sizes)
	for i := 0; fits && i < len(sizes); i++ {
		w, signed := words[i], i == 1 || i == 2
		fits = w != nil && w.BitLen() <= sizes[i] && (w.Sign() >= 0 || signed)
	}
	if !fits {
		return fmt.Errorf("moments are nine whole numbers, as of 1, 1 and -2: [3,-2,1,2,2,2,1,2,4], found %s", text)
	}
	m.n, m.least, m.most = words[0].Int64(), words[1].Int64(), words[2].Int64()
	m.up.read(words[3:6])
	m.down.read(words[6:9])
	return nil
}

// read fills in how many there are, their sum and the sum of their squares.
func (s *side) read(words []*big.Int) {
	s.n = words[0].Int64()
	copy(s.sum[:], limbs(words[1], len(s.sum)))
	copy(s.squares[:], limbs(words[2], len(s.squares)))
}

// limbs returns the lowest words of a number in two's complement.
func limbs(x *big.Int, n int) []uint64 {
	word := new(big.Int).SetUint64(math.MaxUint64)
	var all []uint64
	for i := range n {
		rest := new(big.Int).Rsh(x, uint(64*i))
		all = append(all, rest.And(rest, word).Uint64())
	}
	return all
}

// Estimate estimates the mean, where numbers from least to most are possible, infinite where
// they do not end. Numbers all alike leave room for those not seen, there as far as reach.
func (m *Moments) Estimate(least, most, reach float64) Estimate {
	return m.Sample(least, most, reach).Estimate()
}

// Reach is how far from the mean a number not yet seen may well lie, where numbers have no
// end: as far as those seen lie apart, or from 0, and at least 1.
func (m *Moments) Reach() float64 {
	least, most := float64(m.least), float64(m.most)
	return max(1, most-least, math.Abs(least), math.Abs(most))
}

// Share estimates how often the number is 1 that is 0 else.
func (m *Moments) Share() Estimate {
	return Proportion(m.up.n, m.n)
}

// Sample returns what the mean is estimated from; reach is that of [Sample].
func (m *Moments) Sample(least, most, reach float64) *Sample {
	return &Sample{
		N: m.n, Mean: m.Mean(), Variance: m.Variance(), Least: least, Most: most, Reach: reach,
		Up: m.up.seen(), Down: m.down.seen(),
	}
}

func (s *side) seen() Side {
	squares, _ := s.bigSquares().Float64()
	return Side{N: s.n, Sum: s.sum.float(), Squares: squares}
}
