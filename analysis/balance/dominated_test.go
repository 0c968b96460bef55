package balance_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/longshot"
	"railbird/analysis/readyset"
	"railbird/sim"
	"railbird/sim/document"
	long "railbird/sim/longshot"
	ready "railbird/sim/readyset"
	"railbird/sim/readyset/readysettest"
)

// board opens the rules of Ready Set Bet with some values changed.
func board(t testing.TB, sets ...string) (analysis.Game, *ready.Rules) {
	t.Helper()
	rules, err := ready.Load(ready.Game, sets...)
	if err != nil {
		t.Fatal(err)
	}
	g, err := readyset.Open(rules.Document)
	if err != nil {
		t.Fatal(err)
	}
	return g, rules
}

// dominated says which spots are dominated by spots that do not win alike.
func dominated(g analysis.Game) []string {
	var all []string
	spots := g.Spots()
	for _, d := range balance.Dominated(spots, g.(analysis.Logical), g.Tokens()) {
		if !d.Same {
			all = append(all, fmt.Sprint(spots[d.Spot].ID, " ", spots[d.By].ID, " ", d.Tokens))
		}
	}
	return all
}

// TestDominatedOnTheBoard: to win pays as much as the color of the horse, which wins more
// often, and to place in the first spot as much as to show in the second, which costs
// nothing. Spots that are moved off these prices are not dominated, or others are.
func TestDominatedOnTheBoard(t *testing.T) {
	const all = "[2 3 4 5]"
	standard := []string{
		"place:5:1 show:5:2 " + all, "place:9:1 show:9:2 " + all,
		"win:4:1 color:blue " + all, "win:10:1 color:blue " + all,
	}
	for _, c := range []struct {
		set  string
		want []string
	}{
		{"board.win.7.3.pays=9", standard}, // it sticks out, and is not dominated
		{"board.place.5.1.pays=3", standard[1:]},
		{"board.colors.blue.loses=2", standard[:2]},
		{"board.fifth.pays=0", append(slices.Clone(standard), // whatever cannot lose beats a bet that pays nothing
			"fifth:7 show:4:2 "+all, "fifth:7 show:5:2 "+all, "fifth:7 show:6:2 "+all, "fifth:7 show:8:2 "+all, "fifth:7 show:9:2 "+all, "fifth:7 show:10:2 "+all,
			"fifth:7 place:4:2 "+all, "fifth:7 place:10:2 "+all,
			"fifth:7 win:4:2 "+all, "fifth:7 win:4:3 "+all, "fifth:7 win:5:2 "+all, "fifth:7 win:5:3 "+all, "fifth:7 win:6:3 "+all,
			"fifth:7 win:8:3 "+all, "fifth:7 win:9:2 "+all, "fifth:7 win:9:3 "+all, "fifth:7 win:10:2 "+all, "fifth:7 win:10:3 "+all)},
	} {
		g, _ := board(t, c.set)
		if got := dominated(g); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.set, got, c.want)
		}
	}
}

// TestDominatedSame: of neighbors in a row the worse is dominated by each better one.
func TestDominatedSame(t *testing.T) {
	g, _ := board(t)
	spots := g.Spots()
	var of []string
	for _, d := range balance.Dominated(spots, g.(analysis.Logical), []int{3, 3}) {
		if d.Same && (spots[d.Spot].Row == "4" || spots[d.By].Row == "4") {
			of = append(of, fmt.Sprint(spots[d.Spot].ID, " ", spots[d.By].ID, " ", d.Tokens))
		}
	}
	want := []string{"show:4:1 show:4:2 [3]", "place:4:1 place:4:2 [3]", "win:4:1 win:4:2 [3]", "win:4:1 win:4:3 [3]", "win:4:2 win:4:3 [3]"}
	if !slices.Equal(of, want) {
		t.Errorf("%q, want %q", of, want)
	}
}

// TestDominatedIsWorse: under random rules a dominated spot brings more in no race, nor in an
// outcome that dice may not be able to give, and less in some of them.
func TestDominatedIsWorse(t *testing.T) {
	found := 0
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 31))
		rules := readysettest.Rules(rng, readysettest.Tiny)
		g, err := readyset.Open(rules.Document)
		if err != nil {
			t.Fatal(err)
		}
		spots := g.Spots()
		all := balance.Dominated(spots, g.(analysis.Logical), []int{1, 4})
		found += len(all)
		more := make([]bool, len(all))
		key := sim.NewKey(seed, sim.Dice)
		for k := range uint64(2_000) {
			roller := rules.Dice.Roller(key, k)
			o := rules.Run(ready.Start, &roller)
			if k%2 == 0 {
				for h := range rules.Horses {
					o.Positions[h] = uint8(rng.IntN(rules.Finish))
				}
				o.Winner = rng.IntN(len(rules.Horses))
				o.Positions[o.Winner] = uint8(rules.Finish + rng.IntN(rules.MaxPosition()-rules.Finish+1))
			}
			brings := func(spot, token int) int {
				s := &spots[spot]
				if rules.Conditions[s.Payoffs[0].Condition].Holds(&o, len(rules.Horses)) {
					return s.Payoffs[0].Times * token
				}
				return -s.Loses
			}
			for i, d := range all {
				for _, token := range d.Tokens {
					switch a, b := brings(d.Spot, token), brings(d.By, token); {
					case a > b:
						t.Fatalf("seed %d: token %d brings %d on %s, %d on %s", seed, token, a, spots[d.Spot].ID, b, spots[d.By].ID)
					case a < b:
						more[i] = true
					}
				}
			}
		}
		for i, d := range all {
			if !more[i] {
				t.Errorf("seed %d: %s never brings less than %s", seed, spots[d.Spot].ID, spots[d.By].ID)
			}
		}
	}
	if found == 0 {
		t.Error("nothing is dominated")
	}
}

// TestDominatedBets: bets on several places. One horse pays less in each place than another
// whose odds differ, but they do not win together; a horse that is dear pays its owner less
// than a cheap one only if both take the same place, which they never do.
func TestDominatedBets(t *testing.T) {
	bare, err := document.Load(long.Game, long.Builtin(), nil)
	if err != nil {
		t.Fatal(err)
	}
	example, err := document.Load(long.Example, long.Builtin(), nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := longshot.Open(document.Fill(bare, example, []string{"horses"}))
	if err != nil {
		t.Fatal(err)
	}
	if got := dominated(g); got != nil {
		t.Errorf("%q", got)
	}
	logic := g.(analysis.Logical)
	n := len(g.Horses())
	bet := func(horse int, times ...int) analysis.Spot {
		s := analysis.Spot{Price: 10}
		for place, x := range times {
			s.Payoffs = append(s.Payoffs, analysis.Payoff{Condition: place*n + horse, Times: x})
		}
		return s
	}
	unknown := bet(0, 9, 9, 9)
	unknown.Price = analysis.Unknown
	spots := []analysis.Spot{bet(0, 6, 4, 3), bet(0, 5, 4), bet(0, 6, 4, 2), bet(1, 9, 9, 9), unknown, bet(0, 2, 2, 4)}
	want := []balance.Domination{{Spot: 1, By: 0, Tokens: []int{10}}, {Spot: 1, By: 2, Tokens: []int{10}}, {Spot: 2, By: 0, Tokens: []int{10}, Same: true}}
	if got := balance.Dominated(spots, logic, []int{10}); fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestDominatedTokens: a bet that pays dollars is better for small tokens only.
func TestDominatedTokens(t *testing.T) {
	g, _ := board(t)
	spots := []analysis.Spot{
		{Payoffs: []analysis.Payoff{{Condition: 0, Times: 2}}},
		{Payoffs: []analysis.Payoff{{Condition: 0, Dollars: 6}}},
	}
	got := balance.Dominated(spots, g.(analysis.Logical), []int{5, 2, 3, 2})
	want := []balance.Domination{{Spot: 0, By: 1, Tokens: []int{2}, Same: true}, {Spot: 1, By: 0, Tokens: []int{5}, Same: true}}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestDominatedPrice: what a spot costs is lost with it. Both bring $10 to a 5 token that wins;
// one costs $5 whatever happens.
func TestDominatedPrice(t *testing.T) {
	g, _ := board(t)
	spots := []analysis.Spot{
		{Payoffs: []analysis.Payoff{{Condition: 0, Times: 2}}},
		{Payoffs: []analysis.Payoff{{Condition: 0, Times: 3}}, Price: 5},
		{Payoffs: []analysis.Payoff{{Condition: 0, Times: 2}}, Loses: 5},
	}
	got := balance.Dominated(spots, g.(analysis.Logical), []int{5})
	want := []balance.Domination{{Spot: 1, By: 0, Tokens: []int{5}, Same: true}, {Spot: 2, By: 0, Tokens: []int{5}, Same: true}}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// BenchmarkDominated: the standard board.
func BenchmarkDominated(b *testing.B) {
	g, _ := board(b)
	spots := g.Spots()
	for b.Loop() {
		balance.Dominated(spots, g.(analysis.Logical), g.Tokens())
	}
}
