package readyset_test

import (
	"runtime"
	"testing"

	"railbird/sim"
	game "railbird/sim/readyset"
	"railbird/strategy"
	bots "railbird/strategy/readyset"
)

// BenchmarkGame plays games of four races with eight random bots, VIP cards, props and
// exotics in play. A chance of 0.3 lets them place what they hold: at 0.1 a race is too
// short for one token in eight.
func BenchmarkGame(b *testing.B) {
	t := newSitting(b, 8, "random:chance=0.3")
	b.ReportAllocs()
	held, unplaced := 0, 0
	for i := range b.N {
		t.play(b, 1, uint64(i))
		for race := range t.table.View().Rules.Races {
			for seat := range t.bots {
				l := t.table.Ledger(race, seat)
				held, unplaced = held+l.Held, unplaced+l.Unplaced
			}
		}
	}
	b.ReportMetric(100*float64(held-unplaced)/float64(held), "%placed")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// BenchmarkGameParallel is BenchmarkGame on all processors, a table each.
func BenchmarkGameParallel(b *testing.B) {
	b.RunParallel(func(pb *testing.PB) {
		t := newSitting(b, 8, "random:chance=0.3")
		for k := uint64(0); pb.Next(); k++ {
			t.play(b, 1, k)
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(runtime.GOMAXPROCS(0)), "workers")
}

// A sitting is a table and its bots.
type sitting struct {
	table *game.Table
	bots  []sim.Bot[game.View, game.Act]
}

func newSitting(tb testing.TB, seats int, request string) *sitting {
	rules, err := game.Load(game.Game)
	if err != nil {
		tb.Fatal(err)
	}
	s := &sitting{table: rules.NewTable(seats, nil, nil)}
	r, err := strategy.ParseRequest(request)
	if err != nil {
		tb.Fatal(err)
	}
	player, err := strategy.Seat(bots.Bots(), r, request)
	if err != nil {
		tb.Fatal(err)
	}
	for range seats {
		s.bots = append(s.bots, player.New())
	}
	return s
}

func (s *sitting) play(tb testing.TB, seed, k uint64) {
	s.table.Deal(seed, k)
	for i, bot := range s.bots {
		if r, ok := bot.(sim.Resetter); ok {
			r.Reset(sim.NewKey(seed, sim.Bots+sim.Purpose(i)).Stream(k))
		}
	}
	for {
		seat, v, ok := s.table.Next()
		if !ok {
			return
		}
		if err := s.table.Act(s.bots[seat].Act(v)); err != nil {
			tb.Fatal(err)
		}
	}
}
