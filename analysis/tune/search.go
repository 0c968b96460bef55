package tune

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"railbird/analysis"
	"railbird/sim"
)

// proposals is the purpose of the random words of a search: far above those of the bots in
// any seat.
const proposals sim.Purpose = 1 << 32

// Scores are what candidates earned in the same games.
type Scores interface {
	Mean(i int) analysis.Estimate          // of candidate i, by its index
	Difference(i, j int) analysis.Estimate // of i minus j, game by game; i and j differ
}

// An Objective plays the games of a plan with each of several candidates, the same games with
// all. A candidate is the values of the parameters in the order of the ranges. Where not all
// games were played, it fails with the cause.
type Objective func(ctx context.Context, candidates [][]float64, seed uint64, p sim.Plan) (Scores, error)

// A Search looks for the candidate that earns most. Games 0 to Games-1 of the seed serve the
// search, the next Fresh games choose the winner among the finalists, and the Fresh games after
// them tell what it earns. All but Workers and Done decides the result.
type Search struct {
	Ranges    []Range
	Start     []float64 // the values to be bettered, which may lie outside the ranges
	Objective Objective
	Games     uint64 // of each candidate in the search
	Budget    int    // candidates in the search, the start among them
	Finalists int    // that play again beside the start
	Fresh     uint64 // games of each finalist, twice
	Seed      uint64
	Workers   int                // as in [sim.Plan]
	Done      func(games uint64) // if set, told how many games more were played, each with one candidate; called from any worker
}

func (s *Search) check() error {
	names := map[string]bool{}
	for i := range s.Ranges {
		r := &s.Ranges[i]
		if err := r.check(); err != nil {
			return err
		}
		if names[r.Name] {
			return fmt.Errorf("%s is given twice", r.Name)
		}
		names[r.Name] = true
	}
	switch {
	case len(s.Ranges) == 0:
		return errors.New("there is no parameter to tune")
	case len(s.Start) != len(s.Ranges):
		return fmt.Errorf("%d values to begin with for %d parameters", len(s.Start), len(s.Ranges))
	case s.Games < 2 || s.Fresh < 2:
		return fmt.Errorf("%d games of each candidate and %d of each finalist: at least 2 are wanted", s.Games, s.Fresh)
	case s.Budget < 2 || s.Finalists < 1:
		return fmt.Errorf("%d candidates and %d finalists: at least 2 and 1 are wanted", s.Budget, s.Finalists)
	}
	return nil
}

// MostPlays returns how many games Run plays at most, counting each once for each candidate.
func (s *Search) MostPlays() uint64 {
	profiles := uint64(len(s.Ranges)) * (1 + profilePoints)
	return uint64(s.Budget)*s.Games + (2*uint64(s.Finalists+1)+profiles)*s.Fresh
}

// Run searches. It fails before the first game if the search makes no sense; else the result
// is there even when it fails or ctx ends, with what had been found: its finalists are there if
// Run does not fail.
func (s *Search) Run(ctx context.Context) (*Result, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	r := &run{Search: s, result: &Result{Ranges: s.Ranges}, scored: map[string]int{}}
	if err := r.search(ctx); err != nil {
		return r.result, err
	}
	return r.result, r.judge(ctx)
}

// A run is a search under way.
type run struct {
	*Search
	result     *Result
	candidates []Candidate
	scored     map[string]int // the index of a candidate, by its values
}

func key(values []float64) string { return fmt.Sprint(values) }

// playBlock is the number of games in a block: few, as a search plays few games of many
// candidates, and every worker should have some.
const playBlock = 32

// play has candidates play count games from first on.
func (r *run) play(ctx context.Context, candidates [][]float64, first, count uint64) (Scores, error) {
	p := sim.Plan{First: first, Count: count, Workers: r.Workers, Block: playBlock}
	if r.Done != nil {
		p.Done = func(games uint64) { r.Done(games * uint64(len(candidates))) }
	}
	return r.Objective(ctx, candidates, r.Seed, p)
}

// search spends the budget. A generation of candidates all known costs nothing, which in
// ranges of few whole values all may be at last: so generations are numbered too.
func (r *run) search(ctx context.Context) error {
	if err := r.score(ctx, [][]float64{r.Start}); err != nil {
		return err
	}
	random := sim.NewKey(r.Seed, proposals)
	e := newEvolution(r.place(func(i int) float64 { return r.Ranges[i].coordinate(r.Start[i]) }))
	for generation := range r.Budget {
		stream := random.Stream(uint64(generation))
		words := rand.New(&stream)
		if e.narrow(r.Ranges) {
			e = newEvolution(r.place(func(int) float64 { return words.Float64() }))
		}
		var candidates [][]float64
		for _, point := range e.propose(words) {
			values := make([]float64, len(point))
			for i, u := range point {
				values[i] = r.Ranges[i].value(u)
			}
			candidates = append(candidates, values)
		}
		if err := r.score(ctx, candidates); err != nil {
			return err
		}
		if len(r.candidates) == r.Budget {
			break
		}
		e.learn(r.ranked(candidates))
	}
	return nil
}

// place returns the point in the unit cube that has these coordinates.
func (r *run) place(coordinate func(i int) float64) []float64 {
	point := make([]float64, len(r.Ranges))
	for i := range point {
		point[i] = coordinate(i)
	}
	return point
}

// score has those candidates play that are new, as many as the budget has room for.
func (r *run) score(ctx context.Context, candidates [][]float64) error {
	var fresh [][]float64
	for _, values := range candidates {
		k := key(values)
		if _, ok := r.scored[k]; !ok && len(r.candidates)+len(fresh) < r.Budget {
			r.scored[k] = len(r.candidates) + len(fresh)
			fresh = append(fresh, values)
		}
	}
	if len(fresh) == 0 {
		return nil
	}
	scores, err := r.play(ctx, fresh, 0, r.Games)
	if err != nil {
		return err
	}
	for i, values := range fresh {
		c := Candidate{Values: values, Search: scores.Mean(i)}
		r.candidates = append(r.candidates, c)
		found := r.result
		found.Evaluated++
		if n := len(found.Trace); n == 0 || c.Search.Mean > found.Trace[n-1].Search.Mean {
			found.Trace = append(found.Trace, Step{Evaluated: found.Evaluated, Candidate: c})
		}
	}
	return nil
}

// ranked returns the indices of candidates, those first that earned most in the search.
func (r *run) ranked(candidates [][]float64) []int {
	order := make([]int, len(candidates))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		of := func(i int) float64 { return r.candidates[r.scored[key(candidates[i])]].Search.Mean }
		return cmp.Compare(of(b), of(a))
	})
	return order
}

// finalists returns the start and the best candidates that are not much the same as a better
// one. The best of all is the first, or the second if the start is not it.
func (r *run) finalists() []Candidate {
	best := slices.Clone(r.candidates[1:])
	slices.SortStableFunc(best, func(a, b Candidate) int { return cmp.Compare(b.Search.Mean, a.Search.Mean) })
	finalists := r.candidates[:1:1]
	for i := range best {
		if len(finalists) > r.Finalists {
			break
		}
		// One near the start is kept, for it may be a little better.
		if !slices.ContainsFunc(finalists[1:], func(c Candidate) bool { return r.alike(c.Values, best[i].Values) }) {
			finalists = append(finalists, best[i])
		}
	}
	return finalists
}

// alike reports whether two candidates are much the same in every parameter.
func (r *run) alike(a, b []float64) bool {
	for i := range a {
		if math.Abs(a[i]-b[i]) > near*(r.Ranges[i].Hi-r.Ranges[i].Lo) {
			return false
		}
	}
	return true
}
