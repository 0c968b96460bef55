package plots

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Paths shows lines over time, or over the values of a rule, each named at its right
// end: the chance of every horse through one race. The axis of values has 0 unless the
// lines are far from it and near each other.
type Paths struct {
	Caption
	X      []float64 // the times, ascending: roll numbers
	Names  []string  // of the times, which are then 0, 1, 2 …; nil where they are numbers
	Lines  []Line    // 1 to MostLines
	Marks  []Mark    // events, on the axis of times; at most 12
	XLabel string
	YLabel string
	Unit   Unit // of the lines' values
	Steps  bool // a value holds until the next time, as money does; else it moves there in a straight line
}

// MostLines is how many lines [Paths] may have.
const MostLines = 21

// A Line is a value at each time of its [Paths], in a band where that is uncertain.
type Line struct {
	Name   string
	Y      []float64 // as many as times; NaN leaves a gap
	Lo, Hi []float64 // the band, as many, around Y; nil for none
	Dots   []int     // the places in Y at which something happens to what the line shows
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
	for i := range p.Names {
		if len(p.Names) != len(p.X) || p.X[i] != float64(i) {
			return fmt.Errorf("%s: times %v of %d names, want 0, 1, 2 and so on", what, p.X, len(p.Names))
		}
	}
	if n := len(p.Lines); n == 0 || n > MostLines {
		return fmt.Errorf("%s: %d lines, 1 to %d can be drawn", what, n, MostLines)
	}
	for _, l := range p.Lines {
		what := fmt.Sprintf("%s: line %q", what, l.Name)
		if len(l.Y) != len(p.X) {
			return fmt.Errorf("%s: %d values at %d times", what, len(l.Y), len(p.X))
		}
		if len(l.known()) == 0 {
			return fmt.Errorf("%s: no values", what)
		}
		banded := l.Lo != nil || l.Hi != nil
		if banded && (len(l.Lo) != len(l.Y) || len(l.Hi) != len(l.Y)) {
			return fmt.Errorf("%s: a band from %d to %d values around %d", what, len(l.Lo), len(l.Hi), len(l.Y))
		}
		for _, i := range l.Dots {
			if i < 0 || i >= len(l.Y) || math.IsNaN(l.Y[i]) {
				return fmt.Errorf("%s: a dot at place %d, which has no value", what, i)
			}
		}
		for i, y := range l.Y {
			if !drawable(y) && !math.IsNaN(y) {
				return fmt.Errorf("%s: value %d is %v, which cannot be drawn", what, i+1, y)
			}
			if banded && !math.IsNaN(y) && !(drawable(l.Lo[i]) && l.Lo[i] <= y && y <= l.Hi[i] && drawable(l.Hi[i])) {
				return fmt.Errorf("%s: value %v must lie within %v to %v", what, y, l.Lo[i], l.Hi[i])
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

// runs are the stretches of Y, from first to before last, that have values.
func (l Line) runs() (runs [][2]int) {
	for _, i := range l.known() {
		if n := len(runs); n > 0 && runs[n-1][1] == i {
			runs[n-1][1]++
		} else {
			runs = append(runs, [2]int{i, i + 1})
		}
	}
	return runs
}

// span is from the least to the most of what the lines show, and 0 where that is near.
func (p Paths) span() (lo, hi float64) {
	lo, hi = math.Inf(1), math.Inf(-1)
	for _, l := range p.Lines {
		for _, i := range l.known() {
			lo, hi = min(lo, l.Y[i]), max(hi, l.Y[i])
			if l.Lo != nil {
				lo, hi = min(lo, l.Lo[i]), max(hi, l.Hi[i])
			}
		}
	}
	if size := hi - lo; size == 0 || 2*size > max(lo, -hi) {
		lo, hi = min(lo, 0), max(hi, 0)
	}
	return lo, hi
}

func (p Paths) height() vg.Length { return usualHeight }

func (p Paths) draw(s *sheet, a area) {
	lo, hi := p.span()
	var names []string
	for _, l := range p.Lines {
		names = append(names, l.Name)
	}
	first, last := p.X[0], p.X[len(p.X)-1]
	var marks []inkedMark
	for _, m := range p.Marks {
		first, last = min(first, m.At), max(last, m.At)
		marks = append(marks, inkedMark{m, smallText})
	}
	const mostNames = 0.25 // of the width
	nameWidth := min(headingText.widest(names), mostNames*a.width())
	room := endGap + sampleWidth + nameWidth // right of the chart
	x := newAxis(p.XLabel, Plain, first, last, 14, false)
	if x.step < 1 && !slices.ContainsFunc(p.X, func(v float64) bool { return v != math.Trunc(v) }) { // times are counted
		x.step, x.ticks = 1, multiples(first, last, 1)
	}
	if p.Names != nil {
		x.name(p.Names, a.width()-room)
	}
	y := newAxis(p.YLabel, p.Unit, lo, hi, 6, true)
	chart, placed := s.axes(area{a.left, a.right - room, a.bottom, a.top}, &x, &y, nil, marks)
	for i, l := range p.Lines {
		if l.Lo != nil {
			s.bands(l, tint(lineInks[i%len(lineInks)]), func(k int, v float64) vg.Point { return vg.Point{X: x.at(p.X[k]), Y: y.at(v)} })
		}
	}
	s.marks(chart, placed)

	var ends []endLabel
	for i, l := range p.Lines {
		style := draw.LineStyle{Color: lineInks[i%len(lineInks)], Width: 1.5, Dashes: lineDashes[i%len(lineDashes)]}
		for _, run := range l.runs() {
			var line []vg.Point
			for k := run[0]; k < run[1]; k++ {
				if p.Steps && k > run[0] {
					line = append(line, vg.Point{X: x.at(p.X[k]), Y: y.at(l.Y[k-1])})
				}
				line = append(line, vg.Point{X: x.at(p.X[k]), Y: y.at(l.Y[k])})
			}
			if len(line) == 1 { // between gaps
				s.dot(style.Color, style.Width, line[0].X, line[0].Y)
			}
			s.StrokeLines(style, line)
		}
		known := l.known()
		end := known[len(known)-1]
		name := headingText
		name.ink = style.Color
		ends = append(ends, endLabel{x.at(p.X[end]), y.at(l.Y[end]), name.cut(l.Name, nameWidth), name, style})
	}
	for i, l := range p.Lines { // over all lines
		for _, k := range l.Dots {
			s.dot(lineInks[i%len(lineInks)], 2.5, x.at(p.X[k]), y.at(l.Y[k]))
		}
	}
	s.endLabels(chart, ends)
}

// bands fills what lies between the ends of a line's intervals; that of a value between
// gaps is a bar.
func (s *sheet) bands(l Line, ink color.Color, at func(time int, value float64) vg.Point) {
	for _, run := range l.runs() {
		var around []vg.Point
		for k := run[0]; k < run[1]; k++ {
			around = append(around, at(k, l.Hi[k]))
		}
		for k := run[1] - 1; k >= run[0]; k-- {
			around = append(around, at(k, l.Lo[k]))
		}
		if len(around) == 2 {
			const half = 2
			top, bottom := around[0], around[1]
			s.fill(ink, area{top.X - half, top.X + half, bottom.Y, top.Y})
			continue
		}
		s.FillPolygon(ink, around)
	}
}
