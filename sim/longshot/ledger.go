package longshot

// An Account is a reason for money to pass between a seat and the bank.
type Account uint8

// The accounts of a seat. What it pays is negative.
const (
	FromPurses   Account = iota // of its horses
	FromBets                    // winnings
	ForBets                     // stakes
	ForHorses                   // prices
	FromCards                   // played
	FromFeatures                // of its horses
	FromDiscards                // cards sold
	Accounts
)

// String returns purses, winnings, stakes, horses, cards, features or discards.
func (a Account) String() string {
	return [...]string{"purses", "winnings", "stakes", "horses", "cards", "features", "discards"}[a]
}

// A Ledger is what a seat did in a game: every dollar that passed between it and the bank,
// and counts.
type Ledger struct {
	Accounts [Accounts]int64
	Bets     int // laid, those for nothing included
	Bought   int // horses
	Played   int // cards
	Sold     int // cards discarded for money
	Rerolls  int // tokens used
	Lost     int // cards that others stole or had thrown away
	Zeros    int // of these, those stolen on a 0
}

// Change returns by how much the game changed the money of the seat.
func (l *Ledger) Change() int64 {
	sum := int64(0)
	for _, x := range l.Accounts {
		sum += x
	}
	return sum
}

// A Claim is a chip on a horse, or a horse bought, and once the game is over what became of
// it.
type Claim struct {
	Seat  uint8
	Horse uint8
	Own   bool  // the horse was bought; else it is a bet
	Place int8  // that the horse took, counted from 0; None if it took none that pays
	Turn  int32 // of the game, counted from 1
	Cost  int32 // dollars paid for it: 0 for a free bet
	Gain  int64 // dollars that it brought, less the cost
}

// pay moves money from the bank to a seat, for a horse or None; a negative amount goes to the bank.
func (t *Table) pay(seat, amount int, a Account, horse int) {
	t.view.Places[seat].Money += int64(amount)
	t.bank -= int64(amount)
	t.ledger[seat].Accounts[a] += int64(amount)
	t.least = min(t.least, t.bank)
	t.tell(Event{Kind: EventPaid, Seat: seat, Amount: amount, Account: a, Horse: horse})
}

// FeaturePaid returns the dollars that the feature of a horse has paid its owner.
func (t *Table) FeaturePaid(horse int) int64 { return t.features[horse] }
