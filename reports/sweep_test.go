package reports

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
	"railbird/reports/plots"
)

// newSweep is of a share and a value that are exact, and two means that are not; one point has
// no rules, one lacks a value, and one is the base.
func newSweep() *Sweep {
	from := newProvenance([]int{0, 0, 0})
	from.Races = 1000
	exact := func(x, change float64) quantity.Measured {
		return quantity.Measured{Finding: finding.Exact("", finding.Unit{}, x), Change: &analysis.Estimate{Mean: change, Lo: change, Hi: change}}
	}
	near := func(x, half, change, within float64) quantity.Measured {
		estimate := func(x, half float64) analysis.Estimate {
			return analysis.Estimate{Mean: x, SE: half / 2, Lo: x - half, Hi: x + half, N: 1000}
		}
		c := estimate(change, within)
		return quantity.Measured{Finding: finding.Found("", finding.Unit{}, estimate(x, half)), Change: &c}
	}
	of := []quantity.Quantity{
		{Name: "win:ash", Words: "chance: ash wins", Unit: finding.Share}, {Name: "value:win:ash:2", Words: "value of win:ash:2", Unit: finding.More(finding.Dollars)},
		{Name: "rolls", Words: "rolls of a race"}, {Name: "a_mean_with_a_name_that_is_long", Words: "what is long"},
	}
	row := func(p, value quantity.Measured, rolls, change float64) []quantity.Measured {
		all := []quantity.Measured{p, value, near(rolls, 0.5, change, 0.1), near(100*rolls, 12.5, 100*change, 2.5)}
		for j := range all {
			all[j].Of, all[j].Unit = of[j].Name, of[j].Unit
		}
		if change == 0 {
			for j := range all {
				all[j].Change = &analysis.Estimate{N: all[j].Value.N}
			}
		}
		return all
	}
	base := row(exact(0.25, 0), exact(1.5, 0), 64, 0)
	for j := range base {
		base[j].Change = nil
	}
	return &Sweep{Provenance: from, Own: []string{"15"}, Result: &sweep.Result{
		Axes: []sweep.Axis{{Key: "race.finish", Values: []string{"9", "12.50", "15", "18"}}},
		Of:   of,
		Base: base,
		Points: []sweep.Point{
			{Values: []string{"9"}, Err: errors.New("race.red_line: found 10\nanother line")},
			{Values: []string{"12.50"}, Measured: row(exact(0.2, 0.2-0.25), quantity.Measured{Finding: finding.Finding{Lacks: "there is no spot"}}, 50, -14)},
			{Values: []string{"15"}, Measured: row(exact(0.25, 0), exact(1.5, 0), 64, 0)},
			{Values: []string{"18"}, Measured: row(exact(0.3, 0.3-0.25), exact(-2.25, -3.75), 80, 16)},
		},
	}}
}

// newSweep2 is the same along two axes, with the base at none of them and whole games played.
func newSweep2() *Sweep {
	s := newSweep()
	s.Own, s.State, s.Games, s.Asked = []string{"15", ""}, nil, 7, 7
	s.Seats, s.Field = 4, "value"
	s.Result.Of, s.Result.Base = s.Result.Of[:3], s.Result.Base[:3]
	s.Result.Axes = []sweep.Axis{{Key: "race.finish", Values: []string{"9", "15"}}, {Key: "race.third", Values: []string{"none", "every"}}}
	for i := range s.Result.Points {
		s.Result.Points[i].Values = []string{s.Result.Axes[0].Values[i/2], s.Result.Axes[1].Values[i%2]}
		if p := &s.Result.Points[i]; p.Err == nil {
			p.Measured = p.Measured[:3]
		}
	}
	return s
}

func TestGoldenSweep(t *testing.T) {
	golden(t, "sweep", newSweep())
	golden(t, "sweep-grid", newSweep2())
	narrow(t, newSweep())
	narrow(t, newSweep2())
}

// TestSweepList: a grid that is wider than a page is a list.
func TestSweepList(t *testing.T) {
	s := newSweep2()
	s.Result.Axes[1].Values = []string{"a value that takes many columns of a page to write", "another value that does too"}
	page := s.Tables()
	if got := len(page[0].Columns); page[0].Columns[1].Name != "race.third" || got < 3 {
		t.Errorf("%d columns, the second is %s", got, page[0].Columns[1].Name)
	}
	if got := page[0].Rows[0][:2]; !slices.Equal(got, []string{"15 *", "not said *"}) {
		t.Errorf("the base is %q", got)
	}
}

// TestSettingJSON: numbers are written as they were, words as strings.
func TestSettingJSON(t *testing.T) {
	for value, want := range map[string]string{
		"12": "12", "-3": "-3", "0.50": "0.50", "none": `"none"`, "007": `"007"`, "Infinity": `"Infinity"`, "true": `"true"`, "[6,6]": `"[6,6]"`, "": `""`, "0x1p2": `"0x1p2"`,
	} {
		if got, err := json.Marshal(settingJSON(value)); err != nil || string(got) != want {
			t.Errorf("%s is written %s, %v, want %s", value, got, err, want)
		}
	}
}

// TestSweepLines: lines of one unit, a gap for a point without a value, bands where the
// quantity is simulated, and the base where it is.
func TestSweepLines(t *testing.T) {
	s := newSweep()
	p := s.Lines().(*plots.Paths)
	if len(p.Lines) != 1 || p.Lines[0].Lo != nil || p.Lines[0].Y[0] == p.Lines[0].Y[0] || p.Lines[0].Y[3] != 0.3 || p.Marks[0].At != 15 || p.Names != nil {
		t.Errorf("the share is drawn as %+v", p)
	}
	if strings.Contains(p.Footnote, "races") {
		t.Errorf("what is exact is drawn with the footnote %s", p.Footnote)
	}
	s.Result.Of = slices.Clone(s.Result.Of)
	s.Result.Of[0].Unit = finding.Unit{}
	p = s.Lines().(*plots.Paths)
	if len(p.Lines) != 3 || p.Lines[1].Hi[3] != 80.5 || !strings.Contains(p.Footnote, "1,000 races") {
		t.Errorf("means are drawn as %+v", p)
	}
	s.Result.Axes[0].Values, s.Own = []string{"none", "15", "12", "every"}, []string{"every"}
	if p = s.Lines().(*plots.Paths); !slices.Equal(p.Names, s.Result.Axes[0].Values) || p.Marks[0].At != 3 {
		t.Errorf("words are drawn as %+v", p)
	}
	for _, own := range []string{"", "several", "21"} {
		s.Own[0] = own
		if err := plots.WritePlot(io.Discard, "svg", s.Lines()); err != nil {
			t.Errorf("the base %q: %v", own, err)
		}
	}
	s = newSweep()
	s.Own[0] = "14"
	if p = s.Lines().(*plots.Paths); !slices.Equal(p.X, []float64{9, 12.5, 14, 15, 18}) || p.Marks[0].At != 14 || p.Lines[0].Y[2] != 0.25 || p.Lines[0].Y[4] != 0.3 {
		t.Errorf("a base beside the points is drawn as %+v", p)
	}
}

// TestSweepSame: a change that no game shows is told as such.
func TestSweepSame(t *testing.T) {
	change := (&analysis.Sample{N: 1500, Least: -9, Most: 9}).Estimate()
	m := []quantity.Measured{{Finding: finding.Found("rolls", finding.Unit{}, about(20, 1)), Change: &change}}
	if _, got := cellsOf(m, 0); got != "none seen" {
		t.Error(got)
	}
}

// TestSweepHeatmap: money has two sides, and what is not there a gap.
func TestSweepHeatmap(t *testing.T) {
	s := newSweep2()
	s.Own[1] = "none"
	for measure, colors := range map[string]plots.Colors{"win:ash": plots.Ranged, "value:win:ash:2": plots.Diverging, "rolls": plots.Ranged} {
		h := s.Heatmap(measure).(*plots.Heatmap)
		if h.Colors != colors || len(h.Rows) != 2 || len(h.Cells[1]) != 2 || h.Cells[0][0].Text != "" || h.Cells[1][0].Note != "base" {
			t.Errorf("%s is drawn as %+v", measure, h)
		}
		if err := plots.WritePlot(io.Discard, "svg", h); err != nil {
			t.Errorf("%s: %v", measure, err)
		}
	}
}
