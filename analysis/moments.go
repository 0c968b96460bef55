package analysis

import (
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"math/bits"
)

// Moments count whole numbers: how many, their sum, the sum of their squares, the least
// and the most of them. They are exact for up to 2^48 numbers up to 10^15 in size. The
// zero value is empty, and merging is exact in any order.
type Moments struct {
	n           int64
	sum         wide
	squares     [3]uint64
	least, most int64
}

// Add counts a number.
func (m *Moments) Add(x int64) {
	if m.n == 0 {
		m.least, m.most = x, x
	}
	m.n++
	m.least, m.most = min(m.least, x), max(m.most, x)
	m.sum.add(wide{uint64(x), uint64(x >> 63)})
	size := uint64(x)
	if x < 0 {
		size = -size
	}
	hi, lo := bits.Mul64(size, size)
	m.addSquares(lo, hi, 0)
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
	m.sum.add(o.sum)
	m.addSquares(o.squares[0], o.squares[1], o.squares[2])
}

func (m *Moments) addSquares(lo, mid, hi uint64) {
	var carry uint64
	m.squares[0], carry = bits.Add64(m.squares[0], lo, 0)
	m.squares[1], carry = bits.Add64(m.squares[1], mid, carry)
	m.squares[2], _ = bits.Add64(m.squares[2], hi, carry)
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
	return quotient(m.sum.big(), big.NewInt(m.n))
}

// Variance returns the sum of squared deviations from the mean divided by N-1, rounded
// once; 0 of fewer than two numbers.
func (m *Moments) Variance() float64 {
	if m.n < 2 {
		return 0
	}
	n, sum := big.NewInt(m.n), m.sum.big()
	deviations := new(big.Int).Mul(n, m.bigSquares())
	deviations.Sub(deviations, sum.Mul(sum, sum))
	return quotient(deviations, n.Mul(n, big.NewInt(m.n-1)))
}

func quotient(a, b *big.Int) float64 {
	x, _ := new(big.Rat).SetFrac(a, b).Float64()
	return x
}

func (m *Moments) bigSquares() *big.Int {
	x := new(big.Int)
	for i := len(m.squares) - 1; i >= 0; i-- {
		x.Add(x.Lsh(x, 64), new(big.Int).SetUint64(m.squares[i]))
	}
	return x
}

// MarshalJSON writes [n, sum, sum of squares, least, most].
func (m Moments) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "[%d,%d,%d,%d,%d]", m.n, m.sum.big(), m.bigSquares(), m.least, m.most), nil
}

// UnmarshalJSON reads what [Moments.MarshalJSON] writes.
func (m *Moments) UnmarshalJSON(text []byte) error {
	var words []*big.Int
	if err := json.Unmarshal(text, &words); err != nil {
		return err
	}
	if len(words) != 5 {
		return fmt.Errorf("moments are [n, sum, sum of squares, least, most], found %s", text)
	}
	for i, most := range [...]int{63, 127, 192, 63, 63} {
		if w := words[i]; w == nil || w.BitLen() > most || w.Sign() < 0 && (i == 0 || i == 2) {
			return fmt.Errorf("moments are [n, sum, sum of squares, least, most], found %s", text)
		}
	}
	m.n, m.least, m.most = words[0].Int64(), words[3].Int64(), words[4].Int64()
	copy(m.sum[:], limbs(words[1], len(m.sum)))
	copy(m.squares[:], limbs(words[2], len(m.squares)))
	return nil
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
	return Proportion(m.sum.big().Int64(), m.n)
}

// Sample returns what the mean is estimated from; reach is that of [Sample].
func (m *Moments) Sample(least, most, reach float64) *Sample {
	return &Sample{N: m.n, Mean: m.Mean(), Variance: m.Variance(), Least: least, Most: most, Reach: reach}
}
