package longshot

// begin begins a move: of one horse, and of those that move with it.
func (t *Table) begin() { t.first = t.race.Done }

// advance moves a horse, back if spaces is negative. At the finish it takes the next place.
func (t *Table) advance(h, spaces int) {
	track := &t.rules.Track
	at := int(t.race.At[h]) + spaces
	if spaces < 0 {
		at = max(at, min(int(t.race.At[h]), track.Rear))
	}
	t.view.moved++
	t.tell(Event{Kind: Moved, Horse: h, From: int(t.race.At[h]), To: min(at, track.Finish)})
	if at < track.Finish {
		t.race.At[h] = int8(at)
		return
	}
	t.race.At[h], t.beyond[h] = int8(track.Finish), int8(min(at, 127))
	t.race.Order[t.race.Done] = int8(h)
	t.race.Done++
	if track.Level == LevelRolled {
		t.stop()
	}
}

// end ends a move: only now is it known who went how far.
func (t *Table) end() {
	if t.rules.Track.Level == LevelFar {
		order := t.race.Order[t.first:t.race.Done]
		for i := range order {
			for j := i; j > 0 && t.beyond[order[j]] > t.beyond[order[j-1]]; j-- {
				order[j], order[j-1] = order[j-1], order[j]
			}
		}
	}
	t.stop()
}

// stop ends the game if the last place is taken and the rules wait for nothing else.
func (t *Table) stop() {
	if t.rules.Track.Ends == EndsAtOnce && t.race.Done >= t.rules.Places() {
		t.finish()
	}
}

// finish ends the game.
func (t *Table) finish() {
	if t.step != stepOver {
		t.settle()
		t.tell(Event{Kind: GameOver})
		t.step = stepOver
	}
}
