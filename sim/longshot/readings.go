package longshot

// The readings of unclear rules. Each is a key of the document.
type (
	// OrderTies is what happens when the highest rolls for the first turn are alike.
	OrderTies string
	// OrderThen is who follows the first.
	OrderThen string
	// NewRoll is whether a die that was rolled again counts as it fell.
	NewRoll string
	// FinishedHorse is what happens when a horse that has finished is rolled.
	FinishedHorse string
	// Ends is when the game ends, once the last place is taken.
	Ends string
	// Level is who is placed first of the horses that finish on one roll.
	Level string
	// BarsOf is whose horses a roll moves by their bars.
	BarsOf string
	// BarsMove is whether a horse moves by its bar whether its owner likes it or not.
	BarsMove string
	// BarsOrder is the order in which horses move by their bars.
	BarsOrder string
	// BarsCards is whether a card that moves a horse forward moves others by their bars.
	BarsCards string
	// FeatureUse is whether features happen whether the owner likes it or not.
	FeatureUse string
	// Returned is whether a bet that wins brings its stake back on top of what it pays.
	Returned string
	// BuyZone is whether a horse in the No Bets zone may be bought.
	BuyZone string
	// Empty is what happens when the deck is empty.
	Empty string
)

// The choices.
const (
	TiesRoll  OrderTies = "roll"  // those who tie roll again
	TiesFirst OrderTies = "first" // the first of them clockwise begins

	ThenClockwise OrderThen = "clockwise"
	ThenRoll      OrderThen = "roll" // by their rolls

	NewBinds   NewRoll = "binds"
	NewChooses NewRoll = "chooses" // the better may be kept

	FinishedReroll FinishedHorse = "reroll" // both dice are rolled until a horse can move
	FinishedLost   FinishedHorse = "lost"   // nothing moves

	EndsAtOnce Ends = "at-once"
	EndsTurn   Ends = "turn" // the turn is played to its end

	LevelRolled Level = "rolled" // the horse rolled, then the others as they move
	LevelFar    Level = "far"    // the one that would have gone farthest beyond the line

	BarsOfOwner BarsOf = "owner" // of the seat that rolls
	BarsOfAll   BarsOf = "all"   // everybody's, and those that nobody owns

	BarsMay  BarsMove = "may"
	BarsMust BarsMove = "must"

	OrderOwner  BarsOrder = "owner"  // the seat that rolls decides
	OrderNumber BarsOrder = "number" // as they are numbered

	BarsRest BarsCards = "rest"
	BarsAct  BarsCards = "act"

	FeaturesMust FeatureUse = "must"
	FeaturesMay  FeatureUse = "may"

	StakeKept     Returned = "kept"     // by the bank
	StakeReturned Returned = "returned" // on top

	ZoneAllowed BuyZone = "allowed"
	ZoneRefused BuyZone = "refused"

	EmptyShuffle Empty = "shuffle" // the discards
	EmptyNone    Empty = "none"    // nobody draws any more
)
