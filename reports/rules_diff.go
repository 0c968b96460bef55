package reports

import (
	"fmt"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/reports/tables"
	"railbird/sim/document"
)

// RulesDiff is the page of what differs between two documents, and of what that does. Its
// Provenance is of A; Races are those played under both.
type RulesDiff struct {
	Provenance
	Other   Provenance // of B
	A, B    string     // as they were asked for
	Changes []document.Change
	Rules   [2]analysis.Game // A and B, of an Effect
	Effect  *sweep.Effect    // nil: not measured
}

// Tables implements [Page].
func (d *RulesDiff) Tables() []tables.Table {
	keys := tables.Table{Title: fmt.Sprintf("what differs between %s and %s", d.A, d.B)}
	for _, c := range d.Changes {
		keys.Columns = tables.Left("key", d.A, d.B)
		keys.Rows = append(keys.Rows, []string{c.Key, orNone(c.A), orNone(c.B)})
	}
	if len(d.Changes) == 0 {
		keys.Notes = []string{fmt.Sprintf("%s and %s say the same", d.A, d.B)}
	}
	page := []tables.Table{keys}
	switch {
	case d.Effect == nil:
		return page
	case d.idle():
		return append(page, tables.Table{Notes: []string{d.idleNote(), d.rulesNote()}})
	}
	return append(page, d.headline(), d.alone(), tables.Table{Notes: d.notes()})
}

// all are the quantities of an effect.
func (d *RulesDiff) all() []*sweep.Compared {
	return []*sweep.Compared{&d.Effect.Chances, &d.Effect.Counted, &d.Effect.Board}
}

// idle reports whether no number changes.
func (d *RulesDiff) idle() bool {
	for _, c := range d.all() {
		for j := range c.Of {
			change := c.B[j].Change
			if change == nil && (c.A[j].Lacks == "") != (c.B[j].Lacks == "") || change != nil && exactChange(change.Mean) != 0 {
				return false
			}
		}
	}
	return true
}

func (d *RulesDiff) idleNote() string {
	note := "nothing of a race changes: no chance to win" + d.ifPriced(" and no value of a spot") + ", exactly"
	if d.Races > 0 {
		note += ", and nothing counted of " + countOf(d.Races, "races")
	}
	return note
}

// spots is how many spots have a value that is known in both.
func (d *RulesDiff) spots() int { return quantity.Shifted(d.Effect.Board.B).N }

// ifPriced is what is said only where values are known.
func (d *RulesDiff) ifPriced(words string) string {
	if d.spots() == 0 {
		return ""
	}
	return words
}

// horse, count and spot name those of a chance, of what is counted, and of a value.
func (d *RulesDiff) horse(j int) string { return afterColon(d.Effect.Chances.Of[j].Name) }
func (d *RulesDiff) count(j int) string { return d.Effect.Counted.Of[j].Name }
func (d *RulesDiff) spot(j int) string  { return afterColon(d.Effect.Board.Of[j].Name) }

func afterColon(name string) string {
	_, of, _ := strings.Cut(name, ":")
	return of
}

// notes say how the numbers are read, and what has none.
func (d *RulesDiff) notes() []string {
	e := d.Effect
	notes := []string{"what has no ± is exact"}
	if d.Races > 0 {
		notes[0] += "; ± is a 95 % interval, that of a change race by race with the same dice"
	}
	if n := d.spots(); n > 0 {
		stake := func(g analysis.Game) string { return fmt.Sprintf("a %d %s", slices.Max(g.Tokens()), g.Token()) }
		here, there := stake(d.Rules[0]), stake(d.Rules[1])
		if here != there {
			here += " under " + d.A + " and of " + there + " under " + d.B
		}
		notes = append(notes, fmt.Sprintf("values are of %s; mean value = of the %d spots whose value is known in both; below it those that rise and fall most", here, n))
	}
	var words []string
	for _, q := range e.Counted.Of {
		words = append(words, q.Name+" = "+q.Words)
	}
	if len(words) > 0 {
		notes = append(notes, strings.Join(words, "; "))
	}
	for _, c := range d.all() {
		notes = append(notes, d.gaps(c)...)
	}
	return append(notes, d.rulesNote())
}

// gaps say which quantities one of the two has alone, and how many neither.
func (d *RulesDiff) gaps(c *sweep.Compared) []string {
	a, b, unknown := only(c)
	var notes []string
	if len(a) > 0 {
		notes = append(notes, "only "+d.A+" has "+someKeys(a))
	}
	if len(b) > 0 {
		notes = append(notes, "only "+d.B+" has "+someKeys(b))
	}
	if unknown > 0 {
		notes = append(notes, fmt.Sprintf("values that are not known, as the rules lack what they hang on: of %d spots", unknown))
	}
	return notes
}

// only names the quantities that are known in one of the two alone, and counts those that are
// in neither.
func only(c *sweep.Compared) (a, b []string, unknown int) {
	for j := range c.Of {
		name := strings.TrimPrefix(c.Of[j].Name, "value:") // what is left is a spot
		switch inA, inB := c.A[j].Lacks == "", c.B[j].Lacks == ""; {
		case inA && !inB:
			a = append(a, name)
		case inB && !inA:
			b = append(b, name)
		case !inA:
			unknown++
		}
	}
	return a, b, unknown
}

// rulesNote says what made the page.
func (d *RulesDiff) rulesNote() string {
	line := fmt.Sprintf("rules %s and %s", d.ruled(), d.Other.ruled())
	if d.Races > 0 {
		line += fmt.Sprintf(" · seed %d · %s", d.Seed, countOf(d.Races, "races"))
	}
	return line
}
