package rulefile_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/strategy/rulefile"
)

// Every kind of mistake that needs no game, with its exact message. The text begins on line 3.
func TestProblems(t *testing.T) {
	const words = "railbird bots words --rules toy lists the words"
	for _, c := range []struct{ text, want string }{
		{"rulse: []", `bot.yaml:3: rulse: unknown key; allowed: rules, else, number, drinks; did you mean rules?
bot.yaml: rules: this key is required`},
		{"rules: []", "bot.yaml:3: rules: found an empty list; allowed: at least one item"},
		{"rules: say hi", `bot.yaml:3: rules: found "say hi"; allowed: a list of rules`},
		{"rules: {say: hi}", "bot.yaml:3: rules: found a map; allowed: a list of rules"},
		{"rules:\n  - say: hi\n  - hi", `bot.yaml:5: rules.2: found "hi"; allowed: a map of when, say, loud, pass, limit`},
		{"rules:\n  - when:\n    say: hi", "bot.yaml:4: rules.1.when: found nothing; allowed: a value, or no such key"},
		{"rules: [{say: hi}]\nelse:", "bot.yaml:4: else: found nothing; allowed: a value, or no such key"},
		{"rules:\n  - {}", "bot.yaml:4: rules.1: found a rule that does nothing; allowed: an action: say and loud, or pass: true"},
		{"rules:\n  - sya: hi", "bot.yaml:4: rules.1.sya: unknown key; allowed: when, say, loud, pass, limit; did you mean rules.1.say?"},
		{"rules:\n  - say: {}", "bot.yaml:4: rules.1.say: found a map; allowed: a text"},
		{"rules:\n  - say: hi\n    pass: true", "bot.yaml:5: rules.1.pass: found pass together with an action; allowed: one of them"},
		{"rules:\n  - pass: yes", `bot.yaml:4: rules.1.pass: found "yes"; allowed: true`},
		{"rules: [{say: hi}]\nelse: {say: no, when: alone}", "bot.yaml:4: else.when: unknown key; allowed: say, loud, pass, limit"},
		{"rules: [{say: hi}]\nnumber: [1]", "bot.yaml:4: number: found a list; allowed: a text"},
		{"rules: [{say: hi}]\nnumber: alone", "bot.yaml:4: number: found alone, which is true or false; allowed: a number"},

		{"rules: [{say: hi}]\ndrinks: [{hot: tea, cold: tea}]", "bot.yaml:4: drinks.1.cold: found hot together with cold; allowed: one action in a rule"},
		{"rules: [{say: hi}]\ndrinks: [{when: alone}]", "bot.yaml:4: drinks.1: found a rule that does nothing; allowed: an action: hot or cold, or pass: true"},
		{"rules: [{say: hi}]\ndrinks: [{cold: {}}]", "bot.yaml:4: drinks.1.cold: found no best; allowed: best: a number for each drink, the largest of which is taken"},
		{"rules: [{say: hi}]\ndrinks: [{cold: {best: name, among: price, above: .inf}}]", `bot.yaml:4: drinks.1.cold.best: found name, which is a text; allowed: a number
bot.yaml:4: drinks.1.cold.among: found price, which is a number; allowed: something that is true or false
bot.yaml:4: drinks.1.cold.above: found ".inf"; allowed: a number`},

		{"rules: [{say: hi, limit: 2}]", `bot.yaml:3: rules.1.limit: found "2"; allowed: N a hour or N a game, such as 1 a hour`},
		{"rules: [{say: hi, limit: 0 a hour}]", "bot.yaml:3: rules.1.limit: found 0; allowed: a number from 1 to 1000000"},
		{"rules: [{say: hi, limit: 99999999999999999999 a game}]", "bot.yaml:3: rules.1.limit: found 99999999999999999999; allowed: a number from 1 to 1000000"},
		{"rules: [{say: hi, limit: 2 a huor}]", `bot.yaml:3: rules.1.limit: found "huor"; allowed: hour, game; did you mean hour?`},
		{"rules: [{say: hi, limit: [1]}]", "bot.yaml:3: rules.1.limit: found a list; allowed: a text"},

		{"rules: [{say: hi, when: warmht > 3 and minutes > 5}]", `bot.yaml:3: rules.1.when: unknown word warmht; did you mean warmth?
bot.yaml:3: rules.1.when: unknown word minutes; did you mean minute?`},
		{"rules: [{say: hi, when: True}]", "bot.yaml:3: rules.1.when: unknown word True; did you mean true?"},
		{"rules: [{say: hi, when: no}]", "bot.yaml:3: rules.1.when: unknown word no; did you mean false?"},
		{"rules: [{say: hi, when: len(friend) > 3}]", "bot.yaml:3: rules.1.when: unknown word len; " + words},
		{"rules: [{say: hi, when: '$env.minute > 3'}]", "bot.yaml:3: rules.1.when: unknown word $env; " + words},
		{"rules: [{say: hi, when: minute}]", "bot.yaml:3: rules.1.when: found minute, which is a number; allowed: something that is true or false"},
		{"rules: [{say: hi, when: friend}]", "bot.yaml:3: rules.1.when: found friend, which is a text; allowed: something that is true or false"},
		{"rules: [{say: hi, when: age}]", "bot.yaml:3: rules.1.when: found age, which is a function without its arguments; allowed: something that is true or false"},
		{"rules: [{say: hi, when: 'alone ? 1 : true'}]", "bot.yaml:3: rules.1.when: found alone ? 1 : true, which is neither a number, a text nor true or false; allowed: something that is true or false"},
		{"rules: [{say: hi, when: minute > friend}]", `bot.yaml:3: rules.1.when: > cannot stand between a number and a text at character 8; found minute > friend; names are texts, and texts stand in quotes: "7"`},
		{"rules: [{say: hi, when: minute = 3}]", `bot.yaml:3: rules.1.when: "=" does not belong here at character 8; found minute = 3; write == to compare`},
		{"rules: [{say: hi, when: minute > 3 and}]", "bot.yaml:3: rules.1.when: it ends too early at character 14; found minute > 3 and; something is missing at the end"},
		{"rules: [{say: hi, when: ''}]", "bot.yaml:3: rules.1.when: it ends too early; something is missing at the end"},
		{"rules: [{say: hi, when: age(\"sue\") > 3}]", `bot.yaml:3: rules.1.when: found "sue"; allowed: a friend: ann, bob`},
		{"rules: [{say: hi, when: age(warmth) > 3}]", `bot.yaml:3: rules.1.when: age wants a text here, not a number at character 5; found age(warmth) > 3; names are texts, and texts stand in quotes: "7"`},
		{"rules: [{say: hi, when: friend == \"bbo\"}]", `bot.yaml:3: rules.1.when: found "bbo"; allowed: a friend: ann, bob; did you mean bob?`},
		{"rules: [{say: hi, when: 'friend in [\"ann\", \"bbo\"]'}]", `bot.yaml:3: rules.1.when: found "bbo"; allowed: a friend: ann, bob; did you mean bob?`},
		{"rules: [{say: hi, when: minute > " + strings.Repeat("1", 1000) + "}]", "bot.yaml:3: rules.1.when: found 1009 characters; allowed: an expression of at most 1000"},

		{"rules: [{say: hi, when: minute > 1/0}]\nnumber: 0.0 / 0.0", "bot.yaml:3: rules.1.when: found a division by 0; allowed: a division by something else\nbot.yaml:4: number: found a division by 0; allowed: a division by something else"},
		{"rules: [{say: hi, when: minute.hour > 1}]", `bot.yaml:3: rules.1.when: it makes no sense at character 8; found minute.hour > 1`},

		// All that is wrong is told.
		{"rules:\n  - {say: hi, when: minte > 3}\n  - {say: hi, when: minute, limit: often}\n  - {}\nnumber: warmth >", `bot.yaml:4: rules.1.when: unknown word minte; did you mean minute?
bot.yaml:5: rules.2.when: found minute, which is a number; allowed: something that is true or false
bot.yaml:5: rules.2.limit: found "often"; allowed: N a hour or N a game, such as 1 a hour
bot.yaml:6: rules.3: found a rule that does nothing; allowed: an action: say and loud, or pass: true
bot.yaml:7: number: it ends too early at character 8; found warmth >; something is missing at the end`},
	} {
		_, err := rulefile.Load(write(t, "railbird: 1\ngame: toy\n"+c.text+"\n"), newToy())
		if err == nil {
			t.Errorf("no problem is found in\n%s", c.text)
			continue
		}
		if diff := cmp.Diff(c.want, err.Error()); diff != "" {
			t.Errorf("%s\n(-want +got):\n%s", c.text, diff)
		}
	}
}

// The header is that of every document.
func TestHeader(t *testing.T) {
	for text, want := range map[string]string{
		"game: toy\nrules: [{say: hi}]":                "bot.yaml: railbird: missing; allowed: 1; the file says its schema version on top: railbird: 1",
		"railbird: 1\ngame: chess\nrules: [{say: hi}]": "bot.yaml:2: game: found chess; allowed: toy",
	} {
		if _, err := rulefile.Load(write(t, text), newToy()); err == nil || err.Error() != want {
			t.Errorf("%s\ngot  %v\nwant %s", text, err, want)
		}
	}
	if _, err := rulefile.Load(write(t, "railbird: 1\ngame: toy\nname: greeter\nabout: Says hi.\nrules: [{say: hi}]"), newToy()); err != nil {
		t.Error(err)
	}
}

// FuzzRuleFile: no text panics, and a bot that loads acts on a view without panicking.
func FuzzRuleFile(f *testing.F) {
	for _, text := range []string{
		"rules: [{say: hi}]",
		"rules:\n  - when: minute > 3 and age(friend) % minute == 1\n    say: [hi, ho]\n    limit: 2 a hour\nelse: {pass: true}\nnumber: max(minute, warmth / 2)",
		"rules: [{say: hi, when: 'let x = 1..9; any(x, # > minute)'}]",
		"rules: [{say: hi, when: 'friend matches \"(\" or [1, 2][minute] == 1'}]",
		"rules: {a: b}\nelse: []\nname: null",
	} {
		f.Add(text)
	}
	vocabulary := newToy()
	f.Fuzz(func(t *testing.T, text string) { plays(t, text, vocabulary) })
}

// FuzzExpression: the same for the text of an expression alone.
func FuzzExpression(f *testing.F) {
	for _, text := range []string{
		"minute > 3 and age(friend) % minute == 1", "any(1..9, # > minute)", `friend matches "("`, "[1, 2][minute] == 1", "let x = age; x(friend) > 2",
		"if alone { minute } else { warmth }", `{"a": minute}.a ?? 3`, "reduce(1..9999999, # + #acc)", "minute | max(3)", "-minute ** 2 ?: 7", "friend[1:] not in []",
	} {
		f.Add(text)
	}
	vocabulary := newToy()
	f.Fuzz(func(t *testing.T, text string) {
		plays(t, fmt.Sprintf("rules: [{when: %+q, say: hi}]\nnumber: %+q", text, text), vocabulary)
		plays(t, fmt.Sprintf("rules: [{say: hi}]\nnumber: %+q", text), vocabulary)
	})
}

func plays(t *testing.T, text string, vocabulary toy) {
	file, err := rulefile.Load(write(t, "railbird: 1\ngame: toy\n"+text), vocabulary)
	if err != nil {
		if err.Error() == "" {
			t.Error("a problem without words")
		}
		return
	}
	b := file.New()
	b.Act(&view{minute: 7, warmth: 20, friend: "ann"})
	b.Act(&view{asked: true})
}
