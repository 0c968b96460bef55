package balance

import (
	"context"
	"fmt"

	"railbird/analysis/quantity"
)

// drama tells what races are like to watch.
func drama(ctx context.Context, r *Request) (*Section, error) {
	of := quantity.Counted(r.Game)
	m, err := r.Measure(ctx, r.Seating.Seats, of, r.Game)
	if err != nil {
		return nil, err
	}
	s := &Section{Title: "what a race is like", Subject: "of a race", Value: "mean or share"}
	for j, q := range of {
		if m[0][j].Lacks == "" {
			s.Lines = append(s.Lines, Line{Finding: m[0][j].Finding, Words: q.Words, Command: fmt.Sprintf("race --races %d --seed %d", r.Races.Count, r.Seed)})
		}
	}
	return s, nil
}
