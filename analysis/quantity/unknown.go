package quantity

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/sim/document"
)

// An Unknown is the error of a name that is no quantity of a game, nor the beginning of some.
type Unknown struct {
	name string
	game analysis.Game
}

// Error says what was probably meant, else what is counted of races.
func (u *Unknown) Error() string {
	if near := document.Near(u.name, Names(u.game)); near != "" {
		return fmt.Sprintf("%q is no quantity of %s; did you mean %s?", u.name, u.game.Title(), near)
	}
	var counted []string
	for _, q := range Counted(u.game) {
		counted = append(counted, q.Name)
	}
	return fmt.Sprintf("%q is no quantity of %s; of races are counted %s", u.name, u.game.Title(), strings.Join(counted, ", "))
}

// In says that the name is a quantity of another game, and what comes nearest to it in this one;
// it is nil where the name means nothing there either.
func (u *Unknown) In(other analysis.Game) error {
	found, err := Parse(other, u.name)
	if err != nil {
		return nil
	}
	text := fmt.Sprintf("%q is a quantity of %s, not of %s", u.name, other.Title(), u.game.Title())
	var near []string
	one := u.nearest(other, &found[0])
	several := slices.ContainsFunc(found, func(q Quantity) bool { return !slices.Equal(u.nearest(other, &q), one) })
	for _, q := range found {
		for _, name := range u.nearest(other, &q) {
			if several { // horses: their beginning stands for all of them
				name, _, _ = strings.Cut(name, ":")
			}
			if !slices.Contains(near, name) {
				near = append(near, name)
			}
		}
	}
	if len(near) > 0 {
		text += "; did you mean " + strings.Join(near, ", ") + "?"
	}
	return errors.New(text)
}

// nearest names what this game has of the same horse as the chance or value of another: to win is
// the first finish of every game, other ways to finish have no fellow.
func (u *Unknown) nearest(other analysis.Game, q *Quantity) []string {
	var near []string
	switch q.kind {
	case chance:
		conditions := other.Conditions()
		for i, f := range other.Finishes() {
			h := slices.IndexFunc(f.Of, func(c int) bool { return conditions[c].ID == q.of })
			if h < 0 {
				continue
			}
			if h = slices.Index(u.game.Horses(), other.Horses()[h]); h < 0 {
				return nil
			}
			fellows := u.game.Finishes()
			if i == 0 {
				fellows = fellows[:1]
			}
			for _, f := range fellows {
				near = append(near, u.game.Conditions()[f.Of[h]].ID)
			}
			return near
		}
	case worth:
		spots := other.Spots()
		row := spots[slices.IndexFunc(spots, func(s analysis.Spot) bool { return s.ID == q.of })].Row
		_, token, stake := strings.Cut(u.name, "@")
		if stake {
			token = "@" + token
		}
		for _, s := range u.game.Spots() {
			if kind, _, ok := strings.Cut(s.ID, ":"+row); ok && row != "" && s.Row == row {
				if name := "value:" + kind + ":" + row + token; !slices.Contains(near, name) {
					near = append(near, name)
				}
			}
		}
	}
	return near
}
