package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/vg"
)

// GroupedBars shows several values for each of some names: bars for exact
// values and, on them, points with error bars for simulated ones.
type GroupedBars struct {
	Caption
	Names  []string // of the groups, from the left; 1 to 250 bars in all
	Series []BarSeries
	Label  string // of the axis: what a value is
	Unit   Unit
}

// A BarSeries is one bar in each group, all of one color; the sixth series
// wears the color of the first again.
type BarSeries struct {
	Name      string
	Exact     []float64   // one for each of the picture's names
	Simulated []Estimated // the same number, or none
}

// Estimated is a value with the interval around it.
type Estimated struct{ Value, Lo, Hi float64 }

func (g GroupedBars) check() error {
	what := fmt.Sprintf("grouped bars %q", g.Title)
	if err := checkCount(what, "names", len(g.Names)); err != nil {
		return err
	}
	for _, series := range g.Series {
		what := fmt.Sprintf("%s: series %q", what, series.Name)
		if len(series.Exact) != len(g.Names) || len(series.Simulated) != 0 && len(series.Simulated) != len(g.Names) {
			return fmt.Errorf("%s: %d exact and %d simulated values for %d names", what, len(series.Exact), len(series.Simulated), len(g.Names))
		}
		if err := checkValues(what, series.Exact...); err != nil {
			return err
		}
		for _, e := range series.Simulated {
			if err := checkValues(what+": simulated", e.Value, e.Lo, e.Hi); err != nil {
				return err
			}
			if e.Lo > e.Value || e.Hi < e.Value {
				return fmt.Errorf("%s: value %v must lie within %v to %v", what, e.Value, e.Lo, e.Hi)
			}
		}
	}
	return checkCount(what, "series", len(g.Names)*len(g.Series))
}

func (g GroupedBars) height() vg.Length { return usualHeight }

func (g GroupedBars) draw(s *sheet, a area) {
	lo, hi, simulated := 0.0, 0.0, false
	for _, series := range g.Series {
		for _, v := range series.Exact {
			lo, hi = min(lo, v), max(hi, v)
		}
		for _, e := range series.Simulated {
			lo, hi = min(lo, e.Lo), max(hi, e.Hi)
			simulated = true
		}
	}
	var items []legendItem
	for i, series := range g.Series {
		items = append(items, legendItem{series.Name, barSample(seriesInks[i%len(seriesInks)])})
	}
	if simulated {
		items = append(items, legendItem{"simulated, with its interval", func(s *sheet, x, y vg.Length) {
			s.whisker(x+5, y-5, x+5, y+5)
			s.dot(black, 1.5, x+5, y)
		}})
	}
	x := axis{scale: scale{lo: 0, hi: float64(len(g.Names))}}
	y := newAxis(g.Label, g.Unit, lo, hi, 7, true)
	chart, _ := s.axes(a, &x, &y, items, nil)
	group := chart.width() / vg.Length(len(g.Names))
	wide := 0.8 * group / vg.Length(len(g.Series))
	for n, name := range g.Names {
		s.write(labelText, x.at(float64(n)+0.5), chart.bottom-tickHeight/2-1, centered, labelText.cut(name, group))
		for i, series := range g.Series {
			left := x.at(float64(n)+0.1) + wide*vg.Length(i)
			top := y.at(series.Exact[n])
			zero := y.at(0)
			s.fill(seriesInks[i%len(seriesInks)], area{left, left + 0.92*wide, min(zero, top), max(zero, top)})
			if len(series.Simulated) == 0 {
				continue
			}
			e := series.Simulated[n]
			middle := left + 0.46*wide
			s.whisker(middle, y.at(e.Lo), middle, y.at(e.Hi))
			s.dot(black, min(1.5, wide/6), middle, y.at(e.Value))
		}
	}
	s.line(grey, 0.75, chart.left, y.at(0), chart.right, y.at(0))
}

// barSample is a legend's sample of a bar.
func barSample(ink color.Color) func(*sheet, vg.Length, vg.Length) {
	return func(s *sheet, x, y vg.Length) { s.fill(ink, area{x, x + 10, y - 3.5, y + 3.5}) }
}

// whisker draws an interval from one of its ends to the other, with a white rim.
func (s *sheet) whisker(x0, y0, x1, y1 vg.Length) {
	s.line(white, 2.4, x0, y0, x1, y1)
	s.line(black, 1, x0, y0, x1, y1)
}
