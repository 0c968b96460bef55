package value

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"railbird/analysis"
)

// FalseAlarm is the chance that a verdict is against a simulation that is right.
const FalseAlarm = 1e-4

// enough is the number of expected events of either kind from which the normal law gives the tail
// of a count well out to FalseAlarm.
const enough = 1000

// A Verdict says whether simulated shares agree with exact probabilities.
type Verdict struct {
	Agrees    bool
	Tested    int       // conditions that are neither certain nor impossible, or were and came out otherwise
	Z         []float64 // of each condition: (share - p) / standard error from p; NaN where the condition is certain or impossible
	Largest   float64   // the largest |Z|
	Rare      int       // conditions tested that have too few events for the normal law, and are held to a wider bound
	Worst     int       // the condition farthest from its probability, by its tail; -1 if none was tested
	Threshold float64   // |Z| above this would be a false alarm once in 1/FalseAlarm runs, all conditions together
}

// Check compares. The tests of single conditions share FalseAlarm out evenly
// (Bonferroni), so it holds however they depend on each other. A count with few
// expected events is held against Chernoff's bound of its binomial tail instead
// of the normal law; an impossible condition that came true, or a certain one
// that did not, is never right.
func Check(p []float64, counts *analysis.Counts) Verdict {
	v := Verdict{Agrees: true, Worst: -1, Z: make([]float64, len(p))}
	n := float64(counts.Races)
	least := math.Inf(1)
	for c, p := range p {
		v.Z[c] = math.NaN()
		if counts.Races == 0 {
			continue // nothing was seen, so nothing speaks against it
		}
		share := float64(counts.Conditions[c]) / n
		certain := p == 0 || p == 1
		if certain && share == p {
			continue
		}
		v.Tested++
		if z := score(counts.Conditions[c], counts.Races, p); !math.IsNaN(z) {
			v.Z[c] = z
			v.Largest = max(v.Largest, math.Abs(z))
		}
		tail := 0.0 // of a certain condition that came out otherwise
		switch {
		case certain:
		case n*min(p, 1-p) >= enough:
			tail = 2 * distuv.UnitNormal.CDF(-math.Abs(v.Z[c]))
		default:
			v.Rare++
			// Where p is small against the error of the solver, take what
			// favors agreement.
			q := min(max(share, p-analysis.Rounding, 0), p+analysis.Rounding, 1)
			tail = min(1, 2*math.Exp(-n*divergence(share, q)))
		}
		if tail < least {
			least, v.Worst = tail, c
		}
	}
	if v.Tested > 0 {
		v.Agrees = least >= FalseAlarm/float64(v.Tested)
		v.Threshold = distuv.UnitNormal.Quantile(1 - FalseAlarm/2/float64(v.Tested))
	}
	return v
}

// score returns how far k of n is from the probability p, in standard errors from p. What
// is certain or impossible has none, nor has a p that rounding left outside of [0, 1].
func score(k, n int64, p float64) float64 {
	if n == 0 || p == 0 || p == 1 {
		return math.NaN()
	}
	return (float64(k)/float64(n) - p) / math.Sqrt(p*(1-p)/float64(n))
}

// divergence is the Kullback-Leibler divergence of a coin of a from one of b, in
// nats.
func divergence(a, b float64) float64 {
	term := func(a, b float64) float64 {
		if a == 0 {
			return 0
		}
		return a * math.Log(a/b)
	}
	return max(0, term(a, b)+term(1-a, 1-b))
}
