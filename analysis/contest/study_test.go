package contest

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"sync/atomic"
	"testing"

	"railbird/sim"
)

// A clock is a game in which game k of a seed gives the first of two seats k + seed + luck, and
// whose crews are counted.
type clock struct {
	Game
	luck  int64
	fails uint64 // in this game, if it is not 0
	shut  error  // what closing a crew says
	crews *atomic.Int64
}

var errClock = errors.New("broken")

func (g *clock) Seated(seats int) error {
	if seats != 2 {
		return fmt.Errorf("%d seats", seats)
	}
	return nil
}

func (g *clock) NewCrew(context.Context, []int) Crew {
	g.crews.Add(1)
	return g
}

func (g *clock) Hall([]Player) (Hall, error) { return g, nil }

func (g *clock) Close() error {
	g.crews.Add(-1)
	return g.shut
}

func (g *clock) Play(seed, first, n uint64, over func(uint64, [][]int64)) error {
	for k := first; k < first+n; k++ {
		if k == g.fails && k > 0 {
			return errClock
		}
		measures := [][]int64{make([]int64, Others+2), make([]int64, Others+2)}
		measures[0][Others] = int64(k+seed) + g.luck
		measures[1][Others+1] = g.luck
		over(k, measures)
	}
	return nil
}

func clocks(crews *atomic.Int64, fails uint64) []Way {
	var ways []Way
	for luck := range int64(2) {
		ways = append(ways, Way{Game: &clock{luck: 10 * luck, fails: fails, crews: crews}, Players: make([]Player, 2)})
	}
	return ways
}

// readClock finds what a clock gives: one number of each seat, added up as of several seats.
func readClock(_ int, measures [][]int64, columns []int64) {
	columns[0] += measures[0][Others]
	columns[1] += measures[1][Others+1]
}

// TestStudy: columns are read of each way, all games are counted, and the number of workers
// changes nothing. Crews are closed.
func TestStudy(t *testing.T) {
	var crews atomic.Int64
	var first *Counts
	for _, workers := range []int{1, 2, 7} {
		var done atomic.Uint64
		s := Study{Ways: clocks(&crews, 0), Columns: 2, Read: readClock}
		c, err := s.Play(t.Context(), 5, sim.Plan{First: 3, Count: 100, Workers: workers, Done: func(n uint64) { done.Add(n) }})
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = c
		}
		if c.Games() != 100 || done.Load() != 100 || !reflect.DeepEqual(c, first) {
			t.Errorf("%d workers: %d games, %d told of, %v", workers, c.Games(), done.Load(), c.sums)
		}
		// 3 … 102, and the seed: 57.5 on average.
		if mean, more, luck := c.Mean(0, 0).Value(), c.Difference(1, 0, 0).Value(), c.Mean(1, 1).Value(); mean != 57.5 || more != 10 || luck != 10 {
			t.Errorf("%d workers: mean %v, want 57.5, difference %v and luck %v, want 10", workers, mean, more, luck)
		}
	}
	if n := crews.Load(); n != 0 {
		t.Errorf("%d crews are left", n)
	}
}

// TestStudyFails: what goes wrong is said, nothing is counted, and crews are closed.
func TestStudyFails(t *testing.T) {
	var crews atomic.Int64
	ended, stop := context.WithCancel(t.Context())
	stop()
	alone := clocks(&crews, 0)
	alone[1].Players = alone[1].Players[:1]
	shut := clocks(&crews, 0)
	shut[0].Game.(*clock).shut = errors.New("does not close")
	for name, test := range map[string]struct {
		ctx   context.Context
		ways  []Way
		games uint64
		want  string
	}{
		"a game":   {t.Context(), clocks(&crews, 70), 100, "broken"},
		"the last": {t.Context(), clocks(&crews, 99), 100, "broken"},
		"a crew":   {t.Context(), shut, 1, "does not close"},
		"an end":   {ended, clocks(&crews, 0), 100, "context canceled"},
		"a seat":   {t.Context(), alone, 100, "1 seats"},
	} {
		s := Study{Ways: test.ways, Columns: 2, Read: readClock}
		if c, err := s.Play(test.ctx, 1, sim.Plan{Count: test.games, Workers: 2}); c != nil || err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, %v, want %s", name, c, err, test.want)
		}
	}
	if n := crews.Load(); n != 0 {
		t.Errorf("%d crews are left", n)
	}
}

// TestPlayParts: parts are games one after the other from the first of the plan on, as many as
// there are games for, and together what is played in one.
func TestPlayParts(t *testing.T) {
	var crews atomic.Int64
	s := Study{Ways: clocks(&crews, 0), Columns: 2, Read: readClock}
	for _, test := range []struct{ games, parts, each uint64 }{{100, 20, 5}, {3, 20, 1}, {40, 1, 40}} {
		p := sim.Plan{First: 3, Count: test.games, Workers: 2}
		want, err := s.Play(t.Context(), 5, p)
		if err != nil {
			t.Fatal(err)
		}
		all, each, err := s.playParts(t.Context(), 5, p, test.parts)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(all, want) {
			t.Errorf("%+v: %v, want %v", test, all.sums, want.sums)
		}
		for i, c := range each {
			first := 3 + 5 + test.each*uint64(i) // and the seed
			if mean := c.Mean(0, 0).Value(); c.Games() != int64(test.each) || mean != float64(first)+float64(test.each-1)/2 {
				t.Errorf("%+v, part %d: %d games with a mean of %v, the first is %d", test, i, c.Games(), mean, first)
			}
		}
	}
}
