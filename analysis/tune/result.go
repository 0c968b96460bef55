package tune

import (
	"fmt"
	"math"

	"railbird/analysis"
)

// A Candidate is the values of all parameters and what they earned.
type Candidate struct {
	Values []float64         // in the order of the ranges
	Search analysis.Estimate // in the games of the search: of those chosen for it, too high
	Fresh  analysis.Estimate // in the last games, which chose nothing
	Above  analysis.Estimate // in the last games, minus what the start earned in them; zero of the start itself
}

// A Step is a candidate that was the best so far.
type Step struct {
	Evaluated int // candidates, with this one
	Candidate     // without its last games
}

// A Result is what a [Search] found.
type Result struct {
	Ranges    []Range
	Evaluated int         // candidates in the search
	Trace     []Step      // the first is the start
	Finalists []Candidate // the winner first, then in the order of the games that chose it; the start is among them
	Start     int         // the index of the start among the finalists
	// Optimism is what the best candidate of the search earned in the games of the search, more
	// than in the last games: by how much the best of many noisy scores flattered itself, and
	// the luck of these games.
	Optimism analysis.Estimate
	Profiles []Profile // by parameter
}

// Winner returns the candidate that was chosen. Its Fresh is what it earns.
func (r *Result) Winner() *Candidate { return &r.Finalists[0] }

// Better reports whether the winner earns more than the start: whether the 95 % interval of
// the difference, in games that had no say in the choice, lies above 0.
func (r *Result) Better() bool { return r.Start != 0 && r.Winner().Above.Lo > 0 }

// profilePoints is how many values of a parameter a profile tries.
const profilePoints = 9

// A Profile is what it costs to leave the winner along one parameter: values spread evenly over
// its range, ends included, with the others as they are.
type Profile struct {
	Range    Range
	Value    float64 // of the winner
	Points   []Point // in order, without the winner's own value
	From, To float64 // the stretch around the winner where no value tried was worse that the games could show
}

// A Point is a value of a parameter.
type Point struct {
	Value float64
	Loss  analysis.Estimate // the winner's earnings minus those with this value, in the last games
}

// Flat reports whether half of the range or more makes no difference that the games could show.
func (p *Profile) Flat() bool { return p.To-p.From >= (p.Range.Hi-p.Range.Lo)/2 }

// Edge reports whether the winner lies within 1 % of the range at an end, or outside, so that
// the best value may lie beyond; and at which end.
func (p *Profile) Edge() (end float64, ok bool) {
	slack := near * (p.Range.Hi - p.Range.Lo)
	switch {
	case p.Value <= p.Range.Lo+slack:
		return p.Range.Lo, true
	case p.Value >= p.Range.Hi-slack:
		return p.Range.Hi, true
	}
	return 0, false
}

// better is the value that earned most beyond the winner, of those of which the games show that
// they did; nil where there is none, or less than a cent is at stake.
func (p *Profile) better() *Point {
	const cent = 0.01
	var best *Point
	for i := range p.Points {
		if x := &p.Points[i]; x.Loss.Hi < 0 && x.Loss.Mean <= -cent && (best == nil || x.Loss.Mean < best.Loss.Mean) {
			best = x
		}
	}
	return best
}

// stretch finds From and To.
func (p *Profile) stretch() {
	p.From, p.To = p.Value, p.Value
	for _, x := range p.Points {
		if x.Value > p.Value {
			if x.Loss.Lo > 0 {
				break
			}
			p.To = x.Value
		}
	}
	for i := len(p.Points) - 1; i >= 0; i-- {
		if x := p.Points[i]; x.Value < p.Value {
			if x.Loss.Lo > 0 {
				break
			}
			p.From = x.Value
		}
	}
}

// Findings says in sentences what a reader must know before taking over the winner.
func (r *Result) Findings() []string {
	var all []string
	switch {
	case r.Start == 0:
		all = append(all, "nothing was better than the start when it played again")
	case !r.Better():
		all = append(all, "the winner is not better than the start as far as these games could show")
	}
	for i := range r.Profiles {
		p := &r.Profiles[i]
		if x := p.better(); x != nil {
			at := ""
			if x.Value == p.Range.Lo || x.Value == p.Range.Hi {
				at = ", an end of its range,"
			}
			all = append(all, fmt.Sprintf("%s=%v%s earned more in these games: $%.2f ±%.2f a game beyond the winner", p.Range.Name, x.Value, at, -x.Loss.Mean, x.Loss.Half()))
		}
		if p.Flat() {
			all = append(all, fmt.Sprintf("%s from %v to %v makes no difference that these games could show", p.Range.Name, p.From, p.To))
		}
		if p.Value < p.Range.Lo || p.Value > p.Range.Hi {
			all = append(all, fmt.Sprintf("%s = %v, as it was, lies outside of its range, %v to %v", p.Range.Name, p.Value, p.Range.Lo, p.Range.Hi))
		} else if end, ok := p.Edge(); ok {
			all = append(all, fmt.Sprintf("%s = %v lies at the end of its range, %v: the best may lie beyond", p.Range.Name, p.Value, end))
		}
	}
	return all
}

// optimism subtracts two estimates from different games.
func optimism(search, fresh analysis.Estimate) analysis.Estimate {
	mean, half := search.Mean-fresh.Mean, math.Hypot(search.Half(), fresh.Half())
	return analysis.Estimate{Mean: mean, SE: math.Hypot(search.SE, fresh.SE), Lo: mean - half, Hi: mean + half, N: fresh.N}
}
