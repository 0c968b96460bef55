package contest

import (
	"cmp"
	"context"
	"errors"
	"sync"

	"railbird/sim"
)

// A Way is one way to play games: under the rules of a game, with a player in each seat.
type Way struct {
	Game    Game
	Players []Player
}

// A Rows counts rows of whole numbers, one of each game.
type Rows[T any] interface {
	sim.Tally[T]
	Add(row []int64)
}

// wayBlock is the number of games in a block. Each is played once in each way.
const wayBlock = 32

// PlayWays plays the games of a plan in several ways, the same games with the same dice. Of
// each game each way gives the same few whole numbers, its columns, which read finds in the
// measures of the seats; a row is those of all ways, one after the other. Only of the seats
// watched are all measures there. The error may be a [*Fault], or what ended the context: the
// rows counted mean nothing then.
func PlayWays[T Rows[T]](ctx context.Context, ways []Way, watched []int, columns int, read func(way int, measures [][]int64, columns []int64), seed uint64, p sim.Plan, newRows func() T) (T, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	for _, w := range ways {
		if err := w.Game.Seated(len(w.Players)); err != nil {
			return newRows(), err
		}
	}
	var crews []Crew
	var hiring sync.Mutex
	p.Block = cmp.Or(p.Block, wayBlock)
	rows, err := sim.Run(ctx, p, func() sim.Worker[T] {
		w := &wayWorker[T]{ways: ways, columns: columns, read: read, seed: seed, counts: newRows(), stop: stop}
		w.hall = func(i int) (Hall, error) {
			crew := ways[i].Game.NewCrew(ctx, watched)
			hiring.Lock()
			crews = append(crews, crew)
			hiring.Unlock()
			return crew.Hall(ways[i].Players)
		}
		return w
	})
	if cause := context.Cause(ctx); cause != nil {
		err = cause
	}
	for _, c := range crews {
		err = errors.Join(err, c.Close())
	}
	return rows, err
}

// A wayWorker plays the games of a block in each way.
type wayWorker[T Rows[T]] struct {
	ways    []Way
	columns int
	read    func(way int, measures [][]int64, columns []int64)
	seed    uint64
	hall    func(way int) (Hall, error)
	halls   []Hall
	rows    []int64 // by game of the block, way and column
	counts  T
	stop    context.CancelCauseFunc
}

// Tally implements [sim.Worker].
func (w *wayWorker[T]) Tally() T { return w.counts }

// Play implements [sim.Worker].
func (w *wayWorker[T]) Play(first, n uint64) {
	if err := w.play(first, n); err != nil {
		w.stop(err)
	}
}

func (w *wayWorker[T]) play(first, n uint64) error {
	row := len(w.ways) * w.columns
	if need := int(n) * row; len(w.rows) < need {
		w.rows = make([]int64, need)
	}
	clear(w.rows)
	for i := range w.ways {
		if i == len(w.halls) {
			h, err := w.hall(i)
			if err != nil {
				return err
			}
			w.halls = append(w.halls, h)
		}
		err := w.halls[i].Play(w.seed, first, n, func(k uint64, measures [][]int64) {
			w.read(i, measures, w.rows[int(k-first)*row+i*w.columns:][:w.columns])
		})
		if err != nil {
			return err
		}
	}
	for g := range int(n) {
		w.counts.Add(w.rows[g*row:][:row])
	}
	return nil
}
