package readyset

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

// remove takes a condition out of the set.
func (s Set) remove(c int) { s[c/64] &^= 1 << (c % 64) }
