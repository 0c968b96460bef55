package quantity_test

import (
	"errors"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/longshot"
	"railbird/analysis/quantity"
	"railbird/sim/document"
	long "railbird/sim/longshot"
)

// longShot opens rules of Long Shot, which lack prices and odds, and may have them filled in from the
// example.
func longShot(t testing.TB, fill bool, sets ...string) analysis.Game {
	t.Helper()
	load := func(name string, sets []string) *document.Document {
		d, err := document.Load(name, long.Builtin(), sets)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	d := load(long.Game, sets)
	g, err := longshot.Open(d)
	if err == nil && fill {
		g, err = longshot.Open(document.Fill(d, load(long.Example, nil), g.Missing()))
	}
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestUnknownIn: a name of another game says so, and what the same horse has here.
func TestUnknownIn(t *testing.T) {
	ready, shot := rules(t), longShot(t, false)
	for _, c := range []struct {
		here, there analysis.Game
		name, want  string // "" where it means nothing there
	}{
		{shot, ready, "win:7", `"win:7" is a quantity of Ready Set Bet, not of Long Shot; did you mean first:7?`},
		{shot, ready, "win", "did you mean first?"},
		{shot, ready, "place:7", "did you mean first:7, second:7, third:7?"},
		{shot, ready, "win:2/3", "not of Long Shot"}, // no such horse
		{shot, ready, "value:win:7", "did you mean value:bet:7, value:own:7?"},
		{shot, ready, "value:win:7:3@5", "did you mean value:bet:7@5, value:own:7@5?"},
		{shot, ready, "closing", "not of Long Shot"},
		{shot, ready, "win:77", ""},
		{ready, shot, "first:7", `"first:7" is a quantity of Long Shot, not of Ready Set Bet; did you mean win:7?`},
		{ready, shot, "second:7", "did you mean win:7, place:7, show:7?"},
		{ready, shot, "value:bet:7@5", "did you mean value:show:7@5, value:place:7@5, value:win:7@5?"},
	} {
		_, err := quantity.Parse(c.here, c.name)
		var unknown *quantity.Unknown
		if !errors.As(err, &unknown) {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		err = unknown.In(c.there)
		switch {
		case c.want == "" && err != nil, c.want != "" && err == nil:
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		case err != nil && !strings.HasSuffix(err.Error(), c.want):
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

// TestLacking: a value that hangs on what the rules lack says on what; with it, it is known.
func TestLacking(t *testing.T) {
	for key, name := range map[string]string{"horses.7.odds": "value:bet:7@5", "horses.7.price": "value:own:7"} {
		for fill, want := range map[bool]string{false: "not known, as these rules lack " + key, true: ""} {
			g := longShot(t, fill)
			of, err := quantity.Parse(g, name)
			if err != nil {
				t.Fatal(err)
			}
			s := quantity.Study{Rules: []analysis.Game{g}, Of: of}
			all, err := s.Measure(t.Context())
			if err != nil || all[0][0].Lacks != want {
				t.Errorf("%s, filled %v: %q, %v, want %q", name, fill, all[0][0].Lacks, err, want)
			}
		}
	}
}

// TestTouched: where only prices and payouts are other, they are told; else what tells races apart.
func TestTouched(t *testing.T) {
	names := func(of []quantity.Quantity) string {
		var all []string
		for _, q := range of {
			all = append(all, q.Name)
		}
		return strings.Join(all, " ")
	}
	shot, ready := longShot(t, true), rules(t)
	for _, c := range []struct {
		base    analysis.Game
		changed []analysis.Game
		want    string
	}{
		{shot, []analysis.Game{longShot(t, true, "horses.7.price=20")}, "value:own:7"},
		{shot, []analysis.Game{longShot(t, true, "horses.7.price=20"), longShot(t, true, "horses.2.odds=[9,9,9]")}, "value:bet:2 value:own:7"},
		{longShot(t, false), []analysis.Game{longShot(t, false, "horses.7.price=20")}, "value:own:7"},
		{shot, []analysis.Game{longShot(t, true, "race.zone=15")}, names(quantity.Telling(shot))},
		{shot, []analysis.Game{longShot(t, true, "race.finish=19", "horses.7.price=20")}, names(quantity.Telling(shot))},
		{shot, nil, names(quantity.Telling(shot))},
		{ready, []analysis.Game{rules(t, "race.finish=12")}, names(quantity.Telling(ready))},
		{ready, []analysis.Game{rules(t, "board.win.7=[{pays: 2}]")}, "value:win:7:1 value:win:7:2 value:win:7:3"},
		{shot, []analysis.Game{longShot(t, true, "bets.returned=returned")}, "value:bet:1 value:bet:2 value:bet:3 value:bet:4 value:bet:5 value:bet:6 value:bet:7 value:bet:8 value:bet:9 value:bet:10"},
	} {
		if got := names(quantity.Touched(append([]analysis.Game{c.base}, c.changed...))); got != c.want {
			t.Errorf("%s: %s, want %s", c.base.Title(), got, c.want)
		}
	}
}
