package reports

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// Series is the page of many games of the same bots in the same seats: what each seat
// ends with, and what happens on each spot of the board.
type Series struct {
	Provenance
	Series *contest.Series
	Spots  []analysis.Spot
}

// moneyShares are the shares of games up to whose money is told.
var moneyShares = []float64{0.1, 0.25, 0.5, 0.75, 0.9}

// Tables implements [Page].
func (s *Series) Tables() []tables.Table {
	who := s.cast()
	seats := tables.Table{
		Title:   fmt.Sprintf("%s: %s games of %s", s.Game, tables.Count(s.Games), crowd(who.full)),
		Columns: slices.Concat(tables.Right("seat"), tables.Left("bot"), tables.Right("money", "share of win", "10 %", "median", "90 %")),
		Notes:   []string{"± is a 95 % interval; 10 %, median, 90 % = quantiles of the money at the end"},
	}
	for seat, name := range who.short {
		row := append([]string{strconv.Itoa(seat + 1), name, levelText(s.Series.Estimate(seat, contest.Money), false), shareText(s.Series.Estimate(seat, contest.Share))},
			quantilesText(s.Series.Money(seat), &s.Series.Measures[contest.Money])...)
		seats.Rows = append(seats.Rows, row)
	}
	seats.Notes = append(seats.Notes, refusedNote(who, func(seat int) *contest.Moments { return s.Series.Moments(seat, contest.Illegal) })...)
	all := append(narrowed(seats, 2), who.legend()...)
	all = append(all, narrowed(s.money(), 1)...)
	all = append(all, s.board(), s.others())
	return append(all, tables.Table{Notes: append([]string{s.line()}, s.notes()...)})
}

// cast is who sits where; seats tell bots that are alike apart.
func (s *Series) cast() cast {
	c := cast{full: namesOf(s.Series.Players)}
	for _, name := range c.full {
		c.short = append(c.short, brief(name))
	}
	return c
}

// money tells where the money of each seat comes from.
func (s *Series) money() tables.Table {
	t := tables.Table{Section: "where the money comes from, dollars a game", Columns: tables.Left("")}
	for seat := range s.Series.Players {
		t.Columns = append(t.Columns, tables.Column{Name: fmt.Sprintf("seat %d", seat+1)})
	}
	for m := contest.Others; m < len(s.Series.Measures); m++ {
		row := []string{s.Series.Measures[m].Words}
		some := false
		for seat := range s.Series.Players {
			least, most := s.Series.Moments(seat, m).Range()
			some = some || least != 0 || most != 0
			row = append(row, levelText(s.Series.Estimate(seat, m), false))
		}
		if some {
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// layout lists the rows and columns of the part of the board that is laid out by horse,
// and where each of its spots lies.
func (s *Series) layout() (rows, columns []string, at map[[2]string]int) {
	at = map[[2]string]int{}
	for i, spot := range s.Spots {
		if spot.Row == "" {
			continue
		}
		if !slices.Contains(rows, spot.Row) {
			rows = append(rows, spot.Row)
		}
		if !slices.Contains(columns, spot.Column) {
			columns = append(columns, spot.Column)
		}
		at[[2]string{spot.Row, spot.Column}] = i
	}
	return rows, columns, at
}

// board tells how often each spot is taken that is laid out by horse.
func (s *Series) board() tables.Table {
	rows, columns, at := s.layout()
	t := tables.Table{Section: "how often a spot is taken, of the races in which it is in play", Columns: slices.Concat(tables.Left("horse"), tables.Right(columns...))}
	widest := 0.0
	for _, row := range rows {
		cells := []string{row}
		for _, column := range columns {
			text := ""
			if i, ok := at[[2]string{row, column}]; ok {
				e := s.Series.Spots[i].Taken()
				text, widest = tables.Percent(e.Mean), max(widest, e.Half())
			}
			cells = append(cells, text)
		}
		t.Rows = append(t.Rows, cells)
	}
	if len(rows) > 0 {
		t.Notes = []string{"each ±" + tables.Percent(widest) + " or better"}
	}
	return t
}

// others tells of the spots that lie in no row, those taken most often first.
func (s *Series) others() tables.Table {
	t := tables.Table{Columns: slices.Concat(tables.Left("spot"), tables.Right("taken", "after roll", "brings"))}
	var all []int
	for i := range s.Spots {
		if s.Spots[i].Row == "" && s.Series.Spots[i].InPlay > 0 {
			all = append(all, i)
		}
	}
	taken := func(i int) float64 { return s.Series.Spots[i].Taken().Mean }
	slices.SortStableFunc(all, func(a, b int) int { return cmp.Compare(taken(b), taken(a)) })
	for _, i := range all {
		c := &s.Series.Spots[i]
		when, brings := "-", "-"
		if c.Rolls.N() > 0 {
			when, brings = levelText(c.When(), false), levelText(c.Brought(), true)
		}
		t.Rows = append(t.Rows, []string{s.Spots[i].ID, shareText(c.Taken()), when, brings})
	}
	t.Notes = []string{"brings = dollars, to all who took it, in a race in which it is taken"}
	return t
}

const seriesSchema = "railbird/series/1"

// spotCountsHeader names the columns of what is counted on a spot.
var spotCountsHeader = slices.Concat([]string{"spot", "in_play"}, estimateHeader("taken"), estimateHeader("rolls"), estimateHeader("brings"))

func spotCountsRecord(spot *analysis.Spot, c *contest.SpotCounts) []string {
	taken, when, brings := c.Taken(), c.When(), c.Brought()
	row := []string{spot.ID, fmt.Sprint(c.InPlay)}
	switch {
	case c.InPlay == 0:
		return slices.Concat(row, fields(nil), fields(nil), fields(nil))
	case c.Rolls.N() == 0:
		return slices.Concat(row, fields(&taken), fields(nil), fields(nil))
	}
	return slices.Concat(row, fields(&taken), fields(&when), fields(&brings))
}

// Records implements [Page]: a record for each seat and measure, and for each spot.
func (s *Series) Records() Records {
	r := Records{Schema: seriesSchema, Header: slices.Concat(contestSignatureHeader, []string{"seat", "bot", "measure"}, estimateHeader("value"), spotCountsHeader)}
	for seat, p := range s.Series.Players {
		for m := range s.Series.Measures {
			e := s.Series.Estimate(seat, m)
			r.Rows = append(r.Rows, slices.Concat(s.contestSignature(), []string{strconv.Itoa(seat + 1), p.Name(), s.Series.Measures[m].Name}, fields(&e), make([]string, len(spotCountsHeader))))
		}
	}
	for i := range s.Spots {
		r.Rows = append(r.Rows, slices.Concat(s.contestSignature(), make([]string, 3), fields(nil), spotCountsRecord(&s.Spots[i], &s.Series.Spots[i])))
	}
	return r
}

type (
	seriesJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Seats []seriesSeatJSON `json:"seats"`
		Spots []spotCountsJSON `json:"spots"`
	}
	seriesSeatJSON struct {
		Seat      int                      `json:"seat"`
		Bot       string                   `json:"bot"`
		Money     estimateJSON             `json:"money"`
		Share     estimateJSON             `json:"share"`
		Quantiles map[string]tables.Number `json:"quantiles"` // of money
		Measures  map[string]estimateJSON  `json:"measures"`  // the others
	}
	spotCountsJSON struct {
		ID     string        `json:"id"`
		InPlay int64         `json:"in_play"` // races
		Taken  *estimateJSON `json:"taken"`   // share of these; null if it never was in play
		Rolls  *estimateJSON `json:"rolls"`   // made when it was taken; null if it never was
		Brings *estimateJSON `json:"brings"`  // dollars, to all who took it, in such a race
	}
)

// JSON implements [Page].
func (s *Series) JSON() any {
	j := seriesJSON{Schema: seriesSchema, provenanceJSON: s.json(), Spots: newSpotCountsJSON(s.Spots, s.Series.Spots)}
	for seat, p := range s.Series.Players {
		one := seriesSeatJSON{
			Seat: seat + 1, Bot: p.Name(), Quantiles: quantilesJSON(s.Series.Money(seat), &s.Series.Measures[contest.Money]), Measures: map[string]estimateJSON{},
			Money: newEstimateJSON(s.Series.Estimate(seat, contest.Money)), Share: newEstimateJSON(s.Series.Estimate(seat, contest.Share)),
		}
		for m := contest.Illegal; m < len(s.Series.Measures); m++ {
			one.Measures[s.Series.Measures[m].Name] = newEstimateJSON(s.Series.Estimate(seat, m))
		}
		j.Seats = append(j.Seats, one)
	}
	return j
}

func newSpotCountsJSON(spots []analysis.Spot, counts []contest.SpotCounts) []spotCountsJSON {
	all := []spotCountsJSON{}
	for i := range spots {
		c := &counts[i]
		j := spotCountsJSON{ID: spots[i].ID, InPlay: c.InPlay}
		if c.InPlay > 0 {
			taken := newEstimateJSON(c.Taken())
			j.Taken = &taken
		}
		if c.Rolls.N() > 0 {
			when, brings := newEstimateJSON(c.When()), newEstimateJSON(c.Brought())
			j.Rolls, j.Brings = &when, &brings
		}
		all = append(all, j)
	}
	return all
}

// Moneys is the picture of the money that seats end with, by its quantiles.
func (s *Series) Moneys() plots.Picture {
	p := &plots.Intervals{
		Caption: plots.Caption{Title: s.Game + ": the money that each seat ends with", Footnote: s.line()},
		Label:   "dollars", Point: "median", Thick: "half of the games", Thin: "8 of 10 games",
	}
	for seat, player := range s.Series.Players {
		p.Rows = append(p.Rows, moneyRow(fmt.Sprintf("%d %s", seat+1, player.Name()), s.Series.Money(seat), &s.Series.Measures[contest.Money], s.Series.Estimate(seat, contest.Money)))
	}
	return p
}

// Taken draws how often each spot of the board is taken.
func (s *Series) Taken() plots.Picture {
	return s.heatmap("how often each spot is taken", "share of races", plots.Percentage, takenCell)
}

// When draws how early each spot of the board is taken.
func (s *Series) When() plots.Picture {
	return s.heatmap("when each spot is taken, if it is", "rolls made", plots.Plain, whenCell)
}

func (s *Series) heatmap(title, label string, unit plots.Unit, cell func(*contest.SpotCounts) plots.Cell) plots.Picture {
	rows, columns, at := s.layout()
	picture := plots.Heatmap{
		Caption: plots.Caption{Title: s.Game + ": " + title, Subtitle: crowd(namesOf(s.Series.Players)), Footnote: s.line()},
		Rows:    rows, Colors: plots.Sequential, Label: label, Unit: unit, Groups: columnGroups(columns),
	}
	for _, row := range rows {
		var cells []plots.Cell
		for _, column := range columns {
			one := plots.Cell{Value: math.NaN()}
			if i, ok := at[[2]string{row, column}]; ok {
				one = cell(&s.Series.Spots[i])
			}
			cells = append(cells, one)
		}
		picture.Cells = append(picture.Cells, cells)
	}
	return picture
}

// takenCell is the cell of how often a spot is taken; it is empty where it is never in
// play.
func takenCell(c *contest.SpotCounts) plots.Cell {
	if c.InPlay == 0 {
		return plots.Cell{Value: math.NaN()}
	}
	share := c.Taken().Mean
	return plots.Cell{Value: share, Text: fmt.Sprintf("%.0f%%", 100*share)}
}

// whenCell is the cell of how early a spot is taken; it is empty where it never is.
func whenCell(c *contest.SpotCounts) plots.Cell {
	if c.Rolls.N() == 0 {
		return plots.Cell{Value: math.NaN()}
	}
	return plots.Cell{Value: c.Rolls.Mean(), Text: fmt.Sprintf("%.0f", c.Rolls.Mean())}
}
