package readyset

import (
	"fmt"
	"strings"
)

// cardsAct reports whether the VIP cards of a seat act in this race.
func (t *Table) cardsAct(seat int) bool {
	return seat != t.view.House || t.rules.House.Cards == CardsAct
}

// A payer is a card that pays its seat for dice sums in this race.
type payer struct{ seat, card uint8 }

// perRoll adds the payers of a seat.
func (t *Table) perRoll(seat int, payers []payer) []payer {
	for _, c := range t.view.Places[seat].Cards {
		if t.rules.Deck[c].Effect == PerRoll && t.cardsAct(seat) {
			payers = append(payers, payer{uint8(seat), c})
		}
	}
	return payers
}

// payPerRoll pays what cards pay for a dice sum.
func (t *Table) payPerRoll(sum int) {
	for _, p := range t.payers {
		if card := &t.rules.Deck[p.card]; card.Sums[sum] {
			t.view.Places[p.seat].Money += int64(card.Wins)
			t.Ledger(t.view.RaceNo, int(p.seat)).Cards += int64(card.Wins)
		}
	}
}

// payCards returns what the cards of a seat pay for its winning bets, cost for its losing
// ones, and pay for where horses finished.
func (t *Table) payCards(seat int) (wins, losses, side int64) {
	for _, c := range t.view.Places[seat].Cards {
		switch card := &t.rules.Deck[c]; card.Effect {
		case PerBets:
			if seat == t.view.House {
				continue // cards that need a bet always rest
			}
			for i := t.first; i < len(t.bets); i++ {
				switch b := &t.bets[i]; {
				case int(b.Seat) != seat:
				case b.Won:
					wins += int64(card.Wins)
				default:
					losses += int64(card.Loses)
				}
			}
		case Side:
			for h, pays := range card.Side {
				if rank := t.outcome.rank(h); rank <= len(pays) {
					side += int64(pays[rank-1])
				}
			}
		}
	}
	return wins, losses, side
}

// nextInDraft deals the next seat its VIP cards to choose from: clockwise from the left
// of the House, or with the app from seat 0.
func (t *Table) nextInDraft() (seat int, ok bool) {
	v := &t.view
	n := len(v.Places)
	for ; t.turn < n && len(t.rules.Deck) > 0; t.turn++ {
		seat := t.turn
		if v.House != None {
			seat = (v.House + 1 + t.turn) % n
		}
		if seat == v.House && (t.rules.House.Mode == HouseFixed || t.rules.House.Drafts == DraftsNot) {
			continue
		}
		for len(t.offer) < t.rules.Draw {
			if len(t.vip) == 0 {
				if len(t.discards) == 0 {
					break // all cards lie before somebody
				}
				t.vip = append(t.vip, t.discards...)
				t.discards = t.discards[:0]
				if t.rigged != nil {
					t.rigged.shuffle(t.vip)
				} else {
					shuffle(&t.decks, t.vip)
				}
			}
			top := len(t.vip) - 1
			t.offer = append(t.offer, t.vip[top])
			t.vip = t.vip[:top]
		}
		if len(t.offer) > 0 {
			v.Offer = t.offer
			return seat, true
		}
	}
	return 0, false
}

// draft gives a seat one of the cards offered and discards the others; a card that is not
// offered leaves it without.
func (t *Table) draft(card int) error {
	v := &t.view
	var err error
	if card < 0 || card >= len(t.offer) {
		var names []string
		for _, c := range t.offer {
			names = append(names, t.rules.Deck[c].Name)
		}
		err = fmt.Errorf("no such card is offered: %s", strings.Join(names, ", "))
	}
	for i, c := range t.offer {
		if i != card {
			t.discards = append(t.discards, c)
			continue
		}
		p := v.Me()
		p.Cards = append(p.Cards, c)
		if chips := t.rules.Deck[c].Chips; len(chips) > 0 {
			pay := int64(chips[min(len(p.Cards), len(chips))-1])
			p.Money += pay
			t.Ledger(v.RaceNo, v.Seat).Cards += pay
		}
	}
	t.offer = t.offer[:0]
	t.turn++
	return err
}

// seekHouse asks who is the House of the next race, where it rotates.
func (t *Table) seekHouse() {
	if t.rules.House.Mode == HouseRotating {
		t.turn, t.phase = 0, phaseKeep
		return
	}
	t.appoint(t.view.House)
}

// appoint makes a seat the House of the next race.
func (t *Table) appoint(seat int) {
	t.view.House = seat
	t.view.RaceNo++
	t.phase = phaseRace
}
