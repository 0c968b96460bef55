package contest

import (
	"math"
	"slices"
)

// A Measure is a whole number that a game gives each seat: money, the share of the win,
// what the bets on one kind of spot brought.
type Measure struct {
	Name  string  // in files and JSON: money, share, race:1, spots:win
	Words string  // for people
	Head  string  // the same as the head of a column; "" where it has none of its own
	Unit  float64 // what a count of 1 stands for: 1 dollar, 1/720720 of a win, 1e-6 dollars
	Least float64 // the least value that is possible, in units counted; -Inf where there is none
	Most  float64
	Money bool // it counts dollars, gained or lost
	Act   bool // it counts acts that the seat chose: bets laid, cards played
	Part  bool // of the money: what came of one race, or of one kind of bet
}

// The measures that every game has come first, in this order.
const (
	Money   = iota // final money
	Share          // of the win: 1 alone, 1/2 when two tie
	Illegal        // acts that the rules refused
	Others         // index of the first measure of the game's own
)

// The names of measures that pages ask for, where a game has them.
const (
	Placed   = "bets"     // tokens placed
	Unplaced = "unplaced" // tokens left in hand
	Skill    = "skill"    // exact value of the bets when placed
	Luck     = "luck"     // what the dice added
)

// MostSeats is how many seats a table may have, in any game.
const MostSeats = 16

// ShareUnits is the count of a whole win: up to [MostSeats] seats that tie divide it evenly.
const ShareUnits = 720720

// Micro is how many units of [Fine] make a dollar.
const Micro = 1_000_000

// Common returns the measures that every game has. A [Hall] of [NewHall] measures them
// itself.
func Common() []Measure {
	return []Measure{
		Money:   Dollars("money", "money at the end"),
		Share:   {Name: "share", Words: "share of the win", Unit: 1.0 / ShareUnits, Most: ShareUnits},
		Illegal: Count("illegal", "acts refused"),
	}
}

// Dollars returns a measure of dollars, gained or lost.
func Dollars(name, words string) Measure {
	return Measure{Name: name, Words: words, Unit: 1, Least: math.Inf(-1), Most: math.Inf(1), Money: true}
}

// Part returns a measure of dollars that are a part of the money.
func Part(name, words string) Measure {
	m := Dollars(name, words)
	m.Part = true
	return m
}

// Fine returns a measure of dollars that are not whole, such as exact values.
func Fine(name, words string) Measure {
	return Measure{Name: name, Words: words, Unit: 1.0 / Micro, Least: math.Inf(-1), Most: math.Inf(1), Money: true}
}

// Gained returns the measure of dollars that are never lost.
func (m Measure) Gained() Measure {
	m.Least = 0
	return m
}

// Lost returns the measure of dollars that are never gained, as negative numbers.
func (m Measure) Lost() Measure {
	m.Most = 0
	return m
}

// Count returns a measure of how often something happens.
func Count(name, words string) Measure {
	return Measure{Name: name, Words: words, Unit: 1, Most: math.Inf(1)}
}

// Acts returns a measure of how often the seat does something that it chooses.
func Acts(name, words string) Measure {
	m := Count(name, words)
	m.Act = true
	return m
}

// MeasureNamed returns the index of a measure, -1 where there is none of that name.
func MeasureNamed(all []Measure, name string) int {
	return slices.IndexFunc(all, func(m Measure) bool { return m.Name == name })
}

// shareOf returns a seat's share of the win, in units: of those with the most money each
// has the same.
func shareOf(money []int64, seat int) int64 {
	ties := int64(0)
	for _, m := range money {
		switch {
		case m > money[seat]:
			return 0
		case m == money[seat]:
			ties++
		}
	}
	return ShareUnits / ties
}
