package reports

import (
	"fmt"
	"slices"

	"railbird/reports/tables"
)

// tuneKeySchema is that of the records and of the JSON of [TuneKey].
const tuneKeySchema = "railbird/tune-key/1"

// Records implements [Page]: those of [Sweep], of the term in the place of a measure, with
// the target, which of them are nearest and alike, and the nearest measured again.
func (k *TuneKey) Records() Records {
	r := k.sweep().Records()
	r.Schema = tuneKeySchema
	r.Header = slices.Concat(r.Header, []string{"target", "nearest", "alike"}, estimateHeader("again"))
	at := slices.Index(r.Header, "value")
	for i, row := range r.Rows {
		value := row[at]
		nearest, alike := value == k.nearest().Value, slices.Contains(k.alike(), value)
		again := fields(nil)
		if nearest && k.Again != nil {
			again = fields(&k.Again.Value)
		}
		r.Rows[i] = slices.Concat(row, []string{tables.Exact(k.Reached.Target), fmt.Sprint(nearest), fmt.Sprint(alike)}, again)
	}
	return r
}

// alike are the values that may be as near as the nearest.
func (k *TuneKey) alike() []string {
	var all []string
	for _, i := range k.Reached.Alike {
		all = append(all, k.Reached.Values[i].Value)
	}
	return all
}

type (
	tuneKeyJSON struct {
		Schema    string        `json:"schema"`
		sweepJSON               // its schema gives way
		Term      string        `json:"term"`
		Target    tables.Number `json:"target"`
		Nearest   nearestJSON   `json:"nearest"`
		Alike     []any         `json:"alike"`   // values that may be as near
		Edge      bool          `json:"edge"`    // the nearest is at an end, and the target beyond
		Between   bool          `json:"between"` // some values lie above the target and some below
	}
	nearestJSON struct {
		Value any           `json:"value"`
		Again *estimateJSON `json:"again,omitempty"` // in other races or games
	}
)

// JSON implements [Page].
func (k *TuneKey) JSON() any {
	j := tuneKeyJSON{
		Schema: tuneKeySchema, sweepJSON: k.sweep().answer(), Term: k.Reached.Term.Text, Target: tables.Number(k.Reached.Target),
		Nearest: nearestJSON{Value: settingJSON(k.nearest().Value)}, Alike: []any{}, Edge: k.Reached.Edge(), Between: k.Reached.Between,
	}
	if k.Again != nil {
		e := newEstimateJSON(k.Again.Value)
		j.Nearest.Again = &e
	}
	for _, value := range k.alike() {
		j.Alike = append(j.Alike, settingJSON(value))
	}
	return j
}
