package longshot

import (
	"bytes"
	"encoding/json"
	"fmt"

	game "railbird/sim/longshot"
	"railbird/strategy/process"
)

// Process makes the player of a program, by its command line, at tables of so many people.
// testdata/bots/PROTOCOL.md says what it is asked and what it may answer.
func Process(command string, rules *game.Rules, seats int, options process.Options) Player {
	return process.Player(command, func() process.Words[game.View, game.Act] { return newWire(rules, seats) }, options)
}

// A wire is how programs hear of Long Shot: it implements [process.Words]. Cards alike are
// one card with copies: to programs a card is a number in the list of the different ones.
type wire struct {
	rules  *game.Rules
	seats  int
	odds   bool           // wished for: the chances of the bare race with each ask
	cards  []int          // one copy of each card, as an index into Rules.Deck
	number []int          // of each card of Rules.Deck
	card   map[string]int // numbers by name
	horse  map[string]int

	// As they stand in the string of acts of an ask.
	horseNames []string
	cardNames  []string

	acts []game.Act // room
}

func newWire(rules *game.Rules, seats int) *wire {
	w := &wire{rules: rules, seats: seats, card: map[string]int{}, horse: map[string]int{}}
	for c := range rules.Deck {
		name := rules.Deck[c].Name
		if _, ok := w.card[name]; !ok {
			w.card[name] = len(w.cards)
			w.cards = append(w.cards, c)
			w.cardNames = append(w.cardNames, escaped(name))
		}
		w.number = append(w.number, w.card[name])
	}
	for h := range rules.Horses {
		w.horse[rules.Horses[h].Name] = h
		w.horseNames = append(w.horseNames, escaped(rules.Horses[h].Name))
	}
	return w
}

// escaped returns a name as it stands within a JSON text.
func escaped(name string) string {
	text, err := json.Marshal(name)
	if err != nil {
		panic(err) // a text can be written
	}
	return string(bytes.Trim(text, `"`)) // no name has a quote in it
}

// Wish implements [process.Words].
func (w *wire) Wish(name string, value []byte) error {
	return process.WishOdds(name, value, &w.odds)
}

// Game implements [process.Words].
func (w *wire) Game(v *game.View) uint64 { return v.Game }

// Where implements [process.Words].
func (w *wire) Where(v *game.View) string {
	return fmt.Sprintf("game %d, turn %d, %s, seat %d", v.Game, v.Turn, v.Decision, v.Seat+1)
}
