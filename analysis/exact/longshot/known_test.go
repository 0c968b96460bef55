package longshot

import (
	"math"
	"testing"

	game "railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
)

// TestKnownRolls holds mean rolls against independent results: finish 20 of both editions
// to four decimals, finish 21 to the whole number.
func TestKnownRolls(t *testing.T) {
	for _, c := range []struct {
		die         []int
		finish      int
		want, exact float64
	}{
		{longshottest.Die, 20, 134.0078, .00005},
		{longshottest.DieGerman, 20, 104.0106, .00005},
		{longshottest.Die, 21, 142, .5},
		{longshottest.DieGerman, 21, 110, .5},
	} {
		if got := New(longshottest.Track(10, c.finish, 3, c.die...)).Rolls(&game.Race{}); math.Abs(got-c.want) > c.exact {
			t.Errorf("die %v, finish %d: %.6f rolls, want %v", c.die, c.finish, got, c.want)
		}
	}
}

// Races that a few lines of arithmetic solve.
func TestByHand(t *testing.T) {
	for _, c := range []struct {
		name                   string
		horses, finish, places int
		die                    []int
		finished               game.RaceFinished
		at                     [3]int8
		first                  [3]float64 // chances of the first place
		rolls                  float64
	}{
		{"two horses, one space", 2, 1, 1, []int{1}, game.FinishedReroll, [3]int8{}, [3]float64{.5, .5}, 1},
		{"a coin for a die", 2, 1, 1, []int{0, 1}, game.FinishedReroll, [3]int8{}, [3]float64{.5, .5}, 2},
		{"far beyond the finish", 2, 1, 1, []int{20}, game.FinishedReroll, [3]int8{}, [3]float64{.5, .5}, 1},
		{"rolled again", 3, 1, 2, []int{1}, game.FinishedReroll, [3]int8{}, [3]float64{1. / 3, 1. / 3, 1. / 3}, 2},
		{"lost", 3, 1, 2, []int{1}, game.FinishedLost, [3]int8{}, [3]float64{1. / 3, 1. / 3, 1. / 3}, 2.5},
		{"one space ahead", 2, 2, 1, []int{1}, game.FinishedReroll, [3]int8{1, 0}, [3]float64{.75, .25}, 1.5},
		{"best of three", 2, 2, 1, []int{1}, game.FinishedReroll, [3]int8{}, [3]float64{.5, .5}, 2.5},
		{"one or two spaces", 2, 2, 1, []int{1, 2}, game.FinishedReroll, [3]int8{1, 0}, [3]float64{.625, .375}, 1.25},
	} {
		r := longshottest.Track(c.horses, c.finish, c.places, c.die...)
		r.Track.Finished = c.finished
		var race game.Race
		copy(race.At[:], c.at[:])
		s := New(r)
		places := s.Places(&race)
		for h := range c.horses {
			if math.Abs(places[h][0]-c.first[h]) > 1e-14 {
				t.Errorf("%s: horse %d is first with %.15f, want %.15f", c.name, h, places[h][0], c.first[h])
			}
		}
		if got := s.Rolls(&race); math.Abs(got-c.rolls) > 1e-13 {
			t.Errorf("%s: %.15f rolls, want %v", c.name, got, c.rolls)
		}
	}
}
