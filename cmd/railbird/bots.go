package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"railbird/reports"
	"railbird/sim/document"
	"railbird/strategy"
)

func newBots(e env) *cobra.Command {
	return group(&cobra.Command{
		Use:   "bots",
		Short: "The bots that come with railbird, and a check of your own",
		Example: `  railbird bots list
  railbird bots check testdata/bots/patient.yaml`,
	}, newBotsList(e), newBotsShow(e), newBotsWords(e), newBotsCheck(e))
}

// newBotsPage is a command that tells a page about the bots of a game, whose rules may lack
// what is needed to play it.
func newBotsPage(e env, rules *rulesFlags, cmd cobra.Command, page func(g contestGame, args []string) (reports.Page, error)) *cobra.Command {
	var out outputFlags
	cmd.RunE = func(_ *cobra.Command, args []string) error {
		g, err := rules.openBots()
		if err != nil {
			return err
		}
		p, err := page(g, args)
		if err != nil {
			return err
		}
		return out.openAndWrite(e.stdout, p)
	}
	out.add(&cmd)
	return &cmd
}

// addGame adds the flag of the game that is asked about, for what is the same under all of
// its rules: which bots there are.
func (f *rulesFlags) addGame(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.rules, "rules", games[0].name, "a rules document of the game: a `name` (railbird rules list) or a file")
	complete(cmd, "rules", func() []string { return document.Names(library{}) })
}

func newBotsList(e env) *cobra.Command {
	var rules rulesFlags
	cmd := newBotsPage(e, &rules, cobra.Command{
		Use:   "list",
		Short: "The bots that come with railbird, with their parameters",
		Example: `  railbird bots list
  railbird bots list --rules long-shot`,
		Args: noArgs,
	}, func(g contestGame, _ []string) (reports.Page, error) {
		return &reports.BotsList{Game: g.Title(), Bots: g.Bots(), Every: g.EveryBot()}, nil
	})
	rules.addGame(cmd)
	return cmd
}

func newBotsShow(e env) *cobra.Command {
	var rules rulesFlags
	cmd := newBotsPage(e, &rules, cobra.Command{
		Use:   "show BOT",
		Short: "What a bot does, and each of its parameters",
		Example: `  railbird bots show value
  railbird bots show random --rules long-shot`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usage("railbird bots list names the bots", "bots show needs one bot, found %d", len(args))
			}
			return nil
		},
		ValidArgsFunction: rules.completeArgs,
	}, showBot)
	rules.addGame(cmd)
	return cmd
}

// showBot finds the page of a bot.
func showBot(g contestGame, args []string) (reports.Page, error) {
	name, _, more := strings.Cut(args[0], ":")
	var names []string
	for _, b := range g.Bots() {
		switch {
		case b.Name != name:
			names = append(names, b.Name)
		case more:
			return nil, usage("railbird bots show "+name, "bots show %s: a bot is shown by its name alone", args[0])
		default:
			return &reports.BotShow{Game: g.Title(), Bot: b, Every: g.EveryBot()}, nil
		}
	}
	if strategy.IsFile(name) || strings.HasPrefix(name, "!") {
		return nil, usage("railbird bots check "+shellWord(args[0])+" tries it", "bots show tells of the bots that come with railbird, which %s is not", args[0])
	}
	hint := "railbird bots list names the bots"
	if other := elsewhere(g, name); other != "" {
		hint = other
	} else if near := document.Near(name, names); near != "" {
		hint = fmt.Sprintf("did you mean %s?", near)
	}
	return nil, usage(hint, "no bot is named %q", name)
}

func newBotsWords(e env) *cobra.Command {
	var rules rulesFlags
	cmd := newBotsPage(e, &rules, cobra.Command{
		Use:   "words",
		Short: "The words that rule files may use",
		Example: `  railbird bots words
  railbird bots words --rules long-shot`,
		Args: noArgs,
	}, func(g contestGame, _ []string) (reports.Page, error) {
		return &reports.BotWords{Game: g.Title(), Words: g.Words()}, nil
	})
	rules.add(cmd)
	return cmd
}
