package plots

import (
	"fmt"
	"image/color"
	"math"
	"strings"
	"testing"
)

// paired is made of invented differences of four bots: one to each side of zero, one
// that holds it, and one that is known well.
func paired() Intervals {
	p := Intervals{
		Caption: Caption{Title: "Which bot earns more, and by how much?", Subtitle: "paired differences of the money at the end, seat 1 of 4", Footnote: footnote},
		Label:   "dollars a game", Unit: Signed, Point: "mean", Thick: "95 % interval",
	}
	for _, row := range []Interval{
		{Name: "value - longshots", Value: 41.3, Thick: Span{38.9, 43.7}},
		{Name: "value - opening", Value: 12.4, Thick: Span{11.9, 12.9}},
		{Name: "leader - opening", Value: 0.6, Thick: Span{-0.7, 1.9}},
		{Name: "longshots - opening", Value: -28.9, Thick: Span{-31, -26.8}},
	} {
		row.Note = fmt.Sprintf("%+.1f ±%.1f", row.Value, row.Thick.Hi-row.Value)
		p.Rows = append(p.Rows, row)
	}
	return p
}

// purses is made of invented quantiles of the money of bots.
func purses(rows int) Intervals {
	p := Intervals{
		Caption: Caption{Title: "How much money do bots end with?", Footnote: footnote},
		Label:   "dollars", Point: "median", Thick: "half of the games", Thin: "8 of 10 games",
	}
	for r := range rows {
		middle := 150 + 60*math.Sin(float64(r))
		p.Rows = append(p.Rows, Interval{
			Name: fmt.Sprintf("bot %d", r+1), Note: fmt.Sprintf("%.0f", middle), Value: middle,
			Thick: Span{middle - 30, middle + 40}, Thin: Span{middle - 80, middle + 110},
		})
	}
	return p
}

// oddIntervals have little, much or strange data, and can be drawn.
func oddIntervals() map[string]Picture {
	return map[string]Picture{
		"intervals-zero":  Intervals{Rows: []Interval{{}}, Unit: Signed},
		"intervals-one":   Intervals{Rows: []Interval{{Name: "alone", Value: -3, Thick: Span{-3, -3}}}, Unit: Signed},
		"intervals-equal": Intervals{Rows: []Interval{{"a", "2", 2, Span{2, 2}, Span{2, 2}}, {"b", "2", 2, Span{2, 2}, Span{2, 2}}}},
		"intervals-tiny":  Intervals{Rows: []Interval{{Value: 1e-14, Thick: Span{0, 2e-14}}}},
		"intervals-huge":  Intervals{Rows: []Interval{{Value: 1e15, Thick: Span{-1e15, 1e15}}}, Unit: Signed},
		"intervals-most":  purses(250),
		"intervals-long": Intervals{
			Label: strings.Repeat("label ", 40),
			Rows:  []Interval{{Name: strings.Repeat("a long name ", 20), Note: strings.Repeat("a long note ", 20), Value: 1, Thick: Span{0, 2}}},
		},
	}
}

func TestIntervalErrors(t *testing.T) {
	for _, test := range []struct {
		row  Interval
		want string
	}{
		{Interval{Name: "a", Value: math.NaN()}, `intervals "": row "a": value 1 is NaN, which cannot be drawn`},
		{Interval{Name: "a", Thin: Span{0, math.Inf(1)}}, `intervals "": row "a": value 5 is +Inf, which cannot be drawn`},
		{Interval{Name: "a", Value: 1, Thick: Span{2, 3}}, `intervals "": row "a": value 1 must lie within 2 to 3`},
		{Interval{Name: "a", Value: 1, Thick: Span{0, 2}, Thin: Span{1, 3}}, `intervals "": row "a": the thin interval 1 to 3 must hold the thick one, 0 to 2`},
	} {
		if err := (Intervals{Rows: []Interval{test.row}}).check(); err == nil || err.Error() != test.want {
			t.Errorf("%v: %v, want %s", test.row, err, test.want)
		}
	}
	if err := (Intervals{}).check(); err == nil || err.Error() != `intervals "": no rows` {
		t.Errorf("without rows: %v", err)
	}
}

// A gain is purple, a loss orange, and what may be either is grey; of amounts that are
// neither gains nor losses all are alike.
func TestIntervalSides(t *testing.T) {
	gain, loss, neither := Interval{Value: 2, Thick: Span{1, 3}}, Interval{Value: -2, Thick: Span{-3, -1}}, Interval{Value: 1, Thick: Span{0, 2}}
	for _, test := range []struct {
		unit Unit
		row  Interval
		want color.Color
	}{
		{Signed, gain, gainInk}, {Signed, loss, lossInk}, {Signed, neither, grey},
		{Plain, gain, gainInk}, {Plain, loss, gainInk}, {Plain, neither, gainInk},
	} {
		if got := (Intervals{Unit: test.unit}).ink(test.row); got != test.want {
			t.Errorf("unit %d, %v: %v, want %v", test.unit, test.row.Thick, got, test.want)
		}
	}
}
