package readyset

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	game "railbird/sim/readyset"
)

// identities checks what must be true of any race, and returns the largest error.
func identities(t *testing.T, r *game.Rules, race game.Race) float64 {
	t.Helper()
	n := len(r.Horses)
	var conditions []game.Condition
	add := func(c game.Condition) int {
		c.ID = fmt.Sprintf("%+v", c)
		conditions = append(conditions, c)
		return len(conditions) - 1
	}
	var wins, places, shows, worse2, worse3, worse4, twoAhead []int
	for h := range n {
		wins = append(wins, add(game.Condition{Kind: game.Win, Horses: 1 << h}))
		places = append(places, add(game.Condition{Kind: game.Top, Horse: h, Place: 2}))
		shows = append(shows, add(game.Condition{Kind: game.Top, Horse: h, Place: 3}))
		worse2 = append(worse2, add(game.Condition{Kind: game.Worse, Horse: h, Place: 2}))
		worse3 = append(worse3, add(game.Condition{Kind: game.Worse, Horse: h, Place: 3}))
		worse4 = append(worse4, add(game.Condition{Kind: game.Worse, Horse: h, Place: 4}))
		twoAhead = append(twoAhead, add(game.Condition{Kind: game.Ahead, Horse: h, Horses: 1<<n - 1 - 1<<h}))
	}
	space := r.Finish / 2
	high := add(game.Condition{Kind: game.High, Count: n, Space: space})
	low := add(game.Condition{Kind: game.Low, Count: 1, Space: space - 1})
	var margins []int
	for m := range r.MaxPosition() + 1 {
		margins = append(margins, add(game.Condition{Kind: game.Margin, From: 1, Place: 2, Min: m, Max: m}))
	}
	s, err := New(r, conditions)
	if err != nil {
		t.Fatal(err)
	}
	p := s.NewProbabilities()
	s.Solve(&race, game.AllOf(len(conditions)), p)
	s.Positions(&race, p)

	worst := 0.0
	same := func(name string, got, want float64) {
		t.Helper()
		worst = max(worst, math.Abs(got-want))
		if !(math.Abs(got-want) < tolerance) {
			t.Errorf("%s: %v, want %v (%d horses, finish %d, %s, race %+v)", name, got, want, n, r.Finish, r.Third, race)
		}
	}
	sum := func(list []int) float64 {
		sum := 0.0
		for _, c := range list {
			sum += p.Of(c)
		}
		return sum
	}
	same("sum of wins", sum(wins), 1)
	same("sum of margins", sum(margins), 1)
	same("all high, or one low", p.Of(high)+p.Of(low), 1)
	for h := range n {
		same("win or worse", p.Of(wins[h])+p.Of(worse2[h]), 1)
		same("place or worse", p.Of(places[h])+p.Of(worse3[h]), 1)
		if n >= 3 {
			same("show or worse", p.Of(shows[h])+p.Of(worse4[h]), 1)
		}
		same("ahead of all", p.Of(twoAhead[h]), p.Of(wins[h]))
		if p.Of(wins[h]) > p.Of(places[h])+tolerance || p.Of(places[h]) > p.Of(shows[h])+tolerance {
			t.Errorf("win %v, place %v, show %v", p.Of(wins[h]), p.Of(places[h]), p.Of(shows[h]))
		}
		total, won := 0.0, 0.0
		for x := range r.MaxPosition() + 1 {
			total += p.Position(h, x)
			if x >= r.Finish {
				won += p.Position(h, x)
			}
		}
		same("sum of positions", total, 1)
		same("beyond the finish", won, p.Of(wins[h]))
	}
	for c := range conditions {
		if v := p.Of(c); !(v >= 0 && v <= 1) {
			t.Errorf("%s: %v", conditions[c].ID, v)
		}
	}
	return worst
}

// TestIdentities checks large random documents, and the largest.
func TestIdentities(t *testing.T) {
	documents := 40
	if testing.Short() {
		documents = 5
	}
	worst := 0.0
	for i := range documents {
		rng := rand.New(rand.NewPCG(10, uint64(i)))
		r := randomRules(t, rng, large)
		worst = max(worst, identities(t, r, randomRace(rng, r)), identities(t, r, game.Start))
	}
	t.Logf("largest error %.1e", worst)
}

// TestLargest: 20 horses and finish 60.
func TestLargest(t *testing.T) {
	r := largest(t)
	t.Logf("largest error %.1e", identities(t, r, game.Start))
}

// largest has 20 horses with one sum of three dice each, or all that are left.
func largest(t testing.TB) *game.Rules {
	text := "railbird: 1\ngame: ready-set-bet\nname: largest\nrace: {dice: [8, 8, 8], finish: 60, red_line: 40, overshoot: run}\nbonus: {red: 3, blue: 7}\nhorses:\n"
	for h := range 20 {
		sums := []int{3 + h}
		if h == 0 {
			sums = []int{3, 23, 24}
		}
		text += fmt.Sprintf("  - {name: h%d, rolls: %s, color: %s}\n", h, list(sums), []string{"red", "blue", "none"}[h%3])
	}
	return parse(t, text)
}

// FuzzSolve holds tiny documents and races in progress against the plain dynamic
// program; the input only seeds them.
func FuzzSolve(f *testing.F) {
	f.Add(uint64(0), uint64(0))
	f.Add(uint64(1), uint64(5))
	f.Fuzz(func(t *testing.T, a, b uint64) {
		rng := rand.New(rand.NewPCG(a, b))
		r := randomRules(t, rng, tiny)
		checkAgainstEndings(t, r, randomRace(rng, r), randomConditions(rng, r, 10))
	})
}
