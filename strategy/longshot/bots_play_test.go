package longshot_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	exact "railbird/analysis/exact/longshot"
	"railbird/sim"
	game "railbird/sim/longshot"
	"railbird/strategy"
	"railbird/strategy/longshot"
)

// builtin makes the bot of a request such as value:envy=0.
func builtin(t testing.TB, request string) longshot.Bot {
	t.Helper()
	r, err := strategy.ParseRequest(request)
	if err != nil {
		t.Fatal(err)
	}
	player, err := strategy.Seat(longshot.Bots(), r, request)
	if err != nil {
		t.Fatal(err)
	}
	return player.New()
}

// A guarded bot must not change what it is shown.
type guarded struct {
	longshot.Bot
	t testing.TB
}

// Reset implements [sim.Resetter].
func (b guarded) Reset(words sim.Stream) {
	if r, ok := b.Bot.(sim.Resetter); ok {
		r.Reset(words)
	}
}

// Act implements [sim.Bot].
func (b guarded) Act(v *game.View) game.Act {
	before := shown(v)
	a := b.Bot.Act(v)
	if after := shown(v); before != after {
		b.t.Errorf("%T changes what it sees:\n%s\n%s", b.Bot, before, after)
	}
	return a
}

// shown tells what a view shows.
func shown(v *game.View) string {
	return fmt.Sprint(v.Game, v.Seat, v.Decision, v.Turn, v.Order, *v.Race, v.Roll, v.Second, v.Horse, v.Bar, v.Spaces, v.Places, v.Owner, v.Chips, v.Hand, v.Offer, v.Deck)
}

// Every bot plays under any rules, with any number of seats and in each of them: it is
// never refused and changes nothing, and all but pass do what they are for.
func TestBotsNeverRefused(t *testing.T) {
	games := uint64(16)
	if testing.Short() {
		games = 3
	}
	all := longshot.Bots()
	for i, sets := range slices.Concat(readings, [][]string{{"bars.cards=act", "bars.of=all", "hand.limit=0", "discard.cards=0"}}) {
		r := filledRules(t, sets...)
		odds := exact.New(r).Odds()
		did := map[string]game.Ledger{}
		for seats := r.Least; seats <= r.Most; seats++ {
			table := r.NewTable(seats, odds)
			for k := range games {
				var bots []longshot.Bot
				name := func(seat int) string { return all[(seat+int(k)+seats)%len(all)].Name }
				for seat := range seats {
					bots = append(bots, guarded{builtin(t, name(seat)), t})
				}
				playOut(t, table, bots, uint64(i), k)
				for seat := range seats {
					sum, l := did[name(seat)], table.Ledger(seat)
					sum.Bets += l.Bets
					sum.Bought += l.Bought
					sum.Played += l.Played
					sum.Sold += l.Sold
					did[name(seat)] = sum
				}
			}
		}
		for _, b := range all {
			l := did[b.Name]
			bets, buys, plays := b.Name != "pass" && b.Name != "owner", b.Name != "pass" && b.Name != "bettor", b.Name != "pass"
			if (l.Bets > 0) != bets || (l.Bought > 0) != buys || (l.Played > 0) != plays {
				t.Errorf("%v: %s laid %d bets, bought %d horses, played %d cards", sets, b.Name, l.Bets, l.Bought, l.Played)
			}
			if sells := plays && r.Discard.Cards > 0; (l.Sold > 0) != sells {
				t.Errorf("%v: %s sold %d cards", sets, b.Name, l.Sold)
			}
		}
	}
}

// A game is the same alone and after others, at the same table with the same bots.
func TestBotsForget(t *testing.T) {
	r := filledRules(t)
	solver := exact.New(r)
	const last = 4
	for _, b := range longshot.Bots() {
		sit := func() (*game.Table, []longshot.Bot) {
			return r.NewTable(4, solver.Odds()), []longshot.Bot{builtin(t, b.Name), builtin(t, b.Name), builtin(t, "value"), builtin(t, "random")}
		}
		alone, bots := sit()
		playOut(t, alone, bots, 3, last)
		used, bots := sit()
		for k := range uint64(last + 1) {
			playOut(t, used, bots, 3, k)
		}
		if diff := cmp.Diff(alone.Claims(), used.Claims()); diff != "" {
			t.Errorf("%s: a game after other games differs (-alone +after):\n%s", b.Name, diff)
		}
		a, u := make([]int64, 4), make([]int64, 4)
		alone.Money(a)
		used.Money(u)
		if !slices.Equal(a, u) {
			t.Errorf("%s: a game ends with %v alone, with %v after others", b.Name, a, u)
		}
	}
}

// All that games need is allocated in the first round of them; the odds keep tables of the
// paces that they have met.
func TestBotsAllocateNothing(t *testing.T) {
	r := filledRules(t)
	for _, b := range longshot.Bots() {
		table := r.NewTable(3, exact.New(r).Odds())
		bots := []longshot.Bot{builtin(t, b.Name), builtin(t, b.Name), builtin(t, "random")}
		if n := testing.AllocsPerRun(2, func() {
			for k := range uint64(5) {
				playOut(t, table, bots, 3, k)
			}
		}); n > 0 {
			t.Errorf("%s: %v allocations in 5 games", b.Name, n)
		}
	}
}

// BenchmarkBots plays games of each bot against three random ones, and measures its
// decisions.
func BenchmarkBots(b *testing.B) {
	r := filledRules(b)
	for _, of := range longshot.Bots() {
		b.Run(of.Name, func(b *testing.B) {
			table := r.NewTable(4, exact.New(r).Odds())
			clock := &timed{Bot: builtin(b, of.Name)}
			bots := []longshot.Bot{clock, builtin(b, "random"), builtin(b, "random"), builtin(b, "random")}
			b.ReportAllocs()
			for k := range b.N {
				playOut(b, table, bots, 5, uint64(k))
			}
			b.ReportMetric(float64(clock.took.Nanoseconds())/float64(clock.asked), "ns/decision")
			b.ReportMetric(float64(clock.asked)/float64(b.N), "decisions/op")
		})
	}
}

// A timed bot measures its decisions.
type timed struct {
	longshot.Bot
	asked int
	took  time.Duration
}

// Reset implements [sim.Resetter].
func (b *timed) Reset(words sim.Stream) {
	if r, ok := b.Bot.(sim.Resetter); ok {
		r.Reset(words)
	}
}

// Act implements [sim.Bot].
func (b *timed) Act(v *game.View) game.Act {
	start := time.Now()
	a := b.Bot.Act(v)
	b.took += time.Since(start)
	b.asked++
	return a
}
