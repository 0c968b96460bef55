package longshot

import (
	"math"
	"slices"

	"gonum.org/v1/gonum/integrate/quad"

	"railbird/analysis/exact"
)

// A grid is the nodes of an integral over time.
type grid struct{ times, weights []float64 }

// newGrid returns n nodes from time 0 to an end, ascending, even in sqrt(time).
func newGrid(n int, end float64) grid {
	g := grid{make([]float64, n), make([]float64, n)}
	quad.Legendre{}.FixedLocations(g.times, g.weights, 0, math.Sqrt(end))
	for k, u := range g.times {
		g.times[k] = u * u
		g.weights[k] *= 2 * u
	}
	slices.Reverse(g.times)
	slices.Reverse(g.weights)
	return g
}

// A curve is a horse over the nodes of a grid.
type curve struct {
	at   []point
	from int // the node before which it hardly finishes
}

// A point is a horse at a node.
type point struct {
	runs, done float64 // probabilities
	ends       float64 // of the node: its weight times the density of finishing
}

// negligible is a probability that is left out.
const negligible = 1e-18

// strides are the move die without its zeros.
type strides struct {
	finish int
	share  float64   // of the faces that are not 0
	jumps  []float64 // probability of each number of spaces, capped at the finish
	least  []float64 // probability of at least so many
}

func newStrides(die []int, finish int) strides {
	s := strides{finish: finish, jumps: make([]float64, finish+1), least: make([]float64, finish+1)}
	moves := 0.0
	for _, face := range die {
		if face > 0 {
			s.jumps[min(face, finish)]++
			moves++
		}
	}
	s.share = moves / float64(len(die))
	sum := 0.0
	for x := finish; x >= 0; x-- {
		s.jumps[x] /= moves
		sum += s.jumps[x]
		s.least[x] = sum
	}
	return s
}

// moved returns the probability of each number of spaces short of the finish that a horse
// has moved by a time.
func (s *strides) moved(time float64) exact.Series {
	a := make(exact.Series, s.finish)
	a.Exp(s.jumps, time, math.Exp(-time))
	return a
}

// curves returns the curves of horses of a pace, by their distance from the finish, from 1
// on.
func (s *strides) curves(g grid, pace float64) []curve {
	all := make([]curve, s.finish+1)
	for d := range all {
		all[d] = curve{at: make([]point, len(g.times))}
	}
	for k, t := range g.times {
		a, runs := s.moved(pace*t), 0.0
		for d := 1; d <= s.finish; d++ {
			runs += a[d-1]
			density := 0.0
			for x := range d {
				density += a[x] * s.least[d-x]
			}
			c := &all[d]
			c.at[k] = point{runs, max(1-runs, 0), g.weights[k] * pace * density}
			if c.from == k && c.at[k].ends < negligible {
				c.from++
			}
		}
	}
	return all
}

// end returns a time by which a race of so many horses is over but for a chance of 10^-18:
// all but fewer than places have to run on.
func (s *strides) end(horses, places int) float64 {
	ways, still := 1.0, horses-places+1
	for i := range places - 1 {
		ways *= float64(horses-i) / float64(i+1)
	}
	on := func(t float64) bool {
		runs := 0.0
		for _, a := range s.moved(t) {
			runs += a
		}
		return ways*math.Pow(runs, float64(still)) > negligible
	}
	low, high := 0.0, 1.0
	for ; on(high); high *= 2 {
		low = high
	}
	for high-low > high/64 {
		if t := (low + high) / 2; on(t) {
			low = t
		} else {
			high = t
		}
	}
	return high
}
