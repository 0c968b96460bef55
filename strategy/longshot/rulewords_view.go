package longshot

import (
	"fmt"

	game "railbird/sim/longshot"
	"railbird/strategy/rulefile"
)

// viewWords are the words about what a seat sees.
func (x *lexicon) viewWords() []rulefile.Word[game.View] {
	number := func(name, about string, of func(v *game.View) int) rulefile.Word[game.View] {
		return rulefile.Variable(name, about, nil, of)
	}
	horse := func(name, about string, of func(v *game.View) int) rulefile.Word[game.View] {
		return rulefile.Variable(name, about, &x.horses, func(v *game.View) string { return x.nameOf(of(v)) })
	}
	return append([]rulefile.Word[game.View]{
		number("turn", "number of the turn, from 1", func(v *game.View) int { return v.Turn }),
		number("rounds", "own turns so far, this one included", func(v *game.View) int { return (v.Turn-1)/len(v.Places) + 1 }),
		number("seat", "number of the own seat, from 1", func(v *game.View) int { return v.Seat + 1 }),
		number("seats", "people at the table", func(v *game.View) int { return len(v.Places) }),
		number("money", "own dollars", func(v *game.View) int { return int(v.Me().Money) }),
		number("richest", "dollars of the richest of the others", richest),
		number("stake", "dollars that a bet costs", func(v *game.View) int { return v.Rules.Bets.Stake }),
		number("hand", "own cards in hand", func(v *game.View) int { return len(v.Hand) }),
		number("playable", "own cards that can be played now", playable),
		number("deck", "cards left to draw", func(v *game.View) int { return v.Deck }),
		number("tokens", "own rerolls left", func(v *game.View) int { return v.Me().Tokens }),
		number("owned", "horses that the seat owns", func(v *game.View) int { return v.Me().Owns.Len() }),
		number("rivals", "horses that others own", rivals),
		number("bets", "own chips on horses", chips),
		number("finished", "horses that have finished", func(v *game.View) int { return v.Race.Done }),
		number("spaces", "what the move die shows", func(v *game.View) int { return v.Roll.Move }),
		horse("rolled", `horse rolled last, "" before the first roll`, func(v *game.View) int { return v.Roll.Horse }),
		horse("leader", "horse that is first of those that have not finished; of horses level the lowest number", func(v *game.View) int { return running(v, 0) }),
		horse("second", `horse that is second of these, "" if there is none`, func(v *game.View) int { return running(v, 1) }),
		horse("third", `horse that is third of these, "" if there is none`, func(v *game.View) int { return running(v, 2) }),
		horse("last", "horse that is last of these", func(v *game.View) int { return running(v, len(v.Rules.Horses)-v.Race.Done-1) }),
		rulefile.Function("purse", "purse(1): dollars for the owner of the horse in that place", []*rulefile.Names{&x.places}, func(seen func() *game.View) func(int) int {
			return func(place int) int { return seen().Rules.Purses[x.place(place)] }
		}),
		rulefile.Function("cards", `cards("move"), cards("collect-5"): own cards of that kind or name`, []*rulefile.Names{&x.plays}, func(seen func() *game.View) func(string) int {
			return func(name string) int { return inHand(seen(), name) }
		}),
		rulefile.Function("money_of", "money_of(2): dollars of a seat", []*rulefile.Names{&x.seats}, func(seen func() *game.View) func(int) int {
			return func(seat int) int { return int(placeOf(seen(), seat).Money) }
		}),
		rulefile.Function("hand_of", "hand_of(2): cards in the hand of a seat", []*rulefile.Names{&x.seats}, func(seen func() *game.View) func(int) int {
			return func(seat int) int { return placeOf(seen(), seat).Cards }
		}),
	}, x.horseFunctions()...)
}

// richest returns the largest money of another seat.
func richest(v *game.View) int {
	top, any := int64(0), false
	for i := range v.Places {
		if m := v.Places[i].Money; i != v.Seat && (m > top || !any) {
			top, any = m, true
		}
	}
	return int(top)
}

// playable returns how many cards of the hand can be played.
func playable(v *game.View) int {
	n := 0
	for _, c := range v.Hand {
		if v.Playable(int(c)) {
			n++
		}
	}
	return n
}

// rivals returns how many horses others own.
func rivals(v *game.View) int {
	n := 0
	for h := range v.Rules.Horses {
		if v.Owner[h] != game.None && int(v.Owner[h]) != v.Seat {
			n++
		}
	}
	return n
}

// chips returns how many own chips lie on horses.
func chips(v *game.View) int {
	n := 0
	for h := range v.Rules.Horses {
		n += int(v.Me().Bets[h])
	}
	return n
}

// running returns the n-th of the horses that have not finished, counted from 0; None if
// there are fewer. Of horses level the first in the order of the rules counts as ahead.
func running(v *game.View, n int) int {
	done := v.Race.Finished()
	for h := range v.Rules.Horses {
		if done.Has(h) {
			continue
		}
		ahead := 0
		for other := range v.Rules.Horses {
			x, y := v.Race.At[other], v.Race.At[h]
			if !done.Has(other) && (x > y || x == y && other < h) {
				ahead++
			}
		}
		if ahead == n {
			return h
		}
	}
	return game.None
}

// inHand returns how many cards of the hand are of a kind or have a name.
func inHand(v *game.View, name string) int {
	n := 0
	for _, c := range v.Hand {
		if named(&v.Rules.Deck[c], name) {
			n++
		}
	}
	return n
}

// placeOf returns what lies before a seat, counted from 1. A seat that is not there fails
// the expression.
func placeOf(v *game.View, seat int) *game.Place {
	if seat < 1 || seat > len(v.Places) {
		panic(fmt.Errorf("there is no seat %d: there are 1 to %d", seat, len(v.Places)))
	}
	return &v.Places[seat-1]
}
