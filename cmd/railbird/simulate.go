package main

import (
	"context"
	"math"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/sim"
)

// defaultRaces gives each value to about a cent.
const defaultRaces = 2_000_000

// runFlags say how much to simulate, and how.
type runFlags struct {
	workFlags
	races count
}

func (f *runFlags) add(cmd *cobra.Command, races count, usage string) {
	f.races = races
	f.workFlags.add(cmd)
	cmd.Flags().Var(&f.races, "races", usage)
}

// A simulation plays a plan and counts.
type simulation func(ctx context.Context, seed uint64, p sim.Plan) (*analysis.Counts, error)

// simulate plays the races and tells its progress. Where look is given, it plays
// them in parts, each a quarter longer than all before it, and shows look the counts
// after each: the same races, and so the same counts, as in one part. An ended
// context leaves the whole leading blocks, and the error says so.
func (f *runFlags) simulate(ctx context.Context, e env, play simulation, look func(*analysis.Counts)) (*analysis.Counts, error) {
	p := newProgress(e, uint64(f.races), "races", keepsWhole)
	defer p.done()
	plan := sim.Plan{Workers: f.workers, Done: p.add}
	var total *analysis.Counts
	for plan.First < uint64(f.races) {
		plan.Count = uint64(f.races) - plan.First
		if look != nil {
			plan.Count = min(plan.Count, max(100, uint64(math.Round(float64(plan.First)/4))))
		}
		counts, err := play(ctx, f.seed, plan)
		if total == nil {
			total = counts
		} else {
			total.Add(counts)
		}
		if look != nil && counts.Races > 0 {
			look(total)
		}
		if err != nil {
			return total, err
		}
		plan.First += plan.Count
	}
	return total, nil
}
