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

// stateFlags choose the race that a question is about.
type stateFlags struct {
	at, last, finished, rolls string
}

func (f *stateFlags) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.rolls, "rolls", "", "the `rolls` so far: sums of the dice, 7,7,6,12; of Long Shot horses and spaces, 7+1,3+0")
	cmd.Flags().StringVar(&f.at, "at", "", "the `positions` of the horses, in the order of the rules: 5,1,5,0,4,1,5,0,4")
	cmd.Flags().StringVar(&f.last, "last", "", "with --at, in Ready Set Bet: the last `roll`, if its repeat would pay the bonus")
	cmd.Flags().StringVar(&f.finished, "finished", "", "with --at, in Long Shot: the `horses` that have finished, in their order: 7,3")
}

func (f *stateFlags) state(g analysis.Game) (analysis.State, error) {
	hint := "give --rolls, or --at and --last, as in --at 5,1,5,0,4,1,5,0,4 --last 12"
	switch {
	case f.rolls != "" && f.at != "":
		return nil, usage("--rolls is enough: it tells the positions", "--rolls and --at both say where the horses are")
	case f.last != "" && f.at == "":
		return nil, usage(hint, "--last %s without --at", f.last)
	case f.finished != "" && f.at == "":
		return nil, usage("--at says where all horses are, --finished in which order those at the finish came in", "--finished %s without --at", f.finished)
	case f.rolls != "":
		s, err := g.After(words(f.rolls))
		if err != nil {
			return nil, advised(err, "give the rolls in their order, up to now", "--rolls")
		}
		return s, nil
	case f.at != "":
		at, err := numbers("at", f.at)
		if err != nil {
			return nil, err
		}
		s, err := g.At(analysis.Standing{Positions: at, Last: f.last, Finished: words(f.finished)})
		if err != nil {
			flags := "--at"
			if f.last != "" {
				flags += " and --last"
			}
			if f.finished != "" {
				flags += " and --finished"
			}
			return nil, advised(err, "positions are in the order "+strings.Join(g.Horses(), ","), flags)
		}
		return s, nil
	}
	return g.Start(), nil
}

// advised is the failure of flags that a game refuses, with its own hint if it has one.
func advised(err error, hint, flags string) error {
	var advice *analysis.Advice
	if errors.As(err, &advice) {
		hint = advice.Hint
	}
	return usage(hint, "%s: %v", flags, err)
}

// A question is what ev, odds and race have in common: about which race it is.
type question struct {
	rulesFlags
	stateFlags
}

func (q *question) add(cmd *cobra.Command) {
	q.rulesFlags.add(cmd)
	q.stateFlags.add(cmd)
}

// ask opens the game and finds the race, from which the answer comes.
func (q *question) ask() (analysis.Game, reports.Provenance, error) {
	g, err := q.rulesFlags.open()
	if err != nil {
		return nil, reports.Provenance{}, err
	}
	from := aboutRace(g)
	from.State, err = q.state(g)
	return g, from, err
}

// aboutRace says what answers about a race are made of: of the rules, those of a race.
func aboutRace(g analysis.Game) reports.Provenance {
	from := provenance(g)
	from.Readings = slices.DeleteFunc(from.Readings, func(r document.Reading) bool { return !g.OfRace(r.Key) })
	from.Assumptions = slices.DeleteFunc(g.Assumptions(), func(a document.Assumption) bool { return !g.OfRace(a.Key) })
	from.Missing = g.Missing()
	return from
}
