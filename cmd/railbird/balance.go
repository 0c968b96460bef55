package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/contest"
	"railbird/reports"
	"railbird/sim"
	"railbird/sim/document"
)

type balanceFlags struct {
	rulesFlags
	gamesFlags
	answer
	races    count
	field    string
	seats    int
	sections []string
	claims   []string
	fair     bool
	target   string
	token    string
}

func newBalance(e env) *cobra.Command {
	f := balanceFlags{races: 1_000_000}
	cmd := &cobra.Command{
		Use:   "balance",
		Short: "Is the game fair? One report about its rules",
		Long: `Balance reports on rules what a designer wants to know: what every spot is
worth to every token; spots that others dominate, that are never worth it, that
stick out of their column; how often what bets are about comes true; what games
pay, and whether by luck or skill; and what changes when an unclear rule is read
otherwise, or a number is one more or one less. Each line has its error, and the
command that shows it alone.

--fair instead looks for whole-number payouts at which each spot is worth
--target dollars: 0, or even, the mean of its column.

--assert instead judges a claim, and exits with 3 unless it holds: a quantity as
railbird sweep measures them, or one less another, against a number. What noise
leaves open is said to be undecided, and does not pass.

Pictures: board, the spots of each horse as a heatmap; spread, the spots of each
column; readings and numbers, what changes most.`,
		Example: `  railbird balance --section dominated,apart
  railbird balance --games 50 --plot columns.svg --picture spread
  railbird balance --set board.win.7.3.pays=6 --section apart
  railbird balance --section numbers -o csv --out numbers.csv
  railbird balance --fair --target even
  railbird balance --assert 'value:win:7:3@5 > 0' --assert 'win:7 < 25%'`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, e) },
	}
	f.rulesFlags.add(cmd)
	f.gamesFlags.add(cmd, 200, "games of each table that is played at")
	f.answer.add(cmd, "board", "spread", "readings", "numbers")
	cmd.Flags().Var(&f.races, "races", "races that are looked at")
	cmd.Flags().StringVar(&f.field, "field", "value", "`bot` that sits where no other is named")
	cmd.Flags().IntVar(&f.seats, "seats", 4, "people at the table")
	cmd.Flags().StringSliceVar(&f.sections, "section", nil, "only these `sections` of the report")
	cmd.Flags().StringArrayVar(&f.claims, "assert", nil, "judge a `claim` instead, value:win:7:3@5 > 0; may be repeated")
	cmd.Flags().BoolVar(&f.fair, "fair", false, "find fair payouts instead")
	cmd.Flags().StringVar(&f.target, "target", "0", "with --fair: the value of every spot in `dollars`, or even")
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
	if err := f.gamesFlags.check(); err != nil {
		return err
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
	for _, t := range balance.Topics(g) {
		names = append(names, t.Name)
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
	if err := f.shown(); err != nil {
		return err
	}
	from := provenance(g)
	from.Seed, from.Assumptions, from.Missing = f.seed, g.Assumptions(), g.Missing()
	races, games := false, false
	for _, t := range balance.Topics(g) {
		if len(f.sections) == 0 || slices.Contains(f.sections, t.Name) {
			races, games = races || t.Races, games || t.Games && len(g.Missing()) == 0
		}
	}
	if err := f.plays(cmd, g, races, games, &from, "target", "token"); err != nil {
		return err
	}
	if err := f.answer.open(); err != nil {
		return err
	}
	defer f.answer.close()
	p := newProgress(e, 0, "races and games")
	report, err := balance.Find(cmd.Context(), balance.Request{
		Game: g, Vary: f.rulesFlags.vary, Seed: f.seed, Field: f.field, Terms: f.terms(), Only: f.sections,
		Races: sim.Plan{Count: uint64(f.races), Workers: f.workers, Done: p.add},
		Games: sim.Plan{Count: uint64(f.games), Workers: f.workers, Done: p.add},
	})
	p.done()
	if err != nil {
		return faulty(err)
	}
	for i := range report.Sections {
		s := &report.Sections[i]
		s.Command = f.rulesFlags.asked(s.Command)
		for j := range s.Lines {
			s.Lines[j].Command = f.rulesFlags.asked(s.Lines[j].Command)
		}
	}
	page := &reports.Balance{Provenance: from, Report: report}
	if pictures := page.Pictures(); f.file != "" && !slices.Contains(pictures, f.drawn()) {
		return usage("these sections have the pictures: "+strings.Join(pictures, ", "), "--picture %s: the rules, or the sections asked for, have no such", f.drawn())
	}
	return f.answer.write(e.stdout, page, f.chosen(drawings{
		"board": page.Board, "spread": page.Spread, "readings": page.Readings, "numbers": page.Numbers,
	}))
}

// shown refuses a picture of a section that is not asked for.
func (f *balanceFlags) shown() error {
	if err := f.plotFlags.check(); err != nil || f.file == "" || len(f.sections) == 0 {
		return err
	}
	for _, p := range reports.BalancePictures {
		if p.Name == f.drawn() && !slices.Contains(f.sections, p.Section) {
			return usage("add it, or leave --section out", "--picture %s is of the section %s, which is not asked for", p.Name, p.Section)
		}
	}
	return nil
}

func (f *balanceFlags) terms() contest.Terms {
	return contest.Terms{Seats: f.seats, Seed: f.seed, Limit: f.limit}
}

// plays checks the flags of what is played, refuses those that would do nothing, idle ones
// too, and says in the provenance what is.
func (f *balanceFlags) plays(cmd *cobra.Command, g analysis.Game, races, games bool, from *reports.Provenance, nothing ...string) error {
	if races {
		from.Races = int64(f.races)
	} else {
		nothing = append(nothing, "races")
	}
	if games {
		from.Games = int64(f.games)
	} else {
		nothing = append(nothing, "games", "seats", "field", "limit")
		from.State = g.Start()
		from.Readings = slices.DeleteFunc(from.Readings, func(r document.Reading) bool { return !g.OfRace(r.Key) })
		from.Assumptions = slices.DeleteFunc(from.Assumptions, func(a document.Assumption) bool { return !g.OfRace(a.Key) })
	}
	if !races && !games {
		nothing = append(nothing, "seed", "workers")
	}
	if err := idle(cmd, "leave it out", "for what is asked", nothing...); err != nil {
		return err
	}
	from.Asked = from.Races
	if games {
		from.Asked = from.Games
	}
	switch {
	case races && f.races == 0 || games && f.games == 0:
		return usage("--races 100000 --games 200, for example", "nothing would be learned of 0 races or games")
	case !games:
		return nil
	}
	c, ok := g.(contest.Game)
	if !ok {
		return playable(g)
	}
	if err := seated(c, f.seats); err != nil {
		return err
	}
	_, err := f.players(c, f.seats, f.field)
	return err
}
