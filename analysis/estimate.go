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

// few is the number of values that differ from the rest below which their mean carries one.
const few = 20

// An Estimate is a number learned from N observations. All fields are finite.
type Estimate struct {
	Mean     float64
	SE       float64 // standard error of the mean
	Lo, Hi   float64 // 95 % interval
	N        int64
	Alike    bool     // all observations, several, were the same: the interval only leaves room for what was not seen
	Warnings []string // what a reader must know before trusting the interval
}

// Half returns half the width of the interval, what ± stands for.
func (e Estimate) Half() float64 { return (e.Hi - e.Lo) / 2 }

// Holds reports whether x lies in the interval: of a difference, whether it may be x.
func (e Estimate) Holds(x float64) bool { return e.Lo <= x && x <= e.Hi }

// Normal returns a number that is estimated with a standard error, with the interval of the
// normal law.
func Normal(mean, se float64, n int64) Estimate {
	return Estimate{Mean: mean, SE: se, Lo: mean - z95*se, Hi: mean + z95*se, N: n}
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
	switch least := min(k, n-k); {
	case least == 0:
		e.SE = half / z95
		e.Warnings = []string{fmt.Sprintf("%d of %d: the interval says how far from certain this may be", k, n)}
	case least < rare:
		e.Warnings = []string{fmt.Sprintf("only %d of %d: the interval is lopsided", k, n)}
	}
	return e
}

// Mean estimates the mean of a whole number from its histogram, counts[x] observations of x,
// where numbers from least to most are possible; most is infinite where they do not end. The
// interval is that of [Sample.Estimate]. Where the observations are all alike, it leaves room
// for the values that may yet be seen, as many as [Proportion] leaves to an event never seen: no
// interval has width 0 unless only one value is possible.
func Mean(counts []int64, least, most float64) Estimate {
	values, reach := make([]float64, len(counts)), 1.0
	for x, c := range counts {
		values[x] = float64(x)
		if c > 0 {
			reach = max(reach, values[x]) // as that of [Moments.Reach]
		}
	}
	s := sampleOf(values, counts, 0)
	s.Least, s.Most, s.Reach = least, most, reach
	return s.Estimate()
}

// MeanOf estimates the mean of a number that has a few values, values[i] seen counts[i]
// times, as [Mean] does. Where almost all are alike, that value is what the rest differs from.
func MeanOf(values []float64, counts []int64) Estimate {
	usual := values[0]
	for i, c := range counts {
		if c == slices.Max(counts) {
			usual = values[i]
			break
		}
	}
	s := sampleOf(values, counts, usual)
	s.Least, s.Most = slices.Min(values)-usual, slices.Max(values)-usual
	return s.Estimate().Linear(usual, 1)
}

// sampleOf makes a sample of values less the usual one.
func sampleOf(values []float64, counts []int64, usual float64) *Sample {
	var s Sample
	for i, c := range counts {
		x, n := values[i]-usual, float64(c)
		side := &s.Up
		if x < 0 {
			side = &s.Down
		}
		s.N += c
		s.Mean += float64(n * x) // exact for whole numbers below 2^53
		if x != 0 {
			side.N += c
			side.Sum += float64(n * math.Abs(x))
			side.Squares += float64(n * float64(x*x)) // no fused rounding
		}
	}
	s.Mean /= float64(max(1, s.N))
	for i, c := range counts {
		d := values[i] - usual - s.Mean
		s.Variance += float64(float64(c) * float64(d*d)) // no fused rounding
	}
	s.Variance /= float64(max(1, s.N-1))
	return &s
}
