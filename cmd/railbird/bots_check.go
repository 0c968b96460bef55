package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis/contest"
	"railbird/reports"
	"railbird/sim/document"
	"railbird/strategy/process"
)

// checkFlags say how a bot is tried.
type checkFlags struct {
	rulesFlags
	gamesFlags
	outputFlags
}

func newBotsCheck(e env) *cobra.Command {
	var f checkFlags
	cmd := &cobra.Command{
		Use:   "check BOT",
		Short: "Does a bot keep to the rules, and to the protocol?",
		Long: `Check seats a bot, a rule file or a program ('!python3 bot.py'), in situations
of every kind and tells what it breaks: acts that the rules forbid, faults of
the protocol, and games that it plays otherwise when it has played others
before. It also tells how much the bot does, and how often each rule of a rule
file acted: one that never did may be a slip. A situation that --rules and --set
have no room for is left out, and the answer says why.`,
		Example: `  railbird bots check testdata/bots/patient.yaml
  railbird bots check value
  railbird bots check bettor --rules long-shot --fill example`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usage("railbird bots check my-bot.yaml, or '!python3 my_bot.py'", "bots check needs one bot, found %d", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return f.run(cmd.Context(), e, args[0]) },
	}
	f.rulesFlags.add(cmd)
	f.gamesFlags.addLimit(cmd)
	f.workFlags.addSeed(cmd)
	f.outputFlags.add(cmd)
	cmd.ValidArgsFunction = f.completeArgs
	return cmd
}

func (f *checkFlags) run(ctx context.Context, e env, text string) error {
	asked, err := f.openPlayable()
	if err != nil {
		return err
	}
	situations := asked.Situations()
	if _, err := f.players(asked, situations[0].Seats, text); err != nil {
		return err
	}
	if err := f.outputFlags.open(); err != nil {
		return err
	}
	defer f.outputFlags.close()
	page := reports.Check{Provenance: provenance(asked), Bot: text}
	page.Assumptions, page.Seed = asked.Assumptions(), f.seed
	if page.Situations, err = f.tryAll(ctx, e, situations, text); err != nil {
		return err
	}
	for _, s := range page.Situations {
		if s.Trial != nil {
			page.Games += int64(s.Trial.Games)
		}
	}
	page.Asked = page.Games
	if err := f.outputFlags.write(e.stdout, &page); err != nil {
		return err
	}
	bad, tried := page.Bad()
	switch last := page.Situations[len(page.Situations)-1].Trial; {
	case tried == 0:
		return usage("leave --set out, or some of it", "bot %s: these rules leave no situation to try it in", text)
	case last != nil && last.Fault != nil:
		hint := "mend this first, and check again"
		if other := spokenOf(asked, page.Situations[len(page.Situations)-1].Fault); other != "" {
			hint += "; if " + other
		}
		return &failure{fmt.Errorf("bot %s: it broke down, and was not tried further", text), hint, exitAssertion}
	case bad > 0:
		return &failure{fmt.Errorf("bot %s: something is wrong in %d of %d situations", text, bad, tried), "mend the first, and check again", exitAssertion}
	}
	return nil
}

// spokenOf hints at another game, if a program that was greeted names it in what it says: it may
// be a bot of that one.
func spokenOf(asked contestGame, fault string) string {
	if !strings.HasPrefix(fault, process.Greeting+": ") {
		return ""
	}
	return ofGame(func(g contestGame) bool {
		game := g.Document().Game()
		return game != asked.Document().Game() && strings.Contains(fault, game)
	})
}

// tryAll tries the bot in all situations, up to the one in which it breaks down.
func (f *checkFlags) tryAll(ctx context.Context, e env, situations []contest.Situation, text string) (all []reports.Checked, err error) {
	p := newProgress(e, uint64(len(situations)), "situations", keepsNothing)
	defer p.done()
	for _, s := range situations {
		one := reports.Checked{Situation: s}
		if g, why := f.place(s); why != nil {
			one.LeftOut = why.Error()
		} else {
			t, err := f.try(ctx, g, s, text)
			var problems document.Problems
			switch {
			case ctx.Err() != nil:
				return nil, err
			case errors.As(err, &problems): // it is right under the rules asked for
				one.LeftOut = "it is not written for " + strings.Join(s.Sets, ", ") + ": " + problems[0].Error()
			case err != nil:
				return nil, err
			default:
				one.Trial = t
			}
		}
		if one.Trial != nil && one.Trial.Fault != nil {
			one.Fault = why(one.Trial.Fault)
			return append(all, one), nil
		}
		all = append(all, one)
		p.add(1)
	}
	return all, nil
}

// why says what ended a trial, without the name of the bot.
func why(err error) string {
	var fault *contest.Fault
	if errors.As(err, &fault) {
		return cause(fault)
	}
	return err.Error()
}

// place lays a situation over the rules asked for. The error says why they do not go
// together.
func (f *checkFlags) place(s contest.Situation) (contestGame, error) {
	rules := f.rulesFlags
	rules.sets = slices.Concat(s.Sets, f.sets)
	g, err := rules.openBots()
	if err != nil {
		first, _, _ := strings.Cut(err.Error(), "\n")
		return nil, fmt.Errorf("with %s: %s", strings.Join(s.Sets, ", "), first)
	}
	for _, set := range s.Sets {
		key, value, _ := strings.Cut(set, "=")
		switch found, ok := g.Document().Get(key); {
		case !ok:
			return nil, fmt.Errorf("it needs %s, which --set takes out", set)
		case found != value:
			return nil, fmt.Errorf("it needs %s, --set asks for %s", set, found)
		}
	}
	return g, g.Seated(s.Seats)
}

// try seats the bot.
func (f *checkFlags) try(ctx context.Context, g contestGame, s contest.Situation, text string) (*contest.Trial, error) {
	players, err := f.players(g, s.Seats, repeated([]string{"random"}, s.Seats)...)
	if err != nil {
		return nil, err
	}
	own, err := f.players(g, s.Seats, text)
	if err != nil {
		return nil, err
	}
	players[s.Seat] = own[0]
	return contest.Try(ctx, g, players, s.Seat, f.seed), ctx.Err()
}
