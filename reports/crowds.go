package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"

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
	taken := c.table("how often a spot is taken, of the races in which it is in play", func(n *contest.SpotCounts) string {
		return tables.Percent(float64(n.Taken) / float64(n.InPlay))
	})
	taken.Title = fmt.Sprintf("%s: which spots fill, by people at the table", c.Game)
	when := c.table("rolls made when it is taken, on average", func(n *contest.SpotCounts) string {
		if n.Taken == 0 {
			return "-"
		}
		return fmt.Sprintf("%.1f", n.Mean())
	})
	notes := []string{"one line a kind of spot, all horses and cards together; of a card with room for several, the first token counts"}
	for _, s := range c.Series {
		notes = append(notes, fmt.Sprintf("%d people: %s", len(s.Players), crowd(namesOf(s.Players))))
	}
	return []tables.Table{taken, when, {Notes: append(append(notes, c.line()), c.notes()...)}}
}

func (c *Crowds) table(section string, cell func(*contest.SpotCounts) string) tables.Table {
	t := tables.Table{Section: section, Columns: tables.Left("spots")}
	for _, s := range c.Series {
		t.Columns = append(t.Columns, tables.Column{Name: strconv.Itoa(len(s.Players))})
	}
	for _, column := range c.columns() {
		row := []string{column}
		for _, s := range c.Series {
			n := c.counts(s, column)
			if n.InPlay == 0 {
				row = append(row, "-")
				continue
			}
			row = append(row, cell(n))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func namesOf(players []contest.Player) []string {
	var names []string
	for _, p := range players {
		names = append(names, p.Name())
	}
	return names
}

// Records implements [Page]: a record for each size of a table and spot.
func (c *Crowds) Records() Records {
	r := Records{Schema: "railbird/crowds/1", Header: slices.Concat(contestSignatureHeader, []string{"people", "spot", "spots", "in_play", "taken", "tokens", "rolls", "gain"})}
	for _, s := range c.Series {
		for i := range c.Spots {
			n := &s.Spots[i]
			r.Rows = append(r.Rows, slices.Concat(c.contestSignature(), []string{
				strconv.Itoa(len(s.Players)), c.Spots[i].ID, c.Spots[i].Column, fmt.Sprint(n.InPlay), fmt.Sprint(n.Taken), fmt.Sprint(n.Tokens), tables.Exact(n.Mean()), fmt.Sprint(n.Gain),
			}))
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
		People int              `json:"people"`
		Spots  []spotCountsJSON `json:"spots"`
	}
)

// JSON implements [Page].
func (c *Crowds) JSON() any {
	j := crowdsJSON{Schema: "railbird/crowds/1", provenanceJSON: c.json()}
	for _, s := range c.Series {
		j.Tables = append(j.Tables, crowdJSON{len(s.Players), newSpotCountsJSON(c.Spots, s.Spots)})
	}
	return j
}

// Taken draws how often each kind of spot is taken.
func (c *Crowds) Taken() plots.Picture {
	return c.heatmap("which spots fill, by people at the table", "share of races", plots.Percentage, func(n *contest.SpotCounts) (float64, string) {
		x := float64(n.Taken) / float64(n.InPlay)
		return x, fmt.Sprintf("%.0f%%", 100*x)
	})
}

// When draws how early each kind of spot is taken.
func (c *Crowds) When() plots.Picture {
	return c.heatmap("when spots are taken, by people at the table", "rolls made", plots.Plain, func(n *contest.SpotCounts) (float64, string) {
		return n.Mean(), fmt.Sprintf("%.0f", n.Mean())
	})
}

func (c *Crowds) heatmap(title, label string, unit plots.Unit, value func(*contest.SpotCounts) (float64, string)) plots.Picture {
	picture := plots.Heatmap{
		Caption: plots.Caption{Title: c.Game + ": " + title, Subtitle: "rows: people at the table, the largest being " + crowd(namesOf(c.Series[len(c.Series)-1].Players)), Footnote: c.line()},
		Groups:  columnGroups(c.columns()), Colors: plots.Sequential, Label: label, Unit: unit,
	}
	for _, s := range c.Series {
		picture.Rows = append(picture.Rows, strconv.Itoa(len(s.Players)))
		var cells []plots.Cell
		for _, column := range c.columns() {
			cells = append(cells, spotCell(c.counts(s, column), value))
		}
		picture.Cells = append(picture.Cells, cells)
	}
	return picture
}

// spotCell is the cell of a spot in a heatmap; it is empty where there is no value.
func spotCell(n *contest.SpotCounts, value func(*contest.SpotCounts) (float64, string)) plots.Cell {
	x, text := value(n)
	if math.IsNaN(x) {
		return plots.Cell{Value: x}
	}
	return plots.Cell{Value: x, Text: text}
}
