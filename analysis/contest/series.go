package contest

import (
	"cmp"
	"context"
	"io"
	"math"
	"slices"

	"railbird/analysis"
	"railbird/sim"
)

// A Recording is a game that can keep a record of all bets.
type Recording interface {
	// NewRecorder prepares a worker that records. Of all seats all measures are kept;
	// bets says whether single bets are kept too.
	NewRecorder(ctx context.Context, bets bool) Recorder
	Spots() []analysis.Spot
}

// A Recorder is a crew whose tables keep a record of all bets.
type Recorder interface {
	Crew
	// Record returns what was recorded since it was last asked.
	Record() *Record
}

// A Record is the bets of some games.
type Record struct {
	Bets  []Bet        // of each game in the order placed, the games in any order; none if they are not kept
	Spots []SpotCounts // in the order of the board
}

// SpotCounts count what happened on one spot, or on several.
type SpotCounts struct {
	InPlay int64            // rounds (races, or games) in which it could be bet on
	After  analysis.Moments // of rounds in which bettors did: when the first bet was placed, by the clock of the [Idiom]
	Gain   analysis.Moments // of these rounds: what their bets on it brought, in dollars
}

// Taken estimates how often a bettor took the spot, of the rounds in which it was in
// play.
func (c *SpotCounts) Taken() analysis.Estimate { return analysis.Proportion(c.After.N(), c.InPlay) }

// When estimates when the spot is taken, in a round in which it is.
func (c *SpotCounts) When() analysis.Estimate {
	return c.After.Estimate(0, math.Inf(1), c.After.Reach())
}

// Brought estimates what the bets on the spot bring in a round in which it is taken, in
// dollars.
func (c *SpotCounts) Brought() analysis.Estimate {
	return c.Gain.Estimate(math.Inf(-1), math.Inf(1), c.Gain.Reach())
}

// Merge adds the counts of other games, or of another spot.
func (c *SpotCounts) Merge(o *SpotCounts) {
	c.InPlay += o.InPlay
	c.After.Merge(&o.After)
	c.Gain.Merge(&o.Gain)
}

// A Series is many games of the same players in the same seats.
type Series struct {
	Idiom    Idiom
	Players  []Player
	Measures []Measure
	Games    uint64
	Spots    []SpotCounts // in the order of the board
	seats    *tally
}

// seriesBlock is the number of games in a block of a series, as in a comparison.
const seriesBlock = compareBlock

// PlaySeries plays the games of a plan. Where log is set, it is told the bets of each
// block, game by game. What it returns is there even when it fails or ctx ends: of the
// leading blocks that were played whole.
func PlaySeries(ctx context.Context, g interface {
	Game
	Recording
}, players []Player, seed uint64, p sim.Plan, log func([]Bet) error) (s *Series, err error) {
	s = &Series{Idiom: g.Idiom(), Players: players, Measures: g.Measures(), Spots: make([]SpotCounts, len(g.Spots()))}
	s.seats = newTally(len(players), len(s.Measures), 0)
	if err := g.Seated(len(players)); err != nil {
		return s, err
	}
	p.Block = cmp.Or(p.Block, seriesBlock)
	workers := &squad[*seriesWorker]{recruit: func() (io.Closer, *seriesWorker) {
		r := g.NewRecorder(ctx, log != nil)
		return r, &seriesWorker{recorder: r, series: s}
	}}
	defer workers.close(&err)
	return s, inOrder(ctx, p, func() blockPlayer[*part] {
		w := workers.worker()
		return func(first, n uint64) (*part, error) { return w.play(seed, first, n) }
	}, func(b *part) error { return s.take(b, log) })
}

type seriesWorker struct {
	recorder Recorder
	series   *Series
	hall     Hall
}

// A part is what came of a block.
type part struct {
	games  uint64
	seats  *tally
	record *Record
}

func (w *seriesWorker) play(seed, first, n uint64) (*part, error) {
	if w.hall == nil {
		var err error
		if w.hall, err = w.recorder.Hall(w.series.Players); err != nil {
			return nil, err
		}
	}
	b := &part{games: n, seats: newTally(len(w.series.Players), len(w.series.Measures), 0)}
	err := w.hall.Play(seed, first, n, func(_ uint64, measures [][]int64) {
		for seat, values := range measures {
			b.seats.money[seat][values[Money]]++
			for m, x := range values {
				b.seats.bots[seat][m].Add(x)
			}
		}
	})
	b.record = w.recorder.Record()
	return b, err
}

func (s *Series) take(b *part, log func([]Bet) error) error {
	s.Games += b.games
	s.seats.merge(b.seats)
	for i := range b.record.Spots {
		s.Spots[i].Merge(&b.record.Spots[i])
	}
	if log == nil {
		return nil
	}
	slices.SortStableFunc(b.record.Bets, func(a, b Bet) int { return cmp.Compare(a.Game, b.Game) })
	return log(b.record.Bets)
}

// Estimate returns the mean of a measure of a seat, in what the measure stands for.
func (s *Series) Estimate(seat, measure int) analysis.Estimate {
	return s.seats.estimate(seat, measure, &s.Measures[measure])
}

// Moments returns what was counted of a measure of a seat.
func (s *Series) Moments(seat, measure int) *analysis.Moments { return &s.seats.bots[seat][measure] }

// Money returns how often a seat ended with how much money, in units of its measure.
func (s *Series) Money(seat int) analysis.Histogram { return s.seats.money[seat] }
