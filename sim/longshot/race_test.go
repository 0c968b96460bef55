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

// Run is the Roller and Step put together by hand.
func TestRunIsStepping(t *testing.T) {
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(seed, 1))
		r := longshottest.Random(rng, longshot.MaxHorses, longshot.MaxFinish)
		start := longshottest.Race(rng, r)
		for k := range uint64(5) {
			roller := r.Roller(sim.NewKey(9, sim.Dice), k)
			want := longshot.Outcome{Race: start, Zone: longshot.None, First: longshot.None}
			for {
				last := r.Track.Finish
				for _, space := range want.At[:len(r.Horses)] {
					last = min(last, int(space))
					if want.Zone == longshot.None && int(space) >= r.Track.Zone {
						want.Zone = int(want.Rolls)
					}
				}
				if want.First == longshot.None && want.Done > 0 {
					want.First, want.Last = int(want.Rolls), last
				}
				if want.Done == r.Places() {
					break
				}
				horse, face := roller.Roll()
				r.Step(&want.Race, horse, face)
			}
			roller = r.Roller(sim.NewKey(9, sim.Dice), k)
			if diff := cmp.Diff(want, r.Run(start, &roller)); diff != "" {
				t.Fatalf("rules %d, race %d:\n%s", seed, k, diff)
			}
		}
	}
}

// A replay has the rolls of the race that is run, and tells what each did.
func TestReplay(t *testing.T) {
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(seed, 2))
		r := longshottest.Random(rng, longshot.MaxHorses, 30)
		race := longshottest.Race(rng, r)
		roller := r.Roller(sim.NewKey(3, sim.Dice), seed)
		want := r.Run(race, &roller)
		for _, s := range r.Replay(3, seed, race) {
			from, to, rolls := int(race.At[s.Horse]), int(s.After.At[s.Horse]), race.Rolls
			finished := race.Finished().Has(s.Horse)
			if race.At[s.Horse] = s.After.At[s.Horse]; race.At != s.After.At {
				t.Fatalf("rules %d, %+v: more than one horse moved", seed, s)
			}
			place := longshot.None
			if s.After.Done > race.Done {
				place = s.After.Done - 1
			}
			switch {
			case s.After.Rolls != rolls+1,
				finished && (r.Track.Finished == longshot.FinishedReroll || s.Spaces != 0),
				s.Spaces != to-from || !finished && s.Spaces != min(s.Face, r.Track.Finish-from),
				s.Zone != (from < r.Track.Zone && to >= r.Track.Zone),
				s.Place != place || place != s.After.Place(s.Horse) && place != longshot.None:
				t.Fatalf("rules %d: from %d with %d rolls: %+v", seed, from, rolls, s)
			}
			race = s.After
		}
		if race != want.Race {
			t.Errorf("rules %d: the replay ends with %+v, the race with %+v", seed, race, want.Race)
		}
	}
}
