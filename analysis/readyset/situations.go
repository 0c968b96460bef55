package readyset

import (
	"slices"

	"railbird/analysis/contest"
)

// situations are of every kind that a bot may meet: how many are at the table, what is
// dealt, who sees what, and who is the House.
var situations = []contest.Situation{
	{Words: "alone", Seats: 1, Seat: 0},
	{Words: "among four", Seats: 4, Seat: 1},
	{Words: "among eight, all spots wanted", Seats: 8, Seat: 7},
	{Words: "board alone, all decide at once", Seats: 4, Seat: 0, Sets: []string{"vip.draw=0", "board.props.dealt=0", "board.exotics.added=0", "window.sees=before"}},
	{Words: "all tokens in one window", Seats: 4, Seat: 2, Sets: []string{"window.tokens=all"}},
	{Words: "a fixed House that bets", Seats: 4, Seat: 3, Sets: []string{"house=fixed"}},
	{Words: "a House that rotates, whose VIP cards act", Seats: 5, Seat: 0, Sets: []string{"house=rotating", "rotating_house.drafts=drafts", "rotating_house.cards=act"}},
}

// Situations implements [contest.Prover].
func (g *Game) Situations() []contest.Situation { return slices.Clone(situations) }
