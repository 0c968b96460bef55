package longshot

import (
	"strings"
	"testing"

	race "railbird/sim/longshot"
)

// TestLogic: a horse takes one place and a place one horse, and neither says anything else.
func TestLogic(t *testing.T) {
	g := opened(t, false)
	at := map[string]int{}
	for c, condition := range g.Conditions() {
		at[condition.ID] = c
	}
	for _, c := range []struct {
		a, b     string
		excludes bool
	}{
		{"first:1", "first:1", false}, {"first:1", "first:2", true}, {"first:1", "third:1", true}, {"first:1", "second:2", false}, {"third:10", "second:10", true},
	} {
		if g.Excludes(at[c.a], at[c.b]) != c.excludes || g.Implies(at[c.a], at[c.b]) != (c.a == c.b) || g.Covers(at[c.a], at[c.b]) {
			t.Errorf("%s and %s: excludes %v, implies %v", c.a, c.b, g.Excludes(at[c.a], at[c.b]), g.Implies(at[c.a], at[c.b]))
		}
	}
}

// TestRoomForBets: as many bets on a horse as there are chips, at the largest table.
func TestRoomForBets(t *testing.T) {
	for sets, want := range map[string]int{"bets.chips=none": race.MaxSeats, "bets.chips=7": 7, "bets.chips=12": 12, "bets.chips=12 bets.laid_out=players": 8} {
		for _, s := range opened(t, true, strings.Fields(sets)...).Spots() {
			if most := map[string]int{"bet": want, "own": 1}[s.Column]; s.Holds != most {
				t.Errorf("%s: %s holds %d, want %d", sets, s.ID, s.Holds, most)
			}
		}
	}
}

// TestOfRace: the bare race and its bets hang on these keys, and on none that only games know.
func TestOfRace(t *testing.T) {
	g := opened(t, false)
	for key, want := range map[string]bool{
		"race.finish": true, "race.zone": true, "race.finished": true, "race.ends": false, "race.level": false, "race.rear": false, "race.zero": false, "purses.1": true, "purchase.zone": true, "purchase.home": true,
		"bets.stake": true, "bets.returned": true, "bets.chips": false, "bets.laid_out": false, "horses.3.price": true, "horses.3.odds.1": true, "horses.3.bar": false,
		"horses.3.feature.money.gain": false, "money": false, "reroll.tokens": false, "bars.of": false, "hand.limit": false,
	} {
		if got := g.OfRace(key); got != want {
			t.Errorf("%s: %v", key, got)
		}
	}
}
