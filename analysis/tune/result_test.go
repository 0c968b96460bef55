package tune

import (
	"context"
	"math"
	"slices"
	"testing"

	"railbird/analysis"
	"railbird/sim"
)

// within is an estimate with a symmetric interval.
func within(mean, half float64) analysis.Estimate {
	return analysis.Estimate{Mean: mean, SE: half / 2, Lo: mean - half, Hi: mean + half}
}

// TestEdge: within 1 % of the range at either end, or outside.
func TestEdge(t *testing.T) {
	for x, want := range map[float64]float64{-3: 0, 0: 0, 0.9: 0, 1.1: -1, 50: -1, 98.9: -1, 99.1: 100, 100: 100, 107: 100} {
		p := Profile{Range: Range{Hi: 100}, Value: x}
		if end, ok := p.Edge(); ok != (want >= 0) || ok && end != want {
			t.Errorf("%v: at the end %v, %v, want %v", x, end, ok, want)
		}
	}
}

// TestBetter: the whole interval lies above 0, and the start is no winner.
func TestBetter(t *testing.T) {
	for _, c := range []struct {
		start int
		above analysis.Estimate
		want  bool
	}{{1, within(3, 2), true}, {1, within(2, 3), false}, {1, within(-3, 2), false}, {0, within(3, 2), false}} {
		r := Result{Finalists: []Candidate{{Above: c.above}, {}}, Start: c.start}
		if got := r.Better(); got != c.want {
			t.Errorf("start %d, %+v: better %v", c.start, c.above, got)
		}
	}
}

// TestStretch: it ends before a value of which the games show that it is worse, on each side.
func TestStretch(t *testing.T) {
	at := func(x, loss float64) Point { return Point{Value: x, Loss: within(loss, 1)} }
	p := Profile{Value: 5, Points: []Point{at(0, 0), at(1, 2), at(2, 0.5), at(3, -2), at(6, 0.9), at(7, 1.1), at(8, 0)}}
	if p.stretch(); p.From != 2 || p.To != 6 {
		t.Errorf("%v to %v, want 2 to 6", p.From, p.To)
	}
}

// TestBeyondWinner: of the values that the games show to be better than the winner, the best is told.
func TestBeyondWinner(t *testing.T) {
	at := func(x, loss float64) Point { return Point{Value: x, Loss: within(loss, 1)} }
	for want, points := range map[string][]Point{
		"a=9, an end of its range, earned more in these games: $4.00 ±1.00 a game beyond the winner": {at(0, -2), at(8, -3), at(9, -4)},
		"a=8 earned more in these games: $3.00 ±1.00 a game beyond the winner":                       {at(0, 2), at(8, -3), at(9, -0.5)},
		"": {at(0, 2), at(8, -0.9), {Value: 9, Loss: within(-0.002, 0.001)}},
	} {
		r := Result{Finalists: []Candidate{{Above: within(3, 2)}, {}}, Start: 1, Profiles: []Profile{{Range: Range{Name: "a", Hi: 9}, Value: 5, From: 5, To: 5, Points: points}}}
		got := r.Findings()
		if want == "" && len(got) > 0 || want != "" && !slices.Equal(got, []string{want}) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// byHand scores candidates of one parameter by what the games of each phase say.
type byHand struct{ means []float64 }

func (b byHand) Mean(i int) analysis.Estimate { return within(b.means[i], 1) }

func (b byHand) Difference(i, j int) analysis.Estimate { return within(b.means[i]-b.means[j], 1) }

// TestJudgeByHand: the games that choose and those that tell have their own opinions. The start,
// 0, earns 10 in all; 1 is the best of the search, 2 is chosen, 3 is told to earn most.
func TestJudgeByHand(t *testing.T) {
	opinions := map[uint64]map[float64]float64{
		0: {0: 10, 1: 30, 2: 20, 3: 15}, 100: {0: 10, 1: 11, 2: 19, 3: 12}, 300: {0: 10, 1: 9, 2: 14, 3: 17},
	}
	s := &Search{
		Ranges: []Range{{Name: "a", Hi: 3, Whole: true}}, Start: []float64{0}, Games: 100, Budget: 4, Finalists: 3, Fresh: 200, Seed: 1,
		Objective: func(_ context.Context, candidates [][]float64, _ uint64, p sim.Plan) (Scores, error) {
			var b byHand
			for _, c := range candidates {
				b.means = append(b.means, opinions[p.First][c[0]])
			}
			return b, nil
		},
	}
	r := found(t, s)
	var order []float64
	for _, c := range r.Finalists {
		order = append(order, c.Values[0])
	}
	if !slices.Equal(order, []float64{2, 3, 1, 0}) || r.Start != 3 {
		t.Errorf("finalists %v, start %d", order, r.Start)
	}
	if w := r.Winner(); w.Search.Mean != 20 || w.Fresh.Mean != 14 || w.Above.Mean != 4 {
		t.Errorf("the winner is %+v", w)
	}
	// The best of the search earned 30 there and 9 in the last games.
	if o := r.Optimism; o.Mean != 21 || math.Abs(o.Half()-math.Sqrt2) > 1e-12 || math.Abs(o.SE-math.Sqrt2/2) > 1e-12 {
		t.Errorf("optimism %+v, want 21 ± √2", o)
	}
	var losses []float64
	for _, x := range r.Profiles[0].Points {
		losses = append(losses, x.Value, x.Loss.Mean)
	}
	if !slices.Equal(losses, []float64{0, 4, 1, 5, 3, -3}) {
		t.Errorf("profile %v", losses)
	}
}

// TestFinalists: one near the start is kept, one near a better candidate is not, and there are
// as many as are wanted beside the start.
func TestFinalists(t *testing.T) {
	r := &run{Search: &Search{Ranges: []Range{{Hi: 10}, {Hi: 1}}, Finalists: 3}}
	for _, c := range [][3]float64{{5, 0.5, 10}, {5.05, 0.5, 12}, {9, 0.5, 11}, {9.05, 0.505, 10.5}, {9.05, 0.6, 10.2}, {1, 0.5, 9}} {
		r.candidates = append(r.candidates, Candidate{Values: c[:2], Search: within(c[2], 1)})
	}
	var got []float64
	for _, c := range r.finalists() {
		got = append(got, c.Search.Mean)
	}
	if want := []float64{10, 12, 11, 10.2}; !slices.Equal(got, want) {
		t.Errorf("finalists that earned %v, want %v", got, want)
	}
}

// TestNarrow: proposals are drawn together once each spreads over a quarter of a step.
func TestNarrow(t *testing.T) {
	ranges := []Range{{Hi: 1}, {Hi: 9, Whole: true}} // steps of 0.001 and a tenth
	e := newEvolution([]float64{0.5, 0.5})
	for step, want := range map[float64]bool{0.3: false, 0.01: false, 0.00026: false, 0.00024: true} {
		if e.step = step; e.narrow(ranges) != want {
			t.Errorf("a spread of %v: narrow %v", step, !want)
		}
	}
	e.shape.SetSym(0, 0, 1e-8)
	for step, want := range map[float64]bool{0.026: false, 0.024: true} {
		if e.step = step; e.narrow(ranges) != want {
			t.Errorf("a whole parameter, a spread of %v: narrow %v", step, !want)
		}
	}
}
