package longshot

import (
	"math"
	"testing"

	"railbird/sim"
)

// TestFair: where nobody buys or bets the race is the bare one, so that each horse brings a
// tenth of all purses, $22.50, and takes each place once in ten races; fair odds add up to 10,
// or to 7 where the stake comes back. Estimates lie within 5 standard errors (a false alarm in
// 600,000 runs each), prices and odds within what the search leaves alone, besides.
func TestFair(t *testing.T) {
	count := uint64(800)
	if testing.Short() {
		count = 200
	}
	for sets, want := range map[string]float64{"bets.returned=kept": 10, "bets.returned=returned": 7} {
		f, err := opened(t, true, sets).Fair(t.Context(), "pass", 4, 1, sim.Plan{Count: count}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if f.Bot != "pass" || f.Seats != 4 || f.Games != int64(10*count) || len(f.Horses) != 10 {
			t.Fatalf("%+v", f)
		}
		for _, h := range f.Horses {
			if math.Abs(h.Income.Mean-22.5) > 5*h.Income.SE || h.Bought.Mean != 0 {
				t.Errorf("%s, horse %s brings %v ± %v, and is bought in %v of games", sets, h.Name, h.Income.Mean, h.Income.SE, h.Bought.Mean)
			}
			// A round knows a purse, which varies by 36, to 36/√count; several to less.
			if near := 1.5 + 0.5 + 3*36/math.Sqrt(float64(count)); math.Abs(float64(h.Price)-22.5) > near {
				t.Errorf("%s, horse %s costs $%d, want 22.50 to ± %.2f", sets, h.Name, h.Price, near)
			}
			sum := 0
			for place, odd := range h.Odds {
				sum += odd
				if c := h.Chances[place]; math.Abs(c.Mean-0.1) > 5*math.Sqrt(0.09/float64(f.Games)) {
					t.Errorf("%s, horse %s takes place %d in %v of games", sets, h.Name, place+1, c.Mean)
				}
			}
			if near := 1.5 + 30*math.Sqrt(0.3*0.7/float64(count)); math.Abs(float64(sum)-want) > near {
				t.Errorf("%s, horse %s: odds %v add up to %d, want %v to ± %.1f", sets, h.Name, h.Odds, sum, want, near)
			}
			if math.Abs(h.Pays.Mean-5) > 5*0.15+5*h.Pays.SE {
				t.Errorf("%s, horse %s: a bet of $5 pays %v ± %v", sets, h.Name, h.Pays.Mean, h.Pays.SE)
			}
		}
	}
}

// TestFairLacks: prices are sought of rules that lack nothing, among as many as may play.
func TestFairLacks(t *testing.T) {
	if f, err := opened(t, false).Fair(t.Context(), "pass", 4, 1, sim.Plan{Count: 9}, nil); f != nil || err == nil || err.Error() != "a game needs horses.1.price" {
		t.Errorf("%+v, %v", f, err)
	}
	if f, err := opened(t, true).Fair(t.Context(), "pass", 9, 1, sim.Plan{Count: 9}, nil); f != nil || err == nil || err.Error() != "a table for 9: 3 to 8 play" {
		t.Errorf("%+v, %v", f, err)
	}
	if f, err := opened(t, true).Fair(t.Context(), "nobody", 4, 1, sim.Plan{Count: 9}, nil); f != nil || err == nil {
		t.Errorf("%+v, %v", f, err)
	}
}
