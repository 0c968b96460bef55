package main

import (
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/reports"
	"railbird/reports/plots"
)

type sweepFlags struct {
	rulesFlags
	studyFlags
	answer
	measures []string
}

const (
	sweepRaces = 100_000
	// sweepGames of each point show a change of some dollars.
	sweepGames = 500
)

func newSweep(e env) *cobra.Command {
	var f sweepFlags
	cmd := &cobra.Command{
		Use:   "sweep [--set KEY=FROM..TO]",
		Short: "What changes while a rule changes?",
		Long: `Sweep measures the rules for each of many values of a key, or of two: a range
(race.finish=12..18), one with a step (bonus.blue=0..4/2), or a list
(race.third=none,every). Other --set hold for all; where no key has several
values, the rules as they are are measured. What --measure may name:

  win:7                 a chance before the first roll; win, those of all horses
  value:win:7:3         the value of a spot there, to the largest token; to a 3
                        token with @3, the mean over a bettor's tokens with @all
  rolls                 what is counted of races; also closing and others
  money:value           what a bot ends a game with, in the first seat; also
                        share:value, its share of the win
  money:#2              the same of seat 2, with the field in all seats
  compare:value-random  how much more one ends with than the other

By itself it measures the chance of each horse to win, and rolls; where all
horses have the same chance, as in Long Shot, what is counted of races; where
only what spots pay or cost is swept, the values of these spots, the first ten.

What has an exact form is exact. The rest is played with the same dice for all
values, so that its change against the rules as they are is known sharply. A
value that the rules do not allow is skipped, and says why.

Pictures: lines along one key, of all measures of the first one's unit;
heatmap:MEASURE over two, if none is named of the first measure.`,
		Example: `  railbird sweep --set race.finish=12..18
  railbird sweep --set race.finish=12..18 --measure rolls --measure closing
  railbird sweep --set bonus.blue=0..4 --measure share:value --games 100
  railbird sweep --set race.finish=11..18 --set bonus.blue=0..4 --measure win:7
  railbird sweep --set race.third=none,every --plot third.svg
  railbird sweep --measure 'money:#1' --field random --games 50`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, e) },
	}
	f.rulesFlags.add(cmd)
	cmd.Flags().Lookup("set").Usage = "change one rule, `key=value`, or sweep it: a range or a list of values; may be repeated"
	cmd.Flags().StringArrayVar(&f.measures, "measure", nil, "`name` of what is measured, or the beginning of names; may be repeated (default what the swept keys touch)")
	f.gamesFlags.add(cmd, sweepGames, "games that each bot plays under each of the rules, where bots are measured")
	f.races = sweepRaces
	cmd.Flags().Var(&f.races, "races", "races to simulate under each of the rules, for what has no exact form")
	seatsVar(cmd, &f.seats, "seats", 4, "people at the table, where bots are measured")
	cmd.Flags().StringVar(&f.field, "field", usualField, "`bot` that sits where no other is named")
	f.answer.add(cmd, "lines", "heatmap:MEASURE")
	complete(cmd, "measure", f.measurable)
	complete(cmd, "field", f.completeBots)
	complete(cmd, "picture", func() []string {
		all := []string{"lines"}
		for _, name := range f.measurable() {
			all = append(all, "heatmap:"+name)
		}
		return all
	})
	return cmd
}

func (f *sweepFlags) run(cmd *cobra.Command, e env) error {
	axes, rules, err := f.swept()
	if err != nil {
		return err
	}
	g, err := rules.open()
	if err != nil {
		return err
	}
	of, err := f.quantities(g)
	if err != nil {
		return err
	}
	s, err := sweep.New(axes, rules.vary, f.study(g, of...))
	if err != nil {
		return err
	}
	if len(of) == 0 {
		s.Study.Of = quantity.Touched(s.Study.Rules)
	}
	if err := f.pictured(axes, s.Study.Of); err != nil {
		return err
	}
	races, games, err := f.needs(cmd, &s.Study)
	if err != nil {
		return err
	}
	if err := f.answer.open(); err != nil {
		return err
	}
	defer f.answer.close()
	result, err := f.sweep(cmd.Context(), e, s)
	if err != nil {
		return faulty(err)
	}
	page := reports.Sweep{Provenance: f.tabled(g, races, games), Result: result, Own: s.Own()}
	for _, a := range axes {
		without(&page.Provenance, a.Key)
	}
	return f.answer.write(e.stdout, &page, f.chosen(drawings{
		"lines":   page.Lines,
		"heatmap": func() plots.Picture { return page.Heatmap(strings.TrimPrefix(f.drawn(), "heatmap:")) },
	}))
}
