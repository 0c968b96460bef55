package tune

import (
	"math"
	"slices"

	"railbird/analysis"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
)

// Reached is the value of a key at which a term lies nearest to a target.
type Reached struct {
	Term   quantity.Term
	Target float64
	Values []Aimed // those of the axis that have rules and the term, in its order
	Best   int     // index of the nearest; the first of several
	// Alike are the indices of the others that may be as near, as far as the errors tell: of
	// exact terms, that are.
	Alike []int
	// Between says that some term lies above the target and some below: that the axis holds it.
	Between bool
	// Refused are the points that lie beyond the nearest value, at the end where it is, and have
	// no rules.
	Refused []sweep.Point
}

// An Aimed is a value of the key with its term.
type Aimed struct {
	Value    string
	Measured quantity.Measured
}

// Edge reports whether the nearest value is the first or the last and the target lies
// beyond, so that a wider range might come nearer, if it has rules.
func (r *Reached) Edge() bool { return !r.Between && (r.Best == 0 || r.Best == len(r.Values)-1) }

// Reach finds where along one axis a term of the quantities measured comes nearest to a
// target. It is nil where no point has the term.
func Reach(result *sweep.Result, term quantity.Term, target float64) *Reached {
	r := &Reached{Term: term, Target: target, Best: -1}
	above, below := false, false
	for _, p := range result.Points {
		if p.Err != nil {
			continue
		}
		m := term.From(p.Measured)
		if m.Lacks != "" {
			continue
		}
		r.Values = append(r.Values, Aimed{p.Values[0], m})
		above, below = above || m.Value.Mean >= target, below || m.Value.Mean <= target
		if r.Best < 0 || r.off(len(r.Values)-1) < r.off(r.Best)-analysis.Rounding {
			r.Best = len(r.Values) - 1
		}
	}
	if r.Best < 0 {
		return nil
	}
	r.Between = above && below
	if r.Edge() {
		r.Refused = r.beyond(result.Points)
	}
	for i := range r.Values {
		if i != r.Best && r.least(i) <= r.off(r.Best)+analysis.Rounding {
			r.Alike = append(r.Alike, i)
		}
	}
	return r
}

// beyond lists the points without rules on the side of the nearest value where no other lies.
func (r *Reached) beyond(points []sweep.Point) []sweep.Point {
	at := slices.IndexFunc(points, func(p sweep.Point) bool { return p.Values[0] == r.Values[r.Best].Value })
	side := points[:at]
	if r.Best > 0 || at == 0 && len(r.Values) == 1 {
		side = points[at+1:]
	}
	return slices.DeleteFunc(slices.Clone(side), func(p sweep.Point) bool { return p.Err == nil })
}

func (r *Reached) off(i int) float64 { return math.Abs(r.Values[i].Measured.Value.Mean - r.Target) }

// least is the least that the interval of a value lets it be off.
func (r *Reached) least(i int) float64 {
	v := r.Values[i].Measured.Value
	return max(0, v.Lo-r.Target, r.Target-v.Hi)
}
