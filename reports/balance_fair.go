package reports

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/prose"
	"railbird/reports/tables"
)

// FairBoard is the page of whole-number payouts that bring the spots of a board to a target.
type FairBoard struct {
	Provenance
	Board  []analysis.Spot
	Spots  []balance.FairSpot
	Tokens []int // of whose mean the values are
	Target balance.Target
	Goal   string // the target, in words
}

// mostMissed is how many of the spots that miss the target are named above the table, the
// farthest first.
const mostMissed = 12

// Tables implements [Page].
func (f *FairBoard) Tables() []tables.Table {
	t := tables.Table{
		Columns: slices.Concat(tables.Left("spot"), tables.Right("P", "pays", "value", "fair", "value", "left over")),
		Notes: []string{
			"pays = the printed multiplier and penalty; fair = those in whole numbers, no larger than the largest on the board, that change them least of all whose value is within " + f.bound() + " of the target; where there are none, those whose value is nearest to it, to the cent, and of equally near ones those that change least",
			"all exact",
		},
	}
	stay := 0
	var missed []balance.FairSpot
	for _, s := range f.Spots {
		if s.Fair == s.Was {
			stay++
		}
		if !f.Target.Met(s.Left) {
			missed = append(missed, s)
		}
		t.Rows = append(t.Rows, []string{f.Board[s.Spot].ID, tables.Percent(s.P), payout(s.Was), tables.Money(s.Value), payout(s.Fair), tables.Money(s.Target + s.Left), tables.Money(s.Left)})
	}
	top := tables.Table{
		Title: fmt.Sprintf("%s: payouts at which a %s comes within %s of %s before the first roll", f.Game, f.stake(), f.bound(), f.Goal),
		Notes: []string{fmt.Sprintf("%d of %d spots stay as they are", stay, len(f.Spots))},
	}
	if missed != nil {
		slices.SortStableFunc(missed, func(a, b balance.FairSpot) int { return cmp.Compare(math.Abs(b.Left), math.Abs(a.Left)) })
		var names []string
		for _, s := range missed[:min(mostMissed, len(missed))] {
			names = append(names, fmt.Sprintf("%s (%s)", f.Board[s.Spot].ID, tables.Money(s.Left)))
		}
		if len(names) < len(missed) {
			names = append(names, "…")
		}
		top.Notes = append(top.Notes, fmt.Sprintf("%d miss by more with any payout: %s", len(missed), strings.Join(names, ", ")))
	}
	return []tables.Table{top, t, {Notes: append([]string{f.line()}, f.notes()...)}}
}

// bound is the money by which a spot may miss the target.
func (f *FairBoard) bound() string { return "$" + strconv.FormatFloat(f.Target.Within, 'f', -1, 64) }

// stake names the tokens: 5 token, token (mean of 2, 3, 3, 4, 5).
func (f *FairBoard) stake() string {
	if len(f.Tokens) == 1 {
		return strconv.Itoa(f.Tokens[0]) + " token"
	}
	return "token (mean of " + prose.Join(f.Tokens, ", ") + ")"
}

// payout writes what a spot pays and costs, as boards do: 3x -2.
func payout(p balance.Payout) string {
	if p.Loses == 0 {
		return fmt.Sprintf("%dx", p.Pays)
	}
	return fmt.Sprintf("%dx -%d", p.Pays, p.Loses)
}

const fairBoardSchema = "railbird/fair-board/1"

// Records implements [Page]: a record for each spot.
func (f *FairBoard) Records() Records {
	r := f.records(fairBoardSchema, ofRace, []string{"spot", "tokens", "p", "target", "pays", "loses", "value", "fair_pays", "fair_loses", "left"})
	for _, s := range f.Spots {
		r.add([]string{f.Board[s.Spot].ID, prose.Join(f.Tokens, ", "), tables.Exact(s.P), tables.Exact(s.Target), strconv.Itoa(s.Was.Pays), strconv.Itoa(s.Was.Loses),
			tables.Exact(s.Value), strconv.Itoa(s.Fair.Pays), strconv.Itoa(s.Fair.Loses), tables.Exact(s.Left)})
	}
	return r
}

// JSON implements [Page].
func (f *FairBoard) JSON() any {
	type payoutJSON struct {
		Pays  int           `json:"pays"`
		Loses int           `json:"loses"`
		Value tables.Number `json:"value"`
	}
	type spot struct {
		ID     string        `json:"id"`
		P      tables.Number `json:"p"`
		Target tables.Number `json:"target"`
		Was    payoutJSON    `json:"was"`
		Fair   payoutJSON    `json:"fair"`
		Left   tables.Number `json:"left"`
	}
	spots := []spot{}
	for _, s := range f.Spots {
		spots = append(spots, spot{f.Board[s.Spot].ID, tables.Number(s.P), tables.Number(s.Target),
			payoutJSON{s.Was.Pays, s.Was.Loses, tables.Number(s.Value)},
			payoutJSON{s.Fair.Pays, s.Fair.Loses, tables.Number(s.Target + s.Left)}, tables.Number(s.Left)})
	}
	return struct {
		Schema string `json:"schema"`
		provenanceJSON
		Tokens []int  `json:"tokens"`
		Spots  []spot `json:"spots"`
	}{fairBoardSchema, f.json(), f.Tokens, spots}
}
