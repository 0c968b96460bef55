package contest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/sim"
)

// reference plays games one by one, as sim.Table says, and measures them as [Measure] and
// the toy game do.
func reference(g *toyGame, seed, first, n uint64, texts ...string) map[uint64]string {
	all := map[uint64]string{}
	for k := first; k < first+n; k++ {
		t := toyTables(1, len(texts))[0]
		t.Deal(seed, k)
		var bots []sim.Bot[toyView, int64]
		for seat, p := range toySeats(g.players(texts...)) {
			if p.New != nil {
				b := p.New()
				b.(sim.Resetter).Reset(sim.NewKey(seed, sim.Bots+sim.Purpose(seat)).Stream(k))
				bots = append(bots, b)
				continue
			}
			b, _ := p.Start(context.Background())
			bots = append(bots, alone{b})
		}
		refused := make([]int64, len(texts))
		for {
			seat, v, ok := t.Next()
			if !ok {
				break
			}
			if t.Act(bots[seat].Act(v)) != nil {
				refused[seat]++
			}
		}
		money := make([]int64, len(texts))
		t.Money(money)
		best, ties := slices.Max(money), int64(0)
		for _, m := range money {
			if m == best {
				ties++
			}
		}
		var of [][]int64
		for seat, m := range money {
			share := int64(0)
			if m == best {
				share = ShareUnits / ties
			}
			of = append(of, []int64{m, share, refused[seat], m % 7})
		}
		all[k] = fmt.Sprint(of)
	}
	return all
}

// alone asks a program about one table.
type alone struct {
	sim.Batcher[toyView, int64]
}

func (b alone) Act(v *toyView) int64 {
	acts := []int64{0}
	_ = b.ActAll([]*toyView{v}, acts)
	return acts[0]
}

// What many tables in step give is what one game after the other gives, whoever sits
// where.
func TestHallInStep(t *testing.T) {
	const never = "program:999999"
	for _, texts := range [][]string{
		{"bot:0.5"}, {"bot:0.5", "bot:0.2", "bot:0"}, {never}, {"bot:0.5", never, "bot:0.3"}, {never, "bot:0.5", never}, {never, "program:888888", never},
	} {
		for _, tables := range []int{1, 2, 5, 64} {
			for _, n := range []uint64{0, 1, 3, 40} {
				g := &toyGame{tables: tables}
				want := reference(g, 7, 100, n, texts...)
				crew := g.NewCrew(context.Background(), nil)
				h, err := crew.Hall(g.players(texts...))
				if err != nil {
					t.Fatal(err)
				}
				for range 2 { // a hall plays again as if it were new
					got := map[uint64]string{}
					err = h.Play(7, 100, n, func(k uint64, m [][]int64) {
						if got[k] != "" {
							t.Errorf("game %d twice", k)
						}
						got[k] = fmt.Sprint(m)
					})
					if diff := cmp.Diff(want, got); err != nil || diff != "" {
						t.Fatalf("%v, %d tables, %d games: %v\n%s", texts, tables, n, err, diff)
					}
				}
			}
		}
	}
}

// A program in several seats is asked once about all the tables that wait for any of
// them.
func TestHallAsksTogether(t *testing.T) {
	g := &toyGame{}
	p := &toyProgram{breaks: 999, closed: &g.closed}
	players := g.players("program:999", "bot:0", "program:999")
	seats := toySeats(players)
	batchers := []sim.Batcher[toyView, int64]{p, nil, p}
	h := NewHall(t.Context(), toyTables(10, 3), seats, batchers, players, Others+1)
	if err := h.Play(1, 0, 10, func(uint64, [][]int64) {}); err != nil {
		t.Fatal(err)
	}
	if want := slices.Repeat([]int{10}, 2*toyRounds); !slices.Equal(p.asked, want) {
		t.Errorf("asked about %v, want %v", p.asked, want)
	}
}

// When the context of the crew ends, no further game is begun.
func TestHallStopped(t *testing.T) {
	ctx, stop := context.WithCancelCause(t.Context())
	why := errors.New("why")
	h, err := (&toyGame{}).NewCrew(ctx, nil).Hall((&toyGame{}).players("bot:0.5", "bot:0.2"))
	if err != nil {
		t.Fatal(err)
	}
	played := 0
	over := func(uint64, [][]int64) {
		if played++; played == 7 {
			stop(why)
		}
	}
	if err := h.Play(1, 0, 7, over); err != nil || played != 7 {
		t.Errorf("stopped in the last game: %d games, %v, want all 7", played, err)
	}
	if err := h.Play(1, 7, 40, over); err != why || played != 8 {
		t.Errorf("%d games, %v, want the one that was begun, and %v", played-7, err, why)
	}
}

func TestHallFault(t *testing.T) {
	for _, tables := range []int{1, 8} {
		g := &toyGame{tables: tables}
		players := g.players("bot:0", "program:15", "program:900")
		h, err := g.NewCrew(context.Background(), nil).Hall(players)
		if err != nil {
			t.Fatal(err)
		}
		err = h.Play(1, 10, 20, func(k uint64, _ [][]int64) {
			if k >= 15 {
				t.Errorf("game %d is over", k)
			}
		})
		var f *Fault
		if !errors.As(err, &f) || f.Player.Name() != "program:15" || err.Error() != "program:15: broken down" {
			t.Errorf("%d tables: %v", tables, err)
		}
		// The questions that were open are forgotten: it plays as a new hall does.
		got := map[uint64]string{}
		err = h.Play(1, 0, 10, func(k uint64, m [][]int64) { got[k] = fmt.Sprint(m) })
		if diff := cmp.Diff(reference(g, 1, 0, 10, "bot:0", "program:15", "program:900"), got); err != nil || diff != "" {
			t.Errorf("%d tables, after the fault: %v\n%s", tables, err, diff)
		}
	}
}

func TestHallAllocates(t *testing.T) {
	g := &toyGame{tables: 1}
	h, err := g.NewCrew(context.Background(), nil).Hall(g.players("bot:0.5", "bot:0.2", "bot:0"))
	if err != nil {
		t.Fatal(err)
	}
	var sum int64
	over := func(_ uint64, m [][]int64) { sum += m[0][Money] }
	if n := testing.AllocsPerRun(20, func() { _ = h.Play(1, 0, 100, over) }); n != 0 {
		t.Errorf("%v allocations in 100 games", n)
	}
	if sum == 0 {
		t.Error("nothing was played")
	}
}
