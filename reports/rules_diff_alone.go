package reports

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"railbird/analysis/finding"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/reports/tables"
)

// alone is the table of what each key does alone: of very many, those that change most.
func (d *RulesDiff) alone() tables.Table {
	const most = 24
	all := d.Effect.Alone
	var moving []int
	var together, idle []string
	for i := range all {
		switch a := &all[i]; {
		case a.Err != nil:
			together = append(together, d.Changes[i].Key)
		case a.Chance.Most < 0 && a.Counted.Most < 0 && a.Value.Most < 0:
			idle = append(idle, d.Changes[i].Key)
		default:
			moving = append(moving, i)
		}
	}
	slices.SortStableFunc(moving, func(i, j int) int {
		larger := func(a, b quantity.Shift) int { return cmp.Compare(math.Abs(b.Change), math.Abs(a.Change)) }
		a, b := &all[i], &all[j]
		return cmp.Or(larger(a.Value, b.Value), larger(a.Chance, b.Chance), larger(a.Counted, b.Counted))
	})
	t := tables.Table{Section: fmt.Sprintf("what each key does alone: %s with that value of %s", d.A, d.B)}
	shown := slices.Sorted(slices.Values(moving[:min(most, len(moving))])) // as the keys are
	if len(shown) > 0 {
		d.aloneRows(&t, shown)
	}
	if more := len(moving) - len(shown); more > 0 {
		t.Notes = append(t.Notes, fmt.Sprintf("and %d more keys, which change less (-o csv)", more))
	}
	if len(idle) > 0 {
		t.Notes = append(t.Notes, "alone they change no chance to win"+d.ifPriced(", no value of a spot that stays")+" and nothing else that is exact: "+someKeys(idle))
	}
	if len(together) > 0 {
		t.Notes = append(t.Notes, "only together with others: "+someKeys(together))
	}
	return t
}

// aloneRows fills in the rows of some keys.
func (d *RulesDiff) aloneRows(t *tables.Table, keys []int) {
	counted := slices.ContainsFunc(d.Effect.Alone, func(a sweep.Alone) bool { return a.Counted.N > 0 })
	t.Columns = tables.Left("key", "P("+d.Rules[0].Finishes()[0].Name+")")
	if counted {
		t.Columns = append(t.Columns, tables.Left("of a race")...)
	}
	if d.spots() > 0 {
		t.Columns = append(t.Columns, tables.Left("value (mean)")...)
	}
	for _, i := range keys {
		a := &d.Effect.Alone[i]
		cells := []string{d.Changes[i].Key, shiftText(a.Chance, d.horse, finding.Share)}
		if counted {
			cells = append(cells, shiftText(a.Counted, d.count, finding.Unit{}))
		}
		if d.spots() > 0 {
			value := shiftText(a.Value, d.spot, finding.Dollars)
			if a.Value.Most >= 0 {
				value += fmt.Sprintf(" (%s)", shiftOf(finding.Dollars, a.Value.Mean))
			}
			cells = append(cells, value)
		}
		t.Rows = append(t.Rows, cells)
	}
	t.Notes = []string{"of each key the horse whose chance changes most" + d.ifPriced(", the spot whose value does, and the mean change of all values")}
}

// shiftText writes what changes most: "7 -2.34%".
func shiftText(s quantity.Shift, name func(int) string, u finding.Unit) string {
	if s.Most < 0 {
		return nothing
	}
	return name(s.Most) + " " + shiftOf(u, s.Change)
}

func shiftOf(u finding.Unit, change float64) string {
	f := finding.Exact("", finding.More(u), change)
	return numberText(&f)
}
