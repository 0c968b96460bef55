package questions

import (
	"context"
	"slices"

	"railbird/analysis"
	"railbird/sim"
)

// PlayParts plays the games of a plan in so many parts, one after the other; fewer where
// there are fewer games. It returns what all of them counted, and what each did.
func (s *Study) PlayParts(ctx context.Context, seed uint64, p sim.Plan, parts uint64) (all *Counts, each []*Counts, err error) {
	all, parts = newCounts(s), max(1, min(parts, p.Count))
	for i := range parts {
		part := p
		part.First, part.Count = p.First+p.Count*i/parts, p.Count*(i+1)/parts-p.Count*i/parts
		c, err := s.Play(ctx, seed, part)
		if err != nil {
			return nil, nil, err
		}
		all.Merge(c)
		each = append(each, c)
	}
	return all, each, nil
}

// SkillShare estimates how much of what one game ends with is explained by who plays it: of a
// column, the share of its variance that lies between some ways, each of which is taken
// equally often. It is the variance of the means of the ways, divided by the variance of all
// that they gave; the rest varies within a way. 0 says that the ways are alike or that all is
// luck, 1 that nothing is.
//
// Each part counted other games of the same study. Its estimate and its error are those of
// the jackknife, which leaves out a part at a time: M. H. Quenouille, "Notes on bias in
// estimation", Biometrika 43 (1956); R. G. Miller, "The jackknife: a review", Biometrika 61
// (1974). That takes away what the errors of the means add to their variance. A share not much
// larger than its error is in about 85 % of intervals instead of 95 %; where the ways are alike
// in truth, 0 is in more.
func SkillShare(parts []*Counts, column int, ways ...int) analysis.Estimate {
	share := func(but int) float64 {
		var left []*Counts
		for i, c := range parts {
			if i != but || len(parts) == 1 {
				left = append(left, c)
			}
		}
		return between(left, column, ways)
	}
	n := float64(len(parts))
	whole := share(-1)
	pseudo := make([]float64, len(parts)) // Tukey's pseudo-values
	s := analysis.Sample{N: int64(len(parts)), Most: 1}
	for i := range pseudo {
		pseudo[i] = n*whole - (n-1)*share(i)
		s.Mean += pseudo[i] / n
	}
	for _, x := range pseudo {
		s.Variance += float64((x-s.Mean)*(x-s.Mean)) / max(1, n-1)
	}
	if slices.Min(pseudo) == slices.Max(pseudo) {
		s.Variance = 0
	}
	s.Mean = min(1, max(0, s.Mean)) // which takes away too much at times
	e := s.Estimate()
	e.N = 0
	for _, c := range parts {
		e.N += c.games
	}
	return e
}

// between is the share of the variance of a column that lies between ways, 0 where nothing
// varies.
func between(parts []*Counts, column int, ways []int) float64 {
	n, mean, all := 0.0, 0.0, 0.0
	means := make([]float64, len(ways))
	for _, c := range parts {
		n += float64(c.games)
	}
	for i, way := range ways {
		for _, c := range parts {
			x := way*c.columns + column
			means[i] += float64(c.sums[x]) / n
			all += float64(c.products[x*len(c.sums)+x]) / n / float64(len(ways))
		}
		mean += means[i] / float64(len(ways))
	}
	all -= float64(mean * mean)
	if all <= 0 {
		return 0
	}
	apart := 0.0
	for _, m := range means {
		apart += float64((m-mean)*(m-mean)) / float64(len(ways))
	}
	return min(1, apart/all)
}
