package readyset

import (
	"strconv"

	"railbird/sim/document"
)

// Repeat is the reading of which letter must repeat to earn a bonus.
type Repeat string

// Third is the reading of what a third same roll pays.
type Third string

// Overshoot is the reading of where a bonus that passes the finish leaves the winner.
type Overshoot string

// The readings of the race.
const (
	RepeatHorse  Repeat    = "horse" // the same horse twice in a row: 2 then 3 counts
	RepeatSum    Repeat    = "sum"   // the same dice sum twice in a row
	ThirdNone    Third     = "none"  // the third pays nothing and opens a new pair
	ThirdEvery   Third     = "every" // every repeat pays
	OvershootCap Overshoot = "cap"   // the winner stands on the finish
	OvershootRun Overshoot = "run"   // the winner stands where the bonus took it
)

// A Horse of the document.
type Horse struct {
	Name  string
	Rolls []int // dice sums that move it
	Color string
	Ways  int // dice results that move it
}

// A Letter is the thing that must repeat for a bonus: a horse, or a dice sum
// (see [Repeat]).
type Letter struct {
	Name  string
	Horse int
	Bonus int // spaces on top of the normal one when it repeats; 0 = never
	Ways  int // dice results that are this letter, of Dice.Results
}

// A Spot is a place for tokens on the board: a condition, what it pays and what
// it costs.
type Spot struct {
	ID        string // win:7:3; of spots that are alone or all alike, the condition's ID
	Group     Group
	Condition int // index into Rules.Conditions
	Pays      int // the token is paid this many times over when the condition holds
	Loses     int // dollars paid when it does not, whatever the token
	Holds     int // tokens it has room for
	Own       int // of these, one seat's own at most
}

// A Group is the part of the board that a spot lies in.
type Group string

// The groups, in the order of the board.
const (
	GroupShow   Group = "show"
	GroupPlace  Group = "place"
	GroupWin    Group = "win"
	GroupColor  Group = "color"
	GroupWorse  Group = "worse"
	GroupProp   Group = "prop"
	GroupExotic Group = "exotic"
)

// Dealt reports whether spots of the group are cards, in play only when dealt.
func (g Group) Dealt() bool { return g == GroupProp || g == GroupExotic }

// Tokens are the values of one bettor's tokens.
type Tokens struct {
	Values    []int
	Fewer     []int // the values when there are many bettors
	FewerFrom int   // bettors from which Fewer counts; 0 = never
}

// For returns the token values of each of n bettors.
func (t *Tokens) For(n int) []int {
	if t.FewerFrom > 0 && n >= t.FewerFrom {
		return t.Fewer
	}
	return t.Values
}

// Rules are a rules document, checked and ready to race: read-only once made.
type Rules struct {
	Document   *document.Document
	Hash       string // of everything that affects a result
	Dice       Dice
	Horses     []Horse
	Letters    []Letter
	Finish     int
	RedLine    int // a horse has crossed when its position is at least this
	CloseAfter int // betting closes when so many have crossed
	Third      Third
	Overshoot  Overshoot

	Conditions []Condition // win, place, show of every horse, then those of the board
	Spots      []Spot      // in the order of the board
	Dealt      int         // prop cards dealt a race
	Added      int         // exotic cards that each race adds to those in play
	Tokens     Tokens

	Races   int // of a game
	Bettors int // most at one table
	Money   int // dollars that each bettor begins with
	Window  Window
	First   First
	Debt    Debt
	House   House
	Deck    []Card // VIP cards; none where they are left out
	Draw    int    // VIP cards that a bettor chooses from after a race
	PerBet  PerBet

	letterOf []uint8 // dice result -> letter
	letterAt []int8  // dice sum -> letter, None for a sum that no dice give
	readings map[string]string
}

// Readings returns every unclear rule that the document has a use for, with the
// value in force, and the sources that they name. The questions are those of the
// standard document, also where the document is not a variant of it. A value that is
// none of the choices is no reading but another rule.
func (r *Rules) Readings() ([]document.Reading, []document.Source) {
	return r.Document.InForce(r.readings, Builtin(), Game)
}

// Win, Place and Show return the index of a horse's condition.
func (r *Rules) Win(horse int) int { return horse }

// Place returns the index of the condition that the horse is second or better.
func (r *Rules) Place(horse int) int { return len(r.Horses) + horse }

// Show returns the index of the condition that the horse is third or better.
func (r *Rules) Show(horse int) int { return 2*len(r.Horses) + horse }

// Condition returns the index of a condition by its ID.
func (r *Rules) Condition(id string) (int, bool) {
	for i := range r.Conditions {
		if r.Conditions[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// Spot returns the index of a spot by its ID.
func (r *Rules) Spot(id string) (int, bool) {
	for i := range r.Spots {
		if r.Spots[i].ID == id {
			return i, true
		}
	}
	return 0, false
}

// HorseNamed returns a horse by its name.
func (r *Rules) HorseNamed(name string) (int, bool) {
	for h := range r.Horses {
		if r.Horses[h].Name == name {
			return h, true
		}
	}
	return 0, false
}

// LetterOf returns the letter of a dice result.
func (r *Rules) LetterOf(result int) int { return int(r.letterOf[result]) }

// LetterAt returns the letter of a dice sum, or None for a sum that the dice
// cannot give.
func (r *Rules) LetterAt(sum int) int {
	if sum < 0 || sum >= len(r.letterAt) {
		return None
	}
	return int(r.letterAt[sum])
}

// MaxPosition returns the largest position a horse can end on.
func (r *Rules) MaxPosition() int {
	if r.Overshoot == OvershootCap {
		return r.Finish
	}
	most := 0
	for i := range r.Letters {
		most = max(most, r.Letters[i].Bonus)
	}
	return r.Finish + most
}

// MaxRolls returns the largest number of rolls a race can take: every horse one
// space short of the finish, then one more.
func (r *Rules) MaxRolls() int { return len(r.Horses)*(r.Finish-1) + 1 }

func letterName(h *Horse, repeat Repeat, sum int) string {
	if repeat == RepeatSum {
		return strconv.Itoa(sum)
	}
	return h.Name
}

// color returns the horses of a color.
func (r *Rules) color(name string) Horses {
	var set Horses
	for h := range r.Horses {
		if r.Horses[h].Color == name {
			set |= 1 << h
		}
	}
	return set
}

// newLetters fills Letters and the two look-ups from horses, dice and bonuses.
func (r *Rules) newLetters(repeat Repeat, bonus func(color string) int) {
	ways := r.Dice.Ways()
	r.letterAt = make([]int8, len(ways))
	for sum := range r.letterAt {
		r.letterAt[sum] = None
	}
	for h := range r.Horses {
		horse := &r.Horses[h]
		for i, sum := range horse.Rolls {
			if i == 0 || repeat == RepeatSum {
				r.Letters = append(r.Letters, Letter{Name: letterName(horse, repeat, sum), Horse: h, Bonus: bonus(horse.Color)})
			}
			l := len(r.Letters) - 1
			r.Letters[l].Ways += ways[sum]
			horse.Ways += ways[sum]
			r.letterAt[sum] = int8(l)
		}
	}
	r.letterOf = make([]uint8, r.Dice.Results)
	for result := range r.letterOf {
		r.letterOf[result] = uint8(r.letterAt[r.Dice.Sum(result)])
	}
}
