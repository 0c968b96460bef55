package longshot

import (
	"slices"

	"railbird/analysis/contest"
)

// situations are of every kind that a bot may meet: how many are at the table, what is
// asked of it, and what the rules leave open.
var situations = []contest.Situation{
	{Words: "among three", Seats: 3, Seat: 0},
	{Words: "among four", Seats: 4, Seat: 1},
	{Words: "among eight", Seats: 8, Seat: 7},
	{Words: "features by choice, the better roll kept", Seats: 4, Seat: 2, Sets: []string{"features.use=may", "reroll.new=chooses"}},
	{Words: "bars of all horses, moved by force", Seats: 4, Seat: 0, Sets: []string{"bars.of=all", "bars.move=must", "money=100"}},
	{Words: "a hand of four, few chips, no second deck", Seats: 5, Seat: 3, Sets: []string{"hand.limit=4", "bets.chips=2", "deck.empty=none"}},
	{Words: "the turn is played to its end", Seats: 3, Seat: 2, Sets: []string{"race.ends=turn", "bars.cards=act"}},
}

// Situations implements [contest.Prover].
func (g *Game) Situations() []contest.Situation { return slices.Clone(situations) }
