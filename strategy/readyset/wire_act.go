package readyset

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"railbird/sim/document"
	game "railbird/sim/readyset"
	"railbird/strategy/process"
)

// What an act looks like, by what is decided.
var actShapes = [...]string{
	game.DecideBet:   `{"game":%[1]d,"token":VALUE,"spot":SPOT}, {"game":%[1]d,"bonus":CARD,"spot":SPOT} or {"game":%[1]d,"pass":true}`,
	game.DecideHouse: `{"game":%[1]d,"token":VALUE,"spot":SPOT} or {"game":%[1]d,"pass":true}`,
	game.DecideDraft: `{"game":%[1]d,"card":CARD}, one of those offered`,
	game.DecideKeep:  `{"game":%[1]d,"keep":true} or false`,
}

// An actWords is which members an act has.
type actWords uint8

const (
	saysGame actWords = 1 << iota
	saysPass
	saysToken
	saysBonus
	saysSpot
	saysCard
	saysKeep
)

// actMembers are the members that an act may have, by what is decided.
var actMembers = [...][]actWords{
	game.DecideBet:   {saysGame | saysPass, saysGame | saysToken | saysSpot, saysGame | saysBonus | saysSpot},
	game.DecideHouse: {saysGame | saysPass, saysGame | saysToken | saysSpot},
	game.DecideDraft: {saysGame | saysCard},
	game.DecideKeep:  {saysGame | saysKeep},
}

// ReadAct implements [process.Words]. A token or card that the seat does not have is
// given an index that the table refuses.
func (w *wire) ReadAct(object []byte, v *game.View, a *game.Act) error {
	*a = game.Act{}
	me := v.Me()
	var said actWords
	for name, value := range process.Members(object) {
		var says actWords
		var n int
		var ok bool
		switch string(name) {
		case "game":
			says, ok = saysGame, true
		case "pass":
			says, a.Pass = saysPass, true
			ok = string(value) == "true"
		case "token":
			says = saysToken
			n, ok = process.Whole(value)
			a.Token = tokenOf(me, n)
		case "bonus":
			says = saysBonus
			n, ok = process.Whole(value)
			a.Token = bonusOf(v, me, n)
		case "spot":
			says = saysSpot
			if value[0] == '"' {
				var err error
				if a.Spot, err = w.spotNamed(value); err != nil {
					return err
				}
				ok = true
			} else {
				a.Spot, ok = process.Whole(value)
			}
		case "card":
			says = saysCard
			n, ok = process.Whole(value)
			a.Card = slices.IndexFunc(v.Offer, func(c uint8) bool { return int(c) == n })
		case "keep":
			says, a.Keep = saysKeep, value[0] == 't'
			ok = a.Keep || value[0] == 'f'
		}
		if !ok || said&says != 0 {
			return actExpected(v)
		}
		said |= says
	}
	if !slices.Contains(actMembers[v.Decision], said) {
		return actExpected(v)
	}
	return nil
}

func actExpected(v *game.View) error {
	return fmt.Errorf("expected "+actShapes[v.Decision], v.Game)
}

// tokenOf finds a token of a place by its value: one in hand, else one that has been
// placed, else none.
func tokenOf(me *game.Place, value int) int {
	found := game.None
	for i := range me.Tokens {
		if t := &me.Tokens[i]; t.Value == value && t.Kind != game.TokenBonus {
			if me.Has(i) {
				return i
			}
			found = i
		}
	}
	return found
}

// bonusOf finds the token that a place has of a VIP card.
func bonusOf(v *game.View, me *game.Place, card int) int {
	for c, token := range bonuses(v, me) {
		if c == card {
			return token
		}
	}
	return game.None
}

// spotNamed finds a spot by its ID.
func (w *wire) spotNamed(value []byte) (int, error) {
	var id string
	if err := json.Unmarshal(value, &id); err != nil {
		return 0, errors.New("expected a spot, by its number or its id")
	}
	spot, ok := w.known[id]
	if !ok {
		ids := make([]string, 0, len(w.known))
		for i := range w.rules.Spots {
			ids = append(ids, w.rules.Spots[i].ID)
		}
		if near := document.Near(id, ids); near != "" {
			return 0, fmt.Errorf("expected the id of a spot (did you mean %q?)", near)
		}
		return 0, fmt.Errorf("expected the id of a spot as in the hello, such as %q", ids[0])
	}
	return spot, nil
}
