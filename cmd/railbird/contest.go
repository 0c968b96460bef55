package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/reports"
	"railbird/sim/document"
	"railbird/strategy/process"
)

// A contestGame is a game with bots.
type contestGame interface {
	analysis.Game
	contest.Game
	contest.Teller
	contest.Recording
	contest.Lexicon
	contest.Prover
}

// gamesFlags say how many games are played, and how.
type gamesFlags struct {
	workFlags
	games count
	limit time.Duration
}

func (f *gamesFlags) add(cmd *cobra.Command, games count, usage string) {
	f.games = games
	f.workFlags.add(cmd)
	cmd.Flags().Var(&f.games, "games", usage)
	f.addLimit(cmd)
}

// addLimit adds the flag of how long a program may think.
func (f *gamesFlags) addLimit(cmd *cobra.Command) {
	limitVar(cmd, &f.limit, "limit", 10*time.Second, "`time` that a bot that is a program has for each batch")
}

// players makes the players that texts ask for. The failure tells of every text that asks for
// none.
func (f *gamesFlags) players(g contest.Game, seats int, texts ...string) ([]contest.Player, error) {
	var all []contest.Player
	bad := map[string]error{}
	var lines []error
	for _, text := range texts {
		p, err := g.Player(text, contest.Seating{Seats: seats, Seed: f.seed, Limit: f.limit})
		if err != nil && bad[text] == nil {
			bad[text] = badBot(g, text, err)
			lines = append(lines, bad[text])
		}
		all = append(all, p)
	}
	if len(lines) == 0 {
		return all, nil
	}
	first := asFailure(lines[0])
	return nil, &failure{errors.Join(lines...), first.hint, first.code}
}

// contestFlags are what play, compare and tournament have in common: the rules, and which
// games are played.
type contestFlags struct {
	rulesFlags
	gamesFlags
	seats int
}

func (f *contestFlags) add(cmd *cobra.Command, games count, usage string) {
	f.rulesFlags.add(cmd)
	f.gamesFlags.add(cmd, games, usage)
}

// open opens the rules as a game with bots, and says what answers about it are made of.
func (f *contestFlags) open() (contestGame, reports.Provenance, error) {
	g, err := f.openPlayable()
	if err != nil {
		return nil, reports.Provenance{}, err
	}
	from := provenance(g)
	from.Assumptions, from.Seed = g.Assumptions(), f.seed
	return g, from, enough(g, uint64(f.games))
}

// enough checks that so many games have dice of their own.
func enough(g contest.Game, games uint64) error {
	if most := g.MostGames(); games > most {
		return usage("take fewer, and another --seed for more", "--games: a seed has dice for %d games, found %d", most, games)
	}
	return nil
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

// openPlayable opens the rules as a game with bots of which a whole game can be played.
func (f *rulesFlags) openPlayable() (contestGame, error) {
	g, err := f.openBots()
	if err != nil {
		return nil, err
	}
	return g, playable(g)
}

// playable refuses rules that lack what a game needs.
func playable(g analysis.Game) error {
	missing := g.Missing()
	if len(missing) == 0 {
		return nil
	}
	return usage(typeIn(g), "these rules lack what a game needs: %s", reports.Values(missing, g.Horses()))
}

// typeIn hints at what to do about rules that lack values.
func typeIn(g analysis.Game) string {
	return fmt.Sprintf("type them in (railbird help %s), or --fill example plays with a made-up table", g.Document().Game())
}

// seated checks the number of people at a table.
func seated(g interface{ Seated(seats int) error }, seats int) error {
	if err := g.Seated(seats); err != nil {
		return usage("choose how many with --seats", "--seats: %v", err)
	}
	return nil
}

// badBot is the failure of a bot that cannot be had: of the command line, or of the rule
// file that it names.
func badBot(g contest.Game, text string, err error) error {
	var problems document.Problems
	if errors.As(err, &problems) {
		code := exitFailure
		if problems[0].OfRequest() {
			code = exitUsage
		}
		hint := "railbird help rulefiles tells how rule files are written"
		if first := problems[0]; first.Key == "game" {
			hint = cmp.Or(ofGame(func(g contestGame) bool { return g.Document().Game() == first.Found }), hint)
		} else if first.Hint != "" { // said once, as the hint
			hint, problems = first.Hint, slices.Clone(problems)
			problems[0].Hint = ""
			err = problems
		}
		return &failure{err, hint, code} // each problem names its file
	}
	hint := "railbird bots list names the bots; a rule file is a path, a program begins with !: '!python3 bot.py'"
	return usage(cmp.Or(elsewhere(g, text), hint), "bot %s: %v", text, err)
}

// ofGame hints at the game of which something is, "" where it is of none.
func ofGame(is func(contestGame) bool) string {
	for _, g := range ofKind[contestGame]() {
		if is(g.(contestGame)) {
			return fmt.Sprintf("it is of %s: ask with %s", g.Title(), choosing(g))
		}
	}
	return ""
}

// elsewhere hints at the game that has the bot that a text asks for, where the game asked about
// has none of its name.
func elsewhere(asked contest.Game, text string) string {
	name, _, _ := strings.Cut(text, ":")
	has := func(g contest.Game) bool {
		return slices.ContainsFunc(g.Bots(), func(b contest.Bot) bool { return b.Name == name })
	}
	return ofGame(func(g contestGame) bool { return has(g) && !has(asked) })
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
		return &failure{fmt.Errorf("bot %s: %s", fault.Player.Name(), cause(fault)), "railbird bots check tries a bot in many situations", exitFailure}
	}
	return err
}

// cause says why a bot broke down, without its name: the fault of a program says its
// command line again.
func cause(fault *contest.Fault) string {
	var program *process.Fault
	if errors.As(fault.Err, &program) {
		return strings.TrimPrefix(program.Error(), program.Command+": ")
	}
	return fault.Err.Error()
}
