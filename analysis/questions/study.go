package questions

import (
	"context"
	"fmt"

	"railbird/analysis/contest"
	"railbird/sim"
)

// A Way is one way to play games: under the rules of a game, with a player in each seat.
type Way = contest.Way

// A Study plays the same games, with the same dice, in several ways. Of each game each way
// gives the same few whole numbers, its columns.
type Study struct {
	Ways    []Way
	Columns int
	Read    func(measures [][]int64, columns []int64) // finds the columns in the measures of the seats
	Spread  []int                                     // columns of which it is kept how often each number came
}

// MostGames is how many games a study may have, so that its sums fit: the columns are at most
// as large as [contest.ShareUnits], more or less than 0.
const MostGames = 1 << 24

// Play plays the games of a plan in each way. The error may be a [*contest.Fault], or what
// ended the context: there are no counts then.
func (s *Study) Play(ctx context.Context, seed uint64, p sim.Plan) (*Counts, error) {
	if p.Count > MostGames {
		return nil, fmt.Errorf("%d games: a study has %d at most", p.Count, MostGames)
	}
	read := func(_ int, measures [][]int64, columns []int64) { s.Read(measures, columns) }
	counts, err := contest.PlayWays(ctx, s.Ways, nil, s.Columns, read, seed, p, func() *Counts { return newCounts(s) })
	if err != nil {
		return nil, err
	}
	return counts, nil
}
