package contest

import (
	"context"

	"railbird/sim"
)

// A Study plays the same games, with the same dice, in several ways. Of each game each way
// gives the same few whole numbers, its columns.
type Study struct {
	Ways    []Way
	Watched []int // seats of which all measures are wanted, as of [Game]
	Columns int   // of each way
	// Read finds the columns of a way in the measures of its seats; they are 0 before.
	Read   func(way int, measures [][]int64, columns []int64)
	Spread []int // columns of which it is kept how often each number came
}

// Play plays the games of a plan in each way. The error may be a [*Fault], or what ended the
// context: there are no counts then.
func (s *Study) Play(ctx context.Context, seed uint64, p sim.Plan) (*Counts, error) {
	all, _, err := s.playParts(ctx, seed, p, 1)
	return all, err
}

// playParts plays the games of a plan in so many parts, one after the other; fewer where there
// are fewer games. It returns what all of them counted, and what each did.
func (s *Study) playParts(ctx context.Context, seed uint64, p sim.Plan, parts uint64) (all *Counts, each []*Counts, err error) {
	all, parts = newCounts(s), max(1, min(parts, p.Count))
	for i := range parts {
		part := p
		part.First, part.Count = p.First+p.Count*i/parts, p.Count*(i+1)/parts-p.Count*i/parts
		c, err := PlayWays(ctx, s, seed, part, func() *Counts { return newCounts(s) })
		if err != nil {
			return nil, nil, err
		}
		all.Merge(c)
		each = append(each, c)
	}
	return all, each, nil
}
