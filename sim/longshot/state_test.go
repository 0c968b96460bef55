package longshot_test

import (
	"strings"
	"testing"

	"railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
)

func TestAt(t *testing.T) {
	r := longshottest.Track(4, 20, 3, longshottest.Die...)
	for _, c := range []struct {
		positions []int
		finished  string
		at        [4]int8
		order     string
	}{
		{[]int{0, 0, 0, 0}, "", [4]int8{}, ""},
		{[]int{3, 19, 0, 7}, "", [4]int8{3, 19, 0, 7}, ""},
		{[]int{3, 20, 0, 7}, "", [4]int8{3, 20, 0, 7}, "1"}, // the only one needs no order
		{[]int{3, 20, 0, 7}, "2", [4]int8{3, 20, 0, 7}, "1"},
		{[]int{20, 20, 0, 7}, "2 1", [4]int8{20, 20, 0, 7}, "1 0"},
		{[]int{20, 20, 0, 7}, "1 2", [4]int8{20, 20, 0, 7}, "0 1"},
	} {
		race, err := r.At(c.positions, strings.Fields(c.finished))
		if got := [4]int8(race.At[:4]); err != nil || got != c.at || order(&race) != c.order || race.Rolls != 0 {
			t.Errorf("%+v: %+v, %v", c, race, err)
		}
	}
}

func TestAtProblems(t *testing.T) {
	r := longshottest.Track(4, 20, 3, longshottest.Die...)
	for _, c := range []struct {
		positions []int
		finished  string
		want      string
	}{
		{nil, "", "0 positions given, 4 horses run: give one position for each of 1, 2, 3, 4"},
		{[]int{1, 2, 3, 4, 5}, "", "5 positions given, 4 horses run: give one position for each of 1, 2, 3, 4"},
		{[]int{0, 0, -1, 0}, "", "horse 3 at -1: a horse stands from 0, before the start line, to 20, the finish"},
		{[]int{0, 21, 0, 0}, "", "horse 2 at 21: a horse stands from 0, before the start line, to 20, the finish"},
		{[]int{25, 0, 0, 0}, "1", "horse 1 at 25: a horse stands from 0, before the start line, to 20, the finish"},
		{[]int{0, 300, 0, 0}, "2", "horse 2 at 300: a horse stands from 0, before the start line, to 20, the finish"},
		{[]int{20, 0, 20, 0}, "", "horses 1, 3 have finished: say in which order (1, 3 missing)"},
		{[]int{20, 0, 20, 0}, "3", "horses 1, 3 have finished: say in which order (1 missing)"},
		{[]int{20, 0, 20, 0}, "3 1 3", "horse 3 is given twice among those that have finished"},
		{[]int{20, 0, 19, 0}, "3 1", "horse 3 is given as finished, but stands at 19: the finish is 20"},
		{[]int{20, 0, 19, 0}, "x", `no horse "x": the horses are 1, 2, 3, 4`},
		{[]int{20, 0, 20, 20}, "4 1 3", "the race is over: places that pay: 3; horses that have finished: 4, 1, 3"},
	} {
		if _, err := r.At(c.positions, strings.Fields(c.finished)); err == nil || err.Error() != c.want {
			t.Errorf("%v, finished %q:\n%v, want\n%s", c.positions, c.finished, err, c.want)
		}
	}
	const want = `no horse "1o": the horses are 1, 2, 3, 4, 5, 6, 7, 8, 9, 10; did you mean 1?`
	if _, err := longshottest.Standard().At([]int{20, 0, 0, 0, 0, 0, 0, 0, 0, 0}, []string{"1o"}); err == nil || err.Error() != want {
		t.Errorf("%v, want\n%s", err, want)
	}
}

func TestAfter(t *testing.T) {
	r := longshottest.Track(3, 4, 2, 0, 1, 3)
	for _, c := range []struct{ rolls, order string }{
		{"", ""}, {"1+0 2+3 3+1", ""}, {"2+3 2+3", "1"},
	} {
		race, err := r.After(strings.Fields(c.rolls))
		if err != nil || order(&race) != c.order || int(race.Rolls) != len(strings.Fields(c.rolls)) {
			t.Errorf("%q: %+v, %v", c.rolls, race, err)
		}
	}
	race, err := r.After([]string{"1+0", "2+3", "3+1", "2+0"})
	if want := (longshot.Race{At: [longshot.MaxHorses]int8{0, 3, 1}, Rolls: 4}); race != want || err != nil {
		t.Errorf("%+v, %v", race, err)
	}
	for _, c := range []struct{ rolls, want string }{
		{"1+1 7", `roll 2: found "7", want a horse and the spaces of the move die, like 1+3`},
		{"1+x", `roll 1: found "1+x", want a horse and the spaces of the move die, like 1+3`},
		{"1+2", "roll 1: 1+2: no face of the move die is 2: it has 0 1 3"},
		{"4+1", `roll 1: no horse "4": the horses are 1, 2, 3`},
		{"1+3 1+3 1+1", "roll 3 is 1+1, but horse 1 has finished: both dice are rolled again then, and only what counts is given"},
		{"1+3 1+3 2+3 2+3", "the race is over: places that pay: 2; horses that have finished: 1, 2"},
		{"1+3 1+3 2+3 2+3 3+1", "roll 5, 3+1, comes after the end: the race is over: places that pay: 2; horses that have finished: 1, 2"},
	} {
		if _, err := r.After(strings.Fields(c.rolls)); err == nil || err.Error() != c.want {
			t.Errorf("%q:\n%v, want\n%s", c.rolls, err, c.want)
		}
	}
	r.Track.Finished = longshot.FinishedLost
	if race, err := r.After([]string{"1+3", "1+3", "1+1"}); err != nil || race.Rolls != 3 {
		t.Errorf("%+v, %v", race, err)
	}
}
