// Package strategy is what the bots of all games share: how one is asked for, its
// parameters, and the players that sit down at tables.
//
// A bot is asked for by name, with parameters where it has any:
//
//	value
//	value:threshold=1.5,wait=20
//	value:speed=2               twice as fast as the others, in any seat
//
// A name with a path separator or the ending .yaml or .yml is a rule file
// ([railbird/strategy/rulefile]); what begins with ! is the command line of a program
// ([railbird/strategy/process]).
package strategy

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/sim"
	"railbird/sim/document"
)

// A Parameter of a bot is a number that whoever asks for the bot may choose.
type Parameter struct {
	Name     string
	Words    string // what it does, for people
	Default  float64
	Min, Max float64
	Whole    bool // only whole numbers
}

// Speed is the parameter that every player has where seats do not act in turn: how fast
// the seat is against the others.
var Speed = Parameter{Name: "speed", Words: "how often the seat is faster than others: 2 is twice as fast as 1", Default: 1, Min: 0.001, Max: 1000}

// A Builtin is a bot that comes with railbird.
type Builtin[V, A any] struct {
	Name       string
	About      string // one line
	Parameters []Parameter
	New        func(Values) sim.Bot[V, A] // a bot for one table
}

// Values are the values of the parameters of a bot, by name.
type Values map[string]float64

// Int returns the value of a whole parameter.
func (v Values) Int(name string) int { return int(v[name]) }

// A Player takes a seat. It has either New or Start.
type Player[V, A any] struct {
	Name  string // as it was asked for
	Print string // hash of the rule file; "" of others
	Speed float64
	New   func() sim.Bot[V, A] // a bot for one table
	// Start makes one for all the tables of a worker; it ends when ctx does.
	Start func(ctx context.Context) (sim.Batcher[V, A], error)
}

// A Request is what was asked for: a bot and the values of some parameters.
type Request struct {
	Bot    string
	Speed  float64
	Values Values // without the speed
}

// A Roster is whom a game can seat.
type Roster[V, A any] struct {
	Builtins []Builtin[V, A]
	Turns    bool // seats act in turn, so that none is faster than another: there is no [Speed]
	File     func(path string) (Player[V, A], error)
	Program  func(command string) Player[V, A]
}

// Player makes the player that a text asks for: of a program, by its command line behind
// !; of a rule file, by its path; or of a bot that comes with the game.
func (r *Roster[V, A]) Player(text string) (Player[V, A], error) {
	if command, ok := strings.CutPrefix(text, "!"); ok {
		return r.Program(command), nil
	}
	if IsFile(text) {
		return r.File(text)
	}
	asked, err := ParseRequest(text)
	if err != nil {
		return Player[V, A]{}, err
	}
	if r.Turns && asked.Speed != Speed.Default {
		return Player[V, A]{}, fmt.Errorf("%s: there is no %s where seats act in turn", asked.Bot, Speed.Name)
	}
	return seat(r.Builtins, asked, text, !r.Turns)
}

// IsFile reports whether a text asks for a rule file.
func IsFile(text string) bool {
	return document.IsPath(text)
}

// ParseRequest reads "name" or "name:parameter=value,parameter=value". Which parameters
// the bot has is not checked yet.
func ParseRequest(text string) (Request, error) {
	name, list, more := strings.Cut(text, ":")
	r := Request{Bot: name, Speed: Speed.Default, Values: Values{}}
	if name == "" {
		return r, fmt.Errorf("%q names no bot", text)
	}
	if !more {
		return r, nil
	}
	for _, part := range strings.Split(list, ",") {
		key, value, ok := strings.Cut(part, "=")
		x, err := strconv.ParseFloat(value, 64)
		switch {
		case !ok || key == "":
			return r, fmt.Errorf("%s: %q is no parameter=value", name, part)
		case err != nil:
			return r, fmt.Errorf("%s: %s=%s: not a number", name, key, value)
		}
		if _, twice := r.Values[key]; twice {
			return r, fmt.Errorf("%s: %s is given twice", name, key)
		}
		r.Values[key] = x
	}
	if x, ok := r.Values[Speed.Name]; ok {
		if err := Speed.check(name, x); err != nil {
			return r, err
		}
		r.Speed = x
		delete(r.Values, Speed.Name)
	}
	return r, nil
}

func (p *Parameter) check(bot string, x float64) error {
	switch {
	case !(x >= p.Min && x <= p.Max):
		return fmt.Errorf("%s: %s=%v: a number from %v to %v is allowed", bot, p.Name, x, p.Min, p.Max)
	case p.Whole && x != float64(int(x)):
		return fmt.Errorf("%s: %s=%v: a whole number from %v to %v is allowed", bot, p.Name, x, p.Min, p.Max)
	}
	return nil
}

// Seat makes the player of a built-in bot. Its error says what is unknown or out of
// range, and what was probably meant.
func Seat[V, A any](bots []Builtin[V, A], r Request, as string) (Player[V, A], error) {
	return seat(bots, r, as, true)
}

// seat is [Seat]; speeds says whether a seat may be faster than another.
func seat[V, A any](bots []Builtin[V, A], r Request, as string, speeds bool) (Player[V, A], error) {
	var names []string
	for _, b := range bots {
		if b.Name == r.Bot {
			return b.seat(r, as, speeds)
		}
		names = append(names, b.Name)
	}
	return Player[V, A]{}, unknown("bot", r.Bot, names)
}

func (b *Builtin[V, A]) seat(r Request, as string, speeds bool) (Player[V, A], error) {
	values := Values{}
	var names []string
	for _, p := range b.Parameters {
		values[p.Name] = p.Default
		names = append(names, p.Name)
		if x, ok := r.Values[p.Name]; ok {
			if err := p.check(b.Name, x); err != nil {
				return Player[V, A]{}, err
			}
			values[p.Name] = x
		}
	}
	if speeds {
		names = append(names, Speed.Name)
	}
	var asked []string
	for name := range r.Values {
		asked = append(asked, name)
	}
	slices.Sort(asked)
	for _, name := range asked {
		if !slices.Contains(names, name) {
			return Player[V, A]{}, fmt.Errorf("%s: %w", b.Name, unknown("parameter", name, names))
		}
	}
	return Player[V, A]{Name: as, Speed: r.Speed, New: func() sim.Bot[V, A] { return b.New(values) }}, nil
}

// unknown is the error of a name that is not there, with those that are.
func unknown(what, name string, names []string) error {
	if len(names) == 0 {
		return fmt.Errorf("unknown %s %q: there is none", what, name)
	}
	err := fmt.Errorf("unknown %s %q: there are %s", what, name, strings.Join(names, ", "))
	if near := document.Near(name, names); near != "" {
		err = fmt.Errorf("%w; did you mean %s?", err, near)
	}
	return err
}
