package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"railbird/analysis/contest"
	"railbird/reports"
	"railbird/sim/document"
)

func newBots(e env) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "bots",
		Short: "The bots that come with railbird, and a check of your own",
		Example: `  railbird bots list
  railbird bots check testdata/bots/patient.yaml`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			return unknownCommand(cmd, args)
		},
	}
	cmd.AddCommand(newBotsList(e), newBotsShow(e), newBotsWords(e), newBotsCheck(e))
	return cmd
}

func newBotsList(e env) *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "The bots that come with railbird, with their parameters",
		Example: "  railbird bots list",
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			g, err := rules.openBots()
			if err != nil {
				return err
			}
			return out.openAndWrite(e.stdout, &reports.BotsList{Game: g.Title(), Bots: g.Bots()})
		},
	}
	rules.add(cmd)
	out.add(cmd)
	return cmd
}

func newBotsShow(e env) *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	cmd := &cobra.Command{
		Use:     "show BOT",
		Short:   "What a bot does, and each of its parameters",
		Example: "  railbird bots show value",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usage("railbird bots list names the bots", "bots show needs one bot, found %d", len(args))
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			g, err := rules.openBots()
			if err != nil {
				return err
			}
			var names []string
			for _, b := range g.Bots() {
				if b.Name == args[0] {
					return out.openAndWrite(e.stdout, &reports.BotShow{Game: g.Title(), Bot: b})
				}
				names = append(names, b.Name)
			}
			hint := "railbird bots list names the bots"
			if near := document.Near(args[0], names); near != "" {
				hint = fmt.Sprintf("did you mean %s?", near)
			}
			return usage(hint, "no bot is named %q", args[0])
		},
	}
	rules.add(cmd)
	out.add(cmd)
	cmd.ValidArgsFunction = rules.completeArgs
	return cmd
}

func newBotsWords(e env) *cobra.Command {
	var rules rulesFlags
	var out outputFlags
	cmd := &cobra.Command{
		Use:     "words",
		Short:   "The words that rule files may use",
		Example: "  railbird bots words",
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			g, err := rules.openBots()
			if err != nil {
				return err
			}
			return out.openAndWrite(e.stdout, &reports.BotWords{Game: g.Title(), Words: g.Words()})
		},
	}
	rules.add(cmd)
	out.add(cmd)
	return cmd
}

// situations are what a bot is tried in, on top of the rules asked for.
var situations = []struct {
	words string
	seats int
	seat  int // counted from 1
	sets  []string
}{
	{"alone", 1, 1, nil},
	{"among four", 4, 2, nil},
	{"among eight, all spots wanted", 8, 8, nil},
	{"board alone, all decide at once", 4, 1, []string{"vip.draw=0", "board.props.dealt=0", "board.exotics.added=0", "window.sees=before"}},
	{"all tokens in one window", 4, 3, []string{"window.tokens=all"}},
	{"a fixed House that bets", 4, 4, []string{"house=fixed"}},
	{"a House that rotates, whose VIP cards act", 5, 1, []string{"house=rotating", "rotating_house.drafts=drafts", "rotating_house.cards=act"}},
}

func newBotsCheck(e env) *cobra.Command {
	var f contestFlags
	cmd := &cobra.Command{
		Use:   "check BOT",
		Short: "Does a bot keep to the rules, and to the protocol?",
		Long: `Check seats a bot, a rule file or a program ('!python3 bot.py'), in situations of
every kind and tells what it breaks: acts that the rules forbid, faults of the
protocol, and games that it plays otherwise when it has played others before.`,
		Example: `  railbird bots check testdata/bots/patient.yaml
  railbird bots check value`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usage("railbird bots check my-bot.yaml, or '!python3 my_bot.py'", "bots check needs one bot, found %d", len(args))
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error { return f.checkBot(cmd.Context(), e, args[0]) },
	}
	f.rulesFlags.add(cmd)
	addLimit(cmd, &f.limit)
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "master seed of the games")
	cmd.ValidArgsFunction = f.completeArgs
	return cmd
}

func (f *contestFlags) checkBot(ctx context.Context, e env, text string) error {
	if f.limit <= 0 {
		return usage("--limit 10s, for example", "--limit %v: a time above 0 is allowed", f.limit)
	}
	bad := 0
	for _, s := range situations {
		rules := rulesFlags{f.rules, append(s.sets[:len(s.sets):len(s.sets)], f.sets...)}
		g, err := rules.openBots()
		if err != nil {
			return err
		}
		if g.Seated(s.seats) != nil {
			continue // the rules asked for seat others
		}
		field, err := f.players(g, s.seats, repeated([]string{"random"}, s.seats)...)
		if err != nil {
			return err
		}
		own, err := f.players(g, s.seats, text)
		if err != nil {
			return err
		}
		field[s.seat-1] = own[0]
		t := contest.Try(ctx, g, field, s.seat-1, f.seed)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if !t.OK() {
			bad++
		}
		fmt.Fprintf(e.stdout, "%-42s %s\n", s.words+":", verdict(t))
	}
	if bad > 0 {
		return &failure{fmt.Errorf("bot %s: something is wrong in %d of %d situations", text, bad, len(situations)), "mend the first, and check again", exitAssertion}
	}
	return nil
}

// verdict says how a trial went.
func verdict(t *contest.Trial) string {
	switch {
	case t.Fault != nil:
		return fmt.Sprintf("FAULT: %v", t.Fault)
	case t.Refused > 0:
		return fmt.Sprintf("%d acts refused in %d games; %s", t.Refused, t.Games, t.First)
	case len(t.Unsteady) > 0:
		return fmt.Sprintf("game %d ends otherwise when it is played alone: what the bot does depends on games before, or on chance of its own", t.Unsteady[0])
	}
	return fmt.Sprintf("ok, %d games", t.Games)
}
