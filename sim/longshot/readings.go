package longshot

import (
	"slices"
	"strconv"

	"railbird/sim/document"
)

// The readings of unclear rules. Each is a key of the document.
type (
	// OrderTies is what happens when the highest rolls for the first turn are alike.
	OrderTies string
	// OrderThen is who follows the first.
	OrderThen string
	// RerollNew is whether a die that was rolled again counts as it fell.
	RerollNew string
	// RaceFinished is what happens when a horse that has finished is rolled.
	RaceFinished string
	// RaceEnds is when the game ends, once the last place is taken.
	RaceEnds string
	// RaceLevel is who is placed first of the horses that finish on one roll.
	RaceLevel string
	// RaceZero is what is left of a 0 where nobody can be robbed: on a horse of the seat that
	// rolls, of nobody, or of a seat without cards.
	RaceZero string
	// BarsOf is whose horses a roll moves by their bars.
	BarsOf string
	// BarsMove is whether the seat that rolls must move its horses by their bars. With BarsOfAll
	// the horses of others, and of nobody, move unasked either way.
	BarsMove string
	// BarsOrder is the order in which horses move by their bars: with BarsByOwner those of the
	// seat that rolls as it likes, then with BarsOfAll the others by number.
	BarsOrder string
	// BarsCards is whether a card that moves a horse forward moves others by their bars.
	BarsCards string
	// FeaturesUse is whether features that act at the beginning of a turn happen whether the
	// owner likes it or not. Those that answer a roll always do.
	FeaturesUse string
	// FeaturesAnswer is whether features that answer a roll come before horses move by their bars
	// or after.
	FeaturesAnswer string
	// ConditionsOthers is whether a horse that is level with more others than a condition names
	// meets it.
	ConditionsOthers string
	// BetsReturned is whether a bet that wins brings its stake back on top of what it pays.
	BetsReturned string
	// PurchaseZone is whether a horse in the No Bets zone may be bought.
	PurchaseZone string
	// PurchaseHome is whether a horse that has finished may be bought.
	PurchaseHome string
	// DeckEmpty is what happens when the deck is empty.
	DeckEmpty string
)

// The choices.
const (
	TiesRoll  OrderTies = "roll"  // those who tie roll again
	TiesFirst OrderTies = "first" // the first of them clockwise begins

	ThenClockwise OrderThen = "clockwise"
	ThenRoll      OrderThen = "roll" // by their rolls

	NewBinds   RerollNew = "binds"
	NewChooses RerollNew = "chooses" // the better may be kept

	FinishedReroll RaceFinished = "reroll" // until a horse can move; of both dice, which is even as of the horse die alone
	FinishedLost   RaceFinished = "lost"   // nothing moves; a 0 steals or draws as ever

	EndsAtOnce RaceEnds = "at-once"
	EndsTurn   RaceEnds = "turn" // the turn is played to its end

	LevelRolled RaceLevel = "rolled" // the horse rolled, then the others as they move
	LevelFar    RaceLevel = "far"    // the one that would have gone farthest beyond the line

	ZeroDraw    RaceZero = "draw"
	ZeroNothing RaceZero = "nothing"

	BarsOfOwner BarsOf = "owner" // of the seat that rolls
	BarsOfAll   BarsOf = "all"   // everybody's, and those that nobody owns

	BarsMay  BarsMove = "may"
	BarsMust BarsMove = "must"

	BarsByOwner  BarsOrder = "owner"  // the seat that rolls decides about its own
	BarsByNumber BarsOrder = "number" // as they are numbered

	BarsRest BarsCards = "rest"
	BarsAct  BarsCards = "act"

	FeaturesMust FeaturesUse = "must"
	FeaturesMay  FeaturesUse = "may"

	AnswerBefore FeaturesAnswer = "before"
	AnswerAfter  FeaturesAnswer = "after"

	OthersLeast   ConditionsOthers = "least" // so many, or more
	OthersExactly ConditionsOthers = "exactly"

	StakeKept     BetsReturned = "kept"     // by the bank
	StakeReturned BetsReturned = "returned" // on top

	ZoneAllowed PurchaseZone = "allowed"
	ZoneRefused PurchaseZone = "refused"

	HomeRefused PurchaseHome = "refused"
	HomeAllowed PurchaseHome = "allowed"

	EmptyShuffle DeckEmpty = "shuffle" // the discards
	EmptyNone    DeckEmpty = "none"    // nobody draws any more
)

// Readings returns every unclear rule that the document has a use for, with the value in
// force, and the sources that they name. The questions are those of the standard document,
// also where the document is not a variant of it. A value that is none of the choices is no
// reading but another rule.
func (r *Rules) Readings() ([]document.Reading, []document.Source) {
	return r.Document.InForce(r.readings, Builtin(), Game)
}

// Assumptions returns what was made up for want of a source.
func (r *Rules) Assumptions() []document.Assumption { return r.Document.Assumptions() }

// readings returns the value in force of each reading that the document has a use for, by
// key.
func (s *spec) readings() map[string]string {
	all := map[string]string{
		"order.ties":        string(s.Order.Ties),
		"order.then":        string(s.Order.Then),
		"hand.limit":        s.Hand.Limit.String(),
		"race.finish":       strconv.Itoa(s.Race.Finish),
		"race.finished":     string(s.Race.Finished),
		"race.ends":         string(s.Race.Ends),
		"race.level":        string(s.Race.Level),
		"bars.of":           string(s.Bars.Of),
		"bars.move":         string(s.Bars.Move),
		"bars.order":        string(s.Bars.Order),
		"bars.cards":        string(s.Bars.Cards),
		"features.use":      string(s.Features.Use),
		"features.answer":   string(s.Features.Answer),
		"conditions.others": string(s.Conditions.Others),
		"bets.returned":     string(s.Bets.Returned),
		"bets.chips":        s.Bets.Chips.String(),
		"purchase.home":     string(s.Purchase.Home),
		"deck.empty":        string(s.Deck.Empty),
	}
	if s.Bets.Chips != None {
		all["bets.laid_out"] = string(s.Bets.LaidOut)
	}
	if slices.Contains(s.Race.Die, 0) {
		all["race.zero"] = string(s.Race.Zero)
	}
	if s.Reroll.Tokens > 0 {
		all["reroll.new"] = string(s.Reroll.New)
	}
	if s.Race.Zone < s.Race.Finish {
		all["purchase.zone"] = string(s.Purchase.Zone)
	}
	return all
}
