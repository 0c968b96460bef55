package reports

import (
	"fmt"
	"math"
	"strings"

	"railbird/analysis/finding"
	"railbird/reports/tables"
)

// numberText writes a finding: $375.12 ±13.96, +$1.20 ±0.30, 22.22% ±0.62%, what is exact
// without an error, and - where there is no value.
func numberText(f *finding.Finding) string {
	if f.Lacks != "" {
		return lacking
	}
	e, decimals, percent := f.Value, 2, ""
	if f.Unit.Name == finding.Share.Name {
		if !f.Unit.Signed {
			if f.Exact {
				return tables.Percent(e.Mean)
			}
			return shareText(e)
		}
		e, percent = e.Linear(0, 100), "%"
	}
	half := tables.PlusMinus(e.Half())
	_, digits, _ := strings.Cut(half, ".")
	switch {
	case f.Unit.Name == finding.Spots.Name:
		decimals = 0
	case len(digits) > decimals:
		decimals = len(digits)
	}
	if f.Exact {
		return amountText(f.Unit, e.Mean, decimals) + percent
	}
	return written(e, func(x float64) string { return amountText(f.Unit, x, decimals) + percent }, half+percent)
}

// amountText writes a number of a unit with so many decimals; what rounds to zero has no sign.
func amountText(u finding.Unit, x float64, decimals int) string {
	text := fmt.Sprintf("%.*f", decimals, math.Abs(x))
	if u.Name == finding.Dollars.Name {
		text = "$" + text
	}
	switch zero := strings.Trim(text, "$0.") == ""; {
	case zero:
	case x < 0:
		return "-" + text
	case u.Signed:
		return "+" + text
	}
	return text
}

// boundText writes a number that was given, as findings of a unit are.
func boundText(u finding.Unit, x float64) string {
	switch {
	case u.Name == finding.Share.Name:
		return tables.Exact(100*x) + "%"
	case u.Name == finding.Dollars.Name && x < 0:
		return "-$" + tables.Exact(-x)
	case u.Name == finding.Dollars.Name:
		return "$" + tables.Exact(x)
	}
	return tables.Exact(x)
}

// changeText writes a difference: what is known to be none, and what no race or game showed, in a
// word.
func changeText(f finding.Finding) string {
	switch {
	case f.Exact:
		f.Value.Mean = exactChange(f.Value.Mean)
		if f.Value.Mean == 0 {
			return nothing
		}
	case f.Value.Lo == f.Value.Hi:
		return nothing
	case unchanged(f.Value):
		return unseen
	}
	return numberText(&f)
}

// A findingJSON is a finding.
type findingJSON struct {
	Of     string `json:"finding"`
	Unit   string `json:"unit"`
	Signed bool   `json:"signed,omitempty"` // more or less of it
	numberJSON
}

func newFindingJSON(f *finding.Finding) findingJSON {
	return findingJSON{f.Of, f.Unit.Name, f.Unit.Signed, newNumberJSON(f.Value, f.Exact)}
}
