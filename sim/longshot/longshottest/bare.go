// Package longshottest makes rules and races of Long Shot for tests.
package longshottest

import (
	"math/rand/v2"
	"strconv"

	"railbird/sim/longshot"
)

// Track returns rules of a bare race that begins with nothing said of horses and cards:
// the horses have numbers from 1, the last three spaces are the No Bets zone, and a horse
// that has finished is rolled again.
func Track(horses, finish, places int, die ...int) *longshot.Rules {
	r := &longshot.Rules{
		Track: longshot.Track{
			Die: die, Finish: finish, Zone: max(finish-3, 1),
			Finished: longshot.FinishedReroll, Ends: longshot.EndsAtOnce, Level: longshot.LevelRolled,
		},
		Purses: []int{100, 75, 50, 25}[:places],
		Horses: make([]longshot.Horse, horses),
	}
	for h := range r.Horses {
		r.Horses[h] = longshot.Horse{Name: strconv.Itoa(h + 1), Price: longshot.None}
	}
	return r
}

// The move dice of both editions.
var (
	Die       = []int{0, 1, 1, 1, 1, 3}
	DieGerman = []int{1, 1, 1, 1, 2, 3}
)

// Standard returns the bare race of 2009: ten horses, 20 spaces, three places.
func Standard() *longshot.Rules { return Track(10, 20, 3, Die...) }

// Random returns any rules of a bare race, with the most horses and the most spaces to the
// finish given.
func Random(rng *rand.Rand, horses, finish int) *longshot.Rules {
	horses, finish = 2+rng.IntN(horses-1), 1+rng.IntN(finish)
	die := make([]int, 1+rng.IntN(6))
	for i := range die {
		die[i] = max(0, rng.IntN(6)-1) // two in six are 0
	}
	if rng.IntN(8) == 0 {
		die = make([]int, longshot.MaxFaces)
	}
	die[rng.IntN(len(die))] = 1 + rng.IntN(20)
	r := Track(horses, finish, 1+rng.IntN(min(longshot.MaxPlaces, horses-1)), die...)
	r.Track.Zone = 1 + rng.IntN(finish)
	if rng.IntN(2) == 0 {
		r.Track.Finished = longshot.FinishedLost
	}
	return r
}

// Race returns a race stopped somewhere before its end, as dice could have it.
func Race(rng *rand.Rand, r *longshot.Rules) longshot.Race {
	var races []longshot.Race
	var race longshot.Race
	for !r.Over(&race) {
		races = append(races, race)
		r.Step(&race, rng.IntN(len(r.Horses)), rng.IntN(len(r.Track.Die)))
	}
	return races[rng.IntN(len(races))]
}
