package main

import (
	"math"
	"strconv"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/value"
	"railbird/reports"
)

// fairBoard finds fair payouts.
func (f *balanceFlags) fairBoard(cmd *cobra.Command, e env, g analysis.Game) error {
	target := balance.Target{Even: f.target == "even"}
	page := reports.FairBoard{Provenance: provenance(g), Board: g.Spots(), Goal: "the mean of its column"}
	var err error
	if !target.Even {
		if target.Value, err = strconv.ParseFloat(f.target, 64); err != nil || math.Abs(target.Value) > maxAmount || math.IsNaN(target.Value) {
			return usage("--target 0, or --target even", "--target %s: a number of dollars, or even, is allowed", f.target)
		}
		page.Goal = "$" + f.target
	}
	if page.Tokens, err = tokens(g, f.token); err != nil {
		return err
	}
	if err := idle(cmd, "leave it out", "with --fair", "section", "plot", "picture"); err != nil {
		return err
	}
	if err := f.plays(cmd, g, false, false, &page.Provenance); err != nil {
		return err
	}
	page.Spots = balance.FairSpots(page.Board, g.Start().Exact(nil), value.Stake{Tokens: page.Tokens}, target, balance.Payout{})
	return f.outputFlags.openAndWrite(e.stdout, &page)
}
