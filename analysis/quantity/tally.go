package quantity

import "railbird/analysis"

// A paired counts a number under some rules, and how far it is from that under the base.
type paired struct{ value, change analysis.Moments }

// A tally counts numbers by rules and quantity.
type tally [][]paired

func newTally(rules, quantities int) tally {
	t := make(tally, rules)
	for i := range t {
		t[i] = make([]paired, quantities)
	}
	return t
}

// Merge implements [sim.Tally].
func (t tally) Merge(o tally) {
	for i := range t {
		for j := range t[i] {
			t[i][j].value.Merge(&o[i][j].value)
			t[i][j].change.Merge(&o[i][j].change)
		}
	}
}

// add counts a number, of one race or game, and what it is under the base.
func (p *paired) add(x, base int64) {
	p.value.Add(x)
	p.change.Add(x - base)
}

// estimate returns what was counted, in units of a size; of an event how often it happens.
func (p *paired) estimate(event bool, size, least, most float64) Measured {
	// A change not yet seen may be as large as the numbers themselves.
	reach := max(p.value.Reach(), p.change.Reach())
	change := p.change.Estimate(least-most, most-least, reach).Linear(0, size)
	m := Measured{Change: &change}
	m.Value = p.value.Estimate(least, most, reach).Linear(0, size)
	if event {
		m.Value = p.value.Share()
	}
	return m
}
