package readyset

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"railbird/sim"
)

// bets says what a seat does when it is asked in a window.
type bets func(v *View) Act

// playGame plays a game in which every seat bets by the same function; it keeps the first
// card, places no House token and stays the House.
func playGame(t testing.TB, table *Table, seed, k uint64, bet bets) {
	t.Helper()
	table.Deal(seed, k)
	for {
		_, v, ok := table.Next()
		if !ok {
			return
		}
		a := Act{Pass: true, Keep: true}
		if v.Decision == DecideBet {
			a = bet(v)
		}
		if err := table.Act(a); err != nil {
			t.Fatalf("seat %d, %v: %v", v.Seat, v.Decision, err)
		}
	}
}

// orders returns the order in which seats that always pass act, by window of n games.
func orders(t *testing.T, r *Rules, seats, n int, speeds []float64) [][]int {
	t.Helper()
	table := r.NewTable(seats, nil, speeds)
	var all [][]int
	for k := range uint64(n) {
		window, race := -1, -1
		playGame(t, table, 31, k, func(v *View) Act {
			if v.Window != window || v.RaceNo != race {
				window, race = v.Window, v.RaceNo
				all = append(all, nil)
			}
			all[len(all)-1] = append(all[len(all)-1], v.Seat)
			return Pass
		})
	}
	return all
}

// chiSquare compares counts with what is expected of them, at a false alarm of 1e-6.
func chiSquare(t *testing.T, what string, counts map[string]int, expected map[string]float64) {
	t.Helper()
	chi, total := 0.0, 0
	for key, e := range expected {
		chi += (float64(counts[key]) - e) * (float64(counts[key]) - e) / e
		total += counts[key]
	}
	if limit := (distuv.ChiSquared{K: float64(len(expected) - 1)}).Quantile(1 - 1e-6); chi > limit {
		t.Errorf("%s: chi-square %.1f > %.1f: %v, want %v", what, chi, limit, counts, expected)
	}
	all := 0
	for _, n := range counts {
		all += n
	}
	if total != all {
		t.Errorf("%s: %d of %d are none of those expected", what, all-total, all)
	}
}

// The order of a window follows the law of Plackett and Luce, and that of the next window
// does not depend on it: 6 chi-square tests, false alarm 1e-6 each; the seed is fixed.
func TestReactions(t *testing.T) {
	games := 300
	if testing.Short() {
		games = 60
	}
	r := standard(t)
	for _, c := range []struct {
		name   string
		seats  int
		speeds []float64
	}{
		{"speeds 1, 2, 4", 3, []float64{1, 2, 4}},
		{"equal speeds", 4, nil},
		{"equal speeds, as numbers", 3, []float64{2, 2, 2}},
	} {
		all := orders(t, r, c.seats, games, c.speeds)
		speed := func(seat int) float64 {
			if c.speeds == nil {
				return 1
			}
			return c.speeds[seat]
		}
		expected := map[string]float64{}
		var arrange func(order []int, p float64)
		arrange = func(order []int, p float64) {
			if len(order) == c.seats {
				expected[fmt.Sprint(order)] = p * float64(len(all))
			}
			rest := 0.0
			for seat := range c.seats {
				if !slices.Contains(order, seat) {
					rest += speed(seat)
				}
			}
			for seat := range c.seats {
				if !slices.Contains(order, seat) {
					arrange(append(slices.Clone(order), seat), p*speed(seat)/rest)
				}
			}
		}
		arrange(nil, 1)
		counts, pairs := map[string]int{}, map[string]int{}
		for i, order := range all {
			counts[fmt.Sprint(order)]++
			if i%2 == 1 {
				pairs[fmt.Sprint(all[i-1][0], order[0])]++
			}
		}
		chiSquare(t, c.name, counts, expected)
		total, both := 0.0, map[string]float64{}
		for a := range c.seats {
			total += speed(a)
		}
		for a := range c.seats {
			for b := range c.seats {
				both[fmt.Sprint(a, b)] = speed(a) * speed(b) / (total * total) * float64(len(all)/2)
			}
		}
		chiSquare(t, c.name+", one window and the next", pairs, both)
	}
}

// Of two seats that are equally fast the same is first, whoever else is how fast.
func TestReactionsOfEquals(t *testing.T) {
	r := standard(t)
	even, odd := orders(t, r, 3, 2, nil), orders(t, r, 3, 2, []float64{1, 1, 3})
	if len(even) != len(odd) || len(even) < 100 {
		t.Fatalf("%d and %d windows", len(even), len(odd))
	}
	for i := range even {
		if a, b := slices.Index(even[i], 0) < slices.Index(even[i], 1), slices.Index(odd[i], 0) < slices.Index(odd[i], 1); a != b {
			t.Fatalf("window %d: order %v, and %v with a fast third", i, even[i], odd[i])
		}
	}
}

// Against the logarithm of the standard library.
func TestExponential(t *testing.T) {
	stream := sim.NewKey(8, sim.Reactions).Stream(0)
	words := []uint64{0, 1, 1 << 11, 1 << 52, 1<<63 - 1, 1 << 63, 0xb504f333f9de6484, 0xb504f333f9de6484 - 1<<11, 1<<64 - 1<<20}
	for range 100_000 {
		words = append(words, stream.Uint64())
	}
	for _, word := range words {
		want := -math.Log((float64(word>>12) + 0.5) / (1 << 52))
		if got := exponential(word); math.Abs(got-want) > 1e-12*want {
			t.Errorf("exponential(%#x) = %v, want %v", word, got, want)
		}
	}
}

// A time is never negative, nor -0: its bits decide who is first.
func TestExponentialIsPositive(t *testing.T) {
	last := math.Inf(1)
	for _, word := range []uint64{0, 1 << 11, 1 << 62, 1 << 63, 1<<64 - 1<<13, 1<<64 - 1<<12, 1<<64 - 1} {
		x := exponential(word)
		if math.Signbit(x) || x > last {
			t.Errorf("exponential(%#x) = %v, below it %v", word, x, last)
		}
		last = x
	}
}

// The bits must never change, on any processor: who is first in a window is part of every
// published result. By a program of its own in another language.
func TestExponentialBits(t *testing.T) {
	for word, want := range map[uint64]uint64{
		0:                  0x40425e4f7b2737fa,
		1 << 62:            0x3ff62e42fefa39ed,
		1 << 63:            0x3fe62e42fefa39ed,
		0x123456789abcdef0: 0x400525e973a05652,
		0xfedcba9876543210: 0x3f723eb991354e4c,
		0xa0c5603022666c7f: 0x3fddc5c75e17dd0a,
	} {
		if got := math.Float64bits(exponential(word)); got != want {
			t.Errorf("exponential(%#x) has the bits %#016x, want %#016x", word, got, want)
		}
	}
}

// spot returns the index of a spot.
func spot(t testing.TB, r *Rules, id string) int {
	t.Helper()
	s, ok := r.Spot(id)
	if !ok {
		t.Fatalf("no spot %s", id)
	}
	return s
}

// Two seats want one spot in the first window. Decided at once, who is faster gets it: each
// as often as its speed says, to 4.9 standard errors, a false alarm of 1e-6, 2 tests of
// one fixed seed. The other keeps its token and is asked again.
func TestSeesBefore(t *testing.T) {
	games := 20_000
	if testing.Short() {
		games = 4000
	}
	r := standard(t, "window.sees=before", "races=1", "vip.draw=0", "race.finish=3", "race.red_line=3")
	want := spot(t, r, "win:7:3")
	for _, c := range []struct {
		speeds []float64
		first  float64 // chance of seat 0
	}{{nil, 0.5}, {[]float64{3, 1}, 0.75}} {
		table := r.NewTable(2, nil, c.speeds)
		wins := 0
		for k := range uint64(games) {
			asked := [2]int{}
			playGame(t, table, 1, k, func(v *View) Act {
				if v.Window > 1 {
					return Pass
				}
				asked[v.Seat]++
				if asked[v.Seat] == 1 {
					if len(v.Bets) != 0 || v.Legal(0, want) != nil {
						t.Fatalf("seat %d sees what is decided at the same time", v.Seat)
					}
					return Act{Spot: want}
				}
				if v.Me().InHand() != 5 || len(v.Bets) != 1 || int(v.Bets[0].Seat) == v.Seat || v.Legal(0, want) == nil {
					t.Fatalf("seat %d came too late: %d tokens, bets %+v", v.Seat, v.Me().InHand(), v.Bets)
				}
				return Pass
			})
			bets := table.Bets()
			if len(bets) != 1 || asked[bets[0].Seat] != 1 || asked[1-bets[0].Seat] != 2 {
				t.Fatalf("game %d: bets %+v, seats asked %v times", k, bets, asked)
			}
			if bets[0].Seat == 0 {
				wins++
			}
		}
		n := float64(games)
		if limit := 4.9 * math.Sqrt(n*c.first*(1-c.first)); math.Abs(float64(wins)-n*c.first) > limit {
			t.Errorf("speeds %v: seat 0 gets the spot in %d of %d games, want %.0f ± %.0f", c.speeds, wins, games, n*c.first, limit)
		}
	}
}

// Who is too late may take another spot in the same window, and does not count it as a
// second token.
func TestSeesBeforeAgain(t *testing.T) {
	r := standard(t, "window.sees=before", "races=1", "vip.draw=0")
	first, second := spot(t, r, "win:7:3"), spot(t, r, "win:8:3")
	table := r.NewTable(2, nil, nil)
	playGame(t, table, 1, 1, func(v *View) Act {
		switch {
		case v.Window > 1:
			return Pass
		case v.Legal(0, first) == nil:
			return Act{Spot: first}
		}
		return Act{Spot: second}
	})
	if b := table.Bets(); len(b) != 2 || int(b[0].Spot) != first || int(b[1].Spot) != second || b[0].Seat == b[1].Seat || b[1].Rolls != 0 {
		t.Errorf("bets %+v", b)
	}
}

// Decided at once, who wanted an open spot for itself keeps the token when another was
// faster, though a card would let the token lie beside it; asked again, it may choose to.
func TestSeesBeforeDoesNotShare(t *testing.T) {
	r := standard(t, "window.sees=before", "races=1")
	want := spot(t, r, "win:7:3")
	table := r.NewTable(2, nil, nil)
	card := slices.IndexFunc(r.Deck, func(c Card) bool { return c.Name == "piggyback-2" })
	for k := range uint64(20) {
		table.Deal(1, k)
		for i := range table.view.Places {
			table.view.Places[i].Cards = append(table.view.Places[i].Cards, uint8(card))
		}
		asked := [2]int{}
		for {
			seat, v, ok := table.Next()
			if !ok {
				break
			}
			a := Pass
			if v.Window == 1 {
				if asked[seat]++; asked[seat] == 2 && (len(v.Bets) != 1 || int(v.Bets[0].Seat) == seat || v.Bets[0].Shared || v.Me().InHand() != 5) {
					t.Fatalf("game %d: seat %d came too late: %d tokens, bets %+v", k, seat, v.Me().InHand(), v.Bets)
				}
				a = Act{Spot: want} // the 2
			}
			if err := table.Act(a); err != nil {
				t.Fatal(err)
			}
		}
		if b := table.Bets(); len(b) != 2 || b[0].Shared || !b[1].Shared || asked[b[0].Seat] != 1 || asked[b[1].Seat] != 2 {
			t.Fatalf("game %d: seats asked %v times, bets %+v", k, asked, b)
		}
	}
}

// In real time a seat sees what faster ones have just placed.
func TestSeesNow(t *testing.T) {
	r := standard(t, "races=1", "vip.draw=0")
	want := spot(t, r, "win:7:3")
	for k := range uint64(50) {
		asked := 0
		table := r.NewTable(2, nil, nil)
		playGame(t, table, 1, k, func(v *View) Act {
			if v.Window > 1 {
				return Pass
			}
			if asked++; asked == 1 {
				return Act{Spot: want}
			}
			err := v.Legal(0, want)
			if len(v.Bets) != 1 || int(v.Bets[0].Seat) == v.Seat || v.On[want] != 1 || v.Open.Has(want) || err == nil || err.Error() != "win:7:3 is taken" {
				t.Fatalf("the second sees bets %+v, %v", v.Bets, err)
			}
			return Pass
		})
		if asked != 2 || len(table.Bets()) != 1 {
			t.Fatalf("%d asked, bets %+v", asked, table.Bets())
		}
	}
}

// How many tokens a seat may place in one window, and when the first window opens.
func TestWindowTokens(t *testing.T) {
	for _, c := range []struct {
		sets   []string
		seats  int
		placed string // by each seat, by window, from the first
	}{
		{nil, 2, "[[1 1 1 1 1] [1 1 1 1 1]]"},
		{[]string{"window.tokens=2"}, 2, "[[2 2 1] [2 2 1]]"},
		{[]string{"window.tokens=2"}, 7, "[[2 2] [2 2] [2 2] [2 2] [2 2] [2 2] [2 2]]"},
		{[]string{"window.tokens=16"}, 2, "[[5] [5]]"},
		{[]string{"window.tokens=all"}, 2, "[[5] [5]]"},
		{[]string{"window.opens=roll"}, 1, "[[0 1 1 1 1 1]]"},
		{[]string{"window.tokens=all", "window.opens=roll"}, 1, "[[0 5]]"},
	} {
		for _, sees := range []string{"now", "before"} {
			r := standard(t, append(c.sets, "races=1", "vip.draw=0", "window.sees="+sees)...)
			table := r.NewTable(c.seats, nil, nil)
			playGame(t, table, 1, 1, func(v *View) Act {
				for i := range v.Me().Tokens {
					// Each seat has spots of its own, as many as tokens.
					if v.Me().Has(i) {
						return Act{Token: i, Spot: v.Seat*5 + i}
					}
				}
				return Pass
			})
			placed := make([][]int, c.seats)
			for _, b := range table.Bets() {
				p := &placed[b.Seat]
				for len(*p) <= int(b.Rolls) {
					*p = append(*p, 0)
				}
				(*p)[b.Rolls]++
			}
			if got := fmt.Sprint(placed); got != c.placed {
				t.Errorf("%v, %s, %d seats: placed %s, want %s", c.sets, sees, c.seats, got, c.placed)
			}
		}
	}
}

// To pass, or to be refused, ends the turn in this window only.
func TestPassingEndsTheTurn(t *testing.T) {
	for _, sees := range []string{"now", "before"} {
		r := standard(t, "window.tokens=all", "window.sees="+sees, "races=1", "vip.draw=0")
		table := r.NewTable(2, nil, nil)
		table.Deal(1, 1)
		asked := map[int]int{} // by window, of seat 0
		for {
			seat, v, ok := table.Next()
			if !ok {
				break
			}
			a := Pass
			if seat == 0 {
				asked[v.Window]++
				switch {
				case v.Window == 1 && asked[1] == 1:
					a = Act{Token: 0, Spot: 0}
				case v.Window == 2:
					a = Act{Token: 0, Spot: 1} // which lies already
				}
			}
			if err := table.Act(a); (err != nil) != (v.Window == 2 && seat == 0) {
				t.Fatal(err)
			}
		}
		if asked[1] != 2 || asked[2] != 1 || asked[3] != 1 || table.Refused(0).Count != 1 || table.Refused(1).Count != 0 {
			t.Errorf("%s: seat 0 was asked %d, %d and %d times in windows 1, 2 and 3, and refused %d times", sees, asked[1], asked[2], asked[3], table.Refused(0).Count)
		}
	}
}
