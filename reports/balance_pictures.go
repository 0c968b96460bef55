package reports

import (
	"math"
	"slices"
	"strings"

	"gonum.org/v1/gonum/stat"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/finding"
	"railbird/analysis/value"
	"railbird/reports/plots"
)

// BalancePictures lists the pictures that there are of a report about a game with these
// sections, of none with all.
func BalancePictures(g analysis.Game, sections []string) []string {
	bets := slices.DeleteFunc(value.Price(g.Spots(), g.Start().Exact(nil), nil, value.Stake{Tokens: g.Tokens()}), func(b value.Bet) bool { return math.IsNaN(b.Value) })
	readings, _ := g.Readings()
	var names []string
	for _, p := range []struct {
		name, section string
		drawn         bool
	}{
		{"board", "values", slices.ContainsFunc(bets, inRow)},
		{"spread", "spread", len(bets) > 0},
		{"readings", "readings", len(readings) > 0 && (len(bets) > 0 || len(g.Missing()) == 0)},
		{"numbers", "numbers", len(bets) > 0},
	} {
		if p.drawn && (len(sections) == 0 || slices.Contains(sections, p.section)) {
			names = append(names, p.name)
		}
	}
	return names
}

// Draws reports whether there is anything to draw in a picture of [BalancePictures]: other
// readings, or numbers, may not go with the rules.
func (b *Balance) Draws(picture string) bool {
	return picture == "board" || b.section(picture) != nil
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
	return plots.Caption{Title: b.Game + ": " + s.Title, Subtitle: subtitle, Footnote: made + b.madeUp()}
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
		cell := e.cell(b, false)
		cell.Note = termsText(&b.Spot)
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
		for _, bet := range b.Report.Bets {
			if bet.Spot.Column == s.Lines[i].Of {
				values = append(values, bet.Value)
			}
		}
		of := slices.Clone(s.Lines[i].Spots)
		lo, hi := slices.Min(values), slices.Max(values)
		p.Rows = append(p.Rows, plots.Interval{
			Name: s.Lines[i].Of, Note: strings.Join(slices.Compact(of), " to "), Thick: plots.Span{Lo: lo, Hi: hi},
			Value: min(max(stat.Mean(values, nil), lo), hi), // which rounding may push out
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
		Caption: b.sectionCaption(s, "of the race: value of the spot that changes most; of the games around it, and where no spot changes: money of the first seat"),
		Label:   "change in dollars", Unit: plots.Signed, Thick: "95 % interval", Point: "change",
	}
	for i := range s.Lines[:min(pictured, len(s.Lines))] {
		l := &s.Lines[i]
		if l.Unit.Name != finding.Dollars.Name {
			continue
		}
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
