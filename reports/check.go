package reports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis/contest"
	"railbird/reports/tables"
	"railbird/strategy/rulefile"
)

// Check is the page of a bot that was tried in situations of every kind.
type Check struct {
	Provenance
	Bot        string // as it was asked for
	Situations []Checked
}

// A Checked is a situation, and how the bot does in it.
type Checked struct {
	contest.Situation
	Trial   *contest.Trial // nil: it was not tried
	LeftOut string         // why it was not
	Fault   string         // what ended the trial; the first line says it, others are what the bot said
}

// Bad returns how many situations something is wrong in, and how many were tried.
func (c *Check) Bad() (bad, tried int) {
	for i := range c.Situations {
		if t := c.Situations[i].Trial; t != nil {
			tried++
			if !t.OK() {
				bad++
			}
		}
	}
	return bad, tried
}

// What is said of a situation, in files and for people.
const (
	verdictOK       = "ok"
	verdictLeftOut  = "left out"
	verdictFault    = "FAULT"
	verdictRefused  = "acts refused"
	verdictUnsteady = "not the same again"
)

// verdict says how the bot does in a word, and what there is to say besides.
func (s *Checked) verdict() (word, details string) {
	switch t := s.Trial; {
	case t == nil:
		return verdictLeftOut, s.LeftOut
	case t.Fault != nil:
		return verdictFault, s.Fault
	case t.Refused > 0:
		return verdictRefused, fmt.Sprintf("%s in %s, the first of them in %s", tables.Count(t.Refused), countOf(int64(t.Games), "games"), t.First)
	case len(t.Unsteady) > 0:
		return verdictUnsteady, fmt.Sprintf("game %d", t.Unsteady[0])
	}
	return verdictOK, ""
}

// Tables implements [Page].
func (c *Check) Tables() []tables.Table {
	head := tables.Table{Title: fmt.Sprintf("%s: a check of %s", c.Game, c.Bot), Columns: slices.Concat(tables.Right(""), tables.Left("situation", "verdict"))}
	var faults, unsteady []string
	for i := range c.Situations {
		s := &c.Situations[i]
		number := strconv.Itoa(i + 1)
		word, details := s.verdict()
		switch word {
		case verdictLeftOut:
			word += ": " + details
		case verdictRefused:
			word = tables.Count(s.Trial.Refused) + " " + word
			faults = append(faults, fmt.Sprintf("%s: %s: %s", number, verdictRefused, details))
		case verdictFault:
			faults = append(faults, strings.Split(fmt.Sprintf("%s: %s: %s", number, verdictFault, details), "\n")...)
		case verdictUnsteady:
			unsteady = append(unsteady, number)
		}
		head.Rows = append(head.Rows, []string{number, s.Words, word})
	}
	if len(unsteady) > 0 {
		faults = append(faults, fmt.Sprintf("%s (%s of %d situations: %s) = a game ends otherwise when it is played alone: what the bot does depends on games before, or on chance of its own",
			verdictUnsteady, tables.Count(int64(len(unsteady))), len(c.Situations), strings.Join(unsteady, ", ")))
	}
	head.Notes = faults
	all := slices.Concat([]tables.Table{head}, c.did(), c.rules())
	return append(all, tables.Table{Notes: append([]string{c.line()}, c.notes()...)})
}

// did tells what the bot chose to do in each situation, a game.
func (c *Check) did() []tables.Table {
	t := tables.Table{Section: "what it does, times a game", Columns: tables.Left("situation")}
	for i := range c.Situations {
		trial := c.Situations[i].Trial
		if trial == nil || trial.Games == 0 {
			continue
		}
		t.Columns = append(t.Columns, tables.Right(strconv.Itoa(i+1))...)
		for j, did := range trial.Did {
			if j == len(t.Rows) {
				t.Rows = append(t.Rows, []string{did.Words})
			}
			t.Rows[j] = append(t.Rows[j], fmt.Sprintf("%.1f", float64(did.Times)/float64(trial.Games)))
		}
	}
	if len(t.Rows) == 0 {
		return nil
	}
	return []tables.Table{t}
}

// acted returns the rules of the bot, and how often each has acted in all situations.
func (c *Check) acted() (all []rulefile.Acted) {
	for i := range c.Situations {
		if t := c.Situations[i].Trial; t != nil {
			for j, rule := range t.Rules {
				if j == len(all) {
					all = append(all, rule)
				} else {
					all[j].Times += rule.Times
				}
			}
		}
	}
	return all
}

// rules tells how often each rule of a rule file has acted.
func (c *Check) rules() []tables.Table {
	rules := c.acted()
	if len(rules) == 0 {
		return nil
	}
	t := tables.Table{Section: fmt.Sprintf("how often each of its rules acted, in %s", countOf(c.Games, "games")), Columns: slices.Concat(tables.Left("rule"), tables.Right("line", "acted"), tables.Left("as it is written"))}
	never := 0
	for _, r := range rules {
		times := tables.Count(r.Times)
		if r.Times == 0 {
			times = "never"
			never++
		}
		if r.Behind != "" {
			t.Notes = append(t.Notes, fmt.Sprintf("%s can never act: %s comes before it, and passes whatever is seen", r.Rule, r.Behind))
		}
		t.Rows = append(t.Rows, []string{r.Rule, strconv.Itoa(r.Line), times, r.Says})
	}
	if never > 0 {
		t.Notes = append(t.Notes, fmt.Sprintf("never = not once in %s: another rule comes first, its when was never true, or what it asks for was not possible", countOf(c.Games, "games")))
	}
	return []tables.Table{t}
}

// checkSchema is that of the records and of the JSON of [Check].
const checkSchema = "railbird/bots-check/1"

// Records implements [Page]: for each situation a record of each thing that the bot did, and of
// the acts refused; for each rule one of how often it acted in all situations.
func (c *Check) Records() Records {
	r := c.records(checkSchema, ofGames, []string{"bot", "situation", "seats", "seat", "sets", "verdict", "details", "measure", "times"})
	for i := range c.Situations {
		s := &c.Situations[i]
		word, details := s.verdict()
		who := []string{c.Bot, s.Words, strconv.Itoa(s.Seats), strconv.Itoa(s.Seat + 1), strings.Join(s.Sets, ";"), word, tables.Clean(details)}
		if s.Trial == nil {
			r.add(who, []string{"", ""})
			continue
		}
		for _, did := range s.Trial.Did {
			r.add(who, []string{did.Name, fmt.Sprint(did.Times)})
		}
		r.add(who, []string{contest.Common()[contest.Illegal].Name, fmt.Sprint(s.Trial.Refused)})
	}
	for _, rule := range c.acted() {
		r.add([]string{c.Bot, "", "", "", "", "", "", "rule:" + rule.Rule, fmt.Sprint(rule.Times)})
	}
	return r
}

type (
	checkJSON struct {
		Schema string `json:"schema"`
		provenanceJSON
		Bot        string          `json:"bot"`
		Situations []situationJSON `json:"situations"`
		Acted      []actedJSON     `json:"acted,omitempty"` // rules of a rule file
	}
	situationJSON struct {
		Words   string           `json:"words"`
		Seats   int              `json:"seats"`
		Seat    int              `json:"seat"` // of the bot, counted from 1
		Sets    []string         `json:"sets,omitempty"`
		Verdict string           `json:"verdict"`
		Details string           `json:"details,omitempty"`
		Games   int              `json:"games"`
		Did     map[string]int64 `json:"did,omitempty"` // in all games
		Refused int64            `json:"refused"`
	}
	actedJSON struct {
		Rule   string `json:"rule"`
		Line   int    `json:"line"`
		Says   string `json:"says"`
		Times  int64  `json:"times"`            // in the games of all situations
		Behind string `json:"behind,omitempty"` // the rule before it that always acts
	}
)

// JSON implements [Page].
func (c *Check) JSON() any {
	j := checkJSON{Schema: checkSchema, provenanceJSON: c.json(), Bot: c.Bot, Situations: []situationJSON{}}
	for i := range c.Situations {
		s := &c.Situations[i]
		one := situationJSON{Words: s.Words, Seats: s.Seats, Seat: s.Seat + 1, Sets: s.Sets}
		one.Verdict, one.Details = s.verdict()
		if t := s.Trial; t != nil {
			one.Games, one.Refused, one.Did = t.Games, t.Refused, map[string]int64{}
			for _, did := range t.Did {
				one.Did[did.Name] = did.Times
			}
		}
		j.Situations = append(j.Situations, one)
	}
	for _, r := range c.acted() {
		j.Acted = append(j.Acted, actedJSON(r))
	}
	return j
}
