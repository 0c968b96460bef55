package longshot

// An EventKind is what happened at a table.
type EventKind uint8

// The kinds of events, and what they say besides.
const (
	EventTurnBegins EventKind = iota + 1 // of Seat
	EventRolled                          // both dice: View.Roll
	EventRerolled                        // a die: View.Roll, or with reroll.new chooses View.Second
	EventMoved                           // Horse, from the space From to To
	EventPaid                            // Seat takes Amount dollars of the bank, or pays it (negative), for Account
	EventDrew                            // Seat drew Card
	EventStole                           // Seat took Card from Other
	EventThrew                           // Seat lost Card to the discards, sold or thrown away
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
	Amount      int
	Account     Account
	Card        uint8
	Act         Act
}

// Watch tells a function what happens, nil nobody.
func (t *Table) Watch(f func(Event)) { t.watch = f }

func (t *Table) tell(e Event) {
	if t.watch != nil {
		t.watch(e)
	}
}
