package quantity

import (
	"math"

	"railbird/analysis"
)

// A Shift sums up how quantities of one unit change against the base.
type Shift struct {
	N      int     // how many have a change
	Mean   float64 // of these changes
	Most   int     // index of the quantity that changes most, the first of those alike; -1 where none changes
	Change float64 // of that one
}

// Shifted sums up the changes of quantities measured. What differs by rounding is the same.
func Shifted(measured []Measured) Shift {
	s := Shift{Most: -1}
	for j := range measured {
		change := measured[j].Change
		if change == nil {
			continue
		}
		s.N++
		s.Mean += change.Mean
		if math.Abs(change.Mean) > math.Abs(s.Change)+analysis.Apart {
			s.Most, s.Change = j, change.Mean
		}
	}
	s.Mean /= float64(max(1, s.N))
	return s
}
