package main

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis/contest"
	"railbird/analysis/tune"
	"railbird/reports/tables"
	"railbird/sim/document"
	"railbird/strategy"
)

// A tunedBot is a bot with ranges for some of its parameters.
type tunedBot struct {
	bot    string // with the parameters that stay
	ranges []tune.Range
	start  []float64 // the values that the bot has by itself
}

// asked reads name:parameter=LO..HI,parameter=VALUE.
func (f *tuneFlags) asked(g contest.Game, text string) (tunedBot, error) {
	const builtin = "railbird bots list names the bots that have parameters"
	switch {
	case strings.HasPrefix(text, "!"):
		return tunedBot{}, usage(builtin, "%s: a program has no parameters that could be tuned", text)
	case strategy.IsFile(text):
		return tunedBot{}, usage(builtin, "%s: a rule file has no parameters that could be tuned", text)
	}
	name, list, _ := strings.Cut(text, ":")
	if _, err := f.players(g, f.seats, name); err != nil {
		return tunedBot{}, err
	}
	bots := g.Bots()
	at := slices.IndexFunc(bots, func(b contest.Bot) bool { return b.Name == name })
	parameters := slices.Concat(bots[at].Parameters, g.EveryBot())
	var t tunedBot
	var stay []string
	for part := range strings.SplitSeq(list, ",") {
		key, value, _ := strings.Cut(part, "=")
		from, to, ranges := strings.Cut(value, "..")
		if !ranges {
			stay = append(stay, part)
			continue
		}
		i := slices.IndexFunc(parameters, func(p strategy.Parameter) bool { return p.Name == key })
		if i < 0 {
			return t, usage(offered(name, parameters, key), "%s has no parameter %s", name, key)
		}
		r, err := rangeOf(&parameters[i], from, to)
		if err != nil {
			return t, usage(offered(name, parameters, key), "%s: %s: %v", name, part, err)
		}
		t.ranges, t.start = append(t.ranges, r), append(t.start, parameters[i].Default)
	}
	if len(t.ranges) == 0 {
		return t, usage(offered(name, parameters, ""), "%s: no parameter has a range", text)
	}
	if t.bot = name; len(stay) > 0 {
		t.bot += ":" + strings.Join(stay, ",")
	}
	// What stays is right, and no parameter is there twice.
	_, err := f.players(g, f.seats, (&tune.Seat{Bot: t.bot}).Text(t.ranges, t.start))
	return t, err
}

// rangeOf reads a range of a parameter.
func rangeOf(p *strategy.Parameter, from, to string) (tune.Range, error) {
	var ends [2]float64
	for i, text := range []string{from, to} {
		x, err := strconv.ParseFloat(text, 64)
		switch {
		case err != nil:
			return tune.Range{}, fmt.Errorf("%q is not a number", text)
		case !(p.Min <= x && x <= p.Max):
			return tune.Range{}, fmt.Errorf("numbers from %s to %s are allowed", tables.Exact(p.Min), tables.Exact(p.Max))
		case p.Whole && x != math.Trunc(x):
			return tune.Range{}, fmt.Errorf("whole numbers from %s to %s are allowed", tables.Exact(p.Min), tables.Exact(p.Max))
		}
		ends[i] = x
	}
	if ends[0] >= ends[1] {
		return tune.Range{}, errors.New("a range goes from a number to a larger one")
	}
	return tune.Range{Name: p.Name, Lo: ends[0], Hi: ends[1], Whole: p.Whole}, nil
}

// offered says which parameters a bot has: the one that was asked for or probably meant, or
// all, with an example.
func offered(bot string, parameters []strategy.Parameter, asked string) string {
	var names, all []string
	for i := range parameters {
		p := &parameters[i]
		widest := fmt.Sprintf("%s from %s to %s", p.Name, tables.Exact(p.Min), tables.Exact(p.Max))
		if p.Name == asked {
			return "railbird bots show " + bot + " tells what is allowed: " + widest
		}
		names, all = append(names, p.Name), append(all, widest)
	}
	if near := document.Near(asked, names); near != "" {
		return fmt.Sprintf("did you mean %s?", near)
	}
	if len(all) == 0 {
		return fmt.Sprintf("%s has no parameters; railbird bots list names the bots that have some", bot)
	}
	first, most := &parameters[0], parameters[0].Max
	if twice := 2 * first.Default; first.Min < twice {
		most = min(most, twice)
	}
	return fmt.Sprintf("railbird tune %s:%s=%s..%s, for example; its parameters are %s", bot, first.Name, tables.Exact(first.Min), tables.Exact(most), strings.Join(all, ", "))
}
