package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis/contest"
	"railbird/analysis/prose"
	"railbird/reports"
	"railbird/sim"
)

type playFlags struct {
	contestFlags
	answer
	bots   []string
	field  string
	tables string // sizes
	replay count
	log    string
}

func newPlay(e env) *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Use:   "play",
		Short: "One whole game, told; or many, counted",
		Long: `Play seats bots at a table and tells one game: of Ready Set Bet every bet with
its exact value when it was placed, what it brought, and how much of each result
was luck; of Long Shot every turn.

With --games it plays many and counts them: what each seat ends with, where the
money comes from, and which spots are taken, how often and when. --log writes a
row for each bet. With several sizes of a table, --seats 2,4,6,8,
it shows which spots fill and which stay empty at each.

Pictures of one game: the money of each seat. Of many: money, how it is spread;
taken, how often each spot is taken; when, how early. Of several sizes of a
table: taken, when.`,
		Example: `  railbird play
  railbird play --seat champion --seat value --seats 5 --replay 7
  railbird play --seats 6 --field value --games 200 --log bets.csv
  railbird play --seats 2,4,6,8 --field value --games 50 --plot taken.svg
  railbird play --set house=rotating --seats 3
  railbird play --rules long-shot --fill example --seat champion --seats 5`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, e) },
	}
	f.contestFlags.add(cmd, 0, "play so many games and count them, instead of telling one")
	cmd.Flags().StringArrayVar(&f.bots, "seat", []string{"value"}, "`bot` in the next seat; repeat it for seats 1, 2, 3 …")
	cmd.Flags().StringVar(&f.field, "field", "random", "`bot` in the seats that --seat does not name")
	cmd.Flags().StringVar(&f.tables, "seats", "4", "people at the table, with the House where there is one; with --games also a `list`, to see which spots fill: 2,4,6,8")
	cmd.Flags().Var(&f.replay, "replay", "tell game `number` of the seed, counted from 0")
	cmd.Flags().StringVar(&f.log, "log", "", "with --games: also write a row for each bet into a `file`, as CSV")
	f.answer.add(cmd, "money", "taken", "when")
	picture := cmd.Flags().Lookup("picture")
	picture.Usage = strings.Replace(picture.Usage, "default money", "default money; with several --seats taken", 1)
	complete(cmd, "seat", f.completeBots)
	complete(cmd, "field", f.completeBots)
	return cmd
}

func (f *playFlags) run(cmd *cobra.Command, e env) error {
	if err := f.check(cmd); err != nil {
		return err
	}
	g, from, err := f.contestFlags.open()
	if err != nil {
		return err
	}
	if most := g.MostGames(); uint64(f.replay) >= most {
		return usage("games are counted from 0", "--replay %d: the last game is %d", uint64(f.replay), most-1)
	}
	crowds, err := f.crowds(cmd, g)
	if err != nil {
		return err
	}
	if err := f.answer.open(); err != nil {
		return err
	}
	defer f.answer.close()
	switch {
	case len(crowds) > 1:
		return f.compareCrowds(cmd, e, g, from, crowds)
	case cmd.Flags().Changed("games"):
		return f.count(cmd, e, g, from, crowds[0])
	}
	told, err := g.Tell(cmd.Context(), crowds[0], f.seed, uint64(f.replay))
	if err != nil {
		return faulty(err)
	}
	from.Games, from.Asked = 1, 1
	page := reports.Play{Provenance: from, Told: told}
	return f.answer.write(e.stdout, &page, page.Chart)
}

// crowds makes the players of a table, or of tables of several sizes.
func (f *playFlags) crowds(cmd *cobra.Command, g contestGame) ([][]contest.Player, error) {
	sizes, err := f.sizes(cmd)
	if err != nil {
		return nil, err
	}
	var all [][]contest.Player
	for _, seats := range sizes {
		if err := seated(g, seats); err != nil {
			return nil, err
		}
		players, err := f.players(g, seats, repeated(append(slices.Clone(f.bots), f.field), seats)[:seats]...)
		if err != nil {
			return nil, err
		}
		all = append(all, players)
	}
	return all, nil
}

// sizes reads --seats, and refuses what would do nothing at tables of such sizes.
func (f *playFlags) sizes(cmd *cobra.Command) ([]int, error) {
	sizes, err := numbers("seats", f.tables)
	if err != nil {
		return nil, err
	}
	if !cmd.Flags().Changed("seats") {
		sizes[0] = max(sizes[0], len(f.bots))
	}
	largest := slices.Max(sizes)
	switch {
	case len(sizes) > 1 && !cmd.Flags().Changed("games"):
		return nil, usage("add --games 200", "--seats %s without --games: one game has one table", f.tables)
	case len(sizes) > 1 && f.log != "":
		return nil, usage("play them one by one", "--log %s: tables of several sizes have no log", f.log)
	case len(slices.Compact(slices.Sorted(slices.Values(sizes)))) < len(sizes):
		return nil, usage("name each size once", "--seats %s: a table of the same size twice", f.tables)
	case largest > 0 && len(f.bots) > largest:
		return nil, usage("leave one out, or raise --seats", "--seat is given %d times, --seats is %s", len(f.bots), f.tables)
	case len(f.bots) == largest && cmd.Flags().Changed("field"):
		return nil, usage("leave it out, or raise --seats", "--field would do nothing: --seat names the bot in every seat")
	}
	if len(sizes) > 1 {
		f.pictures = []string{"taken", "when"}
	}
	return sizes, nil
}

func (f *playFlags) check(cmd *cobra.Command) error {
	many := cmd.Flags().Changed("games")
	switch {
	case many && f.games == 0:
		return usage("--games 1000, or leave it out to be told one game", "--games 0: there is nothing to count")
	case many && cmd.Flags().Changed("replay"):
		return usage("leave one out", "--replay tells one game, --games counts many")
	case !many && f.log != "":
		return usage("add --games 100; -o csv writes the bets of one game", "--log %s without --games", f.log)
	case !many && cmd.Flags().Changed("workers"):
		return usage("leave it out", "--workers would do nothing for one game")
	case !many && cmd.Flags().Changed("picture"):
		return usage("leave it out", "--picture would do nothing for one game, whose picture is the money of each seat")
	}
	return nil
}

// compareCrowds plays many games at tables of several sizes. What stops it leaves the
// sizes that were played to the end.
func (f *playFlags) compareCrowds(cmd *cobra.Command, e env, g contestGame, from reports.Provenance, crowds [][]contest.Player) error {
	page := reports.Crowds{Provenance: from, Spots: g.Spots()}
	p := newProgress(e, uint64(f.games)*uint64(len(crowds)), "games", keepsWhole)
	defer p.done()
	var stopped error
	var missing []int // sizes
	for _, players := range crowds {
		if stopped == nil {
			var s *contest.Series
			s, stopped = contest.PlaySeries(cmd.Context(), g, players, f.seed, sim.Plan{Count: uint64(f.games), Workers: f.workers, Done: p.add}, nil)
			if stopped == nil {
				page.Series = append(page.Series, s)
				continue
			}
		}
		missing = append(missing, len(players))
	}
	if len(page.Series) == 0 {
		return faulty(stopped)
	}
	page.Games, page.Asked = int64(f.games), int64(f.games)
	if err := f.answer.write(e.stdout, &page, f.chosen(drawings{"taken": page.Taken, "when": page.When})); err != nil || stopped == nil {
		return err
	}
	why := asFailure(faulty(stopped))
	if why.code == exitInterrupted {
		why.hint = "the answer is written, of the other tables"
	}
	return &failure{fmt.Errorf("%w\nthe answer lacks tables of %s people", why, prose.Join(missing, ", ")), why.hint, why.code}
}

// count plays many games.
func (f *playFlags) count(cmd *cobra.Command, e env, g contestGame, from reports.Provenance, players []contest.Player) error {
	var log *wholeFile
	if f.log != "" {
		var err error
		if log, err = newWholeFile("--log", f.log); err != nil {
			return err
		}
		defer log.drop()
	}
	var series *contest.Series
	var stopped error
	play := func(bets func([]contest.Bet) error) error {
		p := newProgress(e, uint64(f.games), "games", keepsWhole)
		defer p.done()
		series, stopped = contest.PlaySeries(cmd.Context(), g, players, f.seed, sim.Plan{Count: uint64(f.games), Workers: f.workers, Done: p.add}, bets)
		if series.Games > 0 {
			return nil // what was played whole is written
		}
		return stopped
	}
	var err error
	if log == nil {
		err = play(nil)
	} else {
		err = log.write(func(w io.Writer) error {
			rows, err := reports.NewBetRows(w, &from, g.Idiom(), players)
			if err != nil {
				return err
			}
			return play(rows.Write)
		})
	}
	if series != nil && series.Games == 0 && stopped != nil {
		return faulty(stopped) // which is not the log's fault
	}
	if err != nil {
		return faulty(err)
	}
	from.Games, from.Asked = int64(series.Games), int64(f.games)
	page := reports.Series{Provenance: from, Series: series, Spots: g.Spots()}
	err = f.answer.write(e.stdout, &page, f.chosen(drawings{"money": page.Moneys, "taken": page.Taken, "when": page.When}))
	return cmp.Or(err, stoppedAfter(page.Games, page.Asked, "games", stopped))
}
