package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// A Histogram shows how often each whole number came up, or those of each bin: as filled
// columns, and for a second series as an outline over them.
type Histogram struct {
	Caption
	Series []HistogramSeries // one or two
	XLabel string            // what is counted: "rolls"
	YLabel string            // what a height is: "share of races"
	Unit   Unit              // of the heights: Percentage for probabilities, Plain for counts
	Bin    int               // how many whole numbers each column holds; 0 is one
}

// A HistogramSeries is a height for each of the numbers First, First+1, …, or of bins of
// them: the first holds First to First+Bin-1.
type HistogramSeries struct {
	Name    string
	First   int
	Heights []float64 // at least 0; 1 to 10,000 of them
	Marks   []Mark    // mean and quantiles, on the axis of the numbers
}

// last is the largest number in bins of some numbers.
func (s HistogramSeries) last(bin int) int { return s.First + len(s.Heights)*bin - 1 }

// mostColumns keeps a histogram's columns a fair share of a pixel wide.
const mostColumns = 10_000

func (h Histogram) check() error {
	what := fmt.Sprintf("histogram %q", h.Title)
	if n := len(h.Series); n != 1 && n != 2 {
		return fmt.Errorf("%s: %d series, one or two can be drawn", what, n)
	}
	if h.Bin < 0 {
		return fmt.Errorf("%s: bins of %d numbers", what, h.Bin)
	}
	for _, series := range h.Series {
		what := fmt.Sprintf("%s: series %q", what, series.Name)
		if n := len(series.Heights); n > mostColumns {
			return fmt.Errorf("%s: %d heights, at most %d can be drawn", what, n, mostColumns)
		}
		if !drawable(float64(series.First)) {
			return fmt.Errorf("%s: first number %d cannot be drawn", what, series.First)
		}
		if err := checkValues(what, series.Heights...); err != nil {
			return err
		}
		for i, v := range series.Heights {
			if v < 0 {
				return fmt.Errorf("%s: height %d is %v, below 0", what, i+1, v)
			}
		}
		if err := checkMarks(what, series.Marks); err != nil {
			return err
		}
	}
	return nil
}

func (h Histogram) height() vg.Length { return usualHeight }

func (h Histogram) draw(s *sheet, a area) {
	bin := max(h.Bin, 1)
	first, last, high := h.Series[0].First, h.Series[0].last(bin), 0.0
	for _, series := range h.Series {
		first, last = min(first, series.First), max(last, series.last(bin))
		for _, v := range series.Heights {
			high = max(high, v)
		}
	}
	lo, hi := float64(first)-0.5, float64(last)+0.5
	for _, series := range h.Series {
		for _, m := range series.Marks {
			lo, hi = min(lo, m.At), max(hi, m.At)
		}
	}
	columnInk, outlineInk := sequential[3], lossInk
	samples := []func(*sheet, vg.Length, vg.Length){
		barSample(columnInk),
		func(s *sheet, x, y vg.Length) { s.line(outlineInk, outline, x, y, x+10, y) },
	}
	var items []legendItem
	var marks []inkedMark
	for i, series := range h.Series {
		if series.Name != "" {
			items = append(items, legendItem{series.Name, samples[i]})
		}
		ink := smallText
		ink.ink = [...]color.Color{gainInk, outlineInk}[i]
		for _, m := range series.Marks {
			marks = append(marks, inkedMark{m, ink})
		}
	}
	x := newAxis(h.XLabel, Plain, lo, hi, 14, false)
	if x.step < 1 {
		x.step, x.ticks = 1, multiples(lo, hi, 1)
	}
	y := newAxis(h.YLabel, h.Unit, 0, high, 6, true)
	chart, placed := s.axes(a, &x, &y, items, marks)
	for i, series := range h.Series {
		steps := []vg.Point{{X: x.at(float64(series.First) - 0.5), Y: chart.bottom}}
		left := func(k int) vg.Length { return x.at(float64(series.First+k*bin) - 0.5) }
		gap := min(0.5, (left(1)-left(0))/5)
		for k, v := range series.Heights {
			if i == 0 {
				s.fill(columnInk, area{left(k), left(k+1) - gap, chart.bottom, y.at(v)})
			}
			steps = append(steps, vg.Point{X: left(k), Y: y.at(v)}, vg.Point{X: left(k + 1), Y: y.at(v)})
		}
		if i == 1 {
			steps = append(steps, vg.Point{X: left(len(series.Heights)), Y: chart.bottom})
			s.StrokeLines(draw.LineStyle{Color: outlineInk, Width: outline}, steps)
		}
	}
	s.line(grey, 0.75, chart.left, chart.bottom, chart.right, chart.bottom) // over outlines at zero
	s.marks(chart, placed)
}

// outline is the width of the second series' line.
const outline vg.Length = 1.25
