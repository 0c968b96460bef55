package reports

import (
	"math"
	"slices"
	"strconv"

	"railbird/analysis/finding"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/reports/plots"
)

// caption is the caption of a picture of quantities that are exact, or of some that are not.
func (s *Sweep) caption(simulated bool, subtitle string) plots.Caption {
	from := s.Provenance
	if !simulated {
		from.Races = 0
	}
	foot := from.line()
	if s.onAll() {
		foot = from.foot()
	}
	return plots.Caption{Title: s.title(), Subtitle: subtitle + "the base has " + s.base(), Footnote: foot}
}

// onAll reports whether something swept rests on all of the rules, and not on the bare race
// alone: what games bring, and what is worth dollars.
func (s *Sweep) onAll() bool {
	return s.Seats > 0 || slices.ContainsFunc(s.Result.Of, func(q quantity.Quantity) bool { return q.Unit.Name == finding.Dollars.Name })
}

// units are how pictures write quantities, by the name of their unit.
var units = map[string]struct {
	unit  plots.Unit
	label string
}{
	"":                   {plots.Plain, "mean"},
	finding.Share.Name:   {plots.Percentage, "share"},
	finding.Dollars.Name: {plots.Signed, "dollars"},
}

// Lines is the picture of the quantities of the first one's unit along one axis, with the base at
// its place where it is a number beside the others: bands are 95 % intervals.
func (s *Sweep) Lines() plots.Picture { return s.lines() }

func (s *Sweep) lines() *plots.Paths {
	r, unit := s.Result, s.Result.Of[0].Unit.Name
	p := &plots.Paths{XLabel: r.Axes[0].Key, Unit: units[unit].unit, YLabel: units[unit].label}
	p.X, p.Names = places(r.Axes[0].Values)
	points := r.Points
	if i := slices.Index(r.Axes[0].Values, s.Own[0]); i >= 0 {
		p.Marks = []plots.Mark{{At: p.X[i], Label: "base"}}
	} else if x, err := strconv.ParseFloat(s.Own[0], 64); err == nil && p.Names == nil {
		p.Marks = []plots.Mark{{At: x, Label: "base"}}
		at, _ := slices.BinarySearch(p.X, x)
		p.X = slices.Insert(p.X, at, x)
		points = slices.Insert(slices.Clone(points), at, sweep.Point{Values: s.Own, Measured: r.Base})
	}
	simulated, bands := false, ""
	for j := range r.Of {
		q := &r.Of[j]
		if q.Unit.Name != unit {
			continue
		}
		line := plots.Line{Name: q.Name}
		there := false
		for _, point := range points {
			y, lo, hi := math.NaN(), math.NaN(), math.NaN()
			if point.Measured != nil && point.Measured[j].Lacks == "" {
				e := &point.Measured[j].Value
				y, lo, hi, there = e.Mean, e.Lo, e.Hi, true
			}
			line.Y, line.Lo, line.Hi = append(line.Y, y), append(line.Lo, lo), append(line.Hi, hi)
		}
		if s.simulated(j) {
			simulated, bands = true, "bands are 95 % intervals; "
		} else {
			line.Lo, line.Hi = nil, nil
		}
		if there {
			p.Lines = append(p.Lines, line)
			p.YLabel = q.Words
		}
	}
	if len(p.Lines) > 1 {
		p.YLabel = units[unit].label
	}
	p.Caption = s.caption(simulated, bands)
	return p
}

// places are where values stand on an axis: at what they are, where they are ascending
// numbers, else side by side under their names.
func places(values []string) (at []float64, names []string) {
	for i, v := range values {
		x, err := strconv.ParseFloat(v, 64)
		if err != nil || i > 0 && x <= at[i-1] {
			at = nil
			for i := range values {
				at = append(at, float64(i))
			}
			return at, values
		}
		at = append(at, x)
	}
	return at, nil
}

// Heatmap is the picture of a quantity over two axes.
func (s *Sweep) Heatmap(measure string) plots.Picture {
	r := s.Result
	j := slices.IndexFunc(r.Of, func(q quantity.Quantity) bool { return q.Name == measure })
	q := &r.Of[j]
	down, across := r.Axes[0], r.Axes[1]
	h := &plots.Heatmap{
		Caption: s.caption(s.simulated(j), down.Key+" down, "+across.Key+" across; "),
		Rows:    down.Values, Groups: []plots.ColumnGroup{{Name: across.Key, Columns: across.Values}},
		Colors: plots.Ranged, Label: q.Name + ": " + q.Words, Unit: units[q.Unit.Name].unit,
	}
	for i := range down.Values {
		var row []plots.Cell
		for _, p := range r.Points[i*len(across.Values):][:len(across.Values)] {
			cell := plots.Cell{Value: math.NaN()}
			if p.Measured != nil && p.Measured[j].Lacks == "" {
				cell.Value = p.Measured[j].Value.Mean
				cell.Text, _ = cellsOf(p.Measured, j)
			}
			if slices.Equal(p.Values, s.Own) {
				cell.Note = "base"
			}
			row = append(row, cell)
		}
		h.Cells = append(h.Cells, row)
	}
	if lo, hi := h.Range(); q.Unit.Name == finding.Dollars.Name && lo < 0 && hi > 0 {
		h.Colors = plots.Diverging
	}
	return h
}
