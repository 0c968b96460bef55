package longshot

import (
	"fmt"
	"slices"
	"testing"
)

// TestIncomeAsTold: what each account brings, and its share.
func TestIncomeAsTold(t *testing.T) {
	s := sit(t)
	four := s.four(t)
	a, total := answered(t, 4, s.games, 2), 0.0
	parts := map[string]string{"purses": "purses of its horses", "winnings": "bets that won", "cards": "money cards", "features": "features of its horses", "discards": "cards for cash"}
	for name := range parts {
		total += mean(four, s.measure(name))
	}
	says(t, a, "income of a player", total/4)
	for name, words := range parts {
		says(t, a, "share of all income: "+words, mean(four, s.measure(name))/total)
	}
	says(t, a, "bets that won less stakes, of a player", (mean(four, s.measure("winnings"))+mean(four, s.measure("stakes")))/4)
	says(t, a, "purses and features less prices, of a player", (mean(four, s.measure("purses"))+mean(four, s.measure("features"))+mean(four, s.measure("horses")))/4)
}

// TestBankAsTold: the cash that is enough in so many games, and the games for which it is not.
func TestBankAsTold(t *testing.T) {
	s := sit(t)
	a := answered(t, 5, s.games, 2)
	for _, n := range []int{3, 6} {
		var needs []float64
		beyond := 0.0
		for _, w := range watch(t, s.Game, s.games, seatsNamed("value", n)...) {
			need := float64(n*s.rules.Money) - w.measured(s.Game, 0, "bank")
			if needs = append(needs, need); need > 2000 {
				beyond++
			}
		}
		slices.Sort(needs)
		for _, percent := range []int{50, 95, 99} {
			least := needs[(percent*len(needs)+99)/100-1] // that is enough in as many games
			says(t, a, fmt.Sprintf("cash that is enough in %d %% of games, %d players", percent, n), least)
		}
		says(t, a, fmt.Sprintf("games in which 2000 dollars are too little, %d players", n), beyond/float64(s.games))
	}
}

// TestChipsAsTold: the horses whose chips run out, and what that changes.
func TestChipsAsTold(t *testing.T) {
	s := sit(t)
	a := answered(t, 22, s.games, 2)
	for _, n := range []int{3, 6} {
		free := watch(t, s.Game, s.games, seatsNamed("value", n)...)
		for _, c := range []struct {
			words, laid string
			chips       int
		}{{"as many chips", "players", n}, {"7 chips", "all", 7}} {
			all := watch(t, opened(t, true, "bets.chips=7", "bets.laid_out="+c.laid), s.games, seatsNamed("value", n)...)
			out := func(w *watched) (horses float64) {
				laid := map[string]int{}
				for _, b := range w.Races[0].Bets {
					if b.Kind != "horse" {
						laid[b.Spot]++
					}
				}
				for _, chips := range laid {
					horses += float64(one(chips == c.chips))
				}
				return horses
			}
			of := fmt.Sprintf(", %d players and %s", n, c.words)
			says(t, a, "horses that sell out"+of, mean(all, out))
			says(t, a, "games in which a horse sells out"+of, mean(all, func(w *watched) float64 { return float64(one(out(w) > 0)) }))
			says(t, a, "money against no limit"+of, mean(all, anyone)-mean(free, anyone))
		}
	}
}
