package longshot

// feature comes to the next feature of the seat's horses.
func (t *Table) feature() bool {
	r, v := t.rules, &t.view
	for t.due != 0 {
		h := t.due.First()
		t.due &^= 1 << h
		if !t.useful(h) {
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
	if f.Kind == EffectMove {
		return t.view.running().Has(f.Moves(h))
	}
	return t.view.holds(&f.Effect, int(t.view.Owner[h]), h)
}

// use does what the feature of a horse does for its owner, apart from any roll.
func (t *Table) use(h int) {
	f := &t.rules.Horses[h].Feature
	if f.Kind == EffectMove {
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
	case EffectMoney:
		t.pay(owner, f.Gain, FromFeatures, h)
		t.features[h] += int64(f.Gain)
	case EffectDraw:
		for range f.Cards {
			t.draw(owner, Cause{WhyFeature, h})
		}
	}
}

// moveByFeature moves the horse that the feature of a horse moves.
func (t *Table) moveByFeature(h, spaces int) {
	t.advance(t.rules.Horses[h].Feature.Moves(h), spaces, Cause{WhyFeature, h})
}
