package longshot

import (
	"fmt"

	"railbird/sim"
)

// A Table plays games of Long Shot: a [sim.Table]. Seats are counted clockwise from 0.
//
// # A turn
//
// The features of the horses of the seat, but for those that answer a roll; both dice, of
// which a token rolls one again; the horse rolled moves, then the features of whosoever horses
// that answer its roll act, then the horses with its number in their bars move (or first they,
// with features.answer after), or instead a 0 steals or draws a card; one action; a card is drawn. Each of these is a step, and a step that
// somebody decides asks. Nobody is asked but the seat whose turn it is: what its roll does to
// horses of others (features that answer it, and with bars.of all their bars) happens unasked.
//
// # Random words
//
// The rolls of game k are those of race k of [Rules.Roller], roll by roll. What a token
// rolls again, who begins and everything else that chance decides comes from the stream of
// [sim.Reactions], the order of the cards from that of [sim.Cards]. So whatever seats do, turn
// n has the same roll until a horse has finished; from then on rolls of finished horses are
// rolled again, or race.finished is lost. What tokens roll and which cards are stolen comes from
// one stream for all seats, in the order in which it happens.
type Table struct {
	rules  *Rules
	rigged *rigged // nil but for games worked out by hand
	roller Roller
	chance sim.Stream
	decks  sim.Stream
	watch  func(Event)

	called    [MaxHorses]Set // by a roll of each horse: those with its number in their bars
	answering [MaxHorses]Set // those whose features answer it
	opening   Set            // those whose features act at the beginning of their owner's turn

	view  View
	race  Race
	step  step
	pends bool // Next has asked and Act has not answered
	hands [][]uint8
	deck  []uint8 // cards left to draw
	used  []uint8 // discards

	due    Set    // horses of the seat whose features are still to come in this turn
	bars   Set    // horses that still move by their bars
	back   step   // what comes after them
	motion motion // of this roll or card
	victim int    // DecideTake: whose hand is looked at

	bank     int64 // dollars that the bank has taken less what it has paid since the game began
	least    int64 // the least that was in it
	ledger   []Ledger
	features [MaxHorses]int64 // dollars that the feature of each horse has paid
	claims   []Claim
}

// rigged dice, cards and chances fall as they are told.
type rigged struct {
	roll   func() (horse, face int)
	card   func(n int) int // which of n cards left is on top
	chance func(n int) int // 0 to n-1
}

// A step is what comes next.
type step uint8

const (
	stepOver step = iota
	stepTurn
	stepFeature
	stepRoll
	stepReroll
	stepSecond // of two rolls one counts
	stepZero
	stepBar
	stepAction
	stepTake // a card of a hand looked at
	stepDraw
	stepThrow
)

// Seated checks a number of players.
func (r *Rules) Seated(seats int) error {
	if seats < r.Least || seats > r.Most {
		return fmt.Errorf("a table for %d: %d to %d play", seats, r.Least, r.Most)
	}
	return nil
}

// NewTable returns a table for a number of people, which [Rules.Seated] must allow: it is not
// checked again. The rules must lack nothing ([Rules.Missing]): with a price, odds or cards
// unknown a game goes wrong or panics. odds answers the bots that ask, and may be nil if none
// does: a bot that asks then panics.
func (r *Rules) NewTable(seats int, odds Odds) *Table {
	t := &Table{rules: r, ledger: make([]Ledger, seats), hands: make([][]uint8, seats)}
	for i := range t.hands {
		t.hands[i] = make([]uint8, 0, len(r.Deck))
	}
	t.deck, t.used = make([]uint8, 0, len(r.Deck)), make([]uint8, 0, len(r.Deck))
	t.view = View{Rules: r, Race: &t.race, Places: make([]Place, seats), Order: make([]uint8, seats), odds: odds}
	t.motion = motion{rules: r, race: &t.race}
	t.claims = make([]Claim, 0, 1<<10)
	for h := range r.Horses {
		t.called[h], t.answering[h] = r.Called(h), r.Answering(h)
	}
	t.opening = r.Answering(None)
	return t
}

// View returns what lies on the table. The hand is that of the last seat asked.
func (t *Table) View() *View { return &t.view }

// Cards returns the hand of a seat, as indices into Rules.Deck.
func (t *Table) Cards(seat int) []uint8 { return t.hands[seat] }

// Ledger returns the account of a seat.
func (t *Table) Ledger(seat int) *Ledger { return &t.ledger[seat] }

// Claims returns the bets and purchases of the game in their order.
func (t *Table) Claims() []Claim { return t.claims }

// Bank returns what the bank has taken less what it has paid out since the game began, and
// the least that this ever was, in dollars: at most 0, and the bank needs -least to begin with.
func (t *Table) Bank() (now, least int64) { return t.bank, t.least }

// Money implements [sim.Table].
func (t *Table) Money(into []int64) {
	for i := range t.view.Places {
		into[i] = t.view.Places[i].Money
	}
}

// Deal implements [sim.Table].
func (t *Table) Deal(seed, k uint64) {
	r, v := t.rules, &t.view
	t.roller = r.Roller(sim.NewKey(seed, sim.Dice), k)
	t.chance = sim.NewKey(seed, sim.Reactions).Stream(k)
	t.decks = sim.NewKey(seed, sim.Cards).Stream(k)
	t.race = Race{}
	t.bank, t.least, t.claims = 0, 0, t.claims[:0]
	clear(t.ledger)
	clear(t.features[:])
	t.used, t.deck = t.used[:0], t.deck[:0]
	for c := range r.Deck {
		t.deck = append(t.deck, uint8(c))
	}
	none := Roll{Horse: None}
	*v = View{Rules: r, Game: k, Order: v.Order, Race: &t.race, Roll: none, Second: none, Horse: None, Places: v.Places, Deck: len(t.deck), odds: v.odds}
	chips := r.Chips(len(v.Places))
	if chips == None {
		chips = int(^uint(0) >> 1)
	}
	for h := range v.Owner {
		v.Owner[h], v.Chips[h] = None, chips
	}
	for i := range v.Places {
		v.Places[i] = Place{Money: int64(r.Money), Tokens: r.Reroll.Tokens}
		t.hands[i] = t.hands[i][:0]
	}
	t.arrange()
	for range r.Hand.Dealt {
		for _, seat := range v.Order {
			t.draw(int(seat), Cause{Why: WhyDeal})
		}
	}
	t.step, t.pends = stepTurn, false
}

// Next implements [sim.Table].
func (t *Table) Next() (seat int, v *View, ok bool) {
	for !t.pends {
		if t.step == stepOver {
			return 0, nil, false
		}
		t.pends = t.play()
	}
	t.view.Hand = t.hands[t.view.Seat]
	return t.view.Seat, &t.view, true
}

// ask asks the seat whose turn it is. What other decisions showed is gone.
func (t *Table) ask(d Decision) bool {
	v := &t.view
	v.Decision = d
	if d != DecideFeature {
		v.Horse = None
	}
	if d != DecideRoll {
		v.Second = Roll{Horse: None}
	}
	if d != DecideBar {
		v.Bar, v.Spaces = 0, 0
	}
	if d != DecideTake {
		v.Offer = nil
	}
	return true
}

// Act implements [sim.Table].
func (t *Table) Act(a Act) error {
	if !t.pends {
		return sim.ErrNotAsked
	}
	t.pends = false
	err := t.view.Legal(a)
	if err != nil || a.Do == DoNothing {
		a = Act{} // whatever it says besides
	}
	t.tell(Event{Kind: EventActs, Seat: t.view.Seat, Act: a})
	t.do(a)
	return err
}

// below returns a number that chance decides, from 0 to n-1.
func (t *Table) below(n int) int {
	if t.rigged != nil {
		return t.rigged.chance(n)
	}
	return t.chance.Below(n)
}

// draw gives a seat the next card, if there is one.
func (t *Table) draw(seat int, by Cause) {
	if len(t.deck) == 0 {
		if t.rules.Empty == EmptyNone {
			return
		}
		t.deck, t.used = append(t.deck, t.used...), t.used[:0]
	}
	n := len(t.deck)
	if n == 0 {
		return
	}
	// The deck lies in no order: which card is on top is decided when it is drawn.
	var i int
	if t.rigged != nil {
		i = t.rigged.card(n)
	} else {
		i = t.decks.Below(n)
	}
	t.hands[seat] = append(t.hands[seat], t.deck[i])
	t.tell(Event{Kind: EventDrew, Seat: seat, Card: t.deck[i], Cause: by})
	t.deck[i] = t.deck[n-1]
	t.deck = t.deck[:n-1]
	t.view.Deck = n - 1
	t.view.Places[seat].Cards++
}

// lose takes card i out of the hand of a seat.
func (t *Table) lose(seat, i int) (card uint8) {
	hand := t.hands[seat]
	card = hand[i]
	t.hands[seat] = append(hand[:i], hand[i+1:]...)
	t.view.Places[seat].Cards--
	return card
}

// steal gives a card of one seat to another.
func (t *Table) steal(from, to, i int, why Why) {
	card := t.lose(from, i)
	t.hands[to] = append(t.hands[to], card)
	t.tell(Event{Kind: EventStole, Seat: to, Other: from, Card: card, Cause: Cause{Why: why}})
	t.view.Places[to].Cards++
	t.ledger[from].Lost++
}

// throw puts card i of the hand of a seat on the discards.
func (t *Table) throw(seat, i int, why Why) (card uint8) {
	card = t.lose(seat, i)
	t.used = append(t.used, card)
	t.tell(Event{Kind: EventThrew, Seat: seat, Card: card, Cause: Cause{Why: why}})
	return card
}
