package value

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis"
	"railbird/sim/readyset"
)

func near(t *testing.T, what string, got, want, bound float64) {
	t.Helper()
	if !(math.Abs(got-want) <= bound) {
		t.Errorf("%s is %.9g, want %g ± %g", what, got, want, bound)
	}
}

// board returns the spots of the standard board, without cards, and the exact
// probability of each condition, by quadrature to 12 digits.
func board(t *testing.T) ([]analysis.Spot, []float64) {
	t.Helper()
	r, err := readyset.Load(readyset.Game)
	if err != nil {
		t.Fatal(err)
	}
	p := make([]float64, len(r.Conditions))
	for _, known := range []struct {
		horses           string
		win, place, show float64
	}{
		{"2/3 4 10 11/12", 0.047796575345, 0.126744621330, 0.205776694662},
		{"5 9", 0.110472835127, 0.255127885355, 0.380930930054},
		{"6 8", 0.182798969239, 0.391097091746, 0.549528657812},
		{"7", 0.222270089889, 0.478264323775, 0.655590955393},
	} {
		for _, name := range strings.Fields(known.horses) {
			h, _ := r.HorseNamed(name)
			p[r.Win(h)], p[r.Place(h)], p[r.Show(h)] = known.win, known.place, known.show
		}
	}
	var spots []analysis.Spot
	for _, s := range r.Spots[:63] {
		spots = append(spots, analysis.Spot{ID: s.ID, Payoffs: []analysis.Payoff{{Condition: s.Condition, Times: s.Pays}}, Loses: s.Loses, Holds: s.Holds})
	}
	return spots, p
}

// Values found by a simulation of 4,000,000 races, in dollars to the cent, of a
// token 5 and a token 3: Show 1 2, Place 1 2, Win 1 2 3.
const (
	token5 = `
2/3   +0.93 +1.72 -0.33 +0.54 -0.24 +0.00 +0.24
4     +2.29 +3.09 +1.66 +2.53 +0.24 +1.43 +1.67
5     +1.96 +3.81 +1.07 +2.34 +0.43 +2.21 +2.77
6     +1.85 +2.75 +0.87 +1.48 +1.11 +1.93 +2.75
7     +2.24 +2.93 +1.65 +2.17 +0.22 +0.99 +1.77
8     +1.85 +2.75 +0.86 +1.47 +1.11 +1.93 +2.74
9     +1.95 +3.81 +1.06 +2.34 +0.43 +2.21 +2.76
10    +2.29 +3.09 +1.67 +2.54 +0.25 +1.44 +1.68
11/12 +0.94 +1.73 -0.33 +0.55 -0.23 +0.01 +0.25`
	token3 = `
2/3   -0.71 +0.08 -1.60 -0.72 -0.90 -0.76 -0.62
4     +1.06 +1.85 +0.65 +1.52 -0.24 +0.86 +1.00
5     +0.43 +2.29 +0.04 +0.81 -0.45 +1.33 +1.66
6     +0.75 +1.65 -0.70 -0.09 +0.01 +0.83 +1.65
7     +0.93 +1.62 -0.27 +0.26 -1.12 -0.34 +0.44
8     +0.75 +1.65 -0.70 -0.09 +0.01 +0.83 +1.65
9     +0.43 +2.28 +0.04 +0.81 -0.45 +1.32 +1.66
10    +1.06 +1.85 +0.65 +1.53 -0.23 +0.86 +1.01
11/12 -0.71 +0.09 -1.59 -0.72 -0.90 -0.75 -0.61`
)

func TestPriceOfTheBoard(t *testing.T) {
	spots, p := board(t)
	for token, table := range map[int]string{5: token5, 3: token3} {
		want := map[string]float64{}
		columns := strings.Fields("show:%s:1 show:%s:2 place:%s:1 place:%s:2 win:%s:1 win:%s:2 win:%s:3")
		for _, line := range strings.Split(strings.TrimSpace(table), "\n") {
			fields := strings.Fields(line)
			for i, column := range columns {
				var v float64
				if _, err := fmt.Sscan(fields[i+1], &v); err != nil {
					t.Fatal(err)
				}
				want[fmt.Sprintf(column, fields[0])] = v
			}
		}
		bets := Price(spots, p, nil, Stake{Tokens: []int{token}})
		if len(bets) != 63 || len(want) != 63 {
			t.Fatalf("%d bets, %d in the table; want 63", len(bets), len(want))
		}
		for _, b := range bets {
			// 4.9 standard errors of that simulation, a false alarm of 1e-6 for
			// each of the 126, and half a cent: 0.008 to 0.03.
			se := float64(b.Spot.Payoffs[0].Times*token+b.Spot.Loses) * math.Sqrt(b.P*(1-b.P)/4e6)
			near(t, fmt.Sprintf("token %d on %s", token, b.Spot.ID), b.Value, want[b.Spot.ID], 4.9*se+.005)
		}
	}
}

// A token on all: the mean over the tokens, in value and in variance.
func TestPriceOfAll(t *testing.T) {
	spots, p := board(t)
	tokens := []int{2, 3, 3, 4, 5}
	all := Price(spots, p, nil, Stake{Tokens: tokens})
	for i := range spots {
		value, square := 0.0, 0.0
		for _, token := range tokens {
			b := Price(spots[i:i+1], p, nil, Stake{Tokens: []int{token}})[0]
			value += b.Value / 5
			square += (b.SD*b.SD + b.Value*b.Value) / 5
		}
		near(t, spots[i].ID+" value", all[i].Value, value, 1e-12)
		near(t, spots[i].ID+" SD", all[i].SD, math.Sqrt(square-value*value), 1e-12)
	}
}

func TestPriceByHand(t *testing.T) {
	for _, c := range []struct {
		pays, loses, money        int
		tokens                    []int
		p, value, sd, purse, fair float64
	}{
		// 1/4 * 12 - 3/4 * 2 = 1.5; SD = (12+2) * sqrt(3/16); purse of 1: 3 - 3/4; fair (3/4 * 2) / (1/4 * 4) = 1.5
		{pays: 3, loses: 2, money: 1, tokens: []int{4}, p: .25, value: 1.5, sd: 14 * math.Sqrt(3) / 4, purse: 2.25, fair: 1.5},
		// A purse that holds the loss changes nothing.
		{pays: 3, loses: 2, money: 2, tokens: []int{4}, p: .25, value: 1.5, sd: 14 * math.Sqrt(3) / 4, purse: 1.5, fair: 1.5},
		// Nothing to lose: fair at a multiplier of 0.
		{pays: 3, loses: 0, money: 0, tokens: []int{4}, p: .25, value: 3, sd: 12 * math.Sqrt(3) / 4, purse: 3, fair: 0},
		// Tokens 2 and 4 at evens bring 2, -1, 4 or -1: mean 1, mean square 22/4, variance 4.5; fair (1/2 * 1) / (1/2 * 3).
		{pays: 1, loses: 1, money: 9, tokens: []int{2, 4}, p: .5, value: 1, sd: math.Sqrt(4.5), purse: 1, fair: 1. / 3},
		{pays: 3, loses: 2, money: 9, tokens: []int{4}, p: 1, value: 12, sd: 0, purse: 12, fair: 0},
		{pays: 3, loses: 2, money: 0, tokens: []int{4}, p: 0, value: -2, sd: 0, purse: 0, fair: math.NaN()},
	} {
		b := Price([]analysis.Spot{{ID: "x", Payoffs: []analysis.Payoff{{Condition: 1, Times: c.pays}}, Loses: c.loses}}, []float64{.9, c.p}, nil, Stake{Tokens: c.tokens, Money: c.money})[0]
		what := fmt.Sprintf("%dx -%d at %g", c.pays, c.loses, c.p)
		near(t, what+": value", b.Value, c.value, 1e-12)
		near(t, what+": SD", b.SD, c.sd, 1e-12)
		near(t, what+": purse", b.Purse, c.purse, 1e-12)
		if math.IsNaN(c.fair) != math.IsNaN(b.Fair) {
			t.Errorf("%s: fair is %g, want %g", what, b.Fair, c.fair)
		} else if !math.IsNaN(c.fair) {
			near(t, what+": fair", b.Fair, c.fair, 1e-12)
		}
		if b.P != c.p || b.Simulated != nil {
			t.Errorf("%s: p %g, simulated %v", what, b.P, b.Simulated)
		}
	}
}

// At the fair multiplier the value is 0. The multipliers of spots are whole, so
// each is tried where p makes it fair: p = y / (y + x*t).
func TestPriceFair(t *testing.T) {
	for pays := 1; pays <= 9; pays++ {
		for loses := 1; loses <= 6; loses++ {
			p := float64(loses) / float64(loses+5*pays)
			b := Price([]analysis.Spot{{Payoffs: []analysis.Payoff{{Times: pays}}, Loses: loses}}, []float64{p}, nil, Stake{Tokens: []int{5}})[0]
			near(t, "value", b.Value, 0, 1e-12)
			near(t, "fair multiplier", b.Fair, float64(pays), 1e-12)
		}
	}
	spots, p := board(t)
	for _, b := range Price(spots, p, nil, Stake{Tokens: []int{3}}) {
		near(t, b.Spot.ID+" at its fair multiplier", b.P*b.Fair*3-(1-b.P)*float64(b.Spot.Loses), 0, 1e-12)
		if pays := b.Spot.Payoffs[0].Times; (b.Fair < float64(pays)) != (b.Value > 0) {
			t.Errorf("%s pays %d, fair %g, value %g", b.Spot.ID, pays, b.Fair, b.Value)
		}
	}
}

// The simulated value is the same line through the simulated share.
func TestPriceSimulated(t *testing.T) {
	spots := []analysis.Spot{{ID: "a", Payoffs: []analysis.Payoff{{Condition: 1, Times: 3}}, Loses: 2}, {ID: "b", Payoffs: []analysis.Payoff{{Times: 1}}}}
	counts := &analysis.Counts{Races: 1000, Conditions: []int64{0, 300}}
	bets := Price(spots, []float64{.1, .25}, counts, Stake{Tokens: []int{4}})
	a := bets[0].Simulated // by hand: .3 * 12 - .7 * 2 = 2.2, SE 14 * sqrt(.21/1000) = 0.202879
	near(t, "value", a.Mean, 2.2, 1e-12)
	near(t, "standard error", a.SE, 0.202879, 5e-7)
	p := analysis.Proportion(300, 1000)
	near(t, "lower end", a.Lo, 14*p.Lo-2, 1e-12)
	near(t, "upper end", a.Hi, 14*p.Hi-2, 1e-12)
	near(t, "z", bets[0].Z, .05/math.Sqrt(.25*.75/1000), 1e-12)
	if b := bets[1].Simulated; b.Mean != 0 || b.Hi <= 0 || b.SE <= 0 || a.N != 1000 || b.N != 1000 {
		t.Errorf("never seen: %+v", b)
	}
	none := Price(spots, []float64{.1, .25}, &analysis.Counts{Conditions: []int64{0, 0}}, Stake{Tokens: []int{4}})[0].Simulated
	if none.Lo != -2 || none.Hi != 12 {
		t.Errorf("no race at all: %+v, want the whole range from -2 to 12", none)
	}
}

func TestRank(t *testing.T) {
	var bets []Bet
	for i, v := range []float64{1, 3, 1 + 1e-13, -2, 3 - 1e-13, 1 - 1e-13, 2} {
		bets = append(bets, Bet{Spot: analysis.Spot{ID: fmt.Sprint(i)}, Value: v})
	}
	ids := func(bets []Bet) (all string) {
		for _, b := range bets {
			all += b.Spot.ID
		}
		return all
	}
	if diff := cmp.Diff("1460253", ids(Rank(bets, worth))); diff != "" {
		t.Error(diff)
	}
	if ids(bets) != "0123456" {
		t.Error("the bets themselves were reordered")
	}
	if Rank(nil, worth) != nil {
		t.Error("no bets, some ranked")
	}
	// Horses that mirror each other have the same values and keep the order of the
	// board, whichever way rounding went.
	spots, p := board(t)
	place := map[string]int{}
	for i, s := range spots {
		place[s.ID] = i
	}
	random := rand.New(rand.NewPCG(1, 1))
	for i := range p {
		p[i] += 1e-15 * random.Float64()
	}
	ranked := Rank(Price(spots, p, nil, Stake{Tokens: []int{5}}), worth)
	for i, b := range ranked[1:] {
		a := ranked[i]
		if same := math.Abs(a.Value-b.Value) < 1e-9; !same && b.Value > a.Value || same && place[a.Spot.ID] > place[b.Spot.ID] {
			t.Errorf("%s, %.4f, ranks behind %s, %.4f", b.Spot.ID, b.Value, a.Spot.ID, a.Value)
		}
	}
	if first, second := ranked[0].Spot.ID, ranked[1].Spot.ID; first != "show:5:2" || second != "show:9:2" {
		t.Errorf("the best bets are %s and %s, want show:5:2 and show:9:2", first, second)
	}
}
