package reports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"

	"railbird/analysis"
	"railbird/reports/tables"
)

// Records implements [Page]: a record for each share of races that is counted, by
// horse, final space, number of rolls and margin.
func (r *Race) Records() Records {
	out := r.records("railbird/race/1", ofRace, []string{"what", "horse", "value", "count", "exact"}, estimateHeader("simulated"))
	add := func(what, horse, value string, count int64, exact float64) {
		e := analysis.Proportion(count, r.Counts.Races)
		out.add([]string{what, horse, value, fmt.Sprint(count), tables.Exact(exact)}, fields(&e))
	}
	for h, horse := range r.Horses {
		for _, f := range r.Finishes {
			add(f.Name, horse, "", r.Counts.Conditions[f.Of[h]], r.P[f.Of[h]])
		}
	}
	for h, horse := range r.Horses {
		for space, n := range r.Counts.Positions[h] {
			add("position", horse, strconv.Itoa(space), n, r.Positions[h][space])
		}
	}
	histogram := func(what string, counts []int64) {
		for x, n := range counts {
			if n > 0 {
				add(what, "", strconv.Itoa(x), n, math.NaN())
			}
		}
	}
	histogram("rolls", r.Counts.Rolls)
	for i, m := range r.Measures {
		histogram(m.Name, r.Counts.Measures[i])
	}
	return out
}

// JSON implements [Page]. Which values a race has depends on the game.
func (r *Race) JSON() any {
	rolls := newEstimateJSON(r.rolls())
	if r.Rolls != nil {
		rolls = rolls.beside(*r.Rolls)
	}
	values := object{{"rolls", rolls}}
	var lists object
	histograms := map[string][]int64{"rolls": r.Counts.Rolls}
	for i, m := range r.Measures {
		e := newEstimateJSON(r.measured(i))
		if m.In == "" {
			values = append(values, member{m.Name, e})
			histograms[m.Name] = r.Counts.Measures[i]
			continue
		}
		at := slices.IndexFunc(lists, func(l member) bool { return l.name == m.In })
		if at < 0 {
			at = len(lists)
			lists = append(lists, member{m.In, []estimateJSON(nil)})
		}
		lists[at].value = append(lists[at].value.([]estimateJSON), e)
	}
	for i, event := range r.Events {
		values = append(values, member{event.Name, newEstimateJSON(r.happened(i))})
	}
	var horses []object
	for h := range r.Horses {
		horses = append(horses, r.horse(h))
	}
	return raceJSON{
		struct {
			Schema string `json:"schema"`
			provenanceJSON
		}{"railbird/race/1", r.json()},
		slices.Concat(values, lists, object{{"horses", horses}, {"histograms", histograms}}),
	}
}

// raceJSON is one JSON object: what every answer begins with, then what races have.
type raceJSON struct {
	begin any
	rest  object
}

// MarshalJSON implements [json.Marshaler].
func (r raceJSON) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(r.begin); err != nil {
		return nil, err
	}
	rest, err := r.rest.MarshalJSON()
	begin := bytes.TrimSuffix(b.Bytes(), []byte("}\n"))
	return slices.Concat(begin, []byte(","), bytes.TrimPrefix(rest, []byte("{"))), err
}

// horse returns how a horse ends: each estimate with its exact value, and all exact values
// together.
func (r *Race) horse(h int) object {
	all, exact := object{{"name", r.Horses[h]}}, object{}
	add := func(name string, e analysis.Estimate, x float64) {
		all, exact = append(all, member{name, newEstimateJSON(e).beside(x)}), append(exact, member{name, tables.Number(x)})
	}
	for _, f := range r.Finishes {
		add(f.Name, r.share(f.Of[h]), r.P[f.Of[h]])
	}
	add("position", r.space(h), r.exactMean(h))
	return append(all, member{"exact", exact}, member{"positions", numbers(r.Positions[h])})
}
