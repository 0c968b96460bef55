package reports

import (
	"io"
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/quantity"
	"railbird/analysis/tune"
	"railbird/reports/plots"
)

// about is an estimate with a symmetric interval.
func about(mean, half float64) analysis.Estimate {
	return analysis.Estimate{Mean: mean, SE: half / 2, Lo: mean - half, Hi: mean + half, N: 400}
}

// newTune is a search by hand: of a real and a whole parameter, the first of which matters
// and is at its end, beside one that stays.
func newTune() *Tune {
	threshold, wait := tune.Range{Name: "threshold", Hi: 8}, tune.Range{Name: "wait", Hi: 3, Whole: true}
	ranges := []tune.Range{threshold, wait}
	candidate := func(a, b, search, fresh, above float64) tune.Candidate {
		return tune.Candidate{Values: []float64{a, b}, Search: about(search, 8), Fresh: about(fresh, 4), Above: about(above, 1.5)}
	}
	start := candidate(3, 0, 100, 101, 0)
	start.Above = analysis.Estimate{}
	winner, other := candidate(7.96, 2, 130, 120, 19), candidate(6.5, 1, 125, 118, 17)
	at := func(x, loss, half float64) tune.Point { return tune.Point{Value: x, Loss: about(loss, half)} }
	return &Tune{
		Provenance: contestProvenance(900, 900),
		Seat:       &tune.Seat{Game: toyGame{}, Bot: "value:speed=2", Field: toyBots("pass", "c|d", "c|d"), Seat: 1},
		Search:     &tune.Search{Ranges: ranges, Start: start.Values, Games: 100, Budget: 5, Finalists: 2, Fresh: 400, Seed: 3},
		Result: &tune.Result{
			Ranges: ranges, Evaluated: 5, Finalists: []tune.Candidate{winner, other, start}, Start: 2, Optimism: about(10, 9),
			Trace: []tune.Step{{Evaluated: 1, Candidate: start}, {Evaluated: 2, Candidate: other}, {Evaluated: 4, Candidate: winner}},
			Profiles: []tune.Profile{
				{Range: threshold, Value: 7.96, From: 7, To: 8, Points: []tune.Point{at(0, 20, 2), at(4, 6, 1.5), at(7, 0.25, 0.5), at(8, -0.5, 0.25)}},
				{Range: wait, Value: 2, From: 0, To: 3, Points: []tune.Point{at(0, 0.25, 1), at(1, 0.004, 0.02), {Value: 3, Loss: (&analysis.Sample{N: 400, Least: -9, Most: 9}).Estimate()}}},
			},
		},
	}
}

// newTuneKey is along an axis one of whose values has no rules; the base is beside it.
func newTuneKey(target float64) *TuneKey {
	s := newSweep()
	term := quantity.Term{Text: "rolls", Of: s.Result.Of[2:3]}
	of := func(m []quantity.Measured) []quantity.Measured {
		if m == nil {
			return nil
		}
		return m[2:3]
	}
	s.Result.Of, s.Result.Base = term.Of, of(s.Result.Base)
	for i := range s.Result.Points {
		s.Result.Points[i].Measured = of(s.Result.Points[i].Measured)
	}
	again := quantity.Measured{Finding: finding.Found("rolls", finding.Unit{}, about(64.5, 0.75))}
	return &TuneKey{s.Provenance, s.Result, "15", tune.Reach(s.Result, term, target), &again}
}

func TestGoldenTune(t *testing.T) {
	golden(t, "tune", newTune())
	golden(t, "tune-key", newTuneKey(65.5))
	narrow(t, newTune())
	narrow(t, newTuneKey(65.5))
}

// TestTuneHeadline: what is said first, however much the winner earns beside the start.
func TestTuneHeadline(t *testing.T) {
	p := newTune()
	w := p.Result.Winner()
	for want, above := range map[string]analysis.Estimate{
		"earns $120.00 ±4.00 a game, $19.00 ±1.50 more than value:speed=2 as it is":       w.Above,
		"earns $120.00 ±4.00 a game, $0.50 ±1.00 less than value:speed=2 as it is":        about(-0.5, 1),
		"earns $120.00 ±4.00 a game, the same in all 400 games as value:speed=2 as it is": (&analysis.Sample{N: 400, Least: -9, Most: 9}).Estimate(),
		"earns $120.00 ±4.00 a game, what value:speed=2 as it is earns":                   {N: 400},
	} {
		w.Above = above
		if got := p.headline(); got != "value:speed=2,threshold=7.96,wait=2 "+want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	p.Result.Finalists = p.Result.Finalists[2:]
	p.Result.Start = 0
	if got := p.headline(); got != "value:speed=2,threshold=3,wait=0, as it is, earns $101.00 ±4.00 a game" {
		t.Error(got)
	}
	p.Seat.Field = nil
	if got := said(t, p); !strings.Contains(got, "alone at the table nothing was better than the start") {
		t.Error(got)
	}
}

// TestTunePictures: the winner is among the points of its profile, and loses nothing; the
// best so far stays until a better one comes.
func TestTunePictures(t *testing.T) {
	p := newTune()
	profile := p.Profile("threshold").(*plots.Paths)
	if !slices.Equal(profile.X, []float64{0, 4, 7, 7.96, 8}) || profile.Lines[0].Hi[3] != 0 || profile.Lines[0].Lo[0] != 18 {
		t.Errorf("the profile is drawn as %+v", profile)
	}
	if len(profile.Marks) != 2 || profile.Marks[0].At != 7.96 || profile.Marks[1].At != 3 {
		t.Errorf("its marks are %+v", profile.Marks)
	}
	p.Result.Finalists[p.Result.Start].Values[1] = 2
	if marks := p.Profile("wait").(*plots.Paths).Marks; len(marks) != 1 || marks[0].Label != "winner 2, as it is" {
		t.Errorf("a parameter that stays as it is is marked %+v", marks)
	}
	best := p.Best().(*plots.Paths)
	if !slices.Equal(best.Lines[0].Y, []float64{100, 125, 125, 130, 130}) || best.Lines[1].Y[0] != 120 || best.X[4] != 5 {
		t.Errorf("the search is drawn as %+v", best)
	}
	for _, picture := range []plots.Picture{profile, best, p.Profile("wait")} {
		if err := plots.WritePlot(io.Discard, "svg", picture); err != nil {
			t.Error(err)
		}
	}
}

// TestTuneKeyFound: what is said where the target is reached, where it lies beyond, and where
// several values may be as near.
func TestTuneKeyFound(t *testing.T) {
	for target, want := range map[float64][]string{
		65.5: {"race.finish=15 comes nearest: rolls is 64.00 ±0.50, the target 65.5", "in other races, which had no say in the choice, it is 64.50 ±0.75", "beside it, 12.50 has 50.00 ±0.50 and 18 has 80.00 ±0.50"},
		99:   {"race.finish=18 comes nearest: ", "in other races", "beside it, 15 has 64.00 ±0.50", "no value reaches the target, and the nearest lies at an end of the range: a wider one may come nearer"},
		72:   {"race.finish=15 comes nearest: ", "in other races", "beside it, ", "as near may be 18"},
	} {
		got := newTuneKey(target).found()
		if len(got) != len(want) {
			t.Fatalf("%v: %q, want %q", target, got, want)
		}
		for i := range want {
			if !strings.HasPrefix(got[i], want[i]) {
				t.Errorf("%v: %q, want %q", target, got[i], want[i])
			}
		}
	}
}

// TestTuneKeyRefused: where the values beyond the nearest have no rules, that is said.
func TestTuneKeyRefused(t *testing.T) {
	got := newTuneKey(20).found()
	want := "no value reaches the target, and the nearest lies at the end of those that have rules: race.finish=9 has none: race.red_line: found 10; another line"
	if last := got[len(got)-1]; last != want {
		t.Errorf("%s, want %s", last, want)
	}
}

// TestTuneKeyExact: a difference of two exact shares, and the target as a share.
func TestTuneKeyExact(t *testing.T) {
	s := newSweep()
	term := quantity.Term{Text: "win:ash - win:bay", Of: []quantity.Quantity{s.Result.Of[0], {Name: "win:bay", Words: "chance: bay wins", Unit: finding.Share}}}
	two := func(m []quantity.Measured) []quantity.Measured {
		if m == nil {
			return nil
		}
		other := m[0]
		other.Value = other.Value.Linear(0, 0.5)
		return []quantity.Measured{m[0], other}
	}
	s.Result.Base = two(s.Result.Base)
	for i := range s.Result.Points {
		s.Result.Points[i].Measured = two(s.Result.Points[i].Measured)
	}
	s.Races = 0
	k := &TuneKey{s.Provenance, s.Result, "15", tune.Reach(s.Result, term, 0.125), nil}
	text := said(t, k)
	for _, want := range []string{"race.finish=15 comes nearest: win:ash - win:bay is +12.50%, the target 12.5%", "15 * +12.50% 0.00% nearest", "18 +15.00% +2.50%", "all values are exact"} {
		if !strings.Contains(text, want) {
			t.Errorf("the page does not say %q:\n%s", want, text)
		}
	}
	if strings.Contains(text, "seed") || strings.Contains(text, "no say") {
		t.Errorf("what is exact speaks of play:\n%s", text)
	}
}

// TestTuneKeyLines: the target is a line, and the nearest value is marked beside the base, or
// with it.
func TestTuneKeyLines(t *testing.T) {
	for target, marks := range map[float64][]plots.Mark{65.5: {{At: 15, Label: "nearest, base"}}, 99: {{At: 15, Label: "base"}, {At: 18, Label: "nearest"}}} {
		p := newTuneKey(target).Lines().(*plots.Paths)
		if !slices.Equal(p.Marks, marks) || len(p.Lines) != 2 || p.Lines[1].Y[0] != target || p.Lines[0].Hi[3] != 80.5 {
			t.Errorf("%v is drawn as %+v", target, p)
		}
		if err := plots.WritePlot(io.Discard, "svg", p); err != nil {
			t.Error(err)
		}
	}
}
