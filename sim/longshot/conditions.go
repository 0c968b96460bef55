package longshot

// Which horses and seats an effect may be about, and whether its condition holds.

func (v *View) running() Set { return v.Rules.Running(v.Race) }

// leading returns the running horses that no other is ahead of.
func (v *View) leading() Set { return v.foremost(1) }

// last returns the running horses that no other is behind.
func (v *View) last() Set { return v.foremost(-1) }

// foremost returns the running horses that have gone farthest: towards the finish, or with
// -1 away from it.
func (v *View) foremost(way int8) Set {
	var set Set
	most := int8(0)
	for rest := v.running(); rest != 0; rest &= rest - 1 {
		h := rest.First()
		switch at := way * v.Race.At[h]; {
		case set == 0 || at > most:
			set, most = 1<<h, at
		case at == most:
			set |= 1 << h
		}
	}
	return set
}

// among returns the running horses that a target names for a seat; self is the horse of a
// feature.
func (v *View) among(e *Effect, seat, self int) Set {
	switch running := v.running(); e.Target {
	case TargetSelf:
		return running & (1 << self)
	case TargetHorse:
		return running & (1 << e.Horse)
	case TargetOwn:
		return running & v.Places[seat].Owns
	case TargetRival:
		var owned Set
		for i := range v.Places {
			owned |= v.Places[i].Owns
		}
		return running & owned &^ v.Places[seat].Owns
	case TargetLeader:
		return v.leading()
	case TargetLast:
		return v.last()
	default:
		return running
	}
}

// holds reports whether the condition of an effect holds for a seat: of a card, for any of
// the horses that its target names.
func (v *View) holds(e *Effect, seat, self int) bool {
	switch e.If {
	case "":
		return true
	case IfPoorest:
		for i := range v.Places {
			if v.Places[i].Money < v.Places[seat].Money {
				return false
			}
		}
		return true
	}
	about := v.among(e, seat, self)
	switch e.If {
	case IfLeading:
		return about&v.leading() != 0
	case IfLast:
		return about&v.last() != 0
	case IfZone:
		for ; about != 0; about &= about - 1 {
			if v.InZone(about.First()) {
				return true
			}
		}
		return false
	}
	for ; about != 0; about &= about - 1 { // IfLevel
		level := 0
		for rest := v.running() &^ (1 << about.First()); rest != 0; rest &= rest - 1 {
			if v.Race.At[rest.First()] == v.Race.At[about.First()] {
				level++
			}
		}
		if level == e.Others || level > e.Others && v.Rules.Conditions.Others != OthersExactly {
			return true
		}
	}
	return false
}

// InZone reports whether a horse stands in the No Bets zone: one that has finished does not.
func (v *View) InZone(h int) bool {
	at := int(v.Race.At[h])
	return at >= v.Rules.Track.Zone && at < v.Rules.Track.Finish
}

// Targets returns the horses on which the seat may play a card of its hand now, by its index
// in Rules.Deck: none for a card that is about no horse.
func (v *View) Targets(card int) Set {
	c := &v.Rules.Deck[card]
	if c.Circle && v.Race.Done > 0 {
		return 0
	}
	var set Set
	switch c.Kind {
	case EffectMove:
		set = v.among(&c.Effect, v.Seat, None)
		if c.Spaces < 0 {
			for rest := set; rest != 0; rest &= rest - 1 {
				if h := rest.First(); int(v.Race.At[h]) <= v.Rules.Track.Rear {
					set &^= 1 << h // it cannot go back
				}
			}
		}
	case EffectBet:
		if v.Me().Money < int64(v.Rules.CardStake(c)) {
			return 0
		}
		for rest := v.among(&c.Effect, v.Seat, None); rest != 0; rest &= rest - 1 {
			if h := rest.First(); v.Chips[h] > 0 && (c.Zone || !v.InZone(h)) {
				set |= 1 << h
			}
		}
	}
	return set
}

// Victims returns the seats, one bit each, against which the seat may play a card of its hand
// now, by its index in Rules.Deck: none for a card that is about no seat.
func (v *View) Victims(card int) uint16 {
	c := &v.Rules.Deck[card]
	if c.Kind != EffectSteal && c.Kind != EffectDiscard || c.Circle && v.Race.Done > 0 {
		return 0
	}
	var seats uint16
	for i := range v.Places {
		if i != v.Seat && v.Places[i].Cards > 0 {
			seats |= 1 << i
		}
	}
	return seats
}

// Playable reports whether the seat may play a card of its hand now, by its index in
// Rules.Deck.
func (v *View) Playable(card int) bool {
	c := &v.Rules.Deck[card]
	switch {
	case c.Circle && v.Race.Done > 0:
		return false
	case c.Kind == EffectMove || c.Kind == EffectBet:
		return v.Targets(card) != 0
	case c.Kind == EffectSteal || c.Kind == EffectDiscard:
		return v.Victims(card) != 0
	}
	return v.holds(&c.Effect, v.Seat, None)
}

// Buyable returns the horses that the seat may buy now.
func (v *View) Buyable() Set {
	var set Set
	rest := v.running()
	if v.Rules.Purchase.Home == HomeAllowed {
		rest = v.Rules.all()
	}
	for ; rest != 0; rest &= rest - 1 {
		h := rest.First()
		price := v.Rules.Horses[h].Price
		if v.Owner[h] == None && int64(price) <= v.Me().Money && (v.Rules.Purchase.Zone == ZoneAllowed || !v.InZone(h)) {
			set |= 1 << h
		}
	}
	return set
}

// Bettable returns the horses on which the seat may bet now, without a card.
func (v *View) Bettable() Set {
	if v.Me().Money < int64(v.Rules.Bets.Stake) {
		return 0
	}
	return v.open()
}

// open returns the horses on which anybody may bet who can pay.
func (v *View) open() Set {
	var set Set
	for rest := v.running(); rest != 0; rest &= rest - 1 {
		if h := rest.First(); !v.InZone(h) && v.Chips[h] > 0 {
			set |= 1 << h
		}
	}
	return set
}
