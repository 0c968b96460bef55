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

// Series is the page of many games of the same bots in the same seats: what each seat
// ends with, and what happens on each spot of the board.
type Series struct {
	Provenance
	Series *contest.Series
	Spots  []analysis.Spot
	Unit   string // of time: rolls
}

// moneyShares are the shares of games up to whose money is told.
var moneyShares = []float64{0.1, 0.25, 0.5, 0.75, 0.9}

// Tables implements [Page].
func (s *Series) Tables() []tables.Table {
	who := s.cast()
	seats := tables.Table{
		Title:   fmt.Sprintf("%s: %s games of %s", s.Game, tables.Count(s.Games), crowd(s.cast().full)),
		Columns: slices.Concat(tables.Right("seat"), tables.Left("bot"), tables.Right("money", "share of the win", "10 %", "median", "90 %")),
		Notes:   []string{"± is a 95 % interval; 10 %, median, 90 % = quantiles of the money at the end"},
	}
	for seat := range s.Series.Players {
		row := append([]string{strconv.Itoa(seat + 1), who.short[seat], meanText(s.Series.Estimate(seat, contest.Money)), shareText(s.Series.Estimate(seat, contest.Share))},
			quantilesText(s.Series.Money(seat), &s.Series.Measures[contest.Money])...)
		seats.Rows = append(seats.Rows, row)
	}
	seats.Notes = append(seats.Notes, refusedNote(who, func(seat int) *contest.Moments { return s.Series.Moments(seat, contest.Illegal) })...)
	all := append(narrowed(seats, 2), who.legend()...)
	all = append(all, narrowed(s.money(), 1)...)
	all = append(all, s.board("how often a spot is taken, of the races in which it is in play", func(c *contest.SpotCounts) string {
		return tables.Percent(analysis.Proportion(c.Taken, c.InPlay).Mean)
	})...)
	return append(all, tables.Table{Notes: append([]string{s.line()}, s.notes()...)})
}

// cast is who sits where; seats tell bots that are alike apart.
func (s *Series) cast() cast {
	var c cast
	for _, p := range s.Series.Players {
		c.full, c.short = append(c.full, p.Name()), append(c.short, brief(p.Name()))
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
			e := s.Series.Estimate(seat, m)
			some = some || e.Mean != 0
			row = append(row, strconv.FormatFloat(e.Mean, 'f', 2, 64))
		}
		if some {
			t.Rows = append(t.Rows, row)
		}
	}
	return t
}

// rows lists the rows and columns of the part of the board that is laid out by horse.
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

// board writes a text for each spot.
func (s *Series) board(section string, cell func(*contest.SpotCounts) string) []tables.Table {
	rows, columns, at := s.layout()
	board := tables.Table{Section: section, Columns: slices.Concat(tables.Left("horse"), tables.Right(columns...))}
	for _, row := range rows {
		cells := []string{row}
		for _, column := range columns {
			text := ""
			if i, ok := at[[2]string{row, column}]; ok {
				text = cell(&s.Series.Spots[i])
			}
			cells = append(cells, text)
		}
		board.Rows = append(board.Rows, cells)
	}
	others := tables.Table{Columns: slices.Concat(tables.Left("spot"), tables.Right("taken", "after roll", "gain a token"))}
	for _, i := range s.ranked() {
		c := &s.Series.Spots[i]
		if s.Spots[i].Row != "" || c.InPlay == 0 {
			continue
		}
		when, gain := "-", "-"
		if c.Taken > 0 {
			when, gain = fmt.Sprintf("%.1f", c.Mean()), tables.Money(float64(c.Gain)/float64(c.Tokens))
		}
		others.Rows = append(others.Rows, []string{s.Spots[i].ID, tables.Percent(float64(c.Taken) / float64(c.InPlay)), when, gain})
	}
	return []tables.Table{board, others}
}

// ranked returns the spots, those taken most often first.
func (s *Series) ranked() []int {
	all := make([]int, len(s.Spots))
	for i := range all {
		all[i] = i
	}
	share := func(i int) float64 {
		c := &s.Series.Spots[i]
		return float64(c.Taken) / math.Max(1, float64(c.InPlay))
	}
	slices.SortStableFunc(all, func(a, b int) int {
		switch x, y := share(a), share(b); {
		case x > y:
			return -1
		case x < y:
			return 1
		}
		return 0
	})
	return all
}

// Records implements [Page]: a record for each seat and measure, and for each spot.
func (s *Series) Records() Records {
	r := Records{Schema: "railbird/series/1", Header: slices.Concat(contestSignatureHeader, []string{"seat", "bot", "measure"}, estimateHeader("value"), []string{"spot", "in_play", "taken", "tokens", "rolls", "gain"})}
	for seat, p := range s.Series.Players {
		for m := range s.Series.Measures {
			e := s.Series.Estimate(seat, m)
			r.Rows = append(r.Rows, slices.Concat(s.contestSignature(), []string{strconv.Itoa(seat + 1), p.Name(), s.Series.Measures[m].Name}, fields(&e), make([]string, 6)))
		}
	}
	for i := range s.Spots {
		c := &s.Series.Spots[i]
		r.Rows = append(r.Rows, slices.Concat(s.contestSignature(), make([]string, 3), fields(nil), []string{
			s.Spots[i].ID, fmt.Sprint(c.InPlay), fmt.Sprint(c.Taken), fmt.Sprint(c.Tokens), tables.Exact(c.Mean()), fmt.Sprint(c.Gain),
		}))
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
		Measures  map[string]estimateJSON  `json:"measures"`
	}
	spotCountsJSON struct {
		ID     string        `json:"id"`
		InPlay int64         `json:"in_play"` // races
		Taken  estimateJSON  `json:"taken"`   // share of these
		Rolls  tables.Number `json:"rolls"`   // made when it was taken, on average
		Tokens int64         `json:"tokens"`
		Gain   int64         `json:"gain"` // dollars, all tokens together
	}
)

// JSON implements [Page].
func (s *Series) JSON() any {
	j := seriesJSON{Schema: "railbird/series/1", provenanceJSON: s.json()}
	for seat, p := range s.Series.Players {
		one := seriesSeatJSON{
			Seat: seat + 1, Bot: p.Name(), Quantiles: quantilesJSON(s.Series.Money(seat), &s.Series.Measures[contest.Money]), Measures: map[string]estimateJSON{},
			Money: newEstimateJSON(s.Series.Estimate(seat, contest.Money)), Share: newEstimateJSON(s.Series.Estimate(seat, contest.Share)),
		}
		for m := range s.Series.Measures {
			one.Measures[s.Series.Measures[m].Name] = newEstimateJSON(s.Series.Estimate(seat, m))
		}
		j.Seats = append(j.Seats, one)
	}
	j.Spots = newSpotCountsJSON(s.Spots, s.Series.Spots)
	return j
}

func newSpotCountsJSON(spots []analysis.Spot, counts []contest.SpotCounts) []spotCountsJSON {
	var all []spotCountsJSON
	for i := range spots {
		c := &counts[i]
		all = append(all, spotCountsJSON{spots[i].ID, c.InPlay, newEstimateJSON(analysis.Proportion(c.Taken, c.InPlay)), tables.Number(c.Mean()), c.Tokens, c.Gain})
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
		q, ok := quantilesOf(s.Series.Money(seat), &s.Series.Measures[contest.Money], moneyShares...)
		if !ok {
			q = make([]float64, len(moneyShares)) // nothing was played
		}
		p.Rows = append(p.Rows, plots.Interval{
			Name: fmt.Sprintf("%d %s", seat+1, player.Name()), Note: "mean " + meanText(s.Series.Estimate(seat, contest.Money)), Value: q[2],
			Thick: plots.Span{Lo: q[1], Hi: q[3]}, Thin: plots.Span{Lo: q[0], Hi: q[4]},
		})
	}
	return p
}

// Taken draws how often each spot of the board is taken.
func (s *Series) Taken() plots.Picture {
	return s.heatmap("how often each spot is taken", "share of races", plots.Percentage, func(c *contest.SpotCounts) (float64, string) {
		x := float64(c.Taken) / float64(c.InPlay)
		return x, fmt.Sprintf("%.0f%%", 100*x)
	})
}

// When draws how early each spot of the board is taken.
func (s *Series) When() plots.Picture {
	return s.heatmap("when each spot is taken, if it is", "rolls made", plots.Plain, func(c *contest.SpotCounts) (float64, string) {
		return c.Mean(), fmt.Sprintf("%.0f", c.Mean())
	})
}

func (s *Series) heatmap(title, label string, unit plots.Unit, value func(*contest.SpotCounts) (float64, string)) plots.Picture {
	rows, columns, at := s.layout()
	picture := plots.Heatmap{
		Caption: plots.Caption{
			Title:    fmt.Sprintf("%s: %s", s.Game, title),
			Subtitle: crowd(s.cast().full),
			Footnote: s.line(),
		},
		Rows: rows, Colors: plots.Sequential, Label: label, Unit: unit, Groups: columnGroups(columns),
	}
	for _, row := range rows {
		var cells []plots.Cell
		for _, column := range columns {
			cell := plots.Cell{Value: math.NaN()}
			if i, ok := at[[2]string{row, column}]; ok {
				cell = spotCell(&s.Series.Spots[i], value)
			}
			cells = append(cells, cell)
		}
		picture.Cells = append(picture.Cells, cells)
	}
	return picture
}
