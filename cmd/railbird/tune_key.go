package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/analysis/tune"
	"railbird/reports"
	"railbird/sim"
)

// key tunes a key of the rules.
func (f *tuneFlags) key(cmd *cobra.Command, e env) error {
	if err := idle(cmd, "leave it out, or name a bot to tune", "for a key of the rules", flagsOfTunedBots...); err != nil {
		return err
	}
	if len(f.fields) > 1 {
		return usage("name one for all", "--field is given %d times: where a key is tuned, one bot sits in the other seats", len(f.fields))
	}
	f.field = f.fields[0]
	axes, rules, err := f.swept()
	switch {
	case err != nil:
		return err
	case len(axes) == 0:
		return usage(rangeHint, "--set: no key has more than one value")
	case len(axes) > 1:
		return usage("tune one after the other", "--set: %s and %s have more than one value, one key can be tuned", axes[0].Key, axes[1].Key)
	}
	g, err := rules.open()
	if err != nil {
		return err
	}
	term, err := quantity.ParseTerm(g, f.measure)
	if err != nil {
		return misnamed("--measure", err)
	}
	target, err := quantity.ParseNumber(f.target, term.Unit())
	if err != nil {
		return usage("--target 50, or --target 20%", "--target %v", err)
	}
	s, err := sweep.New(axes, rules.vary, f.study(g, term.Of...))
	if err != nil {
		return err
	}
	races, games, err := f.needs(cmd, &s.Study)
	if err != nil {
		return err
	}
	if err := f.twice(g, races, games); err != nil {
		return err
	}
	f.pictures = []string{"lines"}
	if err := f.answer.open(); err != nil {
		return err
	}
	defer f.answer.close()
	result, err := f.sweep(cmd.Context(), e, s)
	if err != nil {
		return faulty(err)
	}
	page := &reports.TuneKey{Provenance: f.tabled(g, races, games), Result: result, Reached: tune.Reach(result, term, target)}
	without(&page.Provenance, axes[0].Key)
	if page.Reached == nil {
		return &failure{errors.New("no value of " + axes[0].Key + " has " + term.Text), "railbird sweep with the same --set and --measure says why", exitFailure}
	}
	page.Own = s.Own()[0]
	if near := &page.Reached.Values[page.Reached.Best]; !near.Measured.Exact {
		if page.Again, err = f.again(cmd.Context(), rules, axes[0].Key+"="+near.Value, term); err != nil {
			return faulty(err)
		}
	}
	return f.answer.write(e.stdout, page, f.chosen(drawings{"lines": page.Lines}))
}

// twice checks that there are races and games for those of all values, and as many again for
// the nearest.
func (f *tuneFlags) twice(g analysis.Game, races, games bool) error {
	if races && f.races > sim.MaxItems/2 {
		return usage("take fewer, and another --seed for more", "--races: the nearest value is measured in as many other races, so that %d are allowed, found %d", uint64(sim.MaxItems/2), f.races)
	}
	if games {
		return enough(g.(contest.Game), 2*uint64(f.games))
	}
	return nil
}

// again measures a term under rules that were chosen for it, in races and games that had no
// say in the choice.
func (f *tuneFlags) again(ctx context.Context, rules rulesFlags, set string, term quantity.Term) (*quantity.Measured, error) {
	g, err := rules.vary(set)
	if err != nil {
		return nil, err
	}
	s := f.study(g, term.Of...)
	s.Races.First, s.Games.First = s.Races.Count, s.Games.Count
	all, err := s.Measure(ctx)
	if err != nil {
		return nil, err
	}
	m := term.From(all[0])
	return &m, nil
}
