package longshot

import "railbird/sim"

// A Race is where the horses are: a small value.
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

// A Roller rolls both dice of one race or game.
type Roller struct {
	stream sim.Stream
	horses int
	faces  int
}

// Roller returns the dice of race or game k of a key.
func (r *Rules) Roller(key sim.Key, k uint64) Roller {
	return Roller{key.Stream(k), len(r.Horses), len(r.Track.Die)}
}

// Roll rolls both dice: a horse, and a face of the move die by its index.
func (r *Roller) Roll() (horse, face int) {
	x := r.stream.Below(r.horses * r.faces)
	return x % r.horses, x / r.horses
}
