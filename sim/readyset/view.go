package readyset

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"
)

// A Decision is what a seat is asked.
type Decision uint8

// The decisions.
const (
	DecideBet   Decision = iota + 1 // place a token of one's hand, or pass: in a window
	DecideHouse                     // place a House token, or pass: before a race, asked again until it passes
	DecideDraft                     // keep one of the VIP cards offered
	DecideKeep                      // be the House of the next race: the present House first, then clockwise
)

// String returns bet, house, draft or keep.
func (d Decision) String() string { return [...]string{"", "bet", "house", "draft", "keep"}[d] }

// An Act answers a decision. The fields that the decision does not ask for are not read.
type Act struct {
	Pass  bool // DecideBet, DecideHouse: place nothing (more)
	Token int  // DecideBet, DecideHouse: index into the Tokens of one's place
	Spot  int  // DecideBet, DecideHouse: index into Rules.Spots
	Card  int  // DecideDraft: index into View.Offer
	Keep  bool // DecideKeep: be the House
}

// Pass is the act that places nothing.
var Pass = Act{Pass: true}

// A TokenKind says whose a token is.
type TokenKind uint8

// The kinds of tokens.
const (
	TokenOwn   TokenKind = iota // of the set that each bettor has
	TokenBonus                  // from a VIP card
	TokenHouse                  // of the House
)

// A Token is a token that a seat may place in a race.
type Token struct {
	Value   int
	Loses   int  // dollars that a loss costs on top of the penalty of the spot
	Ignores bool // the penalty of the spot
	Kind    TokenKind
}

// Gain returns what the token brings on a spot, in dollars; a loss is negative.
func (t *Token) Gain(s *Spot, holds bool) int {
	if holds {
		return s.Pays * t.Value
	}
	loss := t.Loses
	if !t.Ignores {
		loss += s.Loses
	}
	return -loss
}

// Worth returns what the token brings on average, in dollars, on a spot whose condition
// holds with probability p, from a purse that can pay.
func (t *Token) Worth(s *Spot, p float64) float64 {
	return p*float64(t.Gain(s, true)) + (1-p)*float64(t.Gain(s, false))
}

// A Place is what lies before one seat, for all to see.
type Place struct {
	Money  int64
	Tokens []Token // of this race, placed or not
	Hand   uint32  // those not placed yet, bit i for Tokens[i]
	Cards  []uint8 // VIP cards kept, as indices into Rules.Deck, in the order they were drafted
	Own    Set     // spots that hold as many of its tokens as may lie there
	Shares uint32  // tokens that may share a full spot with one opponent's: bit i for Tokens[i]
}

// Has reports whether token i is still in hand.
func (p *Place) Has(i int) bool { return i >= 0 && i < len(p.Tokens) && p.Hand>>i&1 != 0 }

// InHand returns how many tokens are in hand.
func (p *Place) InHand() int { return bits.OnesCount32(p.Hand) }

// A Bet is a token on a spot, and once its race is settled, what became of it.
type Bet struct {
	Race   uint8 // counted from 0
	Seat   uint8
	Shared bool // placed on a full spot, beside an opponent's token
	Won    bool
	Token  Token
	Spot   int32
	Rolls  int32 // rolls of the race when it was placed
	Gain   int64 // dollars: won, or to be paid (negative), before a purse is let off
}

// A View is what a person in a seat sees, and nothing else. It belongs to its table: it
// is valid, and must not be changed, until the seat has acted.
type View struct {
	Rules    *Rules
	Game     uint64 // the number of the game: a name
	Seat     int    // whose view it is
	Decision Decision
	House    int // the seat that is the House of this race, None with the app
	RaceNo   int // of this race, counted from 0
	Race     *Race
	Crossed  int // horses that have crossed the red line
	Window   int // windows of this race so far, this one included
	Places   []Place
	InPlay   Set     // spots of the board, and cards dealt
	Open     Set     // of these, those with room for one more token
	On       []uint8 // by spot: bettors' tokens on it
	Bets     []Bet   // of this race, in the order placed
	Props    []int   // the prop cards in play, as spots
	Exotics  []int   // the exotic cards in play, as spots
	Offer    []uint8 // DecideDraft: the VIP cards to choose from, as indices into Rules.Deck

	offered Set  // room for Choices
	wanted  Set  // the conditions of the spots in play
	odds    Odds // nil: nobody may ask
	chances []float64
	asked   int32 // rolls of the race that chances are of, or notAsked
}

// Odds answers how likely conditions are. What it returns is by index, for those wanted,
// and valid until the next call.
type Odds interface {
	Of(race *Race, want Set) []float64
}

// Me returns the own place.
func (v *View) Me() *Place { return &v.Places[v.Seat] }

// Chance returns the exact probability of a condition of a spot in play, by its index.
// It is computed when first asked for, for all seats and conditions together.
func (v *View) Chance(condition int) float64 {
	if v.asked != v.Race.Rolls {
		v.ask()
	}
	return v.chances[condition]
}

// Chances returns what [View.Chance] does, by condition; valid until the seat has acted.
// Conditions of no spot in play have none.
func (v *View) Chances() []float64 {
	if v.asked != v.Race.Rolls {
		v.ask()
	}
	return v.chances
}

// notAsked is what asked says in a race in which nobody has asked for odds.
const notAsked = -1

func (v *View) ask() {
	if v.odds == nil {
		panic("readyset: a bot asks for odds at a table made without them")
	}
	if v.asked == notAsked {
		clear(v.wanted)
		for spot := range v.InPlay.All() {
			v.wanted.Add(v.Rules.Spots[spot].Condition)
		}
	}
	v.chances, v.asked = v.odds.Of(v.Race, v.wanted), v.Race.Rolls
}

// Asked reports whether [View.Chance] has its answers ready.
func (v *View) Asked() bool { return v.asked == v.Race.Rolls }

// Worth returns what a token placed now on a spot in play brings on average, in
// dollars, from a purse that can pay.
func (v *View) Worth(t *Token, spot int) float64 {
	s := &v.Rules.Spots[spot]
	return t.Worth(s, v.Chance(s.Condition))
}

// Choices returns the spots on which the seat may place token i of its hand now; it is
// valid until the next call.
func (v *View) Choices(i int) Set {
	me := v.Me()
	if v.Decision == DecideHouse {
		copy(v.offered, v.InPlay)
	} else {
		copy(v.offered, v.Open)
		if me.Shares>>i&1 != 0 {
			for _, b := range v.Bets {
				if v.sharable(int(b.Spot)) {
					v.offered.Add(int(b.Spot))
				}
			}
		}
	}
	for w := range v.offered {
		v.offered[w] &^= me.Own[w]
	}
	return v.offered
}

// sharable reports whether a spot is full with one token of an opponent.
func (v *View) sharable(spot int) bool {
	if v.On[spot] != 1 || v.Open.Has(spot) {
		return false
	}
	for i := range v.Bets {
		if b := &v.Bets[i]; int(b.Spot) == spot && b.Token.Kind != TokenHouse {
			return int(b.Seat) != v.Seat
		}
	}
	return false
}

// may reports whether the seat may place token i on a spot.
func (v *View) may(i, spot int) bool {
	me := v.Me()
	if !me.Has(i) || spot < 0 || spot >= len(v.Rules.Spots) || !v.InPlay.Has(spot) || me.Own.Has(spot) {
		return false
	}
	return v.Decision == DecideHouse || v.Open.Has(spot) || me.Shares>>i&1 != 0 && v.sharable(spot)
}

// inHand lists the tokens in hand by their values; of no tokens it is "nothing".
func (v *View) inHand() string {
	me := v.Me()
	var values []string
	for i := range me.Tokens {
		if me.Has(i) {
			values = append(values, strconv.Itoa(me.Tokens[i].Value))
		}
	}
	if len(values) == 0 {
		return "nothing"
	}
	return strings.Join(values, ", ")
}

// Legal says why the seat may not place token i on a spot, nil if it may.
func (v *View) Legal(i, spot int) error {
	me, r := v.Me(), v.Rules
	switch {
	case v.may(i, spot):
		return nil
	case i < 0 || i >= len(me.Tokens):
		return fmt.Errorf("no such token is in hand: %s", v.inHand())
	case !me.Has(i):
		return fmt.Errorf("the token of value %d has been placed; in hand: %s", me.Tokens[i].Value, v.inHand())
	case spot < 0 || spot >= len(r.Spots):
		return fmt.Errorf("there is no spot %d: the board has %d", spot, len(r.Spots))
	case !v.InPlay.Has(spot):
		return fmt.Errorf("%s is not in play in this race", r.Spots[spot].ID)
	case me.Own.Has(spot):
		return fmt.Errorf("%s holds as many of the seat's own tokens as it may", r.Spots[spot].ID)
	}
	return fmt.Errorf("%s is taken", r.Spots[spot].ID)
}
