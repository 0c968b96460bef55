package reports

import (
	"fmt"
	"strings"

	"railbird/analysis"
	"railbird/reports/tables"
)

// levelText writes an estimate of an amount that may well be alike in all games: then its
// interval is written only where ± would mislead about its sides.
func levelText(e analysis.Estimate, signed bool) string {
	if e = unwarned(e); signed {
		return moneyText(e)
	}
	return meanText(e)
}

// unwarned takes the warnings away, where ± is said for an interval that is even.
func unwarned(e analysis.Estimate) analysis.Estimate {
	e.Warnings = nil
	return e
}

// signedText writes a number with its sign; what rounds to zero has none.
func signedText(x float64, decimals int) string {
	s := fmt.Sprintf("%+.*f", decimals, x)
	if strings.Trim(s, "+-0.") == "" {
		return s[1:]
	}
	return s
}

// nothing is how a difference is written that is known to be none.
const nothing = "none"

// unchanged reports whether all of what was seen of a difference was none.
func unchanged(e analysis.Estimate) bool { return e.Alike && e.Mean == 0 }

// same writes such a difference: "the same in all 99 games".
func same(e analysis.Estimate) string { return "the same in all " + countOf(e.N, "games") }

// moneyDifference writes how much more money a bot has than another: "+0.94 ±0.02".
func moneyDifference(e analysis.Estimate) string {
	if e.Lo == e.Hi {
		return nothing
	}
	return moneyText(e)
}

// shareDifference writes how much larger a share is, in hundredths: "+1.20% ±0.15%".
func shareDifference(e analysis.Estimate) string {
	if e.Lo == e.Hi {
		return nothing
	}
	e = e.Linear(0, 100)
	half := tables.PlusMinus(e.Half())
	_, decimals, _ := strings.Cut(half, ".")
	return written(e, func(x float64) string { return signedText(x, len(decimals)) + "%" }, half+"%")
}

// strengthText writes a strength, which may be below 0: "+0.25 ±0.03".
func strengthText(e analysis.Estimate) string {
	half := tables.PlusMinus(e.Half())
	_, decimals, _ := strings.Cut(half, ".")
	return written(e, func(x float64) string { return signedText(x, len(decimals)) }, half)
}
