package longshot

// action does the one action of a turn. The act is legal.
func (t *Table) action(a Act) {
	v := &t.view
	l := &t.ledger[v.Seat]
	switch a.Do {
	case DoPlay:
		card := t.throw(v.Seat, int(a.Card), WhyPlayed)
		l.Played++
		t.playCard(&t.rules.Deck[card], a)
	case DoBuy:
		h := int(a.Horse)
		price := t.rules.Horses[h].Price
		t.pay(v.Seat, -price, ForHorses, h)
		l.Bought++
		v.Owner[h] = int8(v.Seat)
		v.Me().Owns |= 1 << h
		t.claim(Claim{Horse: uint8(h), Own: true, Cost: int32(price)})
	case DoBet:
		t.bet(int(a.Horse), t.rules.Bets.Stake)
	case DoDiscard:
		if t.rules.Discard.Cards == 2 {
			t.throw(v.Seat, int(a.With), WhySold)
		}
		t.throw(v.Seat, int(a.Card), WhySold)
		l.Sold += t.rules.Discard.Cards
		t.pay(v.Seat, t.rules.Discard.Pays, FromDiscards, None)
	}
}

// claim notes what the seat holds now.
func (t *Table) claim(c Claim) {
	c.Seat, c.Turn, c.Place = uint8(t.view.Seat), int32(t.view.Turn), None
	t.claims = append(t.claims, c)
}

// bet lays a chip on a horse for what it costs.
func (t *Table) bet(h, cost int) {
	v := &t.view
	t.pay(v.Seat, -cost, ForBets, h)
	t.ledger[v.Seat].Bets++
	v.Me().Bets[h]++
	if cost == 0 {
		v.Me().Free[h]++
	}
	v.Chips[h]--
	t.claim(Claim{Horse: uint8(h), Cost: int32(cost)})
}

// playCard does what a card does, that has left the hand.
func (t *Table) playCard(c *Card, a Act) {
	v := &t.view
	switch c.Kind {
	case EffectMoney:
		t.pay(v.Seat, c.Gain, FromCards, None)
	case EffectDraw:
		for range c.Cards {
			t.draw(v.Seat, Cause{Why: WhyCard})
		}
	case EffectMove:
		spaces := t.spacesOf(&c.Effect)
		t.beginMove()
		t.advance(int(a.Horse), spaces, Cause{Why: WhyCard})
		switch {
		case t.step == stepOver:
		case t.rules.cardCalls(spaces):
			t.callBars(int(a.Horse), spaces, stepDraw)
		default:
			t.endMove()
		}
	case EffectSteal:
		if c.Best {
			t.victim, v.Offer = int(a.Seat), t.hands[a.Seat]
			t.step = stepTake
			return
		}
		t.steal(int(a.Seat), v.Seat, t.below(v.Places[a.Seat].Cards), WhyCard)
	case EffectBet:
		t.bet(int(a.Horse), t.rules.CardStake(c))
	case EffectDiscard:
		for range min(c.Cards, v.Places[a.Seat].Cards) {
			t.throw(int(a.Seat), t.below(v.Places[a.Seat].Cards), WhyCard)
			t.ledger[a.Seat].Lost++
		}
	}
}
