package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"railbird/sim/document"
)

// env is what a command may touch of the world.
type env struct {
	stdout, stderr io.Writer
	now            func() time.Time
}

// run is the whole program but for the process around it; it returns the exit code.
func run(ctx context.Context, args []string, e env) int {
	out := &sink{Writer: e.stdout}
	err := execute(ctx, args, env{out, e.stderr, e.now})
	if out.err != nil { // it matters more than whatever else went wrong
		err = unwritten("standard output", out.err)
	}
	if err == nil {
		return exitOK
	}
	if errors.Is(err, syscall.EPIPE) {
		return exitPipe // whoever closed the pipe wants no more words
	}
	f := asFailure(err)
	f.say(e.stderr)
	return f.code
}

// execute runs a command line, without the name of the program.
func execute(ctx context.Context, args []string, e env) error {
	root := newRoot(e)
	if len(args) == 0 || !strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) { // which reads flags twice
		onlyOnce(root)
	}
	root.SetArgs(args)
	root.SetOut(e.stdout)
	root.SetErr(e.stderr)
	return root.ExecuteContext(ctx)
}

func newRoot(e env) *cobra.Command {
	root := group(&cobra.Command{
		Use:   "railbird",
		Short: "What bets and bots of a horse-race betting game are worth",
		Long: `Railbird prices the bets of two board games about horse races, Ready Set Bet
and Long Shot: exactly, and by simulating millions of races, side by side. And
it plays whole games, with bots of its own and with yours.

  railbird ev          what is every bet worth?
  railbird odds        what do I bet now?
  railbird race        what is a race like? and race K, roll by roll
  railbird play        a whole game, told; or many, counted
  railbird compare     which bot is better, and by how much?
  railbird tournament  many bots, ranked
  railbird fair        which prices and odds of horses would be fair?
  railbird sweep       what changes while a rule changes?
  railbird tune        which values of a bot, or of a rule, are the best?
  railbird balance     is the game fair?
  railbird questions   what people ask of a game, and short answers
  railbird bots        the bots that there are, and a check of your own
  railbird rules       the rules as data, and every unclear rule as a switch
  railbird verify      does the command that a result names give it again?

They play Ready Set Bet, unless --rules names other rules: long-shot, or
kopf-an-kopf, its German edition (railbird help long-shot). fair is of Long Shot
alone, and needs --rules.`,
		Example: `  railbird ev
  railbird odds --rolls 7,7,6,12
  railbird race --replay 3
  railbird compare champion value --games 200
  railbird race --rules long-shot --replay 3`,
		Version:           version,
		SilenceErrors:     true,
		SilenceUsage:      true,
		PersistentPreRunE: func(cmd *cobra.Command, _ []string) error { return given(cmd) },
	}, newEv(e), newOdds(e), newRace(e), newRules(e), newPlay(e), newCompare(e), newTournament(e), newFair(e), newBalance(e), newSweep(e), newTune(e), newQuestions(e), newBots(e), newVerify(e), newVersion(e))
	root.SetFlagErrorFunc(flagError)
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), ".FlagUsages", fmt.Sprintf(".FlagUsagesWrapped %d", helpWidth)))
	root.SetVersionTemplate("railbird {{.Version}}\n")
	root.AddCommand(topics()...)
	root.SetHelpCommand(newHelp())
	return root
}

// group makes a command that only holds others: alone it shows its help.
func group(cmd *cobra.Command, commands ...*cobra.Command) *cobra.Command {
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return cmd.Help()
		}
		return unknownCommand(cmd, args)
	}
	cmd.AddCommand(commands...)
	return cmd
}

// helpWidth is the width of help, in columns.
const helpWidth = 80

// unknownCommand is the failure of a command or a topic that there is not.
func unknownCommand(cmd *cobra.Command, args []string) error {
	hint := cmd.CommandPath() + " --help lists the commands"
	names := map[string]string{} // how to say them
	for _, c := range cmd.Commands() {
		names[c.Name()] = c.CommandPath()
		if !c.Runnable() {
			names[c.Name()] = "railbird help " + c.Name()
		}
	}
	if near := document.Near(args[0], slices.Sorted(maps.Keys(names))); near != "" {
		hint = fmt.Sprintf("did you mean %s?", names[near])
	}
	return usage(hint, "unknown command %q", strings.Join(args, " "))
}

// newHelp is cobra's help, except that it knows what it does not know.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:     "help [COMMAND|TOPIC]",
		Short:   "Help about a command or a topic",
		Example: "  railbird help names",
		ValidArgsFunction: func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var names []string
			if c, _, err := cmd.Root().Find(args); err == nil {
				for _, sub := range c.Commands() {
					if !sub.Hidden {
						names = append(names, sub.Name())
					}
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			c, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(cmd.Root(), args)
			}
			return c.Help()
		},
	}
}

// flagError adds what to do next to what pflag found wrong.
func flagError(cmd *cobra.Command, err error) error {
	hint := cmd.CommandPath() + " --help lists the flags"
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if near := document.Near(unknown.GetSpecifiedName(), names); near != "" {
			hint = fmt.Sprintf("did you mean --%s?", near)
		}
	}
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		f := invalid.GetFlag()
		if errors.Is(err, errTwice) {
			return usage("say it once", "--%s %s: --%s is given twice", f.Name, invalid.GetValue(), f.Name)
		}
		_, words := pflag.UnquoteUsage(f)
		return usage(fmt.Sprintf("--%s: %s", f.Name, words), "--%s %s: %v", f.Name, invalid.GetValue(), plain(errors.Unwrap(err)))
	}
	return usage(hint, "%v", err)
}

// plain drops what strconv says of itself.
func plain(err error) string {
	if err == nil {
		return "not a value for this flag"
	}
	text := err.Error()
	if strings.HasPrefix(text, "strconv.") {
		text = "not a whole number in range"
	}
	return text
}
