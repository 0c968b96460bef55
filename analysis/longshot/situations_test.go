package longshot

import (
	"strings"
	"testing"

	race "railbird/sim/longshot"
)

// reached says what a bot meets in a situation that it does not meet in the first.
var reached = map[string][]func(v *race.View) bool{
	"among three": nil,
	"among four":  {func(v *race.View) bool { return len(v.Places) == 4 }},
	"among eight": {func(v *race.View) bool { return len(v.Places) == 8 }},
	"features by choice, the better roll kept": {
		func(v *race.View) bool { return v.Decision == race.DecideFeature },
		func(v *race.View) bool { return v.Decision == race.DecideRoll },
	},
	"bars of all horses, moved by force": {
		func(v *race.View) bool { return v.Decision == race.DecideBar && v.Legal(race.Act{}) != nil },
	},
	"a hand of four, few chips, no second deck": {
		func(v *race.View) bool { return v.Decision == race.DecideThrow },
		func(v *race.View) bool { return v.Rules.Running(v.Race).Has(0) && v.Chips[0] == 0 },
		dry(),
	},
	"the turn is played to its end": {
		func(v *race.View) bool { return v.Rules.Over(v.Race) && v.Decision == race.DecideAction },
	},
}

// dry returns what sees that the deck stays empty in three turns of a seat, as none does that
// is shuffled.
func dry() func(*race.View) bool {
	last, turns := 0, map[int]bool{}
	return func(v *race.View) bool {
		if v.Turn < last { // another game
			clear(turns)
		}
		last = v.Turn
		if v.Deck == 0 {
			turns[v.Turn] = true
		}
		return len(turns) == 3
	}
}

// TestSituations: each is other rules or another table than those before it, opens, and bots
// that act by chance meet in it what it is for, which they do not in the first.
func TestSituations(t *testing.T) {
	seen := map[string]string{}
	first := opened(t, true).Situations()[0]
	for _, s := range opened(t, true).Situations() {
		g := opened(t, true, s.Sets...)
		if err := g.Seated(s.Seats); err != nil || s.Seat < 0 || s.Seat >= s.Seats {
			t.Errorf("%s: seat %d of %d: %v", s.Words, s.Seat, s.Seats, err)
			continue
		}
		for _, set := range s.Sets {
			key, value, _ := strings.Cut(set, "=")
			if found, ok := g.Document().Get(key); !ok || found != value {
				t.Errorf("%s: %s is %q in the document", s.Words, set, found)
			}
		}
		if as := g.Hash() + string(rune('0'+s.Seats)); seen[as] != "" {
			t.Errorf("%s: the same as %s", s.Words, seen[as])
		} else {
			seen[as] = s.Words
		}
		meets, ok := reached[s.Words]
		if !ok {
			t.Errorf("%s: it is not said what it is for", s.Words)
		}
		for i, meet := range meets {
			if !met(t, g, s.Seats, s.Seat, meet) {
				t.Errorf("%s: what it is for, %d, is not met", s.Words, i+1)
			}
			if met(t, opened(t, true), first.Seats, first.Seat, meet) {
				t.Errorf("%s: what it is for, %d, is met in the first situation too", s.Words, i+1)
			}
		}
	}
}

// met reports whether a seat among bots that act by chance sees something in 96 games, in which [contest.Try]
// tries a bot.
func met(t *testing.T, g *Game, seats, seat int, sees func(*race.View) bool) bool {
	t.Helper()
	table := g.newTable(seats, 0)
	bot := builtin("random").New()
	for k := range uint64(96) {
		table.Deal(5, k)
		for {
			who, v, ok := table.Next()
			if !ok {
				break
			}
			if who == seat && sees(v) {
				return true
			}
			if err := table.Act(bot.Act(v)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return false
}
