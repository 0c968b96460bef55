package readyset

import "railbird/sim"

// A Table plays games of four races (or as many as the rules say): a [sim.Table]. Seats
// are counted clockwise from 0.
//
// # Time
//
// The real-time game is played in windows: one before the first roll (where
// window.opens says so) and one after each roll until betting closes. In a window every
// seat that still holds tokens acts once, in an order drawn afresh: seat i comes first
// with a chance in proportion to its speed, then the others likewise (R. D. Luce,
// Individual Choice Behavior, 1959; R. L. Plackett, "The analysis of permutations",
// 1975). A seat is asked again until it passes or has placed window.tokens.
//
// # Random words
//
// Game k reads its dice from the stream of race k*[MaxRaces] + i of the seed, for its
// i-th race: the same dice as that race of [Rules.Replay]. Decks are shuffled by words
// of the purpose [sim.Cards]. The word of [sim.Reactions] that decides how fast a seat
// is in a window depends on race, window and seat alone, so what one seat does changes
// the reactions of nobody.
type Table struct {
	rules   *Rules
	speeds  []float64 // nil where all are alike
	tokens  []Token   // that a bettor begins each race with
	house   []Token
	rigged  *rigged // nil but for games worked out by hand
	watch   func(*View, *Bet)
	seed    uint64
	roller  Roller
	words   sim.Stream // reactions of this race
	decks   sim.Stream // shuffles
	outcome standing

	view   View
	race   Race
	phase  phase
	order  []uint8 // seats in the order in which they act
	keys   []uint64
	turn   int     // index into order
	hold   uint32  // bettors with a token in hand: bit i for seat i
	live   uint32  // of these, those that may still place one in this window
	placed []uint8 // by seat: tokens placed in this window
	acts   []Act   // window.sees: before: what each seat decided
	acted  uint32  // seats that decided in this round of the window
	joins  uint32  // of these, those that chose to share a full spot
	first  int     // bet of this race: the first index into bets
	pends  bool    // Next has asked and Act has not answered
	payers []payer

	board    Set     // spots that are no cards
	props    []int32 // deck of spots, in order
	exotics  []int32
	vip      []uint8 // deck, the top last
	discards []uint8
	offer    []uint8

	bets    []Bet // of the game
	ledger  []Ledger
	illegal []Refusals
}

// A rigged table rolls and reshuffles as it is told.
type rigged struct {
	result  func() int
	shuffle func(deck []uint8)
}

// A Ledger is the money of one seat in one race: everything that changes a purse.
type Ledger struct {
	Won      int64 // by bets
	Lost     int64 // by bets, whether it could be paid or not
	LetOff   int64 // the part of all losses that the purse could not pay
	Cards    int64 // by VIP cards, less what they cost
	House    int64 // paid to a rotating House
	Held     int   // tokens in hand when the race began
	Unplaced int   // of these, when it ended
}

// Change returns by how much the race changed the purse.
func (l *Ledger) Change() int64 { return l.Won - l.Lost + l.LetOff + l.Cards + l.House }

// Refusals are the acts of a seat that the rules forbid.
type Refusals struct {
	Count int
	First error // why the first was refused
}

type phase uint8

const (
	phaseRace   phase = iota // a race begins
	phaseHouse               // House tokens are placed
	phaseWindow              // seats act
	phaseDraft               // VIP cards are drafted
	phaseKeep                // a House is sought for the next race
	phaseOver                // the game is over
)

// NewTable returns a table for a number of people, the House included ([Rules.Seated]).
// odds answers the bots that ask, and may be nil if none does; speeds say how fast each
// seat is, each above 0, and may be nil if all are alike.
func (r *Rules) NewTable(seats int, odds Odds, speeds []float64) *Table {
	t := &Table{rules: r, phase: phaseOver}
	for _, v := range r.Tokens.For(r.BettorsAt(seats)) {
		t.tokens = append(t.tokens, Token{Value: v})
	}
	for _, v := range r.House.Tokens {
		t.house = append(t.house, Token{Value: v, Kind: TokenHouse})
	}
	for _, s := range speeds {
		if s != speeds[0] {
			t.speeds = speeds
		}
	}
	hand := len(t.tokens)
	if len(r.Deck) > 0 {
		hand += r.Races
	}
	hand = max(hand, len(t.house))
	t.order, t.keys, t.acts, t.placed = make([]uint8, 0, seats), make([]uint64, seats), make([]Act, seats), make([]uint8, seats)
	t.bets = make([]Bet, 0, r.Races*seats*hand)
	t.ledger, t.illegal = make([]Ledger, r.Races*seats), make([]Refusals, seats)
	t.payers = make([]payer, 0, seats*r.Races)
	t.vip, t.discards, t.offer = make([]uint8, 0, len(r.Deck)), make([]uint8, 0, len(r.Deck)), make([]uint8, 0, r.Draw)
	t.board = NewSet(len(r.Spots))
	t.props, t.exotics = make([]int32, 0, len(r.Spots)), make([]int32, 0, len(r.Spots))
	for i := range r.Spots {
		if !r.Spots[i].Group.Dealt() {
			t.board.Add(i)
		}
	}
	v := &t.view
	*v = View{
		Rules: r, Race: &t.race, odds: odds, Places: make([]Place, seats), On: make([]uint8, len(r.Spots)),
		InPlay: NewSet(len(r.Spots)), Open: NewSet(len(r.Spots)), offered: NewSet(len(r.Spots)), wanted: NewSet(len(r.Conditions)),
		Props: make([]int, 0, len(r.Spots)), Exotics: make([]int, 0, len(r.Spots)),
	}
	for i := range v.Places {
		v.Places[i] = Place{Tokens: make([]Token, 0, hand), Cards: make([]uint8, 0, r.Races), Own: NewSet(len(r.Spots))}
	}
	return t
}

// Deal implements [sim.Table]: k is at most [sim.MaxItems] / [MaxRaces] - 1.
func (t *Table) Deal(seed, k uint64) {
	r, v := t.rules, &t.view
	t.seed, t.pends = seed, false
	t.decks = sim.NewKey(seed, sim.Cards).Stream(k)
	// Each game shuffles new decks, whatever the game before left.
	t.props, t.exotics = t.props[:0], t.exotics[:0]
	for i := range r.Spots {
		switch r.Spots[i].Group {
		case GroupProp:
			t.props = append(t.props, int32(i))
		case GroupExotic:
			t.exotics = append(t.exotics, int32(i))
		}
	}
	shuffle(&t.decks, t.props)
	shuffle(&t.decks, t.exotics)
	t.vip, t.discards = t.vip[:0], t.discards[:0]
	for i := range r.Deck {
		t.vip = append(t.vip, uint8(i))
	}
	shuffle(&t.decks, t.vip)
	v.Game, v.House, v.RaceNo = k, None, 0
	switch r.House.Mode {
	case HouseFixed:
		v.House = len(v.Places) - 1
	case HouseRotating:
		s := sim.NewKey(seed, sim.Reactions).Stream(k*MaxRaces + MaxRaces - 1)
		// A word that no window of a race can reach.
		v.House = int(s.Word(sim.StreamWords-1) % uint64(len(v.Places)))
	}
	clear(t.ledger)
	clear(t.illegal)
	t.bets = t.bets[:0]
	for i := range v.Places {
		p := &v.Places[i]
		p.Money, p.Cards = int64(r.Money), p.Cards[:0]
		if r.House.Mode == HouseFixed && i == v.House {
			p.Money = int64(r.House.Money)
		}
	}
	t.phase = phaseRace
}

func shuffle[T any](random *sim.Stream, deck []T) {
	for i := len(deck) - 1; i > 0; i-- {
		j := random.Below(i + 1)
		deck[i], deck[j] = deck[j], deck[i]
	}
}

// Next implements [sim.Table].
func (t *Table) Next() (seat int, v *View, ok bool) {
	for {
		switch t.phase {
		case phaseRace:
			t.beginRace()
		case phaseHouse:
			if house := t.view.House; t.live != 0 && t.view.Places[house].Hand != 0 {
				return t.ask(house, DecideHouse)
			}
			t.open(OpensStart)
		case phaseWindow:
			if seat, ok := t.nextInWindow(); ok {
				return t.ask(seat, DecideBet)
			}
			t.roll()
		case phaseDraft:
			if seat, ok := t.nextInDraft(); ok {
				return t.ask(seat, DecideDraft)
			}
			t.seekHouse()
		case phaseKeep:
			if t.turn < len(t.view.Places) {
				return t.ask((t.view.House+t.turn)%len(t.view.Places), DecideKeep)
			}
			t.appoint((t.view.House + 1) % len(t.view.Places)) // nobody accepts: the left neighbor must
		case phaseOver:
			return 0, nil, false
		}
	}
}

func (t *Table) ask(seat int, d Decision) (int, *View, bool) {
	t.view.Seat, t.view.Decision, t.pends = seat, d, true
	return seat, &t.view, true
}

// Act implements [sim.Table].
func (t *Table) Act(a Act) error {
	if !t.pends {
		return sim.ErrNotAsked
	}
	t.pends = false
	if a.Pass && t.view.Decision == DecideBet { // by far the most
		t.live &^= 1 << t.view.Seat
		return nil
	}
	err := t.act(&a)
	if err != nil {
		refused := &t.illegal[t.view.Seat]
		if refused.Count++; refused.Count == 1 {
			refused.First = err
		}
	}
	return err
}

func (t *Table) act(a *Act) error {
	v := &t.view
	switch v.Decision {
	case DecideBet:
		return t.actInWindow(a)
	case DecideHouse:
		if a.Pass {
			t.live = 0
			return nil
		}
		if err := v.Legal(a.Token, a.Spot); err != nil {
			t.live = 0
			return err
		}
		t.place(v.Seat, a.Token, a.Spot)
	case DecideDraft:
		return t.draft(a.Card)
	case DecideKeep:
		if a.Keep {
			t.appoint(v.Seat)
		} else {
			t.turn++
		}
	}
	return nil
}

// Money implements [sim.Table].
func (t *Table) Money(into []int64) {
	for i := range t.view.Places {
		into[i] = t.view.Places[i].Money
	}
}

// Bets returns the bets of the game so far, in the order in which they were placed;
// those of settled races say what became of them. They are valid until the next Deal.
func (t *Table) Bets() []Bet { return t.bets }

// Ledger returns the money of a seat in a race, both counted from 0.
func (t *Table) Ledger(race, seat int) *Ledger { return &t.ledger[race*len(t.view.Places)+seat] }

// Watch makes the table tell of every token as it is placed, while the race stands as it
// did for whoever placed it.
func (t *Table) Watch(placed func(*View, *Bet)) { t.watch = placed }

// Refused returns the acts of a seat that were refused in this game.
func (t *Table) Refused(seat int) Refusals { return t.illegal[seat] }

// Cards returns the VIP cards that a seat has kept.
func (t *Table) Cards(seat int) []uint8 { return t.view.Places[seat].Cards }

// Dealt returns the prop and exotic cards of a race, counted from 0, as spots.
func (t *Table) Dealt(race int) (props, exotics []int32) {
	r := t.rules
	from := min(race*r.Dealt, len(t.props))
	return t.props[from:min(from+r.Dealt, len(t.props))], t.exotics[:min((race+1)*r.Added, len(t.exotics))]
}

// View returns what there is to see at the table, from no seat in particular.
func (t *Table) View() *View { return &t.view }

// roll rolls the dice once; if nobody can bet any more, to the end of the race. It opens
// the next window, or settles the race.
func (t *Table) roll() {
	r, v := t.rules, &t.view
	for {
		result := t.result()
		letter := int(r.letterOf[result])
		h := r.Letters[letter].Horse
		before := int(t.race.Positions[h])
		r.Step(&t.race, letter)
		after := int(t.race.Positions[h])
		if before < r.RedLine && after >= r.RedLine {
			v.Crossed++
		}
		if len(t.payers) > 0 {
			t.payPerRoll(r.Dice.sums[result])
		}
		if after >= r.Finish {
			t.finish(h)
			return
		}
		if v.Crossed < r.CloseAfter && t.open(OpensRoll) {
			return
		}
	}
}

// result is the next dice result.
func (t *Table) result() int {
	if t.rigged != nil {
		return t.rigged.result()
	}
	return t.roller.Roll()
}

// finish settles a race, and goes on to what follows it.
func (t *Table) finish(winner int) {
	v := &t.view
	t.outcome.set(&Outcome{Winner: winner, Positions: t.race.Positions}, len(t.rules.Horses))
	t.settle()
	for i := range v.Places {
		t.Ledger(v.RaceNo, i).Unplaced = v.Places[i].InHand()
	}
	if v.RaceNo+1 == t.rules.Races {
		t.phase = phaseOver
		return
	}
	t.turn, t.phase = 0, phaseDraft
	t.offer = t.offer[:0]
}
