package longshot

// beginMove begins a move: of one horse, and of those that move with it.
func (t *Table) beginMove() { t.first = t.race.Done }

// advance moves a horse, back if spaces is negative. At the finish it takes the next place.
func (t *Table) advance(h, spaces int, by Cause) {
	from := int(t.race.At[h])
	far := t.rules.Advance(&t.race, h, spaces)
	t.view.moved++
	t.tell(Event{Kind: EventMoved, Horse: h, From: from, To: int(t.race.At[h]), Spaces: spaces, Cause: by})
	if far >= t.rules.Track.Finish {
		t.far[h] = far
		if t.rules.Track.Level == LevelRolled {
			t.endIfOver()
		}
	}
}

// spacesOf returns how far an effect moves a horse; it may roll a die for it.
func (t *Table) spacesOf(e *Effect) int {
	if e.ByDie {
		return e.Spaces * t.rules.Track.Die[t.below(len(t.rules.Track.Die))]
	}
	return e.Spaces
}

// endMove ends a move: only now is it known who went how far.
func (t *Table) endMove() {
	if t.rules.Track.Level == LevelFar {
		order := t.race.Order[t.first:t.race.Done]
		for i := range order {
			for j := i; j > 0 && t.far[order[j]] > t.far[order[j-1]]; j-- {
				order[j], order[j-1] = order[j-1], order[j]
			}
		}
	}
	t.endIfOver()
}

// endIfOver ends the game if the last place is taken and the rules wait for nothing else.
func (t *Table) endIfOver() {
	if t.rules.Track.Ends == EndsAtOnce && t.rules.Over(&t.race) {
		t.endGame()
	}
}

// endGame pays what the places bring, once.
func (t *Table) endGame() {
	if t.step != stepOver {
		t.settle()
		t.tell(Event{Kind: EventGameOver})
		t.step = stepOver
	}
}
