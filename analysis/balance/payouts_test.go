package balance_test

import (
	"math"
	"testing"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/readyset"
	"railbird/analysis/value"
	race "railbird/sim/readyset"
)

// one is a spot that wins in one way.
func one(column string, condition, pays, loses int) analysis.Spot {
	return analysis.Spot{Column: column, Payoffs: []analysis.Payoff{{Condition: condition, Times: pays}}, Loses: loses}
}

// TestPayouts: payouts that can be worked out by hand, of a token 4.
func TestPayouts(t *testing.T) {
	p := []float64{0.25, 0.5, 0, 1, 0.2}
	nine := balance.Payout{Pays: 9, Loses: 9}
	for _, c := range []struct {
		what   string
		spot   analysis.Spot
		target float64
		most   balance.Payout // of the board, on another spot
		want   balance.Payout
		left   float64
	}{
		// 0.25 * 4 * pays = 0.75 * loses at 3, 4 and at 6, 8.
		{"fair already", one("", 0, 3, 4), 0, nine, balance.Payout{Pays: 3, Loses: 4}, 0},
		{"nearest of two", one("", 0, 5, 8), 0, nine, balance.Payout{Pays: 6, Loses: 8}, 0},
		{"out of bounds", one("", 0, 5, 8), 0, balance.Payout{Pays: 5, Loses: 9}, balance.Payout{Pays: 3, Loses: 4}, 0},
		{"bounds of the board", one("", 0, 2, 1), 0, balance.Payout{}, balance.Payout{Pays: 1, Loses: 1}, 0.25},
		{"worth a dollar", one("", 0, 1, 1), 1, nine, balance.Payout{Pays: 1}, 0},
		// 2 * pays = loses / 2: penalties 4 a step of the multiplier; from 2, 6 both ways are 2 steps.
		{"multiplier stays", one("", 1, 2, 6), 0, nine, balance.Payout{Pays: 2, Loses: 8}, 0},
		{"cannot win", one("", 2, 3, 5), 0, nine, balance.Payout{Pays: 3}, 0},
		{"cannot win, worth a dollar", one("", 2, 3, 5), 1, nine, balance.Payout{Pays: 3}, -1},
		{"certain", one("", 3, 3, 5), 0, nine, balance.Payout{Pays: 1, Loses: 5}, 4},
		{"pays nothing, costs nothing", one("", 4, 0, 0), 0, balance.Payout{}, balance.Payout{Pays: 1}, 0.8},
	} {
		board := []analysis.Spot{c.spot, one("", 0, c.most.Pays, c.most.Loses)}
		got := balance.Payouts(board, p, value.Stake{Tokens: []int{4}}, balance.Target{Value: c.target})
		if len(got) != 2 || got[0].Fair != c.want || math.Abs(got[0].Left-c.left) > 1e-12 {
			t.Errorf("%s: %+v, want %+v and %v left", c.what, got, c.want, c.left)
		}
	}
}

// TestPayoutsWithin: of the payouts of a bound the one that changes least is fair, though others
// are nearer; where none is, the nearest.
func TestPayoutsWithin(t *testing.T) {
	p := []float64{0.25}
	for _, c := range []struct {
		within float64
		spot   analysis.Spot
		target float64
		want   balance.Payout
		left   float64
	}{
		// A token 4 is worth pays - 0.75 * loses; the largest are 9 and 9.
		{0, one("", 0, 5, 8), 0, balance.Payout{Pays: 6, Loses: 8}, 0},
		{0.5, one("", 0, 5, 8), 0, balance.Payout{Pays: 5, Loses: 7}, -0.25},
		{1, one("", 0, 5, 8), 0, balance.Payout{Pays: 5, Loses: 8}, -1},
		{0.5, one("", 0, 9, 9), 20, balance.Payout{Pays: 9}, -11},
	} {
		board := []analysis.Spot{c.spot, one("", 0, 9, 9)}
		target := balance.Target{Value: c.target, Within: c.within}
		got := balance.Payouts(board, p, value.Stake{Tokens: []int{4}}, target)[0]
		if got.Fair != c.want || math.Abs(got.Left-c.left) > 1e-12 || target.Met(got.Left) != (c.target == 0) {
			t.Errorf("within %v: %+v, want %+v and %v left", c.within, got, c.want, c.left)
		}
	}
}

// TestPayoutsEven: spots of a column get its mean value; spots with a price, several ways
// to win, or dollars are left out.
func TestPayoutsEven(t *testing.T) {
	p := []float64{0.25, 0.5}
	priced, dollars, several := one("a", 0, 2, 0), one("a", 0, 0, 0), one("a", 0, 2, 0)
	priced.Price = 3
	dollars.Payoffs[0].Dollars = 5
	several.Payoffs = append(several.Payoffs, several.Payoffs[0])
	spots := []analysis.Spot{priced, one("a", 0, 4, 0), dollars, one("a", 1, 1, 0), several, one("b", 1, 3, 0)}
	got := balance.Payouts(spots, p, value.Stake{Tokens: []int{4}}, balance.Target{Even: true})
	if len(got) != 3 || got[0].Spot != 1 || got[1].Spot != 3 || got[2].Spot != 5 {
		t.Fatalf("%+v", got)
	}
	for i, want := range []balance.FairSpot{ // values 4 and 2, and 6
		{Spot: 1, P: 0.25, Target: 3, Was: balance.Payout{Pays: 4}, Value: 4, Fair: balance.Payout{Pays: 3}},
		{Spot: 3, P: 0.5, Target: 3, Was: balance.Payout{Pays: 1}, Value: 2, Fair: balance.Payout{Pays: 1}, Left: -1},
		{Spot: 5, P: 0.5, Target: 6, Was: balance.Payout{Pays: 3}, Value: 6, Fair: balance.Payout{Pays: 3}},
	} {
		if got[i] != want {
			t.Errorf("%+v, want %+v", got[i], want)
		}
	}
}

// TestPayoutsSticksOut: on a board on which the 7 pays nine times to win, that spot is
// farthest from the mean of its column, and no whole payout of the bounds is nearer than
// the one found.
func TestPayoutsSticksOut(t *testing.T) {
	rules, err := race.Load(race.Game, "board.win.7.3.pays=9")
	if err != nil {
		t.Fatal(err)
	}
	g, err := readyset.Open(rules.Document)
	if err != nil {
		t.Fatal(err)
	}
	spots, stake := g.Spots(), value.Stake{Tokens: g.Tokens()}
	all := balance.Payouts(spots, g.Start().Exact(nil), stake, balance.Target{Even: true})
	if len(all) != len(spots) {
		t.Errorf("%d of %d spots", len(all), len(spots))
	}
	worst := balance.FairSpot{}
	for _, f := range all {
		if math.Abs(f.Left) > math.Abs(f.Value-f.Target)+0.005 {
			t.Errorf("%s: %+v is worse than before", spots[f.Spot].ID, f)
		}
		if math.Abs(f.Value-f.Target) > math.Abs(worst.Value-worst.Target) {
			worst = f
		}
	}
	if spots[worst.Spot].ID != "win:7:3" || worst.Fair.Pays > 5 {
		t.Errorf("%s sticks out: %+v", spots[worst.Spot].ID, worst)
	}
}
