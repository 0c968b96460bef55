package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/value"
	"railbird/reports/tables"
)

// board lays out the spots that lie in rows, with the chances of each row's horse before
// them, as they are written. Rules that price no spot have the chances alone, those whose spots lie in no row
// no board.
func (e *EV) board(chance func(condition int) string, worth func(*value.Bet) string) tables.Table {
	names, cells := e.grid()
	if len(names) == 0 && len(e.Bets) > 0 {
		return tables.Table{}
	}
	if !e.priced() {
		names, cells = nil, make([][]*value.Bet, len(e.Horses))
	}
	t := tables.Table{Columns: tables.Left("horse")}
	for _, f := range e.Finishes {
		t.Columns = append(t.Columns, tables.Column{Name: "P\n" + f.Name})
	}
	for _, name := range names {
		t.Columns = append(t.Columns, tables.Column{Name: strings.Replace(name, " ", "\n", 1)})
	}
	for h, horse := range e.Horses {
		row := []string{horse}
		for _, f := range e.Finishes {
			row = append(row, chance(f.Of[h]))
		}
		for _, bet := range cells[h] {
			cell := ""
			if bet != nil {
				cell = e.shown(bet, worth(bet))
			}
			row = append(row, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// grid returns the columns of the board, and by horse and column the bet there,
// nil for none.
func (e *EV) grid() (columns []string, cells [][]*value.Bet) {
	index := map[string]int{}
	rows := map[string]int{}
	for h, name := range e.Horses {
		rows[name] = h
	}
	cells = make([][]*value.Bet, len(e.Horses))
	for i := range e.Bets {
		if s := &e.Bets[i].Spot; s.Row != "" {
			if _, ok := index[s.Column]; !ok {
				index[s.Column] = len(columns)
				columns = append(columns, s.Column)
			}
		}
	}
	for h := range cells {
		cells[h] = make([]*value.Bet, len(columns))
	}
	for i := range e.Bets {
		if s := &e.Bets[i].Spot; s.Row != "" {
			cells[rows[s.Row]][index[s.Column]] = &e.Bets[i]
		}
	}
	return columns, cells
}

// list tells the spots that pay in several ways, and those that lie in no row: in one
// table what is always there, in one the cards.
func (e *EV) list() []tables.Table {
	several := tables.Table{Section: "spots, priced"}
	always := tables.Table{Section: "also on the board"}
	cards := tables.Table{Section: "cards, if dealt"}
	columns := slices.Concat(tables.Left("spot"), tables.Right(termsHead(e.Bets), "P", "value"))
	if e.Counts != nil {
		columns = append(columns, tables.Right("simulated", "z")...)
	}
	columns = append(columns, tables.Right("sd", "fair")...)
	if e.Purse {
		columns = append(columns, tables.Column{Name: fmt.Sprintf("purse $%d", e.Stake.Money)})
	}
	for _, b := range e.Bets {
		t := &several
		switch {
		case b.Spot.Card:
			t = &cards
		case len(b.Spot.Payoffs) > 1:
		case b.Spot.Row == "":
			t = &always
		default:
			continue
		}
		worth := func(text string) string { return e.shown(&b, text) }
		row := []string{b.Spot.ID, termsText(&b.Spot), tables.Percent(b.P), worth(tables.Money(b.Value))}
		if e.Counts != nil {
			row = append(row, worth(simulatedText(&b)), tables.ZScore(b.Z))
		}
		row = append(row, tables.Decimals(b.SD, 2), fairText(&b))
		if e.Purse {
			row = append(row, worth(tables.Money(b.Purse)))
		}
		t.Columns = columns
		t.Rows = append(t.Rows, row)
	}
	var page []tables.Table
	for _, t := range []tables.Table{several, always, cards} {
		if len(t.Rows) > 0 {
			page = append(page, t)
		}
	}
	return page
}

// worth is the value that counts: to the purse, where one was given.
func (e *EV) worth(b value.Bet) float64 {
	if e.Purse {
		return b.Purse
	}
	return b.Value
}

// best ranks the bets that are worth placing, apart for spots that are always there
// and cards.
func (e *EV) best() []tables.Table {
	var open []value.Bet
	for i := range e.Bets {
		if e.open(&e.Bets[i]) {
			open = append(open, e.Bets[i])
		}
	}
	ranked := value.Rank(open, e.worth)
	first := "first "
	if e.begun() {
		first = ""
	}
	purse := ""
	if e.Purse {
		purse = fmt.Sprintf(", to a purse that holds $%d", e.Stake.Money)
	}
	const most = 5
	var page []tables.Table
	for _, part := range []struct {
		section string
		card    bool
	}{{"best " + first + "bets on the board" + purse, false}, {"best " + first + "bets if dealt" + purse, true}} {
		t := tables.Table{Section: part.section, Columns: slices.Concat(tables.Right("value", termsHead(e.Bets)), tables.Left("spot", "wins if"))}
		var last float64
		for _, b := range ranked {
			worth := e.worth(b)
			if b.Spot.Card != part.card || !(worth > 0) { // or not known
				continue
			}
			if n := len(t.Rows); n > 0 && math.Abs(worth-last) < analysis.Apart && t.Rows[n-1][1] == termsText(&b.Spot) {
				t.Rows[n-1][2] += " " + b.Spot.ID
				t.Rows[n-1][3] += "; " + b.Spot.Words
				continue
			}
			if len(t.Rows) == most {
				break
			}
			t.Rows = append(t.Rows, []string{tables.Money(worth), termsText(&b.Spot), b.Spot.ID, b.Spot.Words})
			last = worth
		}
		if len(t.Rows) > 0 {
			page = append(page, t)
		}
	}
	return page
}
