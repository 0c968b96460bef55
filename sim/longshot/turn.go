package longshot

// play goes one step on. It reports whether the seat is asked something.
func (t *Table) play() bool {
	r, v := t.rules, &t.view
	switch t.step {
	case stepTurn:
		v.Seat = int(v.Order[v.Turn%len(v.Order)])
		v.Turn++
		t.tell(Event{Kind: TurnBegins, Seat: v.Seat})
		t.due = v.Places[v.Seat].Owns
		t.step = stepFeature
	case stepFeature:
		return t.feature()
	case stepRoll:
		if v.running() == 0 {
			t.step = stepAction // features have moved the last over the line
			return false
		}
		horse, face := t.roll()
		t.race.Rolls++
		v.Roll = Roll{horse, r.Track.Die[face]}
		t.tell(Event{Kind: Rolled, Seat: v.Seat})
		t.step = stepReroll
	case stepReroll:
		if v.Me().Tokens > 0 {
			return t.ask(DecideReroll)
		}
		t.applyRoll()
	case stepZero:
		return t.zero()
	case stepBar:
		return t.bar()
	case stepAction:
		return t.ask(DecideAction)
	case stepDraw:
		for range r.Hand.Draw {
			t.draw(v.Seat)
		}
		t.step = stepThrow
	case stepThrow:
		if r.Hand.Limit != None && v.Me().Cards > r.Hand.Limit {
			return t.ask(DecideThrow)
		}
		t.step = stepTurn
		if r.Over(&t.race) {
			t.endGame()
		}
	}
	return false
}

// do does what the seat was asked for. The act is legal.
func (t *Table) do(a Act) {
	v := &t.view
	switch v.Decision {
	case DecideFeature:
		if a.Do == DoUse {
			t.use(v.Horse)
		}
	case DecideReroll:
		t.reroll(a.Do)
	case DecideRoll:
		if a.Do != DoFirst {
			v.Roll = v.Second
		}
		t.applyRoll()
	case DecideZero:
		if a.Do == DoSteal {
			owner := int(v.Owner[v.Roll.Horse])
			t.steal(owner, v.Seat, t.below(v.Places[owner].Cards))
			t.ledger[owner].Zeros++
		} else {
			t.draw(v.Seat)
		}
		t.step = stepAction
	case DecideBar:
		switch {
		case a.Do == DoMove:
			t.moveByBar(int(a.Horse))
		case v.mustMove():
			t.moveByBar(v.Bar.First()) // what was refused
		default:
			t.bars &^= v.Bar
		}
	case DecideAction:
		t.step = stepDraw
		t.action(a)
	case DecideTake:
		t.steal(t.victim, v.Seat, int(a.Card))
		v.Offer = nil
		t.step = stepDraw
	case DecideThrow:
		t.throw(v.Seat, int(a.Card))
	}
}

// feature comes to the next feature of the seat's horses.
func (t *Table) feature() bool {
	r, v := t.rules, &t.view
	for t.due != 0 {
		h := t.due.First()
		t.due &^= 1 << h
		f := &r.Horses[h].Feature
		if f.Kind == 0 || f.On != None || !t.useful(h) {
			continue
		}
		if r.Features == FeaturesMay {
			v.Horse = h
			return t.ask(DecideFeature)
		}
		if t.use(h); t.step == stepOver {
			return false
		}
	}
	t.step = stepRoll
	return false
}

// useful reports whether the feature of a horse would do anything now.
func (t *Table) useful(h int) bool {
	f := &t.rules.Horses[h].Feature
	if f.Kind == Move {
		return t.view.among(&f.Effect, int(t.view.Owner[h]), h) != 0
	}
	return t.view.holds(&f.Effect, int(t.view.Owner[h]), h)
}

// use does what the feature of a horse does for its owner, apart from any roll.
func (t *Table) use(h int) {
	f := &t.rules.Horses[h].Feature
	if f.Kind == Move {
		t.beginMove()
		t.moveByFeature(h, t.spacesOf(&f.Effect))
		t.endMove()
		return
	}
	t.payFeature(h)
}

// payFeature pays or draws what the feature of a horse gives its owner.
func (t *Table) payFeature(h int) {
	f, owner := &t.rules.Horses[h].Feature, int(t.view.Owner[h])
	switch f.Kind {
	case Money:
		t.pay(owner, f.Gain, FromFeatures)
		t.features[h] += int64(f.Gain)
	case Draw:
		for range f.Cards {
			t.draw(owner)
		}
	}
}

// moveByFeature moves the horse that the feature of a horse moves.
func (t *Table) moveByFeature(h, spaces int) {
	target := t.view.among(&t.rules.Horses[h].Feature.Effect, int(t.view.Owner[h]), h)
	t.advance(target.First(), spaces)
}

// spacesOf returns how far an effect moves a horse; it may roll a die for it.
func (t *Table) spacesOf(e *Effect) int {
	if e.ByDie {
		return e.Spaces * t.rules.Track.Die[t.below(len(t.rules.Track.Die))]
	}
	return e.Spaces
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
		t.tell(Event{Kind: Rerolled, Seat: v.Seat})
		t.pends = t.ask(DecideRoll)
		return
	}
	v.Roll = again
	t.tell(Event{Kind: Rerolled, Seat: v.Seat})
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
	for h := range r.Horses {
		f := &r.Horses[h].Feature
		if t.step == stepOver {
			return
		}
		if f.Kind == 0 || f.On != v.Roll.Horse || v.Owner[h] == None || !t.useful(h) {
			continue
		}
		if f.Kind != Move {
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

// callBars begins the moves by bars that the number of a horse brings about; back is the
// step after them.
func (t *Table) callBars(horse, spaces int, back step) {
	r, v := t.rules, &t.view
	t.bars = 0
	called := v.running() &^ (1 << horse)
	if r.Bars.Of == BarsOfOwner {
		called &= v.Me().Owns
	}
	for ; called != 0; called &= called - 1 {
		if h := called.First(); r.Horses[h].Bar.Has(horse) {
			t.bars |= 1 << h
		}
	}
	v.Spaces, t.back, t.step = spaces, back, stepBar
}

// bar comes to the next horse that moves by its bar. Nobody is asked about horses of others,
// which move after those of the seat, nor where there is nothing to decide.
func (t *Table) bar() bool {
	r, v := t.rules, &t.view
	t.bars &= v.running()
	if t.bars == 0 {
		t.step = t.back
		t.endMove()
		return false
	}
	v.Bar = t.bars & v.Me().Owns
	if r.Bars.Order == OrderNumber {
		v.Bar &= 1 << t.bars.First()
	}
	switch {
	case v.Bar == 0:
		t.moveByBar(t.bars.First())
	case v.Bar.Len() == 1 && r.Bars.Move == BarsMust:
		t.moveByBar(v.Bar.First())
	default:
		return t.ask(DecideBar)
	}
	return false
}

func (t *Table) moveByBar(h int) {
	t.bars &^= 1 << h
	t.advance(h, t.view.Spaces)
}
