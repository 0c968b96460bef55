package longshot

import (
	"math/bits"

	"railbird/sim"
)

// A Roller rolls both dice of one race or game.
//
// # From random words to rolls
//
// A word, taken as a fraction of 2^64, is written in digits: of base horses, of base
// faces, of base horses, and so on. Each pair of digits is a roll, and a word is good for
// as many as there are below one chance in 16 that it is dropped. What is dropped is
// exactly what would make one row of rolls likelier than another (D. Lemire, "Fast random
// integer generation in an interval", 2019: the rows are one whole number), so the dice are
// unbiased.
type Roller struct {
	dice
	stream sim.Stream
	word   uint64 // the fraction whose digits are the next rolls
	left   int    // rolls left in it
}

// Roller returns the dice of race or game k of a key.
func (r *Rules) Roller(key sim.Key, k uint64) Roller {
	return Roller{dice: r.dice(), stream: key.Stream(k)}
}

// Roll rolls both dice: a horse, and a face of the move die by its index.
func (r *Roller) Roll() (horse, face int) {
	if r.left == 0 {
		r.word, r.left = r.draw(&r.stream), r.rolls
	}
	r.left--
	h, rest := bits.Mul64(r.word, r.horses)
	f, rest := bits.Mul64(rest, r.faces)
	r.word = rest
	return int(h), int(f)
}

// dice say how words become rolls.
type dice struct {
	horses, faces uint64
	rolls         int    // of a word
	rows          uint64 // of so many rolls: (horses × faces)^rolls, at most 2^60
	surplus       uint64 // 2^64 modulo rows
}

func (r *Rules) dice() dice {
	d := dice{horses: uint64(len(r.Horses)), faces: uint64(len(r.Track.Die)), rows: 1}
	for results := d.horses * d.faces; d.rows <= 1<<60/results; d.rolls++ {
		d.rows *= results
	}
	d.surplus = -d.rows % d.rows
	return d
}

// draw returns the next word that is not dropped.
func (d *dice) draw(s *sim.Stream) uint64 {
	for {
		if word := s.Uint64(); word*d.rows >= d.surplus {
			return word
		}
	}
}
