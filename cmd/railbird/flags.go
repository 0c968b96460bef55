package main

import (
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"railbird/analysis"
	"railbird/reports"
	"railbird/sim"
	"railbird/sim/document"
)

// rulesFlags choose the rules.
type rulesFlags struct {
	rules string
	sets  []string
	fill  string
}

func (f *rulesFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.rules, "rules", games[0].name, "rules document: a `name` (railbird rules list) or a file")
	cmd.Flags().StringArrayVar(&f.sets, "set", nil, "change one rule, `key=value`; may be repeated: race.finish=12, race.repeat=sum")
	f.addFill(cmd)
	complete(cmd, "rules", func() []string { return document.Names(library{}) })
	complete(cmd, "set", func() []string {
		var keys []string
		if g, err := openGame(f.rules, nil); err == nil {
			for _, key := range g.Document().Keys() {
				keys = append(keys, key+"=")
			}
			readings, _ := g.Readings()
			for _, r := range readings {
				for _, c := range r.Choices {
					keys = append(keys, r.Key+"="+c.Name)
				}
			}
		}
		return keys
	})
}

// fillings are what --fill may name.
var fillings = []string{"example"}

func (f *rulesFlags) addFill(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.fill, "fill", "", "fill in what the rules lack, as those of Long Shot do, from a made-up table: `example`")
	complete(cmd, "fill", func() []string { return slices.Clone(fillings) })
}

// complete offers the names for a flag, each of a list where the flag takes one.
func complete(cmd *cobra.Command, flag string, names func() []string) {
	err := cmd.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		before := typed[:strings.LastIndexByte(typed, ',')+1]
		all := names()
		for i := range all {
			all[i] = before + all[i]
		}
		return all, cobra.ShellCompDirectiveNoSpace
	})
	if err != nil {
		panic(err) // a flag that does not exist
	}
}

func (f *rulesFlags) open() (analysis.Game, error) {
	if f.fill != "" && !slices.Contains(fillings, f.fill) {
		return nil, usage(near("--fill", f.fill, fillings), "--fill %s: %s is allowed", f.fill, strings.Join(fillings, ", "))
	}
	g, err := openGame(f.rules, f.sets)
	if err == nil && f.fill != "" {
		g, err = fillExample(g)
	}
	var problems document.Problems
	if errors.As(err, &problems) {
		return nil, badRules(problems, f.sets)
	}
	return g, err
}

// asked is the command line of a command about these rules: the command comes without railbird
// and without the flags that choose them, which are put before its own.
func (f *rulesFlags) asked(command string) string {
	var flags []string
	if f.rules != games[0].name { // which no command need name
		flags = append(flags, "--rules", f.rules)
	}
	for _, set := range f.sets {
		flags = append(flags, "--set", set)
	}
	if f.fill != "" {
		flags = append(flags, "--fill", f.fill)
	}
	for i, word := range flags {
		flags[i] = shellWord(word)
	}
	name, rest, _ := strings.Cut(command, " --")
	if rest != "" {
		rest = " --" + rest
	}
	return strings.Join(append([]string{"railbird " + name}, flags...), " ") + rest
}

// vary opens the rules with further values changed.
func (f rulesFlags) vary(sets ...string) (analysis.Game, error) {
	f.sets = slices.Concat(f.sets, sets)
	return f.open()
}

// document reads the document: rules that are right, or a part of rules.
func (f *rulesFlags) document() (*document.Document, error) {
	d, err := document.Load(f.rules, library{}, f.sets)
	if err == nil && f.fill == "" {
		if words, _ := part(d); words != "" {
			return d, nil
		}
	}
	g, err := f.open()
	if err != nil {
		return nil, err
	}
	return g.Document(), nil
}

// words cuts a list at commas and spaces.
func words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
}

// numbers reads a list of whole numbers.
func numbers(flag, text string) ([]int, error) {
	var all []int
	const hint = "whole numbers with commas between them, such as --%s 7,5,3"
	for _, part := range words(text) {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil, usage(fmt.Sprintf(hint, flag), "--%s %s: %q is not a whole number", flag, text, part)
		}
		all = append(all, n)
	}
	if len(all) == 0 {
		return nil, usage(fmt.Sprintf(hint, flag), "--%s %q: no number", flag, text)
	}
	return all, nil
}

// list writes whole numbers as numbers reads them.
func list(n []int) string { return strings.Trim(strings.ReplaceAll(fmt.Sprint(n), " ", ", "), "[]") }

// names reads a list of names; an empty one is empty.
func names(text string) []string {
	if text == "" {
		return nil
	}
	all := strings.Split(text, ",")
	for i := range all {
		all[i] = strings.TrimSpace(all[i])
	}
	return all
}

// A count is a number of races or games: 2000000, 2e6, 2_000_000.
type count uint64

// String implements [pflag.Value].
func (c *count) String() string { return strconv.FormatUint(uint64(*c), 10) }

// Type implements [pflag.Value].
func (c *count) Type() string { return "number" }

// Set implements [pflag.Value].
func (c *count) Set(text string) error {
	clean := strings.ReplaceAll(text, "_", "")
	if n, err := strconv.ParseUint(clean, 10, 64); err == nil && n <= sim.MaxItems {
		*c = count(n)
		return nil
	}
	x, err := strconv.ParseFloat(clean, 64)
	switch {
	case err != nil:
		return errors.New("not a number")
	case x < 0 || x > sim.MaxItems:
		return fmt.Errorf("a number from 0 to %d is allowed", uint64(sim.MaxItems))
	case x != math.Trunc(x):
		return errors.New("not a whole number")
	}
	*c = count(x)
	return nil
}

// provenance says what answers about a game are made of.
func provenance(g analysis.Game) reports.Provenance {
	readings, _ := g.Readings()
	name := g.Document().Name()
	if len(g.Document().Filled()) > 0 {
		name += "+example" // wherever rules are named, so that nobody takes it for the game's own
	}
	return reports.Provenance{
		Version: version, Game: g.Title(), Rules: name, Hash: g.Hash(),
		Readings: readings, Changes: g.Document().Overrides(), Filled: g.Document().Filled(), Topic: g.Document().Game(), Horses: g.Horses(),
	}
}

// given refuses what is wrong with a flag whatever the command: an empty value where a list
// is no choice, and one name for two files.
func given(cmd *cobra.Command) error {
	lists := []string{"rolls", "finished", "taken", "props", "exotics"} // of nothing, they are empty
	files := []string{"out", "plot", "log", "write"}
	written := map[string]string{} // the flag, by the file
	var err error
	cmd.Flags().Visit(func(f *pflag.Flag) {
		text := f.Value.String()
		empty := text == ""
		if all, ok := f.Value.(pflag.SliceValue); ok {
			empty = slices.Contains(all.GetSlice(), "")
		}
		switch {
		case err != nil:
		case empty && !slices.Contains(lists, f.Name):
			err = usage("leave it out, or give it a value", "--%s is empty", f.Name)
		case slices.Contains(files, f.Name) && !toStdout(text):
			path := filepath.Clean(text)
			if other := written[path]; other != "" {
				err = usage("give each a name of its own", "--%s and --%s both name %s", other, f.Name, text)
			}
			written[path] = f.Name
		}
	})
	return err
}

// maxAmount bounds tokens and purses, in dollars.
const maxAmount = 1_000_000

// noArgs refuses arguments with a hint.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		if cmd.Flags().Lookup("rolls") != nil {
			if rolls := strings.Join(words(strings.Join(args, ",")), ","); rolls != "" && strings.Trim(rolls, "0123456789+,") == "" {
				return usage("say --rolls "+rolls, "%s takes no argument, found %q", cmd.CommandPath(), strings.Join(args, " "))
			}
		}
		return usage(cmd.CommandPath()+" --help lists the flags", "%s takes no argument, found %q", cmd.CommandPath(), args[0])
	}
	return nil
}
