package reports

import (
	"fmt"
	"math"
	"slices"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/quantity"
	"railbird/reports/tables"
)

// Claims is the page of claims about rules, and whether they hold.
type Claims struct {
	Provenance
	Claims   []quantity.Claim
	Measured []quantity.Measured // of the term of each
}

// verdict returns what is known of a claim.
func (c *Claims) verdict(i int) quantity.Verdict { return c.Claims[i].Judge(c.Measured[i]) }

// Broken says in a line each what does not hold: of a beginning of names, of how many.
func (c *Claims) Broken() []string {
	var all []string
	for i := range c.Claims {
		switch of := c.Claims[i].Of; {
		case of == "" && c.verdict(i) != quantity.Holds:
			all = append(all, c.words(i))
		case of != "" && (i == 0 || c.Claims[i-1].Of != of):
			if n, hold := c.family(of); hold < n {
				all = append(all, fmt.Sprintf("%s: %d of %d hold", of, hold, n))
			}
		}
	}
	return all
}

// Undecided reports whether the interval of some claim holds its bound.
func (c *Claims) Undecided() bool {
	for i := range c.Claims {
		if c.Measured[i].Lacks == "" && c.verdict(i) == quantity.Undecided {
			return true
		}
	}
	return false
}

// Lacks reports whether some claim is about what has no value.
func (c *Claims) Lacks() bool {
	return slices.ContainsFunc(c.Measured, func(m quantity.Measured) bool { return m.Lacks != "" })
}

// words says of a claim in a line what was found.
func (c *Claims) words(i int) string {
	claim, m := &c.Claims[i], &c.Measured[i]
	said := map[quantity.Verdict]string{quantity.Holds: "holds", quantity.Fails: "fails", quantity.Undecided: "is undecided"}[c.verdict(i)]
	if m.Lacks != "" {
		return fmt.Sprintf("%s %s: %s", claim.Text, said, m.Lacks)
	}
	text := fmt.Sprintf("%s %s: it is %s, the bound is %s", claim.Text, said, c.value(i), boundText(claim.Term.Unit(), claim.Bound))
	if c.verdict(i) == quantity.Undecided {
		text += ", inside the 95 % interval"
	}
	return text
}

func (c *Claims) value(i int) string {
	claim, m := &c.Claims[i], &c.Measured[i]
	switch {
	case m.Lacks != "":
		return "none"
	case claim.Term.Of[0].Compares() && unchanged(m.Value):
		return same(m.Value)
	case !m.Exact:
		return numberText(&m.Finding)
	}
	return apartText(m.Unit, m.Value.Mean, claim.Bound)
}

// apartText writes what is exact with as many digits as tell it from a bound.
func apartText(u finding.Unit, x, bound float64) string {
	const least, most = 2, 12
	percent := ""
	if u.Name == finding.Share.Name {
		x, bound, percent = 100*x, 100*bound, "%"
	}
	digits := least
	for digits < most && math.Abs(x-bound) > 100*analysis.Rounding && amountText(u, x, digits) == amountText(u, bound, digits) {
		digits++
	}
	return amountText(u, x, digits) + percent
}

// family counts the claims of each beginning of names, and those that hold.
func (c *Claims) family(of string) (n, hold int) {
	for i := range c.Claims {
		if c.Claims[i].Of == of {
			n++
			if c.verdict(i) == quantity.Holds {
				hold++
			}
		}
	}
	return n, hold
}

// Tables implements [Page].
func (c *Claims) Tables() []tables.Table {
	t := tables.Table{Title: c.Game + ": what was claimed", Columns: slices.Concat(tables.Left("claim"), tables.Right("value"), tables.Left("verdict"))}
	for i := range c.Claims {
		of := c.Claims[i].Of
		if of != "" && (i == 0 || c.Claims[i-1].Of != of) {
			n, hold := c.family(of)
			t.Rows = append(t.Rows, []string{of, "", fmt.Sprintf("%d of %d hold", hold, n)})
		}
		if of != "" && c.verdict(i) == quantity.Holds {
			continue
		}
		t.Rows = append(t.Rows, []string{c.Claims[i].Text, c.value(i), c.verdict(i).String()})
		if why := c.Measured[i].Lacks; why != "" {
			t.Notes = append(t.Notes, c.Claims[i].Term.Text+": "+why)
		}
	}
	t.Notes = append(t.Notes, "a claim holds where the whole 95 % interval does; exact values have no error")
	played, differences := 0, false
	for i := range c.Claims {
		if m := &c.Measured[i]; !m.Exact && m.Lacks == "" {
			played++
			differences = differences || len(c.Claims[i].Term.Of) > 1
		}
	}
	if played > 1 {
		t.Notes = append(t.Notes, fmt.Sprintf("each of the %d simulated values has an interval of its own, and one in twenty of such intervals misses what it estimates", played))
	}
	if differences {
		t.Notes = append(t.Notes, "the interval of a difference, a - b, is as wide as those of a and b together; compare: has a narrower one, game by game")
	}
	return []tables.Table{t, {Notes: append([]string{c.line()}, c.notes()...)}}
}

const claimsSchema = "railbird/claims/1"

// Records implements [Page]: a record for each claim.
func (c *Claims) Records() Records {
	r := c.records(claimsSchema, ofTable, []string{"claim", "bound", "verdict"}, numberHeader)
	for i := range c.Claims {
		m := &c.Measured[i]
		number := make([]string, len(numberHeader))
		if m.Lacks == "" {
			number = numberFields(m.Value, m.Exact)
		}
		r.add([]string{c.Claims[i].Text, tables.Exact(c.Claims[i].Bound), c.verdict(i).String()}, number)
	}
	return r
}

// JSON implements [Page].
func (c *Claims) JSON() any {
	type claim struct {
		Claim   string        `json:"claim"`
		Of      string        `json:"of,omitempty"` // the claim about a beginning of names
		Bound   tables.Number `json:"bound"`
		Verdict string        `json:"verdict"`
		Lacks   string        `json:"lacks,omitempty"`
		Value   *findingJSON  `json:"value,omitempty"`
	}
	claims := []claim{}
	for i := range c.Claims {
		m := &c.Measured[i]
		j := claim{Claim: c.Claims[i].Text, Of: c.Claims[i].Of, Bound: tables.Number(c.Claims[i].Bound), Verdict: c.verdict(i).String(), Lacks: m.Lacks}
		if m.Lacks == "" {
			value := newFindingJSON(&m.Finding)
			j.Value = &value
		}
		claims = append(claims, j)
	}
	return struct {
		Schema string `json:"schema"`
		provenanceJSON
		Claims []claim `json:"claims"`
	}{claimsSchema, c.json(), claims}
}
