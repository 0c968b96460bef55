package longshot

// A Race is where the horses are: a small value, copied freely. The zero value is a race
// before its first roll.
type Race struct {
	At    [MaxHorses]int8 // space of each horse; Finish for one that has finished
	Order [MaxHorses]int8 // the horses that have finished, in their order
	Done  int             // how many have
	Rolls int32           // rolls so far, those of a 0 included
}

// Finished returns the horses that have finished.
func (r *Race) Finished() Set {
	var s Set
	for _, h := range r.Order[:r.Done] {
		s |= 1 << h
	}
	return s
}

// Place returns the place that a horse has taken, counted from 0, or None.
func (r *Race) Place(horse int) int {
	for i, h := range r.Order[:r.Done] {
		if int(h) == horse {
			return i
		}
	}
	return None
}

// Running returns the horses that have not finished.
func (r *Rules) Running(race *Race) Set { return (1<<len(r.Horses) - 1) &^ race.Finished() }

// Won returns the place that a horse has taken if it pays, counted from 0, else None.
func (r *Rules) Won(race *Race, horse int) int {
	if place := race.Place(horse); place < r.Places() {
		return place
	}
	return None
}

// Over reports whether as many horses have finished as there are places that pay.
func (r *Rules) Over(race *Race) bool { return race.Done >= r.Places() }

// Step is a roll of the bare race: a horse, and a face of the move die by its index. The
// roll of a horse that has finished moves nothing, and counts only where it is lost
// ([FinishedLost]). Step is the reference for every other way of running a race.
func (r *Rules) Step(race *Race, horse, face int) {
	if race.Finished().Has(horse) {
		if r.Track.Finished == FinishedLost {
			race.Rolls++
		}
		return
	}
	race.Rolls++
	r.Advance(race, horse, r.Track.Die[face])
}

// Advance moves a horse that has not finished, back if spaces is negative, but not behind the
// rear. At the finish it takes the next place. What it returns is where it would stand if the
// track had no end.
func (r *Rules) Advance(race *Race, horse, spaces int) (far int) {
	at := int(race.At[horse])
	far = at + spaces
	if spaces < 0 {
		far = max(far, min(at, r.Track.Rear))
	}
	if far >= r.Track.Finish {
		race.Order[race.Done] = int8(horse)
		race.Done++
	}
	race.At[horse] = int8(min(far, r.Track.Finish))
	return far
}
