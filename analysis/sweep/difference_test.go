package sweep

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/longshot"
	"railbird/analysis/quantity"
	"railbird/sim"
	"railbird/sim/document"
	long "railbird/sim/longshot"
)

// difference is that of the rules as they are and those with some values changed.
func difference(t testing.TB, races uint64, sets ...string) *Difference {
	t.Helper()
	a, err := vary()
	if err != nil {
		t.Fatal(err)
	}
	b, err := vary(sets...)
	if err != nil {
		t.Fatal(err)
	}
	return &Difference{A: a, B: b, Changes: document.Diff(a.Document(), b.Document()), Vary: vary, Seed: 3, Races: sim.Plan{Count: races}}
}

func effect(t testing.TB, d *Difference) *Effect {
	t.Helper()
	e, err := d.Measure(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// TestDifference: what two changes do together and each alone is what studies of these rules
// say; a change that needs another beside it says why it is not there alone.
func TestDifference(t *testing.T) {
	d := difference(t, 2000, "race.finish=9", "race.red_line=7", "bonus.blue=4", "board.win.4.1.loses=null", "board.win.4.2.loses=1")
	e := effect(t, d)
	keys := map[string]string{
		"race.finish": "", "race.red_line": "race.red_line=7", "bonus.blue": "bonus.blue=4",
		"board.win.4.1.loses": "board.win.4.1.loses=null", "board.win.4.2.loses": "board.win.4.2.loses=1",
	}
	if len(e.Alone) != len(keys) || !d.Plays() {
		t.Fatalf("%d changes, want %d; plays: %v", len(e.Alone), len(keys), d.Plays())
	}
	for i, a := range e.Alone {
		set := keys[d.Changes[i].Key]
		if set == "" {
			if a.Err == nil || !strings.Contains(a.Err.Error(), "race.red_line") {
				t.Errorf("%s alone: %v", d.Changes[i].Key, a.Err)
			}
			continue
		}
		one, err := vary(set)
		if err != nil || a.Err != nil {
			t.Fatal(err, a.Err)
		}
		check := func(of []quantity.Quantity, got quantity.Shift) {
			s := quantity.Study{Rules: []analysis.Game{d.A, one}, Of: of}
			m, err := s.Measure(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if want := quantity.Shifted(m[1]); got != want {
				t.Errorf("%s: %+v, want %+v", set, got, want)
			}
		}
		check(e.Chances.Of, a.Chance)
		check(e.Board.Of, a.Value)
		if a.Counted.N != 0 {
			t.Errorf("%s: %d of what is counted are exact", set, a.Counted.N)
		}
	}
	for _, c := range []Compared{e.Chances, e.Counted, e.Board} {
		s := quantity.Study{Rules: []analysis.Game{d.A, d.B}, Of: c.Of, Seed: d.Seed, Races: d.Races}
		m, err := s.Measure(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(m, [][]quantity.Measured{c.A, c.B}) {
			t.Errorf("%s and others are not what a study says", c.Of[0].Name)
		}
	}
}

// TestWithoutRaces: what is counted of races is left out, and the rest is the same.
func TestWithoutRaces(t *testing.T) {
	with, without := effect(t, difference(t, 100, "bonus.blue=4")), difference(t, 0, "bonus.blue=4")
	if e := effect(t, without); without.Plays() || len(e.Counted.Of) > 0 || !reflect.DeepEqual(e.Board, with.Board) || !reflect.DeepEqual(e.Alone, with.Alone) {
		t.Errorf("plays: %v; %d counted", without.Plays(), len(e.Counted.Of))
	}
}

// TestOneAlone: of a single change, what it does alone is what the difference does.
func TestOneAlone(t *testing.T) {
	e := effect(t, difference(t, 0, "race.third=every"))
	if a := e.Alone[0]; a.Chance != quantity.Shifted(e.Chances.B) || a.Value != quantity.Shifted(e.Board.B) || e.Chances.Of[a.Chance.Most].Name != "win:7" ||
		math.Abs(a.Chance.Change+0.0234) > 0.00005 || math.Abs(a.Chance.Mean) > 1e-12 {
		t.Errorf("%+v", a)
	}
}

// TestOtherEdition: where rolls are exact, what a key does alone to them is told too: nothing, or
// by how many they change.
func TestOtherEdition(t *testing.T) {
	open := func(name string, sets ...string) analysis.Game {
		t.Helper()
		d, err := document.Load(name, long.Builtin(), sets)
		if err != nil {
			t.Fatal(err)
		}
		g, err := longshot.Open(d)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	a, b := open(long.Game), open(long.Game, "race.zone=15", "race.finished=lost")
	d := &Difference{A: a, B: b, Changes: document.Diff(a.Document(), b.Document()), Vary: func(sets ...string) (analysis.Game, error) {
		return open(long.Game, sets...), nil
	}}
	before, _ := a.Start().ExactRolls()
	e := effect(t, d)
	if d.Plays() || len(e.Alone) != 2 {
		t.Fatalf("plays: %v, %d changes", d.Plays(), len(e.Alone))
	}
	moved := 0
	for i, c := range d.Changes {
		after, _ := open(long.Game, c.Key+"="+c.B).Start().ExactRolls()
		got := e.Alone[i]
		if got.Err != nil || got.Counted.N != 1 || math.Abs(got.Counted.Change-(after-before)) > 1e-9 {
			t.Errorf("%s: %+v, want %v", c.Key, got, after-before)
		}
		if after != before {
			moved++
		}
	}
	if moved == 0 {
		t.Error("no key changes the rolls")
	}
}

// TestTogether: a value that comes with another, which no change of it alone gives.
func TestTogether(t *testing.T) {
	d := difference(t, 0, "bonus.blue=4")
	d.Vary = func(...string) (analysis.Game, error) { return vary("bonus.blue=5") }
	if e := effect(t, d); e.Alone[0].Err == nil {
		t.Errorf("other rules than were asked for: %+v", e.Alone[0])
	}
}
