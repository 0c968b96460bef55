package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis/contest"
	"railbird/sim/document"
)

// checkFlags say how a bot is tried.
type checkFlags struct {
	rulesFlags
	gamesFlags
}

func newBotsCheck(e env) *cobra.Command {
	var f checkFlags
	cmd := &cobra.Command{
		Use:   "check BOT",
		Short: "Does a bot keep to the rules, and to the protocol?",
		Long: `Check seats a bot, a rule file or a program ('!python3 bot.py'), in situations
of every kind and tells what it breaks: acts that the rules forbid, faults of
the protocol, and games that it plays otherwise when it has played others
before. A situation that --rules and --set have no room for is left out, and the
answer says why.`,
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
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "master seed of the games")
	cmd.ValidArgsFunction = f.completeArgs
	return cmd
}

func (f *checkFlags) run(ctx context.Context, e env, text string) error {
	if err := f.gamesFlags.check(); err != nil {
		return err
	}
	asked, err := f.openPlayable()
	if err != nil {
		return err
	}
	if _, err := f.players(asked, asked.Situations()[0].Seats, text); err != nil {
		return err
	}
	tried, bad := 0, 0
	for _, s := range asked.Situations() {
		verdict := ""
		if g, why := f.place(s); why != nil {
			verdict = "left out: " + why.Error()
		} else {
			t, err := f.try(ctx, g, s, text)
			var problems document.Problems
			switch {
			case ctx.Err() != nil:
				return err
			case errors.As(err, &problems): // it is right under the rules asked for
				verdict = "left out: it is not written for " + strings.Join(s.Sets, ", ") + ": " + problems[0].Error()
			case err != nil:
				return err
			default:
				tried++
				if !t.OK() {
					bad++
				}
				verdict = told(t)
			}
			if err == nil && t.Fault != nil {
				fmt.Fprintf(e.stdout, "%-42s %s\n", s.Words+":", verdict)
				return &failure{fmt.Errorf("bot %s: it broke down, and was not tried further", text), "mend this first, and check again", exitAssertion}
			}
		}
		if _, err := fmt.Fprintf(e.stdout, "%-42s %s\n", s.Words+":", verdict); err != nil {
			return err
		}
	}
	switch {
	case tried == 0:
		return usage("leave --set out, or some of it", "bot %s: these rules leave no situation to try it in", text)
	case bad > 0:
		return &failure{fmt.Errorf("bot %s: something is wrong in %d of %d situations", text, bad, tried), "mend the first, and check again", exitAssertion}
	}
	return nil
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

// told says how a trial went.
func told(t *contest.Trial) string {
	var fault *contest.Fault
	switch {
	case errors.As(t.Fault, &fault):
		return "FAULT: " + cause(fault)
	case t.Fault != nil:
		return "FAULT: " + t.Fault.Error()
	case t.Refused > 0:
		return fmt.Sprintf("%d acts refused in %d games; %s", t.Refused, t.Games, t.First)
	case len(t.Unsteady) > 0:
		return fmt.Sprintf("game %d ends otherwise when it is played alone: what the bot does depends on games before, or on chance of its own", t.Unsteady[0])
	}
	text := fmt.Sprintf("ok, %d games", t.Games)
	if t.What != "" {
		text += fmt.Sprintf(", %.1f %s in each", float64(t.Placed)/float64(t.Games), t.What)
	}
	return text
}
