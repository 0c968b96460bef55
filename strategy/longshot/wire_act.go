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

// shapes are what may stand behind the word of an act, by what it is about.
var shapes = [...][]string{
	game.AimNone: {""}, game.AimHorse: {":HORSE"}, game.AimCard: {":CARD"},
	game.AimPlay: {":CARD", ":CARD:HORSE", ":CARD@SEAT"}, game.AimSale: {"", ":CARD+CARD"},
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
	verb, rest, about := strings.Cut(name, ":")
	for _, s := range game.Spellings {
		if s.Decision != v.Decision || s.Word != name && (s.Word != verb || s.Aim == game.AimNone) {
			continue
		}
		a.Do = s.Do
		switch s.Aim {
		case game.AimHorse:
			a.Horse, err = w.horseNamed(rest)
		case game.AimCard:
			cards := v.Hand
			if s.Do == game.DoTake {
				cards = v.Offer
			}
			a.Card, err = w.cardNamed(rest, cards)
		case game.AimPlay:
			err = w.readPlay(rest, v, a)
		case game.AimSale:
			if about {
				err = w.readDiscard(rest, v, a)
			} else if v.Rules.Discard.Cards == 2 { // the first in hand
				a.With = 1
			}
		}
		return err
	}
	return actExpected(v, name)
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
	switch w.rules.Deck[w.cards[w.card[name]]].Kind.Aim() {
	case game.AimHorse:
		horse, ok := strings.CutPrefix(on, ":")
		if !ok {
			return fmt.Errorf("expected the horse that the card is played on, play:%s:HORSE", name)
		}
		a.Horse, err = w.horseNamed(horse)
	case game.AimSeat:
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

// cardNamed finds the first card of a name among some; it is [game.Lacking] if none of them has
// it.
func (w *wire) cardNamed(name string, cards []uint8) (int8, error) {
	n, ok := w.card[name]
	if !ok {
		return 0, unnamed("a card", name, w.cardNames)
	}
	i := slices.IndexFunc(cards, func(c uint8) bool { return w.number[c] == n })
	if i < 0 {
		return game.Lacking(w.cards[n]), nil
	}
	return int8(i), nil
}

// whole reports whether a name is a whole number, of which no other is a slip.
func whole(name string) bool {
	_, err := strconv.Atoi(name)
	return err == nil
}

// unnamed is the error of a name that is not there.
func unnamed(what, name string, names []string) error {
	if near := document.Near(name, names); near != "" && !whole(name) {
		return fmt.Errorf("expected the name of %s (did you mean %q?)", what, near)
	}
	if len(names) == 0 {
		return errors.New("expected no card, as these rules have none")
	}
	return fmt.Errorf("expected the name of %s as in the hello, such as %q", what, names[0])
}

// actExpected is the error of what is no act of the decision.
func actExpected(v *game.View, found string) error {
	var acts []string
	for _, s := range game.Spellings {
		if s.Decision == v.Decision {
			for _, shape := range shapes[s.Aim] {
				acts = append(acts, s.Word+shape)
			}
		}
	}
	text := fmt.Sprintf(`expected {"game":%d,"act":ACT}, ACT being %s`, v.Game, strings.Join(acts, ", "))
	if near := document.Near(found, acts); near != "" && found != "" {
		text += fmt.Sprintf(" (did you mean %s?)", near)
	}
	return errors.New(text)
}
