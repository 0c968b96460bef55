package readyset

import (
	"fmt"

	game "railbird/sim/readyset"
	"railbird/strategy/process"
)

// Process makes the player of a program, by its command line, at tables of so many
// people, the House included. testdata/bots/PROTOCOL.md says what it is asked and what
// it may answer.
func Process(command string, rules *game.Rules, seats int, options process.Options) Player {
	return process.Player(command, func() process.Words[game.View, game.Act] { return newWire(rules, seats) }, options)
}

// A wire is how programs hear of Ready Set Bet: it implements [process.Words].
type wire struct {
	rules *game.Rules
	seats int
	odds  bool           // wished for: the chances of conditions with each ask to place a token
	known map[string]int // spots by ID

	// Conditions 0 to board-1 are those of the board, the rest those of cards that are
	// dealt, one each.
	board  int
	played game.Set // conditions that have a spot
}

func newWire(rules *game.Rules, seats int) *wire {
	w := &wire{rules: rules, seats: seats, known: map[string]int{}, board: len(rules.Conditions), played: game.NewSet(len(rules.Conditions))}
	for i := range rules.Spots {
		s := &rules.Spots[i]
		w.known[s.ID] = i
		w.played.Add(s.Condition)
		if s.Group.Dealt() {
			w.board = min(w.board, s.Condition)
		}
	}
	return w
}

// Wish implements [process.Words].
func (w *wire) Wish(name string, value []byte) error {
	return process.WishOdds(name, value, &w.odds)
}

// Game implements [process.Words].
func (w *wire) Game(v *game.View) uint64 { return v.Game }

// Where implements [process.Words].
func (w *wire) Where(v *game.View) string {
	at := fmt.Sprintf("game %d, race %d", v.Game, v.RaceNo+1)
	switch {
	case v.Decision == game.DecideHouse:
		at += ", House tokens before the race"
	case v.Decision == game.DecideDraft:
		at += ", VIP draft after the race"
	case v.Decision == game.DecideKeep:
		at += ", House of the next race"
	case v.Race.Rolls == 0:
		at += ", before the first roll"
	default:
		at += fmt.Sprintf(", after roll %d", v.Race.Rolls)
	}
	return fmt.Sprintf("%s, seat %d", at, v.Seat+1)
}
