package longshot

import (
	"testing"

	game "railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
)

// ten horses in the middle of a race, no two of which go alike.
var middle = game.Race{At: [game.MaxHorses]int8{4, 1, 5, 7, 9, 6, 2, 0, 8, 3}, Rolls: 44}

var paces = [game.MaxHorses]float64{1, 1.25, 1.5, 1, 1.75, 1, 1.25, 2, 1, 1.5}

// Without paces the odds are the solver's own, and every answer is a new one: nothing of
// the last is left.
func TestOdds(t *testing.T) {
	s := New(longshottest.Standard())
	odds := s.Odds()
	late := game.Race{At: [game.MaxHorses]int8{20, 18, 3, 20, 9, 9, 9, 9, 9, 9}, Order: [game.MaxHorses]int8{3, 0}, Done: 2}
	over := late
	over.At[1], over.Order[2], over.Done = 20, 1, 3
	for _, race := range []game.Race{{}, over, middle, late} {
		odds.Of(&middle, &paces)
		if got := odds.Of(&race, nil); *got != s.Places(&race) {
			t.Errorf("%+v: %v, want %v", race, got, s.Places(&race))
		}
	}
}

// A horse that is moved more often is in front more often.
func TestPaces(t *testing.T) {
	odds := New(longshottest.Standard()).Odds()
	one := [game.MaxHorses]float64{1, 1, 1, 1, 1, 1, 1, 1, 1, 1}
	before := odds.Of(&middle, &one)[7][0]
	one[7] = 2
	if after := odds.Of(&middle, &one)[7][0]; after < 2*before {
		t.Errorf("horse 8 is first with %v, and at twice the pace with %v", before, after)
	}
}

// More paces than are kept change no answer, and take no more room; what is kept is not made again.
func TestPacesKept(t *testing.T) {
	kept := New(longshottest.Standard()).Odds().(*odds)
	var odds game.Odds = kept
	want := *odds.Of(&middle, &paces)
	if n := testing.AllocsPerRun(20, func() { odds.Of(&middle, &paces); odds.Of(&middle, nil) }); n != 0 {
		t.Errorf("%v allocations an answer", n)
	}
	many := paces
	for i := range 3 * mostPaces {
		many[4] = 2 + float64(i)/64
		odds.Of(&middle, &many)
	}
	if n := len(kept.curves); n > mostPaces {
		t.Errorf("tables of %d paces are kept", n)
	}
	if got := *odds.Of(&middle, &paces); got != want {
		t.Errorf("%v, before it was %v", got, want)
	}
}
