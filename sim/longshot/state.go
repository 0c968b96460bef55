package longshot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/sim/document"
)

// At returns the race whose horses stand at the positions, in the order of Horses. A horse
// on the finish has finished; finished names those that have, in their order,
// and may be left out for a single one. Too many or too few positions, positions behind the
// start line or beyond the finish, names that do not fit the positions, and a race that is over are errors.
func (r *Rules) At(positions []int, finished []string) (Race, error) {
	var race Race
	if len(positions) != len(r.Horses) {
		return race, fmt.Errorf("%d positions given, %d horses run: give one position for each of %s", len(positions), len(r.Horses), r.listed(r.all()))
	}
	var home Set
	for h, space := range positions {
		if space < 0 || space > r.Track.Finish {
			return race, fmt.Errorf("horse %s at %d: a horse stands from 0, before the start line, to %d, the finish", r.Horses[h].Name, space, r.Track.Finish)
		}
		if space == r.Track.Finish {
			home |= 1 << h
		}
		race.At[h] = int8(space)
	}
	if len(finished) == 0 && home.Len() == 1 {
		finished = []string{r.Horses[home.First()].Name}
	}
	var named Set
	for _, name := range finished {
		h, err := r.horseNamed(name)
		switch {
		case err != nil:
			return race, err
		case named.Has(h):
			return race, fmt.Errorf("horse %s is given twice among those that have finished", name)
		case !home.Has(h):
			return race, fmt.Errorf("horse %s is given as finished, but stands at %d: the finish is %d", name, positions[h], r.Track.Finish)
		}
		named |= 1 << h
		race.Order[race.Done] = int8(h)
		race.Done++
	}
	if rest := home &^ named; rest != 0 {
		return race, fmt.Errorf("horses %s have finished: say in which order (%s missing)", r.listed(home), r.listed(rest))
	}
	return race, r.mustRun(&race)
}

// After returns the race after rolls of both dice, each given as horse+spaces: 7+1. Horses
// and faces that there are not, a horse that has finished where it would be rolled again,
// and a race that is over are errors that name the roll.
func (r *Rules) After(rolls []string) (Race, error) {
	var race Race
	for i, roll := range rolls {
		horse, face, err := r.read(roll)
		switch {
		case err != nil:
			return race, fmt.Errorf("roll %d: %w", i+1, err)
		case r.Over(&race):
			return race, fmt.Errorf("roll %d, %s, comes after the end: %w", i+1, roll, r.mustRun(&race))
		case r.Track.Finished == FinishedReroll && race.Finished().Has(horse):
			return race, fmt.Errorf("roll %d is %s, but horse %s has finished: both dice are rolled again then, and only what counts is given", i+1, roll, r.Horses[horse].Name)
		}
		r.Step(&race, horse, face)
	}
	return race, r.mustRun(&race)
}

// read reads a roll of both dice: a horse, and a face of the move die by its index.
func (r *Rules) read(roll string) (horse, face int, err error) {
	name, shown, ok := strings.Cut(roll, "+")
	spaces, err := strconv.Atoi(shown)
	if !ok || err != nil {
		return None, None, fmt.Errorf("found %q, want a horse and the spaces of the move die, like %s+%d", roll, r.Horses[0].Name, slices.Max(r.Track.Die))
	}
	if face = slices.Index(r.Track.Die, spaces); face < 0 {
		return None, None, fmt.Errorf("%s: no face of the move die is %s: it has %s", roll, shown, strings.Trim(fmt.Sprint(r.Track.Die), "[]"))
	}
	horse, err = r.horseNamed(name)
	return horse, face, err
}

// mustRun returns an error if the race is over.
func (r *Rules) mustRun(race *Race) error {
	if !r.Over(race) {
		return nil
	}
	names := make([]string, race.Done)
	for i, h := range race.Order[:race.Done] {
		names[i] = r.Horses[h].Name
	}
	return fmt.Errorf("the race is over: places that pay: %d; horses that have finished: %s", r.Places(), strings.Join(names, ", "))
}

// horseNamed finds a horse by its number.
func (r *Rules) horseNamed(name string) (int, error) {
	names := make([]string, len(r.Horses))
	for h := range r.Horses {
		if names[h] = r.Horses[h].Name; names[h] == name {
			return h, nil
		}
	}
	err := fmt.Errorf("no horse %q: the horses are %s", name, strings.Join(names, ", "))
	if near := document.Near(name, names); near != "" {
		err = fmt.Errorf("%w; did you mean %s?", err, near)
	}
	return None, err
}

// all returns the set of all horses.
func (r *Rules) all() Set { return 1<<len(r.Horses) - 1 }

// listed returns the names of a set of horses.
func (r *Rules) listed(s Set) string {
	var names []string
	for ; s != 0; s &= s - 1 {
		names = append(names, r.Horses[s.First()].Name)
	}
	return strings.Join(names, ", ")
}
