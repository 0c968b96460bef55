package balance_test

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"testing"

	"railbird/analysis"
	"railbird/analysis/balance"
	"railbird/analysis/value"
	"railbird/sim"
)

// TestNeverWorth: planted spots are found, each as what it is, and no other.
func TestNeverWorth(t *testing.T) {
	g, _ := board(t, "board.win.7.1.loses=1000000", "board.win.7.3.pays=9", "board.props.cards.2/3:5.pays=0",
		"board.exotics.cards.far.pays=9", "board.exotics.cards.far.when={place: 2, behind: winner, min: 16}")
	spots := g.Spots()
	all, err := balance.NeverWorth(t.Context(), g, g.Tokens(), 1, sim.Plan{Count: 200})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 4*len(spots) {
		t.Errorf("%d tokens on spots, want 4 values on each of %d", len(all), len(spots))
	}
	for _, w := range all {
		id := spots[w.Spot].ID
		hopeless := id == "prop:2/3:5" || id == "exotic:far"
		if w.Hopeless != hopeless || w.Found != (!hopeless && id != "win:7:1") {
			t.Errorf("%s: %+v", id, w)
		}
		if id == "win:7:1" && (w.Races != 200 || w.Windows < 200*40 || w.Windows > 200*70) { // 55 rolls till betting closes
			t.Errorf("%s: %+v", id, w)
		}
	}
}

// TestNeverWorthFirst holds the first moments against every window of the races, and any
// number of workers against one.
func TestNeverWorthFirst(t *testing.T) {
	g, _ := board(t, "board.place.4.1.loses=30", "board.win.7.1.loses=1000")
	spots, tokens := g.Spots(), []int{2, 5}
	plan := sim.Plan{First: 7, Count: 40, Block: 3, Workers: 1}
	want, err := balance.NeverWorth(t.Context(), g, tokens, 3, plan)
	if err != nil {
		t.Fatal(err)
	}
	for _, workers := range []int{2, 5} {
		plan.Workers = workers
		if got, err := balance.NeverWorth(t.Context(), g, tokens, 3, plan); err != nil || !slices.Equal(got, want) {
			t.Errorf("%d workers: %v, %v; want %v", workers, got, err, want)
		}
	}
	type moment struct {
		race uint64
		roll int
	}
	first := map[[2]int]moment{}
	look := func(race uint64, roll int, s analysis.State) {
		p := s.Exact(nil)
		for _, token := range tokens {
			for i, b := range value.Price(spots, p, nil, value.Stake{Tokens: []int{token}}) {
				if _, ok := first[[2]int{i, token}]; !ok && s.Open(i) && b.Value > 1e-9 {
					first[[2]int{i, token}] = moment{race, roll}
				}
			}
		}
	}
	look(7, 0, g.Start())
	for k := uint64(7); k < 47; k++ {
		for _, m := range g.Start().Tell(3, k).Moves {
			if m.State != nil {
				look(k, m.Roll, m.State)
			}
		}
	}
	for _, w := range want {
		if m, ok := first[[2]int{w.Spot, w.Token}]; ok != w.Found || ok && m != (moment{w.Race, w.Roll}) {
			t.Errorf("%s, token %d: %+v, want %v, %+v", spots[w.Spot].ID, w.Token, w, ok, m)
		}
	}
}

// TestNeverWorthWaits: where the first window opens after the first roll, none is looked at before.
func TestNeverWorthWaits(t *testing.T) {
	for opens, rolls := range map[string]int{"start": 0, "roll": 1} {
		g, _ := board(t, "window.opens="+opens)
		all, err := balance.NeverWorth(t.Context(), g, []int{5}, 1, sim.Plan{Count: 20})
		if err != nil {
			t.Fatal(err)
		}
		first := slices.MinFunc(all, func(a, b balance.Worth) int { return cmp.Compare(a.Roll, b.Roll) })
		if !first.Found || first.Roll != rolls {
			t.Errorf("opens=%s: the first is %+v, want it after %d rolls", opens, first, rolls)
		}
	}
}

// TestNeverWorthStops: of a context that ended there is what was played.
func TestNeverWorthStops(t *testing.T) {
	g, _ := board(t, "board.win.7.1.loses=1000000")
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("stop")
	plan := sim.Plan{Count: 1_000_000, Workers: 1, Block: 2, Done: func(uint64) { cancel(stop) }}
	all, err := balance.NeverWorth(ctx, g, []int{5}, 1, plan)
	if !errors.Is(err, stop) {
		t.Errorf("error %v", err)
	}
	for _, w := range all {
		if g.Spots()[w.Spot].ID == "win:7:1" && (w.Found || w.Races != 2) {
			t.Errorf("%+v", w)
		}
	}
}

// BenchmarkNeverWorth: a spot that is never worth it, 1,000 races a time.
func BenchmarkNeverWorth(b *testing.B) {
	g, _ := board(b, "board.win.7.1.loses=1000000")
	windows := int64(0)
	for b.Loop() {
		all, err := balance.NeverWorth(b.Context(), g, g.Tokens(), 1, sim.Plan{Count: 1000})
		if err != nil {
			b.Fatal(err)
		}
		for _, w := range all {
			if w.Token == 5 {
				windows += w.Windows
			}
		}
	}
	b.ReportMetric(float64(windows)/b.Elapsed().Seconds(), "windows/s")
}
