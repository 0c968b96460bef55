package readyset

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	game "railbird/sim/readyset"
	"railbird/strategy/rulefile"
)

// A lexicon is the names of some rules, by which rule files speak of them.
type lexicon struct {
	rules  *game.Rules
	byName map[string][]int // spots of a name: the spot itself, or all of a condition, the right-most first
	spots  rulefile.Names
	horses rulefile.Names
	groups rulefile.Names
	tokens rulefile.Names // of bettors, with those of VIP cards
	house  rulefile.Names // House tokens
	cards  rulefile.Names // VIP cards
}

func newLexicon(r *game.Rules) *lexicon {
	x := &lexicon{rules: r, byName: map[string][]int{}}
	add := func(n *rulefile.Names, name string) {
		if !slices.Contains(n.List, name) {
			n.List = append(n.List, name)
		}
	}
	for i := range r.Spots {
		s := &r.Spots[i]
		condition := r.Conditions[s.Condition].ID
		x.byName[s.ID] = []int{i}
		if condition != s.ID {
			x.byName[condition] = append([]int{i}, x.byName[condition]...)
		}
		add(&x.spots, condition)
		add(&x.spots, s.ID)
		add(&x.groups, string(s.Group))
	}
	for h := range r.Horses {
		add(&x.horses, r.Horses[h].Name)
	}
	for _, value := range slices.Concat(r.Tokens.Values, r.Tokens.Fewer) {
		add(&x.tokens, strconv.Itoa(value))
	}
	for _, value := range r.House.Tokens {
		add(&x.house, strconv.Itoa(value))
	}
	for i := range r.Deck {
		card := &r.Deck[i]
		add(&x.cards, card.Name)
		if card.Effect == game.BonusToken {
			add(&x.tokens, strconv.Itoa(card.Token.Value))
		}
	}
	if len(r.Spots) > 0 {
		s := &r.Spots[len(r.Spots)/2]
		x.spots.Allowed = fmt.Sprintf("a spot or a condition of the board, such as %s or %s", s.ID, r.Conditions[s.Condition].ID)
	}
	x.horses.Allowed = "a horse: " + strings.Join(x.horses.List, ", ")
	x.groups.Allowed = "a group of spots: " + strings.Join(x.groups.List, ", ")
	x.tokens.Allowed = "a token: " + strings.Join(x.tokens.List, ", ")
	x.house.Allowed = "a House token: " + strings.Join(x.house.List, ", ")
	x.cards.Allowed = "a VIP card: " + strings.Join(x.cards.List, ", ")
	return x
}

// of returns the spots of a name. A name that is not there fails the expression.
func (x *lexicon) of(name string) []int {
	spots, ok := x.byName[name]
	if !ok {
		panic(fmt.Errorf("there is no spot or condition %q", name))
	}
	return spots
}

// horse returns a horse by its name; None for "", which is no horse. A name that is not
// there fails the expression.
func (x *lexicon) horse(name string) int {
	h, ok := x.rules.HorseNamed(name)
	if ok {
		return h
	}
	if name != "" {
		panic(fmt.Errorf("there is no horse %q", name))
	}
	return game.None
}

// nameOf returns the name of a horse, "" for None.
func (x *lexicon) nameOf(horse int) string {
	if horse == game.None {
		return ""
	}
	return x.rules.Horses[horse].Name
}

// effects are the kinds of VIP cards.
var effects = &rulefile.Names{
	Allowed: "a kind of VIP card: token, per_roll, per_bet, share, chips, side",
	List: []string{
		string(game.BonusToken), string(game.PerRoll), string(game.PerBets), string(game.Share), string(game.Chips), string(game.Side),
	},
}
