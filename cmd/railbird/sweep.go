package main

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/reports"
	"railbird/reports/plots"
	"railbird/sim"
	"railbird/sim/document"
)

type sweepFlags struct {
	rulesFlags
	gamesFlags
	answer
	races    count
	measures []string
	seats    int
	field    string
}

const (
	sweepRaces = 100_000
	// sweepGames of each point show a change of some dollars.
	sweepGames = 500
)

const rangeHint = "--set race.finish=12..18 takes whole numbers one by one, --set bonus.blue=0..4/2 in steps, --set race.third=none,every is a list"

func newSweep(e env) *cobra.Command {
	var f sweepFlags
	cmd := &cobra.Command{
		Use:   "sweep --set KEY=FROM..TO",
		Short: "What changes while a rule changes?",
		Long: `Sweep measures the rules for each of many values of a key, or of two: a range
(race.finish=12..18), one with a step (bonus.blue=0..4/2), or a list
(race.third=none,every). Other --set hold for all. What --measure may name:

  win:7                 a chance before the first roll; win, those of all horses
  value:win:7:3         the value of a spot there, to the largest token; to a 3
                        token with @3, the mean over a bettor's tokens with @all
  rolls                 what is counted of races; also closing and others
  money:value           what a bot ends a game with, in the first seat; also
                        share:value, its share of the win
  money:#2              the same of seat 2, with the field in all seats
  compare:value-random  how much more one ends with than the other

What has an exact form is exact. The rest is played with the same dice for all
values, so that its change against the rules as they are is known sharply. A
value that the rules do not allow is skipped, and says why.

Pictures: lines, of all measures of the first one's unit along one key;
heatmap:MEASURE, over two.`,
		Example: `  railbird sweep --set race.finish=12..18
  railbird sweep --set race.finish=12..18 --measure rolls --measure closing
  railbird sweep --set bonus.blue=0..4 --measure share:value --games 100
  railbird sweep --set race.finish=11..18 --set bonus.blue=0..4 --measure win:7
  railbird sweep --set race.third=none,every --plot third.svg`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, e) },
	}
	f.rulesFlags.add(cmd)
	cmd.Flags().Lookup("set").Usage = "change one rule, `key=value`, or sweep it: a range or a list of values; may be repeated"
	cmd.Flags().StringArrayVar(&f.measures, "measure", nil, "`name` of what is measured, or the beginning of names; may be repeated (default the chance of each horse to win, and rolls)")
	f.gamesFlags.add(cmd, sweepGames, "games that each bot plays under each of the rules, where bots are measured")
	f.races = sweepRaces
	cmd.Flags().Var(&f.races, "races", "races to simulate under each of the rules, for what has no exact form")
	cmd.Flags().IntVar(&f.seats, "seats", 4, "people at the table, where bots are measured")
	cmd.Flags().StringVar(&f.field, "field", "random", "`bot` in the other seats")
	f.answer.add(cmd, "lines", "heatmap:MEASURE")
	complete(cmd, "measure", f.names)
	complete(cmd, "field", f.completeBots)
	complete(cmd, "picture", func() []string {
		all := []string{"lines"}
		for _, name := range f.names() {
			all = append(all, "heatmap:"+name)
		}
		return all
	})
	return cmd
}

// names offers what can be measured.
func (f *sweepFlags) names() []string {
	rules := rulesFlags{rules: f.rules}
	g, err := rules.open()
	if err != nil {
		return nil
	}
	return quantity.Names(g)
}

func (f *sweepFlags) run(cmd *cobra.Command, e env) error {
	axes, rules, err := f.axes()
	if err != nil {
		return err
	}
	if err := f.gamesFlags.check(); err != nil {
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
	if err := f.pictured(axes, of); err != nil {
		return err
	}
	s, err := sweep.New(axes, func(sets ...string) (analysis.Game, error) {
		other := rules
		other.sets = slices.Concat(rules.sets, sets)
		return other.open()
	}, quantity.Study{
		Rules: []analysis.Game{g}, Of: of, Seed: f.seed,
		Races: sim.Plan{Count: uint64(f.races), Workers: f.workers}, Games: sim.Plan{Count: uint64(f.games), Workers: f.workers},
		Field: f.field, Terms: contest.Terms{Seats: f.seats, Seed: f.seed, Limit: f.limit},
	})
	if err != nil {
		return err
	}
	races, games := s.Study.Plays()
	if err := f.played(cmd, g, races, games); err != nil {
		return err
	}
	if err := f.answer.open(); err != nil {
		return err
	}
	defer f.answer.close()
	result, err := f.measure(cmd.Context(), e, s, races, games)
	if err != nil {
		return faulty(err)
	}
	page := reports.Sweep{Provenance: f.provenance(g, axes, races, games), Result: result}
	for _, a := range axes {
		own, _ := g.Document().Get(a.Key)
		page.Own = append(page.Own, own)
	}
	return f.answer.write(e.stdout, &page, f.chosen(drawings{
		"lines":   page.Lines,
		"heatmap": func() plots.Picture { return page.Heatmap(strings.TrimPrefix(f.drawn(), "heatmap:")) },
	}))
}

// axes reads which keys are swept, and the rules with what else is set.
func (f *sweepFlags) axes() ([]sweep.Axis, rulesFlags, error) {
	rules := f.rulesFlags
	rules.sets = nil
	var axes []sweep.Axis
	for _, set := range f.sets {
		axis, ok, err := sweep.ParseAxis(set)
		switch {
		case err != nil:
			return nil, rules, usage(rangeHint, "--set %v", err)
		case ok:
			axes = append(axes, axis)
		default:
			rules.sets = append(rules.sets, set)
		}
	}
	if err := sweep.Check(axes); err != nil {
		return nil, rules, usage(rangeHint, "--set: %v", err)
	}
	return axes, rules, nil
}

// quantities reads what is measured, each once.
func (f *sweepFlags) quantities(g analysis.Game) ([]quantity.Quantity, error) {
	names := f.measures
	if len(names) == 0 {
		for _, c := range g.Finishes()[0].Of {
			names = append(names, g.Conditions()[c].ID)
		}
		names = append(names, "rolls")
	}
	var all []quantity.Quantity
	for _, name := range names {
		found, err := quantity.Parse(g, name)
		if err != nil {
			return nil, usage("railbird sweep --help says how measures are named", "--measure: %v", err)
		}
		for _, q := range found {
			if !slices.ContainsFunc(all, func(o quantity.Quantity) bool { return o.Name == q.Name }) {
				all = append(all, q)
			}
		}
	}
	return all, nil
}

// pictured checks which picture is drawn: where none is named, of two axes the heatmap of the
// first quantity.
func (f *sweepFlags) pictured(axes []sweep.Axis, of []quantity.Quantity) error {
	if f.file != "" && f.picture == "" && len(axes) == 2 {
		f.picture = "heatmap:" + of[0].Name
	}
	if err := f.plotFlags.check(); err != nil || f.file == "" {
		return err
	}
	measure, heatmap := strings.CutPrefix(f.drawn(), "heatmap:")
	var names []string
	alike := 0
	for i := range of {
		names = append(names, of[i].Name)
		if of[i].Unit == of[0].Unit {
			alike++
		}
	}
	switch {
	case heatmap && len(axes) == 1:
		return usage("--picture lines, or sweep a second key", "--picture %s: a heatmap is over two keys", f.picture)
	case heatmap && !slices.Contains(names, measure):
		return usage(near("--picture", f.picture, prefixed("heatmap:", names)), "--picture %s: %s is not measured", f.picture, measure)
	case heatmap && max(len(axes[0].Values), len(axes[1].Values)) > plots.MostRows:
		return usage("take larger steps", "--picture %s: at most %d values of a key can be drawn", f.picture, plots.MostRows)
	case heatmap:
		return nil
	case len(axes) == 2:
		return usage("--picture heatmap:"+of[0].Name, "--picture lines: they are along one key")
	case alike > plots.MostLines:
		return usage("choose some with --measure", "--picture lines: %d measures, at most %d can be drawn", alike, plots.MostLines)
	}
	return nil
}

// played checks the flags of what is played, and refuses those that would do nothing.
func (f *sweepFlags) played(cmd *cobra.Command, g analysis.Game, races, games bool) error {
	var nothing []string
	if !races {
		nothing = append(nothing, "races")
	}
	if !games {
		nothing = append(nothing, "games", "seats", "field", "limit")
	}
	if !races && !games {
		nothing = append(nothing, "seed")
	}
	if err := idle(cmd, "leave it out", "for what is measured", nothing...); err != nil {
		return err
	}
	switch {
	case races && f.races == 0:
		return usage("--races 100000, for example", "--races 0: what is measured has no exact form")
	case !games:
		return nil
	case f.games == 0:
		return usage("--games 500, for example", "--games 0: bots are measured in games")
	}
	if err := playable(g); err != nil {
		return err
	}
	c := g.(contest.Game) // else nothing of contests was found
	if err := seated(c, f.seats); err != nil {
		return err
	}
	if _, err := f.players(c, f.seats, f.field); err != nil {
		return err
	}
	return enough(c, uint64(f.games))
}

// measure measures, and tells its progress.
func (f *sweepFlags) measure(ctx context.Context, e env, s *sweep.Sweep, races, games bool) (*sweep.Result, error) {
	var total uint64
	var what []string
	if races {
		total, what = total+uint64(f.races), append(what, "races")
	}
	if games {
		total, what = total+uint64(f.games), append(what, "games")
	}
	if total > 0 {
		p := newProgress(e, total, strings.Join(what, " and "))
		defer p.done()
		s.Study.Races.Done, s.Study.Games.Done = p.add, p.add
	}
	return s.Run(ctx)
}

// provenance says what a sweep is made of; what is swept has no value to tell.
func (f *sweepFlags) provenance(g analysis.Game, axes []sweep.Axis, races, games bool) reports.Provenance {
	var from reports.Provenance
	if games {
		from = provenance(g)
		from.Assumptions, from.Games, from.Asked = g.Assumptions(), int64(f.games), int64(f.games)
	} else {
		from = aboutRace(g)
		from.State = g.Start()
	}
	from.Seed = f.seed
	if races {
		from.Races = int64(f.races)
	}
	for _, a := range axes {
		from.Readings = slices.DeleteFunc(slices.Clone(from.Readings), func(r document.Reading) bool { return r.Key == a.Key })
		from.Assumptions = slices.DeleteFunc(slices.Clone(from.Assumptions), func(o document.Assumption) bool { return o.Key == a.Key })
	}
	return from
}
