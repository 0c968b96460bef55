package quantity

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
)

// A Term is a quantity, or one less another: win:7 or win:7 - win:6.
type Term struct {
	Text string
	Of   []Quantity // one or two
}

// ParseTerm reads a term. Blanks stand around the minus, as bots and spots may have one in
// their names.
func ParseTerm(g analysis.Game, text string) (Term, error) {
	t := Term{Text: strings.Join(strings.Fields(text), " ")}
	for name := range strings.SplitSeq(t.Text, " - ") {
		all, err := Parse(g, name)
		switch {
		case err != nil:
			return t, err
		case len(all) > 1:
			return t, fmt.Errorf("%s stands for %d quantities, from %s to %s: one is needed", name, len(all), all[0].Name, all[len(all)-1].Name)
		}
		t.Of = append(t.Of, all[0])
	}
	if len(t.Of) > 2 {
		return t, fmt.Errorf("%s: one quantity, or one less another", t.Text)
	}
	return t, nil
}

// From returns the term from what was measured of its quantities. The interval of a difference
// holds whatever the errors of the two have to do with each other.
func (t *Term) From(m []Measured) Measured {
	if len(m) == 1 || m[0].Lacks != "" {
		return m[0]
	}
	a, b := m[0].Value, m[1].Value
	d := Measured{Exact: m[0].Exact && m[1].Exact, Lacks: m[1].Lacks}
	d.Value = analysis.Estimate{
		Mean: a.Mean - b.Mean, SE: a.SE + b.SE, Lo: a.Lo - b.Hi, Hi: a.Hi - b.Lo, N: max(a.N, b.N),
		Warnings: slices.Concat(a.Warnings, b.Warnings),
	}
	return d
}

// A Claim is that a term lies on one side of a bound.
type Claim struct {
	Text  string // as it was made
	Term  Term
	Sign  string // > >= < <=
	Bound float64
}

var signs = []string{">=", "<=", ">", "<"}

// ParseClaim reads a claim: value:win:7:3@5 > 0.
func ParseClaim(g analysis.Game, text string) (Claim, error) {
	c := Claim{Text: strings.Join(strings.Fields(text), " ")}
	at := strings.IndexAny(c.Text, "<>")
	if at < 0 {
		return c, fmt.Errorf("%q: a quantity, one of > >= < <= and a number are needed, as in value:win:7:3@5 > 0", text)
	}
	left, right := c.Text[:at], c.Text[at:]
	for _, sign := range signs {
		if rest, ok := strings.CutPrefix(right, sign); ok {
			c.Sign, right = sign, strings.TrimSpace(rest)
			break
		}
	}
	var err error
	if c.Bound, err = ParseNumber(right); err != nil {
		return c, fmt.Errorf("%s: %q is not a number; chances may be written 20%%", c.Text, right)
	}
	c.Term, err = ParseTerm(g, left)
	return c, err
}

// ParseNumber reads a number, or a percentage: 20% is 0.2.
func ParseNumber(text string) (float64, error) {
	bare, percent := strings.CutSuffix(text, "%")
	x, err := strconv.ParseFloat(bare, 64)
	if err == nil && (math.IsInf(x, 0) || math.IsNaN(x)) {
		err = errors.New("not finite")
	}
	if percent {
		x /= 100
	}
	return x, err
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

// rounding is how far an exact value may be off: what is as near to a bound counts as on it.
const rounding = 1e-12

// Judge says whether what was measured bears the claim out. An estimate does where its whole
// 95 % interval lies on one side.
func (c *Claim) Judge(m Measured) Verdict {
	lo, hi := m.Value.Lo-c.Bound, m.Value.Hi-c.Bound
	if m.Exact {
		if math.Abs(lo) <= rounding {
			lo, hi = 0, 0
		}
	}
	if c.Sign[0] == '<' {
		lo, hi = -hi, -lo
	}
	on := len(c.Sign) > 1 // the bound itself is claimed too
	switch {
	case m.Lacks != "":
		return Undecided
	case lo > 0, on && lo == 0:
		return Holds
	case hi < 0, !on && hi == 0:
		return Fails
	}
	return Undecided
}
