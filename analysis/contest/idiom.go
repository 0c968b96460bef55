package contest

import "strings"

// An Idiom is how a game speaks of its bets: words for pages, and the names of what
// differs in files.
type Idiom struct {
	Rounds string // what spots are in play for, in the plural: races, games
	Clock  string // what tells when a bet was placed, in files and JSON: rolls, turn
	When   string // the same for people: rolls made, turn
	After  string // the same as the head of a column: after roll, turn
	Stake  string // what is placed, in files, JSON and as the head of a column: token, stake
	Usual  string // the kind of stake that tables do not name: own, bet
	Kinds  string // how spots of a kind are added up, as a note
	Chance string // what is the same for bots that are compared: dice, cards and reactions
	// Several says that a bet may win in several ways: files have its terms in the place of
	// its one condition and what that pays, and nothing of tokens that share a spot.
	Several bool
}

// Round is the singular of Rounds.
func (i *Idiom) Round() string { return strings.TrimSuffix(i.Rounds, "s") }
