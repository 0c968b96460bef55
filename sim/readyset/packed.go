package readyset

import (
	"math/bits"

	"railbird/sim"
)

// The packed race.
//
// A whole race fits one word, from the lowest bit up:
//
//	lane 0 … lane n-1   one a horse, width bits each
//	rolls               made since the start, in the bits that are left
//
// A lane holds its horse's space plus an offset that lets the finish fall on the
// lane's top bit: whether a race is over is one AND with the top bits of all
// lanes, and moving any horses by any spaces and counting the rolls is one
// addition. Beside the word stands the race's row, a small number for the open
// letter, or 0 for none.
//
// Dice come in chunks of 12 random bits (see [Dice]). What a chunk does depends
// on the letters that it rolls, its class, and on the row. So playing it is three
// look-ups: chunk -> class, then class and row -> what to add, and -> the next
// row. Classes are few (9 letters make 81 pairs, and one class that rolls
// nothing), so the tables stay in the processor's nearest cache, which a table of
// all chunks would not. No step branches.
//
// Sixty-four races run side by side, each in a slot and a word of dice a round.
// One race alone would wait for each look-up; the processor overlaps those of
// many. A word's dice are played to the end even if the race ends before: that
// it ended is seen after the word, as one bit in a mask of the slots. Where a lane
// could by then have spilled into its neighbor, it is looked for after every
// chunk. Slots whose race is over are set aside as they stood before the word, and
// begin the next race.
//
// When 64 races are set aside, the word of dice that ended each is played again,
// roll by roll: of a pair of rolls of which the first ends the race, the second
// does not count. Then the 64 words are transposed into planes and tallied by
// a [program].

const slots = 64 // a mask of slots is a word

// tableSize bounds the entries of a table, rows times classes. A power of two plus
// the largest row, so that the compiler knows every index to be in range.
const tableSize = 1<<16 + 1<<8

// turns are the look-ups of chunks. Where they do not need it all, the memory is
// never touched.
type turns struct {
	class [chunkSize]uint16 // index of row 0 of the chunk's class
	moves [tableSize]uint64 // what the chunk adds to the word of a race
	first [tableSize]uint64 // what its first roll adds
	next  [tableSize]uint8  // the row after it
}

// A field is a set of races side by side.
type field struct {
	race [slots]uint64
	dice [slots]uint64 // the words that move them next
	from [slots]sim.Stream
	row  [slots]uint8
}

// packedWorker plays races in the packed form.
type packedWorker struct {
	packing
	turns   *turns
	key     sim.Key
	start   uint64 // the race that every slot begins with
	row     uint8
	rolls   int // made before the start
	cap     bool
	fields  [2]field // before and after a round
	ended   [slots]uint64
	n       int // races in ended
	program *program
	tally   *Tally
}

// A packing says where things lie in the word of a race.
type packing struct {
	width   uint   // bits of a lane
	rollsAt uint   // lowest bit of the rolls
	offsets uint64 // the offset in every lane
	tops    uint64 // the top bit of every lane
	spills  bool   // a lane may spill within a word, not within a chunk
}

// packing finds the narrowest lanes that hold a word's moves past the finish, or
// else a chunk's. It reports false if the race does not fit.
func (r *Rules) packing() (packing, bool) {
	rolls := 1 // a chunk
	if r.Dice.paired() {
		rolls = 2
	}
	for _, p := range []struct {
		rolls  int
		spills bool
	}{{rolls * chunksWord, false}, {rolls, true}} {
		for width := 1; len(r.Horses)*width+bits.Len(uint(r.MaxRolls())) <= 64; width++ {
			top := 1 << (width - 1)
			// A horse that has not finished stands at top-1 or below.
			if top < r.Finish || r.furthest(p.rolls) > top {
				continue
			}
			k := packing{width: uint(width), rollsAt: uint(len(r.Horses) * width), spills: p.spills}
			for h := range r.Horses {
				k.offsets |= uint64(top-r.Finish) << (h * width)
				k.tops |= uint64(top) << (h * width)
			}
			return k, true
		}
	}
	return packing{}, false
}

// furthest returns the most spaces a horse can move in so many rolls.
func (r *Rules) furthest(rolls int) int {
	most := 0
	for i := range r.Letters {
		most = max(most, r.Letters[i].Bonus)
	}
	paid := rolls
	if r.Third == ThirdNone {
		paid = (rolls + 1) / 2 // every other roll; the first, if its letter was open
	}
	return rolls + paid*most
}

// pack returns the word of spaces and rolls, without offsets.
func (k *packing) pack(race *Race) uint64 {
	word := uint64(race.Rolls) << k.rollsAt
	for h, at := 0, uint(0); at < k.rollsAt; h, at = h+1, at+k.width {
		word |= uint64(race.Positions[h]) << at
	}
	return word
}

// rowOf returns the row of an open letter.
func (r *Rules) rowOf(open int8) int {
	row := 0
	for l := 0; l <= int(open); l++ {
		if r.Letters[l].Bonus > 0 {
			row++
		}
	}
	return row
}

// newPackedWorker returns the packed worker, or nil if the rules do not fit it.
func (r *Rules) newPackedWorker(seed uint64, start Race, conditions []Condition) *packedWorker {
	k, ok := r.packing()
	if !ok || r.Dice.Results > chunkSize || r.Winner(&start) != None {
		return nil
	}
	t := r.newTurns(&k)
	if t == nil {
		return nil
	}
	w := &packedWorker{
		packing: k,
		turns:   t,
		key:     sim.NewKey(seed, sim.Dice),
		row:     uint8(r.rowOf(start.Open)),
		rolls:   int(start.Rolls),
		cap:     r.Overshoot == OvershootCap,
		program: r.newProgram(conditions),
		tally:   r.newTally(&start, len(conditions)),
	}
	start.Rolls = 0
	w.start = k.pack(&start) + k.offsets
	return w
}

// newTurns fills the look-ups by [Rules.Step], or returns nil if they are too
// large.
func (r *Rules) newTurns(k *packing) *turns {
	beyond := *r
	beyond.Overshoot = OvershootRun // the cap comes when the race is over
	rows := []int8{None}            // row -> open letter
	for l := range r.Letters {
		if r.Letters[l].Bonus > 0 {
			rows = append(rows, int8(l))
		}
	}
	letters := len(r.Letters)
	classes := letters + 1 // the last rolls nothing
	if r.Dice.paired() {
		classes = letters*letters + 1
	}
	if classes*len(rows) > 1<<16 {
		return nil
	}
	t := new(turns)
	seen := make([]bool, classes)
	for chunk := range t.class {
		first, second := r.Dice.chunk(chunk)
		class := classes - 1
		if first >= 0 {
			class = r.LetterOf(first)
		}
		if second >= 0 {
			class = class*letters + r.LetterOf(second)
		}
		at := class * len(rows)
		t.class[chunk] = uint16(at)
		if seen[class] {
			continue
		}
		seen[class] = true
		for row, open := range rows {
			race := Race{Open: open}
			if first >= 0 {
				beyond.Step(&race, r.LetterOf(first))
			}
			t.first[at+row] = k.pack(&race)
			if second >= 0 {
				beyond.Step(&race, r.LetterOf(second))
			}
			t.moves[at+row] = k.pack(&race)
			t.next[at+row] = uint8(r.rowOf(race.Open))
		}
	}
	return t
}

func (w *packedWorker) Tally() *Tally { return w.tally }

// Play plays races first to first+n-1 to their ends.
func (w *packedWorker) Play(first, n uint64) {
	before, after := &w.fields[0], &w.fields[1]
	next, end := first, first+n
	var live uint64 // slots that have a race
	for i := 0; i < slots && next != end; i++ {
		w.begin(after, i, next)
		live |= 1 << i
		next++
	}
	for live != 0 {
		before, after = after, before
		for over := w.round(after, before) & live; over != 0; over &= over - 1 {
			i := bits.TrailingZeros64(over)
			w.ended[w.n%slots] = w.turns.finish(before.race[i], before.row[i], before.dice[i], w.tops)
			if w.n++; w.n == slots {
				w.count()
			}
			if next != end {
				w.begin(after, i, next)
				next++
			} else {
				live &^= 1 << i
			}
		}
	}
	w.count()
	w.program.drain(w.tally)
	w.tally.Races += int64(n)
}

// begin begins race k in a slot.
func (w *packedWorker) begin(f *field, slot int, k uint64) {
	from := w.key.Stream(k)
	f.dice[slot] = from.Uint64()
	f.from[slot] = from
	f.race[slot] = w.start
	f.row[slot] = w.row
}

// count tallies the races that have ended.
func (w *packedWorker) count() {
	rolls, rollsAt, tops, below, offsets := w.tally.Rolls[w.rolls:], w.rollsAt%64, w.tops, (w.width-1)%64, w.offsets
	if !w.cap {
		tops = 0
	}
	for i, race := range w.ended[:w.n] {
		rolls[race>>rollsAt]++
		top := race & tops
		w.ended[i] = race&^(top-top>>below) - offsets
	}
	transpose(&w.ended)
	for h := range w.program.planes {
		p := &w.program.planes[h]
		for j := range w.program.digits {
			p[j/4][j%4] = w.ended[(h*int(w.width)+j)%slots]
		}
	}
	w.program.run(1<<w.n - 1)
	w.n = 0
}

// round plays a word of dice in every slot and returns the slots whose race is
// over.
func (w *packedWorker) round(after, before *field) uint64 {
	if w.spills {
		return after.roundByChunk(before, w.turns, w.tops)
	}
	return after.round(before, w.turns, w.tops)
}

// round fills a field with what one word of dice makes of the races before it,
// and draws the next words. It goes two slots at a time and is written out in
// full, as what is in a loop or in a function of its own costs a tenth more.
func (f *field) round(before *field, t *turns, tops uint64) (over uint64) {
	class, moves, next := &t.class, &t.moves, &t.next
	for i := slots - 2; i >= 0; i -= 2 {
		from0 := before.from[i]
		drawn0 := from0.Uint64()
		f.from[i], f.dice[i] = from0, drawn0
		from1 := before.from[i+1]
		drawn1 := from1.Uint64()
		f.from[i+1], f.dice[i+1] = from1, drawn1

		dice1, race1, k1 := before.dice[i+1], before.race[i+1], uint(before.row[i+1])
		dice0, race0, k0 := before.dice[i], before.race[i], uint(before.row[i])
		k1 += uint(class[dice1%chunkSize])
		k0 += uint(class[dice0%chunkSize])
		race1 += moves[k1]
		race0 += moves[k0]
		k1 = uint(next[k1]) + uint(class[dice1>>chunkBits%chunkSize])
		k0 = uint(next[k0]) + uint(class[dice0>>chunkBits%chunkSize])
		race1 += moves[k1]
		race0 += moves[k0]
		k1 = uint(next[k1]) + uint(class[dice1>>(2*chunkBits)%chunkSize])
		k0 = uint(next[k0]) + uint(class[dice0>>(2*chunkBits)%chunkSize])
		race1 += moves[k1]
		race0 += moves[k0]
		k1 = uint(next[k1]) + uint(class[dice1>>(3*chunkBits)%chunkSize])
		k0 = uint(next[k0]) + uint(class[dice0>>(3*chunkBits)%chunkSize])
		race1 += moves[k1]
		race0 += moves[k0]
		k1 = uint(next[k1]) + uint(class[dice1>>(4*chunkBits)%chunkSize])
		k0 = uint(next[k0]) + uint(class[dice0>>(4*chunkBits)%chunkSize])
		race1 += moves[k1]
		race0 += moves[k0]
		f.race[i+1], f.row[i+1] = race1, next[k1]
		f.race[i], f.row[i] = race0, next[k0]

		// Shift the bits "over" in from below: adding all ones carries unless
		// no top is set, and a carry needs no branch.
		_, carry := bits.Add64(race1&tops, ^uint64(0), 0)
		over, _ = bits.Add64(over, over, carry)
		_, carry = bits.Add64(race0&tops, ^uint64(0), 0)
		over, _ = bits.Add64(over, over, carry)
	}
	return over
}

// roundByChunk is round for lanes that may spill within a word.
func (f *field) roundByChunk(before *field, t *turns, tops uint64) (over uint64) {
	for i := slots - 1; i >= 0; i-- {
		f.draw(before, i)
		race, row, dice := before.at(i)
		seen := uint64(0)
		for range chunksWord {
			race, row = t.turn(race, row, dice)
			seen |= race
			dice >>= chunkBits
		}
		f.race[i], f.row[i] = race, row
		over = push(over, seen&tops)
	}
	return over
}

// draw draws the word of dice of a slot for the round after next.
func (f *field) draw(before *field, slot int) {
	from := before.from[slot]
	f.dice[slot] = from.Uint64()
	f.from[slot] = from
}

func (f *field) at(slot int) (race uint64, row uint8, dice uint64) {
	return f.race[slot], f.row[slot], f.dice[slot]
}

// turn plays the lowest chunk of dice.
func (t *turns) turn(race uint64, row uint8, dice uint64) (uint64, uint8) {
	k := uint(t.class[dice%chunkSize]) + uint(row)
	return race + t.moves[k], t.next[k]
}

// push shifts a bit into mask from below, whether top is not 0: adding all ones
// carries then, and the carry needs no branch.
func push(mask, top uint64) uint64 {
	_, carry := bits.Add64(top, ^uint64(0), 0)
	mask, _ = bits.Add64(mask, mask, carry)
	return mask
}

// finish plays the word of dice that ends a race, up to the roll that ends it. It
// plays all chunks and takes the first that ends the race.
func (t *turns) finish(race uint64, row uint8, dice, tops uint64) uint64 {
	ended1, race1, row := t.last(race, row, dice, tops)
	ended2, race2, row := t.last(race1, row, dice>>chunkBits, tops)
	ended3, race3, row := t.last(race2, row, dice>>(2*chunkBits), tops)
	ended4, race4, row := t.last(race3, row, dice>>(3*chunkBits), tops)
	ended, _, _ := t.last(race4, row, dice>>(4*chunkBits), tops)
	if race4&tops != 0 {
		ended = ended4
	}
	if race3&tops != 0 {
		ended = ended3
	}
	if race2&tops != 0 {
		ended = ended2
	}
	if race1&tops != 0 {
		ended = ended1
	}
	return ended
}

// last is turn, which also returns the race as it is if the chunk ends it.
func (t *turns) last(race uint64, row uint8, dice, tops uint64) (ended, after uint64, next uint8) {
	k := uint(t.class[dice%chunkSize]) + uint(row)
	ended, after = race+t.first[k], race+t.moves[k]
	if ended&tops == 0 {
		ended = after // not by its first roll
	}
	return ended, after, t.next[k]
}
