package plots

import (
	"fmt"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Convergence shows how the mean of a simulation settles as it gets longer.
type Convergence struct {
	Caption
	Name   string        // of the running mean, at its right end: "simulated +1.776 ±0.010"
	Points []RunningMean // by ascending N; at least one
	Levels []Mark        // horizontal lines at the right answers: "exact +1.7786"; at most 12
	XLabel string        // what N counts: "races"
	YLabel string
	Unit   Unit // of means and levels
}

// A RunningMean is the mean of the first N of a simulation's results, N at
// least 1, with the interval around it.
type RunningMean struct{ N, Mean, Lo, Hi float64 }

func (c Convergence) check() error {
	what := fmt.Sprintf("convergence %q", c.Title)
	if len(c.Points) == 0 {
		return fmt.Errorf("%s: no points", what)
	}
	for i, p := range c.Points {
		if err := checkValues(fmt.Sprintf("%s: point %d", what, i+1), p.N, p.Mean, p.Lo, p.Hi); err != nil {
			return err
		}
		if p.N < 1 || p.Lo > p.Mean || p.Hi < p.Mean {
			return fmt.Errorf("%s: point %d: n %v must be at least 1, and mean %v lie within %v to %v", what, i+1, p.N, p.Mean, p.Lo, p.Hi)
		}
		if i > 0 && p.N <= c.Points[i-1].N {
			return fmt.Errorf("%s: n %v comes after %v", what, p.N, c.Points[i-1].N)
		}
	}
	return checkMarks(what, c.Levels)
}

func (c Convergence) height() vg.Length { return usualHeight }

func (c Convergence) draw(s *sheet, a area) {
	lo, hi := c.Points[0].Mean, c.Points[0].Mean
	for _, p := range c.Points {
		lo, hi = min(lo, p.Lo), max(hi, p.Hi)
	}
	names := []string{c.Name}
	for _, l := range c.Levels {
		lo, hi = min(lo, l.At), max(hi, l.At)
		names = append(names, l.Label)
	}
	const mostNames = 0.3 // of the width
	nameWidth := min(labelText.widest(names), mostNames*a.width())
	x := newLogAxis(c.XLabel, c.Points[0].N, c.Points[len(c.Points)-1].N)
	y := newAxis(c.YLabel, c.Unit, lo, hi, 7, true)
	chart, _ := s.axes(area{a.left, a.right - nameWidth - endGap, a.bottom, a.top}, &x, &y, nil, nil)

	var mean, upper, lower []vg.Point
	for _, p := range c.Points {
		at := x.at(p.N)
		mean = append(mean, vg.Point{X: at, Y: y.at(p.Mean)})
		upper = append(upper, vg.Point{X: at, Y: y.at(p.Hi)})
		lower = append(lower, vg.Point{X: at, Y: y.at(p.Lo)})
	}
	for i := range lower {
		upper = append(upper, lower[len(lower)-1-i])
	}
	s.FillPolygon(gainTint, upper)
	name := func(ink lettering, words string) string { return ink.cut(words, nameWidth) }
	level, running := labelText, labelText
	level.ink, running.ink = lossInk, gainInk
	var ends []endLabel
	for _, l := range c.Levels {
		s.line(lossInk, 1, chart.left, y.at(l.At), chart.right, y.at(l.At))
		ends = append(ends, endLabel{x: chart.right, y: y.at(l.At), words: name(level, l.Label), ink: level})
	}
	s.StrokeLines(draw.LineStyle{Color: gainInk, Width: 1.5}, mean)
	s.dot(gainInk, 2, mean[len(mean)-1].X, mean[len(mean)-1].Y)
	ends = append(ends, endLabel{x: mean[len(mean)-1].X, y: mean[len(mean)-1].Y, words: name(running, c.Name), ink: running})
	s.endLabels(chart, ends)
}
