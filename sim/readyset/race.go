package readyset

import "slices"

// Limits of a rules document.
const (
	MaxHorses = 20
	MaxFinish = 60
	MaxBonus  = 60
	MaxMargin = MaxFinish + MaxBonus // the largest position and margin
	MaxPrice  = 1_000_000            // the largest payout, penalty and token
	maxSum    = 120                  // the largest dice sum: sums number the letters
)

// None stands for no letter and no horse.
const None = -1

// A Race is one race under way: a small value, copied freely.
type Race struct {
	Positions [MaxHorses]uint8 // space of each horse, 0 = the start
	Open      int8             // the open letter: the last roll, if its repeat would pay; else None
	Rolls     int32            // rolls so far
}

// Start is a race before its first roll.
var Start = Race{Open: None}

// Step moves the horse of a letter, with its bonus if the letter repeats an open
// one. It is the reference for every other way of running a race.
func (r *Rules) Step(race *Race, letter int) {
	l := &r.Letters[letter]
	space := int(race.Positions[l.Horse]) + 1
	switch {
	case int(race.Open) == letter:
		space += l.Bonus
		if r.Third == ThirdNone {
			race.Open = None // the third in a row pays nothing and opens a new pair
		}
	case l.Bonus > 0:
		race.Open = int8(letter)
	default:
		race.Open = None
	}
	if r.Overshoot == OvershootCap {
		space = min(space, r.Finish)
	}
	race.Positions[l.Horse] = uint8(space)
	race.Rolls++
}

// Winner returns the horse that has finished, or None while the race is on.
func (r *Rules) Winner(race *Race) int {
	for h := range r.Horses {
		if int(race.Positions[h]) >= r.Finish {
			return h
		}
	}
	return None
}

// Crossed returns how many horses have crossed the red line.
func (r *Rules) Crossed(race *Race) int {
	n := 0
	for h := range r.Horses {
		if int(race.Positions[h]) >= r.RedLine {
			n++
		}
	}
	return n
}

// Closed reports whether betting is closed: enough horses have crossed the red
// line, or one has finished.
func (r *Rules) Closed(race *Race) bool {
	return r.Crossed(race) >= r.CloseAfter || r.Winner(race) != None
}

// An Outcome is how a race ended, and how it came to that.
type Outcome struct {
	Winner      int
	Positions   [MaxHorses]uint8 // final space of each horse; the winner's is the finish, or beyond it where overshoot runs on
	Rolls       int              // rolls of the whole race
	Closed      int              // rolls after which betting closed, counted like Rolls; of a race that began closed, the rolls it began with
	Front       Horses           // those in front then, level with each other
	LeadChanges int              // times the lead changed hands, from where the race began
}

// OpenToEnd reports whether betting closed only with the end of the race.
func (o *Outcome) OpenToEnd() bool { return o.Closed == o.Rolls }

// LeaderWins reports whether betting closed before the end, with the winner in front, alone
// or level with others.
func (o *Outcome) LeaderWins() bool { return !o.OpenToEnd() && o.Front.Has(o.Winner) }

// Run rolls a race to its end, one roll at a time. The lead changes hands when a horse is in
// front alone after a roll, and another was the last to be so.
func (r *Rules) Run(race Race, roller *Roller) Outcome {
	o := Outcome{Winner: r.Winner(&race), Closed: None}
	crossed, lead := r.Crossed(&race), r.leadOf(&race)
	for {
		if o.Closed == None && (crossed >= r.CloseAfter || o.Winner != None) {
			o.Closed, o.Front = int(race.Rolls), r.on(&race, lead.space)
		}
		if o.Winner != None {
			o.Positions, o.Rolls, o.LeadChanges = race.Positions, int(race.Rolls), lead.changes()
			return o
		}
		letter := int(r.letterOf[roller.Roll()])
		h := r.Letters[letter].Horse
		before := int(race.Positions[h])
		r.Step(&race, letter)
		after := int(race.Positions[h])
		lead = lead.move(h, after)
		if before < r.RedLine && after >= r.RedLine {
			crossed++
		}
		if after >= r.Finish {
			o.Winner = h
		}
	}
}

// Behind returns how many spaces behind the winner each place ended, the winner's own 0
// first.
func (r *Rules) Behind(o *Outcome) [MaxHorses]uint8 {
	behind, winner := o.Positions, o.Positions[o.Winner]
	for h := range r.Horses {
		behind[h] = winner - behind[h]
	}
	slices.Sort(behind[:len(r.Horses)])
	return behind
}
