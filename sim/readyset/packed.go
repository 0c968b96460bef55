package readyset

import (
	"math/bits"
	"slices"

	"railbird/sim"
)

// Packed races run side by side, each in a slot, a word of dice a round. One race
// alone would wait for each look-up; the processor overlaps those of many. A word is
// played to its end even if the race ends before: which races are over is seen
// after the word, as a mask of the slots. For that, the race in mid-word is looked at
// too, as later its lanes may have spilled.
//
// Races that are over are set aside as they stood before their last word, and their
// slots begin the next ones. When there are 64, the last half words are played again,
// roll by roll: of a pair of rolls of which the first ends the race, the second does
// not count. Then the words are transposed into planes and counted by a [program].

const slots = 64 // a mask of slots is a word

// A field is races side by side.
type field struct {
	race [slots]uint64
	mid  [slots]uint64 // the race in the middle of the word that led here
	dice [slots]uint64 // the word of dice to play next
	from [slots]sim.Stream
	row  [slots]uint8 // if rows stand beside words
}

// aside are races that are over: fewer than slots, and those of a round.
type aside struct {
	n    uint
	race [2 * slots]uint64 // before the word that ends it
	mid  [2 * slots]uint64 // in the middle of that word
	dice [2 * slots]uint64 // that word
	row  [2 * slots]uint8  // before it
}

// packedWorker plays packed races.
type packedWorker struct {
	packing
	lookups *lookups
	key     sim.Key
	start   uint64 // the race that every slot begins with
	row     uint8  // its row, if rows stand beside words
	rolls   int    // made before the start
	fields  [2]field
	aside   aside
	program *program
	tally   *Tally
}

// newPackedWorker returns the packed worker, or false if the race does not fit it.
func (r *Rules) newPackedWorker(seed uint64, start Race, conditions []Condition) (*packedWorker, bool) {
	p, ok := r.newPacking()
	if !ok || r.Winner(&start) != None {
		return nil, false
	}
	t, ok := r.newLookups(&p)
	if !ok {
		return nil, false
	}
	w := &packedWorker{
		packing: p,
		lookups: t,
		key:     sim.NewKey(seed, sim.Dice),
		rolls:   int(start.Rolls),
		program: r.newProgram(conditions),
		tally:   r.newTally(&start, len(conditions)),
	}
	row := max(slices.Index(r.rows(), start.Open), 0) // a letter without a bonus is as good as none
	start.Rolls = 0
	w.start = p.pack(&start) + p.offsets
	if p.beside {
		w.row = uint8(row)
	} else {
		w.start += uint64(row)
	}
	return w, true
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
			w.setAside(before, after, i)
			if next != end {
				w.begin(after, i, next)
				next++
			} else {
				live &^= 1 << i
			}
		}
		if w.aside.n >= slots {
			w.count()
		}
	}
	w.count()
	w.program.drain(w.tally)
}

// begin begins race k in a slot.
func (w *packedWorker) begin(f *field, slot int, k uint64) {
	from := w.key.Stream(k)
	f.dice[slot] = from.Uint64()
	f.from[slot] = from
	f.race[slot], f.row[slot] = w.start, w.row
}

// round plays a word of dice in every slot and returns the slots whose race is
// over.
func (w *packedWorker) round(after, before *field) uint64 {
	if w.beside {
		return after.roundBeside(before, w.lookups, w.tops)
	}
	return after.round(before, w.lookups, w.tops)
}

// round fills a field with what a word of dice makes of the races before it, and
// draws the next words. It goes four slots at a time, as many as there are registers
// for, so that the look-ups of one race overlap those of others; and it is written
// out, as loops over the chunks would make it a seventh slower.
func (f *field) round(before *field, t *lookups, tops uint64) (over uint64) {
	class, adds := &t.class, &t.adds
	for i := slots - 4; i >= 0; i -= 4 {
		from0 := before.from[i]
		drawn0 := from0.Uint64()
		f.from[i], f.dice[i] = from0, drawn0
		from1 := before.from[i+1]
		drawn1 := from1.Uint64()
		f.from[i+1], f.dice[i+1] = from1, drawn1
		from2 := before.from[i+2]
		drawn2 := from2.Uint64()
		f.from[i+2], f.dice[i+2] = from2, drawn2
		from3 := before.from[i+3]
		drawn3 := from3.Uint64()
		f.from[i+3], f.dice[i+3] = from3, drawn3

		dice0, race0 := before.dice[i], before.race[i]
		dice1, race1 := before.dice[i+1], before.race[i+1]
		dice2, race2 := before.dice[i+2], before.race[i+2]
		dice3, race3 := before.dice[i+3], before.race[i+3]
		race0 += adds[uint(class[dice0%chunkSize])+uint(uint8(race0))]
		race1 += adds[uint(class[dice1%chunkSize])+uint(uint8(race1))]
		race2 += adds[uint(class[dice2%chunkSize])+uint(uint8(race2))]
		race3 += adds[uint(class[dice3%chunkSize])+uint(uint8(race3))]
		race0 += adds[uint(class[dice0>>chunkBits%chunkSize])+uint(uint8(race0))]
		race1 += adds[uint(class[dice1>>chunkBits%chunkSize])+uint(uint8(race1))]
		race2 += adds[uint(class[dice2>>chunkBits%chunkSize])+uint(uint8(race2))]
		race3 += adds[uint(class[dice3>>chunkBits%chunkSize])+uint(uint8(race3))]
		race0 += adds[uint(class[dice0>>(2*chunkBits)%chunkSize])+uint(uint8(race0))]
		race1 += adds[uint(class[dice1>>(2*chunkBits)%chunkSize])+uint(uint8(race1))]
		race2 += adds[uint(class[dice2>>(2*chunkBits)%chunkSize])+uint(uint8(race2))]
		race3 += adds[uint(class[dice3>>(2*chunkBits)%chunkSize])+uint(uint8(race3))]
		f.mid[i], f.mid[i+1], f.mid[i+2], f.mid[i+3] = race0, race1, race2, race3
		race0 += adds[uint(class[dice0>>(3*chunkBits)%chunkSize])+uint(uint8(race0))]
		race1 += adds[uint(class[dice1>>(3*chunkBits)%chunkSize])+uint(uint8(race1))]
		race2 += adds[uint(class[dice2>>(3*chunkBits)%chunkSize])+uint(uint8(race2))]
		race3 += adds[uint(class[dice3>>(3*chunkBits)%chunkSize])+uint(uint8(race3))]
		race0 += adds[uint(class[dice0>>(4*chunkBits)%chunkSize])+uint(uint8(race0))]
		race1 += adds[uint(class[dice1>>(4*chunkBits)%chunkSize])+uint(uint8(race1))]
		race2 += adds[uint(class[dice2>>(4*chunkBits)%chunkSize])+uint(uint8(race2))]
		race3 += adds[uint(class[dice3>>(4*chunkBits)%chunkSize])+uint(uint8(race3))]
		f.race[i], f.race[i+1], f.race[i+2], f.race[i+3] = race0, race1, race2, race3

		over = push(over, (race3|f.mid[i+3])&tops)
		over = push(over, (race2|f.mid[i+2])&tops)
		over = push(over, (race1|f.mid[i+1])&tops)
		over = push(over, (race0|f.mid[i])&tops)
	}
	return over
}

// push shifts a bit into a mask from below, whether top is not 0: then adding all
// ones carries, and the carry needs no branch.
func push(mask, top uint64) uint64 {
	_, carry := bits.Add64(top, ^uint64(0), 0)
	mask, _ = bits.Add64(mask, mask, carry)
	return mask
}

// roundBeside is round for rows beside words. Lanes may spill after each chunk.
func (f *field) roundBeside(before *field, t *lookups, tops uint64) (over uint64) {
	for i := slots - 1; i >= 0; i-- {
		from := before.from[i]
		f.dice[i] = from.Uint64()
		f.from[i] = from

		race, row, dice := before.race[i], before.row[i], before.dice[i]
		seen := uint64(0)
		for range chunksWord {
			k := uint(t.class[dice%chunkSize]) + uint(row)
			race += t.adds[k]
			row = t.next[k]
			seen |= race
			dice >>= chunkBits
		}
		f.race[i], f.row[i] = race, row
		over = push(over, seen&tops)
	}
	return over
}

// setAside keeps the race of a slot.
func (w *packedWorker) setAside(before, after *field, slot int) {
	i := w.aside.n % (2 * slots)
	w.aside.race[i], w.aside.mid[i], w.aside.dice[i], w.aside.row[i] = before.race[slot], after.mid[slot], before.dice[slot], before.row[slot]
	w.aside.n++
}

// count tallies races set aside, the last ones, as many as there are slots.
func (w *packedWorker) count() {
	a := &w.aside
	n := min(a.n, slots)
	a.n -= n
	races := (*[slots]uint64)(a.race[a.n:])
	if w.beside {
		w.finishBeside(races, (*[slots]uint8)(a.row[a.n:]), (*[slots]uint64)(a.dice[a.n:]))
	} else {
		w.finish(races, (*[slots]uint64)(a.mid[a.n:]), (*[slots]uint64)(a.dice[a.n:]))
	}
	rolls, rollsAt := w.tally.Rolls[w.rolls:], w.rollsAt%64
	for _, race := range races[:n] {
		rolls[race>>rollsAt]++
	}
	transpose(races)
	w.program.load(races, w.lanesAt, w.width)
	w.program.run(1<<n - 1)
}

// finish plays races up to the roll that ends them, and takes the offsets away.
func (w *packedWorker) finish(races, mids, words *[slots]uint64) {
	t, tops, offsets := w.lookups, w.tops, w.offsets
	for i := range races {
		race, mid, dice := races[i], mids[i], words[i]
		// By masks: where a choice makes an address, the compiler branches.
		_, carry := bits.Sub64(mid&tops, 1, 0)
		late := -carry // all ones: not over in mid-word
		race ^= (race ^ mid) & late
		dice >>= halfWord * chunkBits & late
		ended, race1 := t.last(race, dice, tops)
		ended2, race2 := t.last(race1, dice>>chunkBits, tops)
		ended3, _ := t.last(race2, dice>>(2*chunkBits), tops)
		if race2&tops == 0 {
			ended2 = ended3
		}
		if race1&tops == 0 {
			ended = ended2
		}
		races[i] = ended - offsets
	}
}

// last plays a chunk. If it ends the race, it also returns the race as it ends.
func (t *lookups) last(race, dice, tops uint64) (ended, after uint64) {
	k := uint(t.class[dice%chunkSize]) + uint(uint8(race))
	ended, after = race+t.first[k&t.firstMask%maxFirsts], race+t.adds[k]
	if ended&tops == 0 {
		ended = after // not by its first roll
	}
	return ended, after
}

// finishBeside is finish for rows beside words.
func (w *packedWorker) finishBeside(races *[slots]uint64, rows *[slots]uint8, words *[slots]uint64) {
	t := w.lookups
	for i, race := range races {
		row, dice := rows[i], words[i]
		for range chunksWord {
			k := uint(t.class[dice%chunkSize]) + uint(row)
			first := race + t.first[k&t.firstMask%maxFirsts]
			race += t.adds[k]
			if first&w.tops != 0 {
				race = first
			}
			if race&w.tops != 0 {
				break
			}
			row = t.next[k]
			dice >>= chunkBits
		}
		races[i] = race - w.offsets
	}
}
