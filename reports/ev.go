package reports

import (
	"fmt"
	"math"
	"slices"

	"railbird/analysis"
	"railbird/analysis/prose"
	"railbird/analysis/value"
	"railbird/reports/tables"
)

// EV is the page of what every spot is worth.
type EV struct {
	Provenance
	Layout
	P       []float64        // exact, by condition
	Counts  *analysis.Counts // nil without a simulation
	Verdict value.Verdict    // of Counts
	Bets    []value.Bet      // every spot, in the order of the game
	Stake   value.Stake
	Purse   bool // show what a purse of Stake.Money makes of each value
	Against *EV  // the same race under other rules, exact, to tell what differs; nil for none
}

// stake says what is bet, in words.
func (e *EV) stake() string {
	if len(e.Stake.Tokens) > 1 {
		return "a " + e.Token + ", the mean over a bettor's " + prose.Join(e.Stake.Tokens, ", ")
	}
	return fmt.Sprintf("one $%d %s", e.Stake.Tokens[0], e.Token)
}

// token is the stake as files write it: its value, or "all".
func (e *EV) token() any {
	if len(e.Stake.Tokens) > 1 {
		return "all"
	}
	return e.Stake.Tokens[0]
}

// open reports whether what is priced can be placed there now.
func (e *EV) open(b *value.Bet) bool {
	i := slices.IndexFunc(e.Bets, func(o value.Bet) bool { return o.Spot.ID == b.Spot.ID })
	return e.State.Closed() == "" && e.State.Open(i)
}

// shown is a text about what a bet brings, or that it is closed.
func (e *EV) shown(b *value.Bet, text string) string {
	if !e.open(b) {
		return closed
	}
	return text
}

// Tables implements [Page].
func (e *EV) Tables() []tables.Table {
	head := tables.Table{Title: fmt.Sprintf("%s: value of %s placed %s", e.Game, e.stake(), e.when()), Notes: []string{e.line()}}
	if e.Against != nil {
		head.Notes = append(head.Notes, "against rules "+e.Against.ruled())
	}
	if closed := e.State.Closed(); closed != "" {
		head.Notes = append(head.Notes, "betting is closed: "+closed)
	}
	page := []tables.Table{head}
	grid := func(section string, p func(condition int) float64, v func(value.Bet) float64) {
		chance := func(c int) string { return tables.Percent(p(c)) }
		if t := e.board(chance, func(b *value.Bet) string { return tables.Money(v(*b)) }); len(t.Columns) > 0 {
			t.Section = section
			page = append(page, t)
		}
	}
	exact := func(c int) float64 { return e.P[c] }
	grid("exact", exact, func(b value.Bet) float64 { return b.Value })
	if e.Counts != nil {
		widest, chance, values := 0.0, 0.0, ""
		for i := range e.Bets {
			if b := &e.Bets[i]; b.Spot.Row != "" && b.Simulated != nil && e.open(b) {
				widest = max(widest, b.Simulated.Half())
				values = "values " + tables.PlusMinus(widest) + ", "
			}
		}
		for _, f := range e.Finishes {
			for _, c := range f.Of {
				chance = max(chance, analysis.Proportion(e.Counts.Conditions[c], e.Counts.Races).Half())
			}
		}
		share := func(c int) float64 { return float64(e.Counts.Conditions[c]) / float64(e.Counts.Races) }
		grid(fmt.Sprintf("simulated: P ±%s, %sor better", tables.Percent(chance), values), share, func(b value.Bet) float64 {
			if b.Simulated == nil {
				return math.NaN()
			}
			return b.Simulated.Mean
		})
	}
	if e.Purse && e.priced() {
		grid(fmt.Sprintf("exact, to a purse that holds $%d", e.Stake.Money), exact, func(b value.Bet) float64 { return b.Purse })
	}
	if e.Against != nil {
		page = append(page, e.differences()...)
	}
	page = append(page, e.list()...)
	if e.State.Closed() == "" {
		page = append(page, e.best()...)
	}
	return append(page, tables.Table{Notes: e.notes()})
}

// priced reports whether the value of any spot is known.
func (e *EV) priced() bool {
	return slices.ContainsFunc(e.Bets, func(b value.Bet) bool { return b.Spot.Known() })
}

func (e *EV) notes() []string {
	var notes []string
	if len(e.Bets) > 0 {
		notes = append(notes, e.legend(e.Bets, ""))
		if e.Counts != nil {
			notes[0] += "; simulated ± is a 95 % interval, sd is of a single bet, z is in standard errors"
			if slices.ContainsFunc(e.Bets, func(b value.Bet) bool { return b.Simulated == nil && b.SimulatedFair != nil }) {
				notes[0] += "; of a spot whose price is not known the fair price is simulated"
			}
		}
	}
	if e.Counts != nil {
		notes = append(notes, e.verdict())
	}
	if e.Against != nil {
		notes = append(notes, e.againstNotes()...)
	}
	return append(notes, e.Provenance.notes()...)
}

func (e *EV) verdict() string {
	v := &e.Verdict
	switch {
	case v.Tested == 0:
		return "nothing to compare: every condition is decided"
	case v.Agrees && v.Rare > 0:
		return fmt.Sprintf("simulation does not disagree: largest |z| %.1f among %d conditions; for %d of them %s races are too few for a close test",
			v.Largest, v.Tested, v.Rare, tables.Count(e.Counts.Races))
	case v.Agrees:
		return fmt.Sprintf("simulation agrees: largest |z| %.1f among %d conditions (above %.1f once in %s runs)",
			v.Largest, v.Tested, v.Threshold, tables.Count(int64(math.Round(1/value.FalseAlarm))))
	}
	return fmt.Sprintf("SIMULATION AND EXACT VALUE DISAGREE, most of all for %s: exact %s, simulated %s of %s races; "+
		"chance alone does this once in %s runs or less often. One of them is wrong.",
		e.Conditions[v.Worst].ID, tables.Exact(e.P[v.Worst]), tables.Count(e.Counts.Conditions[v.Worst]), tables.Count(e.Counts.Races),
		tables.Count(int64(math.Round(1/value.FalseAlarm))))
}
