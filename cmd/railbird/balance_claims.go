package main

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/quantity"
	"railbird/reports"
)

// judge judges claims.
func (f *balanceFlags) judge(cmd *cobra.Command, e env, g analysis.Game) error {
	var page reports.Claims
	s := f.study(g)
	for _, text := range f.claims {
		claims, err := quantity.ParseClaims(g, text)
		if err != nil {
			return misnamed("--assert", err)
		}
		for _, c := range claims {
			page.Claims = append(page.Claims, c)
			s.Of = append(s.Of, c.Term.Of...)
		}
	}
	if err := idle(cmd, "leave it out", "with --assert", "section", "plot", "picture"); err != nil {
		return err
	}
	races, games, err := f.needs(cmd, &s, "target", "within", "token")
	if err != nil {
		return err
	}
	page.Provenance = f.tabled(g, races, games)
	if err := f.outputFlags.open(); err != nil {
		return err
	}
	defer f.outputFlags.close()
	done := f.progress(e, &s)
	all, err := s.Measure(cmd.Context())
	done()
	if err != nil {
		return faulty(err)
	}
	at := 0
	for i := range page.Claims {
		n := len(page.Claims[i].Term.Of)
		page.Measured = append(page.Measured, page.Claims[i].Term.From(all[0][at:at+n]))
		at += n
	}
	broken := page.Broken()
	if err := f.outputFlags.write(e.stdout, &page); err != nil || broken == nil {
		return err
	}
	hint := "railbird balance shows what else these rules bring"
	switch {
	case page.Lacks() && fillable(g):
		hint = "--fill " + fillings[0] + " fills in what these rules lack from a made-up table, --set types it in"
	case page.Undecided():
		hint = "more --races, or --games, make an interval narrower"
	}
	return &failure{errors.New(strings.Join(broken, "\n")), hint, exitAssertion}
}
