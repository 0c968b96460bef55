package longshot

// An EventKind is what happened at a table.
type EventKind uint8

// The kinds of events, and what they say besides.
const (
	EventRanked     EventKind = iota + 1 // Seat rolled Horse for the first turn; those that tie may roll again
	EventTurnBegins                      // of Seat
	EventVoid                            // Seat rolled Horse and Spaces, and the horse has finished: it is rolled again, or with race.finished lost moves nothing
	EventRolled                          // both dice: View.Roll
	EventRerolled                        // a die: View.Roll, or with reroll.new chooses View.Second
	EventMoved                           // Horse, by Spaces from the space From to To, less where the track ends
	EventPaid                            // Seat takes Amount dollars of the bank, or pays it (negative), for Account; Horse is what it is for, None with cards
	EventDrew                            // Seat drew Card
	EventStole                           // Seat took Card from Other
	EventThrew                           // Seat lost Card to the discards
	EventActs                            // Seat is about to do Act
	EventGameOver
)

// An Event is something that happened, told as it happens. Fields that its kind has no use
// for are 0. Cards are indices into Rules.Deck.
type Event struct {
	Kind        EventKind
	Seat, Other int
	Horse       int
	From, To    int
	Spaces      int
	Amount      int
	Account     Account
	Card        uint8
	Act         Act
	Cause       // of a move, and of a card that changes hands
}

// A Cause is what brings an event about.
type Cause struct {
	Why     Why
	Feature int // WhyFeature: the horse whose feature it is
}

// A Why is a kind of cause.
type Why uint8

// The kinds of causes.
const (
	WhyDeal    Why = iota // the cards before the first turn
	WhyRoll               // the dice say so
	WhyBar                // the horse has the number of another in its bar
	WhyFeature            // the feature of a horse
	WhyZero               // a 0 was rolled
	WhyCard               // a card played
	WhyPlayed             // the card was played
	WhySold               // the card was given for cash
	WhyLimit              // the hand was above its limit
	WhyTurn               // the end of a turn
)

// String returns deal, roll, bar, feature, zero, card, played, sold, limit or turn.
func (w Why) String() string {
	return [...]string{"deal", "roll", "bar", "feature", "zero", "card", "played", "sold", "limit", "turn"}[w]
}

// Watch tells a function what happens, nil nobody.
func (t *Table) Watch(f func(Event)) { t.watch = f }

func (t *Table) tell(e Event) {
	if t.watch != nil {
		t.watch(e)
	}
}
