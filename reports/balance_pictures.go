package reports

import (
	"slices"
	"strings"

	"railbird/analysis/balance"
	"railbird/analysis/value"
	"railbird/reports/plots"
)

// BalancePictures are the pictures of the page, each with the section that it shows.
var BalancePictures = []struct{ Name, Section string }{
	{"board", "values"}, {"spread", "spread"}, {"readings", "readings"}, {"numbers", "numbers"},
}

// Pictures lists the pictures that there are: the sections of the others are not in the report.
func (b *Balance) Pictures() []string {
	var names []string
	for _, p := range BalancePictures {
		if b.section(p.Section) != nil && (p.Name != "board" || slices.ContainsFunc(b.Report.Bets, inRow)) {
			names = append(names, p.Name)
		}
	}
	return names
}

// section returns nil where the report has no such section, or nothing in it.
func (b *Balance) section(name string) *balance.Section {
	i := slices.IndexFunc(b.Report.Sections, func(s balance.Section) bool { return s.Name == name && len(s.Lines) > 0 })
	if i < 0 {
		return nil
	}
	return &b.Report.Sections[i]
}

func inRow(b value.Bet) bool { return b.Spot.Row != "" }

// sectionCaption is the caption of a picture of a section: what was played made none that is
// exact.
func (b *Balance) sectionCaption(s *balance.Section, subtitle string) plots.Caption {
	made := "rules " + b.ruled()
	if slices.ContainsFunc(s.Lines, func(l balance.Line) bool { return !l.Exact }) {
		made = b.line()
	}
	return plots.Caption{Title: b.Game + ": " + s.Title, Subtitle: subtitle, Footnote: made}
}

// Board is the picture of the value of each spot in a row to the largest token; nil where the
// report has no values.
func (b *Balance) Board() plots.Picture {
	s := b.section("values")
	if s == nil {
		return nil
	}
	caption := b.sectionCaption(s, "")
	caption.Title = b.Game + ": value of a " + b.Report.Token + " on each spot of the board, before the first roll"
	e := EV{Provenance: b.Provenance, Bets: b.Report.Bets}
	return e.heatmap(caption, "value in dollars", func(b *value.Bet) plots.Cell {
		cell := e.cell(b)
		cell.Note = b.Spot.Terms
		return cell
	})
}

// Spread is the picture of each column of the board, from its worst spot to its best; nil
// where the report has no spread.
func (b *Balance) Spread() plots.Picture {
	s := b.section("spread")
	if s == nil {
		return nil
	}
	p := &plots.Intervals{
		Caption: b.sectionCaption(s, "at the right: the worst and the best spot"),
		Label:   "value in dollars", Unit: plots.Signed, Thick: "from the worst spot to the best", Point: "mean",
	}
	for i := range s.Lines {
		var values []float64
		sum := 0.0
		for _, bet := range b.Report.Bets {
			if bet.Spot.Column == s.Lines[i].Of {
				values = append(values, bet.Value)
				sum += bet.Value
			}
		}
		of := slices.Clone(s.Lines[i].Spots)
		lo, hi := slices.Min(values), slices.Max(values)
		p.Rows = append(p.Rows, plots.Interval{
			Name: s.Lines[i].Of, Note: strings.Join(slices.Compact(of), " to "), Thick: plots.Span{Lo: lo, Hi: hi},
			Value: min(max(sum/float64(len(values)), lo), hi), // which rounding may push out
		})
	}
	return p
}

// pictured is how many changes a picture has room for.
const pictured = 30

// Readings is the picture of what the other readings change, with the errors of what is
// played; nil where the report has none.
func (b *Balance) Readings() plots.Picture {
	s := b.section("readings")
	if s == nil {
		return nil
	}
	p := &plots.Intervals{
		Caption: b.sectionCaption(s, "of the race: value of the spot that changes most; of the games around it: money of the first seat"),
		Label:   "change in dollars", Unit: plots.Signed, Thick: "95 % interval", Point: "change",
	}
	for i := range s.Lines[:min(pictured, len(s.Lines))] {
		l := &s.Lines[i]
		p.Rows = append(p.Rows, plots.Interval{
			Name: l.Of, Note: numberText(&l.Finding), Value: l.Value.Mean, Thick: plots.Span{Lo: l.Value.Lo, Hi: l.Value.Hi},
		})
	}
	return p
}

// Numbers is the picture of what one more or less of a number changes; nil where the report
// does not say.
func (b *Balance) Numbers() plots.Picture {
	s := b.section("numbers")
	if s == nil {
		return nil
	}
	group := plots.BarGroup{}
	for i := range s.Lines[:min(pictured, len(s.Lines))] {
		l := &s.Lines[i]
		group.Bars = append(group.Bars, plots.Bar{Name: l.Of, Note: strings.Join(l.Spots, ", "), Value: l.Value.Mean})
	}
	return &plots.Bars{Caption: b.sectionCaption(s, ""), Groups: []plots.BarGroup{group}, Label: "change in dollars", Unit: plots.Signed}
}
