package reports

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/reports/tables"
)

// Race is the page of what a race is like.
type Race struct {
	Provenance
	Finishes  []analysis.Finish
	Measures  []analysis.Measure
	Events    []analysis.Event
	P         []float64   // exact, by condition
	Positions [][]float64 // exact, by horse, by final space
	Rolls     *float64    // exact mean; nil where there is no exact form
	Counts    *analysis.Counts
}

func (r *Race) share(condition int) analysis.Estimate {
	return analysis.Proportion(r.Counts.Conditions[condition], r.Counts.Races)
}

// exactMean returns the exact mean of a horse's final space.
func (r *Race) exactMean(horse int) float64 {
	mean := 0.0
	for space, p := range r.Positions[horse] {
		mean += float64(space) * p
	}
	return mean
}

// space returns the mean of a horse's final space.
func (r *Race) space(horse int) analysis.Estimate {
	return analysis.Mean(r.Counts.Positions[horse], 0, float64(len(r.Positions[horse])-1))
}

// rolls returns the mean number of rolls of a race, which has no end.
func (r *Race) rolls() analysis.Estimate { return analysis.Mean(r.Counts.Rolls, 0, math.Inf(1)) }

// measured returns the mean of a measure.
func (r *Race) measured(measure int) analysis.Estimate {
	return analysis.Mean(r.Counts.Measures[measure], 0, r.Measures[measure].Most)
}

// happened returns how often an event happened.
func (r *Race) happened(event int) analysis.Estimate {
	return analysis.Proportion(r.Counts.Events[event], r.Counts.Races)
}

// Tables implements [Page].
func (r *Race) Tables() []tables.Table {
	var names []string
	columns := tables.Left("horse")
	for _, f := range r.Finishes {
		names = append(names, f.Name)
		columns = append(columns, tables.Column{Name: f.Name}, tables.Column{Name: "simulated", Beside: true})
	}
	often := tables.Table{
		Title:   fmt.Sprintf("%s: what races are like %s", r.Game, r.when()),
		Section: "how often each horse " + r.verbs(),
		Columns: columns,
	}
	ends := tables.Table{
		Section: "where each horse ends",
		Columns: slices.Concat(tables.Left("horse"), tables.Right("mean", "simulated", "10 %", "median", "90 %")),
	}
	for h, horse := range r.Horses {
		row := []string{horse}
		for _, f := range r.Finishes {
			row = append(row, tables.Percent(r.P[f.Of[h]]), shareText(r.share(f.Of[h])))
		}
		often.Rows = append(often.Rows, row)
		counts := r.Counts.Positions[h]
		ends.Rows = append(ends.Rows, append([]string{horse, fmt.Sprintf("%.3f", r.exactMean(h)), meanText(r.space(h))}, quantiles(counts)...))
	}
	var notes []string
	for i, event := range r.Events {
		notes = append(notes, event.Words+" in "+shareText(r.happened(i))+" of races")
	}
	notes = append(notes,
		strings.Join(names, ", ")+" and mean are exact beside their simulation; ± is a 95 % interval; 10 %, median and 90 % are quantiles: that share of races is at or below",
		r.line())
	return append(narrowed(often, 1), ends, r.long(), tables.Table{Notes: append(notes, r.bare().notes()...)})
}

// verbs says what a horse may do: wins, places, shows.
func (r *Race) verbs() string {
	var all []string
	for _, f := range r.Finishes {
		all = append(all, f.Verb)
	}
	return strings.Join(all, ", ")
}

// long tells how long races are, and what else is measured of them.
func (r *Race) long() tables.Table {
	t := tables.Table{Section: "how long, and how close", Columns: tables.Left("")}
	if r.Rolls != nil {
		t.Columns = append(t.Columns, tables.Right("exact")...)
	}
	t.Columns = append(t.Columns, tables.Right("mean", "10 %", "median", "90 %")...)
	further := ""
	if r.State.Rolls() == 0 && r.begun() {
		further = "further " // how many there were is not known
	}
	add := func(name, exact string, counts []int64, e analysis.Estimate) {
		row := []string{name}
		if r.Rolls != nil {
			row = append(row, exact)
		}
		t.Rows = append(t.Rows, slices.Concat(row, []string{meanText(e)}, quantiles(counts)))
	}
	exact := ""
	if r.Rolls != nil {
		exact = fmt.Sprintf("%.3f", *r.Rolls)
	}
	add(further+"rolls", exact, r.Counts.Rolls, r.rolls())
	for i, m := range r.Measures {
		name := m.Words
		if m.Until != "" {
			name = further + name
		}
		add(name, "", r.Counts.Measures[i], r.measured(i))
	}
	return t
}

func quantiles(counts []int64) []string {
	var all []string
	for _, q := range []float64{0.1, 0.5, 0.9} {
		text := "n/a"
		if x, ok := analysis.Quantile(counts, q); ok {
			text = strconv.Itoa(x)
		}
		all = append(all, text)
	}
	return all
}
