package longshot

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis/contest"
	"railbird/sim"
	race "railbird/sim/longshot"
)

func seat(t *testing.T, g *Game, texts ...string) []contest.Player {
	t.Helper()
	var all []contest.Player
	for _, text := range texts {
		p, err := g.Player(text, contest.Seating{Seats: len(texts)})
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
	}
	return all
}

// TestAccounts adds up the measures of each seat: its money is what it began with and what
// the accounts say; and those of all seats: the bank is never so low as to have paid more
// than they have. What a seat does is counted where money passes for it.
func TestAccounts(t *testing.T) {
	for _, sets := range [][]string{nil, {"bets.returned=returned", "discard.cards=1"}, {"features.use=may", "bars.of=all", "money=200"}} {
		g := opened(t, true, sets...)
		crew := g.NewCrew(t.Context(), []int{0, 1, 2, 3})
		hall, err := crew.Hall(seat(t, g, "random", "value", "random", "bettor"))
		if err != nil {
			t.Fatal(err)
		}
		at := func(name string) int {
			i := contest.MeasureNamed(g.Measures(), name)
			if i < 0 {
				t.Fatalf("no measure is named %s", name)
			}
			return i
		}
		games, some := uint64(60), map[string]int64{}
		if testing.Short() {
			games = 20
		}
		err = hall.Play(3, 0, games, func(k uint64, measures [][]int64) {
			change, zeros := int64(0), int64(0)
			for seat, m := range measures {
				sum := int64(0)
				for a := range race.Accounts {
					sum += m[at(a.String())]
					some[a.String()] += m[at(a.String())]
				}
				if m[contest.Money] != int64(g.rules.Money)+sum {
					t.Errorf("%v, game %d, seat %d: $%d, began with %d, the accounts add up to %d", sets, k, seat, m[contest.Money], g.rules.Money, sum)
				}
				change += sum
				zeros += m[at("zeros")]
				r := g.rules
				if sold := m[at("sold")]; sold*int64(r.Discard.Pays) != m[at("discards")]*int64(r.Discard.Cards) {
					t.Errorf("%v, game %d, seat %d: %d cards sold for $%d", sets, k, seat, sold, m[at("discards")])
				}
				if stakes, bets := m[at("stakes")], m[at(contest.Placed)]; stakes > 0 || -stakes > bets*int64(r.Bets.Stake) {
					t.Errorf("%v, game %d, seat %d: %d bets for $%d", sets, k, seat, bets, -stakes)
				}
				if (m[at("bought")] > 0) != (m[at("horses")] < 0) || m[at("rerolls")] > int64(r.Reroll.Tokens) || m[at("zeros")] > m[at("lost")] {
					t.Errorf("%v, game %d, seat %d: %v", sets, k, seat, m)
				}
				if m[at("turns")] != measures[0][at("turns")] || m[at("bank")] != measures[0][at("bank")] {
					t.Errorf("%v, game %d: turns and bank differ by seat: %v, %v", sets, k, m, measures[0])
				}
				some["stuck"] += m[at("stuck")]
			}
			if least := measures[0][at("bank")]; least > min(0, -change) {
				t.Errorf("%v, game %d: $%d the least in the bank, which has paid %d", sets, k, least, change)
			}
			some["zeros"] += zeros
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"purses", "winnings", "stakes", "horses", "cards", "features", "discards", "zeros", "stuck"} {
			if some[name] == 0 {
				t.Errorf("%v: %s are 0 in all games", sets, name)
			}
		}
		if err := crew.Close(); err != nil {
			t.Error(err)
		}
	}
}

// TestRecord counts the log of a series by hand: a spot is taken once a game, by the first bet
// on it, and brings what all bets on it do; and the bets of a seat bring what its accounts say
// of bets and horses.
func TestRecord(t *testing.T) {
	g := opened(t, true, "bets.returned=returned")
	type taking struct {
		game uint64
		spot string
	}
	const games = 30
	first, gains, seats := map[taking]int{}, map[taking]int64{}, make([]int64, 4)
	kinds := map[string]int{}
	s, err := contest.PlaySeries(t.Context(), g, seat(t, g, "random", "bettor", "owner", "value"), 7, sim.Plan{Count: games}, func(bets []contest.Bet) error {
		for _, b := range bets {
			k := taking{b.Game, b.Spot}
			if _, ok := first[k]; !ok {
				first[k] = b.After
			}
			gains[k] += b.Gain
			seats[b.Seat] += b.Gain
			kinds[b.Kind]++
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if kinds["bet"] == 0 || kinds["horse"] == 0 || kinds["free"] == 0 || len(kinds) != 3 {
		t.Errorf("bets of kinds %v", kinds)
	}
	for i, spot := range g.Spots() {
		want := contest.SpotCounts{InPlay: games}
		for k := range uint64(games) {
			if after, ok := first[taking{k, spot.ID}]; ok {
				want.After.Add(int64(after))
				want.Gain.Add(gains[taking{k, spot.ID}])
			}
		}
		if s.Spots[i] != want {
			t.Errorf("%s: taken %d times in turn %v, bringing %v; the log says %d, %v, %v", spot.ID, s.Spots[i].After.N(), s.Spots[i].After.Mean(),
				s.Spots[i].Gain.Mean(), want.After.N(), want.After.Mean(), want.Gain.Mean())
		}
	}
	for seat, gain := range seats {
		sum := 0.0
		for _, a := range []race.Account{race.FromPurses, race.FromBets, race.ForBets, race.ForHorses} {
			sum += s.Moments(seat, contest.MeasureNamed(s.Measures, a.String())).Mean() * games
		}
		if d := sum - float64(gain); d*d > 1e-12 {
			t.Errorf("seat %d: the accounts say $%v, the bets $%d", seat, sum, gain)
		}
	}
}

// TestLeastInTheBank: the least that was in the bank is at most what it had after each turn, and
// where nothing is paid at the end it was less than it has then.
func TestLeastInTheBank(t *testing.T) {
	sets := []string{"purses=[0, 0, 0]", "discard.pays=40"}
	for h := 1; h <= 10; h++ {
		sets = append(sets, fmt.Sprintf("horses.%d.odds=[0, 0, 0]", h))
	}
	g := opened(t, true, sets...)
	refilled := 0
	for k, w := range watch(t, g, 10, seatsNamed("random", 4)...) {
		least, paid := w.measured(g, 0, "bank"), 0.0
		for _, money := range w.Races[0].Course {
			paid = 0
			for seat, m := range money {
				paid += float64(m - w.Start[seat])
			}
			if least > -paid {
				t.Errorf("game %d: $%v the least in the bank, which has paid $%v", k, least, paid)
			}
		}
		refilled += int(one(least < -paid))
	}
	if refilled == 0 {
		t.Error("the bank ends all games with the least that was in it")
	}
}

// TestGamesApart: what is measured of a game is the same after other games and alone.
func TestGamesApart(t *testing.T) {
	g := opened(t, true)
	hall, err := g.NewCrew(t.Context(), []int{0, 1, 2, 3}).Hall(seat(t, g, "random", "pass", "owner", "bettor"))
	if err != nil {
		t.Fatal(err)
	}
	play := func(first, n uint64) (all [][][]int64) {
		if err := hall.Play(3, first, n, func(_ uint64, measures [][]int64) {
			var own [][]int64
			for _, m := range measures {
				own = append(own, slices.Clone(m))
			}
			all = append(all, own)
		}); err != nil {
			t.Fatal(err)
		}
		return all
	}
	for k, want := range play(0, 5) {
		if diff := cmp.Diff(want, play(uint64(k), 1)[0]); diff != "" {
			t.Errorf("game %d (-among others +alone):\n%s", k, diff)
		}
	}
}
