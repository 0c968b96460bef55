package readyset

import "slices"

// A lead says who leads a race under way, and how often that has changed. The lead changes
// hands when a horse comes to be in front alone and another was the last to be so: who is
// only caught up with, and goes ahead again, has never lost it.
type lead struct {
	horse int // the last to be in front alone, or None
	space int // of who is in front
	taken int // times the lead has been taken, first from nobody
}

// leadOf returns the lead of a race in progress. Who led before, where horses are level in
// front, is not known, nor how often the lead has changed hands.
func (r *Rules) leadOf(race *Race) lead {
	l := lead{horse: None, space: int(slices.Max(race.Positions[:len(r.Horses)]))}
	if front := r.on(race, l.space); front.Len() == 1 {
		l.horse, l.taken = front.first(), 1
	}
	return l
}

// move returns the lead after a horse has come to a space. It does without a branch that
// processors would guess wrong.
func (l lead) move(horse, space int) lead {
	last := l.horse
	if space > l.space {
		l.horse = horse
	}
	l.space = max(l.space, space)
	if l.horse != last {
		l.taken++
	}
	return l
}

// changes returns how often the lead has changed hands.
func (l lead) changes() int { return max(0, l.taken-1) }

// on returns the horses on a space.
func (r *Rules) on(race *Race, space int) Horses {
	var all Horses
	for h, at := range race.Positions[:len(r.Horses)] {
		if int(at) == space {
			all |= 1 << h
		}
	}
	return all
}
