package main

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis/contest"
	"railbird/reports"
	"railbird/reports/plots"
	"railbird/sim"
)

type playFlags struct {
	contestFlags
	bots   []string
	field  string
	tables string // sizes
	replay count
	log    string
}

// playPictures are what play can draw of many games.
var playPictures = []string{"money", "taken", "when"}

func newPlay(e env) *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Use:   "play",
		Short: "One whole game, told; or many, counted",
		Long: `Play seats bots at a table and tells one game: every bet with its exact value
when it was placed, what it brought, and how much of each result was luck.

With --games it plays many and counts them: what each seat ends with, where the
money comes from, and which spots of the board are taken, how often and when.
--log writes a row for each bet. With several sizes of a table, --seats 2,4,6,8,
it shows which spots fill and which stay empty at each.

Pictures of one game: the money of each seat. Of many: money, how it is spread;
taken, how often each spot is taken; when, how early.`,
		Example: `  railbird play
  railbird play --seat champion --seat value --seats 5 --replay 7
  railbird play --seats 6 --field value --games 200 --log bets.csv
  railbird play --seats 2,4,6,8 --seat value --field value --games 50 --plot taken.svg
  railbird play --set house=rotating --seats 3`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, e) },
	}
	f.contestFlags.add(cmd, 0, "play so many games and count them, instead of telling one")
	cmd.Flags().StringArrayVar(&f.bots, "seat", []string{"value"}, "`bot` in the next seat; repeat it for seats 1, 2, 3 …")
	cmd.Flags().StringVar(&f.field, "field", "random", "`bot` in the seats that --seat does not name")
	cmd.Flags().StringVar(&f.tables, "seats", "4", "people at the table, the House included; with --games also a `list`, to see which spots fill: 2,4,6,8")
	cmd.Flags().Var(&f.replay, "replay", "tell game `number` of the seed, counted from 0")
	cmd.Flags().StringVar(&f.log, "log", "", "with --games: also write a row for each bet into a `file`, as CSV")
	f.plotFlags.add(cmd, playPictures...)
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
	crowds, err := f.crowds(cmd, g)
	if err != nil {
		return err
	}
	if err := f.outputFlags.open(); err != nil {
		return err
	}
	defer f.outputFlags.close()
	if err := f.plotFlags.open(cmd); err != nil {
		return err
	}
	defer f.plotFlags.close()
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
	if err := f.outputFlags.write(e.stdout, &page); err != nil {
		return err
	}
	return f.plotFlags.write(page.Chart)
}

// crowds makes the players of a table, or of tables of several sizes.
func (f *playFlags) crowds(cmd *cobra.Command, g contestGame) ([][]contest.Player, error) {
	sizes, err := numbers("seats", f.tables)
	if err != nil {
		return nil, err
	}
	if !cmd.Flags().Changed("seats") {
		sizes[0] = max(sizes[0], len(f.bots))
	}
	if len(sizes) > 1 {
		switch {
		case !cmd.Flags().Changed("games"):
			return nil, usage("add --games 200", "--seats %s without --games: one game has one table", f.tables)
		case f.log != "":
			return nil, usage("play them one by one", "--log %s: tables of several sizes have no log", f.log)
		case f.picture == playPictures[0] && cmd.Flags().Changed("picture"):
			return nil, usage("--picture taken, or when", "--picture %s: tables of several sizes draw taken and when", f.picture)
		}
	}
	var all [][]contest.Player
	for _, seats := range sizes {
		if err := seated(g, seats); err != nil {
			return nil, err
		}
		bots := f.bots
		if !cmd.Flags().Changed("seat") || len(sizes) > 1 {
			bots = bots[:min(len(bots), seats)]
		}
		if len(bots) > seats {
			return nil, usage("leave one out, or raise --seats", "--seat is given %d times, --seats is %d", len(bots), seats)
		}
		players, err := f.players(g, seats, repeated(append(slices.Clone(bots), f.field), seats)[:seats]...)
		if err != nil {
			return nil, err
		}
		all = append(all, players)
	}
	return all, nil
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
	case f.replay > maxReplay:
		return usage("games are counted from 0", "--replay %d: there are games up to %d", uint64(f.replay), uint64(maxReplay))
	case many && !slices.Contains(playPictures, f.picture):
		return usage(near("--picture", f.picture, playPictures), "--picture %s: %s are allowed", f.picture, strings.Join(playPictures, ", "))
	}
	return nil
}

// maxReplay is the last game that has dice of its own.
const maxReplay = sim.MaxItems/16 - 1

// compareCrowds plays many games at tables of several sizes.
func (f *playFlags) compareCrowds(cmd *cobra.Command, e env, g contestGame, from reports.Provenance, crowds [][]contest.Player) error {
	page := reports.Crowds{Provenance: from, Spots: g.Spots()}
	p := newProgress(e, uint64(f.games)*uint64(len(crowds)), "games")
	defer p.done()
	for _, players := range crowds {
		s, err := contest.PlaySeries(cmd.Context(), g, players, f.seed, sim.Plan{Count: uint64(f.games), Workers: f.workers, Done: p.add}, nil)
		if err != nil {
			return faulty(err) // what one table has no other can be held against
		}
		page.Series = append(page.Series, s)
	}
	page.Games, page.Asked = int64(f.games), int64(f.games)
	if err := f.outputFlags.write(e.stdout, &page); err != nil {
		return err
	}
	return f.plotFlags.write(func() plots.Picture {
		if f.picture == "when" {
			return page.When()
		}
		return page.Taken()
	})
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
		p := newProgress(e, uint64(f.games), "games")
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
			rows, err := reports.NewBetRows(w, &from, players)
			if err != nil {
				return err
			}
			return play(rows.Write)
		})
	}
	if err != nil {
		return faulty(err)
	}
	from.Games, from.Asked = int64(series.Games), int64(f.games)
	page := reports.Series{Provenance: from, Series: series, Spots: g.Spots()}
	err = f.outputFlags.write(e.stdout, &page)
	if err == nil {
		err = f.plotFlags.write(func() plots.Picture {
			switch f.picture {
			case "taken":
				return page.Taken()
			case "when":
				return page.When()
			}
			return page.Moneys()
		})
	}
	return cmp.Or(err, faulty(stopped))
}
