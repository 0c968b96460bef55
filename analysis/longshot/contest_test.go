package longshot

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

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

// TestToldAsPlayed holds a game told against the same game among others, in the log of a
// series, and its turns against its own end.
func TestToldAsPlayed(t *testing.T) {
	g := opened(t, true)
	players := seat(t, g, "value", "random", "owner", "bettor")
	var log []contest.Bet
	if _, err := contest.PlaySeries(t.Context(), g, players, 9, sim.Plan{Count: 20, Workers: 2, Block: 7}, func(bets []contest.Bet) error {
		log = append(log, bets...)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	hall, err := g.NewCrew(t.Context(), nil).Hall(players)
	if err != nil {
		t.Fatal(err)
	}
	money := map[uint64][]int64{}
	if err := hall.Play(9, 0, 20, func(k uint64, measures [][]int64) {
		for _, m := range measures {
			money[k] = append(money[k], m[contest.Money])
		}
	}); err != nil {
		t.Fatal(err)
	}
	for _, k := range []uint64{0, 13, 19} {
		told, err := g.Tell(t.Context(), players, 9, k)
		if err != nil {
			t.Fatal(err)
		}
		var want []contest.Bet
		for _, b := range log {
			if b.Game == k {
				want = append(want, b)
			}
		}
		r := &told.Races[0]
		if diff := cmp.Diff(want, r.Bets, cmpopts.EquateNaNs()); diff != "" || len(want) == 0 {
			t.Errorf("game %d: log and telling differ\n%s", k, diff)
		}
		if diff := cmp.Diff(money[k], r.Money); diff != "" {
			t.Errorf("game %d: money differs\n%s", k, diff)
		}
		for seat, account := range r.Accounts {
			sum := told.Start[seat]
			for _, x := range account {
				sum += x
			}
			if sum != r.Money[seat] || len(account) != len(told.Columns) {
				t.Errorf("game %d, seat %d: the accounts lead from $%d to $%d, want %d", k, seat, told.Start[seat], sum, r.Money[seat])
			}
		}
		end := map[string]contest.Fact{}
		for _, f := range r.End {
			end[f.Name] = f
		}
		if n := end["turns"].Value; n != len(r.Events) || len(r.Course) != len(r.Events) {
			t.Errorf("game %d: %d turns are told, %d courses, after %v", k, len(r.Events), len(r.Course), n)
		}
		if diff := cmp.Diff(r.Money, r.Course[len(r.Course)-1]); diff != "" {
			t.Errorf("game %d: the last turn and the end differ\n%s", k, diff)
		}
		if len(told.Refused) > 0 {
			t.Errorf("game %d: refused: %s", k, told.Refused)
		}
	}
}
