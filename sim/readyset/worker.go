package readyset

import "railbird/sim"

// NewWorker returns the fastest worker that fits the rules. It tallies what
// [Rules.NewPlainWorker] does, race for race.
func (r *Rules) NewWorker(seed uint64, start Race, conditions []Condition) sim.Worker[*Tally] {
	if w, ok := r.newPackedWorker(seed, start, conditions); ok {
		return w
	}
	return r.NewPlainWorker(seed, start, conditions)
}

// NewWatcher returns a worker that tallies what [Rules.NewWorker] does and, watching
// each race again roll by roll, when betting closes and who is in front then, how far
// behind the winner each place ends, and how often the lead changes hands.
func (r *Rules) NewWatcher(seed uint64, start Race, conditions []Condition) sim.Worker[*Tally] {
	w := &watcher{rules: r, key: sim.NewKey(seed, sim.Dice), start: start, worker: r.NewWorker(seed, start, conditions)}
	t := w.worker.Tally()
	t.Closed = make([]int64, len(t.Rolls))
	t.Margins = make([]int64, (len(r.Horses)-1)*(r.MaxPosition()+1))
	t.LeadChanges = make([]int64, r.MaxPosition()+1)
	return w
}

type watcher struct {
	rules  *Rules
	key    sim.Key
	start  Race
	worker sim.Worker[*Tally]
}

func (w *watcher) Tally() *Tally { return w.worker.Tally() }

func (w *watcher) Play(first, n uint64) {
	w.worker.Play(first, n)
	t, horses, spaces := w.worker.Tally(), len(w.rules.Horses), w.rules.MaxPosition()+1
	for k := first; k < first+n; k++ {
		roller := w.rules.Dice.Roller(w.key, k)
		o := w.rules.Run(w.start, &roller)
		t.Closed[o.Closed]++
		t.LeadChanges[o.LeadChanges]++
		if o.OpenToEnd() {
			t.Open++
		}
		if o.LeaderWins() {
			t.LeaderWins++
		}
		behind := w.rules.Behind(&o)
		for i, margin := range behind[1:horses] {
			t.Margins[i*spaces+int(margin)]++
		}
	}
}

// NewPlainWorker returns the worker that plays each race by [Rules.Run] and
// evaluates each condition by [Condition.Holds]: the reference for [Rules.NewWorker].
func (r *Rules) NewPlainWorker(seed uint64, start Race, conditions []Condition) sim.Worker[*Tally] {
	return &plainWorker{rules: r, key: sim.NewKey(seed, sim.Dice), start: start, conditions: conditions, tally: r.newTally(&start, len(conditions))}
}

type plainWorker struct {
	rules      *Rules
	key        sim.Key
	start      Race
	conditions []Condition
	tally      *Tally
}

func (w *plainWorker) Tally() *Tally { return w.tally }

func (w *plainWorker) Play(first, n uint64) {
	for k := first; k < first+n; k++ {
		roller := w.rules.Dice.Roller(w.key, k)
		o := w.rules.Run(w.start, &roller)
		w.tally.Races++
		w.tally.Rolls[o.Rolls]++
		horses, spaces := len(w.rules.Horses), w.rules.MaxPosition()+1
		for h := range horses {
			w.tally.Positions[h*spaces+int(o.Positions[h])]++
		}
		for i := range w.conditions {
			if w.conditions[i].Holds(&o, horses) {
				w.tally.Holds[i]++
			}
		}
	}
}
