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

	"railbird/sim"
)

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

// given refuses what is wrong with a flag whatever the command: an empty value where a list
// is no choice, and one name for two files.
func given(cmd *cobra.Command) error {
	lists := []string{"rolls", "finished", "taken", "props", "exotics"} // of nothing, they are empty
	files := []string{"out", "plot", "log", "write"}
	written := map[string]string{} // the flag, by the file
	var err error
	cmd.Flags().Visit(func(f *pflag.Flag) {
		text := f.Value.String()
		empty, gap := strings.TrimSpace(text) == "", false
		if all, ok := f.Value.(pflag.SliceValue); ok {
			some := slices.DeleteFunc(slices.Clone(all.GetSlice()), func(s string) bool { return strings.TrimSpace(s) == "" })
			empty, gap = len(some) == 0, len(some) < len(all.GetSlice())
		}
		switch {
		case err != nil:
		case gap && !empty:
			err = usage("give each a value", "--%s %s: one of them is empty", f.Name, strings.Trim(text, "[]"))
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
