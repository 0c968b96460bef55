package readyset

import (
	"math/bits"
	"slices"
)

// The packed race.
//
// A whole race fits one word, from the lowest bit up:
//
//	row     8 bits: a number for the open letter, 0 for none
//	lanes   one a horse, width bits each
//	rolls   made since the start, in the bits that are left
//
// A lane holds its horse's space plus an offset that puts the finish at the lane's
// top bit: whether a race is over is one AND with the top bits of all lanes. Moving
// any horses by any spaces, counting the rolls and changing the row is one addition.
//
// Dice come in chunks of 12 random bits (see [Dice]). What a chunk adds depends on
// the letters it rolls, its class, and on the row. So playing it is two look-ups,
// chunk -> class, class and row -> what to add, and no branch. Classes are few (9
// letters make 81 pairs, and a class that rolls nothing), so the tables stay in the
// processor's nearest cache, where a table of all chunks would not.
//
// A lane has room for the moves of three chunks beyond the finish; more would spill
// into its neighbor. If horses, rolls and row do not fit like this, the row stands
// beside the word, and lanes have room for one chunk. If that does not fit either,
// the race is not packed.

// A packing says where things lie in the word of a race.
type packing struct {
	horses  int
	beside  bool   // the row is not in the word
	lanesAt int    // lowest bit of the lanes
	width   int    // bits of a lane
	rollsAt int    // lowest bit of the rolls
	offsets uint64 // the offset of every lane
	tops    uint64 // the top bit of every lane
}

const (
	rowBits  = 8 // a row is read as the lowest byte of the word
	halfWord = 3 // chunks in the larger half of a word
)

// newPacking finds the packing with the narrowest lanes. It reports false if there
// is none.
func (r *Rules) newPacking() (packing, bool) {
	if r.Dice.Results > chunkSize {
		return packing{}, false
	}
	for _, form := range []packing{{lanesAt: rowBits}, {beside: true}} {
		rolls := halfWord
		if form.beside {
			rolls = 1
		}
		if r.Dice.paired() {
			rolls *= 2
		}
		n := len(r.Horses)
		for width := 1; form.lanesAt+n*width+bits.Len(uint(r.MaxRolls())) <= 64; width++ {
			// A horse that has not finished stands below top.
			top := 1 << (width - 1)
			if top < r.Finish || r.furthest(rolls) > top {
				continue
			}
			p := form
			p.horses, p.width, p.rollsAt = n, width, form.lanesAt+n*width
			for at := p.lanesAt; at < p.rollsAt; at += width {
				p.offsets |= uint64(top-r.Finish) << at
				p.tops |= uint64(top) << at
			}
			return p, true
		}
	}
	return packing{}, false
}

// furthest returns the most spaces a horse can move in so many rolls.
func (r *Rules) furthest(rolls int) int {
	bonus := 0
	for i := range r.Letters {
		bonus = max(bonus, r.Letters[i].Bonus)
	}
	paid := rolls
	if r.Third == ThirdNone {
		paid = (rolls + 1) / 2 // every other one, from the first if its letter is open
	}
	return rolls + paid*bonus
}

// pack returns the word of a race, without offsets and row.
func (p *packing) pack(race *Race) uint64 {
	word := uint64(race.Rolls) << p.rollsAt
	for h := range p.horses {
		word += uint64(race.Positions[h]) << (p.lanesAt + h*p.width)
	}
	return word
}

// rows returns the open letter of each row.
func (r *Rules) rows() []int8 {
	rows := []int8{None}
	for l := range r.Letters {
		if r.Letters[l].Bonus > 0 {
			rows = append(rows, int8(l))
		}
	}
	return rows
}

// lookups say what chunks do. A class has an index, and an entry for each row from
// there on. Classes are numbered by their second letter times a power of two, plus
// their first letter times the number of rows, so what the first roll adds takes a
// small table. Memory that the rules have no class for is never touched.
type lookups struct {
	class [chunkSize]uint16             // chunk -> index of its class
	adds  [maxIndex + 1<<rowBits]uint64 // what the rolls of a chunk add to the word of a race
	next  [maxIndex + 1<<rowBits]uint8  // the row after the chunk, if rows stand beside words
	first [maxFirsts]uint64             // what the first roll of a chunk adds, by entry & firstMask

	firstMask uint // the power of two less 1
}

const (
	// maxIndex bounds the indexes of classes, so that the compiler sees that index
	// and row together are in range.
	maxIndex  = 1 << 16
	maxFirsts = 1 << 11 // more, and the indexes are too large anyway
)

// newLookups fills the look-ups by [Rules.Step]. It reports false if they are too
// large.
func (r *Rules) newLookups(p *packing) (*lookups, bool) {
	rows := r.rows()
	letters := len(r.Letters)
	firsts := 1 << bits.Len(uint((letters+1)*len(rows)-1)) // one more for a chunk without rolls
	if firsts > maxFirsts || letters*firsts > maxIndex {
		return nil, false
	}
	beyond := *r
	beyond.Overshoot = OvershootRun // the cap comes when the race is over
	t := &lookups{firstMask: uint(firsts - 1)}
	for chunk := range t.class {
		first, second := r.Dice.chunk(chunk)
		index := letters * len(rows)
		if first >= 0 {
			index = r.LetterOf(first) * len(rows)
		}
		if second >= 0 {
			index += r.LetterOf(second) * firsts
		}
		t.class[chunk] = uint16(index)
		for row, open := range rows {
			race := Race{Open: open}
			if first >= 0 {
				beyond.Step(&race, r.LetterOf(first))
			}
			t.first[(index+row)%firsts] = p.pack(&race)
			if second >= 0 {
				beyond.Step(&race, r.LetterOf(second))
			}
			next := slices.Index(rows, race.Open)
			t.adds[index+row] = p.pack(&race)
			t.next[index+row] = uint8(next)
			if !p.beside {
				t.adds[index+row] += uint64(next) - uint64(row)
			}
		}
	}
	return t, true
}
