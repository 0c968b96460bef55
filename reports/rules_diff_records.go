package reports

import (
	"fmt"
	"slices"

	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/reports/tables"
)

// rulesDiffSchema is that of the records and of the JSON of [RulesDiff].
const rulesDiffSchema = "railbird/rules-diff/1"

// Records implements [Page]: a record for each key, with what it does alone.
func (d *RulesDiff) Records() Records {
	r := Records{Schema: rulesDiffSchema, Header: []string{
		"key", "a", "b", "alone", "win", "win_change", "counted", "counted_change", "spot", "spot_change", "spots", "mean_change", "error", "railbird", "hash_a", "hash_b",
	}}
	for i, c := range d.Changes {
		alone := make([]string, 10)
		if d.Effect != nil {
			alone = d.aloneFields(&d.Effect.Alone[i])
		}
		r.Rows = append(r.Rows, slices.Concat([]string{c.Key, c.A, c.B}, alone, []string{d.Version, d.Hash, d.Other.Hash}))
	}
	return r
}

// aloneFields are the columns of what a key does alone.
func (d *RulesDiff) aloneFields(a *sweep.Alone) []string {
	if a.Err != nil {
		return []string{"no", 9: reason(a.Err)}
	}
	fields := []string{"yes", 9: ""}
	most := func(at int, s quantity.Shift, name func(int) string) {
		if s.N > 0 {
			fields[at+1] = tables.Exact(exactChange(s.Change))
		}
		if s.Most >= 0 {
			fields[at] = name(s.Most)
		}
	}
	most(1, a.Chance, d.horse)
	most(3, a.Counted, d.count)
	most(5, a.Value, d.spot)
	if a.Value.N > 0 {
		fields[7], fields[8] = fmt.Sprint(a.Value.N), tables.Exact(exactChange(a.Value.Mean))
	}
	return fields
}

type (
	rulesDiffJSON struct {
		Schema   string        `json:"schema"`
		Version  string        `json:"railbird,omitempty"`
		Command  string        `json:"command,omitempty"`
		A        string        `json:"a"`
		B        string        `json:"b"`
		HashA    string        `json:"hash_a,omitempty"`
		HashB    string        `json:"hash_b,omitempty"`
		Seed     *uint64       `json:"seed,omitempty"`
		Races    int64         `json:"races,omitempty"` // played under both
		Headline *headlineJSON `json:"headline,omitempty"`
		Changes  []changeJSON  `json:"changes"`
	}
	headlineJSON struct {
		Chances object     `json:"chances"` // by horse
		Counted object     `json:"counted"`
		Board   *boardJSON `json:"board,omitempty"` // nil where no value is known in both
		OnlyA   []string   `json:"only_a,omitempty"`
		OnlyB   []string   `json:"only_b,omitempty"` // spots whose value is known in one of the two
	}
	boardJSON struct {
		Spots int      `json:"spots"` // whose value is known in both
		Mean  bothJSON `json:"mean"`  // of their values
		Up    object   `json:"up"`    // those that rise most
		Down  object   `json:"down"`
	}
	// bothJSON is a quantity under both; that under B has the change.
	bothJSON struct {
		A measuredJSON `json:"a"`
		B measuredJSON `json:"b"`
	}
	changeJSON struct {
		Key   string     `json:"key"`
		A     string     `json:"a"`
		B     string     `json:"b"`
		Alone *aloneJSON `json:"alone,omitempty"`
	}
	aloneJSON struct {
		Error   string     `json:"error,omitempty"` // why the key changes only together with others
		Chance  *shiftJSON `json:"chance,omitempty"`
		Counted *shiftJSON `json:"counted,omitempty"` // of what is exact
		Value   *shiftJSON `json:"value,omitempty"`
	}
	// shiftJSON is how quantities change, exactly, and which of them most.
	shiftJSON struct {
		Of     int           `json:"of"` // how many
		Mean   tables.Number `json:"mean"`
		Most   string        `json:"most,omitempty"`
		Change tables.Number `json:"change"`
	}
)

// JSON implements [Page].
func (d *RulesDiff) JSON() any {
	j := rulesDiffJSON{
		Schema: rulesDiffSchema, Version: d.Version, Command: d.Command, A: d.A, B: d.B, HashA: d.Hash, HashB: d.Other.Hash,
		Races: d.Races, Changes: []changeJSON{},
	}
	if d.Races > 0 {
		j.Seed = &d.Seed
	}
	if d.Effect != nil {
		j.Headline = d.headlineJSON()
	}
	for i, c := range d.Changes {
		one := changeJSON{Key: c.Key, A: c.A, B: c.B}
		if d.Effect != nil {
			one.Alone = d.aloneJSON(&d.Effect.Alone[i])
		}
		j.Changes = append(j.Changes, one)
	}
	return j
}

func (d *RulesDiff) headlineJSON() *headlineJSON {
	e := d.Effect
	some := func(c *sweep.Compared, name func(int) string, which []int) object {
		all := object{}
		for _, j := range which {
			all = append(all, member{name(j), bothJSON{newMeasuredJSON(&c.A[j]), newMeasuredJSON(&c.B[j])}})
		}
		return all
	}
	every := func(c *sweep.Compared) []int {
		all := make([]int, len(c.Of))
		for j := range all {
			all[j] = j
		}
		return all
	}
	h := &headlineJSON{
		Chances: some(&e.Chances, d.horse, every(&e.Chances)),
		Counted: some(&e.Counted, d.count, every(&e.Counted)),
	}
	h.OnlyA, h.OnlyB, _ = only(&e.Board)
	if n := d.spots(); n > 0 {
		a, b := d.mean()
		up, down := d.movers()
		h.Board = &boardJSON{n, bothJSON{newMeasuredJSON(&a), newMeasuredJSON(&b)}, some(&e.Board, d.spot, up), some(&e.Board, d.spot, down)}
	}
	return h
}

func (d *RulesDiff) aloneJSON(a *sweep.Alone) *aloneJSON {
	if a.Err != nil {
		return &aloneJSON{Error: reason(a.Err)}
	}
	shift := func(s quantity.Shift, name func(int) string) *shiftJSON {
		if s.N == 0 {
			return nil
		}
		j := &shiftJSON{Of: s.N, Mean: tables.Number(exactChange(s.Mean)), Change: tables.Number(exactChange(s.Change))}
		if s.Most >= 0 {
			j.Most = name(s.Most)
		}
		return j
	}
	return &aloneJSON{Chance: shift(a.Chance, d.horse), Counted: shift(a.Counted, d.count), Value: shift(a.Value, d.spot)}
}
