package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/reports"
	"railbird/sim/document"
)

// A contestGame is a game with bots.
type contestGame interface {
	analysis.Game
	contest.Game
	contest.Teller
	contest.Recording
	contest.Lexicon
}

// contestFlags are what play, compare and tournament have in common: the rules, what
// programs are allowed, and where the answer goes.
type contestFlags struct {
	rulesFlags
	outputFlags
	plotFlags
	seed    uint64
	games   count
	workers int
	seats   int
	limit   time.Duration
}

func (f *contestFlags) add(cmd *cobra.Command, games count, usage string) {
	f.rulesFlags.add(cmd)
	f.outputFlags.add(cmd)
	f.games = games
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "master seed: the same seed gives the same bytes")
	cmd.Flags().Var(&f.games, "games", usage)
	cmd.Flags().IntVar(&f.workers, "workers", 0, "goroutines that play, 0 = one a processor; never changes a result")
	addLimit(cmd, &f.limit)
}

// addLimit adds the flag of how long a program may think.
func addLimit(cmd *cobra.Command, limit *time.Duration) {
	cmd.Flags().DurationVar(limit, "limit", 10*time.Second, "`time` that a bot that is a program has for each batch")
}

// open opens the rules as a game with bots, and says what answers about it are made of.
func (f *contestFlags) open() (contestGame, reports.Provenance, error) {
	if f.workers < 0 || f.workers > maxWorkers {
		return nil, reports.Provenance{}, usage("--workers 0 takes one a processor", "--workers %d: a number from 0 to %d is allowed", f.workers, maxWorkers)
	}
	if f.limit <= 0 {
		return nil, reports.Provenance{}, usage("--limit 10s, for example", "--limit %v: a time above 0 is allowed", f.limit)
	}
	g, err := f.openBots()
	if err != nil {
		return nil, reports.Provenance{}, err
	}
	return g, f.provenance(g), nil
}

// openBots opens the rules as a game with bots.
func (f *rulesFlags) openBots() (contestGame, error) {
	g, err := f.open()
	if err != nil {
		return nil, err
	}
	game, ok := g.(contestGame)
	if !ok {
		return nil, usage("railbird rules list names the rules", "%s has no bots", g.Title())
	}
	return game, nil
}

func (f *contestFlags) provenance(g analysis.Game) reports.Provenance {
	readings, _ := g.Readings()
	return reports.Provenance{
		Version: version, Game: g.Title(), Rules: g.Document().Name(), Hash: g.Hash(),
		Readings: readings, Changes: g.Document().Overrides(), Assumptions: g.Assumptions(), Horses: g.Horses(), Seed: f.seed,
	}
}

// seated checks the number of people at a table.
func seated(g contest.Game, seats int) error {
	if err := g.Seated(seats); err != nil {
		return usage("choose how many with --seats", "--seats: %v", err)
	}
	return nil
}

// players makes the players that texts ask for.
func (f *contestFlags) players(g contest.Game, seats int, texts ...string) ([]contest.Player, error) {
	var all []contest.Player
	for _, text := range texts {
		p, err := g.Player(text, contest.Terms{Seats: seats, Seed: f.seed, Limit: f.limit})
		if err != nil {
			return nil, badBot(text, err)
		}
		all = append(all, p)
	}
	return all, nil
}

// badBot is the failure of a bot that cannot be had: of the command line, or of the rule
// file that it names.
func badBot(text string, err error) error {
	var problems document.Problems
	if errors.As(err, &problems) {
		code := exitFailure
		if problems[0].OfRequest() {
			code = exitUsage
		}
		return &failure{fmt.Errorf("bot %s: %w", text, err), "railbird help rulefiles tells how rule files are written", code}
	}
	return usage("railbird bots list names the bots; a rule file is a path, a program begins with !: '!python3 bot.py'", "bot %s: %v", text, err)
}

// repeated fills up a list of names to n by its last one.
func repeated(names []string, n int) []string {
	all := append([]string(nil), names...)
	for len(all) < n {
		all = append(all, names[len(names)-1])
	}
	return all
}

// completeBots offers the names of bots.
func (f *rulesFlags) completeBots() []string {
	g, err := f.openBots()
	if err != nil {
		return nil
	}
	var names []string
	for _, b := range g.Bots() {
		names = append(names, b.Name)
	}
	return names
}

// completeArgs offers bots for the arguments of a command.
func (f *rulesFlags) completeArgs(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
	if strings.ContainsAny(typed, "/.!") {
		return nil, cobra.ShellCompDirectiveDefault
	}
	return f.completeBots(), cobra.ShellCompDirectiveNoSpace
}

// faulty is the failure of a bot that broke down.
func faulty(err error) error {
	var fault *contest.Fault
	if errors.As(err, &fault) {
		return &failure{fmt.Errorf("bot %w", fault), "railbird bots check tries a bot in many situations", exitFailure}
	}
	return err
}
