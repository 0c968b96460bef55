package quantity

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/finding"
)

// Parse reads a name, or the beginning of names, as quantities of a game. An error says what
// there is, and what was probably meant; that of a name which means nothing is an [*Unknown].
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
	return nil, unknown(g, name)
}

// unknown says what a name lacks, or that it means nothing.
func unknown(g analysis.Game, name string) error {
	if c, ok := g.(contest.Game); ok {
		for _, m := range c.Measures() {
			if m.Name == name || strings.HasPrefix(m.Name, name+":") {
				return fmt.Errorf("%s: of which bot? %s:value, or %s:#1 for a seat", name, m.Name, m.Name)
			}
		}
	}
	return &Unknown{name, g}
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

// Names lists the quantities of a game and the beginnings of their names: those that need no
// bot, and the money and the share of each bot that comes with the game.
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
	q = Quantity{Name: name, kind: measured, of: "money", who: who, Unit: finding.Dollars}
	if of == "compare" {
		for i, r := range who {
			if r != '-' {
				continue
			}
			a, b := who[:i], who[i+1:]
			if err = cmp.Or(playable(c, a), playable(c, b)); err == nil {
				q.Words, q.Unit = fmt.Sprintf("money of %s less that of %s", a, b), finding.More(finding.Dollars)
				q.who, q.than = a, b
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
				q.Unit = finding.Share
			} else if !m.Money {
				q.Unit = finding.Unit{}
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
	_, err := g.Player(who, contest.Seating{})
	return err
}
