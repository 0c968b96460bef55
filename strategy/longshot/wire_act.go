package longshot

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"railbird/sim/document"
	game "railbird/sim/longshot"
	"railbird/strategy/process"
)

// A word is an act that is one word.
type word struct {
	name string
	do   game.Do
}

// decisions are the acts of each decision: those of one word, and shapes of the others.
var decisions = [...]struct {
	words  []word
	shapes []string
}{
	game.DecideFeature: {words: []word{{"skip", game.DoNothing}, {"use", game.DoUse}}},
	game.DecideReroll:  {words: []word{{"keep", game.DoNothing}, {"reroll:horse", game.DoRerollHorse}, {"reroll:move", game.DoRerollMove}}},
	game.DecideRoll:    {words: []word{{"second", game.DoNothing}, {"first", game.DoFirst}}},
	game.DecideZero:    {words: []word{{"draw", game.DoNothing}, {"steal", game.DoSteal}}},
	game.DecideBar:     {words: []word{{"stay", game.DoNothing}}, shapes: []string{"move:HORSE"}},
	game.DecideAction: {
		words:  []word{{"pass", game.DoNothing}},
		shapes: []string{"buy:HORSE", "bet:HORSE", "play:CARD", "play:CARD:HORSE", "play:CARD@SEAT", "discard", "discard:CARD+CARD"},
	},
	game.DecideTake:  {shapes: []string{"take:CARD"}},
	game.DecideThrow: {shapes: []string{"throw:CARD"}},
}

// ReadAct implements [process.Words]. A card that the seat does not have is given an index
// that the table refuses.
func (w *wire) ReadAct(object []byte, v *game.View, a *game.Act) error {
	*a = game.Act{}
	var text []byte
	for name, value := range process.Members(object) {
		switch {
		case string(name) == "game":
		case string(name) == "act" && text == nil && value[0] == '"':
			text = value
		default:
			return actExpected(v, "")
		}
	}
	if text == nil {
		return actExpected(v, "")
	}
	if slices.Contains(text, '\\') {
		var plain string
		if json.Unmarshal(text, &plain) != nil {
			return actExpected(v, "")
		}
		return w.readAct(plain, v, a)
	}
	return w.readAct(string(text[1:len(text)-1]), v, a)
}

// readAct reads an act by its name.
func (w *wire) readAct(name string, v *game.View, a *game.Act) (err error) {
	for _, word := range decisions[v.Decision].words {
		if word.name == name {
			a.Do = word.do
			return nil
		}
	}
	if v.Decision == game.DecideAction && name == "discard" { // the first in hand
		a.Do = game.DoDiscard
		if v.Rules.Discard.Cards == 2 {
			a.With = 1
		}
		return nil
	}
	verb, rest, _ := strings.Cut(name, ":")
	do, ok := verbs[verb]
	if !ok || do.decision != v.Decision {
		return actExpected(v, name)
	}
	switch a.Do = do.do; a.Do {
	case game.DoPlay:
		err = w.readPlay(rest, v, a)
	case game.DoDiscard:
		err = w.readDiscard(rest, v, a)
	case game.DoTake:
		a.Card, err = w.cardNamed(rest, v.Offer)
	case game.DoThrow:
		a.Card, err = w.cardNamed(rest, v.Hand)
	default:
		a.Horse, err = w.horseNamed(rest)
	}
	return err
}

// verbs are what stands before a horse or a card in an act.
var verbs = map[string]struct {
	decision game.Decision
	do       game.Do
}{
	"move": {game.DecideBar, game.DoMove}, "take": {game.DecideTake, game.DoTake}, "throw": {game.DecideThrow, game.DoThrow},
	"buy": {game.DecideAction, game.DoBuy}, "bet": {game.DecideAction, game.DoBet}, "play": {game.DecideAction, game.DoPlay},
	"discard": {game.DecideAction, game.DoDiscard},
}

// readPlay reads what is behind play: a card, and what it is played on.
func (w *wire) readPlay(rest string, v *game.View, a *game.Act) (err error) {
	name, on := rest, ""
	if i := strings.IndexAny(rest, ":@"); i >= 0 {
		name, on = rest[:i], rest[i:]
	}
	if a.Card, err = w.cardNamed(name, v.Hand); err != nil {
		return err
	}
	switch aims(w.rules.Deck[w.cards[w.card[name]]].Kind) {
	case aimHorse:
		horse, ok := strings.CutPrefix(on, ":")
		if !ok {
			return fmt.Errorf("expected the horse that the card is played on, play:%s:HORSE", name)
		}
		a.Horse, err = w.horseNamed(horse)
	case aimSeat:
		text, ok := strings.CutPrefix(on, "@")
		seat, bad := strconv.Atoi(text)
		if !ok || bad != nil || seat < 1 || seat > w.seats {
			return fmt.Errorf("expected the seat that the card is played against, play:%s@SEAT, from 1 to %d", name, w.seats)
		}
		a.Seat = int8(seat - 1)
	default:
		if on != "" {
			return fmt.Errorf("expected play:%s, as the card is about no horse and no seat", name)
		}
	}
	return err
}

// readDiscard reads the cards that are sold, as many as the rules want.
func (w *wire) readDiscard(rest string, v *game.View, a *game.Act) (err error) {
	first, second, two := strings.Cut(rest, "+")
	if two != (v.Rules.Discard.Cards == 2) {
		return fmt.Errorf("expected as many cards behind discard: as are discarded at once, %d", v.Rules.Discard.Cards)
	}
	if a.Card, err = w.cardNamed(first, v.Hand); err != nil || !two {
		return err
	}
	if a.With, err = w.cardNamed(second, v.Hand); err != nil || a.Card < 0 || a.With < 0 {
		return err
	}
	if a.Card == a.With { // a second one alike
		a.With, err = w.cardNamed(second, v.Hand[a.Card+1:])
		if a.With >= 0 {
			a.With += a.Card + 1
		}
		return err
	}
	a.Card, a.With = min(a.Card, a.With), max(a.Card, a.With)
	return err
}

func (w *wire) horseNamed(name string) (int8, error) {
	h, ok := w.horse[name]
	if !ok {
		return 0, unnamed("a horse", name, w.horseNames)
	}
	return int8(h), nil
}

// cardNamed finds the first card of a name among some, [game.None] if none of them has it.
func (w *wire) cardNamed(name string, cards []uint8) (int8, error) {
	n, ok := w.card[name]
	if !ok {
		return 0, unnamed("a card", name, w.cardNames)
	}
	return int8(slices.IndexFunc(cards, func(c uint8) bool { return w.number[c] == n })), nil
}

// unnamed is the error of a name that is not there.
func unnamed(what, name string, names []string) error {
	if near := document.Near(name, names); near != "" {
		return fmt.Errorf("expected the name of %s, did you mean %q?", what, near)
	}
	if len(names) == 0 {
		return errors.New("expected no card, as these rules have none")
	}
	return fmt.Errorf("expected the name of %s as in the hello, such as %q", what, names[0])
}

// actExpected is the error of what is no act of the decision.
func actExpected(v *game.View, found string) error {
	var acts []string
	for _, word := range decisions[v.Decision].words {
		acts = append(acts, word.name)
	}
	acts = append(acts, decisions[v.Decision].shapes...)
	text := fmt.Sprintf(`expected {"game":%d,"act":ACT}, ACT being %s`, v.Game, strings.Join(acts, ", "))
	if near := document.Near(found, acts); near != "" && found != "" {
		text += fmt.Sprintf("; did you mean %s?", near)
	}
	return errors.New(text)
}
