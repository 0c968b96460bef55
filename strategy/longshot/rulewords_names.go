package longshot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	game "railbird/sim/longshot"
	"railbird/strategy/rulefile"
)

// A lexicon is the names of some rules, by which rule files speak of them.
type lexicon struct {
	rules  *game.Rules
	horses rulefile.Names
	cards  rulefile.Names // by their names
	plays  rulefile.Names // kinds and cards
	places rulefile.Names // that pay, counted from 1
	seats  rulefile.Names // of the largest table, counted from 1
}

func newLexicon(r *game.Rules) *lexicon {
	x := &lexicon{rules: r}
	for h := range r.Horses {
		x.horses.List = append(x.horses.List, r.Horses[h].Name)
	}
	for c := range r.Deck {
		if name := r.Deck[c].Name; !slices.Contains(x.cards.List, name) {
			x.cards.List = append(x.cards.List, name)
		}
	}
	x.plays.List = append(slices.Clone(kinds.List), x.cards.List...)
	x.horses.Allowed = "a horse: " + strings.Join(x.horses.List, ", ")
	x.cards.Allowed = "the name of a card"
	if len(x.cards.List) > 0 {
		x.cards.Allowed += ", such as " + x.cards.List[0]
	}
	x.plays.Allowed = kinds.Allowed + "; or " + x.cards.Allowed
	x.places = numbered("a place that pays", r.Places())
	x.seats = numbered("a seat", r.Most)
	return x
}

// numbered names things by their numbers, 1 to n.
func numbered(what string, n int) rulefile.Names {
	names := rulefile.Names{Allowed: fmt.Sprintf("%s: 1 to %d", what, n)}
	for i := range n {
		names.List = append(names.List, strconv.Itoa(i+1))
	}
	return names
}

// kinds are the kinds of cards, as documents spell them.
var kinds = func() *rulefile.Names {
	var names []string
	for _, k := range game.EffectKinds {
		names = append(names, k.String())
	}
	return &rulefile.Names{Allowed: "a kind of card: " + strings.Join(names, ", "), List: names}
}()

// named reports whether a card is of a kind or has a name.
func named(c *game.Card, name string) bool { return c.Name == name || c.Kind.String() == name }

// known returns a horse by its name. It is None, and not ok, if there is none.
func (x *lexicon) known(name string) (h int, ok bool) {
	h = slices.Index(x.horses.List, name)
	return h, h >= 0
}

// horse returns a horse by its name; None for "", which is no horse. A name that is not
// there fails the expression.
func (x *lexicon) horse(name string) int {
	h, ok := x.known(name)
	if !ok && name != "" {
		panic(fmt.Errorf("there is no horse %q", name))
	}
	return h
}

// nameOf returns the name of a horse, "" for None.
func (x *lexicon) nameOf(horse int) string {
	if horse == game.None {
		return ""
	}
	return x.horses.List[horse]
}

// place checks a place, counted from 1, and returns it counted from 0. One that does not pay
// fails the expression.
func (x *lexicon) place(n int) int {
	if n < 1 || n > x.rules.Places() {
		panic(fmt.Errorf("there is no place %d: 1 to %d pay", n, x.rules.Places()))
	}
	return n - 1
}
