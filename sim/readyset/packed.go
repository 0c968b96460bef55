package readyset

import (
	"math/bits"
	"slices"

	"railbird/sim"
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
// Sixty-four races run side by side, each in a slot, a word of dice a round. One
// race alone would wait for each look-up; the processor overlaps those of many. A
// word is played to its end even if the race ends before: which races are over is
// seen after the word, as a mask of the slots. A lane has room for the moves of
// half a word beyond the finish, three chunks; then it would spill into its
// neighbor. So the race in mid-word is looked at too.
//
// A race that is over goes back to the half word that ended it and plays that again,
// roll by roll: of a pair of rolls of which the first ends the race, the second does
// not count. Its slot begins the next race. When 64 races have ended, their words are
// transposed into planes and counted by a [program].

const (
	slots     = 64 // a mask of slots is a word
	rowBits   = 8  // rows are read as the lowest byte
	halfWord  = 3  // chunks in the larger half of a word
	halfShift = halfWord * chunkBits
)

// tableSize bounds the sizes of tables: the index of a class, 16 bits, plus a row.
// The compiler then knows every index to be in range. Memory that the rules have no
// class for is never touched.
const tableSize = 1<<16 + 1<<rowBits

// turns are the look-ups of chunks.
type turns struct {
	class [chunkSize]uint16 // chunk -> index of its class with row 0
	both  [tableSize]uint64 // what the rolls of a chunk add to a race
	first [tableSize]uint64 // what the first of them adds, by index%firsts
	// Classes are numbered by their second letter times firsts, a power of two,
	// plus their first letter times the number of rows. So what the first roll
	// adds takes a small table.
	firsts int
}

// A field is races side by side.
type field struct {
	from [slots]sim.Stream
	dice [slots]uint64 // the word of a round
	// The races before each chunk of a round and after the last. The next round
	// begins where this one ends, and comes round to the first after two.
	race [2 * chunksWord][slots]uint64
}

// packedWorker plays races in the packed form.
type packedWorker struct {
	packing
	turns   *turns
	key     sim.Key
	start   uint64 // what every slot begins with
	rolls   int    // made before the start
	field   field
	ended   [slice + slots]uint64 // races that are over: fewer than a slice, and those of a round
	n       int                   // how many
	program *program
	tally   *Tally
}

// A packing says where things lie in the word of a race.
type packing struct {
	horses  int
	width   int    // bits of a lane
	rollsAt int    // lowest bit of the rolls
	offsets uint64 // the offset of every lane
	tops    uint64 // the top bit of every lane
	capped  uint64 // the same, if a winner stands on the finish in any case; else 0
}

// newPacking finds the narrowest lanes that hold the moves of half a word beyond
// the finish. It reports false if such races do not fit.
func (r *Rules) newPacking() (packing, bool) {
	rolls := halfWord
	if r.Dice.paired() {
		rolls *= 2
	}
	n := len(r.Horses)
	for width := 1; rowBits+n*width+bits.Len(uint(r.MaxRolls())) <= 64; width++ {
		// A horse that has not finished stands below top.
		top := 1 << (width - 1)
		if top < r.Finish || r.furthest(rolls) > top {
			continue
		}
		p := packing{horses: n, width: width, rollsAt: rowBits + n*width}
		for at := rowBits; at < p.rollsAt; at += width {
			p.offsets |= uint64(top-r.Finish) << at
			p.tops |= uint64(top) << at
		}
		if r.Overshoot == OvershootCap {
			p.capped = p.tops
		}
		return p, true
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

// pack returns the word of a race, without offsets.
func (p *packing) pack(race *Race, row int) uint64 {
	word := uint64(race.Rolls)<<p.rollsAt + uint64(row)
	for h := range p.horses {
		word += uint64(race.Positions[h]) << (rowBits + h*p.width)
	}
	return word
}

// rows numbers the letters that can be open, and none. It returns the open letter
// of each row.
func (r *Rules) rows() []int8 {
	rows := []int8{None}
	for l := range r.Letters {
		if r.Letters[l].Bonus > 0 {
			rows = append(rows, int8(l))
		}
	}
	return rows
}

// newTurns fills the look-ups by [Rules.Step]. It reports false if they are too
// large.
func (r *Rules) newTurns(p *packing) (*turns, bool) {
	rows := r.rows()
	letters := len(r.Letters)
	firsts := 1 << bits.Len(uint((letters+1)*len(rows)-1)) // one more for none
	if letters*firsts > 1<<16 {
		return nil, false
	}
	beyond := *r
	beyond.Overshoot = OvershootRun // the cap comes when the race is over
	t := &turns{firsts: firsts}
	for chunk := range t.class {
		first, second := r.Dice.chunk(chunk)
		class := letters * len(rows)
		if first >= 0 {
			class = r.LetterOf(first) * len(rows)
		}
		if second >= 0 {
			class += r.LetterOf(second) * firsts
		}
		t.class[chunk] = uint16(class)
		for row, open := range rows {
			race := Race{Open: open}
			if first >= 0 {
				beyond.Step(&race, r.LetterOf(first))
			}
			t.first[(class+row)%firsts] = p.pack(&race, 0)
			if second >= 0 {
				beyond.Step(&race, r.LetterOf(second))
			}
			t.both[class+row] = p.pack(&race, slices.Index(rows, race.Open)) - uint64(row)
		}
	}
	return t, true
}

// newPackedWorker returns the packed worker, or false if the rules do not fit it.
func (r *Rules) newPackedWorker(seed uint64, start Race, conditions []Condition) (*packedWorker, bool) {
	p, ok := r.newPacking()
	if !ok || r.Dice.Results > chunkSize || r.Winner(&start) != None {
		return nil, false
	}
	t, ok := r.newTurns(&p)
	if !ok {
		return nil, false
	}
	w := &packedWorker{
		packing: p,
		turns:   t,
		key:     sim.NewKey(seed, sim.Dice),
		rolls:   int(start.Rolls),
		program: r.newProgram(conditions),
		tally:   r.newTally(&start, len(conditions)),
	}
	start.Rolls = 0
	w.start = p.pack(&start, slices.Index(r.rows(), start.Open)) + p.offsets
	return w, true
}

func (w *packedWorker) Tally() *Tally { return w.tally }

// Play plays races first to first+n-1 to their ends.
func (w *packedWorker) Play(first, n uint64) {
	next, end := first, first+n
	free := ^uint64(0) // slots that have no race
	before, after := 0, chunksWord
	for {
		for ; free != 0 && next != end; free &= free - 1 {
			slot := bits.TrailingZeros64(free)
			w.field.from[slot] = w.key.Stream(next)
			w.field.race[before][slot] = w.start
			next++
		}
		if free == ^uint64(0) {
			break
		}
		w.field.draw()
		over := round((*[chunksWord][slots]uint64)(w.field.race[before:]), &w.field.race[after], &w.field.dice, w.turns, w.tops) &^ free
		w.finish(before, over)
		free |= over
		if w.n >= slice {
			w.count()
		}
		before, after = after, before
	}
	w.count()
	w.program.drain(w.tally)
}

// draw draws a word of dice for every slot.
func (f *field) draw() {
	for i := range f.from {
		f.dice[i] = f.from[i].Uint64()
	}
}

// round plays a word of dice in every slot.
func round(races *[chunksWord][slots]uint64, last, dice *[slots]uint64, t *turns, tops uint64) (over uint64) {
	class, both := &t.class, &t.both
	for i := slots - 4; i >= 0; i -= 4 {
		dice0, race0 := dice[i+0], races[0][i+0]
		dice1, race1 := dice[i+1], races[0][i+1]
		dice2, race2 := dice[i+2], races[0][i+2]
		dice3, race3 := dice[i+3], races[0][i+3]
		race0 += both[uint(class[dice0%chunkSize])+uint(uint8(race0))]
		race1 += both[uint(class[dice1%chunkSize])+uint(uint8(race1))]
		race2 += both[uint(class[dice2%chunkSize])+uint(uint8(race2))]
		race3 += both[uint(class[dice3%chunkSize])+uint(uint8(race3))]
		races[1][i+0] = race0
		races[1][i+1] = race1
		races[1][i+2] = race2
		races[1][i+3] = race3
		race0 += both[uint(class[dice0>>chunkBits%chunkSize])+uint(uint8(race0))]
		race1 += both[uint(class[dice1>>chunkBits%chunkSize])+uint(uint8(race1))]
		race2 += both[uint(class[dice2>>chunkBits%chunkSize])+uint(uint8(race2))]
		race3 += both[uint(class[dice3>>chunkBits%chunkSize])+uint(uint8(race3))]
		races[2][i+0] = race0
		races[2][i+1] = race1
		races[2][i+2] = race2
		races[2][i+3] = race3
		race0 += both[uint(class[dice0>>(2*chunkBits)%chunkSize])+uint(uint8(race0))]
		race1 += both[uint(class[dice1>>(2*chunkBits)%chunkSize])+uint(uint8(race1))]
		race2 += both[uint(class[dice2>>(2*chunkBits)%chunkSize])+uint(uint8(race2))]
		race3 += both[uint(class[dice3>>(2*chunkBits)%chunkSize])+uint(uint8(race3))]
		mid0 := race0
		mid1 := race1
		mid2 := race2
		mid3 := race3
		races[3][i+0] = race0
		races[3][i+1] = race1
		races[3][i+2] = race2
		races[3][i+3] = race3
		race0 += both[uint(class[dice0>>(3*chunkBits)%chunkSize])+uint(uint8(race0))]
		race1 += both[uint(class[dice1>>(3*chunkBits)%chunkSize])+uint(uint8(race1))]
		race2 += both[uint(class[dice2>>(3*chunkBits)%chunkSize])+uint(uint8(race2))]
		race3 += both[uint(class[dice3>>(3*chunkBits)%chunkSize])+uint(uint8(race3))]
		races[4][i+0] = race0
		races[4][i+1] = race1
		races[4][i+2] = race2
		races[4][i+3] = race3
		race0 += both[uint(class[dice0>>(4*chunkBits)%chunkSize])+uint(uint8(race0))]
		race1 += both[uint(class[dice1>>(4*chunkBits)%chunkSize])+uint(uint8(race1))]
		race2 += both[uint(class[dice2>>(4*chunkBits)%chunkSize])+uint(uint8(race2))]
		race3 += both[uint(class[dice3>>(4*chunkBits)%chunkSize])+uint(uint8(race3))]
		last[i+0] = race0
		last[i+1] = race1
		last[i+2] = race2
		last[i+3] = race3

		// Shift the bits "over" in from below: adding all ones carries unless
		// no top is set, and a carry needs no branch.
		_, carry3 := bits.Add64((race3|mid3)&tops, ^uint64(0), 0)
		over, _ = bits.Add64(over, over, carry3)
		_, carry2 := bits.Add64((race2|mid2)&tops, ^uint64(0), 0)
		over, _ = bits.Add64(over, over, carry2)
		_, carry1 := bits.Add64((race1|mid1)&tops, ^uint64(0), 0)
		over, _ = bits.Add64(over, over, carry1)
		_, carry0 := bits.Add64((race0|mid0)&tops, ^uint64(0), 0)
		over, _ = bits.Add64(over, over, carry0)
	}
	return over
}

// finish plays the races of slots up to the roll that ends them.
func (w *packedWorker) finish(before int, over uint64) {
	races := (*[chunksWord][slots]uint64)(w.field.race[before:])
	t, tops, n := w.turns, w.tops, uint(w.n)
	for ; over != 0; over &= over - 1 {
		i := bits.TrailingZeros64(over) % slots
		// The chunks that did not end it, without a branch.
		seen := races[1][i] & tops
		_, on := bits.Sub64(seen, 1, 0)
		chunks := on
		seen |= races[2][i] & tops
		_, on = bits.Sub64(seen, 1, 0)
		chunks += on
		seen |= races[3][i] & tops
		_, on = bits.Sub64(seen, 1, 0)
		chunks += on
		seen |= races[4][i] & tops
		_, on = bits.Sub64(seen, 1, 0)
		chunks += on
		race, dice := races[chunks%8%chunksWord][i], w.field.dice[i]>>(chunks*chunkBits)
		k := uint(t.class[dice%chunkSize]) + uint(uint8(race))
		ended, both := race+t.first[k&uint(t.firsts-1)], race+t.both[k]
		if ended&tops == 0 {
			ended = both // not by its first roll
		}
		w.ended[n%uint(len(w.ended))] = ended
		n++
	}
	w.n = int(n)
}

// count tallies a slice of races that are over, or fewer if there are no more.
func (w *packedWorker) count() {
	n := min(w.n, slice)
	rolls, rollsAt, capped, below, offsets := w.tally.Rolls[w.rolls:], w.rollsAt%64, w.capped, (w.width-1)%64, w.offsets
	for i, race := range w.ended[:n] {
		rolls[race>>rollsAt]++
		top := race & capped
		w.ended[i] = race&^(top-top>>below) - offsets
	}
	for i := 0; i < slice/64; i++ {
		rows := (*[64]uint64)(w.ended[64*i:])
		transpose(rows)
		for h := range w.program.planes {
			planes := &w.program.planes[h]
			row := rowBits + h*w.width
			for j := range w.program.digits {
				planes[j][i] = rows[(row+j)%64]
			}
		}
	}
	w.program.run(n)
	w.n -= n
	copy(w.ended[:w.n], w.ended[slice:])
}
