package readyset_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"railbird/analysis/exact/readyset"
	game "railbird/sim/readyset"
	"testing"
	"time"
)

func winSum(t testing.TB, r *game.Rules, race game.Race) float64 {
	s, err := readyset.New(r, r.Conditions)
	if err != nil {
		t.Fatal(err)
	}
	p := s.NewProbabilities()
	want := game.NewSet(len(r.Conditions))
	for h := range r.Horses {
		want.Add(r.Win(h))
	}
	s.Solve(&race, want, p)
	sum := 0.0
	for h := range r.Horses {
		sum += p.Of(r.Win(h))
	}
	return sum - 1
}
func TestZZ(t *testing.T) {
	for _, third := range []string{"none", "every"} {
		for _, over := range []string{"cap"} {
			for _, b := range []int{1, 2, 3, 4, 7, 59} {
				for _, sides := range []int{2, 3, 6, 20, 100} {
					for _, fin := range []int{15, 30, 60} {
						last := ""
						for i := 2; i <= sides; i++ {
							if i > 2 {
								last += ", "
							}
							last += fmt.Sprint(i)
						}
						r := parse(t, fmt.Sprintf("railbird: 1\ngame: ready-set-bet\nname: x\nrace:\n  dice: [%d]\n  finish: %d\n  red_line: 1\n  close_after: 1\n  third: %s\n  overshoot: %s\nbonus: {red: %d}\nhorses:\n  - {name: a, rolls: [1], color: none}\n  - {name: b, rolls: [%s], color: red}\n", sides, fin, third, over, b, last))
						if e := winSum(t, r, game.Start); math.Abs(e) > 1e-13 {
							fmt.Println(third, over, "b", b, "sides", sides, "fin", fin, e)
						}
					}
				}
			}
		}
	}
	worst := 0.0
	for i := range 60 {
		rng := rand.New(rand.NewPCG(2, uint64(i)))
		r := randomRules(t, rng, large)
		race := randomRace(rng, r)
		t0 := time.Now()
		e := winSum(t, r, race)
		d := time.Since(t0)
		if math.Abs(e) > 1e-13 {
			fmt.Println(i, e, d, len(r.Horses), r.Finish, r.Third)
		}
		worst = max(worst, math.Abs(e))
	}
	fmt.Println(worst)
}
