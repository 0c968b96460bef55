package contest

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim"
)

func TestUntilLooks(t *testing.T) {
	var looks []uint64
	for n := uint64(0); n < 12_000; {
		n += untilLook(n)
		looks = append(looks, n)
	}
	if want := []uint64{1024, 2048, 3072, 4096, 5120, 6400, 8192, 10_240, 12_800}; !slices.Equal(looks, want) {
		t.Errorf("looks after %v games, want %v", looks, want)
	}
}

func TestUntil(t *testing.T) {
	g := &toyGame{}
	for _, c := range []struct {
		name    string
		bots    []string
		most    uint64
		rule    Rule
		games   uint64
		reached bool
	}{
		// The difference varies by 2.75 dollars: ±0.08 takes (1.96*2.75/0.08)² = 4540 games.
		{"width", []string{"bot:0", "bot:0.3"}, 100_000, Rule{Half: 0.08}, 5120, true},
		{"width, all pairs", []string{"bot:0", "bot:0", "bot:0.3"}, 100_000, Rule{Half: 0.08}, 5120, true},
		{"width not reached", []string{"bot:0", "bot:0.3"}, 4500, Rule{Half: 0.08}, 4500, false},
		{"decided", []string{"bot:0", "bot:0.3"}, 100_000, Rule{Decided: true}, 1024, true},
		{"decided, the other way round", []string{"bot:0.3", "bot:0"}, 100_000, Rule{Decided: true}, 1024, true},
		{"both", []string{"bot:0", "bot:0.3"}, 100_000, Rule{Half: 0.08, Decided: true}, 5120, true},
		{"the same bot", []string{"bot:0.3", "bot:0.3"}, 100_000, Rule{Decided: true}, 1024, true},
		{"undecided", []string{"program:88888888", "program:99999999"}, 5000, Rule{Decided: true}, 5000, false},
		{"undecided in one pair", []string{"bot:0", "program:88888888", "program:99999999"}, 3000, Rule{Decided: true}, 3000, false},
	} {
		var want string
		for _, workers := range []int{1, 2, 7} {
			s := Setting{Bots: g.players(c.bots...), Field: g.players("bot:1")}
			got, err := Until(context.Background(), g, s, 5, sim.Plan{Count: c.most, Workers: workers}, c.rule)
			if err != nil {
				t.Fatal(c.name, err)
			}
			if got.Games() != c.games || got.Reached != c.reached {
				t.Errorf("%s: %d games, reached %v; want %d, %v", c.name, got.Games(), got.Reached, c.games, c.reached)
			}
			if want == "" {
				fixed, err := Compare(context.Background(), g, s, 5, sim.Plan{Count: c.games})
				if err != nil {
					t.Fatal(err)
				}
				fixed.Reached = c.reached
				want = told(fixed)
			}
			if diff := cmp.Diff(want, told(got)); diff != "" {
				t.Errorf("%s, %d workers: not what so many games give:\n%s", c.name, workers, diff)
			}
		}
	}
	if g.started.Load() != g.closed.Load() {
		t.Errorf("%d programs started, %d closed", g.started.Load(), g.closed.Load())
	}
}

func TestUntilRefused(t *testing.T) {
	g := &toyGame{}
	two := g.players("bot:0", "bot:1")
	for _, c := range []struct {
		bots []Player
		rule Rule
		want string
	}{
		{two[:1], Rule{Decided: true}, "a single bot"},
		{two, Rule{}, "no rule"},
		{two, Rule{Half: -1}, "±-1"},
	} {
		_, err := Until(context.Background(), g, Setting{Bots: c.bots}, 5, sim.Plan{Count: 10}, c.rule)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}
