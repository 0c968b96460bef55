package plots

import (
	"fmt"

	"gonum.org/v1/plot/vg"
)

// Bars shows named values around zero as horizontal bars, in the caller's order.
type Bars struct {
	Caption
	Groups []BarGroup // from the top; 1 to 250 bars in all
	Label  string     // of the axis: what a value is
	Unit   Unit
}

// A BarGroup is bars under one heading, which may be empty.
type BarGroup struct {
	Name string
	Bars []Bar
}

// A Bar is one value. Where Gain or Loss is not zero they are drawn as light
// bars to either side of zero, behind the dark one of the value: what the
// value is made of.
type Bar struct {
	Name  string
	Note  string  // at the right: "3x -5"
	Value float64 // in the unit of the picture
	Gain  float64 // at least 0
	Loss  float64 // at most 0; Gain + Loss is usually Value
}

func (b Bars) check() error {
	what := fmt.Sprintf("bars %q", b.Title)
	n := 0
	for _, g := range b.Groups {
		n += len(g.Bars)
		for _, bar := range g.Bars {
			what := fmt.Sprintf("%s: bar %q", what, bar.Name)
			if err := checkValues(what, bar.Value, bar.Gain, bar.Loss); err != nil {
				return err
			}
			if bar.Gain < 0 || bar.Loss > 0 {
				return fmt.Errorf("%s: gain %v must be at least 0, loss %v at most 0", what, bar.Gain, bar.Loss)
			}
		}
	}
	return checkCount(what, "bars", n)
}

// Sizes of the bars' rows.
const (
	barRow    vg.Length = 13.5
	groupRow  vg.Length = 20
	barHead   vg.Length = 30 // legend, label and numbers of the axis
	barColumn vg.Length = 12 // between the columns of words and the chart
)

func (b Bars) height() vg.Length {
	height := barHead
	for _, g := range b.Groups {
		height += barRow * vg.Length(len(g.Bars))
		if g.Name != "" {
			height += groupRow
		}
	}
	return height
}

func (b Bars) draw(s *sheet, a area) {
	var names, notes []string
	lo, hi, parts := 0.0, 0.0, false
	for _, g := range b.Groups {
		for _, bar := range g.Bars {
			names, notes = append(names, bar.Name), append(notes, bar.Note)
			lo = min(lo, bar.Loss, bar.Value)
			hi = max(hi, bar.Gain, bar.Value)
			parts = parts || bar.Gain != 0 || bar.Loss != 0
		}
	}
	x := newAxis(b.Label, b.Unit, lo, hi, 10, false)
	number := func(bar Bar) string { return b.Unit.label(bar.Value, min(x.step, 0.01)) }
	var numbers []string
	for _, g := range b.Groups {
		for _, bar := range g.Bars {
			numbers = append(numbers, number(bar))
		}
	}
	value := headingText
	nameWidth := min(labelText.widest(names), 0.35*a.width())
	noteWidth := min(axisText.widest(notes), 0.15*a.width())
	valueWidth := value.widest(numbers)
	valueRight := a.right
	if noteWidth > 0 {
		valueRight -= noteWidth + barColumn
	}
	chart := area{a.left + nameWidth + barColumn, valueRight - valueWidth - barColumn, a.bottom, a.top - barHead}
	x.from, x.to = chart.left, chart.right

	s.write(axisText, chart.left, a.top-axisText.size/2, fromLeft, x.label)
	if parts {
		s.legend(a.right, a.top-axisText.size/2, []legendItem{
			{"loss", barSample(lossTint)}, {"gain", barSample(gainTint)}, {"value: both together", barSample(gainInk)},
		})
	}
	for _, t := range x.ticks {
		s.write(axisText, x.at(t), chart.top+8, centered, x.unit.label(t, x.step))
		s.line(rule, 0.5, x.at(t), chart.bottom, x.at(t), chart.top)
	}
	zero := x.at(0)
	top := chart.top
	for _, g := range b.Groups {
		if g.Name != "" {
			s.writeOver(headingText, a.left, top-groupRow+8, fromLeft, g.Name)
			top -= groupRow
		}
		for _, bar := range g.Bars {
			y := top - barRow/2
			s.write(labelText, a.left, y, fromLeft, labelText.cut(bar.Name, nameWidth))
			s.write(value, valueRight, y, fromRight, number(bar))
			s.write(axisText, a.right-noteWidth, y, fromLeft, axisText.cut(bar.Note, noteWidth))
			const light, dark = 4.75, 2.5 // half the bars' thickness
			s.fill(gainTint, area{zero, x.at(bar.Gain), y - light, y + light})
			s.fill(lossTint, area{x.at(bar.Loss), zero, y - light, y + light})
			ink := gainInk
			if bar.Value < 0 {
				ink = lossInk
			}
			s.fill(ink, area{min(zero, x.at(bar.Value)), max(zero, x.at(bar.Value)), y - dark, y + dark})
			top -= barRow
		}
	}
	s.line(grey, 0.75, zero, chart.bottom, zero, chart.top)
}
