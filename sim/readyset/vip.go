package readyset

import (
	"fmt"
	"strconv"
	"strings"
)

// A TokenColor is the color of a bonus token. It has no effect but its looks.
type TokenColor string

// A Penalty is what a bonus token makes of the penalty of its spot.
type Penalty string

// The choices of bonus tokens.
const (
	Black          TokenColor = "black"
	White          TokenColor = "white"
	PenaltyPaid    Penalty    = "paid"
	PenaltyIgnored Penalty    = "ignored"
)

// An Effect is the kind of a VIP card, and says which of its fields count.
type Effect string

// The effect kinds.
const (
	BonusToken Effect = "token"    // one more token in every race
	PerRoll    Effect = "per_roll" // money each time one of some dice sums is rolled
	PerBets    Effect = "per_bet"  // money for each winning bet, a cost for each losing one
	Share      Effect = "share"    // once a race, the token of a value may lie with one opponent's on a spot that is full
	Chips      Effect = "chips"    // money once, by how many cards its bettor has drafted
	Side       Effect = "side"     // money by where some horses finish, every race
)

// A Card is one VIP card.
type Card struct {
	Name   string
	Effect Effect

	Token Token      // BonusToken; Value of Share
	Color TokenColor // BonusToken
	Sums  []bool     // PerRoll: by dice sum, whether it pays
	Wins  int        // PerRoll, PerBets: dollars for each
	Loses int        // PerBets: dollars for each losing bet
	Chips []int      // Chips: dollars when it is the 1st, 2nd, … card; the last counts on
	Side  [][]int    // Side: by horse, dollars when it finishes 1st, 2nd, …
}

// DescribeCard says what a card does, in words for people.
func (r *Rules) DescribeCard(c *Card) string {
	switch c.Effect {
	case BonusToken:
		s := fmt.Sprintf("one more token of %d (%s)", c.Token.Value, c.Color)
		if c.Token.Loses > 0 {
			s += fmt.Sprintf(", which costs $%d more on a loss", c.Token.Loses)
		}
		if c.Token.Ignores {
			s += ", which pays no penalty of its spot"
		}
		return s
	case PerRoll:
		var sums []string
		for sum, pays := range c.Sums {
			if pays {
				sums = append(sums, strconv.Itoa(sum))
			}
		}
		return fmt.Sprintf("$%d for each %s that is rolled", c.Wins, strings.Join(sums, " or "))
	case PerBets:
		s := fmt.Sprintf("$%d for each winning bet", c.Wins)
		if c.Loses > 0 {
			s += fmt.Sprintf(", -$%d for each losing one", c.Loses)
		}
		return s
	case Share:
		return fmt.Sprintf("once a race the %d may share a full spot with one opponent's token", c.Token.Value)
	case Chips:
		var parts []string
		for i, n := range c.Chips {
			parts = append(parts, fmt.Sprintf("$%d as the %s card", n, Ordinal(i+1)))
		}
		return strings.Join(parts, ", ")
	case Side:
		var parts []string
		for h, pays := range c.Side {
			for i, n := range pays {
				parts = append(parts, fmt.Sprintf("$%d when %s finishes %s", n, r.Horses[h].Name, Ordinal(i+1)))
			}
		}
		return strings.Join(parts, ", ")
	}
	return c.Name
}
