package reports

import (
	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/reports/plots"
	"railbird/reports/tables"
)

// quantilesOf returns the money that shares of the games end with at most, in dollars;
// ok is false before the first game.
func quantilesOf(h analysis.Histogram, of *contest.Measure, shares ...float64) (amounts []float64, ok bool) {
	numbers, ok := h.Quantiles(shares...)
	for _, x := range numbers {
		amounts = append(amounts, float64(x)*of.Unit)
	}
	return amounts, ok
}

// quantilesText writes the quantiles that tables show.
func quantilesText(h analysis.Histogram, of *contest.Measure) []string {
	amounts, ok := quantilesOf(h, of, 0.1, 0.5, 0.9)
	if !ok {
		return []string{"n/a", "n/a", "n/a"}
	}
	var all []string
	for _, x := range amounts {
		all = append(all, tables.Exact(x))
	}
	return all
}

// moneyRow draws the quantiles of money.
func moneyRow(name string, h analysis.Histogram, of *contest.Measure, mean analysis.Estimate) plots.Interval {
	q, ok := quantilesOf(h, of, moneyShares...)
	if !ok {
		q = make([]float64, len(moneyShares)) // nothing was played
	}
	return plots.Interval{
		Name: name, Note: "mean " + levelText(mean, false), Value: q[2],
		Thick: plots.Span{Lo: q[1], Hi: q[3]}, Thin: plots.Span{Lo: q[0], Hi: q[4]},
	}
}

// quantilesJSON are the quantiles of money, by share.
func quantilesJSON(h analysis.Histogram, of *contest.Measure) map[string]tables.Number {
	all := map[string]tables.Number{}
	amounts, _ := quantilesOf(h, of, moneyShares...)
	for i, x := range amounts {
		all[tables.Exact(moneyShares[i])] = tables.Number(x)
	}
	return all
}
