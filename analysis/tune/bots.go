package tune

import (
	"context"
	"fmt"
	"strings"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/sim"
)

// A Seat is where a bot is tuned: in one seat of a table, among a field.
type Seat struct {
	Game  contest.Game
	Bot   string           // its name, and parameters that stay as they are: name:parameter=value,…
	Field []contest.Player // of the other seats
	Seat  int              // counted from 0
}

// Text returns how a candidate is asked for.
func (s *Seat) Text(ranges []Range, values []float64) string {
	var b strings.Builder
	b.WriteString(s.Bot)
	sep := ":"
	if strings.Contains(s.Bot, sep) {
		sep = ","
	}
	for i := range ranges {
		fmt.Fprintf(&b, "%s%s=%v", sep, ranges[i].Name, values[i])
		sep = ","
	}
	return b.String()
}

// Objective returns what a bot earns, in dollars a game, in one [contest.Compare] of all
// candidates.
func (s *Seat) Objective(ranges []Range) Objective {
	return func(ctx context.Context, candidates [][]float64, seed uint64, p sim.Plan) (Scores, error) {
		setting := contest.Setting{Field: s.Field, Seat: s.Seat}
		seating := contest.Seating{Seats: len(s.Field) + 1, Seed: seed}
		for _, values := range candidates {
			bot, err := s.Game.Player(s.Text(ranges, values), seating)
			if err != nil {
				return nil, err
			}
			setting.Bots = append(setting.Bots, bot)
		}
		c, err := contest.Compare(ctx, s.Game, setting, seed, p)
		return earnings{c}, err
	}
}

// earnings are the scores of a comparison.
type earnings struct{ *contest.Comparison }

// Mean implements [Scores].
func (e earnings) Mean(i int) analysis.Estimate { return e.Comparison.Estimate(i, contest.Money) }

// Difference implements [Scores].
func (e earnings) Difference(i, j int) analysis.Estimate {
	return e.Comparison.Difference(i, j, contest.Money)
}
