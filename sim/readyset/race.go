package readyset

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

// An Outcome is how a race ended.
type Outcome struct {
	Winner    int
	Positions [MaxHorses]uint8 // final space of each horse; the winner's is the finish, or beyond it where overshoot runs on
	Rolls     int              // rolls of the whole race
	Closed    int              // rolls after which betting closed, counted like Rolls; of a race that began closed, the rolls it began with
}

// Run rolls a race to its end, one roll at a time.
func (r *Rules) Run(race Race, roller *Roller) Outcome {
	closed, crossed, winner := None, r.Crossed(&race), r.Winner(&race)
	for {
		if closed == None && (crossed >= r.CloseAfter || winner != None) {
			closed = int(race.Rolls)
		}
		if winner != None {
			return Outcome{winner, race.Positions, int(race.Rolls), closed}
		}
		letter := int(r.letterOf[roller.Roll()])
		h := r.Letters[letter].Horse
		before := int(race.Positions[h])
		r.Step(&race, letter)
		after := int(race.Positions[h])
		if before < r.RedLine && after >= r.RedLine {
			crossed++
		}
		if after >= r.Finish {
			winner = h
		}
	}
}
