package tune

import (
	"fmt"
	"math"
)

// near is the share of a range within which a value counts as at its end, and two values as
// much the same.
const near = 0.01

// leastSteps is how many steps a range of real values has at least: values are decimals with
// few digits, of which there are 1,000 to 10,000.
const leastSteps = 1000

// A Range is a parameter and the values it may take, Lo to Hi.
type Range struct {
	Name   string
	Lo, Hi float64
	Whole  bool // whole values only
}

func (r *Range) check() error {
	switch {
	case !(r.Lo < r.Hi) || math.IsInf(r.Hi-r.Lo, 0):
		return fmt.Errorf("%s from %v to %v: the first must be the smaller", r.Name, r.Lo, r.Hi)
	case r.Whole && (r.Lo != math.Trunc(r.Lo) || r.Hi != math.Trunc(r.Hi)):
		return fmt.Errorf("%s from %v to %v: whole numbers are wanted", r.Name, r.Lo, r.Hi)
	}
	return nil
}

// decimals returns how many the values have; fewer than 0 where they are tens or hundreds.
func (r *Range) decimals() int { return -int(math.Floor(math.Log10((r.Hi - r.Lo) / leastSteps))) }

// step returns how far apart two values are, as a share of the range.
func (r *Range) step() float64 {
	if r.Whole {
		return 1 / (r.Hi - r.Lo + 1)
	}
	return math.Pow10(-r.decimals()) / (r.Hi - r.Lo)
}

// value returns the value at a coordinate, which is mirrored into 0 to 1. Whole values have
// equal shares of it.
func (r *Range) value(u float64) float64 {
	if u = math.Abs(math.Mod(u, 2)); u > 1 {
		u = 2 - u
	}
	if r.Whole {
		return min(r.Hi, r.Lo+math.Floor(u*(r.Hi-r.Lo+1)))
	}
	x, d := r.Lo+u*(r.Hi-r.Lo), r.decimals()
	if d >= 0 {
		x = math.Round(x*math.Pow10(d)) / math.Pow10(d) // divided, so that 3 tenths are 0.3
	} else {
		x = math.Round(x/math.Pow10(-d)) * math.Pow10(-d)
	}
	return min(r.Hi, max(r.Lo, x))
}

// coordinate returns where a value lies from 0 to 1, the nearest end if outside.
func (r *Range) coordinate(x float64) float64 {
	u := (x - r.Lo) / (r.Hi - r.Lo)
	if r.Whole {
		u = (x - r.Lo + 0.5) / (r.Hi - r.Lo + 1)
	}
	return min(1, max(0, u))
}
