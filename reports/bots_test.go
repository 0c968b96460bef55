package reports

import (
	"strings"
	"testing"

	"railbird/analysis/contest"
	"railbird/strategy"
)

// someBots are bots with many parameters, with one, and with none.
func someBots() []contest.Bot {
	return []contest.Bot{
		{Name: "value", About: "the best value, once it beats a threshold that falls as closing nears", Parameters: []strategy.Parameter{
			{Name: "threshold", Words: "dollars that a bet must be worth for each point of the token, at the start; 0 when betting closes", Default: 3, Max: 100},
			{Name: "wait", Words: "rolls before the first bet", Max: 10000, Whole: true},
		}},
		{Name: "random", About: "in each window, with some chance, a random token | a random spot", Parameters: []strategy.Parameter{
			{Name: "chance", Words: "of placing a token in a window", Default: 0.1, Max: 1},
		}},
		{Name: "pass", About: "never bets"},
	}
}

// every is what each bot has.
var every = []strategy.Parameter{strategy.Speed}

func TestGoldenBots(t *testing.T) {
	list := &BotsList{Game: "Three Horses", Bots: someBots(), Every: every}
	golden(t, "bots-list", list)
	narrow(t, list)
	value := &BotShow{Game: "Three Horses", Bot: someBots()[0], Every: every}
	golden(t, "bots-show", value)
	narrow(t, value)
}

// TestBotsOdd: a bot without parameters has the one that every bot has, which the list of
// bots is left as it was.
func TestBotsOdd(t *testing.T) {
	pass := &BotShow{Game: "Three Horses", Bot: someBots()[2], Every: every}
	if rows := pass.Tables()[0].Rows; len(rows) != 1 || rows[0][0] != strategy.Speed.Name {
		t.Errorf("parameters of pass: %q", rows)
	}
	if notes := pass.Tables()[0].Notes; len(notes) != 1 || notes[0] != "asked for as pass" {
		t.Errorf("notes %q", notes)
	}
	alone := &BotShow{Bot: someBots()[2]}
	if table := alone.Tables()[0]; len(table.Columns) != 0 || table.Notes[0] != "asked for as pass; it has no parameters" {
		t.Errorf("a bot with no parameters at all: %+v", table)
	}
	if list := said(t, &BotsList{Bots: someBots()}); strings.Contains(list, "every bot also has") {
		t.Errorf("bots that have nothing in common: %s", list)
	}
	decode(t, pass)
	if len(pass.Bot.Parameters) != 0 {
		t.Error("the page changed the bot")
	}
	if bots, ok := decode(t, &BotsList{})["bots"].([]any); !ok || len(bots) != 0 {
		t.Errorf("no bots are %v", bots)
	}
}
