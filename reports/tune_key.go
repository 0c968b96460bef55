package reports

import (
	"fmt"
	"slices"
	"strings"

	"railbird/analysis/finding"
	"railbird/analysis/prose"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/analysis/tune"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// TuneKey is the page of the value of a key of the rules at which a quantity, or one less
// another, comes nearest to a target. Of its Provenance, State is nil where whole games were
// played; then Races are those beside them.
type TuneKey struct {
	Provenance
	Result  *sweep.Result // along one axis
	Own     string        // the value of the key in the base, "" for none
	Reached *tune.Reached
	Again   *quantity.Measured // of the nearest value, in as many other races or games; nil where it is exact
}

// sweep is the page of what becomes of the term, as of one quantity.
func (k *TuneKey) sweep() *Sweep {
	term := k.Reached.Term
	of := quantity.Quantity{Name: term.Text, Words: term.Of[0].Words, Unit: term.Unit()}
	if len(term.Of) > 1 {
		of.Words += ", less " + term.Of[1].Words
	}
	r := &sweep.Result{Axes: k.Result.Axes, Of: []quantity.Quantity{of}, Base: []quantity.Measured{term.From(k.Result.Base)}, Points: slices.Clone(k.Result.Points)}
	for i := range r.Points {
		if p := &r.Points[i]; p.Err == nil {
			p.Measured = []quantity.Measured{term.From(p.Measured)}
		}
	}
	return &Sweep{k.Provenance, r, []string{k.Own}}
}

// target writes the target as values are.
func (k *TuneKey) target() string { return boundText(k.Reached.Term.Unit(), k.Reached.Target) }

func (k *TuneKey) nearest() *tune.Aimed { return &k.Reached.Values[k.Reached.Best] }

// off writes how far a value lies above the target.
func (k *TuneKey) off(m *quantity.Measured) string {
	off := m.Finding
	off.Unit, off.Value = finding.More(m.Unit), m.Value.Linear(-k.Reached.Target, 1)
	return numberText(&off)
}

// found says in sentences what was found.
func (k *TuneKey) found() []string {
	r, near := k.Reached, k.nearest()
	key := k.Result.Axes[0].Key
	all := []string{fmt.Sprintf("%s=%s comes nearest: %s is %s, the target %s", key, near.Value, r.Term.Text, numberText(&near.Measured.Finding), k.target())}
	if k.Again != nil {
		_, played := k.played()
		if k.racesToo() {
			played = "races and games"
		}
		all = append(all, fmt.Sprintf("in other %s, which had no say in the choice, it is %s", played, numberText(&k.Again.Finding)))
	}
	var beside []string
	for _, i := range []int{r.Best - 1, r.Best + 1} {
		if i >= 0 && i < len(r.Values) {
			beside = append(beside, fmt.Sprintf("%s has %s", r.Values[i].Value, numberText(&r.Values[i].Measured.Finding)))
		}
	}
	if len(beside) > 0 {
		all = append(all, "beside it, "+prose.And(beside))
	}
	if len(r.Alike) > 0 {
		const most = 6
		var values []string
		for _, i := range r.Alike {
			values = append(values, r.Values[i].Value)
		}
		may := "may be"
		if near.Measured.Exact {
			may = "is"
		}
		all = append(all, fmt.Sprintf("as near %s %s", may, prose.Few(values, most)))
	}
	switch {
	case r.Edge() && len(r.Refused) > 0:
		all = append(all, "no value reaches the target, and the nearest lies at the end of those that have rules: "+k.refused())
	case r.Edge():
		all = append(all, "no value reaches the target, and the nearest lies at an end of the range: a wider one may come nearer")
	case !r.Between:
		all = append(all, "no value reaches the target: all lie on one side of it")
	}
	return all
}

// refused says which values lie beyond the nearest, and why they have no rules.
func (k *TuneKey) refused() string {
	refused := k.Reached.Refused
	first, last := refused[0], refused[len(refused)-1]
	have := first.Values[0] + " has"
	if len(refused) > 1 {
		have = first.Values[0] + ".." + last.Values[0] + " have"
	}
	beside := first
	if k.Reached.Best == 0 && len(k.Reached.Values) > 1 {
		beside = last
	}
	return fmt.Sprintf("%s=%s none: %s", k.Result.Axes[0].Key, have, reason(beside.Err))
}

func (k *TuneKey) title() string {
	return fmt.Sprintf("%s: %s, tuned by %s", k.Game, k.Reached.Term.Text, k.Result.Axes[0].Key)
}

// Tables implements [Page].
func (k *TuneKey) Tables() []tables.Table {
	s := k.sweep()
	key := k.Result.Axes[0].Key
	head := tables.Table{Title: k.title(), Notes: k.found()}
	t := tables.Table{Columns: slices.Concat(tables.Right(key, k.Reached.Term.Text, "off target"), tables.Left(""))}
	place := map[string]int{} // among those that have the term
	for i := range k.Reached.Values {
		place[k.Reached.Values[i].Value] = i
	}
	for _, p := range s.Result.Points {
		value, off, mark := lacking, lacking, ""
		if i, ok := place[p.Values[0]]; ok {
			m := &k.Reached.Values[i].Measured
			value, off = numberText(&m.Finding), k.off(m)
			switch {
			case i == k.Reached.Best:
				mark = "nearest"
			case slices.Contains(k.Reached.Alike, i):
				mark = "maybe as near"
			}
		}
		t.Rows = append(t.Rows, []string{s.marked(0, p.Values[0]), value, off, mark})
	}
	return []tables.Table{head, t, {Notes: k.notes(s)}}
}

func (k *TuneKey) notes(s *Sweep) []string {
	notes := []string{"all values are exact"}
	if k.Again != nil {
		notes = []string{"± is a 95 % interval; all values meet the same dice"}
	}
	notes = append(notes, "* marks the base, which has "+s.base())
	if of := &s.Result.Of[0]; !strings.Contains(of.Name, ":") {
		notes = append(notes, of.Name+" = "+of.Words)
	}
	notes = append(notes, s.gaps()...)
	return append(append(notes, k.line()), k.Provenance.notes()...)
}

// Lines is the picture of the term along the key, with the target.
func (k *TuneKey) Lines() plots.Picture {
	p := k.sweep().lines()
	p.Title = k.title()
	p.Lines = append(p.Lines, plots.Line{Name: "target " + k.target(), Y: slices.Repeat([]float64{k.Reached.Target}, len(p.X))})
	values := k.Result.Axes[0].Values
	at, _ := places(values)
	nearest := plots.Mark{At: at[slices.Index(values, k.nearest().Value)], Label: "nearest"}
	if len(p.Marks) > 0 && p.Marks[0].At == nearest.At {
		p.Marks[0].Label = "nearest, base"
	} else {
		p.Marks = append(p.Marks, nearest)
	}
	return p
}
