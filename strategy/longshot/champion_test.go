package longshot_test

import (
	"math"
	"slices"
	"testing"

	exact "railbird/analysis/exact/longshot"
	game "railbird/sim/longshot"
	"railbird/strategy/longshot"
)

// earns returns what a bot in the first seat has at the end of each game, all other seats
// being taken by one other.
func earns(t testing.TB, r *game.Rules, solver *exact.Solver, bot, field string, seats, games int) []float64 {
	t.Helper()
	table := r.NewTable(seats, solver.Odds())
	bots := []longshot.Bot{builtin(t, bot)}
	for len(bots) < seats {
		bots = append(bots, builtin(t, field))
	}
	var ends []float64
	money := make([]int64, seats)
	for k := range uint64(games) {
		playOut(t, table, bots, 11, k)
		table.Money(money)
		ends = append(ends, float64(money[0]))
	}
	return ends
}

// paired returns the mean difference of two results of the same games, and its standard
// error.
func paired(x, y []float64) (mean, se float64) {
	n := float64(len(x))
	squares := 0.0
	for i := range x {
		mean += (x[i] - y[i]) / n
	}
	for i := range x {
		squares += (x[i] - y[i] - mean) * (x[i] - y[i] - mean)
	}
	return mean, math.Sqrt(squares / n / (n - 1))
}

// champion beats all others in the same seat of the same games among random bots, and value
// among those of value: the 95 % interval of the difference is above 0. All differences are
// more than seven standard errors, so that a champion as good as it was measured fails at a
// new seed less than once in a million times.
func TestChampionBeatsAll(t *testing.T) {
	type field struct {
		bot          string
		seats, games int
	}
	fields := []field{{"random", 3, 500}, {"random", 5, 600}, {"random", 8, 700}, {"value", 3, 700}}
	rivals := longshot.Bots()
	rivals = rivals[:len(rivals)-1]
	if testing.Short() {
		fields = []field{{"random", 3, 120}}
		rivals = slices.DeleteFunc(rivals, func(b longshot.Builtin) bool { return b.Name != "value" })
	}
	r := filledRules(t)
	solver := exact.New(r)
	for _, f := range fields {
		if f.bot == "value" {
			rivals = slices.DeleteFunc(rivals, func(b longshot.Builtin) bool { return b.Name != "value" })
		}
		best := earns(t, r, solver, "champion", f.bot, f.seats, f.games)
		for _, b := range rivals {
			mean, se := paired(best, earns(t, r, solver, b.Name, f.bot, f.seats, f.games))
			if mean < 1.96*se {
				t.Errorf("%d seats, field %s: champion has $%.1f ± %.1f more than %s", f.seats, f.bot, mean, 1.96*se, b.Name)
			}
		}
	}
}

// The bots that think earn more than those that do not, in a field of random ones: each of
// these is better than the next by more than seven standard errors.
func TestBotsInOrder(t *testing.T) {
	if testing.Short() {
		t.Skip("2000 games")
	}
	r := filledRules(t)
	solver := exact.New(r)
	var before []float64
	order := []string{"value", "bettor", "owner", "random", "pass"}
	for i, name := range order {
		now := earns(t, r, solver, name, "random", 4, 400)
		if i > 0 {
			if mean, se := paired(before, now); mean < 1.96*se {
				t.Errorf("%s has $%.1f ± %.1f more than %s", order[i-1], mean, 1.96*se, name)
			}
		}
		before = now
	}
}
