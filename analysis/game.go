package analysis

import (
	"context"
	"iter"

	"railbird/sim"
	"railbird/sim/document"
)

// A Condition is what must be true of an outcome for a bet to win.
type Condition struct {
	ID    string // win:7, prop:4:9, exotic:late-start
	Words string // the same for people
}

// A Spot is a place for tokens.
type Spot struct {
	ID        string
	Row       string // the horse, where the board lays spots out by horse; else ""
	Column    string // the part of the board, and for spots laid out by horse their place in it: "win 3", "prop"
	Condition int    // index into Game.Conditions
	Pays      int    // times the token, when the condition holds
	Loses     int    // dollars, when it does not, whatever the token
	Holds     int    // tokens it has room for
	Card      bool   // in play only when dealt
}

// A Game is what generic commands know of one rules document.
type Game interface {
	Title() string                                     // for people: Ready Set Bet
	Document() *document.Document                      // the rules
	Hash() string                                      // of what affects a result
	Readings() ([]document.Reading, []document.Source) // the unclear rules, with the value in force; their sources
	Assumptions() []document.Assumption                // what was made up for want of a source, with the value in force
	OfRace(key string) bool                            // whether a value affects races and bets, and not only the game around them
	Horses() []string                                  // in the order of positions
	Conditions() []Condition
	Top() []TopConditions // of each horse
	Spots() []Spot
	Tokens() []int // of one bettor
	Start() State
	At(positions []int, last string) (State, error) // a race by the positions of its horses and its last roll
	After(rolls []int) (State, error)               // a race by its rolls so far
}

// TopConditions are the indices of the conditions that a horse finishes first,
// second or better, third or better.
type TopConditions struct{ Win, Place, Show int }

// A State is a race that has not ended, of one game.
type State interface {
	Positions() []int
	Last() string   // the open letter, "" for none
	Rolls() int     // rolls so far, where they are known; else 0
	Closed() string // "" while betting is open; else why and since when it is closed

	// Exact returns the probability of each condition, by index: of those asked
	// for, all of them for nil; NaN for the others.
	Exact(conditions []int) []float64
	// ExactPositions returns the probability of each final space of each horse.
	ExactPositions() [][]float64
	// Simulate plays races from this state and counts. An ended context leaves
	// the whole leading blocks in the counts, which are never nil, and its cause in
	// the error.
	Simulate(ctx context.Context, seed uint64, p sim.Plan) (*Counts, error)
	// Watch is Simulate, and counts what is seen only roll by roll: when betting
	// closes, and the margins. It is slower.
	Watch(ctx context.Context, seed uint64, p sim.Plan) (*Counts, error)
	// Each yields how each race of a run ended, in order.
	Each(seed, races uint64) iter.Seq[Outcome]
	// Tell returns race k of a run, roll by roll.
	Tell(seed, k uint64) *Telling
}

// Counts are what a simulation counted: races, in integers.
type Counts struct {
	Races      int64
	Conditions []int64   // by condition: races in which it held
	Rolls      []int64   // by rolls of the whole race
	Positions  [][]int64 // by horse, by final space
	Open       int64     // races in which betting stayed open to the end; Watch only
	Closed     []int64   // by rolls after which betting closed; Watch only
	Margins    [][]int64 // by place from the second on, by spaces behind the winner; Watch only
}

// An Outcome is how one race ended.
type Outcome struct {
	Race      uint64
	Winner    int // index of the horse
	Rolls     int
	Closed    int   // rolls after which betting closed
	Positions []int // final space of each horse; overwritten by the next
}

// A Telling is one race, roll by roll.
type Telling struct {
	Race   uint64
	Moves  []Move
	Winner string
	Ranks  []int // of each horse at the end, 1 = winner; horses level share the better rank
}

// A Move is one roll of a telling.
type Move struct {
	Roll      int      // counted from 1, or on from the state's rolls
	Dice      []int    // the faces
	Horse     string   // who moved
	Spaces    int      // how far, bonus included
	Bonus     int      // the part that is a bonus
	Positions []int    // of all horses afterwards
	Events    []string // for people: "7 crosses the red line", "betting closes", "7 wins"
	State     State    // the race afterwards; nil after the last roll
}

// Add adds the counts of other races of the same state.
func (c *Counts) Add(o *Counts) {
	c.Races += o.Races
	c.Open += o.Open
	add(c.Conditions, o.Conditions)
	add(c.Rolls, o.Rolls)
	add(c.Closed, o.Closed)
	for i := range c.Positions {
		add(c.Positions[i], o.Positions[i])
	}
	for i := range c.Margins {
		add(c.Margins[i], o.Margins[i])
	}
}

func add(to, from []int64) {
	for i, n := range from {
		to[i] += n
	}
}
