package main

import (
	"cmp"
	"context"
	"strconv"

	"github.com/spf13/cobra"

	"railbird/analysis/contest"
	"railbird/reports"
	"railbird/sim"
)

type compareFlags struct {
	contestFlags
	answer
	field []string
	seat  int
	until string
}

const (
	// compareGames give the difference of two bots to about a dollar.
	compareGames = 2000
	// untilGames end a comparison that does not end by itself.
	untilGames = 1_000_000
)

func newCompare(e env) *cobra.Command {
	var f compareFlags
	cmd := &cobra.Command{
		Use:   "compare BOT ...",
		Short: "Which bot is better, and by how much?",
		Long: `Compare seats each bot in turn in the same seat, against the same field, in the
same games: the same dice, the same cards, the same chances. So the difference
of two bots is known far more sharply than either result.

A bot is a name with parameters (value:threshold=2), a rule file (a path), or a
program ('!python3 bot.py'): railbird bots list, railbird help bots.

--until 0.5 plays until each difference is known to half a dollar, --until
decided until it is known which bot is better, by an interval that may be looked
at as often as one likes; --games is then the most that are played.

Pictures: differences, with their intervals; money, how it is spread.`,
		Example: `  railbird compare champion value --games 200
  railbird compare value opening --seats 8 --field value --games 100
  railbird compare patient patient:crossings=2 --until decided
  railbird compare testdata/bots/patient.yaml leader --set vip.draw=0 --games 99
  railbird compare champion bettor --rules long-shot --fill example --games 99`,
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd, e, args) },
	}
	f.contestFlags.add(cmd, compareGames, "games that each bot plays; with --until, the most")
	seatsVar(cmd, &f.seats, "seats", 4, "people at the table, with the House where there is one")
	cmd.Flags().StringArrayVar(&f.field, "field", []string{"random"}, "`bot` in the other seats; repeat it to name them one by one")
	seatsVar(cmd, &f.seat, "in-seat", 1, "the `seat` of the bots compared")
	cmd.Flags().StringVar(&f.until, "until", "", "stop at ± so many `dollars` of every difference, or when it is decided which bot is better")
	f.answer.add(cmd, "differences", "money")
	cmd.ValidArgsFunction = f.completeArgs
	complete(cmd, "field", f.completeBots)
	return cmd
}

func (f *compareFlags) run(cmd *cobra.Command, e env, args []string) error {
	rule, err := f.check(cmd, args)
	if err != nil {
		return err
	}
	g, from, err := f.contestFlags.open()
	if err != nil {
		return err
	}
	setting := contest.Setting{Seat: f.seat - 1}
	if setting.Field, err = f.others(cmd, g, f.seats, f.seat, f.field); err != nil {
		return err
	}
	if setting.Bots, err = f.players(g, f.seats, args...); err != nil {
		return err
	}
	if err := f.answer.open(); err != nil {
		return err
	}
	defer f.answer.close()

	c, stopped := f.play(cmd.Context(), e, g, setting, rule)
	if c.Games() == 0 && stopped != nil {
		return faulty(stopped)
	}
	from.Games, from.Asked = int64(c.Games()), int64(f.games)
	page := reports.Compare{Provenance: from, Comparison: c, Rule: rule}
	err = f.answer.write(e.stdout, &page, f.chosen(drawings{"differences": page.Differences, "money": page.Moneys}))
	return cmp.Or(err, stoppedAfter(page.Games, page.Asked, "games", stopped)) // a failed write matters more
}

// check reads what needs no rules.
func (f *compareFlags) check(cmd *cobra.Command, args []string) (*contest.Rule, error) {
	switch {
	case len(args) == 0:
		return nil, usage("railbird compare value opening, for example; railbird bots list names the bots", "compare needs a bot, or several")
	case f.games == 0:
		return nil, usage("--games 1000, for example", "--games 0: a comparison needs at least one game")
	case !cmd.Flags().Changed("until"):
		return nil, nil
	case len(args) < 2:
		return nil, usage("name two bots", "--until waits for a difference, and %s is alone", args[0])
	}
	if !cmd.Flags().Changed("games") {
		f.games = untilGames
	}
	if f.until == "decided" {
		return &contest.Rule{Decided: true}, nil
	}
	half, err := strconv.ParseFloat(f.until, 64)
	if err != nil || !(half > 0) || half > maxAmount {
		return nil, usage("--until 0.5, or --until decided", "--until %s: dollars above 0, or decided, are allowed", f.until)
	}
	return &contest.Rule{Half: half}, nil
}

func (f *compareFlags) play(ctx context.Context, e env, g contest.Game, s contest.Setting, rule *contest.Rule) (*contest.Comparison, error) {
	p := newProgress(e, uint64(f.games), "games", keepsWhole)
	defer p.done()
	plan := sim.Plan{Count: uint64(f.games), Workers: f.workers, Done: p.add}
	if rule == nil {
		return contest.Compare(ctx, g, s, f.seed, plan)
	}
	return contest.Until(ctx, g, s, f.seed, plan, *rule)
}

// others checks the --in-seat of a bot at a table and makes the players of the other seats.
func (f *gamesFlags) others(cmd *cobra.Command, g contest.Game, seats, seat int, field []string) ([]contest.Player, error) {
	if err := seated(g, seats); err != nil {
		return nil, err
	}
	switch {
	case seat < 1 || seat > seats:
		return nil, usage("seats are counted from 1", "--in-seat %d: there are seats 1 to %d", seat, seats)
	case seats == 1 && cmd.Flags().Changed("field"):
		return nil, usage("leave it out, or raise --seats", "--field would do nothing: with --seats 1 there are no other seats")
	case len(field) > max(1, seats-1):
		return nil, usage("name one for all, or one for each", "--field is given %d times, there are %d other seats", len(field), seats-1)
	}
	return f.players(g, seats, repeated(field, seats-1)[:seats-1]...)
}
