package questions

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"sync"

	"railbird/analysis/contest"
	"railbird/sim"
)

// A Way is one way to play games: under the rules of a game, with a player in each seat.
type Way struct {
	Game    contest.Game
	Players []contest.Player
}

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

// studyBlock is the number of games in a block. Each is played once in each way.
const studyBlock = 32

// Play plays the games of a plan in each way. The error may be a [*contest.Fault], or what
// ended the context: there are no counts then.
func (s *Study) Play(ctx context.Context, seed uint64, p sim.Plan) (*Counts, error) {
	if p.Count > MostGames {
		return nil, fmt.Errorf("%d games: a study has %d at most", p.Count, MostGames)
	}
	for _, w := range s.Ways {
		if err := w.Game.Seated(len(w.Players)); err != nil {
			return nil, err
		}
	}
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var crews []contest.Crew
	var hiring sync.Mutex
	p.Block = cmp.Or(p.Block, studyBlock)
	counts, err := sim.Run(ctx, p, func() sim.Worker[*Counts] {
		w := &worker{study: s, seed: seed, counts: newCounts(s), stop: stop}
		w.hall = func(i int) (contest.Hall, error) {
			crew := s.Ways[i].Game.NewCrew(ctx, nil)
			hiring.Lock()
			crews = append(crews, crew)
			hiring.Unlock()
			return crew.Hall(s.Ways[i].Players)
		}
		return w
	})
	if cause := context.Cause(ctx); cause != nil {
		err = cause
	}
	for _, c := range crews {
		err = errors.Join(err, c.Close())
	}
	if err != nil {
		return nil, err
	}
	return counts, nil
}

// A worker plays the games of a block in each way.
type worker struct {
	study  *Study
	seed   uint64
	hall   func(way int) (contest.Hall, error)
	halls  []contest.Hall
	rows   []int64 // by game of the block, way and column
	counts *Counts
	stop   context.CancelCauseFunc
}

// Tally implements [sim.Worker].
func (w *worker) Tally() *Counts { return w.counts }

// Play implements [sim.Worker].
func (w *worker) Play(first, n uint64) {
	if err := w.play(first, n); err != nil {
		w.stop(err)
	}
}

func (w *worker) play(first, n uint64) error {
	columns := w.study.Columns
	row := len(w.study.Ways) * columns
	if need := int(n) * row; len(w.rows) < need {
		w.rows = make([]int64, need)
	}
	clear(w.rows)
	for i := range w.study.Ways {
		if i == len(w.halls) {
			h, err := w.hall(i)
			if err != nil {
				return err
			}
			w.halls = append(w.halls, h)
		}
		err := w.halls[i].Play(w.seed, first, n, func(k uint64, measures [][]int64) {
			w.study.Read(measures, w.rows[int(k-first)*row+i*columns:][:columns])
		})
		if err != nil {
			return err
		}
	}
	for g := range int(n) {
		w.counts.add(w.rows[g*row:][:row])
	}
	return nil
}
