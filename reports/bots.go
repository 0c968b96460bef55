package reports

import (
	"fmt"
	"slices"
	"strings"

	"railbird/analysis/contest"
	"railbird/reports/tables"
	"railbird/strategy"
	"railbird/strategy/rulefile"
)

// BotsList is the page of the bots that come with a game.
type BotsList struct {
	Game  string // for people
	Bots  []contest.Bot
	Every []strategy.Parameter // that each of them has besides
}

// defaults writes the parameters of a bot as they are asked for.
func defaults(b *contest.Bot) string {
	var all []string
	for _, p := range b.Parameters {
		all = append(all, p.Name+"="+tables.Exact(p.Default))
	}
	return strings.Join(all, ",")
}

// request is what asks for a bot, with all its parameters.
func request(b *contest.Bot) string {
	if len(b.Parameters) == 0 {
		return b.Name
	}
	return b.Name + ":" + defaults(b)
}

// Tables implements [Page].
func (l *BotsList) Tables() []tables.Table {
	t := tables.Table{Title: "Bots of " + l.Game, Columns: tables.Left("name", "parameters", "about")}
	example := "NAME"
	for i := range l.Bots {
		b := &l.Bots[i]
		t.Rows = append(t.Rows, []string{b.Name, defaults(b), b.About})
		if example == "NAME" && len(b.Parameters) > 0 {
			example = b.Name + ":" + b.Parameters[0].Name + "=" + tables.Exact(b.Parameters[0].Default)
		}
	}
	note := "ask for one by its name, with other values of its parameters or not: " + example
	for _, p := range l.Every {
		note += "; every bot also has " + p.Name
	}
	t.Notes = []string{note + "; railbird bots show NAME tells more"}
	return []tables.Table{t}
}

// Records implements [Page].
func (l *BotsList) Records() Records {
	r := Records{Schema: "railbird/bots-list/1", Header: []string{"game", "name", "about", "parameters"}}
	for i := range l.Bots {
		b := &l.Bots[i]
		r.Rows = append(r.Rows, []string{l.Game, b.Name, b.About, defaults(b)})
	}
	return r
}

type (
	botJSON struct {
		Name       string          `json:"name"`
		About      string          `json:"about"`
		Parameters []parameterJSON `json:"parameters"`
	}
	parameterJSON struct {
		Name    string        `json:"name"`
		Words   string        `json:"words"`
		Default tables.Number `json:"default"`
		Min     tables.Number `json:"min"`
		Max     tables.Number `json:"max"`
		Whole   bool          `json:"whole"`
	}
)

func newBotJSON(b *contest.Bot) botJSON {
	j := botJSON{b.Name, b.About, []parameterJSON{}}
	for _, p := range b.Parameters {
		j.Parameters = append(j.Parameters, parameterJSON{p.Name, p.Words, tables.Number(p.Default), tables.Number(p.Min), tables.Number(p.Max), p.Whole})
	}
	return j
}

// JSON implements [Page].
func (l *BotsList) JSON() any {
	bots := []botJSON{}
	for i := range l.Bots {
		bots = append(bots, newBotJSON(&l.Bots[i]))
	}
	return struct {
		Schema string    `json:"schema"`
		Game   string    `json:"game"`
		Bots   []botJSON `json:"bots"`
	}{"railbird/bots-list/1", l.Game, bots}
}

// BotShow is the page of one bot: what it does, and what its parameters are.
type BotShow struct {
	Game  string // for people
	Bot   contest.Bot
	Every []strategy.Parameter // that every bot has besides
}

// parameters are those of the bot, and those that every bot has.
func (s *BotShow) parameters() []strategy.Parameter { return slices.Concat(s.Bot.Parameters, s.Every) }

// Tables implements [Page].
func (s *BotShow) Tables() []tables.Table {
	t := tables.Table{Title: fmt.Sprintf("%s, a bot of %s: %s", s.Bot.Name, s.Game, s.Bot.About)}
	for _, p := range s.parameters() {
		words := p.Words
		if p.Whole {
			words += " (whole)"
		}
		t.Rows = append(t.Rows, []string{p.Name, tables.Exact(p.Default), tables.Exact(p.Min), tables.Exact(p.Max), words})
	}
	t.Notes = []string{"asked for as " + s.Bot.Name}
	if full := request(&s.Bot); full != s.Bot.Name {
		t.Notes[0] += ", which is " + full
	}
	if len(t.Rows) > 0 {
		t.Columns = slices.Concat(tables.Left("parameter"), tables.Right("default", "least", "most"), tables.Left("what it says"))
	} else {
		t.Notes[0] += "; it has no parameters"
	}
	return []tables.Table{t}
}

// Records implements [Page]: a record for each parameter.
func (s *BotShow) Records() Records {
	r := Records{Schema: "railbird/bots-show/1", Header: []string{"game", "name", "about", "parameter", "words", "default", "min", "max", "whole"}}
	for _, p := range s.parameters() {
		r.Rows = append(r.Rows, []string{s.Game, s.Bot.Name, s.Bot.About, p.Name, p.Words, tables.Exact(p.Default), tables.Exact(p.Min), tables.Exact(p.Max), fmt.Sprint(p.Whole)})
	}
	return r
}

// JSON implements [Page].
func (s *BotShow) JSON() any {
	bot := s.Bot
	bot.Parameters = s.parameters()
	return struct {
		Schema string `json:"schema"`
		Game   string `json:"game"`
		botJSON
	}{"railbird/bots-show/1", s.Game, newBotJSON(&bot)}
}

// BotWords is the page of the words that rule files may use.
type BotWords struct {
	Game  string // for people
	Words []rulefile.Words
}

// Tables implements [Page].
func (b *BotWords) Tables() []tables.Table {
	all := []tables.Table{{Title: b.Game + ": words of rule files"}}
	for _, w := range b.Words {
		t := tables.Table{Section: w.Of, Columns: tables.Left("word", "")}
		for _, e := range w.Entries {
			t.Rows = append(t.Rows, []string{e.Name, e.About})
		}
		all = append(all, t)
	}
	return append(all, tables.Table{Notes: []string{"railbird help rulefiles tells how a rule file is written"}})
}

// Records implements [Page].
func (b *BotWords) Records() Records {
	r := Records{Schema: "railbird/bots-words/1", Header: []string{"of", "word", "about"}}
	for _, w := range b.Words {
		for _, e := range w.Entries {
			r.Rows = append(r.Rows, []string{w.Of, e.Name, e.About})
		}
	}
	return r
}

// JSON implements [Page].
func (b *BotWords) JSON() any {
	type word struct {
		Of    string `json:"of"`
		Word  string `json:"word"`
		About string `json:"about"`
	}
	var all []word
	for _, row := range b.Records().Rows {
		all = append(all, word{row[0], row[1], row[2]})
	}
	return struct {
		Schema string `json:"schema"`
		Words  []word `json:"words"`
	}{"railbird/bots-words/1", all}
}
