package reports

import (
	"math"

	"railbird/analysis"
	"railbird/analysis/quantity"
	"railbird/reports/tables"
)

// Exact numbers agree on all processors to twelve significant digits, which is how files have
// them ([tables.Exact]). A small difference of nearly equal ones has fewer that agree, and what
// an optimizer finds fewer still: both are rounded to the decimals that do.

// exactChange rounds the difference of two exact numbers, chances or dollars, to ten decimals.
func exactChange(x float64) float64 { return math.Round(x*1e10) / 1e10 }

// changeOf is the change of a quantity, rounded where it is exact.
func changeOf(m *quantity.Measured) analysis.Estimate {
	change := *m.Change
	if m.Exact {
		change.Mean = exactChange(change.Mean)
	}
	return change
}

// rounded rounds a z, which is a small difference too, to six decimals.
func rounded(z float64) tables.Number { return tables.Number(math.Round(z*1e6) / 1e6) }

// roundedEstimate rounds to six decimals what an optimizer has found.
func roundedEstimate(e analysis.Estimate) analysis.Estimate {
	for _, x := range []*float64{&e.Mean, &e.SE, &e.Lo, &e.Hi} {
		*x = float64(rounded(*x))
	}
	return e
}
