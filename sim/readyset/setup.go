package readyset

import "railbird/sim"

// beginRace sets up the board for a race.
func (t *Table) beginRace() {
	r, v := t.rules, &t.view
	t.race, t.first, t.hold = Start, len(t.bets), 0
	k := v.Game*MaxRaces + uint64(v.RaceNo)
	t.roller = r.Dice.Roller(sim.NewKey(t.seed, sim.Dice), k)
	t.words = sim.NewKey(t.seed, sim.Reactions).Stream(k)
	v.Crossed, v.Window, v.Bets, v.asked = 0, 0, t.bets[t.first:], notAsked

	v.Props, v.Exotics = v.Props[:0], v.Exotics[:0]
	props, exotics := t.Dealt(v.RaceNo)
	for _, spot := range props {
		v.Props = append(v.Props, int(spot))
	}
	for _, spot := range exotics {
		v.Exotics = append(v.Exotics, int(spot))
	}
	copy(v.InPlay, t.board)
	for _, cards := range [...][]int{v.Props, v.Exotics} {
		for _, spot := range cards {
			v.InPlay.Add(spot)
		}
	}
	copy(v.Open, v.InPlay)
	clear(v.On)
	t.payers = t.payers[:0]
	for i := range v.Places {
		t.fillHand(i)
		t.payers = t.perRoll(i, t.payers)
	}
	if v.House != None && r.House.Paid == PaidBefore {
		t.payHouse()
	}
	if v.House == None {
		t.open(OpensStart)
		return
	}
	t.phase, t.live = phaseHouse, 1<<v.House
}

// fillHand gives a seat its tokens of a race.
func (t *Table) fillHand(seat int) {
	r, p := t.rules, &t.view.Places[seat]
	clear(p.Own)
	p.Shares = 0
	if seat == t.view.House {
		p.Tokens = append(p.Tokens[:0], t.house...)
	} else {
		p.Tokens = append(p.Tokens[:0], t.tokens...)
		for _, c := range p.Cards {
			if card := &r.Deck[c]; card.Effect == BonusToken {
				p.Tokens = append(p.Tokens, card.Token)
			}
		}
		for _, c := range p.Cards {
			if card := &r.Deck[c]; card.Effect == Share {
				for i := range p.Tokens {
					if p.Tokens[i].Kind == TokenOwn && p.Tokens[i].Value == card.Token.Value {
						p.Shares |= 1 << i
					}
				}
			}
		}
	}
	p.Hand = 1<<len(p.Tokens) - 1
	if p.Hand != 0 && seat != t.view.House {
		t.hold |= 1 << seat
	}
	t.Ledger(t.view.RaceNo, seat).Held = len(p.Tokens)
}
