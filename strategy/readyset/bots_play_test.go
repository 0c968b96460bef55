package readyset_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	exact "railbird/analysis/exact/readyset"
	game "railbird/sim/readyset"
	"railbird/strategy/readyset"
)

// play plays one game in which nobody is refused.
func play(t testing.TB, table *game.Table, bots []readyset.Bot, seed, k uint64) {
	t.Helper()
	for seat, b := range bots {
		reset(b, seed, k, seat)
	}
	playGame(t, table, bots, seed, k)
}

// oddsOf returns exact odds.
func oddsOf(t testing.TB, r *game.Rules) game.Odds {
	t.Helper()
	s, err := exact.New(r, r.Conditions)
	if err != nil {
		t.Fatal(err)
	}
	return s.Odds()
}

// pass never places a token, random places all of the House.
func TestPassAndRandomPlay(t *testing.T) {
	r := standardRules(t, "house=fixed")
	table := r.NewTable(2, nil, nil)
	for k := range uint64(20) {
		play(t, table, []readyset.Bot{builtin(t, r, "pass"), builtin(t, r, "random")}, 1, k)
		if n := len(table.Bets()); n != r.Races*len(r.House.Tokens) {
			t.Errorf("game %d: the House places %d tokens", k, n)
		}
		play(t, table, []readyset.Bot{builtin(t, r, "random:chance=0"), builtin(t, r, "pass")}, 1, k)
		if n := len(table.Bets()); n > 0 {
			t.Errorf("game %d: %d tokens placed", k, n)
		}
	}
}

// Every bot plays under any rules, in every seat: it is never refused, and all but pass
// place tokens.
func TestBotsNeverRefused(t *testing.T) {
	games := 30
	if testing.Short() {
		games = 6
	}
	for _, set := range []string{"house=app", "house=fixed", "house=rotating", "window.sees=before", "window.tokens=all", "vip.draw=0", "no cards"} {
		sets := []string{set}
		switch set {
		case "window.sees=before":
			sets = append(sets, "window.tokens=all", "house=rotating")
		case "no cards":
			sets = []string{"board.props.dealt=0", "board.exotics.added=0"}
		}
		t.Run(set, func(t *testing.T) {
			r := standardRules(t, sets...)
			odds := oddsOf(t, r)
			// At two tables of five sit all nine, and opening twice.
			for list := range slices.Chunk(append(readyset.Bots(), readyset.Bots()[2]), 5) {
				table := r.NewTable(len(list), odds, nil)
				var bots []readyset.Bot
				placed := map[string]int{}
				for _, b := range list {
					bots = append(bots, builtin(t, r, b.Name))
				}
				for k := range games {
					play(t, table, bots, 2, uint64(k))
					for _, b := range table.Bets() {
						placed[list[b.Seat].Name]++
					}
					bots = append(bots[1:], bots[0])
					list = append(list[1:], list[0])
				}
				for _, b := range list {
					if (placed[b.Name] > 0) != (b.Name != "pass") {
						t.Errorf("%s placed %d tokens", b.Name, placed[b.Name])
					}
				}
			}
		})
	}
}

// A game is the same alone and after others, at the same table with the same bots.
func TestBotsForget(t *testing.T) {
	r := standardRules(t, "house=rotating")
	odds := oddsOf(t, r)
	const last = 4
	for _, b := range readyset.Bots() {
		t.Run(b.Name, func(t *testing.T) {
			sit := func() (*game.Table, []readyset.Bot) {
				return r.NewTable(3, odds, nil), []readyset.Bot{builtin(t, r, b.Name), builtin(t, r, b.Name), builtin(t, r, "random:chance=0.3")}
			}
			alone, bots := sit()
			play(t, alone, bots, 3, last)
			used, bots := sit()
			for k := range uint64(last + 1) {
				play(t, used, bots, 3, k)
			}
			if diff := cmp.Diff(alone.Bets(), used.Bets()); diff != "" {
				t.Errorf("a game after other games differs (-alone +after):\n%s", diff)
			}
			a, u := make([]int64, 3), make([]int64, 3)
			alone.Money(a)
			used.Money(u)
			if !slices.Equal(a, u) {
				t.Errorf("a game ends with %v alone, with %v after others", a, u)
			}
		})
	}
}

// All that games need is allocated in the first. They are played over again, and no cards
// are dealt: the odds keep tables of states that are new to them, and make a plan for each
// new set of conditions. What the runtime allocates beside them once in a while is less than
// one in each round.
func TestBotsAllocateNothing(t *testing.T) {
	r := standardRules(t, "house=rotating", "board.props.dealt=0", "board.exotics.added=0")
	odds := oddsOf(t, r)
	for _, b := range readyset.Bots() {
		table := r.NewTable(3, odds, nil)
		bots := []readyset.Bot{builtin(t, r, b.Name), builtin(t, r, b.Name), builtin(t, r, "random:chance=0.3")}
		if n := testing.AllocsPerRun(4, func() {
			for k := range uint64(7) {
				play(t, table, bots, 3, k)
			}
		}); n > 0 {
			t.Errorf("%s: %v allocations in 7 games", b.Name, n)
		}
	}
}
