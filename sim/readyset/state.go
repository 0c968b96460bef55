package readyset

import (
	"fmt"
	"strconv"
	"strings"
)

// At returns the race whose horses stand at the positions, in the order of
// Horses. last is the last roll (a dice sum, or the name of a horse that is one
// letter) if its repeat would pay; "" means no open letter. Positions at or past
// the finish, too many or too few of them, and a last roll that cannot have
// moved its horse are errors.
func (r *Rules) At(positions []int, last string) (Race, error) {
	race := Start
	if len(positions) != len(r.Horses) {
		return race, fmt.Errorf("%d positions given, %d horses run: give one position for each of %s", len(positions), len(r.Horses), r.horseList())
	}
	for h, space := range positions {
		if space < 0 || space >= r.Finish {
			return race, fmt.Errorf("horse %s at %d: a horse that still runs stands from 0 to %d (the finish is %d)", r.Horses[h].Name, space, r.Finish-1, r.Finish)
		}
		race.Positions[h] = uint8(space)
	}
	if last == "" {
		return race, nil
	}
	letter, err := r.letterNamed(last)
	if err != nil {
		return race, err
	}
	l := &r.Letters[letter]
	if positions[l.Horse] == 0 {
		return race, fmt.Errorf("the last roll was %s, but horse %s stands at 0: a roll moves its horse at least one space", last, r.Horses[l.Horse].Name)
	}
	if l.Bonus > 0 {
		race.Open = int8(letter)
	}
	return race, nil
}

// letterNamed finds the letter of a dice sum, or of a horse that is one letter.
func (r *Rules) letterNamed(name string) (int, error) {
	if sum, err := strconv.Atoi(name); err == nil && r.LetterAt(sum) != None {
		return r.LetterAt(sum), nil
	}
	for l := range r.Letters {
		if r.Letters[l].Name == name {
			return l, nil
		}
	}
	return None, fmt.Errorf("no roll is %q: the dice give %s", name, span(r.Dice.Ways()))
}

// After returns the race after the rolls, given as dice sums, and the number of
// rolls after which betting closed (None while it is open). A sum that the dice
// cannot give and a roll after the end are errors that name the roll.
func (r *Rules) After(rolls []int) (race Race, closed int, err error) {
	race, closed = Start, None
	for i, sum := range rolls {
		letter := r.LetterAt(sum)
		if letter == None {
			return race, closed, fmt.Errorf("roll %d is %d: the dice give %s", i+1, sum, span(r.Dice.Ways()))
		}
		if w := r.Winner(&race); w != None {
			return race, closed, fmt.Errorf("roll %d comes after the end: roll %d took horse %s to the finish", i+1, i, r.Horses[w].Name)
		}
		r.Step(&race, letter)
		if closed == None && r.Closed(&race) {
			closed = i + 1
		}
	}
	if w := r.Winner(&race); w != None {
		return race, closed, fmt.Errorf("the race is over: roll %d took horse %s to the finish", len(rolls), r.Horses[w].Name)
	}
	return race, closed, nil
}

func (r *Rules) horseList() string {
	names := make([]string, len(r.Horses))
	for h := range r.Horses {
		names[h] = r.Horses[h].Name
	}
	return strings.Join(names, ", ")
}
