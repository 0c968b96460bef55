package main

import (
	"fmt"

	"railbird/analysis"
	"railbird/analysis/value"
	"railbird/reports"
)

// comparison reads --against: it puts the same race under those rules, priced, beside the
// page, and makes the differences the picture that is drawn unless another is asked for.
func (f *evFlags) comparison(page *reports.EV, g analysis.Game) error {
	if f.against == "" {
		if f.picture == "against" {
			return usage("add --against every-repeat, for example", "--picture against: there are no other rules to hold these against")
		}
		return nil
	}
	rules := rulesFlags{rules: f.against}
	other, err := rules.open()
	if err != nil {
		return err
	}
	if here, there := g.Document().Game(), other.Document().Game(); here != there {
		return usage("rules of one game have spots in common: name other rules of "+here, "--against %s: rules of %s, but those of --rules are of %s", f.against, there, here)
	}
	if fillable(other) {
		rules.fill = f.fill
	}
	q := question{rules, f.stateFlags}
	other, from, err := q.ask()
	if err != nil {
		return f.there(err)
	}
	stake, err := f.stake(other)
	if err != nil {
		return f.there(err)
	}
	p := from.State.Exact(nil)
	page.Against = &reports.EV{Provenance: from, Layout: reports.NewLayout(other), P: p, Bets: value.Price(other.Spots(), p, nil, stake), Stake: stake}
	if f.file != "" && f.picture == "" {
		f.picture = "against"
	}
	return nil
}

// there is the failure of a flag that the rules of --against refuse.
func (f *evFlags) there(err error) error {
	refused := asFailure(err)
	return &failure{fmt.Errorf("--against %s: %w", f.against, err), refused.hint, refused.code}
}
