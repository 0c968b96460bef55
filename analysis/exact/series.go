package exact

// A Series is a power series in y, cut off: coefficient x belongs to y^x.
type Series []float64

// Mul sets s to a·b, cut off at the length of s. s must be another array than a
// and b, which may be shorter.
func (s Series) Mul(a, b Series) {
	clear(s)
	for i, c := range a {
		if c == 0 || i >= len(s) {
			continue
		}
		part := s[i:]
		for j, d := range b[:min(len(b), len(part))] {
			part[j] += c * d
		}
	}
}

// Exp sets s to first·exp(t·a), where a[0] is 0, by the recurrence that follows
// from s' = t a' s. s must be another array than a, which may be shorter.
func (s Series) Exp(a Series, t, first float64) {
	for x := range s {
		if x == 0 {
			s[0] = first
			continue
		}
		sum := 0.0
		for i := 1; i <= x && i < len(a); i++ {
			sum += float64(i) * a[i] * s[x-i]
		}
		s[x] = t * sum / float64(x)
	}
}
