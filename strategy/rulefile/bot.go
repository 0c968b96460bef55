package rulefile

import "railbird/sim"

// A Bot plays a rule file at one table.
type Bot[V, A any] struct {
	vocabulary Vocabulary[V, A]
	scope      *Scope[V]
	sections   [][]turn[V, A]
	trouble    trouble
}

// A turn is a rule of one bot, with how often it has acted.
type turn[V, A any] struct {
	*rule[V, A]
	deed  Deed[V, A]
	acted int   // in the present period
	now   int   // the number of that period
	times int64 // ever
}

func newBot[V, A any](f *File[V, A]) *Bot[V, A] {
	b := &Bot[V, A]{vocabulary: f.vocabulary, sections: make([][]turn[V, A], len(f.sections))}
	b.scope = newScope(f.vocabulary.Language(), &b.trouble)
	for i, rules := range f.sections {
		for j := range rules {
			r := &rules[j]
			b.sections[i] = append(b.sections[i], turn[V, A]{rule: r, deed: r.action(b.scope)})
		}
	}
	return b
}

// Reset implements [sim.Resetter]: all limits are unused again. The random words are not
// used, as a rule file has no chance in it.
func (b *Bot[V, A]) Reset(sim.Stream) {
	for _, turns := range b.sections {
		for i := range turns {
			turns[i].acted = 0
		}
	}
}

// Act implements [sim.Bot].
func (b *Bot[V, A]) Act(v *V) A {
	b.trouble.now = false
	turns := b.sections[b.vocabulary.Asks(v)]
	for i := 0; i < len(turns) && !b.trouble.now; i++ {
		t := &turns[i]
		if !t.left(v) || t.when != nil && !b.scope.Holds(t.when, v) {
			continue
		}
		if act, ok := t.deed(v); ok && !b.trouble.now {
			t.acted++
			t.times++
			return act
		}
	}
	return b.vocabulary.Pass(v)
}

// left reports whether the rule has some of its limit left.
func (t *turn[V, A]) left(v *V) bool {
	if t.limit == 0 {
		return true
	}
	if t.period != nil {
		if now := t.period(v); now != t.now {
			t.acted, t.now = 0, now
		}
	}
	return t.acted < t.limit
}

// Err returns how an expression failed for the first time, in whatever game; nil if none
// has. It is a [document.Problem].
func (b *Bot[V, A]) Err() error { return b.trouble.first }
