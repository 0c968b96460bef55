package longshot

import (
	"math"
	"math/rand/v2"
	"testing"

	game "railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
)

// TestIdentities: of random rules of any size, from the start and from the middle, each
// open place is somebody's, each horse is somewhere, horses that have finished stay, horses
// that are alike have like chances, and one that is ahead has better ones.
func TestIdentities(t *testing.T) {
	rules := uint64(200)
	if testing.Short() {
		rules = 30
	}
	for seed := range rules {
		rng := rand.New(rand.NewPCG(seed, 3))
		r := longshottest.Random(rng, game.MaxHorses, game.MaxFinish)
		s := New(r)
		for _, race := range []game.Race{{}, longshottest.Race(rng, r)} {
			places, positions := s.Places(&race), s.Positions(&race)
			for place := range r.Places() {
				sum := 0.0
				for h := range r.Horses {
					sum += places[h][place]
				}
				if math.Abs(sum-1) > 1e-12 {
					t.Errorf("rules %d, %+v: chances of place %d are 1%+.1e", seed, race, place, sum-1)
				}
			}
			for h := range r.Horses {
				sum, any := 0.0, 0.0
				for _, p := range positions[h] {
					sum += p
				}
				for _, p := range places[h] {
					any += p
				}
				if math.Abs(sum-1) > 1e-12 {
					t.Errorf("rules %d, %+v: final spaces of horse %d are 1%+.1e", seed, race, h, sum-1)
				}
				if home := positions[h][r.Track.Finish]; math.Abs(home-any) > 1e-12 {
					t.Errorf("rules %d, %+v: horse %d takes a place with %v and finishes with %v", seed, race, h, any, home)
				}
				if place := race.Place(h); place != game.None && (places[h][place] != 1 || any != 1) {
					t.Errorf("rules %d, %+v: horse %d has place %d, but chances %v", seed, race, h, place, places[h])
				}
				for other := range r.Horses {
					if race.Place(h) != game.None || race.Place(other) != game.None {
						continue
					}
					first, others := places[h][race.Done], places[other][race.Done]
					if at, than := race.At[h], race.At[other]; at == than && math.Abs(first-others) > 1e-14 || at > than && first < others-1e-14 {
						t.Errorf("rules %d: from %d and %d, %v and %v", seed, at, than, first, others)
					}
				}
			}
		}
	}
}

// TestNodes: twice as many nodes do not change an answer. Races in which all horses stand
// side by side are the hardest.
func TestNodes(t *testing.T) {
	extremes := []*game.Rules{
		longshottest.Standard(),
		longshottest.Track(10, 21, 3, longshottest.DieGerman...),
		longshottest.Track(2, 100, 1, 1),
		longshottest.Track(16, 100, 4, 1),
		longshottest.Track(16, 100, 4, 1, 20),
		longshottest.Track(16, 1, 4, 1),
		longshottest.Track(5, 3, 4, 0, 1),
	}
	for _, r := range extremes {
		s := New(r)
		end, odds, one := s.strides.end(len(r.Horses), r.Places()), s.Odds(), [game.MaxHorses]float64{}
		for h := range one {
			one[h] = 1
		}
		twice := &Solver{rules: r, strides: s.strides, fine: newGrid(2*len(s.fine.times)+1, end)}
		twice.curves = s.strides.curves(twice.fine, 1)
		bound := 1e-5
		if len(r.Horses) == 10 {
			bound = 1e-7
		}
		rng := rand.New(rand.NewPCG(1, 4))
		for i := range 100 {
			race := longshottest.Race(rng, r)
			if race.Done == 0 && i%2 == 0 {
				for h := range r.Horses {
					race.At[h] = race.At[0]
				}
			}
			want, got, near := twice.Places(&race), s.Places(&race), odds.Of(&race, &one)
			for h := range want {
				for place, p := range want[h] {
					if d := math.Abs(got[h][place] - p); d > 1e-13 {
						t.Errorf("%d horses, %+v: from %+v off by %.1e", len(r.Horses), r.Track, race, d)
					}
					if d := math.Abs(near[h][place] - p); d > bound {
						t.Errorf("%d horses, %+v: odds from %+v off by %.1e", len(r.Horses), r.Track, race, d)
					}
				}
			}
			if a, b := s.Rolls(&race), twice.Rolls(&race); math.Abs(a-b) > 1e-12*(1+b) {
				t.Errorf("%d horses, %+v: from %+v %v rolls and %v", len(r.Horses), r.Track, race, a, b)
			}
		}
	}
}

// TestGrid: rules of every size that may be needed integrate powers of sqrt(time).
func TestGrid(t *testing.T) {
	for n := 9; n < 400; n += 2 {
		g := newGrid(n, 30)
		for _, power := range []int{0, 1, 2, 7, 16} {
			sum := 0.0
			for k, time := range g.times {
				sum += g.weights[k] * math.Pow(time/30, float64(power)/2)
			}
			if want := 30 / (1 + float64(power)/2); math.Abs(sum/want-1) > 1e-13 {
				t.Errorf("%d nodes: the integral of power %d/2 is %v, want %v", n, power, sum, want)
			}
		}
	}
}

// TestSimulation runs races from random positions: places, final spaces and mean rolls
// agree within 5.3 standard errors, a false alarm of 1e-7 each of some 3,000, of fixed
// seeds.
func TestSimulation(t *testing.T) {
	rules, races := uint64(12), 200_000.0
	if testing.Short() {
		rules, races = 4, 50_000
	}
	const bound = 5.3
	for seed := range rules {
		rng := rand.New(rand.NewPCG(seed, 5))
		r := longshottest.Standard()
		if seed%3 == 2 {
			r = longshottest.Random(rng, 12, 30)
		}
		race := longshottest.Race(rng, r)
		w := r.NewWorker(seed, race)
		w.Play(0, uint64(races))
		counts, s := w.Tally(), New(r)
		agree := func(what string, h, i int, p float64, n int64) {
			// The normal bound and three races: rare events are not normal.
			if limit := bound*math.Sqrt(p*(1-p)*races) + 3; math.Abs(float64(n)-p*races) > limit {
				t.Errorf("rules %d: horse %d, %s %d: in %d of %v races, want %.1f ± %.1f", seed, h, what, i, n, races, p*races, limit)
			}
		}
		places := s.Places(&race)
		for h, spaces := range s.Positions(&race) {
			for place := range r.Places() {
				agree("place", h, place, places[h][place], counts.Places[h*r.Places()+place])
			}
			for space, p := range spaces {
				agree("space", h, space, p, counts.Positions[h*len(spaces)+space])
			}
		}
		sum, squares := 0.0, 0.0
		for rolls, n := range counts.Rolls {
			x := float64(rolls - int(race.Rolls))
			sum += float64(n) * x
			squares += float64(n) * x * x
		}
		mean := sum / races
		limit := bound*math.Sqrt((squares/races-mean*mean)/races) + 1e-9
		if want := s.Rolls(&race); math.Abs(mean-want) > limit {
			t.Errorf("rules %d: %.4f more rolls, want %.4f ± %.4f", seed, mean, want, limit)
		}
	}
}
