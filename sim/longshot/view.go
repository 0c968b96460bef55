package longshot

// A Decision is what a seat is asked.
type Decision uint8

// The decisions of a turn, in the order in which they come.
const (
	DecideFeature Decision = iota + 1 // use the feature of View.Horse or not; only where features.use is may
	DecideReroll                      // roll a die again or not, while a token is left
	DecideRoll                        // which of the two rolls counts; only where reroll.new is chooses
	DecideZero                        // a 0: steal a card of the owner, or draw one
	DecideBar                         // which horse moves next by its bar
	DecideAction                      // the one action of the turn
	DecideTake                        // which card of View.Offer to take
	DecideThrow                       // which card to discard, above the hand limit
)

// String returns feature, reroll, roll, zero, bar, action, take or throw.
func (d Decision) String() string {
	return [...]string{"", "feature", "reroll", "roll", "zero", "bar", "action", "take", "throw"}[d]
}

// A Do is what an act does.
type Do uint8

// What can be done. The zero is to do nothing: no feature, no other roll, a card drawn for a
// 0, no (further) horse moved by its bar, no action, the first card taken or thrown.
const (
	DoNothing     Do = iota
	DoUse            // DecideFeature: use it
	DoRerollHorse    // DecideReroll: the horse die
	DoRerollMove     // DecideReroll: the move die
	DoFirst          // DecideRoll: the first roll counts; nothing is: the second
	DoSteal          // DecideZero: a random card of the owner of the horse rolled
	DoMove           // DecideBar: move Horse
	DoPlay           // DecideAction: play Card, on Horse or against Seat where it wants one
	DoBuy            // DecideAction: buy Horse
	DoBet            // DecideAction: bet on Horse
	DoDiscard        // DecideAction: discard Card and With for money
	DoTake           // DecideTake: take Card of the offer
	DoThrow          // DecideThrow: discard Card
)

// An Act answers a decision. Fields that it has no use for are 0.
type Act struct {
	Do    Do
	Card  int8 // index into View.Hand, or into View.Offer for DoTake; [Lacking] where the card is not there
	With  int8 // DoDiscard: a second index into View.Hand, above Card; or [Lacking]
	Horse int8
	Seat  int8
}

// A Place is what lies before one seat, for all to see.
type Place struct {
	Money  int64
	Cards  int // in hand
	Tokens int // rerolls left
	Owns   Set
	Bets   [MaxHorses]uint16 // chips on each horse
	Free   [MaxHorses]uint16 // of them, those laid for nothing
}

// A Roll is what the dice show.
type Roll struct {
	Horse int // None before the first roll of the game
	Move  int // spaces
}

// A View is what a person in a seat sees, and nothing else. It belongs to its table: it is
// valid until the seat has acted. Nothing in it may be changed, nor what it points to: its Race
// is that of the table. What only other decisions show is None, 0 or nil.
type View struct {
	Rules    *Rules
	Game     uint64 // the number of the game: a name
	Seat     int    // whose view it is
	Decision Decision
	Turn     int     // of the game, counted from 1
	Order    []uint8 // seats in the order of their turns
	Race     *Race
	Roll     Roll // the last
	Second   Roll // DecideRoll: the roll that a token gave; its Horse is else None
	Horse    int  // DecideFeature: whose feature; else None
	Bar      Set  // DecideBar: the horses that may move next
	Spaces   int  // DecideBar: how far
	Places   []Place
	Owner    [MaxHorses]int8 // the seat that owns each horse, or None
	Chips    [MaxHorses]int  // that may still be laid on each horse; a large number without a limit
	Hand     []uint8         // own cards, as indices into Rules.Deck
	Offer    []uint8         // DecideTake: the hand looked at, as indices into Rules.Deck
	Deck     int             // cards left to draw

	odds  Odds // nil: nobody may ask
	bare  *Chances
	moved int // changes of the race so far
	asked int // moved when bare was asked for, plus 1
}

// Chances are how likely each horse is to take each place that pays: by horse, then by place,
// both counted from 0.
type Chances [MaxHorses][MaxPlaces]float64

// Odds answers how likely places are. What it returns is valid until the next call.
type Odds interface {
	// Of solves the race from where the horses are. Without paces it is the bare race, and
	// exact. Paces are how often each horse is moved for each roll of a horse, 1 for one that
	// only its own number moves: the horses are then taken as independent, which bars are
	// not quite.
	Of(race *Race, paces *[MaxHorses]float64) *Chances
}

// Me returns the own place.
func (v *View) Me() *Place { return &v.Places[v.Seat] }

// Bare returns the exact chances of the bare race from here on, in which neither bars nor
// features nor cards move a horse. It is solved when first asked for, for all seats, and valid
// until a horse moves or Solve is called, which overwrites it.
func (v *View) Bare() *Chances {
	if v.asked != v.moved+1 {
		v.bare, v.asked = v.solver().Of(v.Race, nil), v.moved+1
	}
	return v.bare
}

// Solve returns the chances from any positions, and with paces: see [Odds]. They lie where those
// of Bare did, and are valid until the next call of either.
func (v *View) Solve(race *Race, paces *[MaxHorses]float64) *Chances {
	v.asked = 0 // the solver's answer lies where the last one did
	return v.solver().Of(race, paces)
}

func (v *View) solver() Odds {
	if v.odds == nil {
		panic("longshot: a bot asks for odds at a table made without them")
	}
	return v.odds
}
