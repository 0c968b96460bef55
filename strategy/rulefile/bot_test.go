package rulefile_test

import (
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"railbird/sim"
	"railbird/strategy/rulefile"
)

// says plays the minutes of hours and returns what is said, "-" for nothing.
func says(b *rulefile.Bot[view, act], hours, minutes int, of view) string {
	var all []string
	for hour := range hours {
		for minute := range minutes {
			of.hour, of.minute = hour, minute
			if a := b.Act(&of); a.says != "" {
				all = append(all, a.says)
			} else {
				all = append(all, "-")
			}
		}
	}
	return strings.Join(all, " ")
}

func TestRulesInOrder(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"first that fits", "rules: [{when: minute >= 2, say: b}, {when: minute >= 1, say: a}]", "- a b b - a b b"},
		{"always", "rules: [{say: a}, {say: b}]", "a a a a a a a a"},
		{"waits", "rules: [{when: minute < 2, pass: true}, {say: a}]", "- - a a - - a a"},
		{"else", "rules: [{when: minute == 1, say: a}]\nelse: {say: z}", "z a z z z a z z"},
		{"a rule that waits keeps else away", "rules: [{when: minute == 1, pass: true}]\nelse: {say: z}", "z - z z z - z z"},
		{"limit of a period", "rules: [{say: a, limit: 2 a hour}, {say: b, limit: 1 a hour}]", "a a b - a a b -"},
		{"limit of the game", "rules: [{say: a, limit: 3 a game}, {say: b}]", "a a a b b b b b"},
		{"limit of waiting and of else", "rules: [{pass: true, limit: 1 a hour}]\nelse: {say: z, limit: 4 a game}", "- z z z - z - -"},
		{"only an act counts", "rules: [{when: minute >= 2, say: a, limit: 1 a hour}]", "- - a - - - a -"},
	} {
		b := bot(t, c.text)
		if got := says(b, 2, 4, view{}); got != c.want || b.Err() != nil {
			t.Errorf("%s: got %s, want %s; %v", c.name, got, c.want, b.Err())
		}
	}
}

// An action that is not possible leaves the turn to the rules below, and does not count.
func TestImpossible(t *testing.T) {
	b := bot(t, "rules: [{say: a, limit: 1 a game}, {when: warmth >= 30, pass: true, limit: 1 a game}]\nelse: {say: z}")
	if got := says(b, 1, 2, view{warmth: 40}) + " " + says(b, 1, 2, view{}); got != "- - a z" {
		t.Errorf("got %s", got)
	}
}

// Nothing leaks from game to game: the next is as the first.
func TestReset(t *testing.T) {
	b := bot(t, "rules: [{say: a, limit: 2 a hour}, {say: b, limit: 3 a game}]")
	first := says(b, 2, 4, view{})
	if again := says(b, 2, 4, view{}); again == first {
		t.Fatalf("limits of a game do not show: %s", again)
	}
	sim.Resetter(b).Reset(sim.Stream{})
	if again := says(b, 2, 4, view{}); again != first {
		t.Errorf("the next game differs: %s, then %s", first, again)
	}
}

// Bots of one file share nothing.
func TestBotsAreSeparate(t *testing.T) {
	f, err := rulefile.Load(write(t, "railbird: 1\ngame: toy\nrules: [{when: age(friend) == 31, say: a, limit: 1 a game}]"), newToy())
	if err != nil {
		t.Fatal(err)
	}
	a, b := f.New(), f.New()
	now := view{hour: 1, friend: "ann"}
	if got := []string{a.Act(&now).says, b.Act(&now).says, a.Act(&now).says}; !slices.Equal(got, []string{"a", "a", ""}) {
		t.Errorf("got %q", got)
	}
}

// Bots of one file may act at the same time (a test for the race detector).
func TestBotsAtOnce(t *testing.T) {
	f, err := rulefile.Load(write(t, "railbird: 1\ngame: toy\nrules: [{when: 'age(friend) in [30, 31] and any([1, 2], # > minute)', say: a}]"), newToy())
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for hour := range 4 {
		all.Go(func() {
			b := f.New()
			for range 200 {
				if got := b.Act(&view{hour: hour, friend: "ann"}).says; (got == "a") != (hour < 2) {
					t.Errorf("hour %d: %q", hour, got)
				}
			}
		})
	}
	all.Wait()
}

// Words, functions and arithmetic, worked out by hand.
func TestNumber(t *testing.T) {
	v := view{hour: 2, minute: 7, warmth: 18.5, friend: "bob", asked: true}
	for text, want := range map[string]float64{
		"minute":                        7,
		"warmth":                        18.5,
		"minute / 2":                    3.5,
		"age(friend) - age(\"ann\")":    10,
		"age(friend)":                   42,
		"'friend == \"bob\" ? 1 : 2'":   1,
		"'friend in [\"ann\"] ? 1 : 2'": 2,
		"'alone ? minute : warmth'":     18.5,
		"max(minute, 9) + abs(-2)":      11,
		"'let x = minute; x * x'":       49,
		"'any([\"ann\", \"bob\"], age(#) > 41) ? 1 : 2'": 1,
	} {
		b := bot(t, "rules: [{say: a}]\nnumber: "+text)
		if got := b.Act(&v).number; got != want || b.Err() != nil {
			t.Errorf("%s = %v, want %v; %v", text, got, want, b.Err())
		}
	}
}

// The best of some things: the largest number of those among which it is, above a limit.
func TestBest(t *testing.T) {
	for text, want := range map[string]string{
		"cold: {best: price}":                                 "wine",
		"cold: {best: -price}":                                "water",
		"cold: {best: price, among: name != \"wine\"}":        "juice",
		"cold: {best: -price, above: -1}":                     "tea", // -1 is not above -1
		"cold: {best: -price, above: -1.5}":                   "water",
		"cold: {best: 'name == \"juice\" ? 9 : price / 2.0'}": "juice",
	} {
		b := bot(t, "rules: [{say: a}]\ndrinks: [{"+text+"}, {hot: tea}]")
		if got := b.Act(&view{served: true}).says; got != want || b.Err() != nil {
			t.Errorf("%s: %s, want %s; %v", text, got, want, b.Err())
		}
	}
}

// An expression that fails ends nothing: the bot does nothing, tells why, and plays on.
func TestFailure(t *testing.T) {
	for _, c := range []struct{ when, want string }{
		{"60 % minute >= 0", "bot.yaml:4: rules.1.when: fails in play: a division by 0"},
		{"0 < [1, 2][2 - minute]", "bot.yaml:4: rules.1.when: fails in play: a list has no such item"},
		{"age(friend) > 0", "bot.yaml:4: rules.1.when: fails in play: nobody is called sue"},
	} {
		b := bot(t, "rules:\n  - when: "+c.when+"\n    say: a\n  - say: b\nelse: {say: z}")
		v := view{friend: "sue"}
		if got := b.Act(&v); got != (act{}) {
			t.Errorf("%s: %v", c.when, got)
		}
		if err := b.Err(); err == nil || err.Error() != c.want {
			t.Errorf("%s:\ngot  %v\nwant %s", c.when, err, c.want)
		}
		v = view{minute: 1, friend: "ann"}
		b.Reset(sim.Stream{})
		if got := b.Act(&v); got.says != "a" || b.Err() == nil {
			t.Errorf("%s: %v afterwards, %v", c.when, got, b.Err())
		}
	}
	// A number that is not finite would lose every comparison in silence.
	for text, want := range map[string]string{
		"number: warmth / (minute - minute)":                        "bot.yaml:4: number: fails in play: a division by 0, or a number beyond all bounds",
		"drinks: [{cold: {best: 1 / (price - price)}}, {hot: tea}]": "bot.yaml:4: drinks.1.cold.best: fails in play: a division by 0, or a number beyond all bounds",
	} {
		b := bot(t, "rules: [{say: a}]\n"+text)
		b.Act(&view{asked: true, minute: 3, warmth: 20})
		b.Act(&view{served: true})
		if err := b.Err(); err == nil || err.Error() != want {
			t.Errorf("%s:\ngot  %v\nwant %s", text, err, want)
		}
	}
	b := bot(t, "rules: [{say: a}]\nnumber: 60 % minute")
	if got := b.Act(&view{asked: true}); got != (act{}) || math.IsNaN(got.number) {
		t.Errorf("number: %v", got)
	}
}
