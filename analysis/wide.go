package analysis

import (
	"math/big"
	"math/bits"
)

// wide is a whole number of 128 bits in two's complement, the low word first.
type wide [2]uint64

// product returns x times y.
func product(x, y int64) wide {
	hi, lo := bits.Mul64(uint64(x), uint64(y))
	return wide{lo, hi - uint64(x>>63)&uint64(y) - uint64(y>>63)&uint64(x)}
}

func (w *wide) add(o wide) {
	var carry uint64
	w[0], carry = bits.Add64(w[0], o[0], 0)
	w[1], _ = bits.Add64(w[1], o[1], carry)
}

func (w *wide) big() *big.Int {
	x := big.NewInt(int64(w[1]))
	return x.Add(x.Lsh(x, 64), new(big.Int).SetUint64(w[0]))
}

// float returns the nearest float.
func (w *wide) float() float64 {
	x, _ := w.big().Float64()
	return x
}
