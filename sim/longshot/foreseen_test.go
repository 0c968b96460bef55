package longshot

import (
	"fmt"
	"slices"
	"testing"

	"railbird/sim"
)

// What a view foresees of a roll or a card is what the table does where all must move that may,
// and their owner moves the first of its own each time.
func TestForeseen(t *testing.T) {
	documents := 64
	if testing.Short() {
		documents = 16
	}
	words := sim.NewKey(2, sim.Reactions).Stream(0)
	seen := map[string]int{}
	for k := range documents {
		sets := []string{"bars.move=must", "reroll.tokens=0", "discard.cards=0", "race.die=[0, 1, 3, 5, 6]",
			"cards=[{name: forward, copies: 50, move: {horse: any, spaces: 3}}, {name: back, copies: 10, move: {horse: any, spaces: -3}}]",
			"horses.2={bar: [5, 9], feature: {move: {horse: 9, spaces: 2}, on: 5}}", "horses.3={bar: [4, 7], feature: {move: {spaces: 1}, on: 3}}",
			"horses.4={bar: [2, 6], feature: {move: {spaces: -1}, on: 7}}", "horses.6={bar: [3, 10], feature: {money: {gain: 5}, on: 1}}",
			"horses.7={bar: [1, 6], feature: {move: {spaces: die}, on: 6}}", "horses.8={bar: [6, 7], feature: {move: {spaces: -die}, on: 10}}"}
		for _, of := range [][3]string{{"bars.of", "owner", "all"}, {"bars.order", "owner", "number"}, {"bars.cards", "act", "rest"}, {"race.level", "rolled", "far"},
			{"race.ends", "at-once", "turn"}, {"features.answer", "before", "after"}, {"race.finished", "reroll", "lost"}} {
			sets = append(sets, of[0]+"="+of[1+words.Below(2)])
		}
		r := example(t, Game, sets...)
		for game := range 8 {
			foresees(t, r, uint64(8*k+game), seen)
		}
		if t.Failed() {
			t.Fatalf("under %v", sets)
		}
	}
	for _, what := range []string{"roll and bars", "card and bars", "several at the line"} {
		if seen[what] < documents {
			t.Errorf("only %d times %s", seen[what], what)
		}
	}
}

// foresees plays a game of careless players, holds each roll and card against what was foreseen,
// and counts what it saw.
func foresees(t *testing.T, r *Rules, k uint64, seen map[string]int) {
	t.Helper()
	table := r.NewTable(4, nil)
	player := careless{words: sim.NewKey(3, sim.Bots).Stream(k)}
	moves := 0
	table.Watch(func(e Event) {
		if e.Kind == EventMoved {
			moves++
		}
	})
	table.Deal(3, k)
	for h := range r.Horses { // near the line, so that several cross it at once
		table.race.At[h] = int8(r.Track.Finish - 1 - player.words.Below(8))
		if seat := player.words.Below(3); seat < 2 {
			own(table, seat, 1<<h)
		}
	}
	v := table.View()
	var of string
	var before, want Race
	for table.step != stepOver {
		if table.step == stepReroll {
			of, moves, before, want = "roll", 0, *v.Race, *v.Race
			v.AfterRoll(&want, v.Roll)
		}
		if table.pends = table.play(); table.pends {
			table.Next()
			a := player.act(v)
			if v.Decision == DecideBar {
				a.Horse = int8(v.Bar.First())
			}
			if a.Do == DoPlay {
				if c := r.Deck[v.Hand[a.Card]]; c.Kind == EffectMove && !c.ByDie {
					of, moves, before, want = "card", 0, *v.Race, *v.Race
					v.AfterCard(&want, int(a.Horse), c.Spaces)
				}
			}
			if err := table.Act(a); err != nil {
				t.Fatal(err)
			}
		}
		if of == "" || table.step == stepBar {
			continue
		}
		got := table.race
		if got.At != want.At || !slices.Equal(got.Order[:got.Done], want.Order[:want.Done]) {
			t.Errorf("turn %d, %s %+v:\n%s, then\n%s, foreseen\n%s", v.Turn, of, v.Roll, stands(&before), stands(&got), stands(&want))
		}
		if moves > 1 {
			seen[of+" and bars"]++
		}
		if got.Done > before.Done+1 {
			seen["several at the line"]++
		}
		of = ""
	}
}

func stands(race *Race) string { return fmt.Sprint(race.At, " finished ", race.Order[:race.Done]) }

// On average a bet pays what it pays in each place, as often as the horse takes it: free or not,
// whatever comes back.
func TestMeanPays(t *testing.T) {
	chances := [MaxPlaces]float64{0.5, 0.25, 0.125}
	for _, c := range []struct {
		returned string
		mean     float64 // odds of 5, 3 and 2 for $4
		free     float64
	}{
		{"kept", 10 + 3 + 1, 10 + 3 + 1},
		{"returned", 12 + 4 + 1.5, 10 + 3 + 1},
	} {
		r := plain(t, "bets.stake=4", "bets.returned="+c.returned)
		if got := r.MeanPays(3, 4, &chances); got != c.mean {
			t.Errorf("%s: $%v, want $%v", c.returned, got, c.mean)
		}
		if got := r.MeanPays(3, 0, &chances); got != c.free {
			t.Errorf("%s, free: $%v, want $%v", c.returned, got, c.free)
		}
	}
}

// Chips laid for nothing lie among the others, and are told.
func TestFreeChips(t *testing.T) {
	table := dealt(t, onlyCard(t, "bet: {horse: any, free: true}"))
	for range 2 {
		table.step = stepAction
		until(table)
		if err := table.Act(Act{Do: DoPlay, Horse: 5}); err != nil {
			t.Fatal(err)
		}
	}
	table.step = stepAction
	until(table)
	if err := table.Act(Act{Do: DoBet, Horse: 5}); err != nil {
		t.Fatal(err)
	}
	if p := table.view.Places[0]; p.Bets[5] != 3 || p.Free[5] != 2 {
		t.Errorf("%d chips, of which %d free, want 3 and 2", p.Bets[5], p.Free[5])
	}
}
