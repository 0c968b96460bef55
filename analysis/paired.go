package analysis

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"
)

// A Sample is what is left of N independent observations, as of the differences of two
// bots game by game: what their mean is estimated from.
type Sample struct {
	N           int64
	Mean        float64
	Variance    float64 // the sum of squared deviations by N-1; 0 for N < 2
	Least, Most float64 // the values that are possible; infinite where they do not end
	Reach       float64 // how far from the mean a value not yet seen may well lie, where they do not end
}

// Estimate estimates the mean with Student's interval, for a number of observations
// fixed beforehand. Observations all alike leave room for values not seen, as in [Mean].
func (s *Sample) Estimate() Estimate {
	if e, ok := s.alike(); ok {
		return e
	}
	n := float64(s.N)
	se := math.Sqrt(s.Variance / n)
	half := se * distuv.StudentsT{Mu: 0, Sigma: 1, Nu: n - 1}.Quantile(0.975)
	return s.around(se, half)
}

// Anytime estimates the mean with an interval that may be looked at again and again
// while observations come in, at any time and for any reason: in 95 % of all sequences
// it holds the true mean at every look. It is the asymptotic confidence sequence of
// I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, "Time-uniform
// central limit theory and asymptotic confidence sequences", Annals of Statistics 52
// (2024), theorem 2.2: Robbins' mixture of normal laws, with the variance estimated;
// like the central limit theorem it wants some hundreds of observations before the first
// look. It is narrowest, 1.55 times as wide as that of [Sample.Estimate], when N is about
// tight, which must not be chosen by the observations; ten times earlier or later it is
// 1.95 or 1.66 times as wide.
func (s *Sample) Anytime(tight int64) Estimate {
	if e, ok := s.alike(); ok {
		// Alike so far holds at every look or fails for good, so the room left at
		// one N is good at all of them.
		return e
	}
	n := float64(s.N)
	se := math.Sqrt(s.Variance / n)
	return s.around(se, se*mixture(n/float64(tight)))
}

// mixture returns the half-width of the confidence sequence in standard errors, at a
// number of observations in units of that where it is narrowest. With t observations it
// is sqrt(2 (tρ²+1)/(tρ²) log(sqrt(tρ²+1)/α)), ρ free.
func mixture(times float64) float64 {
	const (
		alpha = 0.05
		// narrowest is the x = tρ² where (1+1/x) (log(1+x) - 2 log α) is least, which
		// is the solution of x = log(1+x) - 2 log α.
		narrowest = 8.211968062068253
	)
	x := times * narrowest
	return math.Sqrt((1 + 1/x) * (math.Log1p(x) - 2*math.Log(alpha)))
}

// around returns mean ± half, cut where the possible values end.
func (s *Sample) around(se, half float64) Estimate {
	e := Estimate{Mean: s.Mean, SE: se, N: s.N, Lo: max(s.Least, s.Mean-half), Hi: min(s.Most, s.Mean+half)}
	if s.Mean-half < s.Least || s.Mean+half > s.Most {
		e.Warnings = []string{"few observations: the interval ends where the values do"}
	}
	return e
}

// alike is the estimate of observations without a spread.
func (s *Sample) alike() (Estimate, bool) {
	e := Estimate{Mean: s.Mean, N: s.N}
	least, most := s.Least, s.Most
	if math.IsInf(least, -1) {
		least = s.Mean - s.Reach
	}
	if math.IsInf(most, 1) {
		most = s.Mean + s.Reach
	}
	switch {
	case s.N == 0:
		e.Mean, e.Lo, e.Hi = (least+most)/2, least, most
		e.Warnings = []string{"nothing was observed"}
	case s.N == 1 || s.Variance == 0:
		unseen := Proportion(0, s.N).Hi
		e.Lo, e.Hi = s.Mean-unseen*(s.Mean-least), s.Mean+unseen*(most-s.Mean)
		e.Alike, e.Warnings = s.N > 1, []string{fmt.Sprintf("%d alike: the interval leaves room for values not seen", s.N)}
		if s.N == 1 {
			e.Warnings = []string{"a single observation"}
		}
	default:
		return e, false
	}
	e.SE = e.Half() / z95
	return e, true
}
