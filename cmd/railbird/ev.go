package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/value"
	"railbird/reports"
	"railbird/reports/plots"
	"railbird/sim/document"
)

type evFlags struct {
	question
	runFlags
	answer
	token   string
	money   int
	against string
}

func newEv(e env) *cobra.Command {
	var f evFlags
	cmd := &cobra.Command{
		Use:   "ev",
		Short: "What is every bet worth?",
		Long: `Ev prices a token, or a bet, on every spot: exactly, and by simulating races
beside it, with the standard error of each value and one verdict on whether the
two agree (exit code 3 if they do not). Of Long Shot it prices the horses too,
in the bare race, which dice alone decide; where the rules lack their prices it
tells which would be fair.

--against prices the same race under other rules too, and tells by how much the
values of the spots that both have differ. --set then changes the first rules
alone, and the race, the token and --fill are the same for both.

Pictures: board, the spots of each horse as a heatmap; others, the other spots
and cards as bars; track:COLUMN, the value of a column of the board wherever a
horse may stand, as in track:win-1; convergence:CONDITION, the simulated share
of a condition closing in on its exact probability, as in convergence:win:7;
against, the board as differences, which --against draws unless told otherwise.`,
		Example: `  railbird ev
  railbird ev --token 3 --races 0
  railbird ev --token all --money 0
  railbird ev --set race.repeat=sum
  railbird ev --against every-repeat --races 0 --plot against.svg
  railbird ev --rolls 7,7,6,12 -o csv --out ev.csv
  railbird ev --plot ev.svg
  railbird ev --plot track.svg --picture track:win-1 --races 0
  railbird ev --plot win7.png --picture convergence:win:7
  railbird ev --rules long-shot --fill example`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, e) },
	}
	f.question.add(cmd)
	f.runFlags.add(cmd, defaultRaces, "races to simulate, 0 = exact values only; 2e6 is a number too")
	f.answer.add(cmd, "board", "others", "track:COLUMN", "convergence:CONDITION", "against")
	complete(cmd, "picture", f.pictureNames)
	cmd.Flags().StringVar(&f.against, "against", "", "also price the race under these rules, a `name` or a file, and tell what differs")
	complete(cmd, "against", func() []string { return document.Names(library{}) })
	cmd.Flags().StringVar(&f.token, "token", "", "`value` of the token, or all = the mean over a bettor's tokens (default the largest)")
	numberVar(cmd, &f.money, "money", 0, 0, maxAmount, "also show the value to a purse of so many `dollars`, which cannot lose more")
	return cmd
}

// pictureNames lists what --picture may name.
func (f *evFlags) pictureNames() []string {
	all := []string{"board", "others", "against"}
	if g, err := f.rulesFlags.open(); err == nil {
		for _, column := range columns(g) {
			all = append(all, "track:"+reports.TrackColumn(column))
		}
		for _, c := range g.Conditions() {
			all = append(all, "convergence:"+c.ID)
		}
	}
	return all
}

func (f *evFlags) run(cmd *cobra.Command, e env) (err error) {
	g, from, err := f.ask()
	if err != nil {
		return err
	}
	page := reports.EV{Provenance: from, Layout: reports.NewLayout(g), Purse: cmd.Flags().Changed("money")}
	if page.Purse {
		if err := f.priced(g); err != nil {
			return err
		}
	}
	if page.Stake, err = f.stake(g); err != nil {
		return err
	}
	if f.races == 0 && (cmd.Flags().Changed("seed") || cmd.Flags().Changed("workers")) {
		return usage("leave them out", "--races 0 simulates nothing: --seed and --workers would do nothing")
	}
	if err := f.plotFlags.check(); err != nil {
		return err
	}
	if err := f.comparison(&page, g); err != nil {
		return err
	}
	watched, err := f.watched(g)
	if err != nil {
		return err
	}
	tracked, err := f.tracked(g)
	if err != nil {
		return err
	}
	if err := f.answer.open(); err != nil {
		return err
	}
	defer f.answer.close()

	page.P = from.State.Exact(nil)
	var points []plots.RunningMean
	var stopped error
	if f.races > 0 {
		var look func(*analysis.Counts)
		if watched >= 0 {
			look = func(counts *analysis.Counts) {
				share := analysis.Proportion(counts.Conditions[watched], counts.Races)
				points = append(points, plots.RunningMean{N: float64(counts.Races), Mean: share.Mean, Lo: share.Lo, Hi: share.Hi})
			}
		}
		page.Counts, stopped = f.simulate(cmd.Context(), e, from.State.Simulate, look)
		if page.Counts.Races == 0 {
			return stopped
		}
		page.Seed, page.Races, page.Asked = f.seed, page.Counts.Races, int64(f.races)
		page.Verdict = value.Check(page.P, page.Counts)
	}
	page.Bets = value.Price(g.Spots(), page.P, page.Counts, page.Stake)

	err = f.answer.write(e.stdout, &page, f.chosen(drawings{
		"board": page.Board, "others": page.Others, "against": page.Differences,
		"track":       func() plots.Picture { return page.Track(tracked) },
		"convergence": func() plots.Picture { return page.Convergence(watched, points) },
	}))
	switch {
	case err != nil || stopped != nil:
		return cmp.Or(err, stoppedAfter(page.Races, page.Asked, "races", stopped)) // a failed write matters more
	case page.Counts != nil && !page.Verdict.Agrees:
		return &failure{errors.New("simulation and exact value disagree"), "try another --seed; if it happens again, this is a bug in railbird", exitAssertion}
	}
	return nil
}

// stake reads --token and --money.
func (f *evFlags) stake(g analysis.Game) (value.Stake, error) {
	stake := value.Stake{Money: f.money}
	var err error
	stake.Tokens, err = tokens(g, f.token)
	return stake, err
}

// columns are the parts of the board that lie by horse.
func columns(g analysis.Game) []string {
	var all []string
	for _, s := range g.Spots() {
		if s.Row != "" && !slices.Contains(all, s.Column) {
			all = append(all, s.Column)
		}
	}
	return all
}

// tracked reads --picture: the column of the board whose values along the track it shows,
// or "".
func (f *evFlags) tracked(g analysis.Game) (string, error) {
	name, ok := strings.CutPrefix(f.drawn(), "track:")
	if !ok {
		return "", nil
	}
	var names []string
	for _, column := range columns(g) {
		names = append(names, reports.TrackColumn(column))
		if names[len(names)-1] == name {
			return column, nil
		}
	}
	if len(names) == 0 {
		return "", usage("choose another picture", "--picture %s: these rules have no such spots", f.drawn())
	}
	return "", usage(near("--picture", "track:"+name, prefixed("track:", names)), "--picture %s: the board has the columns %s", f.drawn(), strings.Join(names, ", "))
}

// prefixed puts a prefix before each name.
func prefixed(prefix string, names []string) []string {
	var all []string
	for _, name := range names {
		all = append(all, prefix+name)
	}
	return all
}

// watched reads --picture: the condition whose convergence it shows, or -1.
func (f *evFlags) watched(g analysis.Game) (int, error) {
	id, ok := strings.CutPrefix(f.drawn(), "convergence:")
	if !ok {
		inRows := map[string]bool{"board": true, "others": false, "against": true}
		if rows, ok := inRows[f.drawn()]; ok && f.file != "" && !slices.ContainsFunc(g.Spots(), func(s analysis.Spot) bool { return (s.Row != "") == rows }) {
			return -1, usage("choose another picture", "--picture %s: these rules have no such spots", f.drawn())
		}
		return -1, nil
	}
	if f.races == 0 {
		return -1, usage("leave --races out", "--picture %s needs a simulation, but --races is 0", f.picture)
	}
	var ids []string
	for c, condition := range g.Conditions() {
		if condition.ID == id {
			return c, nil
		}
		ids = append(ids, condition.ID)
	}
	hint := "railbird help names tells how conditions are named"
	if near := document.Near(id, ids); near != "" {
		hint = fmt.Sprintf("did you mean convergence:%s?", near)
	}
	return -1, usage(hint, "--picture %s: no condition is named %q", f.picture, id)
}
