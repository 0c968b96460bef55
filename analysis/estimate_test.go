package analysis

import (
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"
	"gonum.org/v1/gonum/stat/distuv"
)

// near fails when a number is off by more than a bound.
func near(t *testing.T, what string, got, want, bound float64) {
	t.Helper()
	if !(math.Abs(got-want) <= bound) {
		t.Errorf("%s is %.9g, want %g ± %g", what, got, want, bound)
	}
}

// sound fails for an estimate that is not finite, not in order, or of width 0.
func sound(t *testing.T, what string, e Estimate) {
	t.Helper()
	for _, x := range []float64{e.Mean, e.SE, e.Lo, e.Hi} {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			t.Errorf("%s: %+v is not finite", what, e)
		}
	}
	if e.Lo > e.Mean || e.Mean > e.Hi || e.Hi <= e.Lo || e.SE <= 0 {
		t.Errorf("%s: %+v has no width, or its mean lies outside", what, e)
	}
}

// R. G. Newcombe, "Two-sided confidence intervals for the single proportion",
// Statistics in Medicine 17 (1998), table I, method 3, to 4 digits.
func TestProportionKnown(t *testing.T) {
	for _, c := range []struct {
		k, n   int64
		lo, hi float64
	}{
		{81, 263, .2553, .3662},
		{15, 148, .0624, .1605},
		{0, 20, .0000, .1611},
		{1, 29, .0061, .1718},
	} {
		e := Proportion(c.k, c.n)
		near(t, "lower end", e.Lo, c.lo, .00005)
		near(t, "upper end", e.Hi, c.hi, .00005)
		near(t, "mean", e.Mean, float64(c.k)/float64(c.n), 1e-15)
		if e.N != c.n {
			t.Errorf("n is %d, want %d", e.N, c.n)
		}
	}
	// By hand: sqrt(0.3 * 0.7 / 1000) = 0.0144914.
	near(t, "standard error", Proportion(300, 1000).SE, 0.0144914, 5e-8)
}

// The nominal 95 % interval covers the truth about as often: averaged over p, by
// the exact binomial sum.
func TestProportionCovers(t *testing.T) {
	for _, n := range []int64{1, 2, 5, 10, 30, 100, 1000} {
		const steps = 99
		mean := 0.0
		for i := 1; i <= steps; i++ {
			p := float64(i) / (steps + 1)
			b := distuv.Binomial{N: float64(n), P: p}
			for k := range n + 1 {
				if e := Proportion(k, n); e.Lo <= p && p <= e.Hi {
					mean += b.Prob(float64(k)) / steps
				}
			}
		}
		if mean < .92 || mean > .98 {
			t.Errorf("n = %d: covers %.4f of the time on average, want .92 to .98", n, mean)
		}
	}
}

func TestProportionEnds(t *testing.T) {
	for n := range int64(40) {
		for k := range n + 1 {
			e := Proportion(k, n)
			sound(t, "proportion", e)
			if e.Lo < 0 || e.Hi > 1 {
				t.Errorf("%d of %d: %+v leaves 0 to 1", k, n, e)
			}
			o := Proportion(n-k, n) // the same the other way round
			near(t, "mirrored lower end", 1-o.Hi, e.Lo, 1e-15)
			near(t, "mirrored standard error", o.SE, e.SE, 1e-15)
		}
	}
	for _, n := range []int64{1, 1000, 1e9, 1e15} {
		for _, k := range []int64{0, 1, n - 1, n} {
			sound(t, "proportion of many", Proportion(k, n))
		}
	}
	if e := Proportion(0, 0); e.Lo != 0 || e.Hi != 1 || e.N != 0 {
		t.Errorf("nothing observed: %+v, want the whole range", e)
	}
}

func TestProportionWarns(t *testing.T) {
	for _, c := range []struct {
		k, n int64
		want []string
	}{
		{0, 0, []string{"nothing was observed"}},
		{0, 50, []string{"0 of 50: the interval says how far from certain this may be"}},
		{50, 50, []string{"50 of 50: the interval says how far from certain this may be"}},
		{9, 50, []string{"only 9 of 50: the interval is lopsided"}},
		{41, 50, []string{"only 41 of 50: the interval is lopsided"}},
		{10, 50, nil},
	} {
		if diff := cmp.Diff(c.want, Proportion(c.k, c.n).Warnings); diff != "" {
			t.Errorf("%d of %d:\n%s", c.k, c.n, diff)
		}
	}
}

// histogram counts values.
func histogram(size int, values ...int) []int64 {
	h := make([]int64, size)
	for _, x := range values {
		h[x]++
	}
	return h
}

// By hand: mean 5, sum of squares 32, SE = sqrt(32/7/8) = 0.755929; Student's
// quantile for 7 degrees of freedom is 2.364624 (any table), so ± 1.787488.
func TestMeanByHand(t *testing.T) {
	e := Mean(histogram(100, 2, 4, 4, 4, 5, 5, 7, 9), 0, 99)
	near(t, "mean", e.Mean, 5, 0)
	near(t, "standard error", e.SE, 0.755929, 5e-7)
	near(t, "lower end", e.Lo, 5-1.787488, 2e-6)
	near(t, "upper end", e.Hi, 5+1.787488, 2e-6)
	near(t, "half", e.Half(), 1.787488, 2e-6)
	if e.N != 8 || e.Warnings != nil {
		t.Errorf("n %d, warnings %q; want 8, none", e.N, e.Warnings)
	}
	// Many observations: 1.96 standard errors. SE = sqrt(0.25 * n/(n-1) / n).
	many := []int64{500_000, 500_000}
	near(t, "half of many", Mean(many, 0, 1).Half(), 1.959964*0.5/1000, 1e-8)
}

func TestMeanEnds(t *testing.T) {
	for _, c := range []struct {
		name     string
		counts   []int64
		mean     float64
		warnings []string
	}{
		{"nothing", make([]int64, 11), 5, []string{"nothing was observed"}},
		{"one", histogram(11, 3), 3, []string{"a single observation"}},
		{"one at the end", histogram(11, 10), 10, []string{"a single observation"}},
		{"alike", histogram(11, 3, 3, 3, 3), 3, []string{"4 alike: the interval leaves room for values not seen"}},
		{"all but one alike", histogram(11, 3, 3, 3, 4), 3.25, nil},
		{"two far apart", histogram(11, 0, 10), 5, []string{"few observations: the interval ends where the values do"}},
	} {
		e := Mean(c.counts, 0, 10)
		sound(t, c.name, e)
		if e.Mean != c.mean || e.Lo < 0 || e.Hi > 10 {
			t.Errorf("%s: %+v, want mean %g and an interval in 0 to 10", c.name, e, c.mean)
		}
		if diff := cmp.Diff(c.warnings, e.Warnings); diff != "" {
			t.Errorf("%s:\n%s", c.name, diff)
		}
	}
	// The more alike, the less room is left.
	if few, many := Mean([]int64{0, 10, 0}, 0, 2), Mean([]int64{0, 1000, 0}, 0, 2); many.Half() >= few.Half() {
		t.Errorf("± %g from 10 alike, ± %g from 1000", few.Half(), many.Half())
	}
	// Only one value is possible, or none.
	for _, counts := range [][]int64{nil, {0}, {7}} {
		e := Mean(counts, 0, 0)
		if e.Mean != 0 || e.SE != 0 || e.Lo != 0 || e.Hi != 0 {
			t.Errorf("%v: %+v", counts, e)
		}
	}
}

func TestLinear(t *testing.T) {
	e := Estimate{Mean: 2, SE: .5, Lo: 1, Hi: 4, N: 9, Warnings: []string{"w"}}
	for _, c := range []struct {
		a, b float64
		want Estimate
	}{
		{0, 1, e},
		{10, 3, Estimate{Mean: 16, SE: 1.5, Lo: 13, Hi: 22, N: 9, Warnings: e.Warnings}},
		{1, -2, Estimate{Mean: -3, SE: 1, Lo: -7, Hi: -1, N: 9, Warnings: e.Warnings}},
	} {
		if diff := cmp.Diff(c.want, e.Linear(c.a, c.b)); diff != "" {
			t.Errorf("%g + %g x:\n%s", c.a, c.b, diff)
		}
	}
}

func TestQuantile(t *testing.T) {
	ten := []int64{0, 1, 2, 3, 4, 0} // 1 2 2 3 3 3 4 4 4 4
	for q, want := range map[float64]int{0: 1, .05: 1, .1: 1, .11: 2, .3: 2, .31: 3, .5: 3, .6: 3, .61: 4, 1: 4} {
		if got, ok := Quantile(ten, q); got != want || !ok {
			t.Errorf("quantile %g is %d, want %d", q, got, want)
		}
	}
	// The share of the first k of n, written in decimals, is reached by them.
	for n := int64(1); n <= 200; n++ {
		for k := int64(1); k < n; k++ {
			if got, _ := Quantile([]int64{k, n - k}, float64(k)/float64(n)); got != 0 {
				t.Errorf("%d of %d do not reach their share", k, n)
			}
		}
	}
	for _, empty := range [][]int64{nil, {}, {0, 0}} {
		if _, ok := Quantile(empty, .5); ok {
			t.Errorf("%v has a quantile", empty)
		}
	}
}

// TestMeanOf holds the mean of a number that has three values against [Mean], and what it
// says where little or nothing was seen.
func TestMeanOf(t *testing.T) {
	// 5, 0 and 2, seen 20, 50 and 30 times.
	got, want := MeanOf([]float64{5, 0, 2}, []int64{20, 50, 30}), Mean([]int64{50, 0, 30, 0, 0, 20}, 0, 5)
	for i, pair := range [][2]float64{{got.Mean, want.Mean}, {got.SE, want.SE}, {got.Lo, want.Lo}, {got.Hi, want.Hi}} {
		if math.Abs(pair[0]-pair[1]) > 1e-12 {
			t.Errorf("number %d is %v, want %v", i, pair[0], pair[1])
		}
	}
	if got.N != 100 || got.Warnings != nil {
		t.Errorf("%+v", got)
	}
	for _, c := range []struct {
		counts   []int64
		mean     float64
		lo, hi   float64 // the ends of the interval lie at most so far out
		warnings int
	}{
		{[]int64{0, 0, 0}, 1.5, -2, 5, 1},
		{[]int64{0, 1, 0}, 0, -2, 5, 1},
		{[]int64{0, 300, 0}, 0, -2, 5, 1},
		{[]int64{4, 300, 0}, 20. / 304, -2, 5, 1},
		{[]int64{9, 300, 10}, 25. / 319, -2, 5, 1},
		{[]int64{10, 300, 10}, 30. / 320, -2, 5, 0},
	} {
		e := MeanOf([]float64{5, 0, -2}, c.counts)
		if math.Abs(e.Mean-c.mean) > 1e-12 || e.Lo < c.lo || e.Hi > c.hi || e.Lo >= e.Hi || e.SE <= 0 || e.Lo > e.Mean || e.Hi < e.Mean || len(e.Warnings) != c.warnings {
			t.Errorf("%v: %+v, want a mean of %v and %d warnings", c.counts, e, c.mean, c.warnings)
		}
	}
	// 0.1 adds up to no round number, and is no spread.
	if e := MeanOf([]float64{0.1, 7}, []int64{9, 0}); len(e.Warnings) != 1 || e.Hi <= e.Mean {
		t.Errorf("nine alike: %+v", e)
	}
}

// TestInDollars: what pays nothing at all has a multiplier, as any other that pays tokens.
func TestInDollars(t *testing.T) {
	for _, c := range []struct {
		payoffs []Payoff
		want    bool
	}{
		{nil, false}, {[]Payoff{{Times: 3}}, false}, {[]Payoff{{}}, false}, {[]Payoff{{Dollars: 100}, {Dollars: 0}}, true},
		{[]Payoff{{Dollars: 100}, {Times: 1}}, false}, {[]Payoff{{Times: 5, Dollars: 5}}, false},
	} {
		if s := (&Spot{Payoffs: c.payoffs}); s.InDollars() != c.want {
			t.Errorf("%+v: in dollars %v", c.payoffs, s.InDollars())
		}
	}
}

func TestCountsAdd(t *testing.T) {
	counts := func(f int64) *Counts {
		return &Counts{
			Races: f, Conditions: []int64{2 * f, 3 * f}, Rolls: []int64{4 * f, 5 * f}, Positions: [][]int64{{6 * f}, {7 * f}},
			Measures: [][]int64{{8 * f}, {9 * f, 10 * f}}, Events: []int64{11 * f},
		}
	}
	a := counts(1)
	a.Add(counts(10))
	if diff := cmp.Diff(counts(11), a); diff != "" {
		t.Error(diff)
	}
	a.Add(&Counts{Conditions: []int64{0, 0}, Rolls: []int64{0, 0}, Positions: [][]int64{{0}, {0}}, Measures: [][]int64{{0}, {0}}, Events: []int64{0}})
	if diff := cmp.Diff(counts(11), a); diff != "" {
		t.Error(diff)
	}
	// A number without a bound: the longer histogram gives the length, whichever it is.
	long, short := &Counts{Rolls: []int64{0, 1, 0, 2}}, &Counts{Rolls: []int64{5, 1}}
	short.Add(long)
	if diff := cmp.Diff([]int64{5, 2, 0, 2}, short.Rolls); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]int64{0, 1, 0, 2}, long.Rolls); diff != "" {
		t.Error("the counts added were changed:", diff)
	}
}
