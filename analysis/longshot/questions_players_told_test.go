package longshot

import (
	"fmt"
	"strings"
	"testing"

	race "railbird/sim/longshot"
)

// TestBettingOnlyAsTold: bots that bet, own, or do both end with what they end with in games told.
func TestBettingOnlyAsTold(t *testing.T) {
	s := sit(t)
	four := s.four(t)
	a, bettor, owner := answered(t, 1, s.games, 2), s.among(t, "bettor"), s.among(t, "owner")
	says(t, a, "an even share of the win", 0.25)
	for bot, all := range map[string][]watched{"value": four, "bettor": bettor, "owner": owner} {
		says(t, a, "money of "+bot, mean(all, first))
		says(t, a, "share of the win of "+bot, mean(all, wins))
	}
	says(t, a, "money of bettor less that of value", mean(bettor, first)-mean(four, first))
	says(t, a, "share of the win of bettor less that of value", mean(bettor, wins)-mean(four, wins))
}

// TestTooStrongAsTold: what an early purchase brings, and the verdict.
func TestTooStrongAsTold(t *testing.T) {
	s := sit(t)
	sets := []string{"horses.1={price: 5, odds: [4, 3, 2], bar: [], feature: {money: {gain: 2}}}"} // nobody waits to buy it, and no other pays
	for _, horse := range s.Horses()[1:] {
		sets = append(sets, "horses."+horse+".feature=none")
	}
	a, all := variant{race.Game, sets}.answer(t, 2, s.games, 2), watch(t, opened(t, true, sets...), s.games, seatsNamed("value", 4)...)
	gains, early, bought := map[string]float64{}, map[string]float64{}, map[string]float64{}
	for _, w := range all {
		for _, b := range w.Races[0].Bets {
			horse, own := strings.CutPrefix(b.Spot, "own:")
			if !own {
				continue
			}
			bought[horse]++
			if b.After <= 3*4 { // rounds of four
				gains[horse], early[horse] = gains[horse]+float64(b.Gain), early[horse]+1
				if horse == "1" {
					gains[horse] += w.over(s.Game, "features")
				}
			}
		}
	}
	if early["1"] != float64(s.games) {
		t.Errorf("horse 1 is bought early in %v games of %d", early["1"], s.games)
	}
	strong, weak, priced := 0, 0, 0
	for _, f := range a.Lines[0].Findings {
		priced++
		strong += int(one(f.Value.Lo > 0))
		weak += int(one(f.Value.Hi < 0))
	}
	if verdict := fmt.Sprintf("So %d of %d are too strong for their price beyond the error, and %d too weak.", strong, priced, weak); !strings.HasPrefix(a.Lines[1].Words, verdict) {
		t.Errorf("%q, want %q", a.Lines[1].Words, verdict)
	}
	for _, horse := range s.Horses() {
		if n := early[horse]; n > 0 {
			says(t, a, fmt.Sprintf("income of horse %s less its price, bought in the first 3 rounds", horse), gains[horse]/n)
		} else {
			says(t, a, fmt.Sprintf("games in which horse %s is bought at all", horse), bought[horse]/float64(s.games))
		}
	}
}

// TestFirstTurnAsTold: what the first turn brings, at tables of each size.
func TestFirstTurnAsTold(t *testing.T) {
	s := sit(t)
	a := answered(t, 16, s.games, 2)
	for _, n := range []int{3, 4, 6, 8} {
		all := watch(t, s.Game, s.games, seatsNamed("value", n)...)
		says(t, a, fmt.Sprintf("share of the win of the first of %d", n), mean(all, func(w *watched) float64 { return w.share(w.order()[0]) }))
		says(t, a, fmt.Sprintf("money of the first of %d less the last", n), mean(all, func(w *watched) float64 {
			return w.money(w.order()[0]) - w.money(w.order()[n-1])
		}))
		says(t, a, fmt.Sprintf("money of the first of %d less the mean of the others", n), mean(all, func(w *watched) float64 {
			others := 0.0
			for _, seat := range w.order()[1:] {
				others += w.money(seat)
			}
			return w.money(w.order()[0]) - others/float64(n-1)
		}))
	}
}
