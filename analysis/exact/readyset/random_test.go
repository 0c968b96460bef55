package readyset

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	game "railbird/sim/readyset"
)

// shape bounds random rules.
type shape struct {
	horses, finish, bonus, dice, sides int // largest
}

var (
	tiny  = shape{horses: 4, finish: 5, bonus: 4, dice: 2, sides: 3}
	large = shape{horses: game.MaxHorses, finish: game.MaxFinish, bonus: 8, dice: 3, sides: 10}
)

func pick[T any](rng *rand.Rand, choices ...T) T { return choices[rng.IntN(len(choices))] }

// randomRules writes a random document and reads it.
func randomRules(t testing.TB, rng *rand.Rand, most shape) *game.Rules {
	t.Helper()
	var text strings.Builder
	sides := make([]int, 1+rng.IntN(most.dice))
	least, greatest := len(sides), 0
	for i := range sides {
		sides[i] = 2 + rng.IntN(most.sides-1)
		greatest += sides[i]
	}
	sums := rng.Perm(greatest - least + 1)
	horses := min(2+rng.IntN(most.horses-1), len(sums))
	finish := 1 + rng.IntN(most.finish)
	fmt.Fprintf(&text, "railbird: 1\ngame: ready-set-bet\nname: random\nrace:\n  dice: %s\n", list(sides))
	fmt.Fprintf(&text, "  finish: %d\n  red_line: %d\n  close_after: %d\n", finish, 1+rng.IntN(finish), 1+rng.IntN(horses))
	fmt.Fprintf(&text, "  repeat: %s\n  third: %s\n  overshoot: %s\n", pick(rng, "horse", "sum"), pick(rng, "none", "every"), pick(rng, "cap", "run"))
	fmt.Fprintf(&text, "bonus: {red: %d, blue: %d}\nhorses:\n", rng.IntN(most.bonus+1), rng.IntN(most.bonus+1))
	rolls := make([][]int, horses)
	for i, sum := range sums {
		h := i
		if i >= horses {
			h = rng.IntN(horses)
		}
		rolls[h] = append(rolls[h], least+sum)
	}
	for h := range rolls {
		fmt.Fprintf(&text, "  - {name: h%d, rolls: %s, color: %s}\n", h, list(rolls[h]), pick(rng, "red", "blue", "none"))
	}
	return parse(t, text.String())
}

func list(v []int) string { return strings.ReplaceAll(fmt.Sprint(v), " ", ", ") }

// parse reads a document from its text.
func parse(t testing.TB, text string) *game.Rules {
	t.Helper()
	file := filepath.Join(t.TempDir(), "rules.yaml")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	r, err := game.Load(file)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return r
}

// randomRace stops a random race somewhere before its end.
func randomRace(rng *rand.Rand, r *game.Rules) game.Race {
	var states []game.Race
	race := game.Start
	for r.Winner(&race) == game.None {
		states = append(states, race)
		r.Step(&race, r.LetterOf(rng.IntN(r.Dice.Results)))
	}
	return states[rng.IntN(len(states))]
}

// randomCondition has any kind and any parameters, sensible or not.
func randomCondition(rng *rand.Rand, r *game.Rules) game.Condition {
	n, spaces := len(r.Horses), r.MaxPosition()
	c := game.Condition{
		Kind:   game.Kind(1 + rng.IntN(int(game.High))),
		Horse:  rng.IntN(n),
		Horses: game.Horses(rng.Uint32()) & (1<<n - 1),
		Place:  rng.IntN(n + 2),
		Level:  rng.IntN(2) == 0,
		Min:    rng.IntN(spaces + 2),
		Count:  rng.IntN(n + 2),
		Space:  rng.IntN(spaces + 3),
	}
	c.Max = c.Min - 1 + rng.IntN(spaces+2)
	if c.Kind == game.Margin {
		c.From = 1
		if n > 2 {
			c.From += rng.IntN(2)
		}
		c.Place = c.From + 1 + rng.IntN(n-c.From)
	}
	c.ID = fmt.Sprintf("%+v", c)
	return c
}

func randomConditions(rng *rand.Rand, r *game.Rules, n int) []game.Condition {
	conditions := make([]game.Condition, n)
	for i := range conditions {
		conditions[i] = randomCondition(rng, r)
	}
	return conditions
}

// An ending is how a race may end, as a key.
type ending struct {
	winner    int
	positions [game.MaxHorses]uint8
}

// endings plays every race there can be at once: the plain program that carries the
// joint distribution of all positions and the open letter forward, roll by roll.
func endings(r *game.Rules, start game.Race) map[ending]float64 {
	start.Rolls = 0
	states := map[game.Race]float64{start: 1}
	ends := map[ending]float64{}
	for len(states) > 0 {
		next := map[game.Race]float64{}
		for state, p := range states {
			if w := r.Winner(&state); w != game.None {
				ends[ending{w, state.Positions}] += p
				continue
			}
			for l := range r.Letters {
				after := state
				r.Step(&after, l)
				after.Rolls = 0
				next[after] += p * float64(r.Letters[l].Ways) / float64(r.Dice.Results)
			}
		}
		states = next
	}
	return ends
}

func probability(ends map[ending]float64, c *game.Condition, n int) float64 {
	var ps []float64
	for e, p := range ends {
		if c.Holds(&game.Outcome{Winner: e.winner, Positions: e.positions}, n) {
			ps = append(ps, p)
		}
	}
	slices.Sort(ps)
	sum := 0.0
	for _, p := range ps {
		sum += p
	}
	return sum
}
