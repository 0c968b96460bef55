package analysis_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"railbird/analysis"
)

var inf = math.Inf(1)

// Student's interval of 8 numbers with mean 5 and variance 32/7: the 97.5 % quantile
// with 7 degrees of freedom is 2.364624 (printed tables: 2.365).
func TestSampleKnown(t *testing.T) {
	s := analysis.Sample{N: 8, Mean: 5, Variance: 32.0 / 7, Least: -inf, Most: inf, Reach: 7}
	e := s.Estimate()
	se := math.Sqrt(4.0 / 7)
	if math.Abs(e.SE-se) > 1e-12 || math.Abs(e.Half()-2.364624251593*se) > 1e-9 || math.Abs(e.Lo+e.Hi-10) > 1e-12 || len(e.Warnings) > 0 {
		t.Errorf("%+v", e)
	}
	if e.Alike || !e.Holds(e.Lo) || !e.Holds(e.Hi) || e.Holds(e.Lo-0.01) || e.Holds(e.Hi+0.01) {
		t.Errorf("%+v holds what it does not, or is alike", e)
	}
	s.Most = 5.5
	if e := s.Estimate(); e.Hi != 5.5 || len(e.Warnings) != 1 {
		t.Errorf("cut at 5.5: %+v", e)
	}
}

// Samples without a spread have an interval all the same, in which the mean lies, and
// which ends where the values do.
func TestSampleAlike(t *testing.T) {
	for _, c := range []struct {
		s      analysis.Sample
		lo, hi float64
	}{
		// The share of an event never seen in 1, 100 games: z²/(n+z²) = 0.793, 0.0370.
		{analysis.Sample{N: 1, Mean: 10, Least: 0, Most: 20}, 10 - 7.93, 10 + 7.93},
		{analysis.Sample{N: 100, Mean: 0, Least: 0, Most: 20}, 0, 0.74},
		{analysis.Sample{N: 100, Mean: 3, Least: -inf, Most: inf, Reach: 50}, 3 - 1.85, 3 + 1.85},
		{analysis.Sample{N: 0, Least: -inf, Most: inf, Reach: 50}, -50, 50},
		{analysis.Sample{N: 0, Least: 0, Most: inf, Reach: 50}, 0, 50},
		{analysis.Sample{N: 100, Mean: 4, Least: 4, Most: 4}, 4, 4},
	} {
		for _, e := range []analysis.Estimate{c.s.Estimate(), c.s.Anytime(1000)} {
			if math.Abs(e.Lo-c.lo) > 0.005 || math.Abs(e.Hi-c.hi) > 0.005 || len(e.Warnings) != 1 || e.Mean < e.Lo || e.Mean > e.Hi {
				t.Errorf("%+v: %+v, want %v to %v", c.s, e, c.lo, c.hi)
			}
			if e.Alike != (c.s.N > 1) || e.Linear(1, -2).Alike != e.Alike {
				t.Errorf("%+v: alike is %v", c.s, e.Alike)
			}
			if c.lo < c.hi && !(e.SE > 0) {
				t.Errorf("%+v: standard error %v", c.s, e.SE)
			}
		}
	}
}

// The factors of the doc comment, and that the width is least where it says so.
func TestAnytimeKnown(t *testing.T) {
	wide := func(n, tight int64) float64 {
		s := analysis.Sample{N: n, Variance: 1, Least: -inf, Most: inf}
		e := s.Anytime(tight)
		return e.Half() * math.Sqrt(float64(n))
	}
	for _, c := range []struct {
		n      int64
		factor float64 // of the normal interval
	}{{10_000, 1.5486}, {1000, 1.9507}, {100_000, 1.6563}} {
		if got := wide(c.n, 10_000) / 1.959964; math.Abs(got-c.factor) > 1e-4 {
			t.Errorf("%d games: %v times as wide, want %v", c.n, got, c.factor)
		}
	}
	best := wide(10_000, 10_000)
	for _, tight := range []int64{8000, 9500, 9900, 10_100, 10_500, 12_000} {
		if wide(10_000, tight) <= best {
			t.Errorf("tight at %d is narrower at 10,000 than tight there", tight)
		}
	}
}

// pay draws a difference in money of two bots as a game gives them: mostly none or small,
// now and then a large win on one side. The mean is 0, the skewness 3.1.
func pay(word uint8) int64 {
	switch {
	case word < 8:
		return 60
	case word < 40:
		return 16
	case word < 104:
		return 0
	case word < 160:
		return -4
	}
	return -8
}

// With nothing between two bots, looking again and again for a difference finds one with
// a chance of at most 5 %: looks after 1024 observations and whenever a quarter more have
// come, up to 100,000, as a comparison has. The number found in 2000 experiments is
// binomial; above 129, which is 5 % and three standard errors, the test fails, so it
// raises a false alarm with a chance of at most 0.2 %. Student's interval looked at as
// often must fail, or the test could not.
func TestAnytimeFalseAlarms(t *testing.T) {
	var mean int64
	for w := range 256 {
		mean += pay(uint8(w))
	}
	if mean != 0 {
		t.Fatalf("256 payments sum to %d: they must be fair", mean)
	}
	experiments := 2000
	if testing.Short() {
		experiments = 200
	}
	alarms, impatient := 0, 0
	for i := range experiments {
		random := rand.New(rand.NewPCG(uint64(i), 5))
		first := map[bool]bool{}
		look(random, 100_000, func(s *analysis.Sample) bool {
			first[false] = first[false] || apart(s.Estimate())
			first[true] = first[true] || apart(s.Anytime(10_000))
			return false
		})
		if first[true] {
			alarms++
		}
		if first[false] {
			impatient++
		}
	}
	t.Logf("%d of %d experiments raise a false alarm; with Student's interval %d", alarms, experiments, impatient)
	allowed := 0.05*float64(experiments) + 3*math.Sqrt(0.05*0.95*float64(experiments))
	if float64(alarms) > allowed || float64(impatient) < allowed {
		t.Errorf("at most %.0f were allowed, and more with Student's interval", allowed)
	}
}

// A real difference of a tenth of the standard deviation is found by 10,000 observations:
// it is then 10 standard errors, and 3.04 suffice.
func TestAnytimeDecides(t *testing.T) {
	for i := range 20 {
		found := false
		look(rand.New(rand.NewPCG(uint64(i), 6)), 10_000, func(s *analysis.Sample) bool {
			s.Mean += 0.1 * math.Sqrt(s.Variance)
			e := s.Anytime(10_000)
			found = e.Lo > 0
			return found
		})
		if !found {
			t.Errorf("experiment %d: nothing found", i)
		}
	}
}

// A width that is waited for keeps the coverage of Student's interval: of 2000 intervals
// of at most ±0.5, 100 ± 29 (three standard errors, false alarm 0.3 %) miss the mean.
func TestWidthWaitedFor(t *testing.T) {
	experiments := 2000
	if testing.Short() {
		experiments = 200
	}
	missed := 0
	for i := range experiments {
		look(rand.New(rand.NewPCG(uint64(i), 7)), 100_000, func(s *analysis.Sample) bool {
			e := s.Estimate()
			if e.Half() > 0.5 {
				return false
			}
			if apart(e) {
				missed++
			}
			return true
		})
	}
	t.Logf("%d of %d intervals miss", missed, experiments)
	n := float64(experiments)
	if math.Abs(float64(missed)-0.05*n) > 3*math.Sqrt(0.05*0.95*n) {
		t.Errorf("%d of %d intervals miss the mean, 5 %% should", missed, experiments)
	}
}

func apart(e analysis.Estimate) bool { return e.Lo > 0 || e.Hi < 0 }

// look draws differences and shows the sample from time to time, until it is told to
// stop.
func look(random *rand.Rand, most int64, stop func(*analysis.Sample) bool) {
	var n, sum, squares int64
	for n < most {
		more := min(max(1024, (n/4+255)/256*256), most-n)
		var word uint64
		for i := range more {
			if i%8 == 0 {
				word = random.Uint64()
			}
			x := pay(uint8(word))
			word >>= 8
			sum += x
			squares += x * x
		}
		n += more
		mean := float64(sum) / float64(n)
		if stop(&analysis.Sample{N: n, Mean: mean, Variance: (float64(squares) - float64(sum)*mean) / float64(n-1), Least: -inf, Most: inf}) {
			return
		}
	}
}

// Where all but a few values are 0 and the few are alike, the interval is that of their share,
// times the value: with an end Wilson's, without one Student's quantile in the place of 1.96.
// Of 7 in 100, with 8 degrees of freedom (2.306, printed tables), the score interval goes from
// 2.9 to 16.0 %. Values on both sides of 0 are those of two shares, put together.
func TestSampleFew(t *testing.T) {
	moments := func(n, up, down int64) *analysis.Moments {
		m := &analysis.Moments{}
		for i := range n {
			switch {
			case i < up:
				m.Add(30)
			case i < up+down:
				m.Add(-30)
			default:
				m.Add(0)
			}
		}
		return m
	}
	wilson := func(k, n, z float64) (lo, hi float64) {
		p := k / n
		half := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
		return (p + z*z/(2*n) - half) / (1 + z*z/n), (p + z*z/(2*n) + half) / (1 + z*z/n)
	}
	check := func(name string, e analysis.Estimate, mean, lo, hi float64) {
		t.Helper()
		if math.Abs(e.Mean-mean) > 1e-12 || math.Abs(e.Lo-lo) > 2e-3 || math.Abs(e.Hi-hi) > 2e-3 || len(e.Warnings) != 1 {
			t.Errorf("%s: %+v, want %v in %v to %v", name, e, mean, lo, hi)
		}
	}
	few := moments(100, 7, 0)
	lo, hi := wilson(7, 100, 1.959964)
	check("with an end", few.Estimate(0, 30, 30), 2.1, 30*lo, 30*hi)
	lo, hi = wilson(7, 100, 2.306004)
	check("without", few.Estimate(0, inf, 30), 2.1, 30*lo, 30*hi)
	check("below 0", moments(100, 0, 7).Estimate(-inf, 0, 30), -2.1, -30*hi, -30*lo)
	l, h := wilson(3, 100, 1.959964)
	lo, hi = wilson(7, 100, 1.959964)
	check("both", moments(100, 7, 3).Estimate(-30, 30, 30), 1.2, 1.2-30*math.Hypot(.07-lo, h-.03), 1.2+30*math.Hypot(hi-.07, .03-l))
	// Many, or as many as not, are Student's.
	for _, m := range []*analysis.Moments{moments(1000, 50, 0), moments(30, 15, 0)} {
		e := m.Estimate(-inf, inf, 30)
		if math.Abs(e.Lo+e.Hi-2*e.Mean) > 1e-12 || len(e.Warnings) > 0 {
			t.Errorf("%+v: want an even interval", e)
		}
	}
	for n, warned := range map[int64]int{19: 1, 20: 0} {
		if e := moments(1000, n, 0).Estimate(0, inf, 30); len(e.Warnings) != warned {
			t.Errorf("%d of 1000: %q", n, e.Warnings)
		}
	}
}

// A number that is mostly 0, as what a rare card brings: in 3 % of games it is 5 to 50 dollars,
// the dearer the rarer, or it is the
// difference of two bots, of whom the other has it in far fewer. Where any was seen in 100 or 300 games, 93 % of 4000 intervals must hold
// the mean; four standard errors below, 91.4 %, a false alarm has a chance below 0.01 %. Student's
// interval, which does not know how few they are, must fail.
func TestSampleFewCoverage(t *testing.T) {
	const mean = 11 // 5, 10, 20 and 50 with chances of 50, 30, 15 and 5 %: 2.5 + 3 + 3 + 2.5
	bring := func(random *rand.Rand, share float64) int64 {
		if random.Float64() >= share {
			return 0
		}
		switch x := random.Float64(); {
		case x < .5:
			return 5
		case x < .8:
			return 10
		case x < .95:
			return 20
		}
		return 50
	}
	for _, c := range []struct {
		games    int
		one, two float64 // how often the one and the other have any
		least    float64
	}{{100, .03, 0, 0}, {300, .03, 0, 0}, {100, .06, .004, -inf}, {300, .03, .002, -inf}} {
		random := rand.New(rand.NewPCG(8, uint64(c.games)))
		const runs = 4000
		held, plain, seen := 0, 0, 0
		for range runs {
			m := &analysis.Moments{}
			for range c.games {
				m.Add(bring(random, c.one) - bring(random, c.two))
			}
			if least, most := m.Range(); least == 0 && most == 0 {
				continue
			}
			seen++
			want := mean * (c.one - c.two)
			s := m.Sample(c.least, inf, m.Reach())
			if e := s.Estimate(); e.Lo < c.least {
				t.Fatalf("%+v goes below %v", e, c.least)
			} else if e.Holds(want) {
				held++
			}
			s.Up, s.Down = analysis.Side{}, analysis.Side{}
			if e := s.Estimate(); e.Holds(want) {
				plain++
			}
		}
		of := float64(seen)
		t.Logf("%+v: %.1f %% of %d held, Student's %.1f %%", c, 100*float64(held)/of, seen, 100*float64(plain)/of)
		if limit := .93 - 4*math.Sqrt(.93*.07/of); float64(held) < limit*of || float64(plain) > limit*of {
			t.Errorf("%+v: %d of %d held, Student's %d; want %.1f %% and fewer", c, held, seen, plain, 100*limit)
		}
	}
}
