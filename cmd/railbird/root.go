package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
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
	root := newRoot(e)
	root.SetArgs(args)
	root.SetOut(e.stdout)
	root.SetErr(e.stderr)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return exitOK
	}
	f := asFailure(err)
	for line := range strings.Lines(f.Error()) {
		fmt.Fprintf(e.stderr, "railbird: %s\n", strings.TrimRight(line, "\n"))
	}
	if f.hint != "" {
		fmt.Fprintf(e.stderr, "hint: %s\n", f.hint)
	}
	return f.code
}

func newRoot(e env) *cobra.Command {
	root := &cobra.Command{
		Use:   "railbird",
		Short: "What every bet of a horse-race betting game is worth, exactly and by simulation",
		Long: `Railbird prices every bet of the board game Ready Set Bet: exactly, and by
simulating millions of races, side by side.

  railbird ev        what is every spot, color bet, prop and exotic worth?
  railbird odds      what do I bet now?
  railbird race      what is a race like? and race K, roll by roll
  railbird rules     the rules as data, and every unclear rule as a switch`,
		Example: `  railbird ev
  railbird odds --rolls 7,7,6,12
  railbird race --replay 3`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return cmd.Help()
			}
			var names []string
			for _, c := range cmd.Commands() {
				if c.IsAvailableCommand() {
					names = append(names, c.Name())
				}
			}
			hint := "railbird --help lists the commands"
			if near := document.Near(args[0], names); near != "" {
				hint = fmt.Sprintf("did you mean railbird %s?", near)
			}
			return usage(hint, "unknown command %q", args[0])
		},
	}
	root.CompletionOptions.HiddenDefaultCmd = false
	root.SetFlagErrorFunc(flagError)
	root.AddCommand(newEv(e), newOdds(e), newRace(e), newRules(e), newVersion(e))
	root.AddCommand(topics()...)
	return root
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
		return usage(fmt.Sprintf("--%s: %s", f.Name, f.Usage), "--%s %s: %v", f.Name, invalid.GetValue(), plain(errors.Unwrap(err)))
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
