package reports

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"railbird/analysis/value"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// A difference is a number under the rules of the page, less the same number under those it
// is held against.
type difference struct{ here, there float64 }

// by is the difference itself.
func (d difference) by() float64 { return exactChange(d.here - d.there) }

// valueAgainst returns what the spot of a bet is worth under both rules; it is not ok where
// there is no other page, or no such spot under its rules.
func (e *EV) valueAgainst(b *value.Bet) (d difference, ok bool) {
	if e.Against != nil {
		for i := range e.Against.Bets {
			if there := &e.Against.Bets[i]; there.Spot.ID == b.Spot.ID {
				return difference{b.Value, there.Value}, true
			}
		}
	}
	return difference{}, false
}

// chanceAgainst returns the probability of a condition under both rules, as valueAgainst
// does.
func (e *EV) chanceAgainst(condition int) (d difference, ok bool) {
	if e.Against != nil {
		for c := range e.Against.Conditions {
			if e.Against.Conditions[c].ID == e.Conditions[condition].ID {
				return difference{e.P[condition], e.Against.P[c]}, true
			}
		}
	}
	return difference{}, false
}

// ruled names the rules in a few words.
func (p *Provenance) ruled() string { return p.Rules + " " + p.Hash[:shortHash] }

// differences are the tables of what differs: of the board, and of the other spots.
func (e *EV) differences() []tables.Table {
	board := e.board(func(condition int) string {
		if d, ok := e.chanceAgainst(condition); ok {
			return tables.Points(d.by())
		}
		return ""
	}, func(b *value.Bet) string {
		if d, ok := e.valueAgainst(b); ok {
			return e.Against.shown(b, tables.Money(d.by()))
		}
		return ""
	})
	board.Section = "difference: the value here minus that under " + e.Against.ruled() + ", exact"
	others := tables.Table{Section: "other spots, here and there", Columns: slices.Concat(tables.Left("spot"), tables.Right("here", "there", "difference"))}
	for i := range e.Bets {
		b := &e.Bets[i]
		if d, ok := e.valueAgainst(b); ok && b.Spot.Row == "" {
			others.Rows = append(others.Rows, []string{
				b.Spot.ID, e.shown(b, tables.Money(d.here)), e.Against.shown(b, tables.Money(d.there)), e.shown(b, e.Against.shown(b, tables.Money(d.by()))),
			})
		}
	}
	return slices.DeleteFunc([]tables.Table{board, others}, func(t tables.Table) bool { return len(t.Rows) == 0 })
}

// againstNotes say what the differences are of, and what of the two boards has none.
func (e *EV) againstNotes() []string {
	a := e.Against
	notes := []string{fmt.Sprintf("here = rules %s, there = rules %s", e.ruled(), a.ruled())}
	if e.Counts != nil {
		notes[0] += "; simulated values are not compared"
	}
	if stake := a.stake(); stake != e.stake() {
		notes = append(notes, "the value there is of "+stake)
	}
	if when := a.when(); when != e.when() {
		notes = append(notes, "the race there: "+when)
	}
	here, there := without(e.Bets, a.Bets), without(a.Bets, e.Bets)
	if len(here)+len(there) == 0 && e.same() {
		return append(notes, "nothing differs: every chance and value that is known is the same here and there")
	}
	if most := e.mostChanged(); most != "" {
		notes = append(notes, most)
	}
	if len(here) > 0 {
		notes = append(notes, "only here: "+strings.Join(here, ", "))
	}
	if len(there) > 0 {
		notes = append(notes, "only there: "+strings.Join(there, ", "))
	}
	return notes
}

// without names the spots of some bets that others lack.
func without(bets, others []value.Bet) []string {
	has := map[string]bool{}
	for i := range others {
		has[others[i].Spot.ID] = true
	}
	ids := []string{}
	for i := range bets {
		if id := bets[i].Spot.ID; !has[id] {
			ids = append(ids, id)
		}
	}
	return ids
}

// same reports whether no chance and no value of a spot differs, of those known.
func (e *EV) same() bool {
	for c := range e.Conditions {
		if d, ok := e.chanceAgainst(c); ok && d.by() != 0 {
			return false
		}
	}
	return !slices.ContainsFunc(e.Bets, func(b value.Bet) bool {
		d, ok := e.valueAgainst(&b)
		return ok && math.Abs(d.by()) > 0 // a value that is not known differs from none
	})
}

// mostChanged tells the horse whose chance to win differs most, with those that have the
// same two chances; "" where no horse runs under both rules, or none differs.
func (e *EV) mostChanged() string {
	var most difference
	var horses []string
	win := e.Finishes[0]
	for h, c := range win.Of {
		d, ok := e.chanceAgainst(c)
		switch {
		case !ok || d.by() == 0:
		case len(horses) > 0 && difference{d.here, most.here}.by() == 0 && difference{d.there, most.there}.by() == 0:
			horses = append(horses, e.Horses[h])
		case math.Abs(d.by()) > math.Abs(most.by()):
			most, horses = d, []string{e.Horses[h]}
		}
	}
	if len(horses) == 0 {
		return ""
	}
	return fmt.Sprintf("P(%s) differs most for %s: %s here, %s there", win.Name, strings.Join(horses, ", "), tables.Percent(most.here), tables.Percent(most.there))
}

// Differences is the picture of the board: by how much the value of each spot in a row
// differs.
func (e *EV) Differences() plots.Picture {
	caption := e.exactCaption("value of each spot, less that under " + e.Against.Rules)
	caption.Subtitle = fmt.Sprintf("%s; large: the difference, small: the exact value under %s", caption.Subtitle, e.Rules)
	if !priced(e.Bets) {
		caption.Subtitle = e.stake() + " placed " + caption.Subtitle
	}
	caption.Footnote += " · less rules " + e.Against.ruled()
	return e.heatmap(caption, "difference in dollars", func(b *value.Bet) plots.Cell {
		d, ok := e.valueAgainst(b)
		if !ok {
			return plots.Cell{Value: math.NaN()}
		}
		return plots.Cell{Value: d.by(), Text: tables.Money(d.by()), Note: tables.Money(d.here)}
	})
}

type (
	// rulesAgainstJSON says under which other rules the spots are priced too.
	rulesAgainstJSON struct {
		Rules string   `json:"rules"`
		Hash  string   `json:"hash"`
		Only  []string `json:"only"` // spots that those rules alone have
	}
	// againstJSON is a chance or value under the other rules, and the difference; left out
	// where those have no such thing.
	againstJSON struct {
		Against    *tables.Number `json:"against,omitempty"`
		Difference *tables.Number `json:"difference,omitempty"`
	}
)

// newAgainstJSON returns the fields of a difference.
func newAgainstJSON(d difference, ok bool) againstJSON {
	if !ok {
		return againstJSON{}
	}
	there, by := tables.Number(d.there), tables.Number(d.by())
	return againstJSON{&there, &by}
}

// againstFields are the columns against and difference of a CSV file.
func againstFields(d difference, ok bool) []string {
	if !ok {
		return make([]string, 2)
	}
	return []string{tables.Exact(d.there), tables.Exact(d.by())}
}

// rulesAgainst says what the page is held against; nil for nothing.
func (e *EV) rulesAgainst() *rulesAgainstJSON {
	if e.Against == nil {
		return nil
	}
	return &rulesAgainstJSON{e.Against.Rules, e.Against.Hash, without(e.Against.Bets, e.Bets)}
}
