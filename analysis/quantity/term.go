package quantity

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/analysis/finding"
)

// A Term is a quantity, or one less another: win:7 or win:7 - win:6.
type Term struct {
	Text string
	Of   []Quantity // one, or two of the same unit
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
	switch {
	case len(t.Of) > 2:
		return t, fmt.Errorf("%s: one quantity, or one less another", t.Text)
	case len(t.Of) == 2 && t.Of[0].Unit.Name != t.Of[1].Unit.Name:
		return t, fmt.Errorf("%s: %s is %v and %s is %v, a difference is of two that are alike", t.Text, t.Of[0].Name, t.Of[0].Unit, t.Of[1].Name, t.Of[1].Unit)
	}
	return t, nil
}

// parseTerms reads a term, or the beginning of names, which is one for each.
func parseTerms(g analysis.Game, text string) ([]Term, error) {
	if strings.Contains(text, " - ") {
		t, err := ParseTerm(g, text)
		return []Term{t}, err
	}
	of, err := Parse(g, strings.Join(strings.Fields(text), " "))
	var all []Term
	for _, q := range of {
		all = append(all, Term{q.Name, []Quantity{q}})
	}
	return all, err
}

// Unit is that of its quantity, or of a difference of two.
func (t *Term) Unit() finding.Unit {
	if len(t.Of) > 1 {
		return finding.More(t.Of[0].Unit)
	}
	return t.Of[0].Unit
}

// From returns the term from what was measured of its quantities. The interval of a difference
// holds whatever the errors of the two have to do with each other.
func (t *Term) From(m []Measured) Measured {
	if len(m) == 1 || m[0].Lacks != "" {
		return m[0]
	}
	a, b := m[0].Value, m[1].Value
	d := analysis.Estimate{
		Mean: a.Mean - b.Mean, SE: a.SE + b.SE, Lo: a.Lo - b.Hi, Hi: a.Hi - b.Lo, N: max(a.N, b.N),
		Warnings: slices.Concat(a.Warnings, b.Warnings),
	}
	return Measured{Finding: finding.Finding{Of: t.Text, Unit: t.Unit(), Value: d, Exact: m[0].Exact && m[1].Exact, Lacks: m[1].Lacks}}
}

// ParseNumber reads a number of a unit. Of a share, and of the difference of two, it may be a
// percentage, 20% is 0.2, and lies from -1 to 1.
func ParseNumber(text string, of finding.Unit) (float64, error) {
	bare, percent := strings.CutSuffix(text, "%")
	x, err := strconv.ParseFloat(bare, 64)
	switch {
	case err != nil || math.IsInf(x, 0) || math.IsNaN(x):
		return 0, fmt.Errorf("%q is not a number; of a share 20%% is one", text)
	case percent && of.Name != finding.Share.Name:
		return 0, fmt.Errorf("%s is a share, and what is measured is %v", text, of)
	case percent:
		x /= 100
	}
	if of.Name == finding.Share.Name && math.Abs(x) > 1 {
		if percent {
			return 0, fmt.Errorf("%s: a share is 100%% at most", text)
		}
		return 0, fmt.Errorf("%s: a share is 1 at most; did you mean %s%%?", text, bare)
	}
	return x, nil
}
