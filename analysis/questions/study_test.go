package questions

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"

	"railbird/analysis/contest"
	"railbird/sim"
)

// A toy is a game in which game k of a seed gives the first of two seats k + seed + luck, and
// whose crews are counted.
type toy struct {
	contest.Game
	luck  int64
	fails uint64 // in this game, if it is not 0
	crews *atomic.Int64
}

var errToy = errors.New("broken")

func (g *toy) Seated(seats int) error {
	if seats != 2 {
		return fmt.Errorf("%d seats", seats)
	}
	return nil
}

func (g *toy) NewCrew(context.Context, []int) contest.Crew {
	g.crews.Add(1)
	return g
}

func (g *toy) Hall([]contest.Player) (contest.Hall, error) { return g, nil }

func (g *toy) Close() error {
	g.crews.Add(-1)
	return nil
}

func (g *toy) Play(seed, first, n uint64, over func(uint64, [][]int64)) error {
	for k := first; k < first+n; k++ {
		if k == g.fails && k > 0 {
			return errToy
		}
		measures := [][]int64{make([]int64, contest.Others+2), make([]int64, contest.Others+2)}
		measures[0][contest.Others] = int64(k+seed) + g.luck
		measures[1][contest.Others+1] = g.luck
		over(k, measures)
	}
	return nil
}

func toys(crews *atomic.Int64, fails uint64) []Way {
	var ways []Way
	for luck := range int64(2) {
		ways = append(ways, Way{Game: &toy{luck: 10 * luck, fails: fails, crews: crews}, Players: make([]contest.Player, 2)})
	}
	return ways
}

// read finds what a toy gives: one number of each seat.
func read(measures [][]int64, columns []int64) {
	columns[0], columns[1] = measures[0][contest.Others], measures[1][contest.Others+1]
}

// TestStudy: columns are read of each way, all games are counted, and the number of workers
// changes nothing. Crews are closed.
func TestStudy(t *testing.T) {
	var crews atomic.Int64
	var first *Counts
	for _, workers := range []int{1, 2, 7} {
		var done atomic.Uint64
		s := Study{Ways: toys(&crews, 0), Columns: 2, Read: read}
		c, err := s.Play(t.Context(), 5, sim.Plan{First: 3, Count: 100, Workers: workers, Done: func(n uint64) { done.Add(n) }})
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = c
		}
		if c.Games() != 100 || done.Load() != 100 || !slices.Equal(c.sums, first.sums) || !slices.Equal(c.products, first.products) {
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
	alone := toys(&crews, 0)
	alone[1].Players = alone[1].Players[:1]
	for name, test := range map[string]struct {
		ctx   context.Context
		ways  []Way
		games uint64
		want  string
	}{
		"a game":   {t.Context(), toys(&crews, 70), 100, "broken"},
		"an end":   {ended, toys(&crews, 0), 100, "context canceled"},
		"a seat":   {t.Context(), alone, 100, "1 seats"},
		"too many": {t.Context(), toys(&crews, 0), MostGames + 1, "16777217 games: a study has 16777216 at most"},
	} {
		s := Study{Ways: test.ways, Columns: 2, Read: read}
		if c, err := s.Play(test.ctx, 1, sim.Plan{Count: test.games, Workers: 2}); c != nil || err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, %v, want %s", name, c, err, test.want)
		}
	}
	if n := crews.Load(); n != 0 {
		t.Errorf("%d crews are left", n)
	}
}

func TestLineText(t *testing.T) {
	l := Line{"from {} to {}, {}.", []Finding{Exact("a", Dollars, 1), Exact("b", More("turns"), 2), Exact("c", Share, 0.5)}}
	got := l.Text(func(f *Finding) string {
		unit, more := f.Unit.Of()
		return fmt.Sprintf("%v %v %v", f.Value.Mean, unit, more)
	})
	if want := "from 1 dollars false to 2 turns true, 0.5 share false."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
