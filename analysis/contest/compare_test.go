package contest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis"
	"railbird/sim"
)

// told is everything that a comparison counted, and what is made of it.
func told(c *Comparison) string {
	var b strings.Builder
	fmt.Fprintln(&b, c.Games(), c.Reached)
	for i := range c.Bots {
		fmt.Fprintln(&b, c.Money(i))
		for m := range c.Measures {
			fmt.Fprintln(&b, *c.Moments(i, m), c.Estimate(i, m))
			for j := range c.Bots {
				fmt.Fprintln(&b, c.Difference(i, j, m), c.Anytime(i, j, m))
			}
		}
	}
	return b.String()
}

func toySetting(g *toyGame, seat int) Setting {
	return Setting{Bots: g.players("bot:0", "bot:0.3", "program:99999"), Field: g.players("bot:0.5", "program:99999"), Seat: seat}
}

// The same whatever the number of workers, of tables, and the size of blocks.
func TestCompareWorkers(t *testing.T) {
	for seat := range 3 {
		var want string
		for _, workers := range []int{1, 2, 7} {
			for _, tables := range []int{1, 5} {
				g := &toyGame{tables: tables}
				c, err := Compare(context.Background(), g, toySetting(g, seat), 3, sim.Plan{First: 10, Count: 2000, Workers: workers})
				if err != nil {
					t.Fatal(err)
				}
				got := told(c)
				if want == "" {
					want = got
				}
				if got != want {
					t.Errorf("seat %d, %d workers, %d tables:\n%s", seat, workers, tables, cmp.Diff(want, got))
				}
				if n := g.started.Load(); n != g.closed.Load() || n < 1 || n > int64(workers) {
					t.Errorf("%d programs started, %d closed, by %d workers", g.started.Load(), g.closed.Load(), workers)
				}
			}
		}
	}
}

// A bot that names every hint earns 12 dollars a game; one that is wrong with chance 0.3
// earns 8.4. The dice, which move the purse by 58.3 dollars either way, are the same for
// both, so the difference varies by 3*sqrt(4*0.3*0.7) = 2.75 dollars only.
func TestComparePairs(t *testing.T) {
	g := &toyGame{}
	c, err := Compare(context.Background(), g, Setting{Bots: g.players("bot:0", "bot:0.3"), Field: g.players("bot:1")}, 1, sim.Plan{Count: 10_000})
	if err != nil {
		t.Fatal(err)
	}
	d := c.Difference(0, 1, Money)
	if math.Abs(d.Mean-3.6) > 4*d.SE || math.Abs(d.SE*100/2.75-1) > 0.05 {
		t.Errorf("difference %+v, want 3.6 with a standard error of 0.0275", d)
	}
	one := c.Estimate(0, Money)
	if math.Abs(one.Mean-212) > 4*one.SE || math.Abs(one.SE*100/58.3-1) > 0.05 {
		t.Errorf("money %+v, want 212 with a standard error of 0.583", one)
	}
	if back := c.Difference(1, 0, Money); back.Mean != -d.Mean || back.Lo != -d.Hi || back.SE != d.SE {
		t.Errorf("other way round %+v, want the mirror of %+v", back, d)
	}
	if a := c.Anytime(0, 1, Money); a.Mean != d.Mean || math.Abs(a.Half()/d.Half()-1.5484) > 0.001 {
		t.Errorf("anytime %+v, %+v for a number fixed beforehand", a, d)
	}
	if e := c.Estimate(1, Illegal); math.Abs(e.Mean-1.2) > 4*e.SE {
		t.Errorf("%+v acts refused, want 1.2", e)
	}
	// Never refused in 10,000 games: there is room for the refusals not seen, up to 4.
	if e := c.Estimate(0, Illegal); e.Mean != 0 || e.Lo != 0 || math.Abs(e.Hi-4*3.84/10_004) > 1e-5 || len(e.Warnings) != 1 {
		t.Errorf("%+v acts refused, want 0 to 0.0015", e)
	}
}

// Differences all alike leave room for those not seen: as money has no end, for as much as the
// richest of both bots had, since the one may end with that and the other with nothing. Seen
// in none of n games, a value may come up in (z²)/(n+z²) of them, z = 1.96 (Wilson).
func TestCompareReach(t *testing.T) {
	g := &toyGame{}
	for _, games := range []uint64{1, 300} {
		c, err := Compare(context.Background(), g, Setting{Bots: g.players("bot:0", "bot:1"), Field: g.players("bot:1")}, 1, sim.Plan{Count: games})
		if err != nil {
			t.Fatal(err)
		}
		_, most := c.Moments(0, Money).Range()
		_, m := c.Moments(1, Money).Range()
		const zz = 1.959964 * 1.959964
		apart := float64(max(most, m)) * zz / (float64(games) + zz)
		for i, e := range []analysis.Estimate{c.Difference(0, 1, Money), c.Anytime(1, 0, Money)} {
			// Every hint named, at $3 each, against none.
			if mean := 12 - 24*float64(i); e.Mean != mean || math.Abs(e.Hi-mean-apart) > 1e-4 || math.Abs(mean-e.Lo-apart) > 1e-4 {
				t.Errorf("%d games: difference %+v, want %v ± %v", games, e, mean, apart)
			}
		}
		if e := c.Estimate(0, Money); games == 1 && (math.Abs(e.Hi-e.Mean-apart) > 1e-4 || math.Abs(e.Mean-e.Lo-apart) > 1e-4) {
			t.Errorf("money %+v, want ± %v", e, apart)
		}
	}
}

func TestCompareSame(t *testing.T) {
	g := &toyGame{}
	for _, games := range []uint64{1, 500} {
		c, err := Compare(context.Background(), g, Setting{Bots: g.players("bot:0.3", "bot:0.3"), Field: g.players("bot:1")}, 1, sim.Plan{Count: games})
		if err != nil {
			t.Fatal(err)
		}
		for m := range c.Measures {
			want := analysis.Estimate{N: int64(games), Warnings: []string{"the same bot"}}
			for _, e := range []analysis.Estimate{c.Difference(0, 1, m), c.Anytime(1, 0, m)} {
				if !reflect.DeepEqual(e, want) {
					t.Errorf("%s: %+v, want %+v", c.Measures[m].Name, e, want)
				}
			}
		}
	}
}

// One game and none: intervals that can be read, and nothing that is not a number.
func TestCompareFew(t *testing.T) {
	for games := range uint64(3) {
		g := &toyGame{}
		c, err := Compare(context.Background(), g, Setting{Bots: g.players("bot:0", "bot:1"), Field: g.players("bot:1")}, 1, sim.Plan{Count: games})
		if err != nil {
			t.Fatal(err)
		}
		if text := told(c); strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
			t.Errorf("%d games: %s", games, text)
		}
		e := c.Difference(0, 1, Money)
		if !(e.Lo < e.Mean && e.Mean < e.Hi && e.SE > 0 && (len(e.Warnings) == 1 || games == 2)) {
			t.Errorf("%d games: %+v", games, e)
		}
	}
}

// A context that ends, and a player that breaks down, leave the leading whole blocks: a
// comparison of so many games and no more.
func TestCompareStopped(t *testing.T) {
	enough := errors.New("enough")
	for _, workers := range []int{1, 2, 7} {
		g := &toyGame{}
		s := Setting{Bots: g.players("bot:0", "bot:0.3"), Field: g.players("bot:1")}
		ctx, cancel := context.WithCancelCause(context.Background())
		var games atomic.Uint64
		c, err := Compare(ctx, g, s, 3, sim.Plan{Count: 1 << 20, Workers: workers, Done: func(n uint64) {
			if games.Add(n) >= 2048 {
				cancel(enough)
			}
		}})
		// Where others are at work on a block then, it is told as played, and dropped with those after it.
		if err != enough || c.Games() > games.Load() || workers == 1 && c.Games() != games.Load() || c.Games()%compareBlock != 0 {
			t.Errorf("%d workers: %v after %d games, %d told", workers, err, c.Games(), games.Load())
		}
		short, _ := Compare(context.Background(), g, s, 3, sim.Plan{Count: c.Games()})
		if diff := cmp.Diff(told(short), told(c)); diff != "" {
			t.Errorf("%d workers: not the leading blocks:\n%s", workers, diff)
		}

		s.Bots = append(s.Bots, g.players("program:1400")...)
		c, err = Compare(context.Background(), g, s, 3, sim.Plan{Count: 1 << 20, Workers: workers})
		var f *Fault
		if !errors.As(err, &f) || err.Error() != "program:1400: broken down" || c.Games() != 1344 {
			t.Errorf("%d workers: %v after %d games, want 1344", workers, err, c.Games())
		}
		short, _ = Compare(context.Background(), g, s, 3, sim.Plan{Count: 1344})
		if diff := cmp.Diff(told(short), told(c)); diff != "" {
			t.Errorf("%d workers: not the leading blocks:\n%s", workers, diff)
		}

		s.Bots = g.players("program:0")
		if c, err = Compare(context.Background(), g, s, 3, sim.Plan{Count: 500, Workers: workers}); !errors.As(err, &f) || c.Games() != 0 {
			t.Errorf("a program that does not start: %v after %d games", err, c.Games())
		}
	}
}

func TestCompareRefused(t *testing.T) {
	g := &toyGame{}
	for _, c := range []struct {
		s    Setting
		want string
	}{
		{Setting{Field: g.players("bot:1")}, "there is no bot"},
		{Setting{Bots: g.players("bot:1"), Field: g.players("bot:1"), Seat: 2}, "the seats are 0 to 1"},
		{Setting{Bots: g.players("bot:1"), Seat: -1}, "the seats are 0 to 0"},
		{Setting{Bots: g.players("bot:1"), Field: make([]Player, 16)}, "17 people"},
	} {
		if got, err := Compare(context.Background(), g, c.s, 1, sim.Plan{Count: 10}); err == nil || !strings.Contains(err.Error(), c.want) || got.Games() != 0 {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}
