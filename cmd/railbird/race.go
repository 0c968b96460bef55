package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/reports"
	"railbird/sim"
)

type raceFlags struct {
	question
	runFlags
	answer
	replay count
	each   bool
}

func newRace(e env) *cobra.Command {
	var f raceFlags
	cmd := &cobra.Command{
		Use:   "race",
		Short: "What is a race like?",
		Long: `Race simulates races and tells how often each horse finishes in each place that
bets are about, where it ends, how many rolls a race takes, and what else the
game measures: when betting closes, how close it ends.

With --replay K it tells race K of that run roll by roll instead, with each
horse's exact chance after every roll: to win, or to take the next place where a
race is run for several. With --each it writes one row a race, for R, pandas or
DuckDB.

Pictures: top, how often each horse finishes in front; ends, where each horse
ends; rolls, how many rolls a race takes. With --replay: the chances through the
race.`,
		Example: `  railbird race
  railbird race --replay 3
  railbird race --replay 3 --plot race3.svg
  railbird race --each --races 1000 -o csv --out races.csv
  railbird race --plot ends.png --picture ends
  railbird race --rules long-shot --races 100000
  railbird race --rules kopf-an-kopf --replay 3`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, e) },
	}
	f.question.add(cmd)
	f.runFlags.add(cmd, defaultRaces, "races to simulate; 2e6 is a number too")
	f.answer.add(cmd, racePictures...)
	complete(cmd, "picture", func() []string { return slices.Clone(racePictures) })
	cmd.Flags().Var(&f.replay, "replay", "tell race `K` of the run, counted from 0")
	cmd.Flags().BoolVar(&f.each, "each", false, "write one row a race, as csv or as ndjson (-o json)")
	return cmd
}

var racePictures = []string{"top", "ends", "rolls"}

func (f *raceFlags) run(cmd *cobra.Command, e env) error {
	g, from, err := f.ask()
	if err != nil {
		return err
	}
	from.Seed = f.seed
	if err := f.check(cmd); err != nil {
		return err
	}
	if err := f.answer.open(); err != nil {
		return err
	}
	defer f.answer.close()
	switch {
	case cmd.Flags().Changed("replay"):
		return f.tell(e, g, from)
	case f.each:
		return f.stream(cmd.Context(), e, g, &from)
	}
	return f.simulateRaces(cmd, e, g, from)
}

// check refuses flags that would do nothing.
func (f *raceFlags) check(cmd *cobra.Command) error {
	replay := cmd.Flags().Changed("replay")
	switch {
	case f.replay >= sim.MaxItems:
		return usage("races are counted from 0", "--replay %d: the last race is %d", uint64(f.replay), uint64(sim.MaxItems-1))
	case replay && f.each:
		return usage("leave one of them out", "--replay and --each exclude each other")
	case replay && (cmd.Flags().Changed("races") || cmd.Flags().Changed("workers")):
		return usage("race K is the same however many races there are", "--replay tells one race: --races and --workers would do nothing")
	case replay && cmd.Flags().Changed("picture"):
		return usage("--replay K --plot FILE draws the chances through the race", "--picture would do nothing with --replay")
	case f.each && f.file != "":
		return usage("leave --each out", "--each writes rows and draws no picture")
	case f.each && cmd.Flags().Changed("workers"):
		return usage("rows are written in their order, by one worker", "--workers would do nothing with --each")
	case f.each && f.format != "csv" && f.format != "json":
		return usage("-o csv, or -o json for one JSON value a line", "--each cannot be written as %s", f.format)
	case !replay && f.races == 0:
		return usage("railbird ev --races 0 gives exact values alone", "--races 0: a simulation needs at least one race")
	}
	return nil
}

func (f *raceFlags) simulateRaces(cmd *cobra.Command, e env, g analysis.Game, from reports.Provenance) error {
	page := reports.Race{Provenance: from, Finishes: g.Finishes()}
	page.Measures, page.Events = g.Counted()
	var stopped error
	page.Counts, stopped = f.simulate(cmd.Context(), e, from.State.Watch, nil)
	if page.Counts.Races == 0 {
		return stopped
	}
	page.Races, page.Asked = page.Counts.Races, int64(f.races)
	page.P, page.Positions = from.State.Exact(nil), from.State.ExactPositions()
	if mean, ok := from.State.ExactRolls(); ok {
		page.Rolls = &mean
	}
	err := f.answer.write(e.stdout, &page, f.chosen(drawings{"top": page.Finishing, "ends": page.Ends, "rolls": page.HowLong}))
	return cmp.Or(err, stoppedAfter(page.Races, page.Asked, "races", stopped)) // a failed write matters more
}

// tell tells one race.
func (f *raceFlags) tell(e env, g analysis.Game, from reports.Provenance) error {
	page := reports.Telling{Provenance: from, Race: from.State.Tell(f.seed, uint64(f.replay))}
	page.Places = g.Finishes()[:page.Race.Places]
	var conditions []int
	for _, f := range page.Places {
		conditions = append(conditions, f.Of...)
	}
	// chances are those of each place and horse; without a state, at the end of the race.
	chances := func(s analysis.State) [][]float64 {
		var p []float64
		if s != nil {
			p = s.Exact(conditions)
		}
		at := make([][]float64, len(page.Places))
		for place, f := range page.Places {
			for h, c := range f.Of {
				switch {
				case s != nil:
					at[place] = append(at[place], p[c])
				case page.Race.Ranks[h] == place+1:
					at[place] = append(at[place], 1)
				default:
					at[place] = append(at[place], 0)
				}
			}
		}
		return at
	}
	page.Chances = append(page.Chances, chances(from.State))
	for _, m := range page.Race.Moves {
		page.Chances = append(page.Chances, chances(m.State))
	}
	return f.answer.write(e.stdout, &page, page.Paths)
}

// stream writes one row a race, as it is played. Interrupted, it leaves whole rows on
// standard output, and no file.
func (f *raceFlags) stream(ctx context.Context, e env, g analysis.Game, from *reports.Provenance) error {
	f.sign(from)
	underway.Store(true)
	finishers, values := g.Outcomes()
	return f.outputFlags.writeWith(e.stdout, func(w io.Writer) error {
		rows := reports.NewRaceRows(w, f.format, from, finishers, values)
		for o := range from.State.Each(f.seed, uint64(f.races)) {
			if err := rows.Write(&o); err != nil {
				return err
			}
			if ctx.Err() != nil {
				return errors.Join(rows.Flush(), &failure{
					fmt.Errorf("interrupted after %d of %d races", o.Race+1, uint64(f.races)),
					"rows on standard output are whole; a file is written only when it is complete", exitInterrupted,
				})
			}
		}
		return rows.Flush()
	})
}
