package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"railbird/strategy/process"
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

// list reads the items of a list, with commas or blanks between them. The text of a flag that is
// not given has none.
func list(flag, text string) ([]string, error) {
	var all []string
	if text == "" {
		return nil, nil
	}
	for i, item := range strings.Split(text, ",") {
		words := strings.Fields(item)
		if len(words) == 0 {
			return nil, usage("one comma between two of them, and none at the ends", "--%s %s: number %d of the list is empty", flag, text, i+1)
		}
		all = append(all, words...)
	}
	return all, nil
}

// numbers reads a list of whole numbers.
func numbers(flag, text string) ([]int, error) {
	parts, err := list(flag, text)
	if err != nil {
		return nil, err
	}
	var all []int
	for _, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil {
			return nil, usage(fmt.Sprintf("whole numbers with commas between them, such as --%s 7,5,3", flag), "--%s %s: %q is not a whole number", flag, text, part)
		}
		all = append(all, n)
	}
	return all, nil
}

// given refuses what is wrong with a flag whatever the command: an empty value, and a file that is
// written twice, or over a bot that is a program.
func given(cmd *cobra.Command) error {
	files := []string{"out", "plot", "log", "write"}
	written := map[string]string{} // the flag, by the file
	said := slices.Clone(cmd.Flags().Args())
	var err error
	cmd.Flags().Visit(func(f *pflag.Flag) {
		text := f.Value.String()
		empty, gap := strings.TrimSpace(text) == "", false
		if all, ok := f.Value.(pflag.SliceValue); ok {
			said = append(said, all.GetSlice()...)
			some := slices.DeleteFunc(slices.Clone(all.GetSlice()), func(s string) bool { return strings.TrimSpace(s) == "" })
			empty, gap = len(some) == 0, len(some) < len(all.GetSlice())
		}
		switch {
		case err != nil:
		case gap && !empty:
			err = usage("give each a value", "--%s %s: one of them is empty", f.Name, strings.Trim(text, "[]"))
		case empty:
			err = usage("leave it out, or give it a value", "--%s is empty", f.Name)
		case slices.Contains(files, f.Name) && !toStdout(text):
			path := filepath.Clean(text)
			if other := written[path]; other != "" {
				err = usage("give each a name of its own", "--%s and --%s both name %s", other, f.Name, text)
			}
			written[path] = f.Name
		}
		said = append(said, text)
	})
	for path, flag := range written {
		if bot := programOf(path, said); err == nil && bot != "" {
			err = usage("choose another name", "--%s %s: the file is of the bot %s", flag, path, bot)
		}
	}
	return err
}

// programOf returns the command line of a bot that names a file that there is, "" where none of
// what is said does.
func programOf(path string, said []string) string {
	info, err := os.Stat(path)
	if err != nil {
		return ""
	}
	for _, text := range said {
		command, ok := strings.CutPrefix(text, "!")
		if !ok {
			continue
		}
		words, _ := process.Split(command) // what is wrong with it, the seat says
		for _, word := range words {
			if is, err := os.Stat(word); err == nil && os.SameFile(is, info) {
				return text
			}
		}
	}
	return ""
}

// idle refuses flags that would do nothing.
func idle(cmd *cobra.Command, hint, where string, flags ...string) error {
	for _, name := range flags {
		if cmd.Flags().Changed(name) {
			return usage(hint, "--%s would do nothing %s", name, where)
		}
	}
	return nil
}

// noArgs refuses arguments with a hint.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		if cmd.Flags().Lookup("rolls") != nil {
			rolls, err := list("rolls", strings.Join(args, " "))
			if said := strings.Join(rolls, ","); err == nil && strings.Trim(said, "0123456789+,") == "" {
				return usage("say --rolls "+said, "%s takes no argument, found %q", cmd.CommandPath(), strings.Join(args, " "))
			}
		}
		return usage(cmd.CommandPath()+" --help lists the flags", "%s takes no argument, found %q", cmd.CommandPath(), args[0])
	}
	return nil
}
