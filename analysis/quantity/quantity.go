// Package quantity is numbers that rules have, by name, and what becomes of them when the
// rules change. It knows no game.
//
// # Names
//
//	win:7                    the chance of a condition, before the first roll
//	value:show:5:2           the value of a spot there, in dollars: of the largest token
//	value:show:5:2@3         of a 3 token; @all is the mean over a bettor's tokens
//	rolls, closing           what is counted of races: its mean, or how often it happens
//	money:value              what a bot has at the end of a game, in the first seat
//	share:value              any measure of a contest: here its share of the win
//	money:#2                 the same of a seat, when the field sits in all of them
//	compare:value-random     what one has more at the end than the other, in the same games
//
// The beginning of names, up to a colon, stands for all of them: win, value:show, value@3.
//
// # Values
//
// A [Study] measures quantities under several rules. What has an exact form is exact. The
// rest is simulated: under all rules with the same dice, so that the change against the first
// rules is known far better than either number.
package quantity

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/value"
	"railbird/sim/document"
)

// A Unit says how a quantity is written.
type Unit uint8

// The units of quantities.
const (
	Plain   Unit = iota // a mean of whole numbers, such as rolls
	Share               // 0 to 1
	Dollars             // gained or lost
)

// A Quantity is a number that rules have.
type Quantity struct {
	Name  string // win:7, value:show:5:2@5
	Words string // for people: "chance that 7 wins"
	Unit  Unit
	kind  kind
	of    string // the condition, the spot, what is counted of races, or the measure of contests
	token string // of the value of a spot: a number, all, or "" for the largest
	who   string // of contests: a bot, or #SEAT
	than  string // of a comparison: the other bot
}

type kind uint8

const (
	chance kind = iota
	worth
	counted
	measured
)

// Simulated reports whether the quantity is one of whole games, which bots play.
func (q *Quantity) Simulated() bool { return q.kind == measured }

// Parse reads a name, or the beginning of names, as quantities of a game. An error says what
// there is, and what was probably meant.
func Parse(g analysis.Game, name string) ([]Quantity, error) {
	if q, ok, err := contested(g, name); ok || err != nil {
		return []Quantity{q}, err
	}
	bare, token, stake := strings.Cut(name, "@")
	if stake {
		if err := checkToken(token); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	var found []Quantity
	for _, q := range plain(g) {
		if q.Name != bare && !strings.HasPrefix(q.Name, bare+":") {
			continue
		}
		if stake {
			if q.kind != worth {
				return nil, fmt.Errorf("%s: only the value of a spot depends on the %s", name, g.Token())
			}
			q = q.at(token)
		}
		if q.Name == name {
			return []Quantity{q}, nil // and not those that it begins
		}
		found = append(found, q)
	}
	if len(found) > 0 {
		return found, nil
	}
	err := fmt.Errorf("%q is no quantity of %s", name, g.Title())
	if near := document.Near(name, Names(g)); near != "" {
		err = fmt.Errorf("%w; did you mean %s?", err, near)
	}
	return nil, err
}

func checkToken(token string) error {
	if token == "all" {
		return nil
	}
	if n, err := strconv.Atoi(token); err != nil || n < 1 {
		return fmt.Errorf("@%s: a number of at least 1, or all, is allowed", token)
	}
	return nil
}

// Names lists the quantities of a game that need no bot, and the beginnings of their names.
func Names(g analysis.Game) []string {
	var names []string
	for _, q := range plain(g) {
		for i, r := range q.Name {
			if r == ':' && !slices.Contains(names, q.Name[:i]) {
				names = append(names, q.Name[:i])
			}
		}
		names = append(names, q.Name)
	}
	if c, ok := g.(contest.Game); ok {
		for _, b := range c.Bots() {
			names = append(names, "money:"+b.Name, "share:"+b.Name)
		}
	}
	return names
}

// plain lists the quantities that need no bot.
func plain(g analysis.Game) []Quantity {
	var all []Quantity
	for _, c := range g.Conditions() {
		all = append(all, Quantity{Name: c.ID, Words: "chance: " + c.Words, Unit: Share, kind: chance, of: c.ID})
	}
	for _, s := range g.Spots() {
		all = append(all, Quantity{Name: "value:" + s.ID, Words: "value of " + s.ID, Unit: Dollars, kind: worth, of: s.ID})
	}
	all = append(all, Quantity{Name: "rolls", Words: "rolls of a race", kind: counted, of: "rolls"})
	measures, events := g.Counted()
	for _, m := range measures {
		name := cmp.Or(m.Ask, m.Name)
		all = append(all, Quantity{Name: name, Words: m.Words, kind: counted, of: name})
	}
	for _, e := range events {
		all = append(all, Quantity{Name: e.Name, Words: "how often " + e.Words, Unit: Share, kind: counted, of: e.Name})
	}
	return all
}

// at is the value of a spot to a token.
func (q Quantity) at(token string) Quantity {
	q.Name, q.token = q.Name+"@"+token, token
	q.Words += " to a " + token + " token"
	if token == "all" {
		q.Words = "value of " + q.of + ", mean over the tokens"
	}
	return q
}

// contested reads the name of a quantity of contests.
func contested(g analysis.Game, name string) (q Quantity, ok bool, err error) {
	of, who, more := strings.Cut(name, ":")
	c, plays := g.(contest.Game)
	if !more || !plays {
		return q, false, nil
	}
	q = Quantity{Name: name, kind: measured, of: "money", who: who, Unit: Dollars}
	if of == "compare" {
		for i, r := range who {
			if r != '-' {
				continue
			}
			a, b := who[:i], who[i+1:]
			if err = cmp.Or(playable(c, a), playable(c, b)); err == nil {
				q.Words, q.who, q.than = fmt.Sprintf("money of %s less that of %s", a, b), a, b
				return q, true, nil
			}
		}
		return q, false, cmp.Or(err, fmt.Errorf("%s: two bots with a - between them are compared, as in compare:value-random", name))
	}
	for _, m := range c.Measures() {
		if who, ok := strings.CutPrefix(name, m.Name+":"); ok {
			if err := playable(c, who); err != nil {
				return q, false, err
			}
			q.of, q.who, q.Words = m.Name, who, m.Words+", "+who
			if m.Name == "share" {
				q.Unit = Share
			} else if m.Least == 0 {
				q.Unit = Plain
			}
			return q, true, nil
		}
	}
	return q, false, nil
}

// playable says why nobody of that name can play.
func playable(g contest.Game, who string) error {
	if seat, ok := strings.CutPrefix(who, "#"); ok {
		if n, err := strconv.Atoi(seat); err != nil || n < 1 {
			return fmt.Errorf("%s: seats are #1, #2 and so on", who)
		}
		return nil
	}
	_, err := g.Player(who, contest.Terms{})
	return err
}

// stake returns the tokens that the value is of.
func (q *Quantity) stake(g analysis.Game) value.Stake {
	switch q.token {
	case "all":
		return value.Stake{Tokens: g.Tokens()}
	case "":
		return value.Stake{Tokens: []int{slices.Max(g.Tokens())}}
	}
	n, _ := strconv.Atoi(q.token)
	return value.Stake{Tokens: []int{n}}
}
