package main

import (
	"math"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/fair"
	"railbird/analysis/value"
	"railbird/reports"
)

// fairBoard finds fair payouts.
func (f *balanceFlags) fairBoard(cmd *cobra.Command, e env, g analysis.Game) error {
	target := balance.Target{Even: f.target == "even", Within: f.within}
	page := reports.FairBoard{Provenance: aboutRace(g), Board: g.Spots(), Goal: "the mean of its column"}
	page.State = g.Start()
	var err error
	if !target.Even {
		if target.Value, err = strconv.ParseFloat(f.target, 64); err != nil || math.Abs(target.Value) > maxAmount || math.IsNaN(target.Value) {
			return usage("--target 0, or --target even", "--target %s: a number of dollars, or even, is allowed", f.target)
		}
		page.Goal = "$" + f.target
	}
	page.Target = target
	if page.Tokens, err = tokens(g, f.token); err != nil {
		return err
	}
	if err := idle(cmd, "leave it out", "with --fair", slices.Concat([]string{"section", "plot", "picture", "races"}, ofGames, []string{"seed", "workers"})...); err != nil {
		return err
	}
	page.Spots = balance.Payouts(page.Board, page.State.Exact(nil), value.Stake{Tokens: page.Tokens}, target)
	if len(page.Spots) == 0 {
		hint := "railbird ev shows what its spots pay"
		if _, ok := g.(fair.Pricer); ok {
			hint = "prices and odds of its horses: " + having[fair.Pricer]("railbird fair")
		}
		return usage(hint, "--fair: no spot of %s pays a multiple of what lies on it", g.Title())
	}
	return f.outputFlags.openAndWrite(e.stdout, &page)
}
