package reports

import (
	"math"
	"strings"
	"testing"

	"railbird/analysis"
)

// TestEstimateTexts holds how estimates are written: with ± where their interval is
// even, as an interval where it is not, and never with a width of 0.
func TestEstimateTexts(t *testing.T) {
	even := analysis.Estimate{Mean: 0.9412, SE: 0.01, Lo: 0.9216, Hi: 0.9608, N: 1000}
	for _, test := range []struct {
		name      string
		got, want string
	}{
		{"money", moneyText(even), "+0.94 ±0.02"},
		{"a loss", moneyText(even.Linear(0, -1)), "-0.94 ±0.02"},
		{"about nothing", moneyText(even.Linear(-0.94, 1)), "0.00 ±0.02"},
		{"share", shareText(even), "94.12% ±1.96%"},
		{"mean", meanText(even), "0.94 ±0.02"},
		{"half of an event in 10,000 runs", shareText(analysis.Estimate{Mean: 0.5, Lo: 0.49999, Hi: 0.50001, N: 1}), "50.00% ±<0.01%"},

		// A mean has the decimals of its interval, at least two.
		{"a narrow mean", meanText(analysis.Estimate{Mean: 3.08249, Lo: 3.07949, Hi: 3.08549, N: 9}), "3.082 ±0.003"},
		{"a very narrow mean", meanText(analysis.Estimate{Mean: 3.0824912, Lo: 3.0824812, Hi: 3.0825012, N: 9}), "3.08249 ±0.00001"},
		{"a wide mean", meanText(analysis.Estimate{Mean: 63.966, Lo: 51.516, Hi: 76.416, N: 9}), "63.97 ±12.45"},
		{"rounding up", meanText(analysis.Estimate{Mean: 9.9996, Lo: 9.8896, Hi: 10.1096, N: 9}), "10.00 ±0.11"},

		// Wilson's interval of 3 in 1,000 is 0.102 % to 0.879 %, of none 0 to 0.383 %.
		{"few events", shareText(analysis.Proportion(3, 1000)), "0.30% 0.10%..0.88%"},
		{"no event", shareText(analysis.Proportion(0, 1000)), "0.00% 0.00%..0.38%"},
		{"nothing but events", shareText(analysis.Proportion(1000, 1000)), "100.00% 99.62%..100.00%"},
		{"nothing observed", shareText(analysis.Proportion(0, 0)), "50.00% 0.00%..100.00%"},
		// A token of 5 at 3x, or -2: 17 * share - 2.
		{"few wins", moneyText(analysis.Proportion(3, 1000).Linear(-2, 17)), "-1.95 -1.98..-1.85"},
		{"no win", moneyText(analysis.Proportion(0, 1000).Linear(-2, 17)), "-2.00 -2.00..-1.93"},
		{"nothing but wins", moneyText(analysis.Proportion(1000, 1000).Linear(-2, 17)), "+15.00 +14.93..+15.00"},

		{"one observation", meanText(analysis.Mean([]int64{0, 0, 1, 0, 0}, 0, 4)), "2.00 0.41..3.59"},
		{"all alike", meanText(analysis.Mean([]int64{0, 100, 0}, 0, 2)), "1.00 0.96..1.04"},
		{"lopsided without a warning", meanText(analysis.Estimate{Mean: 3, Lo: 2.9, Hi: 3.4, N: 9}), "3.00 2.90..3.40"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, want %q", test.name, test.got, test.want)
		}
	}
}

// TestLopsided holds the line between ± and an interval: sides that differ by a fifth
// of the whole.
func TestLopsided(t *testing.T) {
	for _, test := range []struct {
		lo, hi float64
		want   bool
	}{
		{-1, 1, false}, {-1, 1.49, false}, {-1, 1.51, true}, {-1.51, 1, true}, {-1.49, 1, false}, {0, 1, true}, {0, 0, false},
	} {
		if got := lopsided(analysis.Estimate{Lo: test.lo, Hi: test.hi, N: 1}); got != test.want {
			t.Errorf("0 in %v to %v: lopsided %v, want %v", test.lo, test.hi, got, test.want)
		}
	}
	if !lopsided(analysis.Estimate{Lo: -1, Hi: 1, Warnings: []string{"few"}}) {
		t.Error("an estimate with a warning is written with ±")
	}
}

// TestIntervalOfMoneyHasWidth writes a bet that lost in each of two million races: what
// is uncertain must not look certain.
func TestIntervalOfMoneyHasWidth(t *testing.T) {
	for _, won := range []int64{0, 2_000_000} {
		text := moneyText(analysis.Proportion(won, 2_000_000).Linear(-3, 13))
		_, interval, _ := strings.Cut(text, " ")
		if lo, hi, ok := strings.Cut(interval, ".."); ok && lo == hi {
			t.Errorf("%d of 2,000,000 won: %q: an interval of no width", won, text)
		}
	}
}

// TestEstimateFields holds the columns of an estimate in files.
func TestEstimateFields(t *testing.T) {
	e := analysis.Estimate{Mean: 1.0 / 3, SE: 0.5, Lo: -1e-9, Hi: 2, N: 7}
	got, want := strings.Join(fields(&e), " "), "0.333333333333 0.5 -1e-09 2 7"
	if got != want {
		t.Errorf("fields %q, want %q", got, want)
	}
	if header := estimateHeader("x"); len(header) != len(fields(&e)) || len(header) != len(fields(nil)) {
		t.Errorf("header %q, fields %q, without an estimate %q", header, fields(&e), fields(nil))
	}
	for _, field := range fields(nil) {
		if field != "" {
			t.Errorf("without an estimate: field %q", field)
		}
	}
}

// TestRounded holds the digits of a z in files.
func TestRounded(t *testing.T) {
	for z, want := range map[float64]float64{1.23456789: 1.234568, -1.23456789: -1.234568, 1e-9: 0, 12345.1234567: 12345.123457} {
		if got := float64(rounded(z)); got != want {
			t.Errorf("rounded(%v) = %v, want %v", z, got, want)
		}
	}
	if !math.IsNaN(float64(rounded(math.NaN()))) {
		t.Error("what cannot be compared became a number")
	}
}
