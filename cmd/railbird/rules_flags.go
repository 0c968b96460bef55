package main

import (
	"errors"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/reports"
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
