// Package sweep follows quantities of a game while a rule changes: one key of the rules, or
// two, over ranges or lists. It knows no game.
//
// Each [Point] is measured as [quantity.Study] does: exactly where that is possible, else in
// the same races or games for all points, so that its change against the base, the rules with
// nothing swept, is known far better than either number. A [Difference] is held against its base
// likewise: as a whole, and each of its keys alone, as [quantity.Variants] are.
package sweep

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/quantity"
)

// A Sweep is a grid of points, whose rules are open.
type Sweep struct {
	Study  quantity.Study // of the base and the points that have rules
	axes   []Axis
	points []Point
	own    []string
}

// A Point is the rules with a value of each axis.
type Point struct {
	Values   []string // by axis
	Err      error    // why there are no such rules; nothing is measured then
	Measured []quantity.Measured
}

// Result is what became of the quantities.
type Result struct {
	Axes   []Axis
	Of     []quantity.Quantity
	Base   []quantity.Measured
	Points []Point // the last axis goes through its values first
}

// New opens the rules of all points by vary, which gives the rules with some values changed,
// each key=value, and may be called from several goroutines. The study has the base as its only
// rules. A point whose rules are wrong says so and is skipped; where all are, the error is that
// of the first. Else it is that of [Check], or two values of an axis are the same.
func New(axes []Axis, vary func(sets ...string) (analysis.Game, error), study quantity.Study) (*Sweep, error) {
	if err := Check(axes); err != nil {
		return nil, err
	}
	s := &Sweep{Study: study, axes: axes, points: grid(axes)}
	rules, errs := quantity.Open(len(s.points), study.Races.Workers, func(i int) (analysis.Game, error) {
		sets := make([]string, len(axes))
		for a, v := range s.points[i].Values {
			sets[a] = axes[a].Key + "=" + v
		}
		return vary(sets...)
	})
	s.Study.Rules = study.Rules[:1:1]
	for _, a := range axes {
		own, _ := study.Rules[0].Document().Get(a.Key)
		s.own = append(s.own, own)
	}
	for i := range s.points {
		if s.points[i].Err = errs[i]; errs[i] == nil {
			s.Study.Rules = append(s.Study.Rules, rules[i])
		}
	}
	if err := s.spell(); err != nil {
		return nil, err
	}
	if len(s.points) > 0 && len(s.Study.Rules) == 1 {
		return nil, s.points[0].Err
	}
	return s, nil
}

// Own returns the value that the base has of each key, "" for none: as its axis writes it, where
// that has it.
func (s *Sweep) Own() []string { return s.own }

// spell finds the base's values on the axes, which may write them in another way, as [6, 6] for
// [6,6], and refuses values that are the same.
func (s *Sweep) spell() error {
	rules := s.Study.Rules[1:]
	own := slices.Clone(s.own)
	seen := map[string]string{} // how a value is written
	for i := range s.points {
		p := &s.points[i]
		if p.Err != nil {
			continue
		}
		for a, v := range p.Values {
			key := s.axes[a].Key
			value, _ := rules[0].Document().Get(key)
			if value == own[a] {
				s.own[a] = v
			}
			set := key + "=" + value
			if other, ok := seen[set]; ok && other != v {
				return fmt.Errorf("%s: %s and %s are the same", key, other, v)
			}
			seen[set] = v
		}
		rules = rules[1:]
	}
	return nil
}

// Check refuses grids that are too large, have more than two axes, or sweep a key twice.
func Check(axes []Axis) error {
	points := 1
	for i, a := range axes {
		if i > 0 && a.Key == axes[0].Key {
			return fmt.Errorf("%s is swept twice", a.Key)
		}
		if i > 0 && (strings.HasPrefix(a.Key, axes[0].Key+".") || strings.HasPrefix(axes[0].Key, a.Key+".")) {
			return fmt.Errorf("%s and %s: one is a part of the other", axes[0].Key, a.Key)
		}
		points *= len(a.Values)
	}
	switch {
	case len(axes) > 2:
		return fmt.Errorf("%d keys have more than one value, at most 2 are allowed", len(axes))
	case points > mostPoints:
		return fmt.Errorf("%d points, at most %d are allowed", points, mostPoints)
	}
	return nil
}

// grid lists the points of one axis, or two; of none there are none.
func grid(axes []Axis) []Point {
	if len(axes) == 0 {
		return nil
	}
	var points []Point
	for _, first := range axes[0].Values {
		if len(axes) == 1 {
			points = append(points, Point{Values: []string{first}})
			continue
		}
		for _, second := range axes[1].Values {
			points = append(points, Point{Values: []string{first, second}})
		}
	}
	return points
}

// Run measures the base and all points. The error is that of [quantity.Study.Measure].
func (s *Sweep) Run(ctx context.Context) (*Result, error) {
	all, err := s.Study.Measure(ctx)
	if err != nil {
		return nil, err
	}
	r := &Result{Axes: s.axes, Of: s.Study.Of, Base: all[0], Points: s.points}
	for i := range r.Points {
		if p := &r.Points[i]; p.Err == nil {
			p.Measured, all = all[1], all[1:]
		}
	}
	return r, nil
}
