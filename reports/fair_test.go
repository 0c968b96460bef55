package reports

import (
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/fair"
)

// newFair is three horses: one that everybody buys, one that nobody buys, and one at the
// longest odds.
func newFair() *Fair {
	from := newProvenance([]int{0, 0, 0})
	from.State, from.Races, from.Games, from.Asked = nil, 0, 4000, 4000
	near := func(mean, half float64) analysis.Estimate {
		return analysis.Estimate{Mean: mean, SE: half / 2, Lo: mean - half, Hi: mean + half, N: 4000}
	}
	horse := func(name string, price, bought int64, odds []int, income, pays analysis.Estimate) fair.Horse {
		return fair.Horse{Name: name, Price: int(price), Odds: odds, Income: income, Bought: analysis.Proportion(bought, 4000), Pays: pays}
	}
	return &Fair{Provenance: from, Stake: 5, Fair: &fair.Prices{
		Bot: "value:threshold=1.5", Seats: 4, Games: 4000, Rounds: 36, Kept: 31,
		Horses: []fair.Horse{
			horse("ash", 25, 4000, []int{5, 4, 1}, near(39.63, 1.16), near(6.63, 0.3)),
			horse("bay", 22, 0, []int{6, 4, 3}, near(21.03, 1.1), near(4.21, 0.22)),
			horse("c|d", 1022, 1234, []int{40, 30, 20}, near(1021.5, 101.1), near(5, 12.34)),
		},
	}}
}

func TestGoldenFair(t *testing.T) {
	f := newFair()
	golden(t, "fair", f)
	narrow(t, f)
}

// TestFairNumbers: what is left over is what a horse brings less its price, and what a bet
// brings less its stake; odds are spelled as on the board, in files without spaces.
func TestFairNumbers(t *testing.T) {
	f := newFair()
	for title, want := range map[string][]string{
		"prices": {"ash", "25", "39.63 ±1.16", "+14.63", "100.00% 99.90%..100.00%"},
		"odds":   {"ash", "5x 4x 1x", "6.63 ±0.30", "+1.63"},
	} {
		if got := section(t, f, title).Rows[0]; !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", title, got, want)
		}
	}
	r := f.Records()
	if got := r.Rows[1][slices.Index(r.Header, "odds")]; got != "6-4-3" {
		t.Errorf("csv: odds %q", got)
	}
	if text := said(t, f); !strings.Contains(text, "4,000 games") || !strings.Contains(text, "round 31") || !strings.Contains(text, "a bet of $5") {
		t.Errorf("the page does not say what made it:\n%s", text)
	}
	// Of 14.63, -0.97 and -0.5 the root mean square is 8.47; 14.63 is 25.2 errors of 0.58.
	for settled, rounds := range map[bool]string{false: "the rounds did not settle in 36", true: "the rounds settled"} {
		f.Fair.Settled = settled
		text := strings.Join(strings.Fields(said(t, f)), " ")
		for _, want := range []string{rounds, "left over of prices: root mean square 8.47, the largest +14.63 of horse ash (25.2 standard errors)"} {
			if !strings.Contains(text, want) {
				t.Errorf("settled %v: the page does not say %q:\n%s", settled, want, text)
			}
		}
	}
}
