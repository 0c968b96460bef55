package value

import (
	"math"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"railbird/analysis"
)

// Honest draws agree: with a false alarm of 1e-4 a run, more than 5 alarms in 2000
// runs have a chance below 1e-7. The seed is fixed.
func TestCheckAgrees(t *testing.T) {
	p := []float64{.5, .222, .0478, .9, 1e-3, 3e-5, 1e-7, .99999, 0, 1}
	random := rand.NewPCG(1, 1)
	for _, races := range []int64{1, 7, 100, 10_000, 1_000_000} {
		const runs = 2000
		alarms := 0
		for range runs {
			counts := &analysis.Counts{Races: races, Conditions: make([]int64, len(p))}
			for c, p := range p {
				counts.Conditions[c] = draw(random, races, p)
			}
			v := Check(p, counts)
			if !v.Agrees {
				alarms++
			}
			if v.Tested != 8 || v.Worst < 0 || v.Worst > 7 || !math.IsNaN(v.Z[8]) || !math.IsNaN(v.Z[9]) || math.IsNaN(v.Largest) || v.Threshold < 3.8 || v.Threshold > 5 {
				t.Fatalf("%d races: %+v", races, v)
			}
		}
		if alarms > 5 {
			t.Errorf("%d races: %d alarms in %d honest runs", races, alarms, runs)
		}
	}
}

// draw draws from a binomial distribution.
func draw(random rand.Source, n int64, p float64) int64 {
	switch p {
	case 0:
		return 0
	case 1:
		return n
	}
	return int64(distuv.Binomial{N: float64(n), P: p, Src: random}.Rand())
}

// at counts a share that is z standard errors off p, the others exact.
func at(n int64, p []float64, c int, z float64) *analysis.Counts {
	counts := &analysis.Counts{Races: n}
	for i, p := range p {
		k := p * float64(n)
		if i == c {
			k += z * math.Sqrt(p*(1-p)*float64(n))
		}
		counts.Conditions = append(counts.Conditions, int64(math.Round(k)))
	}
	return counts
}

func TestCheckDisagrees(t *testing.T) {
	p := []float64{.5, .222, .0478, .9, .13}
	const n = 4_000_000
	// By hand: 1e-4 over 5 conditions and two sides, 1e-5 each, is 4.2649 standard errors.
	for _, c := range []struct {
		z      float64
		agrees bool
	}{{0, true}, {1, true}, {-3, true}, {4.2, true}, {-4.2, true}, {4.33, false}, {-4.33, false}, {6, false}, {-6, false}, {100, false}} {
		for off := range p {
			v := Check(p, at(n, p, off, c.z))
			if v.Agrees != c.agrees || v.Tested != 5 {
				t.Errorf("condition %d off by %g standard errors: %+v", off, c.z, v)
			}
			near(t, "threshold", v.Threshold, 4.2649, 5e-5)
			if c.z != 0 {
				near(t, "z", v.Z[off], c.z, .01)
				near(t, "largest |z|", v.Largest, math.Abs(c.z), .01)
				if v.Worst != off {
					t.Errorf("condition %d is off, %d the worst", off, v.Worst)
				}
			}
		}
	}
}

// Few events expected: the bound of Chernoff, not the normal law. By hand: k of n
// where 0.1 was expected have the bound exp(ln 2 - k ln(k / .1) + k - .1), held
// against 1e-4 = exp(-9.2).
func TestCheckRare(t *testing.T) {
	p, n := []float64{1e-7}, int64(1_000_000)
	for k, agrees := range map[int64]bool{
		0: true,
		1: true,  // exp(-0.7), though 2.8 standard errors for the normal law
		3: true,  // exp(-6.6), though 9.2
		4: false, // exp(-10.2)
		9: false, // exp(-30.9)
	} {
		v := Check(p, &analysis.Counts{Races: n, Conditions: []int64{k}})
		if v.Agrees != agrees || v.Rare != 1 || v.Tested != 1 {
			t.Errorf("%d seen, 0.1 expected: %+v", k, v)
		}
	}
	// The same from the other side; none where 20 were expected, exp(.7 - 20).
	for _, c := range []struct {
		p      float64
		k      int64
		agrees bool
	}{
		{1 - 1e-7, n - 2, true}, {1 - 1e-7, n - 9, false}, {2e-5, 0, false}, {2e-5, 12, true}, {2e-5, 20, true},
		// A solver's rounding is forgiven: 1e-17 may be 0, and 1 + 2e-16 is 1.
		{1e-17, 0, true}, {-1e-17, 0, true}, {1 + 2e-16, n, true}, {1 - 2e-16, n, true}, {1 + 2e-16, n - 100, false}, {-1e-17, 100, false},
	} {
		if v := Check([]float64{c.p}, &analysis.Counts{Races: n, Conditions: []int64{c.k}}); v.Agrees != c.agrees || math.IsNaN(v.Largest) {
			t.Errorf("%d of %d at %g: %+v", c.k, n, c.p, v)
		}
	}
}

// What is impossible and came true, or certain and did not, is never right.
func TestCheckCertain(t *testing.T) {
	for _, c := range []struct {
		p      float64
		k      int64
		agrees bool
		tested int
	}{{0, 0, true, 0}, {1, 50, true, 0}, {0, 1, false, 1}, {1, 49, false, 1}} {
		v := Check([]float64{c.p}, &analysis.Counts{Races: 50, Conditions: []int64{c.k}})
		if v.Agrees != c.agrees || v.Tested != c.tested || !math.IsNaN(v.Z[0]) || (v.Worst == 0) != (c.tested == 1) {
			t.Errorf("%d of 50 at %g: %+v", c.k, c.p, v)
		}
	}
}

// Few races say little, none nothing.
func TestCheckFewRaces(t *testing.T) {
	p := []float64{.5, .01, 0, 1}
	if v := Check(p, &analysis.Counts{Conditions: make([]int64, 4)}); !v.Agrees || v.Tested != 0 || v.Worst != -1 || v.Largest != 0 || v.Threshold != 0 {
		t.Errorf("no race: %+v", v)
	}
	for k := range int64(2) {
		if v := Check(p, &analysis.Counts{Races: 1, Conditions: []int64{k, k, 0, 1}}); !v.Agrees || v.Tested != 2 {
			t.Errorf("one race: %+v", v)
		}
	}
	if v := Check(p, &analysis.Counts{Races: 40, Conditions: []int64{40, 0, 0, 40}}); v.Agrees { // 2^-40 = 1e-12
		t.Errorf("40 heads of 40: %+v", v)
	}
	if v := Check(nil, &analysis.Counts{Races: 40}); !v.Agrees || v.Worst != -1 {
		t.Errorf("no condition: %+v", v)
	}
}
