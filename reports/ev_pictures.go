package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/analysis/value"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// pictured says what a picture of some spots shows: fair prices, or the value of what is placed
// there, unless spots have a price of their own.
func (e *EV) pictured(spots string, fair bool) string {
	if fair {
		return "fair price of " + spots
	}
	s := "exact value of "
	if !priced(e.Bets) {
		s += e.stake() + " on "
	}
	s += spots
	if e.Purse {
		s += fmt.Sprintf(", to a purse of $%d", e.Stake.Money)
	}
	return s
}

// Board is the picture of the board: the value of each spot in a row.
func (e *EV) Board() plots.Picture {
	fair := e.unpriced(func(s *analysis.Spot) bool { return s.Row != "" })
	h := e.heatmap(e.exactCaption(e.pictured("each spot of the board", fair)), "", func(b *value.Bet) plots.Cell {
		cell := e.cell(b, fair)
		if !e.open(b) {
			cell = plots.Cell{Value: math.NaN(), Text: closed}
		}
		if b.Spot.Known() {
			cell.Note = termsText(&b.Spot)
		}
		return cell
	})
	measured(h, fair)
	return h
}

// heatmap lays out a cell for each bet on a spot in a row.
func (e *EV) heatmap(caption plots.Caption, label string, of func(*value.Bet) plots.Cell) *plots.Heatmap {
	columns, cells := e.grid()
	h := &plots.Heatmap{Caption: caption, Rows: e.Horses, Groups: columnGroups(columns), Label: label, Unit: plots.Signed}
	for _, row := range cells {
		var out []plots.Cell
		for _, bet := range row {
			cell := plots.Cell{Value: math.NaN()}
			if bet != nil {
				cell = of(bet)
			}
			out = append(out, cell)
		}
		h.Cells = append(h.Cells, out)
	}
	return h
}

// cell is what a picture shows of a bet: its fair price, or its value, "n/a" where the rules
// lack its terms.
func (e *EV) cell(b *value.Bet, fair bool) plots.Cell {
	if fair && b.Spot.InDollars() {
		return plots.Cell{Value: b.Fair, Text: fmt.Sprintf("%.2f", b.Fair)}
	}
	return plots.Cell{Value: e.worth(*b), Text: tables.Money(e.worth(*b))}
}

// unpriced reports whether the rules lack the terms of each of some spots, and some of these
// pay dollars: a picture shows what price would be fair then.
func (e *EV) unpriced(of func(*analysis.Spot) bool) bool {
	some := false
	for i := range e.Bets {
		if s := &e.Bets[i].Spot; of(s) {
			if s.Known() {
				return false
			}
			some = some || s.InDollars()
		}
	}
	return some
}

// measured says what the cells of a picture are, values or fair prices, and colors them.
func measured(h *plots.Heatmap, fair bool) {
	h.Label, h.Unit = "value in dollars", plots.Signed
	if fair {
		h.Label, h.Unit, h.Colors = "fair price in dollars", plots.Plain, plots.Sequential
	}
}

// columnGroups puts columns of the board, such as "win 3", into groups by their first
// word.
func columnGroups(columns []string) []plots.ColumnGroup {
	var groups []plots.ColumnGroup
	for _, name := range columns {
		group, place, _ := strings.Cut(name, " ")
		if n := len(groups); n == 0 || groups[n-1].Name != group {
			groups = append(groups, plots.ColumnGroup{Name: group})
		}
		last := &groups[len(groups)-1]
		last.Columns = append(last.Columns, place)
	}
	return groups
}

// Others is the picture of the spots that lie in no row: what their value is made
// of.
func (e *EV) Others() plots.Picture {
	p := &plots.Bars{Caption: e.exactCaption(e.pictured("the other spots and the cards", false)), Label: "value in dollars", Unit: plots.Signed}
	for _, card := range []bool{false, true} {
		name := "always there"
		if card {
			name = "cards, if dealt"
		}
		group := plots.BarGroup{Name: name}
		for _, b := range value.Rank(e.Bets, e.worth) {
			if b.Spot.Row == "" && b.Spot.Card == card && !math.IsNaN(e.worth(b)) {
				loss := e.worth(b) - b.Gain
				group.Bars = append(group.Bars, plots.Bar{Name: b.Spot.ID, Note: termsText(&b.Spot), Value: e.worth(b), Gain: b.Gain, Loss: min(0, loss)})
			}
		}
		if len(group.Bars) > 0 {
			p.Groups = append(p.Groups, group)
		}
	}
	return p
}

// noBets says of a place on the track that bets on who stands there are closed.
const noBets = "no bets"

// TrackColumn is the name of a column of the board as a picture writes it: win-1.
func TrackColumn(column string) string { return strings.ReplaceAll(column, " ", "-") }

// Track is the picture of what the spots in a column of the board are worth wherever their
// horse may stand, while the others stay where they are.
func (e *EV) Track(column string) plots.Picture {
	fair := e.unpriced(func(s *analysis.Spot) bool { return s.Column == column })
	h := &plots.Heatmap{
		Caption: e.exactCaption(e.pictured("the spots in the column "+column, fair) + ", by the space of the horse"),
		Rows:    e.Horses, Cells: make([][]plots.Cell, len(e.Horses)),
	}
	measured(h, fair)
	closed := false
	for space := 0; ; space++ {
		cells, open, stands := e.column(column, space, fair)
		if !stands && space > 0 { // the finish
			if len(h.Groups) == 1 && !closed { // wherever a horse stands
				h.Groups[0].Name = "space"
			}
			return h
		}
		name := noBets
		if open {
			name = "open to bets"
		}
		if n := len(h.Groups); n == 0 || h.Groups[n-1].Name != name {
			h.Groups = append(h.Groups, plots.ColumnGroup{Name: name})
		}
		last := &h.Groups[len(h.Groups)-1]
		last.Columns = append(last.Columns, strconv.Itoa(space))
		for row, cell := range cells {
			closed = closed || cell.Note == noBets
			h.Cells[row] = append(h.Cells[row], cell)
		}
	}
}

// column prices the spot of each horse in a column of the board as if the horse stood on
// the space: hatched where there is no such spot, or the horse cannot stand there. It is
// open if any of the spots is, and stands reports whether any horse can.
func (e *EV) column(name string, space int, fair bool) (cells []plots.Cell, open, stands bool) {
	now := e.State.Standing().Positions
	for range e.Horses {
		cells = append(cells, plots.Cell{Value: math.NaN()})
	}
	var closed []int
	for i, bet := range e.Bets {
		horse := slices.Index(e.Horses, bet.Spot.Row)
		if horse < 0 || bet.Spot.Column != name {
			continue
		}
		s, ok := e.State.Elsewhere(horse, space)
		if !ok {
			continue
		}
		stands = true
		if s.Open(i) {
			open = true
		} else {
			closed = append(closed, horse)
		}
		var conditions []int
		for _, p := range bet.Spot.Payoffs {
			conditions = append(conditions, p.Condition)
		}
		priced := value.Price([]analysis.Spot{bet.Spot}, s.Exact(conditions), nil, e.Stake)[0]
		cells[horse] = e.cell(&priced, fair)
		if now[horse] == space {
			cells[horse].Note = "now"
		}
	}
	if open {
		for _, horse := range closed {
			cells[horse].Note = noBets
		}
	}
	return cells, open, stands
}

// Convergence is the picture of the simulated share of a condition closing in on its
// exact probability.
func (e *EV) Convergence(condition int, points []plots.RunningMean) plots.Picture {
	return &plots.Convergence{
		Caption: e.bare().caption("the simulation closes in: " + e.Conditions[condition].Words),
		Name:    "simulated " + shareText(analysis.Proportion(e.Counts.Conditions[condition], e.Counts.Races)),
		Points:  points,
		Levels:  []plots.Mark{{At: e.P[condition], Label: "exact " + tables.Percent(e.P[condition])}},
		XLabel:  "races", YLabel: "share of races", Unit: plots.Percentage,
	}
}

func (p *Provenance) caption(title string) plots.Caption {
	return plots.Caption{Title: p.Game + ": " + title, Subtitle: p.when(), Footnote: p.foot()}
}

// exactCaption is the caption of a picture in which nothing is simulated.
func (p *Provenance) exactCaption(title string) plots.Caption {
	exact := *p
	exact.Races = 0
	return exact.caption(title)
}
