package sweep

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/quantity"
	"railbird/analysis/readyset"
	"railbird/sim"
	"railbird/sim/document"
	race "railbird/sim/readyset"
)

// vary opens the rules of Ready Set Bet with some values changed.
func vary(sets ...string) (analysis.Game, error) {
	d, err := document.Load(race.Game, race.Builtin(), sets)
	if err != nil {
		return nil, err
	}
	return readyset.Open(d)
}

// study measures quantities against the rules as they are.
func study(t testing.TB, names ...string) quantity.Study {
	t.Helper()
	base, err := vary()
	if err != nil {
		t.Fatal(err)
	}
	s := quantity.Study{Rules: []analysis.Game{base}, Seed: 3}
	for _, name := range names {
		of, err := quantity.Parse(base, name)
		if err != nil {
			t.Fatal(err)
		}
		s.Of = append(s.Of, of...)
	}
	return s
}

func axes(t testing.TB, texts ...string) []Axis {
	t.Helper()
	var all []Axis
	for _, text := range texts {
		a, ok, err := ParseAxis(text)
		if err != nil || !ok {
			t.Fatalf("%s: %v, %v", text, ok, err)
		}
		all = append(all, a)
	}
	return all
}

func TestParseAxis(t *testing.T) {
	for text, want := range map[string]string{
		"race.finish=12..15": "12 13 14 15", "a=0..1/0.25": "0.00 0.25 0.50 0.75 1.00", "a=0..0.3/0.1": "0.0 0.1 0.2 0.3", "a=1..10/4": "1 5 9", "a=0.25..1.3/0.5": "0.25 0.75 1.25",
		"a=-2..1": "-2 -1 0 1", "a=3..3": "3", "third=none,every": "none every", "third= none , every": "none every",
		"race.dice=[6,6],[4,4]": "[6,6] [4,4]", "board={a: 1, b: 2},{a: 3}": "{a: 1, b: 2} {a: 3}", `about="a, b",'c, d'`: `"a, b" 'c, d'`,
	} {
		a, ok, err := ParseAxis(text)
		key, _, _ := strings.Cut(text, "=")
		if err != nil || !ok || a.Key != key || strings.Join(a.Values, " ") != want {
			t.Errorf("%s: %+v, %v, %v, want %s", text, a, ok, err, want)
		}
	}
	if a, ok, err := ParseAxis("a=1..10000"); err != nil || !ok || len(a.Values) != mostPoints {
		t.Errorf("%d values, %v, %v, want %d", len(a.Values), ok, err, mostPoints)
	}
	for _, text := range []string{"race.finish=12", "race.dice=[6,6]", "race", "vip.deck=../deck.yaml", "vip.deck=my/../deck.yaml", "about=\"1..3, and more\"", "a="} {
		if a, ok, err := ParseAxis(text); ok || err != nil {
			t.Errorf("%s: %+v, %v, %v, want a single value", text, a, ok, err)
		}
	}
	for text, want := range map[string]string{
		"a=12..x": `"x" is not a number`, "a=..3": `"" is not a number`, "a=1..3/x": `"x" is not`, "a=1e3..2e3": `"1e3" is not`, "a=18..12": "did you mean 12..18?",
		"a=1..3/0": "above 0", "a=1..3/-1": "above 0", "a=1..20000": "at most 10000 values, found 20000", "a=0..1e999": "is not a number",
		"a=1,,2": "is empty", "a=1,2,": "is empty", "a=1,2,1": "1 is there twice",
	} {
		if _, ok, err := ParseAxis(text); ok || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, %v, want %s", text, ok, err, want)
		}
	}
}

func FuzzParseAxis(f *testing.F) {
	for _, text := range []string{"a=1..3", "a=1..3/0.5", "a=x,y", "a=[1,2],{b: 'c,d'}", "a=1..", "=..,"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, ok, err := ParseAxis(text)
		if ok && (err != nil || len(a.Values) == 0) || !ok && len(a.Values) > 0 {
			t.Errorf("%q: %+v, %v, %v", text, a, ok, err)
		}
	})
}

func TestCheck(t *testing.T) {
	for want, texts := range map[string][]string{
		"3 keys": {"a=1,2", "b=1,2", "c=1,2"}, "a is swept twice": {"a=1,2", "a=3..5"}, "10200 points, at most 10000": {"a=1..200", "b=0..50"},
	} {
		if err := Check(axes(t, texts...)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", texts, err, want)
		}
	}
	if err := Check(axes(t, "a=1..100", "b=1..100")); err != nil {
		t.Error(err)
	}
}

// TestGrid: each point is what a study of its rules alone gives, the last axis goes first, and
// a point without rules says why and is not measured.
func TestGrid(t *testing.T) {
	of := study(t, "win:7", "value:win:7:3@5")
	s, err := New(axes(t, "race.finish=9..15/3", "bonus.blue=3,1"), vary, of)
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var order []string
	for _, p := range r.Points {
		order = append(order, strings.Join(p.Values, " "))
		if p.Values[0] == "9" { // before the red line
			if p.Err == nil || p.Measured != nil || !strings.Contains(p.Err.Error(), "race.red_line") {
				t.Errorf("%v: %v, %v", p.Values, p.Err, p.Measured)
			}
			continue
		}
		g, err := vary("race.finish="+p.Values[0], "bonus.blue="+p.Values[1])
		if err != nil {
			t.Fatal(err)
		}
		alone := of
		alone.Rules = []analysis.Game{g}
		want, err := alone.Measure(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for j := range of.Of {
			m := p.Measured[j]
			if m.Value.Mean != want[0][j].Value.Mean || m.Change.Mean != m.Value.Mean-r.Base[j].Value.Mean {
				t.Errorf("%v: %s is %+v, want %+v", p.Values, of.Of[j].Name, m, want[0][j])
			}
		}
	}
	if got := fmt.Sprint(order); got != "[9 3 9 1 12 3 12 1 15 3 15 1]" {
		t.Errorf("points %s", got)
	}
	if base := r.Points[4]; base.Measured[0].Value.Mean != r.Base[0].Value.Mean || base.Measured[0].Change.Mean != 0 {
		t.Errorf("the base among the points is %+v", base)
	}
}

// TestSpelling: a value is the base's, or another's, however it is written.
func TestSpelling(t *testing.T) {
	s, err := New(axes(t, "race.dice=[6,6],[4,4]", "race.third=every,none"), vary, study(t, "win:7"))
	if err != nil || !slices.Equal(s.Own(), []string{"[6,6]", "none"}) {
		t.Fatalf("the base is %q, %v", s.Own(), err)
	}
	if _, err = New(axes(t, "race.dice=[6,6],[ 6, 6 ]"), vary, study(t, "win:7")); err == nil || err.Error() != "race.dice: [6,6] and [ 6, 6 ] are the same" {
		t.Errorf("one value written in two ways: %v", err)
	}
}

// TestNone: where no point has rules, the error is that of the first.
func TestNone(t *testing.T) {
	_, err := New(axes(t, "race.finsh=12..18"), vary, study(t, "win:7"))
	var problems document.Problems
	if !errors.As(err, &problems) || !strings.Contains(err.Error(), "race.finsh=12:") {
		t.Errorf("%v", err)
	}
}

// TestSimulated: what is simulated is the same for any number of workers, is not known to
// change where the rules are the base's, and says what is played.
func TestSimulated(t *testing.T) {
	of := study(t, "rolls", "closing", "money:random")
	of.Field, of.Seating.Seats = "random", 2
	var first *Result
	for _, workers := range []int{1, 2, 3} {
		of.Races, of.Games = sim.Plan{Count: 3000, Workers: workers}, sim.Plan{Count: 40, Workers: workers}
		s, err := New(axes(t, "race.finish=14..15"), vary, of)
		if err != nil {
			t.Fatal(err)
		}
		if races, games := s.Study.Plays(); !races || !games {
			t.Errorf("races %v, games %v are played", races, games)
		}
		r, err := s.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = r
		}
		if !reflect.DeepEqual(r, first) {
			t.Errorf("%d workers: %+v, want %+v", workers, r, first)
		}
	}
	for j, m := range first.Points[1].Measured {
		if m.Change.Lo != 0 || m.Change.Hi != 0 || m.Value.Mean != first.Base[j].Value.Mean {
			t.Errorf("%s changes by %+v under the same rules", first.Of[j].Name, m.Change)
		}
	}
	exact := study(t, "win", "value")
	if races, games := exact.Plays(); races || games {
		t.Errorf("races %v, games %v are played for what is exact", races, games)
	}
}

// BenchmarkBoard prices the whole board at 50 points, from documents to values.
func BenchmarkBoard(b *testing.B) {
	of, grid := study(b, "value"), axes(b, "race.finish=11..20", "bonus.blue=0..4")
	for b.Loop() {
		s, err := New(grid, vary, of)
		if err != nil {
			b.Fatal(err)
		}
		r, err := s.Run(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		if i := slices.IndexFunc(r.Points, func(p Point) bool { return p.Err != nil }); len(r.Points) != 50 || i >= 0 {
			b.Fatalf("%d points, %d without rules", len(r.Points), i)
		}
	}
}
