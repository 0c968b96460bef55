package plots

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Paths shows lines over time, each named at its right end: the chance of every
// horse through one race.
type Paths struct {
	Caption
	X      []float64 // the times, ascending: roll numbers
	Lines  []Line    // 1 to 21
	Marks  []Mark    // events, on the axis of times; at most 12
	XLabel string
	YLabel string
	Unit   Unit // of the lines' values
}

// A Line is a value at each time of its [Paths].
type Line struct {
	Name string
	Y    []float64 // as many as times; NaN leaves a gap
}

func (p Paths) check() error {
	what := fmt.Sprintf("paths %q", p.Title)
	if err := checkValues(what+": times", p.X...); err != nil {
		return err
	}
	for i := range p.X[1:] {
		if p.X[i+1] <= p.X[i] {
			return fmt.Errorf("%s: time %v comes after %v", what, p.X[i+1], p.X[i])
		}
	}
	if n, most := len(p.Lines), len(lineInks)*len(lineDashes); n == 0 || n > most {
		return fmt.Errorf("%s: %d lines, 1 to %d can be drawn", what, n, most)
	}
	for _, l := range p.Lines {
		what := fmt.Sprintf("%s: line %q", what, l.Name)
		if len(l.Y) != len(p.X) {
			return fmt.Errorf("%s: %d values at %d times", what, len(l.Y), len(p.X))
		}
		if len(l.known()) == 0 {
			return fmt.Errorf("%s: no values", what)
		}
		for i, y := range l.Y {
			if !drawable(y) && !math.IsNaN(y) {
				return fmt.Errorf("%s: value %d is %v, which cannot be drawn", what, i+1, y)
			}
		}
	}
	return checkMarks(what, p.Marks)
}

// known are the places in Y that hold a value.
func (l Line) known() []int {
	var places []int
	for i, y := range l.Y {
		if !math.IsNaN(y) {
			places = append(places, i)
		}
	}
	return places
}

func (p Paths) height() vg.Length { return usualHeight }

func (p Paths) draw(s *sheet, a area) {
	lo, hi := 0.0, 0.0
	var names []string
	for _, l := range p.Lines {
		names = append(names, l.Name)
		for _, i := range l.known() {
			lo, hi = min(lo, l.Y[i]), max(hi, l.Y[i])
		}
	}
	first, last := p.X[0], p.X[len(p.X)-1]
	var marks []inkedMark
	for _, m := range p.Marks {
		first, last = min(first, m.At), max(last, m.At)
		marks = append(marks, inkedMark{m, smallText})
	}
	const mostNames = 0.25 // of the width
	nameWidth := min(headingText.widest(names), mostNames*a.width())
	x := newAxis(p.XLabel, Plain, first, last, 14, false)
	if x.step < 1 && !slices.ContainsFunc(p.X, func(v float64) bool { return v != math.Trunc(v) }) { // times are counted
		x.step, x.ticks = 1, multiples(first, last, 1)
	}
	y := newAxis(p.YLabel, p.Unit, lo, hi, 6, true)
	chart, placed := s.axes(area{a.left, a.right - nameWidth - endGap, a.bottom, a.top}, &x, &y, nil, marks)
	s.marks(chart, placed)

	var ends []endLabel
	for i, l := range p.Lines {
		style := draw.LineStyle{Color: lineInks[i%len(lineInks)], Width: 1.5, Dashes: lineDashes[i%len(lineDashes)]}
		var run []vg.Point
		stroke := func() {
			if len(run) == 1 { // between gaps
				s.dot(style.Color, style.Width, run[0].X, run[0].Y)
			}
			s.StrokeLines(style, run)
			run = nil
		}
		for k, v := range l.Y {
			if math.IsNaN(v) {
				stroke()
				continue
			}
			run = append(run, vg.Point{X: x.at(p.X[k]), Y: y.at(v)})
		}
		stroke()
		known := l.known()
		end := y.at(l.Y[known[len(known)-1]])
		name := headingText
		name.ink = style.Color
		ends = append(ends, endLabel{end, name.cut(l.Name, nameWidth), name, style})
	}
	s.endLabels(chart, ends)
}
