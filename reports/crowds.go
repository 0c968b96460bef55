package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// Crowds is the page of which spots fill first and which stay empty, at tables of several
// sizes.
type Crowds struct {
	Provenance
	Series []*contest.Series // one for each size of a table
	Spots  []analysis.Spot
}

// idiom is how the game speaks of its bets.
func (c *Crowds) idiom() *contest.Idiom { return &c.Series[0].Idiom }

// columns lists the parts of the board, such as "win 3" and "prop".
func (c *Crowds) columns() []string {
	var all []string
	for i := range c.Spots {
		if !slices.Contains(all, c.Spots[i].Column) {
			all = append(all, c.Spots[i].Column)
		}
	}
	return all
}

// counts adds up the spots of a part of the board.
func (c *Crowds) counts(s *contest.Series, column string) *contest.SpotCounts {
	var sum contest.SpotCounts
	for i := range c.Spots {
		if c.Spots[i].Column == column {
			sum.Merge(&s.Spots[i])
		}
	}
	return &sum
}

// Tables implements [Page].
func (c *Crowds) Tables() []tables.Table {
	taken := c.table(fmt.Sprintf("how often a spot is taken, of the %s in which it is in play", c.idiom().Rounds), func(n *contest.SpotCounts) (string, analysis.Estimate) {
		e := n.Taken()
		return tables.Percent(e.Mean), e
	}, tables.Percent)
	taken.Title = fmt.Sprintf("%s: which spots fill, by people at the table", c.Game)
	when := c.table(c.idiom().When+" when it is taken, on average", func(n *contest.SpotCounts) (string, analysis.Estimate) {
		if n.After.N() == 0 {
			return "-", analysis.Estimate{}
		}
		e := n.When()
		return fmt.Sprintf("%.1f", e.Mean), e
	}, func(half float64) string { return strings.TrimPrefix(tables.PlusMinus(half), "±") })
	notes := []string{c.idiom().Kinds}
	for _, s := range c.Series {
		notes = append(notes, fmt.Sprintf("%d people: %s", len(s.Players), crowd(namesOf(s.Players))))
	}
	return []tables.Table{taken, when, {Notes: append(append(notes, c.line()), c.notes()...)}}
}

// table writes a text for each part of the board and size of a table, and how exact the
// least exact is.
func (c *Crowds) table(section string, cell func(*contest.SpotCounts) (string, analysis.Estimate), exact func(float64) string) tables.Table {
	t := tables.Table{Section: section, Columns: tables.Left("spots")}
	for _, s := range c.Series {
		t.Columns = append(t.Columns, tables.Column{Name: strconv.Itoa(len(s.Players))})
	}
	widest := 0.0
	for _, column := range c.columns() {
		row := []string{column}
		for _, s := range c.Series {
			n := c.counts(s, column)
			if n.InPlay == 0 {
				row = append(row, "-")
				continue
			}
			text, e := cell(n)
			row, widest = append(row, text), max(widest, e.Half())
		}
		t.Rows = append(t.Rows, row)
	}
	t.Notes = []string{"each ±" + exact(widest) + " or better"}
	return t
}

const crowdsSchema = "railbird/crowds/1"

// Records implements [Page]: a record for each size of a table and spot.
func (c *Crowds) Records() Records {
	r := c.records(crowdsSchema, ofGames, []string{"people"}, spotCountsHeader(c.idiom()))
	for _, s := range c.Series {
		for i := range c.Spots {
			r.add([]string{strconv.Itoa(len(s.Players))}, spotCountsRecord(&c.Spots[i], &s.Spots[i]))
		}
	}
	return r
}

type (
	crowdsJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Tables []crowdJSON `json:"tables"`
	}
	crowdJSON struct {
		People int      `json:"people"`
		Spots  []object `json:"spots"`
	}
)

// JSON implements [Page].
func (c *Crowds) JSON() any {
	j := crowdsJSON{Schema: crowdsSchema, provenanceJSON: c.json()}
	for _, s := range c.Series {
		j.Tables = append(j.Tables, crowdJSON{len(s.Players), newSpotCountsJSON(c.Spots, s)})
	}
	return j
}

// Taken draws how often each spot, or each kind of them, is taken.
func (c *Crowds) Taken() plots.Picture {
	return c.heatmap("which spots fill, by people at the table", "share of "+c.idiom().Rounds, plots.Percentage, takenCell)
}

// When draws how early each spot, or each kind of them, is taken.
func (c *Crowds) When() plots.Picture {
	return c.heatmap("when spots are taken, by people at the table", c.idiom().When, plots.Plain, whenCell)
}

func (c *Crowds) heatmap(title, label string, unit plots.Unit, cell func(*contest.SpotCounts) plots.Cell) plots.Picture {
	largest := c.Series[len(c.Series)-1].Players
	people := ": people at the table, the last being " + crowd(namesOf(largest))
	picture := plots.Heatmap{Caption: plots.Caption{Title: c.Game + ": " + title, Footnote: c.foot()}, Colors: plots.Sequential, Label: label, Unit: unit}
	if !slices.ContainsFunc(c.Spots, func(s analysis.Spot) bool { return s.Row == "" }) {
		picture.Subtitle = "columns" + people
		c.bySpot(&picture, cell)
		return picture
	}
	picture.Subtitle, picture.Groups = "rows"+people, columnGroups(c.columns())
	for _, s := range c.Series {
		picture.Rows = append(picture.Rows, strconv.Itoa(len(s.Players)))
		var cells []plots.Cell
		for _, column := range c.columns() {
			cells = append(cells, cell(c.counts(s, column)))
		}
		picture.Cells = append(picture.Cells, cells)
	}
	return picture
}

// bySpot lays out a row for each horse, and for each kind of spot a column for each size of
// a table: few kinds leave room for every spot.
func (c *Crowds) bySpot(h *plots.Heatmap, cell func(*contest.SpotCounts) plots.Cell) {
	for i := range c.Spots {
		if row := c.Spots[i].Row; !slices.Contains(h.Rows, row) {
			h.Rows = append(h.Rows, row)
		}
	}
	h.Cells = make([][]plots.Cell, len(h.Rows))
	for _, column := range c.columns() {
		group := plots.ColumnGroup{Name: column}
		for _, s := range c.Series {
			group.Columns = append(group.Columns, strconv.Itoa(len(s.Players)))
			for r, row := range h.Rows {
				one := plots.Cell{Value: math.NaN()}
				if i := slices.IndexFunc(c.Spots, func(s analysis.Spot) bool { return s.Row == row && s.Column == column }); i >= 0 {
					one = cell(&s.Spots[i])
				}
				h.Cells[r] = append(h.Cells[r], one)
			}
		}
		h.Groups = append(h.Groups, group)
	}
}
