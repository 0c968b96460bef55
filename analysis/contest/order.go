package contest

import (
	"context"
	"errors"
	"io"
	"sync"

	"railbird/sim"
)

// A player of blocks plays games first to first+n-1 and returns what came of them.
type blockPlayer[T any] func(first, n uint64) (T, error)

// inOrder plays a plan like [sim.Run], and hands what came of each block to take in the
// order of the blocks, whichever worker was first; newPlayer is called once a worker.
// The first error, by that order, of a block or of take ends the work, and what came of
// later blocks is dropped.
func inOrder[T any](ctx context.Context, p sim.Plan, newPlayer func() blockPlayer[T], take func(T) error) error {
	whole := ctx
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	q := &queue[T]{next: p.First, held: map[uint64]played[T]{}, take: take, stop: stop}
	_, err := sim.Run(ctx, p, func() sim.Worker[nothing] { return &orderly[T]{newPlayer(), q} })
	switch {
	case whole.Err() != nil && q.err != nil:
		return context.Cause(whole) // which ended the programs as well
	case q.err != nil:
		return q.err
	}
	return err
}

// nothing is the tally of workers whose work is counted elsewhere.
type nothing struct{}

func (nothing) Merge(nothing) {}

type orderly[T any] struct {
	play  blockPlayer[T]
	queue *queue[T]
}

// Play implements [sim.Worker].
func (w *orderly[T]) Play(first, n uint64) {
	x, err := w.play(first, n)
	w.queue.put(first, played[T]{n, x, err})
}

// Tally implements [sim.Worker].
func (*orderly[T]) Tally() nothing { return nothing{} }

// A queue holds back the blocks whose turn has not come.
type queue[T any] struct {
	mu   sync.Mutex
	next uint64 // the first game not taken
	held map[uint64]played[T]
	take func(T) error
	stop func()
	err  error
}

// played is what came of a block of n games.
type played[T any] struct {
	n   uint64
	x   T
	err error
}

func (q *queue[T]) put(first uint64, b played[T]) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if b.err != nil {
		q.stop() // the blocks before it have been begun, and will come
	}
	q.held[first] = b
	for q.err == nil {
		b, ok := q.held[q.next]
		if !ok {
			return
		}
		delete(q.held, q.next)
		if q.err = b.err; q.err == nil {
			q.err = q.take(b.x)
		}
		q.next += b.n
	}
	q.stop()
}

// A squad is the workers of a contest, kept from one run to the next, so that a bot
// that is a program starts once.
type squad[W any] struct {
	recruit func() (processes io.Closer, worker W)
	closers []io.Closer
	workers []W
	begun   int // workers of this run
}

// begin begins a run.
func (s *squad[W]) begin() { s.begun = 0 }

// worker returns one that this run does not have yet.
func (s *squad[W]) worker() W {
	if s.begun == len(s.workers) {
		processes, worker := s.recruit()
		s.closers, s.workers = append(s.closers, processes), append(s.workers, worker)
	}
	s.begun++
	return s.workers[s.begun-1]
}

// close ends the processes of all workers, and adds what goes wrong to err.
func (s *squad[W]) close(err *error) {
	for _, c := range s.closers {
		if e := c.Close(); e != nil {
			*err = errors.Join(*err, e)
		}
	}
}
