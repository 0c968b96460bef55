package sim_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim"
)

// A toll counts how often each item was played, and something of each item.
type toll struct {
	Times map[uint64]int
	Sum   uint64
}

func (t *toll) Merge(o *toll) {
	for k, n := range o.Times {
		t.Times[k] += n
	}
	t.Sum += o.Sum
}

// A keeper plays items into a toll; before tells it of each stretch it plays.
type keeper struct {
	toll   *toll
	before func(first, n uint64)
}

func newKeeper(before func(first, n uint64)) *keeper {
	return &keeper{&toll{Times: map[uint64]int{}}, before}
}

func (w *keeper) Tally() *toll { return w.toll }

func (w *keeper) Play(first, n uint64) {
	if w.before != nil {
		w.before(first, n)
	}
	for k := first; k < first+n; k++ {
		w.toll.Times[k]++
		s := sim.NewKey(1, sim.Dice).Stream(k)
		w.toll.Sum += s.Uint64()
	}
}

// of is what playing items first to first+n-1 once each must give.
func of(first, n uint64) *toll {
	w := newKeeper(nil)
	w.Play(first, n)
	return w.toll
}

func TestRun(t *testing.T) {
	for _, c := range []struct {
		first, count, block uint64
		workers             int
		makes               int // workers made: no more than there are blocks
	}{
		{0, 1000, 64, 1, 1},
		{0, 1000, 64, 2, 2},
		{0, 1000, 64, 7, 7},
		{0, 1000, 1, 7, 7},
		{0, 1000, 1000, 7, 1},
		{0, 1000, 999, 7, 2},
		{0, 1000, 5000, 7, 1},
		{0, 1000, 0, 7, 1}, // DefaultBlock
		{0, 1024, 256, 7, 4},
		{123, 1000, 64, 7, 7},
		{1 << 40, 100, 8, 2, 2},
		{0, 1, 1, 3, 1},
		{0, 0, 64, 3, 1},
		{5, 0, 0, 1, 1},
	} {
		t.Run(fmt.Sprintf("first %d count %d block %d workers %d", c.first, c.count, c.block, c.workers), func(t *testing.T) {
			made, done := 0, atomic.Uint64{} // made: on the calling goroutine alone
			p := sim.Plan{First: c.first, Count: c.count, Block: c.block, Workers: c.workers, Done: func(n uint64) { done.Add(n) }}
			got, err := sim.Run(context.Background(), p, func() sim.Worker[*toll] { made++; return newKeeper(nil) })
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(of(c.first, c.count), got); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
			if made != c.makes || done.Load() != c.count {
				t.Errorf("%d workers made, want %d; %d items told done, want %d", made, c.makes, done.Load(), c.count)
			}
		})
	}
}

// Blocks are whole but for the last, and no worker gets more than a block at once.
func TestRunBlocks(t *testing.T) {
	sizes := make(chan uint64, 100)
	p := sim.Plan{Count: 103, Block: 10, Workers: 3}
	if _, err := sim.Run(context.Background(), p, func() sim.Worker[*toll] {
		return newKeeper(func(first, n uint64) {
			if want := min(10, 103-first); first%10 != 0 || n != want {
				t.Errorf("block of %d from item %d, want %d", n, first, want)
			}
			sizes <- n
		})
	}); err != nil {
		t.Fatal(err)
	}
	if len(sizes) != 11 {
		t.Errorf("%d blocks, want 11", len(sizes))
	}
}

// One worker a processor when the plan does not say.
func TestRunWorkersByDefault(t *testing.T) {
	got, err := sim.Run(context.Background(), sim.Plan{Count: 1000, Block: 1}, func() sim.Worker[*toll] { return newKeeper(nil) })
	if diff := cmp.Diff(of(0, 1000), got); diff != "" || err != nil {
		t.Error(err, diff)
	}
}

// A run that is stopped gives exactly what a shorter run would have given.
func TestRunCanceled(t *testing.T) {
	enough := errors.New("enough")
	const first, count, block = 50, 1000, 8
	for _, workers := range []int{1, 2, 7} {
		for _, stop := range []uint64{0, 1, 10, 60, 123, 124} { // the block in which the context ends; the last is 124
			ctx, cancel := context.WithCancelCause(context.Background())
			var done atomic.Uint64
			p := sim.Plan{First: first, Count: count, Block: block, Workers: workers, Done: func(n uint64) { done.Add(n) }}
			got, err := sim.Run(ctx, p, func() sim.Worker[*toll] {
				return newKeeper(func(k, _ uint64) {
					if k == first+stop*block {
						cancel(enough)
					}
				})
			})
			blocks := done.Load() / block
			name := fmt.Sprintf("%d workers, stopped in block %d, %d blocks played", workers, stop, blocks)
			if done.Load()%block != 0 || blocks <= stop || workers == 1 && blocks > stop+1 {
				t.Errorf("%s: want whole blocks, at least %d, and of one worker no more", name, stop+1)
			}
			if diff := cmp.Diff(of(first, blocks*block), got); diff != "" {
				t.Errorf("%s: not the leading blocks, -want +got:\n%s", name, diff)
			}
			if want := blocks < count/block; want && err != enough || !want && err != nil {
				t.Errorf("%s: error %v", name, err)
			}
		}
	}
}

func TestRunCanceledBefore(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got, err := sim.Run(ctx, sim.Plan{Count: 100}, func() sim.Worker[*toll] { return newKeeper(nil) })
	if diff := cmp.Diff(of(0, 0), got); diff != "" || err != context.Canceled {
		t.Errorf("error %v; -want +got:\n%s", err, diff)
	}
	if _, err := sim.Run(ctx, sim.Plan{}, func() sim.Worker[*toll] { return newKeeper(nil) }); err != nil {
		t.Errorf("nothing to play and nothing played: %v", err)
	}
}

// Tallies of any cut of the run, merged in any order, are the tally of the whole.
func TestMergeOrder(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		parts := []*toll{of(0, 0)}
		for first := uint64(0); first < 300; {
			n := min(1+random.Uint64N(60), 300-first)
			parts = append(parts, of(first, n))
			first += n
		}
		random.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		for _, p := range parts[1:] {
			parts[0].Merge(p)
		}
		if diff := cmp.Diff(of(0, 300), parts[0]); diff != "" {
			t.Fatal(diff)
		}
	}
}
