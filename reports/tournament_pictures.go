package reports

import (
	"fmt"
	"math"
	"strconv"

	"railbird/analysis/contest"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// caption is the caption of a picture of the tournament.
func (t *Tournament) caption(title string) plots.Caption {
	return plots.Caption{
		Title:    t.Game + ": " + title,
		Subtitle: fmt.Sprintf("tournament of %d bots at tables of %d", len(t.results().Names), t.seats()),
		Footnote: t.foot(),
	}
}

// Matrix is the picture of how much more each bot earns than each other.
func (t *Tournament) Matrix() plots.Picture {
	r, order := t.results(), t.ranked()
	who := newCast(r.Names)
	h := &plots.Heatmap{
		Caption: t.caption("money of the row minus money of the column, at the same table"),
		Groups:  []plots.ColumnGroup{{}}, Label: "dollars a game; " + mark + " = which earns more is open", Unit: plots.Signed,
	}
	for i, a := range order {
		h.Rows = append(h.Rows, place(i, who.full[a]))
		h.Groups[0].Columns = append(h.Groups[0].Columns, strconv.Itoa(i+1))
		var cells []plots.Cell
		for _, b := range order {
			cell := plots.Cell{Value: math.NaN()}
			if a != b {
				if e := r.Difference(a, b, contest.Money); e.N > 0 {
					cell = plots.Cell{Value: e.Mean, Text: tables.Money(e.Mean), Note: tables.PlusMinus(e.Half())}
					if e.Holds(0) {
						cell.Text += " " + mark
					}
				}
			}
			cells = append(cells, cell)
		}
		h.Cells = append(h.Cells, cells)
	}
	return h
}

// Ratings is the picture of how strong the bots are.
func (t *Tournament) Ratings() plots.Picture {
	who := newCast(t.results().Names)
	p := &plots.Intervals{Caption: t.caption("how strong each bot is"), Label: "strength; 0 is an average bot", Unit: plots.Signed, Point: "likeliest", Thick: "95 % interval"}
	for _, b := range t.ranked() {
		if r := t.rating(b); r != nil {
			s := r.Strength
			p.Rows = append(p.Rows, plots.Interval{Name: who.full[b], Note: strengthText(s), Value: s.Mean, Thick: plots.Span{Lo: s.Lo, Hi: s.Hi}})
		}
	}
	return p
}
