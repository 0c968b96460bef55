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
		t.void(Roll{horse, t.rules.Track.Die[face]})
	}
}

// void tells of a roll of a horse that has finished.
func (t *Table) void(roll Roll) {
	t.tell(Event{Kind: EventVoid, Seat: t.view.Seat, Horse: roll.Horse, Spaces: roll.Move})
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
			t.void(again)
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
		t.void(v.Roll)
		return
	}
	t.beginMove()
	t.advance(v.Roll.Horse, v.Roll.Move, Cause{Why: WhyRoll})
	if r.Answer != AnswerAfter {
		t.answerRoll()
	}
	if t.step != stepOver {
		t.callBars(v.Roll.Horse, v.Roll.Move, stepAction)
	}
}

// answerRoll does what the features of whosoever horses do that answer the roll.
func (t *Table) answerRoll() {
	r, v := t.rules, &t.view
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
		t.moveByFeature(h, f.answers(v.Roll))
	}
}

// zero comes to what a 0 brings: asked is only who may steal, and nobody steals from a seat
// without cards.
func (t *Table) zero() bool {
	v := &t.view
	owner := int(v.Owner[v.Roll.Horse])
	if owner != None && owner != v.Seat && v.Places[owner].Cards > 0 {
		return t.ask(DecideZero)
	}
	if t.rules.Track.Zero != ZeroNothing {
		t.draw(v.Seat, Cause{Why: WhyZero})
	}
	t.step = stepAction
	return false
}
