package tune

import (
	"cmp"
	"context"
	"slices"
)

// judge chooses the winner among the finalists in games that the search has not seen, and
// scores all in others again, so that no game tells of what it chose.
func (r *run) judge(ctx context.Context) error {
	finalists := r.finalists()
	chosen, err := r.play(ctx, valuesOf(finalists), r.Games, r.Fresh)
	if err != nil {
		return err
	}
	last := r.Games + r.Fresh
	scores, err := r.play(ctx, valuesOf(finalists), last, r.Fresh)
	if err != nil {
		return err
	}
	order := make([]int, len(finalists))
	leader := 0 // of the search
	for i := range finalists {
		order[i] = i
		c := &finalists[i]
		c.Fresh = scores.Mean(i)
		if i > 0 {
			c.Above = scores.Difference(i, 0)
		}
		if c.Search.Mean > finalists[leader].Search.Mean {
			leader = i
		}
	}
	// Who is as good as the start comes after it.
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(chosen.Mean(b).Mean, chosen.Mean(a).Mean) })
	profiles, err := r.profiles(ctx, finalists[order[0]].Values, last)
	if err != nil {
		return err
	}
	for _, i := range order {
		r.result.Finalists = append(r.result.Finalists, finalists[i])
	}
	r.result.Start = slices.Index(order, 0)
	r.result.Optimism = optimism(finalists[leader].Search, finalists[leader].Fresh)
	r.result.Profiles = profiles
	return nil
}

func valuesOf(candidates []Candidate) [][]float64 {
	var all [][]float64
	for i := range candidates {
		all = append(all, candidates[i].Values)
	}
	return all
}

// profiles moves the winner along each parameter, in the games from first on.
func (r *run) profiles(ctx context.Context, winner []float64, first uint64) ([]Profile, error) {
	var all []Profile
	for i, of := range r.Ranges {
		p := Profile{Range: of, Value: winner[i]}
		candidates := [][]float64{winner}
		for k := range profilePoints {
			x := of.value(float64(k) / (profilePoints - 1))
			n := len(p.Points)
			if x == winner[i] || n > 0 && x == p.Points[n-1].Value {
				continue
			}
			p.Points = append(p.Points, Point{Value: x})
			moved := slices.Clone(winner)
			moved[i] = x
			candidates = append(candidates, moved)
		}
		scores, err := r.play(ctx, candidates, first, r.Fresh)
		if err != nil {
			return nil, err
		}
		for k := range p.Points {
			p.Points[k].Loss = scores.Difference(0, k+1)
		}
		p.stretch()
		all = append(all, p)
	}
	return all, nil
}
