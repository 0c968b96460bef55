package analysis

import (
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat/distuv"
)

// z95 is the 97.5 % quantile of the normal distribution: 95 % intervals are
// mean ± z95 standard errors where the normal law is good enough.
var z95 = distuv.UnitNormal.Quantile(0.975)

// rare is the number of events of either kind below which a proportion carries a
// warning: its interval still covers, but is lopsided.
const rare = 10

// An Estimate is a number learned from N observations. All fields are finite.
type Estimate struct {
	Mean     float64
	SE       float64 // standard error of the mean
	Lo, Hi   float64 // 95 % interval
	N        int64
	Warnings []string // what a reader must know before trusting the interval
}

// Half returns half the width of the interval, what ± stands for.
func (e Estimate) Half() float64 { return (e.Hi - e.Lo) / 2 }

// Alike reports whether all observations were the same, so that the interval only leaves room
// for what was not seen.
func (e Estimate) Alike() bool { return slices.Contains(e.Warnings, allAlike(e.N)) }

func allAlike(n int64) string {
	return fmt.Sprintf("%d alike: the interval leaves room for values not seen", n)
}

// Linear returns the estimate of a + b*x, where e estimates x.
func (e Estimate) Linear(a, b float64) Estimate {
	e.Mean, e.Lo, e.Hi = a+b*e.Mean, a+b*e.Lo, a+b*e.Hi
	if b < 0 {
		e.Lo, e.Hi = e.Hi, e.Lo
	}
	e.SE *= math.Abs(b)
	return e
}

// Proportion estimates a probability from k events in n observations, with the
// score interval of E. B. Wilson, "Probable inference, the law of succession, and
// statistical inference", JASA 22 (1927). With no event, or nothing but events,
// the standard error is that of the interval, never 0. n = 0 gives the whole range.
func Proportion(k, n int64) Estimate {
	if n == 0 {
		return Estimate{Mean: 0.5, SE: 0.5 / z95, Lo: 0, Hi: 1, Warnings: []string{"nothing was observed"}}
	}
	e := Estimate{Mean: float64(k) / float64(n), N: n}
	nf, zz := float64(n), z95*z95
	center := (e.Mean + zz/(2*nf)) / (1 + zz/nf)
	half := z95 / (1 + zz/nf) * math.Sqrt(e.Mean*(1-e.Mean)/nf+zz/(4*nf*nf))
	// Rounding must not push the mean of 0 or 1 out of its interval.
	e.Lo, e.Hi = min(max(0, center-half), e.Mean), max(min(1, center+half), e.Mean)
	e.SE = math.Sqrt(e.Mean * (1 - e.Mean) / nf)
	switch few := min(k, n-k); {
	case few == 0:
		e.SE = half / z95
		e.Warnings = []string{fmt.Sprintf("%d of %d: the interval says how far from certain this may be", k, n)}
	case few < rare:
		e.Warnings = []string{fmt.Sprintf("only %d of %d: the interval is lopsided", k, n)}
	}
	return e
}

// Mean estimates the mean of a whole number from its histogram: counts[x]
// observations of x, where the index runs over every value that is possible. The
// interval is Student's. Where the observations are all alike, it leaves room for
// the values that may yet be seen, as many as [Proportion] leaves to an event
// never seen: no interval has width 0 unless only one value is possible.
func Mean(counts []int64) Estimate {
	var e Estimate
	var sum, squares float64 // the sum is exact below 2^53
	for x, c := range counts {
		e.N += c
		sum += float64(c) * float64(x)
	}
	lo, hi := 0.0, float64(max(0, len(counts)-1))
	if e.N == 0 {
		e.Mean, e.Lo, e.Hi = (lo+hi)/2, lo, hi
		e.SE, e.Warnings = e.Half()/z95, []string{"nothing was observed"}
		return e
	}
	n := float64(e.N)
	e.Mean = sum / n
	for x, c := range counts {
		d := float64(x) - e.Mean
		squares += float64(float64(c) * float64(d*d)) // no fused rounding
	}
	if squares == 0 || e.N == 1 {
		unseen := Proportion(0, e.N).Hi
		e.Lo, e.Hi = e.Mean-unseen*(e.Mean-lo), e.Mean+unseen*(hi-e.Mean)
		e.SE = e.Half() / z95
		e.Warnings = []string{allAlike(e.N)}
		if e.N == 1 {
			e.Warnings = []string{"a single observation"}
		}
		return e
	}
	e.SE = math.Sqrt(squares / (n - 1) / n)
	half := e.SE * distuv.StudentsT{Mu: 0, Sigma: 1, Nu: n - 1}.Quantile(0.975)
	e.Lo, e.Hi = max(lo, e.Mean-half), min(hi, e.Mean+half)
	if e.Mean-half < lo || e.Mean+half > hi {
		e.Warnings = []string{"few observations: the interval ends where the values do"}
	}
	return e
}

// MeanOf estimates the mean of a number that has a few values, values[i] seen counts[i]
// times, with Student's interval. Values of which few were seen carry a warning, and
// observations all alike leave room for the values not seen, as in [Mean].
func MeanOf(values []float64, counts []int64) Estimate {
	s := Sample{Least: slices.Min(values), Most: slices.Max(values)}
	var most int64
	for i, c := range counts {
		s.N += c
		most = max(most, c)
		s.Mean += float64(c) * values[i]
	}
	s.Mean /= float64(max(1, s.N))
	for i, c := range counts {
		d := values[i] - s.Mean
		s.Variance += float64(float64(c) * float64(d*d)) // no fused rounding
	}
	s.Variance /= float64(max(1, s.N-1))
	if most == s.N {
		s.Variance = 0 // but for rounding
	}
	e := s.Estimate()
	if few := s.N - most; 0 < few && few < rare {
		e.Warnings = append(e.Warnings, fmt.Sprintf("only %d of %d differ from the rest: the interval is rough", few, s.N))
	}
	return e
}

// Quantile returns the least x such that at least a share q of the observations
// is at most x, from a histogram; ok is false for an empty one.
func Quantile(counts []int64, q float64) (x int, ok bool) {
	var n int64
	for _, c := range counts {
		n += c
	}
	var seen int64
	for x, c := range counts {
		// A share is divided, not q multiplied, so that q = 0.07 is 7 of 100.
		if seen += c; seen > 0 && float64(seen)/float64(n) >= q {
			return x, true
		}
	}
	return 0, false
}
