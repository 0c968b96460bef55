package main

import (
	"context"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/sweep"
	"railbird/reports"
	"railbird/sim"
	"railbird/sim/document"
)

type rulesDiffFlags struct {
	runFlags
	outputFlags
}

func newRulesDiff(e env) *cobra.Command {
	var f rulesDiffFlags
	cmd := &cobra.Command{
		Use:   "diff A B",
		Short: "What differs between two documents, and what that does",
		Long: `Diff lists every key that two documents do not have alike. Of two rules of one
game it tells too what that does: to each horse's chance to win and to the
values of the spots, exactly; and to what is counted of races, in the same races
under both. Then what each key does alone: A with that one value of B. A key
whose value needs others of B beside it changes only together with them.

-o json has all of it. -o csv has a record for each key with what it does alone,
and no numbers of the two as a whole.`,
		Example: `  railbird rules diff ready-set-bet every-repeat
  railbird rules diff ready-set-bet testdata/rules/short-track.yaml --races 0
  railbird rules diff long-shot kopf-an-kopf`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return usage("railbird rules diff ready-set-bet my-rules.yaml", "rules diff needs two documents, found %d", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, e, args[0], args[1]) },
	}
	f.runFlags.add(cmd, sweepRaces, "races to simulate under both, for what has no exact form; 0 = exact numbers only")
	f.outputFlags.add(cmd)
	return cmd
}

func (f *rulesDiffFlags) run(cmd *cobra.Command, e env, refA, refB string) error {
	if f.races == 0 {
		if err := idle(cmd, "leave it out", "without races", "seed"); err != nil {
			return err
		}
	}
	rules := rulesFlags{rules: refA}
	a, err := rules.open()
	if err != nil {
		return err
	}
	b, err := openGame(refB, nil)
	if err != nil {
		return err
	}
	if of, other := a.Document().Game(), b.Document().Game(); of != other {
		return usage("railbird rules show prints each", "%s is of %s and %s of %s: rules of different games have no keys in common", refA, of, refB, other)
	}
	page := reports.RulesDiff{Provenance: provenance(a), Other: provenance(b), A: refA, B: refB, Changes: document.Diff(a.Document(), b.Document())}
	if err := f.outputFlags.open(); err != nil {
		return err
	}
	defer f.outputFlags.close()
	if len(page.Changes) > 0 {
		d := sweep.Difference{A: a, B: b, Changes: page.Changes, Vary: rules.vary, Seed: f.seed, Races: sim.Plan{Count: uint64(f.races), Workers: f.workers}}
		page.Rules = [2]analysis.Game{a, b}
		if d.Plays() {
			page.Seed, page.Races = f.seed, int64(f.races)
		}
		if page.Effect, err = f.measure(cmd.Context(), e, d); err != nil {
			return err
		}
	}
	return f.outputFlags.write(e.stdout, &page)
}

// measure finds the effect of a difference, and tells its progress.
func (f *rulesDiffFlags) measure(ctx context.Context, e env, d sweep.Difference) (*sweep.Effect, error) {
	p := newProgress(e, d.Races.Count, "races", keepsNothing)
	defer p.done()
	d.Races.Done = p.add
	return d.Measure(ctx)
}
