package contest

import (
	"cmp"
	"context"
	"errors"
	"io"
	"slices"

	"railbird/sim"
)

// A Way is one way to play games: under the rules of a game, with a player in each seat.
type Way struct {
	Game    Game
	Players []Player
}

// Seat is the way to play in which a bot has a seat, counted from 0, and a field the others
// in turn.
func Seat(g Game, s Seating, seat int, bot string, field ...string) (Way, error) {
	texts := []string{}
	for i := range s.Seats - 1 {
		texts = append(texts, field[i%len(field)])
	}
	w := Way{Game: g}
	for _, text := range amid(texts, seat, bot) {
		p, err := g.Player(text, s)
		if err != nil {
			return Way{}, err
		}
		w.Players = append(w.Players, p)
	}
	return w, nil
}

// amid puts one into a seat, and the others in the seats that are left.
func amid[T any](others []T, seat int, one T) []T {
	return slices.Insert(slices.Clone(others), seat, one)
}

// A Rows counts rows of whole numbers, one of each game.
type Rows[T any] interface {
	sim.Tally[T]
	Add(row []int64)
}

// wayBlock is the number of games in a block. Each is played once in each way.
const wayBlock = 32

// PlayWays plays the games of a plan in each way of a study, and counts rows: of each game the
// columns of all ways, one after the other. The error may be a [*Fault], or what ended the
// context: the rows counted mean nothing then.
func PlayWays[T Rows[T]](ctx context.Context, s *Study, seed uint64, p sim.Plan, newRows func() T) (rows T, err error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	for _, w := range s.Ways {
		if err := w.Game.Seated(len(w.Players)); err != nil {
			return newRows(), err
		}
	}
	workers := &squad[*wayWorker[T]]{recruit: func() (io.Closer, *wayWorker[T]) {
		w := &wayWorker[T]{ctx: ctx, study: s, seed: seed, counts: newRows(), stop: stop}
		return w, w
	}}
	defer workers.close(&err)
	p.Block = cmp.Or(p.Block, wayBlock)
	rows, err = sim.Run(ctx, p, func() sim.Worker[T] { return workers.worker() })
	return rows, cmp.Or(context.Cause(ctx), err)
}

// A wayWorker plays the games of a block in each way.
type wayWorker[T Rows[T]] struct {
	ctx    context.Context // of the programs
	study  *Study
	seed   uint64
	crews  []Crew // by way
	halls  []Hall
	rows   []int64 // by game of the block, way and column
	counts T
	stop   context.CancelCauseFunc
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
	s := w.study
	row := len(s.Ways) * s.Columns
	if need := int(n) * row; len(w.rows) < need {
		w.rows = make([]int64, need)
	}
	clear(w.rows)
	for i := range s.Ways {
		h, err := w.hall(i)
		if err != nil {
			return err
		}
		err = h.Play(w.seed, first, n, func(k uint64, measures [][]int64) {
			s.Read(i, measures, w.rows[int(k-first)*row+i*s.Columns:][:s.Columns])
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

// hall returns the tables of a way, which are made once, one way after the other.
func (w *wayWorker[T]) hall(way int) (Hall, error) {
	if way < len(w.halls) {
		return w.halls[way], nil
	}
	of := &w.study.Ways[way]
	crew := of.Game.NewCrew(w.ctx, w.study.Watched)
	w.crews = append(w.crews, crew)
	h, err := crew.Hall(of.Players)
	if err != nil {
		return nil, err
	}
	w.halls = append(w.halls, h)
	return h, nil
}

// Close ends the processes.
func (w *wayWorker[T]) Close() error {
	var errs []error
	for _, c := range w.crews {
		errs = append(errs, c.Close())
	}
	return errors.Join(errs...)
}
