package reports

import (
	"math"
	"testing"

	"railbird/analysis"
	"railbird/analysis/finding"
)

// TestNumberText: each unit in its own way, with its sign where it is a difference; what rounds to
// zero has none, and what is alike leaves its interval.
func TestNumberText(t *testing.T) {
	rolls, gain, points := finding.In("rolls"), finding.More(finding.Dollars), finding.More(finding.Share)
	alike := (&analysis.Sample{N: 100, Mean: 7, Least: math.Inf(-1), Most: math.Inf(1), Reach: 50}).Estimate() // 7 ± 1.85
	for _, test := range []struct {
		f    finding.Finding
		want string
	}{
		{finding.Exact("", finding.Dollars, 375.125), "$375.12"}, {finding.Exact("", finding.Dollars, -3), "-$3.00"}, {finding.Exact("", gain, 1.2), "+$1.20"},
		{finding.Exact("", gain, -0.001), "$0.00"}, {finding.Exact("", gain, 0.001), "$0.00"}, {finding.Exact("", points, 0.0123), "+1.23%"},
		{finding.Exact("", points, -0.00001), "0.00%"}, {finding.Exact("", finding.Share, 0.00001), "<0.01%"}, {finding.Exact("", finding.Spots, 9), "9"},
		{finding.Exact("", rolls, 63.969), "63.97"}, {finding.Exact("", finding.More(rolls), 2), "+2.00"},
		{finding.Found("", gain, about(-1.2, 0.3)), "-$1.20 ±0.30"}, {finding.Found("", finding.Dollars, about(12, 0.004)), "$12.000 ±0.004"},
		{finding.Found("", points, about(0.0123, 0.004)), "+1.23% ±0.40%"}, {finding.Found("", finding.Share, about(0.25, 0.04)), "25.00% ±4.00%"},
		{finding.Found("", finding.Dollars, alike), "$7.00 $5.15..$8.85"}, {finding.Finding{Lacks: "is not there"}, "-"},
	} {
		if got := numberText(&test.f); got != test.want {
			t.Errorf("%+v is written %s, want %s", test.f, got, test.want)
		}
	}
}

// TestChangeText: what is no change is said in a word, known or seen.
func TestChangeText(t *testing.T) {
	none := (&analysis.Sample{N: 1500, Least: -9, Most: 9}).Estimate()
	for want, f := range map[string]finding.Finding{
		"none": finding.Exact("", finding.More(finding.Dollars), 1e-12), "none seen": finding.Found("", finding.More(finding.Dollars), none),
		"+$0.50": finding.Exact("", finding.More(finding.Dollars), 0.5), "+$0.50 ±0.25": finding.Found("", finding.More(finding.Dollars), about(0.5, 0.25)),
	} {
		if got := changeText(f); got != want {
			t.Errorf("%+v is written %s, want %s", f, got, want)
		}
	}
}
