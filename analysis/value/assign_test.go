package value

import (
	"math"
	"math/rand/v2"
	"testing"
)

func worth(b Bet) float64 { return b.Value }

// TestAssign holds the best placing against trying every one.
func TestAssign(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 5))
	for range 300 {
		tokens, spots := 1+rng.IntN(4), rng.IntN(6)
		bets, open := make([][]Bet, tokens), make([]bool, spots)
		for s := range open {
			open[s] = rng.IntN(4) > 0
		}
		for i := range bets {
			bets[i] = make([]Bet, spots)
			for s := range bets[i] {
				bets[i][s].Value = float64(rng.IntN(13) - 4)
			}
		}
		var most func(token int, taken uint) float64
		most = func(token int, taken uint) float64 {
			if token == tokens {
				return 0
			}
			best := most(token+1, taken)
			for s := range spots {
				if open[s] && taken>>s&1 == 0 {
					best = max(best, bets[token][s].Value+most(token+1, taken|1<<s))
				}
			}
			return best
		}
		got, used := 0.0, map[int]bool{}
		for i, s := range Assign(bets, open, worth) {
			if s == Keep {
				continue
			}
			if used[s] || !open[s] {
				t.Fatalf("spot %d is taken, or closed", s)
			}
			used[s] = true
			got += bets[i][s].Value
		}
		if want := most(0, 0); math.Abs(got-want) > 1e-9 {
			t.Fatalf("placed for %v, best is %v\n%v\n%v", got, want, open, bets)
		}
	}
}
