package reports

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"strconv"

	"railbird/analysis/quantity"
	"railbird/reports/tables"
)

// sweepSchema is that of the records and of the JSON of [Sweep].
const sweepSchema = "railbird/sweep/1"

// exactChange rounds the difference of two exact numbers to twelve decimals: its further
// digits are the processor's.
func exactChange(x float64) float64 { return math.Round(x*1e12) / 1e12 }

// Records implements [Page]: a record for each point and quantity, those of the base first,
// which have no values of the keys.
func (s *Sweep) Records() Records {
	r := Records{Schema: sweepSchema, Header: slices.Concat(
		[]string{"railbird", "command", "rules", "hash", "seed", "races", "games", "key", "value", "key_2", "value_2", "measure", "exact", "exact_change"},
		estimateHeader("estimate"), estimateHeader("change"), []string{"lacks", "error"},
	)}
	begin := []string{s.Version, s.Command, s.Rules, s.Hash, fmt.Sprint(s.Seed), fmt.Sprint(s.Races), fmt.Sprint(s.Games)}
	add := func(values []string, measured []quantity.Measured, err error) {
		at := make([]string, 4)
		for a, v := range values {
			at[2*a], at[2*a+1] = s.Result.Axes[a].Key, v
		}
		for j := range s.Result.Of {
			end := []string{"", ""}
			number, change := make([]string, 2), fields(nil)
			estimate := fields(nil)
			switch {
			case err != nil:
				end[1] = reason(err)
			case measured[j].Lacks != "":
				end[0] = measured[j].Lacks
			case measured[j].Exact:
				number[0] = tables.Exact(measured[j].Value.Mean)
				if c := measured[j].Change; c != nil {
					number[1] = tables.Exact(exactChange(c.Mean))
				}
			default:
				estimate, change = fields(&measured[j].Value), fields(measured[j].Change)
			}
			r.Rows = append(r.Rows, slices.Concat(begin, at, []string{s.Result.Of[j].Name}, number, estimate, change, end))
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
		Estimate *estimateJSON  `json:"estimate,omitempty"`
		Exact    *tables.Number `json:"exact,omitempty"`
		Change   any            `json:"change,omitempty"` // less the base's
		Lacks    string         `json:"lacks,omitempty"`  // why there is none
	}
	exactJSON struct {
		Exact tables.Number `json:"exact"`
	}
)

// JSON implements [Page].
func (s *Sweep) JSON() any {
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
	one := measuredJSON{Lacks: m.Lacks}
	switch {
	case m.Lacks != "":
	case m.Exact:
		x := tables.Number(m.Value.Mean)
		one.Exact = &x
		if m.Change != nil {
			one.Change = exactJSON{tables.Number(exactChange(m.Change.Mean))}
		}
	default:
		e := newEstimateJSON(m.Value)
		one.Estimate = &e
		if m.Change != nil {
			one.Change = newEstimateJSON(*m.Change)
		}
	}
	return one
}
