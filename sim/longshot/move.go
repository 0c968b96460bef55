package longshot

// A motion is what one roll or one card does to a race: a horse moves, and others with it.
type motion struct {
	rules *Rules
	race  *Race
	first int            // index into Race.Order of the first horse to finish by it
	far   [MaxHorses]int // where each horse that finished would stand without a finish
}

// advance moves a horse that has not finished, back if spaces is negative. At the finish it
// takes the next place.
func (m *motion) advance(h, spaces int) { m.far[h] = m.rules.Advance(m.race, h, spaces) }

// end puts those that finished in their order: only now is it known who went how far.
func (m *motion) end() {
	if m.rules.Track.Level != LevelFar {
		return
	}
	order := m.race.Order[m.first:m.race.Done]
	for i := range order {
		for j := i; j > 0 && m.far[order[j]] > m.far[order[j-1]]; j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
}

// stopped reports whether the race is over before the motion is: the last place is taken, and
// the rules wait for nothing else.
func (m *motion) stopped() bool {
	return m.rules.Track.Level == LevelRolled && m.rules.endsNow(m.race)
}

// endsNow reports whether the last place is taken and the rules do not wait for the turn to end.
func (r *Rules) endsNow(race *Race) bool { return r.Track.Ends == EndsAtOnce && r.Over(race) }

// beginMove begins a move: of one horse, and of those that move with it.
func (t *Table) beginMove() { t.motion.first = t.race.Done }

// advance moves a horse, and ends the game if nothing can follow.
func (t *Table) advance(h, spaces int, by Cause) {
	from := int(t.race.At[h])
	t.motion.advance(h, spaces)
	t.view.moved++
	t.tell(Event{Kind: EventMoved, Horse: h, From: from, To: int(t.race.At[h]), Spaces: spaces, Cause: by})
	if t.motion.stopped() {
		t.endGame()
	}
}

// spacesOf returns how far an effect moves a horse; it may roll a die for it.
func (t *Table) spacesOf(e *Effect) int {
	if e.ByDie {
		return e.Spaces * t.rules.Track.Die[t.below(len(t.rules.Track.Die))]
	}
	return e.Spaces
}

// endMove ends a move, and the game if the last place is taken and the rules wait for nothing
// else.
func (t *Table) endMove() {
	t.motion.end()
	if t.rules.endsNow(&t.race) {
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
