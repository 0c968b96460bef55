package readyset

import "railbird/sim"

// A Move is one roll of a race, as it is told.
type Move struct {
	Faces   []int // of each die
	Sum     int
	Horse   int
	Spaces  int  // how far the horse went, bonus included
	Bonus   int  // the part of Spaces that is a bonus
	Crossed bool // the horse crossed the red line with this move
	Closed  bool // betting closed with this move
	After   Race // the race after the move
}

// Replay returns race k of a run, move by move, from a race in progress to its
// end, exactly as every worker plays it.
func (r *Rules) Replay(seed, k uint64, race Race) []Move {
	roller := r.Dice.Roller(sim.NewKey(seed, sim.Dice), k)
	var moves []Move
	for r.Winner(&race) == None {
		result := roller.Roll()
		letter := r.LetterOf(result)
		l := &r.Letters[letter]
		before, open := race, int(race.Open) == letter
		r.Step(&race, letter)
		m := Move{
			Faces:   r.Dice.Faces(result),
			Sum:     r.Dice.Sum(result),
			Horse:   l.Horse,
			Spaces:  int(race.Positions[l.Horse] - before.Positions[l.Horse]),
			Crossed: r.Crossed(&race) > r.Crossed(&before),
			Closed:  r.Closed(&race) && !r.Closed(&before),
			After:   race,
		}
		if open {
			m.Bonus = m.Spaces - 1
		}
		moves = append(moves, m)
	}
	return moves
}
