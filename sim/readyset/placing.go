package readyset

// place puts token i of a seat on a spot, which is legal.
func (t *Table) place(seat, i, spot int) {
	v, s := &t.view, &t.rules.Spots[spot]
	p := &v.Places[seat]
	token := p.Tokens[i]
	b := Bet{Race: uint8(v.RaceNo), Seat: uint8(seat), Token: token, Spot: int32(spot), Rolls: t.race.Rolls}
	if p.Hand &^= 1 << i; p.Hand == 0 {
		t.hold &^= 1 << seat
	}
	most := s.Own
	if token.Kind == TokenHouse {
		if t.rules.House.Exotics == LimitHolds {
			most = s.Holds
		}
	} else {
		if b.Shared = !v.Open.Has(spot); b.Shared {
			t.share(p, token.Value)
		}
		if v.On[spot]++; int(v.On[spot]) >= s.Holds {
			v.Open.remove(spot)
		}
	}
	t.bets = append(t.bets, b)
	v.Bets = t.bets[t.first:]
	if t.watch != nil {
		t.watch(v, &v.Bets[len(v.Bets)-1])
	}
	if most == 1 || t.on(spot, seat) >= most {
		p.Own.Add(spot)
	}
}

// on counts the tokens of a seat on a spot.
func (t *Table) on(spot, seat int) int {
	n := 0
	for i := t.first; i < len(t.bets); i++ {
		if b := &t.bets[i]; int(b.Seat) == seat && int(b.Spot) == spot {
			n++
		}
	}
	return n
}

// share uses up the right of a token to share: one card allows it once a race.
func (t *Table) share(p *Place, value int) {
	cards := 0
	for _, c := range p.Cards {
		if card := &t.rules.Deck[c]; card.Effect == Share && card.Token.Value == value {
			cards++
		}
	}
	for i := t.first; i < len(t.bets); i++ {
		if b := &t.bets[i]; b.Shared && b.Token.Value == value && &t.view.Places[b.Seat] == p {
			cards--
		}
	}
	if cards > 1 {
		return
	}
	for i := range p.Tokens {
		if p.Tokens[i].Value == value {
			p.Shares &^= 1 << i
		}
	}
}
