package longshot_test

import (
	"testing"

	"railbird/sim"
	game "railbird/sim/longshot"
	"railbird/strategy"
	bots "railbird/strategy/longshot"
)

// BenchmarkGame plays games of four random bots, who buy, bet, play cards and discard, with
// the horses and cards of the example. What they do is told beside, by seat and game.
func BenchmarkGame(b *testing.B) {
	t := newSitting(b, 4)
	b.ReportAllocs()
	b.ResetTimer()
	var bought, bet, played, turns int
	for k := range uint64(b.N) {
		t.play(1, k)
		for seat := range t.bots {
			l := t.table.Ledger(seat)
			bought, bet, played = bought+l.Bought, bet+l.Bets, played+l.Played
		}
		turns += t.table.View().Turn
	}
	seats := float64(b.N * len(t.bots))
	b.ReportMetric(float64(bought)/seats, "bought")
	b.ReportMetric(float64(bet)/seats, "bets")
	b.ReportMetric(float64(played)/seats, "played")
	b.ReportMetric(float64(turns)/float64(b.N), "turns")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

func TestGameDoesNotAllocate(t *testing.T) {
	s := newSitting(t, 4)
	k := uint64(0)
	if n := testing.AllocsPerRun(200, func() { s.play(1, k); k++ }); n > 0 {
		t.Errorf("%v allocations a game", n)
	}
}

// A sitting is a table and its random bots.
type sitting struct {
	table *game.Table
	bots  []sim.Bot[game.View, game.Act]
}

func newSitting(tb testing.TB, seats int) *sitting {
	tb.Helper()
	rules, err := game.LoadFilled(game.Game)
	if err != nil {
		tb.Fatal(err)
	}
	random, err := strategy.Seat(bots.Bots(), strategy.Request{Bot: "random"}, "random")
	if err != nil {
		tb.Fatal(err)
	}
	s := &sitting{table: rules.NewTable(seats, nil)}
	for range seats {
		s.bots = append(s.bots, random.New())
	}
	return s
}

func (s *sitting) play(seed, k uint64) {
	s.table.Deal(seed, k)
	for seat, b := range s.bots {
		b.(sim.Resetter).Reset(sim.NewKey(seed, sim.Bots+sim.Purpose(seat)).Stream(k))
	}
	for {
		seat, v, ok := s.table.Next()
		if !ok {
			return
		}
		if err := s.table.Act(s.bots[seat].Act(v)); err != nil {
			panic(err)
		}
	}
}
