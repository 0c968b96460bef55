package reports

import (
	"fmt"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/reports/tables"
)

// Sweep is the page of what becomes of some quantities while a rule changes, or two. Of its
// Provenance, State is nil where whole games were played; then Races are those beside them.
type Sweep struct {
	Provenance
	Result *sweep.Result
	Own    []string // the value that each key has in the base, "" for none
}

// own marks a value that the base has, and what keeps others in line with it.
const own, notOwn = " *", "  "

// keys names what is swept.
func (s *Sweep) keys() []string {
	var keys []string
	for _, a := range s.Result.Axes {
		keys = append(keys, a.Key)
	}
	return keys
}

// base says what the base has instead: "race.finish=15".
func (s *Sweep) base() string {
	var all []string
	for a, key := range s.keys() {
		all = append(all, key+"="+orNone(s.Own[a]))
	}
	return strings.Join(all, ", ")
}

// marked is a value of an axis, marked where it is the base's.
func (s *Sweep) marked(axis int, value string) string {
	if value == s.Own[axis] {
		return value + own
	}
	return orNone(value) + notOwn
}

// simulated reports whether a quantity is known from play, at any point.
func (s *Sweep) simulated(of int) bool {
	played := func(m []quantity.Measured) bool { return m != nil && !m[of].Exact && m[of].Lacks == "" }
	return played(s.Result.Base) || slices.ContainsFunc(s.Result.Points, func(p sweep.Point) bool { return played(p.Measured) })
}

// Tables implements [Page].
func (s *Sweep) Tables() []tables.Table {
	page, fit := s.grids()
	if !fit {
		page = s.list()
	}
	page[0].Title = s.title()
	return append(page, tables.Table{Notes: s.notes()})
}

func (s *Sweep) title() string { return s.Game + ": what changes with " + and(s.keys()) }

// list has a row for each point, and one for the base where that is none of them.
func (s *Sweep) list() []tables.Table {
	r := s.Result
	t := tables.Table{Columns: tables.Right(s.keys()...)}
	for j := range r.Of {
		t.Columns = append(t.Columns, tables.Right(r.Of[j].Name)...)
		if s.simulated(j) {
			t.Columns = append(t.Columns, tables.Right(r.Of[j].Name+"\nchange")...)
		}
	}
	row := func(values []string, measured []quantity.Measured) {
		var cells []string
		for a, v := range values {
			cells = append(cells, s.marked(a, v))
		}
		for j := range r.Of {
			value, change := cellsOf(r.Of[j].Unit, measured, j)
			cells = append(cells, value)
			if s.simulated(j) {
				cells = append(cells, change)
			}
		}
		t.Rows = append(t.Rows, cells)
	}
	if !slices.ContainsFunc(r.Points, func(p sweep.Point) bool { return slices.Equal(p.Values, s.Own) }) {
		row(s.Own, r.Base)
	}
	for _, p := range r.Points {
		row(p.Values, p.Measured)
	}
	return narrowed(t, len(r.Axes))
}

// grids has a table for each quantity, and one for its change where that is simulated. It does
// not fit where there is one axis, or a table is too wide.
func (s *Sweep) grids() (page []tables.Table, fit bool) {
	r := s.Result
	if len(r.Axes) == 1 {
		return nil, false
	}
	columns := len(r.Axes[1].Values)
	grid := func(of int, section string, cell func(value, change string) string) bool {
		t := tables.Table{Section: section, Columns: tables.Right(r.Axes[0].Key)}
		for _, v := range r.Axes[1].Values {
			t.Columns = append(t.Columns, tables.Right(s.marked(1, v))...)
		}
		for i, v := range r.Axes[0].Values {
			row := []string{s.marked(0, v)}
			for _, p := range r.Points[i*columns : (i+1)*columns] {
				row = append(row, cell(cellsOf(r.Of[of].Unit, p.Measured, of)))
			}
			t.Rows = append(t.Rows, row)
		}
		page = append(page, t)
		return len(narrowed(t, 1)) == 1
	}
	for j := range r.Of {
		name := r.Of[j].Name
		value, _ := cellsOf(r.Of[j].Unit, r.Base, j)
		section := fmt.Sprintf("%s, by %s down and %s across; the base has %s", name, r.Axes[0].Key, r.Axes[1].Key, value)
		if !grid(j, section, func(value, _ string) string { return value }) {
			return nil, false
		}
		if s.simulated(j) && !grid(j, name+", change against the base", func(_, change string) string { return change }) {
			return nil, false
		}
	}
	return page, true
}

// lacking is a cell of what is not there; a note says why.
const lacking = "-"

// cellsOf writes a quantity and its change, which is not written where it is exact.
func cellsOf(unit quantity.Unit, measured []quantity.Measured, of int) (value, change string) {
	if measured == nil || measured[of].Lacks != "" {
		return lacking, lacking
	}
	m := &measured[of]
	if !m.Exact && m.Change != nil {
		change = changeText(unit, *m.Change)
	}
	return valueText(unit, m), change
}

func valueText(unit quantity.Unit, m *quantity.Measured) string {
	x := m.Value.Mean
	switch {
	case unit == quantity.Share && m.Exact:
		return tables.Percent(x)
	case unit == quantity.Share:
		return shareText(m.Value)
	case unit == quantity.Dollars && m.Exact:
		return tables.Money(x)
	case m.Exact:
		return fmt.Sprintf("%.2f", x)
	}
	return levelText(m.Value, unit == quantity.Dollars)
}

func changeText(unit quantity.Unit, e analysis.Estimate) string {
	if e.Lo == e.Hi {
		return nothing
	}
	switch e = even(e); unit {
	case quantity.Share:
		return shareDifference(e)
	case quantity.Dollars:
		return moneyDifference(e)
	}
	return strengthText(e)
}

// notes say how the tables are read, and why some of it is not there.
func (s *Sweep) notes() []string {
	exact, played := false, false
	var words []string
	for j := range s.Result.Of {
		q := &s.Result.Of[j]
		if s.simulated(j) {
			played = true
		} else {
			exact = true
		}
		if !strings.Contains(q.Name, ":") {
			words = append(words, q.Name+" = "+q.Words)
		}
	}
	var notes []string
	switch {
	case exact && played:
		notes = append(notes, "what has no ± is exact")
	case exact:
		notes = append(notes, "all values are exact")
	}
	if played {
		dice := "race by race"
		if s.State == nil {
			dice = "game by game"
			if s.racesToo() {
				dice = "race by race or game by game"
			}
		}
		notes = append(notes, fmt.Sprintf("± is a 95 %% interval; change = less what the base has, %s with the same dice", dice))
	}
	notes = append(notes, "* marks the base, which has "+s.base())
	if len(words) > 0 {
		notes = append(notes, strings.Join(words, "; "))
	}
	notes = append(notes, s.gaps()...)
	return append(append(notes, s.line()), s.Provenance.notes()...)
}

// gaps say which points have no rules or lack a quantity, and why.
func (s *Sweep) gaps() []string {
	const most = 6
	var reasons []string
	at := map[string][]string{} // points, by reason
	gap := func(why, point string) {
		if at[why] == nil {
			reasons = append(reasons, why)
		}
		at[why] = append(at[why], point)
	}
	lacks := func(point string, measured []quantity.Measured) {
		for j := range measured {
			if why := measured[j].Lacks; why != "" {
				gap(s.Result.Of[j].Name+": "+why, point)
			}
		}
	}
	lacks("the base", s.Result.Base)
	for i := range s.Result.Points {
		p := &s.Result.Points[i]
		if p.Err != nil {
			gap("no such rules: "+reason(p.Err), s.point(p))
		}
		lacks(s.point(p), p.Measured)
	}
	var notes []string
	for i, why := range reasons {
		if i == most {
			notes = append(notes, fmt.Sprintf("and %d more reasons (-o json)", len(reasons)-most))
			break
		}
		points := at[why]
		if more := len(points) - most; more > 0 {
			points = append(points[:most:most], fmt.Sprintf("%d more", more))
		}
		notes = append(notes, "no value at "+and(points)+": "+why)
	}
	return notes
}

// reason says on one line why there are no rules.
func reason(err error) string { return strings.ReplaceAll(err.Error(), "\n", "; ") }

// point names a point: "race.finish=12, bonus.blue=3".
func (s *Sweep) point(p *sweep.Point) string {
	var all []string
	for a, key := range s.keys() {
		all = append(all, key+"="+p.Values[a])
	}
	return strings.Join(all, ", ")
}
