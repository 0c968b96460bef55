package reports

import (
	"fmt"
	"slices"
	"strings"

	"railbird/analysis/prose"
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
	mark := notOwn
	if value == s.Own[axis] {
		mark = own
	}
	return orNone(value) + mark
}

// simulated reports whether a quantity is known from play, at any point.
func (s *Sweep) simulated(of int) bool {
	played := func(m []quantity.Measured) bool { return m != nil && !m[of].Exact && m[of].Lacks == "" }
	return played(s.Result.Base) || slices.ContainsFunc(s.Result.Points, func(p sweep.Point) bool { return played(p.Measured) })
}

// Tables implements [Page].
func (s *Sweep) Tables() []tables.Table {
	page, fit := s.grids()
	switch {
	case len(s.Result.Axes) == 0:
		page = s.alone()
	case !fit:
		page = s.list()
	}
	page[0].Title = s.title()
	return append(page, tables.Table{Notes: s.notes()})
}

func (s *Sweep) title() string {
	if len(s.Result.Axes) == 0 {
		return s.Game + ": what was measured"
	}
	return s.Game + ": what changes with " + prose.And(s.keys())
}

// alone has a row for each quantity, of the base.
func (s *Sweep) alone() []tables.Table {
	t := tables.Table{Columns: slices.Concat(tables.Left("measure"), tables.Right("value"), tables.Left(""))}
	for j := range s.Result.Of {
		q := &s.Result.Of[j]
		value, _ := cellsOf(s.Result.Base, j)
		t.Rows = append(t.Rows, []string{q.Name, value, q.Words})
	}
	return []tables.Table{t}
}

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
			value, change := cellsOf(measured, j)
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
// not fit where there are no two axes, or a table is too wide.
func (s *Sweep) grids() (page []tables.Table, fit bool) {
	r := s.Result
	if len(r.Axes) != 2 {
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
				row = append(row, cell(cellsOf(p.Measured, of)))
			}
			t.Rows = append(t.Rows, row)
		}
		page = append(page, t)
		return len(narrowed(t, 1)) == 1
	}
	for j := range r.Of {
		name := r.Of[j].Name
		value, _ := cellsOf(r.Base, j)
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

// lacking is a cell of what is not there; a note says why. unseen is that of a change that no
// race or game showed.
const lacking, unseen = "-", "none seen"

// cellsOf writes a quantity and its change, which is not written where it is exact.
func cellsOf(measured []quantity.Measured, of int) (value, change string) {
	if measured == nil || measured[of].Lacks != "" {
		return lacking, lacking
	}
	m := &measured[of]
	if !m.Exact && m.Change != nil {
		change = changeText(m.Changed())
	}
	return numberText(&m.Finding), change
}
