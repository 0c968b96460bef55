package reports

import (
	"fmt"
	"strings"

	"railbird/analysis/prose"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
)

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
		if len(s.Result.Axes) > 0 {
			dice = "; change = less what the base has, " + dice + " with the same dice"
		} else {
			dice = ""
		}
		notes = append(notes, "± is a 95 % interval"+dice)
	}
	if len(s.Result.Axes) > 0 {
		notes = append(notes, "* marks the base, which has "+s.base())
		if len(words) > 0 {
			notes = append(notes, strings.Join(words, "; "))
		}
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
		notes = append(notes, "no value at "+prose.Few(at[why], most)+": "+why)
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
