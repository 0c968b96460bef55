package readyset

import (
	"iter"
	"math/bits"
)

// A Set is a set of conditions or of spots, by index, bit i%64 of word i/64.
type Set []uint64

// NewSet returns a set that has room for n conditions and holds those given.
func NewSet(n int, conditions ...int) Set {
	s := make(Set, (n+63)/64)
	for _, c := range conditions {
		s.Add(c)
	}
	return s
}

// AllOf returns the set of conditions 0 to n-1.
func AllOf(n int) Set {
	s := NewSet(n)
	for c := range n {
		s.Add(c)
	}
	return s
}

// Add puts a condition in the set, which must have room for it.
func (s Set) Add(c int) { s[c/64] |= 1 << (c % 64) }

// Has reports whether a condition is in the set.
func (s Set) Has(c int) bool { return c/64 < len(s) && s[c/64]>>(c%64)&1 != 0 }

// Len returns how many members the set has.
func (s Set) Len() int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

// All yields the members of the set, the least first.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for w, word := range s {
			for ; word != 0; word &= word - 1 {
				if !yield(w*64 + bits.TrailingZeros64(word)) {
					return
				}
			}
		}
	}
}

// Nth returns member n of the set, counted from 0, the least first; None if it has no so
// many.
func (s Set) Nth(n int) int {
	for w, word := range s {
		k := bits.OnesCount64(word)
		if n < k {
			for ; n > 0; n-- {
				word &= word - 1
			}
			return w*64 + bits.TrailingZeros64(word)
		}
		n -= k
	}
	return None
}

// remove takes a condition or a spot out of the set.
func (s Set) remove(c int) { s[c/64] &^= 1 << (c % 64) }
