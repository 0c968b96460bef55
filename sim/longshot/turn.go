package longshot

// play goes one step on. It reports whether the seat is asked something.
func (t *Table) play() bool {
	r, v := t.rules, &t.view
	switch t.step {
	case stepTurn:
		v.Seat = int(v.Order[v.Turn%len(v.Order)])
		v.Turn++
		t.tell(Event{Kind: EventTurnBegins, Seat: v.Seat})
		t.due = v.Me().Owns & t.opening
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
		t.tell(Event{Kind: EventRolled, Seat: v.Seat})
		t.step = stepReroll
	case stepReroll:
		if v.Me().Tokens > 0 {
			return t.ask(DecideReroll)
		}
		t.applyRoll()
	case stepSecond:
		return t.ask(DecideRoll)
	case stepZero:
		return t.zero()
	case stepBar:
		return t.bar()
	case stepAction:
		return t.ask(DecideAction)
	case stepTake:
		return t.ask(DecideTake)
	case stepDraw:
		for range r.Hand.Draw {
			t.draw(v.Seat, Cause{Why: WhyTurn})
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
			t.steal(owner, v.Seat, t.below(v.Places[owner].Cards), WhyZero)
			t.ledger[owner].Zeros++
		} else {
			t.draw(v.Seat, Cause{Why: WhyZero})
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
		t.steal(t.victim, v.Seat, int(a.Card), WhyCard)
		t.step = stepDraw
	case DecideThrow:
		t.throw(v.Seat, int(a.Card), WhyLimit)
	}
}
