package reports

import (
	"encoding/json"
	"strconv"

	"railbird/analysis/quantity"
)

// sweepSchema is that of the records and of the JSON of [Sweep].
const sweepSchema = "railbird/sweep/1"

// Records implements [Page]: a record for each point and quantity, those of the base first,
// which have no values of the keys.
func (s *Sweep) Records() Records {
	r := s.records(sweepSchema, ofTable, []string{"key", "value", "key_2", "value_2", "measure", "exact", "exact_change"},
		estimateHeader("estimate"), estimateHeader("change"), []string{"lacks", "error"})
	add := func(values []string, measured []quantity.Measured, err error) {
		at := make([]string, 4)
		for a, v := range values {
			at[2*a], at[2*a+1] = s.Result.Axes[a].Key, v
		}
		for j := range s.Result.Of {
			value, change := make([]string, len(numberHeader)), make([]string, len(numberHeader))
			lacks, wrong := "", ""
			switch {
			case err != nil:
				wrong = reason(err)
			case measured[j].Lacks != "":
				lacks = measured[j].Lacks
			default:
				m := &measured[j]
				value = numberFields(m.Value, m.Exact)
				if m.Change != nil {
					change = numberFields(changeOf(m), m.Exact)
				}
			}
			r.add(at, []string{s.Result.Of[j].Name, value[0], change[0]}, value[1:], change[1:], []string{lacks, wrong})
		}
	}
	add(nil, s.Result.Base, nil)
	for _, p := range s.Result.Points {
		add(p.Values, p.Measured, p.Err)
	}
	return r
}

type (
	sweepJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Axes   []axisJSON  `json:"axes"`
		Base   pointJSON   `json:"base"`
		Points []pointJSON `json:"points"` // the last axis goes through its values first
	}
	axisJSON struct {
		Key    string `json:"key"`
		Values []any  `json:"values"` // numbers, and strings for what is none
	}
	pointJSON struct {
		Set      object `json:"set,omitempty"`
		Error    string `json:"error,omitempty"` // why there are no such rules
		Measures object `json:"measures,omitempty"`
	}
	measuredJSON struct {
		numberJSON
		Change any    `json:"change,omitempty"` // less the base's
		Lacks  string `json:"lacks,omitempty"`  // why there is none
	}
)

// JSON implements [Page].
func (s *Sweep) JSON() any { return s.answer() }

func (s *Sweep) answer() sweepJSON {
	j := sweepJSON{Schema: sweepSchema, provenanceJSON: s.json(), Base: pointJSON{Measures: s.measures(s.Result.Base)}}
	for _, a := range s.Result.Axes {
		axis := axisJSON{Key: a.Key}
		for _, v := range a.Values {
			axis.Values = append(axis.Values, settingJSON(v))
		}
		j.Axes = append(j.Axes, axis)
	}
	for _, p := range s.Result.Points {
		one := pointJSON{Measures: s.measures(p.Measured)}
		for a, v := range p.Values {
			one.Set = append(one.Set, member{s.Result.Axes[a].Key, settingJSON(v)})
		}
		if p.Err != nil {
			one.Error = reason(p.Err)
		}
		j.Points = append(j.Points, one)
	}
	return j
}

// settingJSON is a value of a key: a number as it was written, or a string.
func settingJSON(value string) any {
	if _, err := strconv.ParseFloat(value, 64); err == nil && json.Valid([]byte(value)) {
		return json.Number(value)
	}
	return value
}

func (s *Sweep) measures(measured []quantity.Measured) object {
	var all object
	for j := range measured {
		all = append(all, member{s.Result.Of[j].Name, newMeasuredJSON(&measured[j])})
	}
	return all
}

func newMeasuredJSON(m *quantity.Measured) measuredJSON {
	if m.Lacks != "" {
		return measuredJSON{Lacks: m.Lacks}
	}
	one := measuredJSON{numberJSON: newNumberJSON(m.Value, m.Exact)}
	switch {
	case m.Change == nil:
	case m.Exact:
		one.Change = newNumberJSON(changeOf(m), true)
	default:
		one.Change = newEstimateJSON(*m.Change)
	}
	return one
}
