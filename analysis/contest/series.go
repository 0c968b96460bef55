package contest

import (
	"cmp"
	"context"
	"io"
	"slices"

	"railbird/analysis"
	"railbird/sim"
)

// A Recorder is a crew whose tables keep a record of all bets.
type Recorder interface {
	Crew
	// Record returns what was recorded since it was last asked.
	Record() *Record
}

// A Record is what became of the spots of a board in some games.
type Record struct {
	Games []Rows       // where bets are logged, in any order
	Spots []SpotCounts // in the order of the board
}

// Rows are the rows of the log of one game, one a bet.
type Rows struct {
	Game uint64
	Text []byte // whole lines of CSV
}

// SpotCounts count what happened on one spot.
type SpotCounts struct {
	InPlay int64 // stages in which it could be bet on
	Taken  int64 // of these, those in which a bettor did
	Tokens int64 // tokens placed on it
	When   int64 // sum of the rolls made when the first of a stage was placed
	Gain   int64 // sum of what the tokens brought, in dollars
}

// Mean returns how many rolls were made on average when the spot was taken, NaN if it never
// was.
func (c *SpotCounts) Mean() float64 { return float64(c.When) / float64(c.Taken) }

// Merge adds the counts of other games.
func (c *SpotCounts) Merge(o *SpotCounts) {
	c.InPlay += o.InPlay
	c.Taken += o.Taken
	c.Tokens += o.Tokens
	c.When += o.When
	c.Gain += o.Gain
}

// A Recording is a game that can keep a record of all bets.
type Recording interface {
	// NewRecorder prepares a crew that records; logged says whether it also writes
	// rows of all bets, under the header of LogHeader.
	NewRecorder(logged bool) Recorder
	LogHeader() []byte // one line of CSV
	Spots() []analysis.Spot
}

// A Series is many games of the same players in the same seats.
type Series struct {
	Players  []Player
	Measures []Measure
	Games    uint64
	Spots    []SpotCounts
	moments  [][]Moments // by seat and measure
	money    []Histogram
}

// seriesBlock is the number of games in a block of a series.
const seriesBlock = 256

// Play plays the games of a plan, and writes a row for each bet to log, if log is set, in the order of the
// games. What it returns is there even when it fails or ctx ends: of the leading blocks
// that were played whole.
func PlaySeries(ctx context.Context, g interface {
	Game
	Recording
}, players []Player, seed uint64, p sim.Plan, log io.Writer) (s *Series, err error) {
	s = &Series{Players: players, Measures: g.Measures(), Spots: make([]SpotCounts, len(g.Spots()))}
	for range players {
		s.moments, s.money = append(s.moments, make([]Moments, len(s.Measures))), append(s.money, Histogram{})
	}
	if err := g.Seated(len(players)); err != nil {
		return s, err
	}
	if log != nil {
		if _, err := log.Write(g.LogHeader()); err != nil {
			return s, err
		}
	}
	p.Block = cmp.Or(p.Block, seriesBlock)
	var crews []Recorder
	defer func() {
		for _, c := range crews {
			err = cmp.Or(err, c.Close())
		}
	}()
	return s, inOrder(ctx, p, func() blockPlayer[*part] {
		crew := g.NewRecorder(log != nil)
		crews = append(crews, crew)
		var hall Hall
		return func(first, n uint64) (*part, error) {
			if hall == nil {
				var err error
				if hall, err = crew.Hall(players); err != nil {
					return nil, err
				}
			}
			b := &part{values: make([][][]int64, n)}
			err := hall.Play(seed, first, n, func(k uint64, measures [][]int64) {
				for _, m := range measures {
					b.values[k-first] = append(b.values[k-first], slices.Clone(m))
				}
			})
			b.record = crew.Record()
			return b, err
		}
	}, func(b *part) error { return s.take(b, log) })
}

// A part is what came of a block.
type part struct {
	values [][][]int64 // by game, seat and measure
	record *Record
}

func (s *Series) take(b *part, log io.Writer) error {
	for _, seats := range b.values {
		s.Games++
		for seat, values := range seats {
			s.money[seat][values[Money]]++
			for m, x := range values {
				s.moments[seat][m].Add(x)
			}
		}
	}
	for i := range b.record.Spots {
		s.Spots[i].Merge(&b.record.Spots[i])
	}
	if log == nil {
		return nil
	}
	slices.SortFunc(b.record.Games, func(a, b Rows) int { return cmp.Compare(a.Game, b.Game) })
	for _, rows := range b.record.Games {
		if _, err := log.Write(rows.Text); err != nil {
			return err
		}
	}
	return nil
}

// Estimate returns the mean of a measure of a seat, in what the measure stands for.
func (s *Series) Estimate(seat, measure int) analysis.Estimate {
	var all Moments
	for i := range s.moments {
		all.Merge(&s.moments[i][measure])
	}
	return estimate(&s.moments[seat][measure], &s.Measures[measure], spread(&all))
}

// Moments returns what was counted of a measure of a seat.
func (s *Series) Moments(seat, measure int) *Moments { return &s.moments[seat][measure] }

// Money returns how often a seat ended with how much money, in units of its measure.
func (s *Series) Money(seat int) Histogram { return s.money[seat] }
