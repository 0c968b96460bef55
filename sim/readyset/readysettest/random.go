// Package readysettest makes random rules, races and conditions of Ready Set Bet for
// tests: the same source of randomness makes the same ones.
package readysettest

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing/fstest"

	"railbird/sim/document"
	"railbird/sim/readyset"
)

// A Shape bounds random rules by the largest of each number.
type Shape struct{ Horses, Finish, Bonus, Dice, Sides int }

// The shapes that tests need: small enough to enumerate every race, like the game,
// and anything that a document may say.
var (
	Tiny   = Shape{Horses: 4, Finish: 5, Bonus: 4, Dice: 2, Sides: 3}
	Middle = Shape{Horses: 9, Finish: 18, Bonus: 5, Dice: 2, Sides: 8}
	Large  = Shape{Horses: readyset.MaxHorses, Finish: readyset.MaxFinish, Bonus: 8, Dice: 3, Sides: 10}
)

// Rules returns the rules of a random document.
func Rules(rng *rand.Rand, most Shape) *readyset.Rules {
	text := Document(rng, most)
	d, err := document.Load("random", fstest.MapFS{"random.yaml": {Data: []byte(text)}}, nil)
	if err != nil {
		panic(fmt.Sprintf("%v\n%s", err, text))
	}
	r, err := readyset.Parse(d)
	if err != nil {
		panic(fmt.Sprintf("%v\n%s", err, text))
	}
	return r
}

// Document writes random rules as a person could: dice, horses, bonuses, readings and
// a board with every kind of spot.
func Document(rng *rand.Rand, most Shape) string {
	sides := make([]int, 1+rng.IntN(most.Dice))
	least, greatest := len(sides), 0
	for i := range sides {
		sides[i] = 2 + rng.IntN(most.Sides-1)
		greatest += sides[i]
	}
	sums := rng.Perm(greatest - least + 1)
	horses := min(2+rng.IntN(most.Horses-1), len(sums))
	finish := 1 + rng.IntN(most.Finish)

	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("railbird: 1\ngame: ready-set-bet\nname: random")
	line("race:\n  dice: %s\n  finish: %d\n  red_line: %d\n  close_after: %d", list(sides), finish, 1+rng.IntN(finish), 1+rng.IntN(horses))
	line("  repeat: %s\n  third: %s\n  overshoot: %s", pick(rng, "horse", "sum"), pick(rng, "none", "every"), pick(rng, "cap", "run"))
	line("bonus: {red: %d, blue: %d}\nhorses:", rng.IntN(most.Bonus+1), rng.IntN(most.Bonus+1))
	rolls := make([][]int, horses)
	for i, sum := range sums {
		h := i
		if i >= horses {
			h = rng.IntN(horses)
		}
		rolls[h] = append(rolls[h], least+sum)
	}
	var color string // of the last horse: one that there is
	for h := range rolls {
		color = pick(rng, "red", "blue", "none")
		line("  - {name: h%d, rolls: %s, color: %s}", h, list(rolls[h]), color)
	}

	price := func() string { return fmt.Sprintf("pays: %d, loses: %d", rng.IntN(9), rng.IntN(5)) }
	line("board:")
	for _, row := range []string{"show", "place", "win"} {
		line("  %s:", row)
		for h := range horses {
			line("    h%d: [{%s}, {%s}]", h, price(), price())
		}
	}
	line("  colors:\n    %s: {%s}", color, price())
	line("  fifth: {horse: h%d, place: %d, ties: %s, %s}", rng.IntN(horses), 2+rng.IntN(horses-1), pick(rng, "ahead", "level"), price())
	line("  props:\n    dealt: 1\n    cards:")
	for h := range horses {
		behind := []string{fmt.Sprintf("h%d", (h+1+rng.IntN(horses-1))%horses)}
		if horses > 2 && rng.IntN(2) == 0 {
			behind = append(behind, fmt.Sprintf("h%d", (h+1+rng.IntN(horses-1))%horses))
		}
		line("      h%d:%s: {%s}", h, strings.Join(behind, "+"), price())
	}
	line("  exotics:\n    holds: 2\n    cards:")
	line("      margin: {%s, when: {place: 2, behind: winner, min: %d}}", price(), rng.IntN(finish+1))
	line("      close: {%s, when: {place: %d, behind: winner, max: %d}}", price(), 2+rng.IntN(horses-1), rng.IntN(finish+1))
	if horses > 2 {
		line("      chase: {%s, when: {place: %d, behind: second, max: %d}}", price(), 3+rng.IntN(horses-2), rng.IntN(finish+1))
	}
	line("      late: {%s, when: {horses: %d, at_most: %d}}", price(), 1+rng.IntN(horses), rng.IntN(finish+1))
	line("      tight: {%s, when: {horses: all, at_least: %d}}", price(), rng.IntN(finish+1))
	return b.String()
}

func list(v []int) string { return strings.ReplaceAll(fmt.Sprint(v), " ", ", ") }

func pick(rng *rand.Rand, choices ...string) string { return choices[rng.IntN(len(choices))] }

// Race returns a race stopped somewhere before its end, as dice could have it, open
// letter included.
func Race(rng *rand.Rand, r *readyset.Rules) readyset.Race {
	var races []readyset.Race
	race := readyset.Start
	for r.Winner(&race) == readyset.None {
		races = append(races, race)
		r.Step(&race, r.LetterOf(rng.IntN(r.Dice.Results)))
	}
	return races[rng.IntN(len(races))]
}

// Condition returns any kind of condition with any parameters that the kind allows,
// sensible or not.
func Condition(rng *rand.Rand, r *readyset.Rules) readyset.Condition {
	n, spaces := len(r.Horses), r.MaxPosition()
	c := readyset.Condition{
		Kind:   readyset.Kind(1 + rng.IntN(int(readyset.High))),
		Horse:  rng.IntN(n),
		Horses: readyset.Horses(rng.Uint32()) & (1<<n - 1),
		Place:  rng.IntN(n + 2),
		Level:  rng.IntN(2) == 0,
		Min:    rng.IntN(spaces + 2),
		Count:  rng.IntN(n + 2),
		Space:  rng.IntN(spaces + 3),
	}
	c.Max = c.Min - 1 + rng.IntN(spaces+2)
	if c.Kind == readyset.Margin {
		c.From = 1
		if n > 2 {
			c.From += rng.IntN(2)
		}
		c.Place = c.From + 1 + rng.IntN(n-c.From)
	}
	c.ID = fmt.Sprintf("%+v", c)
	return c
}
