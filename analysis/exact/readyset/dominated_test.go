package readyset

import (
	"fmt"
	"math/rand/v2"
	"testing"

	game "railbird/sim/readyset"
)

// dominatedRules are rules of which the first horse has so many results of a die of 100
// sides, and the others share the rest.
func dominatedRules(t testing.TB, ways, horses, bonus, finish int, third, overshoot string) *game.Rules {
	t.Helper()
	rolls := make([][]int, horses)
	for i := range 100 {
		h := 0
		if i >= ways {
			h = 1 + (i-ways)%(horses-1)
		}
		rolls[h] = append(rolls[h], i+1)
	}
	text := fmt.Sprintf("railbird: 1\ngame: ready-set-bet\nname: dominated\nrace: {dice: [100], finish: %d, red_line: 1, close_after: 1, third: %s, overshoot: %s}\n"+
		"bonus: {red: %d}\nhorses:\n", finish, third, overshoot, bonus)
	for h := range rolls {
		text += fmt.Sprintf("  - {name: h%d, rolls: %s, color: red}\n", h, list(rolls[h]))
	}
	return parse(t, text)
}

// TestDominated holds rules under which one letter has about half of all rolls, or more,
// against the plain dynamic program: all conditions and positions from the
// start, from mid-race, and with that letter open.
func TestDominated(t *testing.T) {
	worst, wide := 0.0, 0
	for i, ways := range []int{45, 50, 51, 55, 60, 70, 83, 95, 99} {
		for _, third := range []string{"none", "every"} {
			for _, bonus := range []int{0, 1, 2, 3, 10, 60} {
				for _, finish := range []int{15, 30, 45, 60} {
					if testing.Short() && (finish != 45 || i%2 == 0) {
						continue
					}
					r := dominatedRules(t, ways, 2, bonus, finish, third, "run")
					s, err := New(r, nil)
					if err != nil {
						t.Fatal(err)
					}
					if s.wide != nil {
						wide++
					}
					rng := rand.New(rand.NewPCG(12, uint64(ways*finish+bonus)))
					opened := randomRace(rng, r)
					if bonus > 0 {
						opened.Open = 0
					}
					for _, race := range []game.Race{game.Start, randomRace(rng, r), opened} {
						worst = max(worst, checkAgainstEndings(t, r, race, randomConditions(rng, r, 6)))
					}
					if t.Failed() {
						t.Fatalf("%d ways, %s, bonus %d, finish %d", ways, third, bonus, finish)
					}
				}
			}
		}
	}
	t.Logf("largest error %.1e; %d documents in 32 digits", worst, wide)
}

// TestDominatedBig does the same with more horses, against numbers of 600 bits.
func TestDominatedBig(t *testing.T) {
	worst, wide := 0.0, 0
	for i, c := range []struct {
		ways, horses, bonus, finish int
		third                       string
	}{
		{60, 5, 1, 60, "every"},
		{51, 20, 1, 30, "every"},
		{83, 3, 1, 45, "every"},
		{99, 2, 1, 60, "every"},
		{95, 5, 2, 60, "every"},
		{95, 6, 1, 30, "none"},
		{70, 20, 3, 45, "every"},
		{81, 20, 1, 60, "every"},
	} {
		if testing.Short() && i >= 3 {
			break
		}
		r := dominatedRules(t, c.ways, c.horses, c.bonus, c.finish, c.third, "cap")
		s, err := New(r, nil)
		if err != nil {
			t.Fatal(err)
		}
		if s.wide != nil {
			wide++
		}
		opened := game.Race{Open: 0}
		for h := range r.Horses {
			opened.Positions[h] = uint8(h % 5)
		}
		conditions := []game.Condition{
			{ID: "win a", Kind: game.Win, Horses: 1},
			{ID: "win b", Kind: game.Win, Horses: 2},
			{ID: "b ahead of a", Kind: game.Ahead, Horse: 1, Horses: 1},
			{ID: "one low", Kind: game.High, Count: c.horses, Space: 1},
		}
		worst = max(worst, checkAgainstBig(t, r, game.Start, conditions), checkAgainstBig(t, r, opened, conditions))
	}
	t.Logf("largest error %.1e; %d documents in 32 digits", worst, wide)
}

// TestDominatedIdentities checks what must be true of any race, of all kinds of
// conditions.
func TestDominatedIdentities(t *testing.T) {
	worst := 0.0
	for _, horses := range []int{2, 4, 9} {
		if testing.Short() && horses > 4 {
			break
		}
		r := dominatedRules(t, 83, horses, 1, 45, "every", "run")
		worst = max(worst, identities(t, r, game.Start))
	}
	t.Logf("largest error %.1e", worst)
}

// BenchmarkDominated: every condition of the standard kind in 32 digits.
func BenchmarkDominated(b *testing.B) {
	r := dominatedRules(b, 83, 5, 1, 60, "every", "cap")
	benchmark(b, r, game.Start, game.AllOf(len(r.Conditions)))
}
