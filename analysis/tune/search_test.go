package tune

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim"
)

// TestSearchFinds plants the best values. With luck of all candidates alike, which the same
// games take out, they are found as if there were none: typically (the geometric mean of 200
// seeds) to 0.001 in one dimension and to 0.005 in two, and the bounds leave room for a seed
// that is not typical. With luck of each of its own they are found to where what is lost is
// little beside it: the mean of 100 games is off by 0.006, the root of which is 0.08. The seed
// is fixed.
func TestSearchFinds(t *testing.T) {
	for _, c := range []struct {
		name   string
		toy    toy
		budget int
		start  []float64
		bound  float64 // on the distance from the best values
	}{
		{"1 without own luck", toy{[]float64{0.37}, 1, 0}, 60, []float64{0.9}, 0.01},
		{"2 without own luck", toy{[]float64{0.37, 0.8}, 1, 0}, 120, []float64{0.9, 0.1}, 0.03},
		{"4 without own luck", toy{[]float64{0.37, 0.8, 0.5, 0.2}, 1, 0}, 400, []float64{0.9, 0.1, 0.9, 0.9}, 0.05},
		{"1", toy{[]float64{0.37}, 1, 0.1}, 60, []float64{0.9}, 0.16},
		{"2", toy{[]float64{0.37, 0.8}, 1, 0.1}, 120, []float64{0.9, 0.1}, 0.16},
		{"4", toy{[]float64{0.37, 0.8, 0.5, 0.2}, 1, 0.1}, 400, []float64{0.9, 0.1, 0.9, 0.9}, 0.2},
		{"no luck at all", toy{[]float64{0.37, 0.8}, 0, 0}, 120, []float64{0.9, 0.1}, 0.03},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := found(t, searching(&c.toy, c.budget, c.start...))
			if off := math.Sqrt(10 - c.toy.worth(r.Winner().Values)); !(off <= c.bound) {
				t.Errorf("%v lies %.4f from the best, %v allowed", r.Winner().Values, off, c.bound)
			}
			if !r.Better() || r.Evaluated != c.budget || len(r.Findings()) > 0 {
				t.Errorf("better %v, %d evaluated, findings %q", r.Better(), r.Evaluated, r.Findings())
			}
			if last := r.Trace[len(r.Trace)-1]; len(r.Trace) < 3 || r.Trace[0].Evaluated != 1 || !slices.Equal(r.Trace[0].Values, c.start) || last.Evaluated > r.Evaluated {
				t.Errorf("trace %+v", r.Trace)
			}
			s := &r.Finalists[r.Start]
			if !slices.Equal(s.Values, c.start) || s.Above.Mean != 0 || math.Abs(r.Winner().Above.Mean-(r.Winner().Fresh.Mean-s.Fresh.Mean)) > 1e-9 {
				t.Errorf("start %+v, winner %+v", s, r.Winner())
			}
		})
	}
}

// TestSearchWhole: a parameter of whole values is found exactly, beside one that is not.
func TestSearchWhole(t *testing.T) {
	o := toy{[]float64{7, 3.3}, 1, 0.1}
	s := searching(&o, 150, 15, 0)
	s.Ranges = []Range{{"rolls", 0, 20, true}, {"ask", 0, 10, false}}
	if v := found(t, s).Winner().Values; v[0] != 7 || math.Abs(v[1]-3.3) > 0.2 {
		t.Errorf("%v, want 7 and 3.3", v)
	}
	// Fewer values than the budget: the search ends all the same, and none plays twice.
	s = searching(&toy{[]float64{2}, 1, 0}, 50, 4)
	s.Ranges = []Range{{"rolls", 1, 5, true}}
	if r := found(t, s); r.Winner().Values[0] != 2 || r.Evaluated != 5 {
		t.Errorf("%v after %d, want 2 after 5", r.Winner().Values, r.Evaluated)
	}
}

// TestSearchEdge: where the best lies beyond a range, its end is found and said.
func TestSearchEdge(t *testing.T) {
	o := toy{[]float64{1.5, 0.5}, 1, 0.05}
	r := found(t, searching(&o, 120, 0.2, 0.2))
	if v := r.Winner().Values[0]; v < 0.99 {
		t.Errorf("%v, want the end, 1", v)
	}
	if f := r.Findings(); len(f) != 1 || !strings.HasSuffix(f[0], "lies at the end of its range, 1: the best may lie beyond") || !strings.HasPrefix(f[0], "a = ") {
		t.Errorf("findings %q", f)
	}
	if _, ok := r.Profiles[1].Edge(); ok {
		t.Errorf("%+v is no edge", r.Profiles[1])
	}
}

// TestSearchFlat: where nothing makes a difference, that is said, with luck and without; ties
// leave things as they are. The interval of the difference misses 0 in one seed of 20.
func TestSearchFlat(t *testing.T) {
	for _, own := range []float64{0, 0.5} {
		r := found(t, searching(&toy{nil, 1, own}, 60, 0.3, 0.6))
		if r.Better() || (own == 0) != (r.Start == 0) {
			t.Errorf("own luck of %v: start %d, better %v", own, r.Start, r.Better())
		}
		f := strings.Join(r.Findings(), "\n")
		for _, want := range []string{"start", "a from 0 to 1 makes no difference that these games could show", "b from 0 to 1 makes no difference"} {
			if !strings.Contains(f, want) {
				t.Errorf("own luck of %v: findings\n%s\nwant %s", own, f, want)
			}
		}
	}
	// One parameter matters, the other does not.
	r := found(t, searching(&toy{[]float64{0.4}, 1, 0.2}, 60, 0.9, 0.5))
	if p := r.Profiles; p[0].Flat() || !p[1].Flat() || p[0].From < 0.1 || p[0].To > 0.7 {
		t.Errorf("stretches %v to %v, %v to %v", p[0].From, p[0].To, p[1].From, p[1].To)
	}
}

// TestSearchWorkers: the same for any number of workers, and whoever counts along; another
// seed is another search.
func TestSearchWorkers(t *testing.T) {
	o := toy{[]float64{0.3, 0.6}, 1, 0.3}
	s := searching(&o, 50, 0.9, 0.9)
	want := told(found(t, s))
	for _, workers := range []int{1, 2, 7} {
		games := make(chan uint64, 1<<16)
		s.Workers, s.Done = workers, func(n uint64) { games <- n }
		if diff := cmp.Diff(want, told(found(t, s))); diff != "" {
			t.Errorf("%d workers:\n%s", workers, diff)
		}
		close(games)
		sum := uint64(0)
		for n := range games {
			sum += n
		}
		// The winner's own value may fall on a point of its profile.
		if most := s.MostPlays(); sum > most || sum < most-2*s.Fresh {
			t.Errorf("%d games told, at most %d are played", sum, most)
		}
	}
	s.Seed, s.Done = 2, nil
	if told(found(t, s)) == want {
		t.Error("seed 2 finds what seed 1 does, to the last digit")
	}
}

// TestSearchDisjoint: the games of the search, those that choose and those that tell are others.
func TestSearchDisjoint(t *testing.T) {
	o := toy{[]float64{0.3}, 1, 0.1}
	s := searching(&o, 30, 0.9)
	plans := map[[2]uint64]bool{}
	s.Objective = func(ctx context.Context, c [][]float64, seed uint64, p sim.Plan) (Scores, error) {
		plans[[2]uint64{p.First, p.Count}] = true
		return o.objective(ctx, c, seed, p)
	}
	found(t, s)
	if diff := cmp.Diff(map[[2]uint64]bool{{0, 100}: true, {100, 200}: true, {300, 200}: true}, plans); diff != "" {
		t.Error(diff)
	}
}

// TestSearchStops: a context that ends leaves what the search had found, and its cause.
func TestSearchStops(t *testing.T) {
	o := toy{[]float64{0.3}, 1, 0.1}
	enough := errors.New("enough")
	for _, calls := range []int{1, 4, 12} { // before the first generation, in the search, at the end
		ctx, cancel := context.WithCancelCause(t.Context())
		s := searching(&o, 61, 0.9)
		s.Objective = func(ctx context.Context, c [][]float64, seed uint64, p sim.Plan) (Scores, error) {
			if calls--; calls == 0 {
				cancel(enough)
			}
			return o.objective(ctx, c, seed, p)
		}
		r, err := s.Run(ctx)
		if !errors.Is(err, enough) || r == nil || len(r.Finalists) > 0 || len(r.Trace) == 0 != (r.Evaluated == 0) {
			t.Errorf("%v, %+v", err, r)
		}
	}
}

func TestSearchRefuses(t *testing.T) {
	for want, change := range map[string]func(*Search){
		"there is no parameter to tune":                                             func(s *Search) { s.Ranges, s.Start = nil, nil },
		"2 values to begin with for 1 parameters":                                   func(s *Search) { s.Start = []float64{1, 2} },
		"a from 3 to 3: the first must be the smaller":                              func(s *Search) { s.Ranges[0].Lo, s.Ranges[0].Hi = 3, 3 },
		"a from NaN to 1: the first must be the smaller":                            func(s *Search) { s.Ranges[0].Lo = math.NaN() },
		"a from -Inf to 1: the first must be the smaller":                           func(s *Search) { s.Ranges[0].Lo = math.Inf(-1) },
		"a from 0.5 to 1: whole numbers are wanted":                                 func(s *Search) { s.Ranges[0].Lo, s.Ranges[0].Whole = 0.5, true },
		"a is given twice":                                                          func(s *Search) { s.Ranges = append(s.Ranges, s.Ranges[0]) },
		"1 games of each candidate and 200 of each finalist: at least 2 are wanted": func(s *Search) { s.Games = 1 },
		"1 candidates and 4 finalists: at least 2 and 1 are wanted":                 func(s *Search) { s.Budget = 1 },
	} {
		s := searching(&toy{}, 10, 0.5)
		change(s)
		if r, err := s.Run(t.Context()); r != nil || err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
