package longshot

// callBars begins the moves by bars that the number of a horse brings about; back is the
// step after them.
func (t *Table) callBars(horse, spaces int, back step) {
	v := &t.view
	t.bars = v.mayCall(t.called[horse])
	v.Spaces, t.back, t.step = spaces, back, stepBar
}

// bar comes to the next horse that moves by its bar. Nobody is asked about horses of others,
// which move after those of the seat, nor where there is nothing to decide.
func (t *Table) bar() bool {
	r, v := t.rules, &t.view
	t.bars &= v.running()
	if t.bars == 0 {
		t.step = t.back
		if r.Answer == AnswerAfter && t.back == stepAction { // of a roll, not of a card
			t.answerRoll()
		}
		t.endMove()
		return false
	}
	v.Bar = t.bars & v.Me().Owns
	if r.Bars.Order == BarsByNumber {
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
	t.advance(h, t.view.Spaces, Cause{Why: WhyBar})
}
