package tune

import (
	"errors"
	"slices"
	"testing"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/quantity"
	"railbird/analysis/sweep"
)

// TestReach: where a number comes nearest to a target, exactly and with errors.
func TestReach(t *testing.T) {
	point := func(value string, mean, half float64) sweep.Point {
		return sweep.Point{Values: []string{value}, Measured: []quantity.Measured{{Finding: finding.Finding{
			Value: analysis.Estimate{Mean: mean, Lo: mean - half, Hi: mean + half}, Exact: half == 0,
		}}}}
	}
	term := quantity.Term{Of: make([]quantity.Quantity, 1)}
	for name, test := range map[string]struct {
		points  []sweep.Point
		target  float64
		best    int
		alike   []int
		between bool
		edge    bool
	}{
		"exact":              {[]sweep.Point{point("1", 10, 0), point("2", 20, 0), point("3", 30, 0)}, 18, 1, nil, true, false},
		"exact, as near":     {[]sweep.Point{point("1", 10, 0), point("2", 20, 0)}, 15, 0, []int{1}, true, false},
		"beyond":             {[]sweep.Point{point("1", 10, 0), point("2", 20, 0)}, 25, 1, nil, false, true},
		"before":             {[]sweep.Point{point("1", 10, 0), point("2", 20, 0)}, 5, 0, nil, false, true},
		"on the last":        {[]sweep.Point{point("1", 10, 0), point("2", 20, 0)}, 20, 1, nil, true, false},
		"noise":              {[]sweep.Point{point("1", 10, 1), point("2", 20, 6), point("3", 24, 6)}, 21, 1, []int{2}, true, false},
		"noise told apart":   {[]sweep.Point{point("1", 10, 1), point("2", 20, 2), point("3", 24, 1.5)}, 21, 1, nil, true, false},
		"a point is skipped": {[]sweep.Point{{Values: []string{"0"}, Err: errors.New("no such rules")}, point("1", 3, 0)}, 3, 0, nil, true, false},
	} {
		r := Reach(&sweep.Result{Points: test.points}, term, test.target)
		if r.Best != test.best || !slices.Equal(r.Alike, test.alike) || r.Between != test.between || r.Edge() != test.edge {
			t.Errorf("%s: %+v", name, r)
		}
	}
	wrong := func(value string) sweep.Point {
		return sweep.Point{Values: []string{value}, Err: errors.New("no such rules")}
	}
	for name, test := range map[string]struct {
		points []sweep.Point
		target float64
		want   []string
	}{
		"before":      {[]sweep.Point{wrong("0"), wrong("1"), point("2", 20, 0), point("3", 30, 0), wrong("4")}, 5, []string{"0", "1"}},
		"behind":      {[]sweep.Point{wrong("0"), point("2", 20, 0), point("3", 30, 0), wrong("4")}, 50, []string{"4"}},
		"other side":  {[]sweep.Point{point("2", 20, 0), point("3", 30, 0), wrong("4")}, 5, nil},
		"it is there": {[]sweep.Point{wrong("0"), point("2", 20, 0), point("3", 30, 0)}, 25, nil},
		"a single":    {[]sweep.Point{point("2", 20, 0), wrong("3")}, 25, []string{"3"}},
	} {
		var got []string
		for _, p := range Reach(&sweep.Result{Points: test.points}, term, test.target).Refused {
			got = append(got, p.Values[0])
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: refused are %q, want %q", name, got, test.want)
		}
	}
	if r := Reach(&sweep.Result{Points: []sweep.Point{{Err: errors.New("no such rules")}}}, term, 0); r != nil {
		t.Errorf("nothing reaches %+v", r)
	}
}
