package reports

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"railbird/analysis"
	"railbird/reports/tables"
)

// lopsided reports whether ± would mislead about an interval: it has a warning, or its
// sides differ by more than a fifth of it.
func lopsided(e analysis.Estimate) bool {
	return len(e.Warnings) > 0 || math.Abs(e.Hi+e.Lo-2*e.Mean) > 0.2*(e.Hi-e.Lo)
}

// written writes an estimate with a format for its numbers: "+0.94 ±0.02", and where the
// interval is lopsided, the interval itself: "+15.00 -0.35..+15.00".
func written(e analysis.Estimate, number func(float64) string, half string) string {
	if lopsided(e) {
		return fmt.Sprintf("%s %s..%s", number(e.Mean), number(e.Lo), number(e.Hi))
	}
	return number(e.Mean) + " " + half
}

// moneyText writes an estimate of dollars: "+0.94 ±0.02".
func moneyText(e analysis.Estimate) string {
	half, number := tables.PlusMinus(e.Half()), tables.Money
	if number(e.Lo) == number(e.Hi) { // the interval must show
		_, decimals, _ := strings.Cut(half, ".")
		number = func(x float64) string { return fmt.Sprintf("%+.*f", len(decimals), x) }
	}
	return written(e, number, half)
}

// shareText writes an estimate of a probability: "22.21% ±0.06%".
func shareText(e analysis.Estimate) string {
	return written(e, tables.Percent, "±"+tables.Percent(e.Half()))
}

// meanText writes an estimate of a mean, with as many decimals as its interval calls
// for: "63.97 ±0.17".
func meanText(e analysis.Estimate) string {
	half := tables.PlusMinus(e.Half())
	_, decimals, _ := strings.Cut(half, ".")
	return written(e, func(x float64) string { return strconv.FormatFloat(x, 'f', len(decimals), 64) }, half)
}

// estimateJSON is how an estimate is written everywhere.
type estimateJSON struct {
	Mean     tables.Number  `json:"mean"`
	SE       tables.Number  `json:"se"`
	Lo       tables.Number  `json:"lo"`
	Hi       tables.Number  `json:"hi"`
	N        int64          `json:"n"`
	Warnings []string       `json:"warnings,omitempty"`
	Exact    *tables.Number `json:"exact,omitempty"` // what it estimates, where that is known
}

func newEstimateJSON(e analysis.Estimate) estimateJSON {
	return estimateJSON{tables.Number(e.Mean), tables.Number(e.SE), tables.Number(e.Lo), tables.Number(e.Hi), e.N, e.Warnings, nil}
}

// beside returns the estimate with the exact value that it estimates.
func (e estimateJSON) beside(exact float64) estimateJSON {
	x := tables.Number(exact)
	e.Exact = &x
	return e
}

// fields are the columns of an estimate in a CSV file, in the order of
// estimateHeader.
func fields(e *analysis.Estimate) []string {
	if e == nil {
		return make([]string, 5)
	}
	return []string{tables.Exact(e.Mean), tables.Exact(e.SE), tables.Exact(e.Lo), tables.Exact(e.Hi), fmt.Sprint(e.N)}
}

func estimateHeader(name string) []string {
	return []string{name + "_mean", name + "_se", name + "_lo", name + "_hi", name + "_n"}
}

// A numberJSON is a number that is known exactly, or estimated.
type numberJSON struct {
	Exact    *tables.Number `json:"exact,omitempty"`
	Estimate *estimateJSON  `json:"estimate,omitempty"`
}

func newNumberJSON(e analysis.Estimate, exact bool) numberJSON {
	if exact {
		x := tables.Number(e.Mean)
		return numberJSON{Exact: &x}
	}
	estimate := newEstimateJSON(e)
	return numberJSON{Estimate: &estimate}
}

// numberHeader names the columns of a number that is known exactly, or estimated.
var numberHeader = []string{"exact", "mean", "se", "lo", "hi", "n"}

func numberFields(e analysis.Estimate, exact bool) []string {
	if exact {
		return append([]string{tables.Exact(e.Mean)}, fields(nil)...)
	}
	return append([]string{""}, fields(&e)...)
}
