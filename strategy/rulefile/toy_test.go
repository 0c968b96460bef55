package rulefile_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"railbird/strategy/rulefile"
)

// The toy: somebody who, each minute of an hour, says something or nothing, and is
// sometimes asked for a number, or for what to drink.
type view struct {
	hour, minute int
	warmth       float64
	friend       string
	asked        bool
	served       bool
}

type act struct {
	says   string
	number float64
}

var friends = &rulefile.Names{Allowed: "a friend: ann, bob", List: []string{"ann", "bob"}}

type toy struct{ language *rulefile.Language[view] }

func newToy() toy {
	return toy{rulefile.NewLanguage(
		rulefile.Variable("minute", "of the hour", nil, func(v *view) int { return v.minute }),
		rulefile.Variable("warmth", "in degrees", nil, func(v *view) float64 { return v.warmth }),
		rulefile.Variable("friend", "who is there", friends, func(v *view) string { return v.friend }),
		rulefile.Variable("alone", "nobody is there", nil, func(v *view) bool { return v.friend == "" }),
		rulefile.Function("age", "of a friend", []*rulefile.Names{friends}, func(seen func() *view) func(string) int {
			return func(name string) int {
				switch name {
				case "ann":
					return 30 + seen().hour
				case "bob":
					return 40 + seen().hour
				}
				panic(errors.New("nobody is called " + name))
			}
		}),
	)}
}

func (toy) Game() string                         { return "toy" }
func (t toy) Language() *rulefile.Language[view] { return t.language }
func (toy) Pass(*view) act                       { return act{} }

func (toy) Periods() []rulefile.Period[view] {
	return []rulefile.Period[view]{{Name: "hour", Of: func(v *view) int { return v.hour }}}
}

func (toy) Asks(v *view) int {
	switch {
	case v.asked:
		return 1
	case v.served:
		return 2
	}
	return 0
}

func (t toy) Sections() []rulefile.Section[view, act] {
	return []rulefile.Section[view, act]{
		{Name: "rules", Keys: []string{"say", "loud"}, Read: t.say},
		{Name: "number", Read: t.number},
		{Name: "drinks", Keys: []string{"hot", "cold"}, One: true, Read: t.drink},
	}
}

// say reads say: TEXT, a word that cannot be said where it is hot, or a list of them.
func (t toy) say(v rulefile.Value, entries map[string]rulefile.Value) rulefile.Action[view, act] {
	say, ok := entries["say"]
	if !ok {
		v.Bad("loud and nothing to say", "say: what is said")
		return nil
	}
	var words []string
	for _, item := range say.Items() {
		text, _ := item.Text()
		words = append(words, text)
	}
	return func(*rulefile.Scope[view]) rulefile.Deed[view, act] {
		return func(v *view) (act, bool) { return act{says: words[0]}, v.warmth < 30 }
	}
}

func (t toy) number(v rulefile.Value, _ map[string]rulefile.Value) rulefile.Action[view, act] {
	e := t.language.Number(v)
	return func(s *rulefile.Scope[view]) rulefile.Deed[view, act] {
		return func(v *view) (act, bool) { return act{number: s.Number(e, v)}, true }
	}
}

// write writes a file of the toy and returns its path, a name of the working directory.
func write(t testing.TB, text string) string {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile("bot.yaml", []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return filepath.FromSlash("bot.yaml")
}

// bot loads a bot of the toy, whose header is written for it.
func bot(t testing.TB, text string) *rulefile.Bot[view, act] {
	t.Helper()
	f, err := rulefile.Load(write(t, "railbird: 1\ngame: toy\n"+text), newToy())
	if err != nil {
		t.Fatal(err)
	}
	return f.New().(*rulefile.Bot[view, act])
}

// A drink is one of those there are.
type drink struct {
	name  string
	price int
}

var drinks = rulefile.NewLanguage(
	rulefile.Variable("name", "of the drink", nil, func(d *drink) string { return d.name }),
	rulefile.Variable("price", "of the drink", nil, func(d *drink) int { return d.price }),
)

// drink reads cold: {best: …}, or hot: anything.
func (t toy) drink(_ rulefile.Value, entries map[string]rulefile.Value) rulefile.Action[view, act] {
	cold, ok := entries["cold"]
	if !ok {
		return func(*rulefile.Scope[view]) rulefile.Deed[view, act] {
			return func(*view) (act, bool) { return act{says: "tea"}, true }
		}
	}
	best := drinks.Best(cold, "drink")
	return func(s *rulefile.Scope[view]) rulefile.Deed[view, act] {
		scope := rulefile.Beside(s, drinks)
		return func(*view) (a act, ok bool) {
			most := 0.0
			for _, d := range []drink{{"water", 1}, {"juice", 3}, {"soda", 3}, {"wine", 8}} {
				if n, fits := scope.Score(best, &d); fits && (!ok || n > most) {
					a, ok, most = act{says: d.name}, true, n
				}
			}
			return a, ok
		}
	}
}
