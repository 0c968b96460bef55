package readyset

// settle settles the bets of a race. Each seat's winnings are counted before its losses
// (or after, where settlement.first says so), and what a purse cannot pay is let off.
func (t *Table) settle() {
	r, v := t.rules, &t.view
	for i := t.first; i < len(t.bets); i++ {
		b := &t.bets[i]
		s := &r.Spots[b.Spot]
		b.Won = t.outcome.holds(&r.Conditions[s.Condition])
		b.Gain = int64(b.Token.Gain(s, b.Won))
		l := t.Ledger(v.RaceNo, int(b.Seat))
		if b.Gain > 0 {
			l.Won += b.Gain
		} else {
			l.Lost -= b.Gain
		}
	}
	for i := range v.Places {
		p, l := &v.Places[i], t.Ledger(v.RaceNo, i)
		var wins, losses, side int64
		if len(p.Cards) > 0 && t.cardsAct(i) {
			wins, losses, side = t.payCards(i)
		}
		if r.PerBet == PerBetBefore {
			t.pay(p, l, l.Won+wins+side, l.Lost+losses)
		} else {
			t.pay(p, l, l.Won+side, l.Lost)
			t.pay(p, l, wins, losses)
		}
		l.Cards += wins + side - losses
	}
	if v.House != None && r.House.Paid == PaidAfter {
		t.payHouse()
	}
}

// pay adds what a seat gains to its purse and takes what it loses, as far as it can pay.
func (t *Table) pay(p *Place, l *Ledger, gains, losses int64) {
	if t.rules.First == FirstWinnings {
		p.Money += gains
		gains = 0
	}
	p.Money -= losses
	if p.Money < 0 && t.rules.Debt == DebtNone {
		l.LetOff -= p.Money
		p.Money = 0
	}
	p.Money += gains
}

// payHouse pays a rotating House.
func (t *Table) payHouse() {
	v := &t.view
	pay := int64(t.rules.House.Pay(v.RaceNo))
	v.Places[v.House].Money += pay
	t.Ledger(v.RaceNo, v.House).House += pay
}
