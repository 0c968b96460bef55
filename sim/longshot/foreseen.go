package longshot

// What a roll or a card brings about, for who weighs it before it happens.

// Called returns the horses that have the number of a horse in their bars: they may move
// whenever it is rolled.
func (r *Rules) Called(horse int) Set {
	var set Set
	for h := range r.Horses {
		if r.Horses[h].Bar.Has(horse) {
			set |= 1 << h
		}
	}
	return set
}

// Answering returns the horses whose features answer the roll of a horse; of None, those whose
// features act at the beginning of their owner's turn.
func (r *Rules) Answering(horse int) Set {
	var set Set
	for h := range r.Horses {
		if f := &r.Horses[h].Feature; f.Kind != 0 && f.On == horse {
			set |= 1 << h
		}
	}
	return set
}

// AfterRoll moves the horses of a race as a roll of the seat would: the horse rolled, those that
// owned features move in answer, and all that may move by their bars. A roll of 0, or of a
// horse that has finished, moves none.
func (v *View) AfterRoll(race *Race, roll Roll) {
	if roll.Move == 0 || race.Finished().Has(roll.Horse) {
		return
	}
	r := v.Rules
	m := motion{rules: r, race: race, first: race.Done}
	m.advance(roll.Horse, roll.Move)
	if r.Answer == AnswerBefore {
		v.answer(&m, roll)
	}
	v.callBars(&m, roll.Horse, roll.Move)
	if r.Answer == AnswerAfter {
		v.answer(&m, roll)
	}
	m.end()
}

// AfterCard moves the horses of a race as a card of the seat would: a horse that has not
// finished, back if spaces is negative, and where a card brings bars about, all that may move by
// them.
func (v *View) AfterCard(race *Race, horse, spaces int) {
	m := motion{rules: v.Rules, race: race, first: race.Done}
	m.advance(horse, spaces)
	if v.Rules.cardCalls(spaces) {
		v.callBars(&m, horse, spaces)
	}
	m.end()
}

// cardCalls reports whether a card that moves a horse so far also moves others by their bars.
func (r *Rules) cardCalls(spaces int) bool { return spaces > 0 && r.Bars.Cards == BarsAct }

// answer moves what features move that answer a roll.
func (v *View) answer(m *motion, roll Roll) {
	for answering := v.Rules.Answering(roll.Horse); answering != 0; answering &= answering - 1 {
		h := answering.First()
		f := &v.Rules.Horses[h].Feature
		if f.Kind == EffectMove && v.Owner[h] != None {
			v.follow(m, 1<<f.Moves(h), f.answers(roll))
		}
	}
}

// callBars moves all horses that may move by their bars: own ones first, where their owner decides
// the order.
func (v *View) callBars(m *motion, horse, spaces int) {
	called := v.mayCall(v.Rules.Called(horse))
	if v.Rules.Bars.Order == BarsByOwner {
		v.follow(m, called&v.Me().Owns, spaces)
		called &^= v.Me().Owns
	}
	v.follow(m, called, spaces)
}

// mayCall returns those of the horses called that may move by their bars in the turn of the seat.
func (v *View) mayCall(called Set) Set {
	if v.Rules.Bars.Of == BarsOfOwner {
		return called & v.Me().Owns
	}
	return called
}

// follow moves those of some horses that still run, until the race is over.
func (v *View) follow(m *motion, horses Set, spaces int) {
	for ; horses != 0 && !m.stopped(); horses &= horses - 1 {
		if h := horses.First(); m.race.Place(h) == None {
			m.advance(h, spaces)
		}
	}
}
