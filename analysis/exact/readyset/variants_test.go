package readyset

import (
	"math"
	"slices"
	"testing"

	game "railbird/sim/readyset"
)

// answers are the exact answers before the first roll under a built-in document.
func answers(t *testing.T, name string, sets ...string) (*game.Rules, *Probabilities) {
	t.Helper()
	r, err := game.Load(name, sets...)
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(r, r.Conditions)
	if err != nil {
		t.Fatal(err)
	}
	p := s.NewProbabilities()
	s.Solve(&game.Start, game.AllOf(len(r.Conditions)), p)
	s.Positions(&game.Start, p)
	return r, p
}

// wins are the chances to win, by horse.
func wins(t *testing.T, name string, sets ...string) []float64 {
	t.Helper()
	r, p := answers(t, name, sets...)
	var all []float64
	for h := range r.Horses {
		all = append(all, p.Of(r.Win(h)))
	}
	return all
}

// TestEvenHorses: nine horses alike win one race of nine each, and place and show alike.
func TestEvenHorses(t *testing.T) {
	r, p := answers(t, "even-horses")
	for h := range r.Horses {
		for c, want := range map[int]float64{r.Win(h): 1 / 9., r.Place(h): p.Of(r.Place(0)), r.Show(h): p.Of(r.Show(0))} {
			if math.Abs(p.Of(c)-want) > tolerance {
				t.Errorf("%s: %.15f, want %.15f", r.Conditions[c].ID, p.Of(c), want)
			}
		}
	}
}

// TestNoBonus: without a bonus a horse ends, in the mean, as far as it has ways among
// those of all, since each roll is one space (Wald's identity).
func TestNoBonus(t *testing.T) {
	r, p := answers(t, "no-bonus")
	means, rolls := make([]float64, len(r.Horses)), 0.0
	for h := range r.Horses {
		for x := range r.MaxPosition() + 1 {
			means[h] += float64(x) * p.Position(h, x)
		}
		rolls += means[h]
	}
	for h, mean := range means {
		if want := rolls * float64(r.Horses[h].Ways) / 36; math.Abs(mean-want) > 1e-9 {
			t.Errorf("horse %s ends at %.12f, want %.12f", r.Horses[h].Name, mean, want)
		}
	}
}

// TestVariantsDiffer: who gains by each variant, and what others have published. A
// calculator (tylerburnham42/ready-set-bet-simulator) that pays every repeat of a dice sum
// tells 21.3 % for the 7 and 2.8 % for 2/3, of so few races that they may be off by 0.3 %.
func TestVariantsDiffer(t *testing.T) {
	const pair, four, seven = 0, 1, 4
	standard := wins(t, game.Game)
	sum, every, short, none := wins(t, "dice-sum"), wins(t, "every-repeat"), wins(t, "short-race"), wins(t, "no-bonus")
	for what, holds := range map[string]bool{
		"2/3 and 4 are alike":                         math.Abs(standard[pair]-standard[four]) < tolerance,
		"dice-sum makes 2/3 weaker than 4":            sum[pair] < standard[pair] && sum[four] > standard[four],
		"every-repeat helps 4, and not the 7":         every[four] > standard[four] && every[seven] < standard[seven],
		"short-race helps 4, and not the 7":           short[four] > standard[four] && short[seven] < standard[seven],
		"without a bonus the 7 wins more, the 4 less": none[seven] > standard[seven] && none[four] < standard[four],
	} {
		if !holds {
			t.Errorf("it is not so that %s", what)
		}
	}
	published := wins(t, "every-repeat", "race.repeat=sum")
	if math.Abs(published[seven]-0.213) > 0.003 || math.Abs(published[pair]-0.028) > 0.003 {
		t.Errorf("7 wins with %.4f, 2/3 with %.4f", published[seven], published[pair])
	}
}

// TestMiniRace plays every mini-race by its rules in words, in whole numbers: of 16^11 dice
// results in eleven rolls, how many let each horse win.
func TestMiniRace(t *testing.T) {
	const most, finish, five = 11, 3, 2
	ways := []int64{1 + 2, 3, 4, 3, 2 + 1} // of 16
	type race struct {
		at   [5]int
		last int // whose repeat pays the bonus
	}
	running := map[race]int64{{last: -1}: 1} // of 16^rolls
	won, over := make([]int64, len(ways)), make([]int64, most+1)
	for roll := 1; roll <= most; roll++ {
		next := map[race]int64{}
		for now, n := range running {
			for h, w := range ways {
				after := race{now.at, h}
				after.at[h]++
				if h == now.last && h != five { // and wins, so that no third roll can follow
					after.at[h]++
				}
				if after.at[h] < finish {
					next[after] += n * w
					continue
				}
				over[roll] += n * w
				won[h] += n * w << (4 * (most - roll))
			}
		}
		running = next
	}
	if len(running) > 0 {
		t.Errorf("%d races go on after %d rolls", len(running), most)
	}
	// By hand: one of four blue horses twice, 4 (3/16)²; then any roll but that horse before
	// it, 4 (13/16) (3/16)², or the 5 three times, (1/4)³.
	if want := []int64{0, 0, 4 * 3 * 3, 4*13*3*3 + 4*4*4}; !slices.Equal(over[:4], want) {
		t.Errorf("races over with each roll: %v, want %v", over[:4], want)
	}
	got := wins(t, "mini-race")
	for h, n := range won {
		if want := float64(n) / (1 << (4 * most)); math.Abs(got[h]-want) > tolerance {
			t.Errorf("horse %d wins with %.15f, want %.15f", h, got[h], want)
		}
	}
}
