package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot/vg"
)

// Intervals shows named values as strokes across intervals, one row each, beside a line
// at zero: what bots earn more than each other, or how strong they are. With the unit
// [Signed], rows wear the color of the side of zero that their thick interval lies on,
// and none where it holds zero.
type Intervals struct {
	Caption
	Rows  []Interval // from the top; 1 to 250
	Label string     // of the axis: what a value is
	Unit  Unit
	Thick string // what the thick intervals are, for the legend: "95 % interval"; may be empty
	Thin  string // what the thin ones are
	Point string // what the strokes across are: "mean"
}

// An Interval is one row of [Intervals].
type Interval struct {
	Name  string
	Note  string // at the right: "+1.20 ±0.15"
	Value float64
	Thick Span
	Thin  Span // around the thick one; the zero Span: there is none
}

// A Span is a stretch of an axis.
type Span struct{ Lo, Hi float64 }

func (s Span) holds(o Span) bool { return s.Lo <= o.Lo && o.Hi <= s.Hi }

// MostIntervals is how many rows [Intervals] may have.
const MostIntervals = most

func (p Intervals) check() error {
	what := fmt.Sprintf("intervals %q", p.Title)
	for _, row := range p.Rows {
		what := fmt.Sprintf("%s: row %q", what, row.Name)
		if err := checkValues(what, row.Value, row.Thick.Lo, row.Thick.Hi, row.Thin.Lo, row.Thin.Hi); err != nil {
			return err
		}
		if !row.Thick.holds(Span{row.Value, row.Value}) {
			return fmt.Errorf("%s: value %v must lie within %v to %v", what, row.Value, row.Thick.Lo, row.Thick.Hi)
		}
		if row.Thin != (Span{}) && !row.Thin.holds(row.Thick) {
			return fmt.Errorf("%s: the thin interval %v to %v must hold the thick one, %v to %v", what, row.Thin.Lo, row.Thin.Hi, row.Thick.Lo, row.Thick.Hi)
		}
	}
	return checkCount(what, "rows", len(p.Rows))
}

// intervalRow is the height of a row.
const intervalRow vg.Length = 18

func (p Intervals) height() vg.Length { return barHead + intervalRow*vg.Length(len(p.Rows)) }

// ink is the color of a row.
func (p Intervals) ink(row Interval) color.Color {
	switch {
	case p.Unit != Signed || row.Thick.Lo > 0:
		return gainInk
	case row.Thick.Hi < 0:
		return lossInk
	}
	return grey
}

func (p Intervals) draw(s *sheet, a area) {
	var names, notes []string
	lo, hi := 0.0, 0.0
	for _, row := range p.Rows {
		names, notes = append(names, row.Name), append(notes, row.Note)
		lo = min(lo, row.Thick.Lo, row.Thin.Lo)
		hi = max(hi, row.Thick.Hi, row.Thin.Hi)
	}
	const mostNames, mostNotes = 0.4, 0.25 // of the width
	nameWidth := min(labelText.widest(names), mostNames*a.width())
	noteWidth := min(labelText.widest(notes), mostNotes*a.width())
	// Half a column more on either side, for the numbers at the ends of the axis.
	chart := area{a.left + nameWidth + 1.5*barColumn, a.right - noteWidth - 1.5*barColumn, a.bottom, a.top - barHead}
	x := newAxis(p.Label, p.Unit, lo, hi, 8, true)
	x.from, x.to = chart.left, chart.right

	s.write(axisText, chart.left, a.top-axisText.size/2, fromLeft, axisText.cut(x.label, chart.width()/2))
	s.legend(a.right, a.top-axisText.size/2, p.legend())
	for _, t := range x.ticks {
		s.write(axisText, x.at(t), chart.top+8, centered, x.unit.label(t, x.step))
		s.line(rule, 0.5, x.at(t), chart.bottom, x.at(t), chart.top)
	}
	s.line(grey, 1, x.at(0), chart.bottom, x.at(0), chart.top)
	for r, row := range p.Rows {
		y := chart.top - intervalRow*(vg.Length(r)+0.5)
		ink := p.ink(row)
		s.write(labelText, a.left, y, fromLeft, labelText.cut(row.Name, nameWidth))
		s.write(labelText, a.right, y, fromRight, labelText.cut(row.Note, noteWidth))
		s.line(ink, thinInterval, x.at(row.Thin.Lo), y, x.at(row.Thin.Hi), y)
		s.line(ink, thickInterval, x.at(row.Thick.Lo), y, x.at(row.Thick.Hi), y)
		s.line(ink, pointWidth, x.at(row.Value), y-pointHeight/2, x.at(row.Value), y+pointHeight/2)
	}
}

const (
	thinInterval  vg.Length = 1
	thickInterval vg.Length = 5
	pointWidth    vg.Length = 1.75
	pointHeight   vg.Length = 11
)

func (p Intervals) legend() []legendItem {
	line := func(width vg.Length) func(*sheet, vg.Length, vg.Length) {
		return func(s *sheet, x, y vg.Length) { s.line(grey, width, x, y, x+10, y) }
	}
	var items []legendItem
	for _, item := range []legendItem{
		{p.Point, func(s *sheet, x, y vg.Length) { s.line(grey, pointWidth, x+5, y-4, x+5, y+4) }},
		{p.Thick, line(thickInterval)}, {p.Thin, line(thinInterval)},
	} {
		if item.words != "" {
			items = append(items, item)
		}
	}
	return items
}
