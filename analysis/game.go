package analysis

import (
	"context"
	"iter"
	"slices"

	"railbird/sim"
	"railbird/sim/document"
)

// A Condition is what must be true of an outcome for a bet to win.
type Condition struct {
	ID    string // win:7, prop:4:9, exotic:late-start
	Words string // the same for people
}

// A Payoff is one way for a bet to win: what it brings when a condition holds.
type Payoff struct {
	Condition int // index into Game.Conditions
	Times     int // times the token, or Unknown
	Dollars   int // dollars on top, whatever the token
}

// A Spot is a place for tokens.
type Spot struct {
	ID      string
	Row     string   // the horse, where the board lays spots out by horse; else ""
	Column  string   // the part of the board, and for spots laid out by horse their place in it: "win 3", "prop"
	Words   string   // what must be true for it to win: "7 wins"
	Payoffs []Payoff // their conditions exclude each other
	Price   int      // dollars paid to place a token, whatever it brings, or Unknown; 0 where a loss is settled at the end
	Loses   int      // dollars lost at the end when no payoff's condition holds, whatever the token
	Terms   string   // what it pays and costs, as the board says it: "3x -2"
	Holds   int      // tokens it has room for
	Card    bool     // in play only when dealt
	Filled  []string // keys of its terms that the rules lack, whose values are those of an example
	Lacks   []string // keys of its terms that the rules lack, and nothing fills: it is not Known then
}

// Unknown is the price of a spot, or what it pays, where the rules lack it: what it is worth is
// not known then, but what would be fair is.
const Unknown = -1

// Known reports whether the rules say what the spot costs and pays.
func (s *Spot) Known() bool {
	return s.Price != Unknown && !slices.ContainsFunc(s.Payoffs, func(p Payoff) bool { return p.Times == Unknown })
}

// InDollars reports whether the spot pays dollars that no token multiplies, so that its
// price is what could be fair, and not its multiplier.
func (s *Spot) InDollars() bool {
	dollars := false
	for _, p := range s.Payoffs {
		if p.Times != 0 {
			return false
		}
		dollars = dollars || p.Dollars != 0
	}
	return dollars
}

// A Finish is one way for a horse to end that bets are about. The first of a game is to
// win.
type Finish struct {
	Name string // the head of its columns: win, place, show
	Verb string // the same said of a horse, in a row with the others: wins, places, shows
	Of   []int  // the condition of each horse, as an index into Game.Conditions
}

// A Measure is a whole number that each race has, beside those that every game's races
// have.
type Measure struct {
	Name  string  // as files write it: margin_2nd
	Ask   string  // its name where a measure is asked for, if another than Name
	In    string  // the list of JSON that it belongs to, such as margins; "" is a value of its own, with its histogram
	Words string  // for people: "rolls until betting closes"
	Until string  // of a number of rolls: until what, as a picture says it; else "". The first is drawn beside the rolls of the race
	Most  float64 // the most that is possible, infinite where there is no end; the least is 0
}

// An Event is something that happens in a race or does not.
type Event struct {
	Name  string // as files write it: open_to_end
	Words string // for people, before how often it happens: "betting stays open to the end"
}

// A Game is what generic commands know of one rules document.
type Game interface {
	Title() string                                     // for people: Ready Set Bet
	Document() *document.Document                      // the rules
	Hash() string                                      // of what affects a result
	Readings() ([]document.Reading, []document.Source) // the unclear rules, with the value in force; their sources
	Assumptions() []document.Assumption                // what was made up for want of a source, with the value in force
	Missing() []string                                 // keys that the document lacks and a whole game needs
	OfRace(key string) bool                            // whether a value affects races and bets, and not only the game around them
	Horses() []string                                  // in the order of positions
	Conditions() []Condition
	Finishes() []Finish
	Spots() []Spot
	Token() string                           // what a bettor places, in a word: token
	Tokens() []int                           // of one bettor
	Legend() (terms, names string)           // how to read a spot's terms and its name: "pays 3x -2 = three times the token, or $2 lost"
	Counted() ([]Measure, []Event)           // what is counted of its races: Counts.Measures, Counts.Events
	Outcomes() (finishers, numbers []string) // heads of Outcome.Finishers and Outcome.Numbers
	Start() State
	At(Standing) (State, error)          // a race by how it stands; the error may be [Advice]
	After(rolls []string) (State, error) // a race by its rolls so far; the error may be [Advice]
}

// A Standing is how a race stands.
type Standing struct {
	Positions []int    // of each horse
	Last      string   // the open letter, "" for none
	Finished  []string // the horses that have finished, in their order, where a race goes on without them
}

// Advice is an error that says what to do about it.
type Advice struct {
	Err  error
	Hint string
}

// Error says what failed, without the hint.
func (a *Advice) Error() string { return a.Err.Error() }

// Unwrap returns the error without the hint.
func (a *Advice) Unwrap() error { return a.Err }

// A State is a race that has not ended, of one game.
type State interface {
	Standing() Standing
	Rolls() int         // rolls so far, where they are known; else 0
	Closed() string     // "" while betting is open; else why and since when it is closed
	Open(spot int) bool // whether a token may be placed there now, if there is room; an index into Game.Spots

	// Exact returns the probability of each condition, by index: of those asked
	// for, all of them for nil; NaN for the others.
	Exact(conditions []int) []float64
	// ExactPositions returns the probability of each final space of each horse.
	ExactPositions() [][]float64
	// ExactRolls returns the mean number of rolls of the whole race, as
	// Counts.Rolls has them; it is not ok where that has no exact form.
	ExactRolls() (mean float64, ok bool)
	// Elsewhere returns the same race with one horse on another space; it is not ok
	// where the horse cannot stand there while the race is on.
	Elsewhere(horse, space int) (s State, ok bool)
	// Simulate plays races from this state and counts. An ended context leaves
	// the whole leading blocks in the counts, which are never nil, and its cause in
	// the error.
	Simulate(ctx context.Context, seed uint64, p sim.Plan) (*Counts, error)
	// Watch is Simulate, and counts measures and events too, some of which are seen
	// only roll by roll. It may be slower.
	Watch(ctx context.Context, seed uint64, p sim.Plan) (*Counts, error)
	// Numbers returns a function that plays race k of a run alone and fills in what is
	// counted of it: its rolls, the measures, and 1 or 0 for each event, in the order of
	// Game.Counted. It belongs to one goroutine.
	Numbers(seed uint64) func(k uint64, into []int64)
	// Each yields how each race of a run ended, in order.
	Each(seed, races uint64) iter.Seq[Outcome]
	// Tell returns race k of a run, roll by roll.
	Tell(seed, k uint64) *Telling
}

// Counts are what a simulation counted: races, in integers. Histograms of runs of the
// same state may differ in length where a number has no bound.
type Counts struct {
	Races      int64
	Conditions []int64   // by condition: races in which it held
	Rolls      []int64   // by rolls of the whole race
	Positions  [][]int64 // by horse, by final space
	Measures   [][]int64 // by measure, by its value; Watch only
	Events     []int64   // by event: races in which it happened; Watch only
}

// An Outcome is how one race ended.
type Outcome struct {
	Race      uint64
	Finishers []int // indices of horses; overwritten by the next, as all slices are
	Numbers   []int
	Positions []int // final space of each horse
}

// A Telling is one race, roll by roll.
type Telling struct {
	Race   uint64
	Moves  []Move
	Winner string
	Places int   // that horses take one by one until the race is over: the first of Game.Finishes
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
	c.Conditions = add(c.Conditions, o.Conditions)
	c.Rolls = add(c.Rolls, o.Rolls)
	c.Events = add(c.Events, o.Events)
	for i := range c.Positions {
		c.Positions[i] = add(c.Positions[i], o.Positions[i])
	}
	for i := range c.Measures {
		c.Measures[i] = add(c.Measures[i], o.Measures[i])
	}
}

// add returns the sums, as many as the longer has.
func add(to, from []int64) []int64 {
	if more := len(from) - len(to); more > 0 {
		to = append(to, make([]int64, more)...)
	}
	for i, n := range from {
		to[i] += n
	}
	return to
}
