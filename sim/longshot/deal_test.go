package longshot

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"railbird/sim"
	"railbird/sim/simtest"
)

// Ties below the first are rolled out only where all go by their rolls.
func TestOrder(t *testing.T) {
	for _, c := range []struct {
		then, ties string
		told       []int
		order      []uint8
	}{
		{"roll", "roll", []int{5, 3, 3, 9, 2, 7}, []uint8{3, 0, 2, 1}},
		{"roll", "roll", []int{3, 3, 3, 1, 4, 6, 4, 0, 8}, []uint8{1, 2, 0, 3}}, // the tie of a tie
		{"roll", "first", []int{5, 3, 3, 9}, []uint8{3, 0, 1, 2}},
		{"clockwise", "roll", []int{5, 3, 3, 9}, []uint8{3, 0, 1, 2}},
		{"clockwise", "roll", []int{5, 9, 3, 9, 1, 2}, []uint8{3, 0, 1, 2}},
		{"clockwise", "first", []int{5, 9, 3, 9}, []uint8{1, 2, 3, 0}},
	} {
		table := plain(t, "order.then="+c.then, "order.ties="+c.ties).NewTable(4, nil)
		table.rigged = &rigged{card: func(int) int { return 0 }}
		left := chances(t, table, c.told...)
		if table.Deal(1, 0); !slices.Equal(table.view.Order, c.order) || left() != 0 {
			t.Errorf("%+v: %v, %d rolls left", c, table.view.Order, left())
		}
	}
}

// counted answers every question with the same array, as solvers do, and counts.
type counted struct {
	asked   int
	chances Chances
}

func (c *counted) Of(*Race, *[MaxHorses]float64) *Chances {
	c.asked++
	c.chances[0][0] = float64(c.asked)
	return &c.chances
}

// The chances of the bare race are solved once for as long as no horse moves, and again
// after any other question, whose answer lies where theirs did.
func TestBareAsked(t *testing.T) {
	odds := &counted{}
	table := plain(t).NewTable(3, odds)
	table.Deal(1, 0)
	v := &table.view
	for i, c := range []struct {
		before func()
		asked  int
	}{
		{func() {}, 1},
		{func() {}, 1},
		{func() { table.advance(2, 1, Cause{}) }, 2},
		{func() { v.Solve(&table.race, nil) }, 4},
		{func() {}, 4},
		{func() { table.Deal(1, 1) }, 5}, // another game
	} {
		c.before()
		if got := v.Bare()[0][0]; odds.asked != c.asked || got != float64(c.asked) {
			t.Errorf("step %d: asked %d times, want %d; the answer is that to question %v", i+1, odds.asked, c.asked, got)
		}
	}
}

// A table that has played is dealt as a new one.
func TestDealClears(t *testing.T) {
	r := example(t, Game, "horses.1.feature={money: {gain: 5}}", "hand.dealt=0", "features.use=may", "reroll.new=chooses")
	odds := &counted{}
	table, fresh := r.NewTable(4, odds), r.NewTable(4, odds)
	player := careless{words: sim.NewKey(3, sim.Bots).Stream(0)}
	table.Deal(3, 0)
	own(table, 0, numbered(1))
	for {
		_, v, ok := table.Next()
		if !ok {
			break
		}
		v.Bare()
		table.Act(player.act(v))
	}
	if table.FeaturePaid(0) == 0 || table.view.Roll.Horse == None || table.view.Deck == len(r.Deck) {
		t.Fatalf("nothing to clear: %+v", table.view)
	}
	table.Deal(3, 1)
	fresh.Deal(3, 1)
	if table.features != fresh.features {
		t.Errorf("features have paid %v", table.features)
	}
	rest := cmp.Options{cmpopts.IgnoreFields(View{}, "Rules", "odds"), cmp.AllowUnexported(View{})}
	if diff := cmp.Diff(fresh.view, table.view, rest); diff != "" {
		t.Errorf("dealt after another game:\n%s", diff)
	}
	if now, least := table.Bank(); now != 0 || least != 0 || len(table.Claims()) != 0 || *table.Ledger(0) != (Ledger{}) {
		t.Errorf("bank %d, least %d, claims %v", now, least, table.Claims())
	}
}

// A table keeps what [sim.Table] promises, whatever is asked at it.
func TestContract(t *testing.T) {
	for _, sets := range settings {
		r := example(t, Game, sets...)
		simtest.Table(t, 4, func() sim.Table[View, Act] { return r.NewTable(4, nil) }, func(v *View, words *sim.Stream) Act {
			acts := v.Acts(nil)
			return acts[words.Below(len(acts))]
		})
	}
}

// What a view shows of one decision is gone at the next.
func TestShownOnce(t *testing.T) {
	shown := map[Decision]int{}
	for k := range uint64(20) {
		table := example(t, Game, "features.use=may", "reroll.new=chooses", "reroll.tokens=9").NewTable(4, nil)
		player := careless{words: sim.NewKey(8, sim.Bots).Stream(k)}
		for table.Deal(8, k); ; {
			_, v, ok := table.Next()
			if !ok {
				break
			}
			shown[v.Decision]++
			for _, c := range []struct {
				of    Decision
				there bool
			}{
				{DecideFeature, v.Horse != None}, {DecideRoll, v.Second.Horse != None}, {DecideBar, v.Bar != 0},
				{DecideBar, v.Spaces != 0}, {DecideTake, v.Offer != nil},
			} {
				if c.there != (c.of == v.Decision) {
					t.Fatalf("decision %s: what %s shows is there: %v", v.Decision, c.of, c.there)
				}
			}
			table.Act(player.act(v))
		}
	}
	for d := DecideFeature; d < DecideThrow; d++ {
		if shown[d] == 0 {
			t.Errorf("nobody was asked %s", d)
		}
	}
}

func TestSeated(t *testing.T) {
	r := plain(t)
	for seats, want := range map[int]bool{0: false, 2: false, 3: true, 8: true, 9: false} {
		if err := r.Seated(seats); (err == nil) != want {
			t.Errorf("a table for %d: %v", seats, err)
		}
	}
}

// Before the first roll no horse is rolled, also where a game came before.
func TestNothingRolled(t *testing.T) {
	table := plain(t).NewTable(3, nil)
	for k := range uint64(2) {
		table.Deal(1, k)
		if table.view.Roll != (Roll{Horse: None}) {
			t.Errorf("game %d: %+v", k, table.view.Roll)
		}
		table.Next()
	}
}
