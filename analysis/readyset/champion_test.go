package readyset

import (
	"fmt"
	"slices"
	"testing"

	"railbird/analysis/contest"
	"railbird/sim"
	bots "railbird/strategy/readyset"
)

// TestChampionBeatsAll_500Games holds the champion to its name: in the same seat of the
// same games it earns more than every other bot, at tables of several sizes, among bettors
// who know nothing and among some who know the odds. The 95 % interval of each difference
// must lie above 0, which of the closest is about five standard errors.
func TestChampionBeatsAll_500Games(t *testing.T) {
	if testing.Short() {
		t.Skip("plays thousands of games")
	}
	g := opened(t)
	names := []string{"champion"}
	for _, b := range bots.Bots() {
		if b.Name != "champion" {
			names = append(names, b.Name)
		}
	}
	for _, c := range []struct {
		field string
		seats []int
	}{{"random", []int{2, 4, 6, 8}}, {"opening", []int{4}}} {
		for _, seats := range c.seats {
			t.Run(fmt.Sprintf("%s %d", c.field, seats), func(t *testing.T) {
				setting := contest.Setting{
					Bots:  seat(t, g, names...),
					Field: seat(t, g, slices.Repeat([]string{c.field}, seats-1)...),
				}
				comparison, err := contest.Compare(t.Context(), g, setting, 1, sim.Plan{Count: 500})
				if err != nil {
					t.Fatal(err)
				}
				for b := 1; b < len(names); b++ {
					if e := comparison.Difference(0, b, contest.Money); e.Lo <= 0 {
						t.Errorf("the champion earns %.2f ±%.2f more than %s", e.Mean, e.Half(), names[b])
					}
				}
			})
		}
	}
}
