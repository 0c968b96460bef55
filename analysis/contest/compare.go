package contest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"

	"railbird/sim"
)

// compareBlock is the number of games in a block of a comparison: few, as an interrupt drops
// those of a block that is not whole, and as many as a program is asked about together. Each is
// played once with each bot.
const compareBlock = together

// A Setting is what bots are compared in: each takes the same seat in turn, against the
// same field in the other seats, in the same games: the same dice, cards and reactions.
type Setting struct {
	Bots  []Player
	Field []Player // of the seats 0, 1, 2 …, leaving out that of the bots
	Seat  int      // of the bots, counted from 0
}

// seated returns who sits where when it is a bot's turn.
func (s *Setting) seated(bot int) []Player { return amid(s.Field, s.Seat, s.Bots[bot]) }

func (s *Setting) check(g Game) error {
	if len(s.Bots) == 0 {
		return errors.New("there is no bot to compare")
	}
	if s.Seat < 0 || s.Seat > len(s.Field) {
		return fmt.Errorf("seat %d: with a field of %d, the seats are 0 to %d", s.Seat, len(s.Field), len(s.Field))
	}
	return g.Seated(len(s.Field) + 1)
}

// Compare plays the games of a plan with each bot. The comparison is there even when it
// fails or ctx ends: of the leading blocks that were played whole with every bot. An
// error caused by a player is a [*Fault].
func Compare(ctx context.Context, g Game, s Setting, seed uint64, p sim.Plan) (c *Comparison, err error) {
	c = newComparison(g, s)
	if err := s.check(g); err != nil {
		return c, err
	}
	workers := newComparers(ctx, g, &s)
	defer workers.close(&err)
	return c, c.play(ctx, workers, seed, p)
}

// play plays the games of a plan and counts them.
func (c *Comparison) play(ctx context.Context, workers *squad[*comparer], seed uint64, p sim.Plan) error {
	p.Block = cmp.Or(p.Block, compareBlock)
	workers.begin()
	return inOrder(ctx, p, func() blockPlayer[*compared] {
		w := workers.worker()
		return func(first, n uint64) (*compared, error) { return w.play(seed, first, n) }
	}, func(block *compared) error {
		c.counts.merge(block)
		return nil
	})
}

// compared is what a comparison counts.
type compared struct {
	*tally
	games uint64
}

func newCompared(bots, measures int) *compared {
	return &compared{tally: newTally(bots, measures, measures)}
}

func (c *compared) merge(o *compared) {
	c.games += o.games
	c.tally.merge(o.tally)
}

// game counts one game; values are the measures of each bot in it.
func (c *compared) game(values func(bot int) []int64) {
	c.games++
	for b := range c.bots {
		of := values(b)
		c.money[b][of[Money]]++
		for m, x := range of {
			c.bots[b][m].Add(x)
		}
		for a := range b {
			p := c.pairs[pair(a, b)]
			for m, x := range values(a) {
				p[m].Add(x - of[m])
			}
		}
	}
}

// A comparer is a worker.
type comparer struct {
	crew     Crew
	setting  *Setting
	measures int
	halls    []Hall    // by bot
	values   [][]int64 // by bot: the measures of one game after the other
}

func newComparers(ctx context.Context, g Game, s *Setting) *squad[*comparer] {
	measures := len(g.Measures())
	return &squad[*comparer]{recruit: func() (io.Closer, *comparer) {
		c := g.NewCrew(ctx, []int{s.Seat})
		return c, &comparer{crew: c, setting: s, measures: measures, values: make([][]int64, len(s.Bots))}
	}}
}

// play plays a block with each bot.
func (w *comparer) play(seed, first, n uint64) (*compared, error) {
	of := func(bot int, game uint64) []int64 {
		return w.values[bot][int(game)*w.measures:][:w.measures]
	}
	for b := range w.setting.Bots {
		if b == len(w.halls) {
			h, err := w.crew.Hall(w.setting.seated(b))
			if err != nil {
				return nil, err
			}
			w.halls = append(w.halls, h)
		}
		if need := int(n) * w.measures; len(w.values[b]) < need {
			w.values[b] = make([]int64, need)
		}
		err := w.halls[b].Play(seed, first, n, func(k uint64, measures [][]int64) {
			copy(of(b, k-first), measures[w.setting.Seat])
		})
		if err != nil {
			return nil, err
		}
	}
	c := newCompared(len(w.setting.Bots), w.measures)
	for i := range n {
		c.game(func(bot int) []int64 { return of(bot, i) })
	}
	return c, nil
}
