package sim

import (
	"context"
	"fmt"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// DefaultBlock is the number of items in a block when a plan names none: long
// enough that taking the next one costs nothing, short enough that a stop is
// prompt.
const DefaultBlock = 1 << 14

// A Plan says which items to play and how. Only First and Count change the
// result.
type Plan struct {
	First, Count uint64              // items First … First+Count-1
	Block        uint64              // items a block; 0 means DefaultBlock
	Workers      int                 // goroutines; 0 means one a processor
	Done         func(played uint64) // if set, told after each block how many items it held; called from any worker
}

// A Tally counts what happened, in integers. The empty tally is neutral and
// merging is exact in any order.
type Tally[T any] interface {
	Merge(T)
}

// A Worker plays items and counts them into a tally of its own. One goroutine
// owns it.
type Worker[T any] interface {
	Play(first, n uint64)
	Tally() T
}

// Run plays the plan and returns the merged tally, which is there even when Run
// fails. newWorker is called once per worker, on the calling goroutine. A plan beyond
// [MaxItems] is not played. If ctx ends first, Run returns the tally of
// the leading blocks that were played whole, and the context's cause.
func Run[T Tally[T]](ctx context.Context, p Plan, newWorker func() Worker[T]) (T, error) {
	block := p.Block
	if block == 0 {
		block = DefaultBlock
	}
	blocks := p.Count / block
	if p.Count%block != 0 {
		blocks++
	}
	n := p.Workers
	if n <= 0 {
		n = runtime.GOMAXPROCS(0)
	}
	if uint64(n) > max(blocks, 1) {
		n = int(max(blocks, 1))
	}

	workers := make([]Worker[T], n)
	for i := range workers {
		workers[i] = newWorker()
	}
	if p.First > MaxItems || p.Count > MaxItems-p.First {
		return workers[0].Tally(), fmt.Errorf("items %d to %d: there are %d", p.First, p.First+p.Count-1, uint64(MaxItems))
	}
	var next atomic.Uint64
	var g errgroup.Group
	for i := range workers {
		g.Go(func() error {
			// A block taken is a block played, so the blocks played are
			// always the leading ones.
			for ctx.Err() == nil {
				b := next.Add(1) - 1
				if b >= blocks {
					break
				}
				size := min(block, p.Count-b*block)
				workers[i].Play(p.First+b*block, size)
				if p.Done != nil {
					p.Done(size)
				}
			}
			return nil
		})
	}
	_ = g.Wait() // the workers return no error
	total := workers[0].Tally()
	for _, w := range workers[1:] {
		total.Merge(w.Tally())
	}
	if next.Load() < blocks {
		return total, context.Cause(ctx)
	}
	return total, nil
}
