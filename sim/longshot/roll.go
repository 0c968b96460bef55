package longshot

// roll rolls both dice, until a horse can move where the rules say so.
func (t *Table) roll() (horse, face int) {
	for {
		if t.rigged != nil {
			horse, face = t.rigged.roll()
		} else {
			horse, face = t.roller.Roll()
		}
		if t.rules.Track.Finished == FinishedLost || !t.race.Finished().Has(horse) {
			return horse, face
		}
	}
}

// reroll rolls a die again, if the seat wants to.
func (t *Table) reroll(do Do) {
	r, v := t.rules, &t.view
	if do == DoNothing {
		t.applyRoll()
		return
	}
	v.Me().Tokens--
	t.ledger[v.Seat].Rerolls++
	again := v.Roll
	if do == DoRerollMove {
		again.Move = r.Track.Die[t.below(len(r.Track.Die))]
	} else {
		again.Horse = t.below(len(r.Horses))
		for r.Track.Finished == FinishedReroll && t.race.Finished().Has(again.Horse) {
			again.Horse = t.below(len(r.Horses))
		}
	}
	if r.Reroll.New == NewChooses {
		v.Second = again
		t.tell(Event{Kind: EventRerolled, Seat: v.Seat})
		t.step = stepSecond
		return
	}
	v.Roll = again
	t.tell(Event{Kind: EventRerolled, Seat: v.Seat})
	t.applyRoll()
}

// applyRoll does what the dice say.
func (t *Table) applyRoll() {
	r, v := t.rules, &t.view
	t.step = stepAction
	if v.Roll.Move == 0 {
		t.step = stepZero
		return
	}
	if t.race.Finished().Has(v.Roll.Horse) {
		return // the roll is lost
	}
	t.beginMove()
	t.advance(v.Roll.Horse, v.Roll.Move)
	for answering := t.answering[v.Roll.Horse]; answering != 0 && t.step != stepOver; answering &= answering - 1 {
		h := answering.First()
		if v.Owner[h] == None || !t.useful(h) {
			continue
		}
		f := &r.Horses[h].Feature
		if f.Kind != EffectMove {
			t.payFeature(h)
			continue
		}
		spaces := f.Spaces
		if f.ByDie {
			spaces *= v.Roll.Move
		}
		t.moveByFeature(h, spaces)
	}
	if t.step != stepOver {
		t.callBars(v.Roll.Horse, v.Roll.Move, stepAction)
	}
}

// zero comes to what a 0 brings: asked is only who may steal.
func (t *Table) zero() bool {
	v := &t.view
	owner := int(v.Owner[v.Roll.Horse])
	if owner != None && owner != v.Seat && v.Places[owner].Cards > 0 {
		return t.ask(DecideZero)
	}
	t.draw(v.Seat)
	t.step = stepAction
	return false
}
