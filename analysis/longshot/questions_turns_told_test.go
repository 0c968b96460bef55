package longshot

import (
	"fmt"
	"strings"
	"testing"
)

// TestLengthAsTold: turns, of the table and of each player, and horses owned.
func TestLengthAsTold(t *testing.T) {
	s := sit(t)
	a := answered(t, 6, s.games, 2)
	turns := func(w *watched) float64 { return float64(len(w.turns())) }
	for _, n := range []int{3, 4, 6, 8} {
		all := watch(t, s.Game, s.games, seatsNamed("value", n)...)
		says(t, a, fmt.Sprintf("turns of a game of %d", n), mean(all, turns))
		says(t, a, fmt.Sprintf("turns of each player in a game of %d", n), mean(all, turns)/float64(n))
		says(t, a, fmt.Sprintf("horses owned in a game of %d", n), mean(all, s.measure("bought")))
	}
	bettors, owners := watch(t, s.Game, s.games, seatsNamed("bettor", 4)...), watch(t, s.Game, s.games, seatsNamed("owner", 4)...)
	says(t, a, "turns of a game of 4 without owners", mean(bettors, turns))
	says(t, a, "horses owned by 4 who buy all they can", mean(owners, s.measure("bought")))
	says(t, a, "turns fewer with owners than without", mean(bettors, turns)-mean(owners, turns))
}

// TestZerosAsTold: rolls of a 0, and the cards that they cost.
func TestZerosAsTold(t *testing.T) {
	s := sit(t)
	a, six := answered(t, 8, s.games, 2), watch(t, s.Game, s.games, seatsNamed("value", 6)...)
	lost := mean(six, s.measure("zeros"))
	says(t, a, "cards lost to zeros in a game", lost)
	says(t, a, "cards lost to zeros for each horse owned", lost/mean(six, s.measure("bought")))
	says(t, a, "cards that the one who loses most loses to zeros", mean(six, func(w *watched) float64 {
		most := 0.0
		for seat := range w.measures {
			most = max(most, w.measured(s.Game, seat, "zeros"))
		}
		return most
	}))
	says(t, a, "games in which zeros cost four cards or more", mean(six, func(w *watched) float64 {
		return float64(one(w.over(s.Game, "zeros") >= 4))
	}))
	says(t, a, "rolls of a 0 in a game", mean(six, func(w *watched) (n float64) {
		for _, x := range w.turns() {
			roll := x.event("rolled")
			n += float64(one(roll != nil && *roll.Spaces == 0))
		}
		return n
	}))
}

// TestUnplayableAsTold: turns without a card to play, and those in which cards go for cash.
func TestUnplayableAsTold(t *testing.T) {
	s := sit(t)
	four := s.four(t)
	a, dry := answered(t, 11, s.games, 2), watch(t, opened(t, true, "discard.cards=0"), s.games, seatsNamed("value", 4)...)
	says(t, a, "money of a player where the rules have no such action, less with", mean(dry, first)-mean(four, first))
	var acts, sales, poor float64
	for _, w := range four {
		for i, x := range w.turns() {
			if act := x.action(); x.Seat == 1 && act != "" {
				acts++
				if strings.HasPrefix(act, "discard:") {
					sales++
					before := w.Races[0].Course[i][0] - int64(s.rules.Discard.Pays)
					poor += float64(one(before < int64(s.rules.Bets.Stake)))
				}
			}
		}
	}
	says(t, a, "turns in which cards go for cash", sales/acts)
	says(t, a, "turns in which no card can be played", mean(four, func(w *watched) float64 { return w.measured(s.Game, 0, "stuck") })*float64(s.games)/acts)
	says(t, a, "of these, those with less than a stake in hand", poor/sales)
}
