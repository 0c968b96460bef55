package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis/tune"
	"railbird/reports"
	"railbird/reports/plots"
)

type tuneFlags struct {
	rulesFlags
	studyFlags
	answer
	fields    []string // of the other seats, one by one where a bot is tuned
	seat      int
	budget    int
	finalists int
	fresh     count
	measure   string
	target    string
}

// The flags that only one of the two ways to tune heeds.
var (
	flagsOfTunedBots = []string{"in-seat", "budget", "finalists", "fresh"}
	flagsOfTunedKeys = []string{"measure", "target", "races"}
)

const (
	tuneGames = 300
	// mostBudget and mostFinalists bound what a search keeps.
	mostBudget    = 100_000
	mostFinalists = 100
)

func newTune(e env) *cobra.Command {
	var f tuneFlags
	cmd := &cobra.Command{
		Use:   "tune [BOT:PARAMETER=LO..HI,...]",
		Short: "Which values of a bot, or of a rule, are the best?",
		Long: `Tune looks for the values of a bot's parameters at which it earns most: of those
with a range, LO..HI; others stay as given. All candidates play the same games.
The best of many noisy scores flatters itself, so the best few play again, with
the bot as it is: in games that choose the winner, and in others that tell what
it earns. Then the winner leaves its place along each parameter, to show what
matters. Bots that come with railbird have parameters: railbird bots list.

With a key of the rules instead, --set KEY=FROM..TO, it finds the value at which
--measure comes nearest to --target. A measure is a quantity as railbird sweep
has them, or one less another (railbird help quantities).

A search that is interrupted writes nothing but its best so far, to stderr.

Pictures of a bot: search, the best so far; profile:PARAMETER, what is lost with
other values. Of a key: lines, and the target.`,
		Example: `  railbird tune value:threshold=0..9,wait=0..60 --games 50 --budget 9 --fresh 99
  railbird tune leader:wait=0..40 --field pass --games 50 --fresh 99 --budget 8
  railbird tune --set race.finish=8..30 --measure rolls --target 50
  railbird tune --set bonus.blue=0..6 --measure 'win:7 - win:6' --target 5%`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage("tune one after the other", "tune takes one bot, found %q", strings.Join(args, " "))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) == 1:
				return f.bot(cmd, e, args[0])
			case f.measure == "" || f.target == "":
				return usage("railbird tune value:threshold=0..8, or railbird tune --set race.finish=8..30 --measure rolls --target 50",
					"tune needs a bot, or a --set with a range, --measure and --target")
			}
			return f.key(cmd, e)
		},
	}
	f.rulesFlags.add(cmd)
	cmd.Flags().Lookup("set").Usage = "change one rule, `key=value`, or tune it: a range or a list of values; may be repeated"
	f.gamesFlags.add(cmd, tuneGames, "games of each candidate, or under each of the rules where bots are measured")
	seatsVar(cmd, &f.seats, "seats", 4, "people at the table")
	cmd.Flags().StringArrayVar(&f.fields, "field", []string{usualField}, "`bot` in the other seats; of a bot, repeat it to name them one by one")
	seatsVar(cmd, &f.seat, "in-seat", 1, "of a bot: its `seat`")
	numberVar(cmd, &f.budget, "budget", 60, 2, mostBudget, "of a bot: `candidates` in the search")
	numberVar(cmd, &f.finalists, "finalists", 4, 1, mostFinalists, "of a bot: how `many` play again beside the bot as it is")
	f.fresh = 2000
	cmd.Flags().Var(&f.fresh, "fresh", "of a bot: games that choose among these, and as many that tell what they earn")
	cmd.Flags().StringVar(&f.measure, "measure", "", "of a key: the `quantity` that is to come near, or one less another: 'win:7 - win:6'")
	cmd.Flags().StringVar(&f.target, "target", "", "of a key: the `number` to come near; chances may be written 20%")
	f.races = sweepRaces
	cmd.Flags().Var(&f.races, "races", "of a key: races under each of the rules, for what has no exact form")
	f.answer.add(cmd, "search", "profile:PARAMETER", "lines")
	cmd.ValidArgsFunction = f.completeArgs
	complete(cmd, "field", f.completeBots)
	complete(cmd, "measure", f.measurable)
	return cmd
}

// bot tunes a bot.
func (f *tuneFlags) bot(cmd *cobra.Command, e env, text string) error {
	if err := idle(cmd, "leave it out, or tune a key of the rules without a bot", "for a bot", flagsOfTunedKeys...); err != nil {
		return err
	}
	if err := f.check(); err != nil {
		return err
	}
	g, err := f.openPlayable()
	if err != nil {
		return err
	}
	if err := enough(g, f.served()); err != nil {
		return err
	}
	field, err := f.others(cmd, g, f.seats, f.seat, f.fields)
	if err != nil {
		return err
	}
	asked, err := f.asked(g, text)
	if err != nil {
		return err
	}
	f.pictures = []string{"search"}
	for _, r := range asked.ranges {
		f.pictures = append(f.pictures, "profile:"+r.Name)
	}
	if f.picture != "" && f.file != "" && !slices.Contains(f.pictures, f.picture) {
		return usage(near("--picture", f.picture, f.pictures), "--picture %s: there are %s", f.picture, strings.Join(f.pictures, ", "))
	}
	if err := f.answer.open(); err != nil {
		return err
	}
	defer f.answer.close()

	seat := &tune.Seat{Game: g, Bot: asked.bot, Field: field, Seat: f.seat - 1}
	s := &tune.Search{
		Ranges: asked.ranges, Start: asked.start, Objective: seat.Objective(asked.ranges),
		Games: uint64(f.games), Budget: f.budget, Finalists: f.finalists, Fresh: uint64(f.fresh), Seed: f.seed, Workers: f.workers,
	}
	p := newProgress(e, s.MostPlays(), "games", keepsNothing)
	s.Done = p.add
	found, err := s.Run(cmd.Context())
	p.done()
	switch {
	case errors.Is(err, context.Canceled):
		return stopped(seat, s, found)
	case err != nil:
		return faulty(err)
	}
	from := provenance(g)
	from.Assumptions, from.Seed = g.Assumptions(), f.seed
	from.Games = int64(f.served())
	from.Asked = from.Games
	page := &reports.Tune{Provenance: from, Seat: seat, Search: s, Result: found}
	return f.answer.write(e.stdout, page, f.chosen(drawings{
		"search":  page.Best,
		"profile": func() plots.Picture { return page.Profile(strings.TrimPrefix(f.picture, "profile:")) },
	}))
}

// check checks how much is played.
func (f *tuneFlags) check() error {
	if f.games < 2 || f.fresh < 2 {
		return usage("--games 300 --fresh 2000, for example", "--games %d --fresh %d: each needs at least two games", f.games, f.fresh)
	}
	return nil
}

// served is how many games of the seed a search can draw on.
func (f *tuneFlags) served() uint64 { return uint64(f.games) + 2*uint64(f.fresh) }

// stopped is the failure of a search that was interrupted.
func stopped(seat *tune.Seat, s *tune.Search, found *tune.Result) error {
	text := fmt.Sprintf("interrupted after %d of %d candidates", found.Evaluated, s.Budget)
	if n := len(found.Trace); n > 0 {
		text += ", the best so far " + seat.Text(s.Ranges, found.Trace[n-1].Values)
	}
	return &failure{errors.New(text), "nothing is written; a smaller --budget, and fewer --games and --fresh, take less time", exitInterrupted}
}
