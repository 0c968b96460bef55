package quantity

import (
	"fmt"
	"math"
	"strings"

	"railbird/analysis"
)

// A Claim is that a term lies on one side of a bound.
type Claim struct {
	Text  string // as it was made, or with one of the names that it stood for
	Of    string // as it was made, for a beginning of names; else ""
	Term  Term
	Sign  string // > >= < <=
	Bound float64
}

var signs = []string{">=", "<=", ">", "<"}

// ParseClaims reads a claim, value:win:7:3@5 > 0; the beginning of names, as in value > -1, is one
// for each of them.
func ParseClaims(g analysis.Game, text string) ([]Claim, error) {
	c := Claim{Text: strings.Join(strings.Fields(text), " ")}
	at := strings.IndexAny(c.Text, "<>")
	if at < 0 {
		return nil, fmt.Errorf("%q: a quantity, one of > >= < <= and a number are needed, as in value:win:7:3@5 > 0", text)
	}
	left, right := c.Text[:at], c.Text[at:]
	for _, sign := range signs {
		if rest, ok := strings.CutPrefix(right, sign); ok {
			c.Sign, right = sign, strings.TrimSpace(rest)
			break
		}
	}
	terms, err := parseTerms(g, left)
	if err != nil {
		return nil, err
	}
	var all []Claim
	for _, t := range terms {
		one := c
		one.Term = t
		if len(terms) > 1 {
			one.Text, one.Of = fmt.Sprintf("%s %s %s", t.Text, c.Sign, right), c.Text
		}
		if one.Bound, err = ParseNumber(right, t.Unit()); err != nil {
			if less := t.Text + " - " + right; len(terms) == 1 && isTerm(g, less) {
				return nil, fmt.Errorf("%s: a quantity is held against a number; did you mean %s %s 0?", c.Text, less, c.Sign)
			}
			return nil, fmt.Errorf("%s: %w", c.Text, err)
		}
		all = append(all, one)
	}
	return all, nil
}

func isTerm(g analysis.Game, text string) bool {
	_, err := ParseTerm(g, text)
	return err == nil
}

// A Verdict is what is known of a claim.
type Verdict uint8

// The verdicts on a claim.
const (
	Undecided Verdict = iota // the interval holds the bound, or there is no value
	Holds
	Fails
)

// String says the verdict in a word.
func (v Verdict) String() string { return [...]string{"undecided", "holds", "fails"}[v] }

// Judge says whether what was measured bears the claim out. An estimate does where its whole
// 95 % interval lies on one side; an exact value that is as near to the bound as rounding may put
// it counts as on it.
func (c *Claim) Judge(m Measured) Verdict {
	lo, hi := m.Value.Lo-c.Bound, m.Value.Hi-c.Bound
	if m.Exact {
		if math.Abs(lo) <= analysis.Rounding {
			lo, hi = 0, 0
		}
	}
	if c.Sign[0] == '<' {
		lo, hi = -hi, -lo
	}
	on := len(c.Sign) > 1 // the bound itself is claimed too
	switch {
	case m.Lacks != "", !m.Exact && m.Value.N == 1: // one game or race shows no spread
		return Undecided
	case lo > 0, on && lo == 0:
		return Holds
	case hi < 0, !on && hi == 0:
		return Fails
	}
	return Undecided
}
