package longshot

// An Outcome is how a bare race ended, and how it came to that.
type Outcome struct {
	Race      // at its end
	Zone  int // rolls after which a horse had come to the No Bets zone or beyond
	First int // rolls after which a horse had finished
	Last  int // space of the last horse then
}

// Quarter is a quarter of the track in whole spaces, rounded down: 5 of 20, and of 21, which is
// the same lane with the finish behind it.
func (r *Rules) Quarter() int { return r.Track.Finish / 4 }

// LastBelowQuarter reports whether the last horse was below a quarter of the track when a horse
// finished.
func (r *Rules) LastBelowQuarter(o *Outcome) bool { return o.Last < r.Quarter() }

// Run rolls a bare race to its end, one roll at a time. Of what had happened before the
// start, Zone and First are the rolls that the race began with, and Last is where the last
// horse stood at the start.
func (r *Rules) Run(start Race, roller *Roller) Outcome {
	o := Outcome{Race: start, Zone: None, First: None}
	for r.note(&o); !r.Over(&o.Race); r.note(&o) {
		horse, face := roller.Roll()
		r.Step(&o.Race, horse, face)
	}
	return o
}

// note notes what has happened for the first time.
func (r *Rules) note(o *Outcome) {
	last, front := r.span(&o.Race)
	if o.Zone == None && front >= r.Track.Zone {
		o.Zone = int(o.Rolls)
	}
	if o.First == None && o.Done > 0 {
		o.First, o.Last = int(o.Rolls), last
	}
}

// span returns the spaces of the last horse and of the one in front.
func (r *Rules) span(race *Race) (last, front int) {
	last = r.Track.Finish
	for _, space := range race.At[:len(r.Horses)] {
		last, front = min(last, int(space)), max(front, int(space))
	}
	return last, front
}
