package longshot_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim"
	"railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
)

// order tells the horses that have finished, by their indexes.
func order(race *longshot.Race) string {
	return strings.Trim(fmt.Sprint(race.Order[:race.Done]), "[]")
}

// A race of three horses over four spaces, of which two places pay, by hand.
func TestStep(t *testing.T) {
	r := longshottest.Track(3, 4, 2, 0, 1, 3)
	var race longshot.Race
	for _, c := range []struct {
		finished    longshot.RaceFinished
		horse, face int
		at          [3]int8
		order       string
		rolls       int32
	}{
		{"", 0, 0, [3]int8{0, 0, 0}, "", 1}, // a 0 counts
		{"", 1, 2, [3]int8{0, 3, 0}, "", 2},
		{"", 2, 1, [3]int8{0, 3, 1}, "", 3},
		{"", 1, 2, [3]int8{0, 4, 1}, "1", 4}, // no farther than the finish
		{longshot.FinishedReroll, 1, 1, [3]int8{0, 4, 1}, "1", 4},
		{longshot.FinishedLost, 1, 1, [3]int8{0, 4, 1}, "1", 5},
		{longshot.FinishedLost, 1, 0, [3]int8{0, 4, 1}, "1", 6},
		{"", 2, 2, [3]int8{0, 4, 4}, "1 2", 7}, // exactly to the finish
	} {
		r.Track.Finished = c.finished
		if r.Over(&race) {
			t.Errorf("before %+v: the race is over", c)
		}
		r.Step(&race, c.horse, c.face)
		if got := [3]int8(race.At[:3]); got != c.at || order(&race) != c.order || race.Rolls != c.rolls {
			t.Errorf("%+v: at %v, finished %q, %d rolls", c, got, order(&race), race.Rolls)
		}
	}
	if !r.Over(&race) || race.Place(1) != 0 || race.Place(2) != 1 || race.Place(0) != longshot.None {
		t.Errorf("over: %v; places %d, %d, %d", r.Over(&race), race.Place(0), race.Place(1), race.Place(2))
	}
}

// Race 5 of seed 9 of three horses over four spaces, the last two without bets, of which two
// places pay, by hand. The dice show (horse by its index, spaces)
//
//	0+0 1+3 1+0 2+3 2+1 2+0 1+3
//
// and in the second race horse 1 stands on space 3 at the start, after nine rolls.
func TestRunAndReplay(t *testing.T) {
	type horses = [longshot.MaxHorses]int8
	middle := longshot.Race{At: horses{0, 3}, Rolls: 9}
	for _, c := range []struct {
		finished longshot.RaceFinished
		start    longshot.Race
		end      longshot.Outcome
		strides  string // horse+face, spaces gone, zone, place
	}{
		{longshot.FinishedReroll, longshot.Race{},
			longshot.Outcome{Race: longshot.Race{At: horses{0, 4, 4}, Order: horses{2, 1}, Done: 2, Rolls: 6}, Zone: 2, First: 5, Last: 0},
			"0+0 0 false -1, 1+3 3 true -1, 1+0 0 false -1, 2+3 3 true -1, 2+1 1 false 0, 1+3 1 false 1"},
		{longshot.FinishedLost, longshot.Race{},
			longshot.Outcome{Race: longshot.Race{At: horses{0, 4, 4}, Order: horses{2, 1}, Done: 2, Rolls: 7}, Zone: 2, First: 5, Last: 0},
			"0+0 0 false -1, 1+3 3 true -1, 1+0 0 false -1, 2+3 3 true -1, 2+1 1 false 0, 2+0 0 false -1, 1+3 1 false 1"},
		{longshot.FinishedReroll, middle,
			longshot.Outcome{Race: longshot.Race{At: horses{0, 4, 4}, Order: horses{1, 2}, Done: 2, Rolls: 13}, Zone: 9, First: 11, Last: 0},
			"0+0 0 false -1, 1+3 1 false 0, 2+3 3 true -1, 2+1 1 false 1"},
		{longshot.FinishedLost, middle,
			longshot.Outcome{Race: longshot.Race{At: horses{0, 4, 4}, Order: horses{1, 2}, Done: 2, Rolls: 14}, Zone: 9, First: 11, Last: 0},
			"0+0 0 false -1, 1+3 1 false 0, 1+0 0 false -1, 2+3 3 true -1, 2+1 1 false 1"},
	} {
		r := longshottest.Track(3, 4, 2, 0, 1, 3)
		r.Track.Zone, r.Track.Finished = 2, c.finished
		roller := r.Roller(sim.NewKey(9, sim.Dice), 5)
		if diff := cmp.Diff(c.end, r.Run(c.start, &roller)); diff != "" {
			t.Errorf("%s from %d rolls:\n%s", c.finished, c.start.Rolls, diff)
		}
		var told []string
		last := 0
		for i, s := range r.Replay(9, 5, c.start) {
			told = append(told, fmt.Sprintf("%d+%d %d %v %d", s.Horse, s.Face, s.Spaces, s.Zone, s.Place))
			if last = int(s.After.Rolls); last != int(c.start.Rolls)+i+1 {
				t.Errorf("%s from %d rolls: stride %d is after roll %d", c.finished, c.start.Rolls, i+1, last)
			}
		}
		if got := strings.Join(told, ", "); got != c.strides || last != int(c.end.Rolls) {
			t.Errorf("%s from %d rolls: %s, want %s", c.finished, c.start.Rolls, got, c.strides)
		}
	}
}

// A replay ends as the race that is run.
func TestReplay(t *testing.T) {
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(seed, 2))
		r := longshottest.Random(rng, longshot.MaxHorses, 30)
		start := longshottest.Race(rng, r)
		roller := r.Roller(sim.NewKey(3, sim.Dice), seed)
		strides := r.Replay(3, seed, start)
		if got, want := strides[len(strides)-1].After, r.Run(start, &roller).Race; got != want {
			t.Errorf("rules %d: the replay ends with %+v, the race with %+v", seed, got, want)
		}
	}
}
