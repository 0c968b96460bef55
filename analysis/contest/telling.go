package contest

import (
	"context"

	"railbird/strategy"
)

// A Teller is a game that can tell one of its games.
type Teller interface {
	// Tell plays game k of a seed with the players and tells it. An error caused by a
	// player is a [*Fault].
	Tell(ctx context.Context, players []Player, seed, k uint64) (*Telling, error)
}

// A Telling is one game, told: race by race what happened, what each seat did, and what it
// brought.
type Telling struct {
	Idiom   Idiom
	Game    uint64
	Seats   []string // the players
	Start   []int64  // money of each seat before the first race
	Races   []Race
	Happens string    // what each event of a race is, as the head of their column: turn; "" where none are told
	Columns []string  // of the accounts: won, lost, cards …
	Notes   []string  // what words of bets and accounts stand for
	Share   []int64   // of the win, in units
	Skill   []float64 // by seat: the exact value of its bets when it placed them, in dollars; nil where the game has no such measure
	Luck    []float64 // what they brought beyond that; nil likewise
	Refused []string  // acts that the rules refused, in words
}

// A Race is one race of a telling.
type Race struct {
	Setup    []Fact    // what is laid out
	Events   []Fact    // what happened, in its order: one for each turn, counted from 1
	Course   [][]int64 // money of each seat after each event; nil where it is not told
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
	After     int    // when it was placed, by the clock of the [Idiom]: rolls made in the race, or a turn
	Token     int    // value of what was placed, in dollars
	Kind      string // of it: own, bonus, house
	Spot      string
	Condition string  // the one with which it wins; "" where the idiom has terms
	Pays      int     // times the token; 0 likewise
	Terms     string  // what it pays and costs, for people; "" where Pays and Loses say it
	Loses     int     // dollars, with this token
	Shared    bool    // placed on a full spot, beside another's token
	Worth     float64 // exact value when it was placed, in dollars; NaN where the game does not know it
	Won       bool
	Gain      int64 // dollars, a loss is negative
}

// A Scribe is a table that writes down what happens at it.
type Scribe[V, A any] interface {
	Table[V, A]
	// Telling returns what was written, when a game is over: races, with all that [Race] says,
	// columns, what happens, notes, and what was refused.
	Telling() *Telling
}

// Tell tells game k of a seed, played at a table that newTable makes for the players of
// [NewPlayer], by seat. An error caused by a player is a [*Fault].
func Tell[V, A any](ctx context.Context, g Game, players []Player, seed, k uint64, newTable func(players []strategy.Player[V, A]) Scribe[V, A]) (told *Telling, err error) {
	c := newCrew[V, A](ctx, g, nil)
	defer func() {
		if e := c.Close(); err == nil {
			err = e
		}
		if err != nil && ctx.Err() != nil {
			err = context.Cause(ctx) // which ended the programs
		}
	}()
	seats, batchers, err := c.seat(players)
	if err != nil {
		return nil, err
	}
	t := newTable(seats)
	start, shares := make([]int64, len(players)), make([]int64, len(players))
	t.Deal(seed, k)
	t.Money(start)
	hall := NewHall(ctx, []Table[V, A]{t}, seats, batchers, players, c.measures)
	err = hall.Play(seed, k, 1, func(_ uint64, measures [][]int64) {
		for seat, m := range measures {
			shares[seat] = m[Share]
		}
	})
	if err != nil {
		return nil, err
	}
	told = t.Telling()
	told.Idiom, told.Game, told.Start, told.Share = g.Idiom(), k, start, shares
	for _, p := range players {
		told.Seats = append(told.Seats, p.Name())
	}
	if MeasureNamed(g.Measures(), Skill) >= 0 {
		told.split()
	}
	return told, nil
}

// split splits what the bets of each seat brought into skill and luck.
func (t *Telling) split() {
	t.Skill, t.Luck = make([]float64, len(t.Seats)), make([]float64, len(t.Seats))
	for i := range t.Races {
		for _, b := range t.Races[i].Bets {
			t.Skill[b.Seat] += b.Worth
			t.Luck[b.Seat] += float64(b.Gain) - b.Worth
		}
	}
}
