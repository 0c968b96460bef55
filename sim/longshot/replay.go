package longshot

import "railbird/sim"

// A Stride is one roll of a bare race, as it is told. Rolls that do not count ([FinishedReroll])
// are not told.
type Stride struct {
	Horse  int
	Face   int  // spaces that the move die shows
	Spaces int  // how far the horse went: less where it finished
	Zone   bool // with this move it came to the No Bets zone, or beyond
	Place  int  // that it took with this move, counted from 0, or None
	After  Race // the race after the move
}

// Replay returns race k of a run, roll by roll, from a race in progress to its end,
// exactly as every worker plays it.
func (r *Rules) Replay(seed, k uint64, race Race) []Stride {
	roller := r.Roller(sim.NewKey(seed, sim.Dice), k)
	var strides []Stride
	for !r.Over(&race) {
		before := race
		horse, face := roller.Roll()
		r.Step(&race, horse, face)
		if race.Rolls == before.Rolls {
			continue
		}
		s := Stride{Horse: horse, Face: r.Track.Die[face], Place: None, After: race}
		from, to := int(before.At[horse]), int(race.At[horse])
		s.Spaces = to - from
		s.Zone = from < r.Track.Zone && to >= r.Track.Zone
		if race.Done > before.Done {
			s.Place = before.Done
		}
		strides = append(strides, s)
	}
	return strides
}
