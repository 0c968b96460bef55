package tune

import (
	"math"
	"testing"
)

// TestRescoredIntervalCovers_100Trials: the last games say honestly what the winner earns,
// and how much more than the start, and the games of the search do not. Of 100 intervals at
// 95 %, fewer than 90 cover the truth with a chance of 1.2 %, for each of the two: seeds are
// fixed, and of others the test would raise a false alarm with at most 2.4 %. The
// optimism seen is 30 standard errors, of which 4 are asked.
func TestRescoredIntervalCovers_100Trials(t *testing.T) {
	if testing.Short() {
		t.Skip("plays two million games")
	}
	const trials, least = 100, 90
	covered, above, claimed := 0, 0, 0
	sum, squares, said := 0.0, 0.0, 0.0
	for seed := range uint64(trials) {
		o := toy{[]float64{0.3, 0.6}, 1, 2}
		s := searching(&o, 60, 0.5, 0.5)
		s.Seed = seed
		r := found(t, s)
		w := r.Winner()
		truth := o.worth(w.Values)
		if w.Fresh.Lo <= truth && truth <= w.Fresh.Hi {
			covered++
		}
		if gain := truth - o.worth(s.Start); w.Above.Lo <= gain && gain <= w.Above.Hi {
			above++
		}
		leader := r.Trace[len(r.Trace)-1].Candidate
		truth = o.worth(leader.Values)
		if leader.Search.Lo <= truth && truth <= leader.Search.Hi {
			claimed++
		}
		x := leader.Search.Mean - truth
		sum += x
		squares += x * x
		said += r.Optimism.Mean
	}
	mean := sum / trials
	se := math.Sqrt((squares/trials - mean*mean) / (trials - 1))
	t.Logf("%d intervals of winners and %d of what they gain cover the truth, %d of the search; it claims %.3f ± %.3f too much, and says %.3f",
		covered, above, claimed, mean, 1.96*se, said/trials)
	if covered < least || above < least {
		t.Errorf("%d and %d of %d intervals cover the truth, want %d", covered, above, trials, least)
	}
	if mean < 4*se || claimed >= covered {
		t.Errorf("the search claims %v too much, standard error %v, and %d of its intervals cover the truth", mean, se, claimed)
	}
	if math.Abs(said/trials-mean) > mean/3 {
		t.Errorf("the search claims %v too much and says %v", mean, said/trials)
	}
}
