package longshot

import (
	"math/bits"

	"railbird/sim"
)

// NewWorker returns a worker that runs bare races from a race in progress, or over. Race k
// of a seed ends as [Rules.Run] has it, with the rolls of [Rules.Roller].
func (r *Rules) NewWorker(seed uint64, start Race) sim.Worker[*Tally] {
	w := &worker{
		rules: r, key: sim.NewKey(seed, sim.Dice), dice: r.dice(),
		start: Outcome{Race: start, Zone: None, First: None},
		tally: r.newTally(&start),
	}
	w.base = w.horses * w.faces
	for x := range w.results[:w.base] {
		spaces := min(r.Track.Die[x%len(r.Track.Die)], r.Track.Finish) // farther is no farther
		w.results[x] = result{uint8(x / len(r.Track.Die)), uint8(spaces)}
	}
	r.note(&w.start)
	return w
}

// A worker runs races as Run does, but looks at a horse only when it comes to the line at
// which something may happen: the No Bets zone until a horse has been there, then the
// finish. A horse that has finished stands on the finish, so its rolls come there too.
type worker struct {
	rules *Rules
	key   sim.Key
	dice
	base    uint64 // of a digit that is a roll: horses × faces
	results [512]result
	start   Outcome // what is known at the start
	tally   *Tally
}

// A result is a roll of both dice.
type result struct{ horse, spaces uint8 }

func (w *worker) Tally() *Tally { return w.tally }

func (w *worker) Play(first, n uint64) {
	for k := first; k < first+n; k++ {
		o := w.run(k)
		w.count(&o)
	}
}

// run runs race k to its end.
func (w *worker) run(k uint64) Outcome {
	o, stream := w.start, w.key.Stream(k)
	places, finish := w.rules.Places(), w.rules.Track.Finish
	if o.Done >= places {
		return o
	}
	back := 1 // what a roll of a horse that has finished is counted back
	if w.rules.Track.Finished == FinishedLost {
		back = 0
	}
	line := w.rules.Track.Zone
	if o.Zone != None {
		line = finish
	}
	// The remainders by lengths of arrays change nothing, for what is in them is less: with them
	// no bound is checked.
	for rolls := int(o.Rolls); ; {
		word := w.draw(&stream)
		for range w.rolls {
			x, rest := bits.Mul64(word, w.base)
			word = rest
			r := w.results[x%uint64(len(w.results))]
			at := &o.At[r.horse%MaxHorses]
			space := int(*at) + int(r.spaces)
			rolls++
			if space < line {
				*at = int8(space)
				continue
			}
			if int(*at) == finish {
				rolls -= back
				continue
			}
			*at = int8(min(space, finish))
			if o.Zone == None {
				o.Zone, line = rolls, finish
			}
			if space < finish {
				continue
			}
			o.Order[o.Done%MaxHorses] = int8(r.horse)
			o.Done++
			if o.First == None {
				o.First = rolls
				o.Last, _ = w.rules.span(&o.Race)
			}
			if o.Done == places {
				o.Rolls = int32(rolls)
				return o
			}
		}
	}
}

// count counts a race.
func (w *worker) count(o *Outcome) {
	t, places, spaces := w.tally, w.rules.Places(), len(w.tally.Last)
	t.Races++
	for place, h := range o.Order[:min(o.Done, places)] {
		t.Places[int(h)*places+place]++
	}
	for h := range w.rules.Horses {
		t.Positions[h*spaces+int(o.At[h])]++
	}
	reach(&t.Rolls, int(o.Rolls)+1)
	t.Rolls[o.Rolls]++
	reach(&t.Zone, o.Zone+1)
	t.Zone[o.Zone]++
	reach(&t.First, o.First+1)
	t.First[o.First]++
	t.Last[o.Last]++
}
