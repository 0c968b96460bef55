package readyset

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim"
)

// Replay tells the race that Run ran, and each move says what it did.
func TestReplayIsRun(t *testing.T) {
	for _, sets := range variants {
		r := standard(t, strings.Fields(sets)...)
		middle, _, err := r.After([]int{7, 4, 4, 5, 8, 6})
		if err != nil {
			t.Fatal(err)
		}
		for _, start := range []Race{Start, middle} {
			for k := range uint64(12) {
				roller := r.Dice.Roller(sim.NewKey(13, sim.Dice), k)
				o := r.Run(start, &roller)
				moves := r.Replay(13, k, start)
				last := moves[len(moves)-1]
				if last.Horse != o.Winner || last.After.Positions != o.Positions || int(last.After.Rolls) != o.Rolls || len(moves) != o.Rolls-int(start.Rolls) {
					t.Fatalf("%q, race %d: told %d moves to %+v; run %+v", sets, k, len(moves), last, o)
				}
				race := start
				for i, m := range moves {
					before := race
					letter := r.LetterAt(m.Sum)
					r.Step(&race, letter)
					sum := 0
					for _, f := range m.Faces {
						sum += f
					}
					horse := r.Letters[letter].Horse
					from, to := int(before.Positions[horse]), int(race.Positions[horse])
					want := Move{
						Faces: m.Faces, Sum: sum, Horse: horse,
						Spaces:  to - from,
						Bonus:   to - from - 1,
						Crossed: from < r.RedLine && to >= r.RedLine,
						Closed:  int(race.Rolls) == o.Closed && !r.Closed(&before),
						After:   race,
					}
					if diff := cmp.Diff(want, m); diff != "" || len(m.Faces) != 2 {
						t.Fatalf("%q, race %d, move %d:\n%s", sets, k, i+1, diff)
					}
				}
			}
		}
	}
}

// One race told in full: its flags stand where the eye puts them.
func TestReplayFlags(t *testing.T) {
	r := standard(t)
	for k := range uint64(100) {
		crossed, closed, bonus := 0, 0, 0
		for _, m := range r.Replay(1, k, Start) {
			if m.Crossed {
				crossed++
			}
			if m.Closed {
				if closed++; crossed != 3 && r.Winner(&m.After) == None {
					t.Errorf("race %d: betting closed with %d across", k, crossed)
				}
			}
			if want := map[string]int{"blue": 3, "orange": 2, "red": 1}[r.Horses[m.Horse].Color]; m.Bonus != 0 {
				bonus++
				if atEnd := r.Winner(&m.After) != None; m.Bonus != want && (!atEnd || m.Bonus > want) {
					t.Errorf("race %d: %s got a bonus of %d", k, r.Horses[m.Horse].Name, m.Bonus)
				}
			}
		}
		if crossed == 0 || closed != 1 || bonus == 0 {
			t.Errorf("race %d: %d crossed, %d closings, %d bonuses", k, crossed, closed, bonus)
		}
	}
}

// A race whose betting is closed already does not close again, and one at its end
// has nothing to tell.
func TestReplayFromTheEnd(t *testing.T) {
	r := standard(t)
	late, err := r.At([]int{10, 11, 12, 0, 0, 0, 0, 0, 0}, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range r.Replay(1, 0, late) {
		if m.Closed {
			t.Error("closed again")
		}
	}
	late.Positions[4] = 15
	if moves := r.Replay(1, 0, late); moves != nil {
		t.Errorf("%d moves after the end", len(moves))
	}
}
