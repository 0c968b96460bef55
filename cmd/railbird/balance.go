package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/reports"
)

type balanceFlags struct {
	rulesFlags
	studyFlags
	answer
	sections []string
	claims   []string
	fair     bool
	target   string
	within   float64
	token    string
}

func newBalance(e env) *cobra.Command {
	var f balanceFlags
	f.races = 1_000_000
	cmd := &cobra.Command{
		Use:   "balance",
		Short: "Is the game fair? One report about its rules",
		Long: `Balance reports on rules what a designer wants to know: what every spot is
worth to every token; spots that others dominate, that are never worth it, that
stick out of their column; how often what bets are about comes true; what games
pay, and whether by luck or skill; and what changes when an unclear rule is read
otherwise, or a number is one more or one less. Each line has its error, and the
command that shows it alone: -o md has all of them on one page.

The whole report takes half a minute or more, most of it for games: --games 50
plays fewer, and --section leaves out the rest. What is exact takes no time.

--fair instead looks for the whole-number payouts that bring each spot to within
--within dollars of --target: 0, or even, the mean of its column. Of all that do
it takes the one that changes the board least: the wider the bound, the more
spots stay. They are no larger than the largest on the board, so that some spots
stay off the target, by what is left over.

--assert instead judges a claim, and exits with 3 unless it holds: a quantity as
railbird sweep measures them, or one less another, against a number. What noise
leaves open is said to be undecided, and does not pass.

Pictures: board, the spots of each horse as a heatmap; spread, the spots of each
column; readings and numbers, what changes most.`,
		Example: `  railbird balance --section dominated,apart
  railbird balance --games 50 --plot columns.svg --picture spread
  railbird balance --set board.win.7.3.pays=6 --section apart
  railbird balance --section numbers -o csv --out numbers.csv
  railbird balance --fair --target even --within 0.25
  railbird balance --assert 'value:win:7:3@5 > 0' --assert 'win:7 < 25%'`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, e) },
	}
	f.rulesFlags.add(cmd)
	f.gamesFlags.add(cmd, 200, "games of each table that is played at")
	f.answer.add(cmd, "board", "spread", "readings", "numbers")
	cmd.Flags().Var(&f.races, "races", "races that are looked at")
	cmd.Flags().StringVar(&f.field, "field", usualField, "`bot` that sits where no other is named")
	seatsVar(cmd, &f.seats, "seats", 4, "people at the table")
	cmd.Flags().StringSliceVar(&f.sections, "section", nil, "only these `sections` of the report")
	cmd.Flags().StringArrayVar(&f.claims, "assert", nil, "judge a `claim` instead, value:win:7:3@5 > 0; may be repeated")
	cmd.Flags().BoolVar(&f.fair, "fair", false, "find fair payouts instead")
	cmd.Flags().StringVar(&f.target, "target", "0", "with --fair: the value of every spot in `dollars`, or even")
	dollarsVar(cmd, &f.within, "within", 0.01, "with --fair: `dollars` by which a spot may miss the target")
	cmd.Flags().StringVar(&f.token, "token", "", "with --fair: the `value` of the token, or all (default the largest)")
	complete(cmd, "field", f.completeBots)
	complete(cmd, "section", func() []string {
		if g, err := f.rulesFlags.open(); err == nil {
			return sectionNames(g)
		}
		return nil
	})
	complete(cmd, "target", func() []string { return []string{"0", "even"} })
	return cmd
}

func (f *balanceFlags) run(cmd *cobra.Command, e env) error {
	if f.fair && len(f.claims) > 0 {
		return usage("ask one after the other", "--fair and --assert are two questions")
	}
	g, err := f.rulesFlags.open()
	if err != nil {
		return err
	}
	switch {
	case f.fair:
		return f.fairBoard(cmd, e, g)
	case len(f.claims) > 0:
		return f.judge(cmd, e, g)
	}
	return f.report(cmd, e, g)
}

func sectionNames(g analysis.Game) []string {
	var names []string
	for _, s := range balance.Finders(g) {
		names = append(names, s.Section)
	}
	return names
}

// report writes the report.
func (f *balanceFlags) report(cmd *cobra.Command, e env, g analysis.Game) error {
	names := sectionNames(g)
	for _, name := range f.sections {
		if !slices.Contains(names, name) {
			return usage(near("--section", name, names), "--section %s: there are %s", name, strings.Join(names, ", "))
		}
	}
	if err := f.pictured(g); err != nil {
		return err
	}
	races, games, solves := false, false, false
	for _, s := range balance.Finders(g, f.sections...) {
		races, games, solves = races || s.Races, games || s.Games, solves || s.Solves
	}
	if lacks := playable(g); games && lacks != nil {
		if len(said(cmd, ofGames...)) > 0 {
			return lacks
		}
		games = false
	}
	nothing := []string{"target", "within", "token"}
	if !races && !games && !solves {
		nothing = append(nothing, "workers")
	}
	if err := f.played(cmd, g, races, games, nothing...); err != nil {
		return err
	}
	if err := f.answer.open(); err != nil {
		return err
	}
	defer f.answer.close()
	p := newProgress(e, 0, "races and games", keepsNothing)
	request := balance.Request{
		Game: g, Vary: f.rulesFlags.vary, Seed: f.seed, Field: f.field, Seating: f.seating(), Only: f.sections,
		Said: said(cmd, slices.Concat(ofGames, []string{"races", "seed"})...), Begins: p.begin,
	}
	request.Races, request.Games = f.plans()
	request.Races.Done, request.Games.Done = p.add, p.add
	report, err := balance.Find(cmd.Context(), request)
	p.done()
	if err != nil {
		return faulty(err)
	}
	if len(report.Sections) == 0 {
		if err := playable(g); err != nil {
			return err
		}
		return usage("railbird balance without --section has all that there is to say", "--section %s: these rules give it no meaning", strings.Join(report.Lacking, ","))
	}
	for i := range report.Sections {
		s := &report.Sections[i]
		s.Command = f.rulesFlags.asked(s.Command)
		for j := range s.Lines {
			s.Lines[j].Command = f.rulesFlags.asked(s.Lines[j].Command)
		}
	}
	page := &reports.Balance{Provenance: f.provenance(g, races, games), Report: report}
	if f.file != "" && !page.Draws(f.drawn()) {
		return &failure{fmt.Errorf("--picture %s: no other rules can be held against these", f.drawn()), "leave --plot out", exitFailure}
	}
	return f.answer.write(e.stdout, page, f.chosen(drawings{
		"board": page.Board, "spread": page.Spread, "readings": page.Readings, "numbers": page.Numbers,
	}))
}

// said lists those of some flags that the command line has, with their values for a shell.
func said(cmd *cobra.Command, flags ...string) map[string]string {
	all := map[string]string{}
	for _, name := range flags {
		if flag := cmd.Flags().Lookup(name); flag.Changed {
			all[name] = shellWord(flag.Value.String())
		}
	}
	return all
}

// pictured says which pictures the sections that are asked for have, and refuses others.
func (f *balanceFlags) pictured(g analysis.Game) error {
	if f.file == "" {
		return f.plotFlags.check()
	}
	all := f.pictures
	f.pictures = reports.BalancePictures(g, f.sections)
	switch {
	case len(f.pictures) == 0:
		return usage("leave it out", "--plot: the rules, or the sections asked for, have none of the pictures %s", strings.Join(all, ", "))
	case slices.Contains(all, f.drawn()) && !slices.Contains(f.pictures, f.drawn()):
		return usage("there are "+strings.Join(f.pictures, ", "), "--picture %s: the rules, or the sections asked for, have no such picture", f.picture)
	}
	return f.plotFlags.check()
}
