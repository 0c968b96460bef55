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
		Title:   fmt.Sprintf("%s: %s of %s", s.Game, countOf(s.Games, "games"), crowd(who.full)),
		Columns: slices.Concat(tables.Right("seat"), tables.Left("bot"), tables.Right("money", "share of win", "10 %", "median", "90 %")),
		Notes:   []string{"± is a 95 % interval; 10 %, median, 90 % = quantiles of the money at the end"},
	}
	for seat, name := range who.short {
		row := append([]string{strconv.Itoa(seat + 1), name, levelText(s.Series.Estimate(seat, contest.Money), false), shareText(s.Series.Estimate(seat, contest.Share))},
			quantilesText(s.Series.Money(seat), &s.Series.Measures[contest.Money])...)
		seats.Rows = append(seats.Rows, row)
	}
	seats.Notes = append(seats.Notes, refusedNote(who, func(seat int) *analysis.Moments { return s.Series.Moments(seat, contest.Illegal) })...)
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
	t := tables.Table{Section: fmt.Sprintf("how often a spot is taken, of the %s in which it is in play", s.Series.Idiom.Rounds), Columns: slices.Concat(tables.Left("horse"), tables.Right(columns...))}
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

// mostListed is the largest number of spots in rows that are listed besides.
const mostListed = 40

// others tells of the spots that lie in no row, or of all where none does and they are
// few, those taken most often first.
func (s *Series) others() tables.Table {
	idiom := &s.Series.Idiom
	t := tables.Table{Columns: slices.Concat(tables.Left("spot"), tables.Right("taken", idiom.After, "brings"))}
	inRow := func(spot analysis.Spot) bool { return spot.Row != "" }
	list := !slices.ContainsFunc(s.Spots, func(spot analysis.Spot) bool { return !inRow(spot) }) && len(s.Spots) <= mostListed
	var all []int
	for i, spot := range s.Spots {
		if (list || !inRow(spot)) && s.Series.Spots[i].InPlay > 0 {
			all = append(all, i)
		}
	}
	taken := func(i int) float64 { return s.Series.Spots[i].Taken().Mean }
	slices.SortStableFunc(all, func(a, b int) int { return cmp.Compare(taken(b), taken(a)) })
	for _, i := range all {
		c := &s.Series.Spots[i]
		when, brings := "-", "-"
		if c.After.N() > 0 {
			when, brings = levelText(c.When(), false), levelText(c.Brought(), true)
		}
		t.Rows = append(t.Rows, []string{s.Spots[i].ID, shareText(c.Taken()), when, brings})
	}
	t.Notes = []string{fmt.Sprintf("brings = dollars, to all who took it, in a %s in which it is taken", idiom.Round())}
	return t
}

// Moneys is the picture of the money that seats end with, by its quantiles.
func (s *Series) Moneys() plots.Picture {
	p := &plots.Intervals{
		Caption: plots.Caption{Title: s.Game + ": the money that each seat ends with", Footnote: s.foot()},
		Label:   "dollars", Point: "median", Thick: "half of the games", Thin: "8 of 10 games",
	}
	for seat, player := range s.Series.Players {
		p.Rows = append(p.Rows, moneyRow(fmt.Sprintf("%d %s", seat+1, player.Name()), s.Series.Money(seat), &s.Series.Measures[contest.Money], s.Series.Estimate(seat, contest.Money)))
	}
	return p
}

// Taken draws how often each spot of the board is taken.
func (s *Series) Taken() plots.Picture {
	return s.heatmap("how often each spot is taken", "share of "+s.Series.Idiom.Rounds, plots.Percentage, takenCell)
}

// When draws how early each spot of the board is taken.
func (s *Series) When() plots.Picture {
	return s.heatmap("when each spot is taken, if it is", s.Series.Idiom.When, plots.Plain, whenCell)
}

func (s *Series) heatmap(title, label string, unit plots.Unit, cell func(*contest.SpotCounts) plots.Cell) plots.Picture {
	rows, columns, at := s.layout()
	picture := plots.Heatmap{
		Caption: plots.Caption{Title: s.Game + ": " + title, Subtitle: crowd(namesOf(s.Series.Players)), Footnote: s.foot()},
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
	if c.After.N() == 0 {
		return plots.Cell{Value: math.NaN()}
	}
	return plots.Cell{Value: c.After.Mean(), Text: fmt.Sprintf("%.0f", c.After.Mean())}
}
