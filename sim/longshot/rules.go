// Package longshot is Long Shot (Chris Handy, 2009): its rules, its bare race, and its
// game.
//
// # Rules
//
// [Load] reads a document, a built-in name or a file, into [Rules]. Horses, cards and
// board are data. The public record lacks most of them, so a document may leave them out:
// [Rules.Missing] lists what a game would need, while the bare race needs none of it.
//
// # The bare race
//
// A [Race] is moved by both dice alone: each roll picks one of the horses that have not
// finished, evenly, and moves it by the move die. [Rules.NewWorker] runs such races, and
// [railbird/analysis/exact/longshot] solves them.
//
// # The game
//
// A [Table] plays the game turn by turn, and asks whoever decides: a [View] is what a
// person in the seat sees, an [Act] what it does.
package longshot

import (
	"math/bits"

	"railbird/sim/document"
)

// None is no horse, no seat, no card, and no limit.
const None = -1

// Limits of a document.
const (
	MaxHorses = 16
	MaxPlaces = 4 // that pay
	MaxSeats  = 16
	MaxFinish = 100
	MaxFaces  = 24 // of the move die
	MaxDeck   = 120
	MaxPrice  = 1_000_000
)

// Rules are a document that has been checked. They do not change.
type Rules struct {
	Document *document.Document
	Hash     string // of what affects a result
	readings map[string]string

	Least, Most int // players
	Money       int // dollars that each begins with
	Order       Order
	Hand        Hand
	Reroll      Reroll
	Track       Track
	Bars        Bars
	Features    FeaturesUse
	Answer      FeaturesAnswer
	Conditions  Conditions
	Purses      []int // dollars to the owner of the horse in each place that pays
	Bets        Bets
	Purchase    Purchase
	Discard     Discard
	Empty       DeckEmpty // what an empty deck does
	Horses      []Horse
	Deck        []Card // each copy; nil where the cards are not known, or too few for all hands
	Cards       int    // how many are known, copies counted
}

// Places returns how many places pay; the race ends when so many horses have finished.
func (r *Rules) Places() int { return len(r.Purses) }

// An Order is who begins.
type Order struct {
	Ties OrderTies `yaml:"ties" json:"ties"`
	Then OrderThen `yaml:"then" json:"then"`
}

// A Hand is the cards of a seat.
type Hand struct {
	Dealt int // before the first turn
	Draw  int // after each turn
	Limit int // cards that may be kept at the end of a turn, or None
}

// A Reroll is what the tokens of a seat are good for: one die, rolled again.
type Reroll struct {
	Tokens int       `yaml:"tokens" json:"tokens"` // of each seat, for a game
	New    RerollNew `yaml:"new" json:"new"`
}

// A Track is the board and how horses move on it.
type Track struct {
	Die      []int // faces of the move die, each as likely
	Finish   int   // a horse on this space has finished; 0 is behind the start line
	Zone     int   // the first No Bets space; Finish where there is no zone
	Rear     int   // the space behind which no horse is moved back
	Finished RaceFinished
	Ends     RaceEnds
	Level    RaceLevel
	Zero     RaceZero
}

// Bars are the movement bars.
type Bars struct {
	Of    BarsOf    `yaml:"of" json:"of"`
	Move  BarsMove  `yaml:"move" json:"move"`
	Order BarsOrder `yaml:"order" json:"order"`
	Cards BarsCards `yaml:"cards" json:"cards"`
}

// Conditions are how the conditions of features and cards are read.
type Conditions struct {
	Others ConditionsOthers `yaml:"others" json:"others"` // of level
}

// Bets are what a bet costs and pays.
type Bets struct {
	Stake    int
	Returned BetsReturned // the stake, on top of what a bet that wins pays
	Chips    int          // that lie on one horse at most, or None
	Players  bool         // with Chips: no more of them than there are players
}

// A Purchase is when a horse may be bought.
type Purchase struct {
	Zone PurchaseZone `yaml:"zone" json:"zone"`
	Home PurchaseHome `yaml:"home" json:"home"` // of one that has finished
}

// A Discard is cards for money: none, one or two for what they pay.
type Discard struct {
	Cards int `yaml:"cards" json:"cards"`
	Pays  int `yaml:"pays" json:"pays"`
}

// A Horse is one of the race. What the document does not say of it is unknown.
type Horse struct {
	Name    string  // its number, which names it everywhere
	Title   string  // what it is called, "" where that is not known
	Price   int     // dollars, or None
	Odds    []int   // what a bet on it pays, times the stake, by place; nil where it is not known
	Bar     Set     // numbers that move it too
	BarSaid bool    // the bar is known
	Feature Feature // Kind 0 where it has none or none is known
	Said    bool    // whether it has a feature is known
}

// A Set is a set of horses: bit h for horse h.
type Set uint16

// Has reports whether horse h is in the set.
func (s Set) Has(h int) bool { return s>>h&1 != 0 }

// Len returns how many horses are in the set.
func (s Set) Len() int { return bits.OnesCount16(uint16(s)) }

// First returns the first horse of the set, which is not empty.
func (s Set) First() int { return bits.TrailingZeros16(uint16(s)) }

// Chips returns how many chips may lie on one horse at a table of so many seats, None
// without a limit.
func (r *Rules) Chips(seats int) int {
	if r.Bets.Chips == None || !r.Bets.Players {
		return r.Bets.Chips
	}
	return min(seats, r.Bets.Chips)
}

// Pays returns the dollars that the bank pays for a bet on a horse that takes a place, counted
// from 0; None is no place that pays. Its cost is the stake, or 0 for a free bet. The odds of
// the horse must be known.
func (r *Rules) Pays(horse, place, cost int) int {
	if place == None {
		return 0
	}
	pays := r.Bets.Stake * r.Horses[horse].Odds[place]
	if r.Bets.Returned == StakeReturned {
		pays += cost // none of a free bet comes back
	}
	return pays
}

// CardStake returns what a bet by a card costs, in dollars: the stake, or 0 where it is free.
func (r *Rules) CardStake(c *Card) int {
	if c.Free {
		return 0
	}
	return r.Bets.Stake
}

// MeanPurse returns what the owner of a horse takes on average, in dollars, with these chances
// of its places.
func (r *Rules) MeanPurse(chances *[MaxPlaces]float64) float64 {
	sum := 0.0
	for place, purse := range r.Purses {
		sum += float64(purse) * chances[place]
	}
	return sum
}

// MeanPays returns what [Rules.Pays] is on average, in dollars, with these chances of the places
// of the horse.
func (r *Rules) MeanPays(horse, cost int, chances *[MaxPlaces]float64) float64 {
	sum := 0.0
	for place := range r.Purses {
		sum += float64(r.Pays(horse, place, cost)) * chances[place]
	}
	return sum
}
