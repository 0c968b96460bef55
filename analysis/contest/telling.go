package contest

import "context"

// A Teller is a game that can tell one of its games.
type Teller interface {
	// Tell plays game k of a seed with the players and tells it. An error caused by a
	// player is a [*Fault].
	Tell(ctx context.Context, players []Player, seed, k uint64) (*Telling, error)
}

// A Telling is one game, told: race by race what each seat did and what it brought.
type Telling struct {
	Game    uint64
	Seats   []string // the players
	Start   []int64  // money of each seat before the first race
	Races   []Race
	Columns []string  // of the accounts: won, lost, cards …
	Share   []int64   // of the win, in units
	Skill   []float64 // by seat: the exact value of its bets when it placed them, in dollars
	Luck    []float64 // what they brought beyond that
	Refused []string  // acts that the rules refused, in words
}

// A Race is one race of a telling.
type Race struct {
	Setup    []Fact // what is laid out
	Bets     []Bet
	End      []Fact    // how it ended
	Accounts [][]int64 // by seat, by column
	Money    []int64   // of each seat afterwards
	After    []Fact    // what follows it: cards drafted, a new House
}

// A Fact is something that happened, for programs and for people.
type Fact struct {
	Name  string // winner, positions, drafted …
	Value any    // for JSON
	Words string // one line; "" where another fact says it
}

// A Bet is a token placed, and what became of it.
type Bet struct {
	Game      uint64
	Race      int // counted from 0, like seats
	Seat      int
	Rolls     int    // made in the race when it was placed
	Token     int    // value
	Kind      string // of token: own, bonus, house
	Spot      string
	Condition string
	Pays      int     // times the token
	Loses     int     // dollars, with this token
	Shared    bool    // placed on a full spot, beside another's token
	Worth     float64 // exact value when it was placed, in dollars
	Won       bool
	Gain      int64 // dollars, a loss is negative
}
