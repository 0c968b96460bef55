package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis/fair"
	"railbird/analysis/prose"
	"railbird/reports"
	"railbird/sim"
	"railbird/sim/document"
)

type fairFlags struct {
	contestFlags
	outputFlags
	field string
	table string
}

func newFair(e env) *cobra.Command {
	var f fairFlags
	cmd := &cobra.Command{
		Use:   "fair",
		Short: "Which prices and odds of horses would be fair?",
		Long: `Fair looks for prices in whole dollars and odds in whole multiples at which,
among players of one kind, a horse is worth its price before the first turn, by
its purse and its feature, and a bet on it its stake. That is over all games,
whoever owns the horse or nobody. Prices and odds change how bots play: it plays
games, reprices, and plays again, until they stay on the average. What is left
over is told with its error, and whether the rounds settled. Much can be left:
a horse that can be bought at once runs for its owner, a dearer one waits.

It is for games whose horses have prices and odds: Long Shot, so that it needs
--rules. At its defaults, with bots that think, it plays for many minutes: with
--field pass --games 400, as in the first example, it takes a second and tells
what the dice alone make fair. --write also writes the example table with the
prices and odds that were found, if all the horses are those of the example.`,
		Example: `  railbird fair --rules long-shot --fill example --field pass --games 400
  railbird fair --rules kopf-an-kopf --fill example --field pass --seats 2`,
		Args: noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return f.run(cmd, e) },
	}
	f.contestFlags.add(cmd, 1000, "games of each round")
	f.outputFlags.add(cmd)
	cmd.Flags().StringVar(&f.field, "field", "value", "`bot` in every seat")
	seatsVar(cmd, &f.seats, "seats", 4, "people at the table")
	cmd.Flags().StringVar(&f.table, "write", "", "also write the example table with these prices and odds into a `file`; needs --fill example, and no horse of your own")
	complete(cmd, "field", f.completeBots)
	return cmd
}

func (f *fairFlags) run(cmd *cobra.Command, e env) (err error) {
	g, from, err := f.contestFlags.open()
	if err != nil {
		return err
	}
	pricer, ok := g.(fair.Pricer)
	switch {
	case !ok:
		return usage(having[fair.Pricer]("railbird fair"), "fair: the horses of %s have neither prices nor odds", g.Title())
	case f.games == 0:
		return usage("--games 1000", "--games 0: nothing would be learned")
	}
	if err := f.writable(g.Document()); err != nil {
		return err
	}
	if err := seated(g, f.seats); err != nil {
		return err
	}
	if _, err := f.players(g, f.seats, f.field); err != nil {
		return err
	}
	if err := f.outputFlags.open(); err != nil {
		return err
	}
	defer f.outputFlags.close()
	var table *wholeFile
	if f.table != "" {
		if table, err = newWholeFile("--write", f.table); err != nil {
			return err
		}
		defer table.drop()
	}
	p := newProgress(e, 0, "games", keepsNothing)
	found, err := pricer.Fair(cmd.Context(), f.field, f.seats, f.seed, sim.Plan{Count: uint64(f.games), Workers: f.workers, Done: p.add},
		func(round int, games uint64) {
			part := "what is left over"
			if round > 0 {
				part = fmt.Sprintf("round %d", round)
			}
			p.beginOf(part, games)
		})
	p.done()
	if err != nil {
		return faulty(err)
	}
	from.Games, from.Asked = found.Games, found.Games
	if err := f.outputFlags.write(e.stdout, &reports.Fair{Provenance: from, Fair: found, Stake: slices.Max(g.Tokens())}); err != nil || table == nil {
		return err
	}
	return table.write(func(w io.Writer) error { return writeTable(w, g.Document().Game(), found) })
}

// writable refuses --write for rules that have anything of a horse that is not the example's:
// the prices were found for it, and would stand beside what the example has in its place.
func (f *fairFlags) writable(d *document.Document) error {
	if f.table == "" {
		return nil
	}
	example, err := document.Load(exampleOf(d.Game()), library{}, nil)
	if err != nil {
		return err
	}
	for _, key := range example.Keys() {
		filled := func(whole string) bool { return strings.HasPrefix(key+".", whole+".") }
		if strings.HasPrefix(key, "horses.") && !slices.ContainsFunc(d.Filled(), filled) {
			return usage("leave --write out, or say --rules "+d.Game()+" --fill example", "--write %s: %s is not filled in from the example, and the table is of the example's horses", f.table, key)
		}
	}
	return nil
}

// writeTable writes the example table of a game with other prices and odds.
func writeTable(w io.Writer, game string, found *fair.Prices) error {
	var sets []string
	for _, h := range found.Horses {
		sets = append(sets, fmt.Sprintf("horses.%s.price=%d", h.Name, h.Price), fmt.Sprintf("horses.%s.odds=[%s]", h.Name, prose.Join(h.Odds, ", ")))
	}
	d, err := document.Load(exampleOf(game), library{}, sets)
	if err != nil {
		return err
	}
	_, err = w.Write(d.YAML())
	return err
}
