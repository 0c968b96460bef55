// Package simtest tests what every game must hold.
package simtest

import (
	"errors"
	"slices"
	"testing"

	"railbird/sim"
)

// Table holds tables of a game to the contract of [sim.Table]. newTable makes a new one of so
// many seats; act is a player that needs nothing but what it sees and random words. Games are
// played with several seeds, so that the players meet most decisions.
func Table[V, A any](t *testing.T, seats int, newTable func() sim.Table[V, A], act func(v *V, words *sim.Stream) A) {
	t.Helper()
	const seed = 5
	used := newTable()
	var nothing A
	refused := func(when string) {
		t.Helper()
		if err := used.Act(nothing); !errors.Is(err, sim.ErrNotAsked) {
			t.Fatalf("an act %s: %v, want %v", when, err, sim.ErrNotAsked)
		}
	}
	refused("before a game is dealt")
	if _, _, ok := used.Next(); ok {
		t.Fatal("somebody is asked before a game is dealt")
	}

	type asked struct {
		seat  int
		money []int64
	}
	// play plays a game and tells it; a meddler acts and asks where nothing may come of it.
	play := func(table sim.Table[V, A], k uint64, meddler bool) (told []asked) {
		words := sim.NewKey(seed, sim.Bots).Stream(k)
		table.Deal(seed, k)
		for {
			if meddler {
				refused("before Next")
			}
			seat, v, ok := table.Next()
			now := asked{seat, make([]int64, seats)}
			table.Money(now.money)
			told = append(told, now)
			if !ok {
				return told
			}
			if meddler {
				if again, w, ok := table.Next(); again != seat || w != v || !ok {
					t.Fatalf("game %d, question %d: asked is seat %d, and asked again seat %d, %v", k, len(told), seat, again, ok)
				}
			}
			if err := table.Act(act(v, &words)); err != nil {
				t.Fatalf("game %d, question %d: %v", k, len(told), err)
			}
		}
	}
	for k := range uint64(10) {
		got, want := play(used, k, true), play(newTable(), k, false)
		if len(want) < 2 {
			t.Fatalf("nobody is asked in game %d", k)
		}
		if !slices.EqualFunc(got, want, func(a, b asked) bool { return a.seat == b.seat && slices.Equal(a.money, b.money) }) {
			t.Errorf("game %d is another at a table that has played, where nothing came of what nobody asked for", k)
		}
		refused("after the end")
		if _, _, ok := used.Next(); ok {
			t.Errorf("somebody is asked after the end of game %d", k)
		}
	}
	used.Deal(seed, 10) // left in the middle
	used.Next()
	if got, want := play(used, 11, false), play(newTable(), 11, false); len(got) != len(want) {
		t.Error("a game dealt in the middle of another is another")
	}
}
