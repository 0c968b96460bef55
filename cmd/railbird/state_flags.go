package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"railbird/analysis"
	"railbird/analysis/prose"
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
	switch {
	case f.rolls != "" && f.at != "":
		return nil, usage("--rolls is enough: it tells the positions", "--rolls and --at both say where the horses are")
	case f.last != "" && f.at == "":
		return nil, usage(standing(g, "--last", func(s analysis.Standing) bool { return s.Last != "" }), "--last %s without --at", f.last)
	case f.finished != "" && f.at == "":
		return nil, usage(standing(g, "--finished", func(s analysis.Standing) bool { return len(s.Finished) > 0 }), "--finished %s without --at", f.finished)
	case f.rolls != "":
		rolls, err := list("rolls", f.rolls)
		if err != nil {
			return nil, err
		}
		s, err := g.After(rolls)
		if err != nil {
			return nil, advised(err, "give the rolls in their order, up to now", "--rolls")
		}
		return s, nil
	case f.at != "":
		at, err := numbers("at", f.at)
		if err != nil {
			return nil, err
		}
		finished, err := list("finished", f.finished)
		if err != nil {
			return nil, err
		}
		s, err := g.At(analysis.Standing{Positions: at, Last: f.last, Finished: finished})
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

// standing hints at how to say where a race stands of which a flag tells more than positions do:
// as a race of the game stood. A game of which it never does has no use for the flag.
func standing(g analysis.Game, flag string, told func(analysis.Standing) bool) string {
	for _, m := range g.Start().Tell(1, 0).Moves {
		if m.State == nil { // the race is over
			continue
		}
		s := m.State.Standing()
		if !told(s) {
			continue
		}
		hint := "say where all horses are too, as in --at " + prose.Join(s.Positions, ",")
		if s.Last != "" {
			hint += " --last " + s.Last
		}
		if len(s.Finished) > 0 {
			hint += " --finished " + prose.Join(s.Finished, ",")
		}
		return hint
	}
	return fmt.Sprintf("leave it out: %s has no use for %s", g.Title(), flag)
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
	for _, keys := range []*[]string{&from.Filled, &from.Missing} {
		*keys = slices.DeleteFunc(slices.Clone(*keys), func(key string) bool { return !g.OfRace(key) })
	}
	unclear, _ := g.Readings()
	from.Changes = slices.DeleteFunc(from.Changes, func(c document.Change) bool { // as readings of a game they are not told
		return !g.OfRace(c.Key) && slices.ContainsFunc(unclear, func(r document.Reading) bool { return r.Key == c.Key })
	})
	return from
}
