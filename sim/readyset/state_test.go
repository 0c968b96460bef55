package readyset

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAt(t *testing.T) {
	const far = "0 8 9 10 14 8 9 10 0"
	for _, c := range []struct{ sets, positions, last, open string }{
		{"", far, "", "none"},
		{"", far, "7", "none"}, // no bonus
		{"", far, "4", "4"},
		{"", "1 0 0 0 0 0 0 0 0", "2", "2/3"},
		{"", "1 0 0 0 0 0 0 0 0", "3", "2/3"},
		{"", "1 0 0 0 0 0 0 0 0", "2/3", "2/3"},
		{"race.repeat=sum", "1 0 0 0 0 0 0 0 0", "3", "3"},
		{"race.third=every", far, "10", "10"},
		{"bonus.blue=0", far, "4", "none"},
		{"bonus.none=2", far, "7", "7"},
		{"race.finish=60", "59 59 59 59 59 59 59 59 59", "12", "11/12"},
	} {
		r := standard(t, strings.Fields(c.sets)...)
		race, err := r.At(spaces(t, c.positions), c.last)
		if err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		var got []int
		for h := range r.Horses {
			got = append(got, int(race.Positions[h]))
		}
		if diff := cmp.Diff(spaces(t, c.positions), got); diff != "" || open(r, &race) != c.open || race.Rolls != 0 {
			t.Errorf("%+v: open %s, %d rolls\n%s", c, open(r, &race), race.Rolls, diff)
		}
	}
}

func TestAtProblems(t *testing.T) {
	const names = "2/3, 4, 5, 6, 7, 8, 9, 10, 11/12"
	for _, c := range []struct{ sets, positions, last, want string }{
		{"", "", "", "0 positions given, 9 horses run: give one position for each of " + names},
		{"", "1 2 3 4 5 6 7 8", "", "8 positions given, 9 horses run: give one position for each of " + names},
		{"", "1 2 3 4 5 6 7 8 9 10", "", "10 positions given, 9 horses run: give one position for each of " + names},
		{"", "0 0 0 0 15 0 0 0 0", "", "horse 7 at 15: a horse that still runs stands from 0 to 14 (the finish is 15)"},
		{"race.finish=12", "0 0 0 0 0 0 0 0 13", "", "horse 11/12 at 13: a horse that still runs stands from 0 to 11 (the finish is 12)"},
		{"", "-1 0 0 0 0 0 0 0 0", "", "horse 2/3 at -1: a horse that still runs stands from 0 to 14 (the finish is 15)"},
		{"", "0 0 0 0 300 0 0 0 0", "", "horse 7 at 300: a horse that still runs stands from 0 to 14 (the finish is 15)"},
		{"", "1 1 1 1 1 1 1 1 1", "13", `no roll is "13": the dice give 2 to 12`},
		{"", "1 1 1 1 1 1 1 1 1", "1", `no roll is "1": the dice give 2 to 12`},
		{"", "1 1 1 1 1 1 1 1 1", "-2", `no roll is "-2": the dice give 2 to 12`},
		{"", "1 1 1 1 1 1 1 1 1", "blue", `no roll is "blue": the dice give 2 to 12`},
		{"race.repeat=sum", "1 1 1 1 1 1 1 1 1", "2/3", `no roll is "2/3": the dice give 2 to 12`}, // two letters
		{"", "1 0 1 1 1 1 1 1 1", "4", "the last roll was 4, but horse 4 stands at 0: a roll moves its horse at least one space"},
		{"", "0 1 1 1 1 1 1 1 1", "3", "the last roll was 3, but horse 2/3 stands at 0: a roll moves its horse at least one space"},
		{"", "1 1 1 1 0 1 1 1 1", "7", "the last roll was 7, but horse 7 stands at 0: a roll moves its horse at least one space"},
	} {
		_, err := standard(t, strings.Fields(c.sets)...).At(spaces(t, c.positions), c.last)
		if err == nil || err.Error() != c.want {
			t.Errorf("%q %q %q:\n got %v\nwant %s", c.sets, c.positions, c.last, err, c.want)
		}
	}
}

func TestAfter(t *testing.T) {
	for _, c := range []struct {
		sets, rolls string
		positions   string // by hand
		open        string
		closed      int
	}{
		{"", "", "0 0 0 0 0 0 0 0 0", "none", None},
		{"", "7 4 4 5 5 5 12 2 3", "5 5 5 0 1 0 0 0 1", "none", None}, // 2/3: 1+4, 4: 1+4, 5: 1+3+1
		{"race.repeat=sum", "2 3 3", "6 0 0 0 0 0 0 0 0", "none", None},
		// Three pairs bring a blue horse to 10 twice over: 5, 10; the third crosses with roll 12.
		{"", "2 3 2 3 4 4 4 4 10 10 10 10 7", "10 10 0 0 1 0 0 10 0", "none", 12},
		{"race.close_after=1", "4 4 4 4 7", "0 10 0 0 1 0 0 0 0", "none", 4},
	} {
		r := standard(t, strings.Fields(c.sets)...)
		race, closed, err := r.After(spaces(t, c.rolls))
		if err != nil {
			t.Errorf("%+v: %v", c, err)
			continue
		}
		want, err := r.At(spaces(t, c.positions), "")
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want.Positions, race.Positions); diff != "" || open(r, &race) != c.open || closed != c.closed {
			t.Errorf("%+v: open %s, closed after %d\n%s", c, open(r, &race), closed, diff)
		}
		if n := len(strings.Fields(c.rolls)); int(race.Rolls) != n {
			t.Errorf("%+v: %d rolls", c, race.Rolls)
		}
	}
}

func TestAfterProblems(t *testing.T) {
	r := standard(t)
	for rolls, want := range map[string]string{
		"7 13":            "roll 2 is 13: the dice give 2 to 12",
		"1":               "roll 1 is 1: the dice give 2 to 12",
		"7 -7":            "roll 2 is -7: the dice give 2 to 12",
		"4 4 4 4 4 4 7":   "roll 7 comes after the end: roll 6 took horse 4 to the finish",
		"4 4 4 4 4 4":     "the race is over: roll 6 took horse 4 to the finish",
		"7 4 4 4 4 4 4 1": "roll 8 is 1: the dice give 2 to 12",
	} {
		if _, _, err := r.After(spaces(t, rolls)); err == nil || err.Error() != want {
			t.Errorf("%s:\n got %v\nwant %s", rolls, err, want)
		}
	}
}

// After is Step, roll by roll, and tells when Closed first held.
func TestAfterIsStepping(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 7))
	for _, sets := range variants {
		r := standard(t, strings.Fields(sets)...)
		for range 8 {
			var rolls []int
			race, closed := Start, None
			for {
				sum := 2 + random.IntN(6) + random.IntN(6)
				r.Step(&race, r.LetterAt(sum))
				if r.Winner(&race) != None {
					break
				}
				rolls = append(rolls, sum)
				if closed == None && r.Closed(&race) {
					closed = len(rolls)
				}
				got, gotClosed, err := r.After(rolls)
				if diff := cmp.Diff(race, got); diff != "" || err != nil || gotClosed != closed {
					t.Fatalf("%q after %v: closed after %d, want %d, error %v\n%s", sets, rolls, gotClosed, closed, err, diff)
				}
				// The same race by its positions, if the last roll is open.
				at, err := r.At(toInts(race.Positions[:len(r.Horses)]), open(r, &race))
				if race.Open != None && (err != nil || at.Positions != got.Positions || at.Open != got.Open) {
					t.Fatalf("%q after %v: At gives %v, After %v, error %v", sets, rolls, at, got, err)
				}
			}
		}
	}
}

func toInts(positions []uint8) []int {
	all := make([]int, len(positions))
	for i, x := range positions {
		all[i] = int(x)
	}
	return all
}
