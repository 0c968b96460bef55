package longshot

import (
	"strconv"

	game "railbird/sim/longshot"
	"railbird/strategy/process"
)

// AppendAsk implements [process.Words]. A program in an interpreted language spends most of
// its time on reading: what few programs look at, and what it chooses from, is one string
// each.
func (w *wire) AppendAsk(b []byte, v *game.View) []byte {
	b = process.AppendNumber(b, `{"game":`, int64(v.Game))
	b = process.AppendNumber(b, `,"seat":`, int64(v.Seat))
	b = append(append(append(b, `,"decide":"`...), v.Decision.String()...), '"')
	b = process.AppendNumber(b, `,"turn":`, int64(v.Turn))
	b = append(b, `,"order":[`...)
	for _, seat := range v.Order {
		b = process.AppendElement(b, int64(seat))
	}
	b = append(b, `],"at":[`...)
	for h := range v.Rules.Horses {
		b = process.AppendElement(b, int64(v.Race.At[h]))
	}
	b = append(b, `],"finished":[`...)
	for _, h := range v.Race.Order[:v.Race.Done] {
		b = process.AppendElement(b, int64(h))
	}
	b = append(b, `],"owner":[`...)
	for h := range v.Rules.Horses {
		b = process.AppendElement(b, int64(v.Owner[h]))
	}
	b = append(b, `],"money":[`...)
	for i := range v.Places {
		b = process.AppendElement(b, v.Places[i].Money)
	}
	b = append(b, `],"hands":[`...)
	for i := range v.Places {
		b = process.AppendElement(b, int64(v.Places[i].Cards))
	}
	b = append(b, `],"tokens":[`...)
	for i := range v.Places {
		b = process.AppendElement(b, int64(v.Places[i].Tokens))
	}
	b = append(b, ']')
	b = appendChips(b, `,"bets":"`, v, func(p *game.Place) *[game.MaxHorses]uint16 { return &p.Bets })
	if w.rules.Bets.Returned == game.StakeReturned {
		b = appendChips(b, `,"free":"`, v, func(p *game.Place) *[game.MaxHorses]uint16 { return &p.Free })
	}
	if w.rules.Chips(w.seats) != game.None {
		b = append(b, `,"chips":[`...)
		for h := range v.Rules.Horses {
			b = process.AppendElement(b, int64(v.Chips[h]))
		}
		b = append(b, ']')
	}
	b = w.appendCards(b, `,"hand":[`, v.Hand)
	b = process.AppendNumber(b, `,"deck":`, int64(v.Deck))
	b = appendRoll(b, `,"roll":[`, v.Roll)
	switch v.Decision {
	case game.DecideFeature:
		b = process.AppendNumber(b, `,"horse":`, int64(v.Horse))
	case game.DecideRoll:
		b = appendRoll(b, `,"second":[`, v.Second)
	case game.DecideTake:
		b = w.appendCards(b, `,"offer":[`, v.Offer)
	}
	b = append(w.appendActs(append(b, `,"acts":"`...), v), '"')
	if w.odds {
		chances := v.Bare()
		b = append(b, `,"odds":[`...)
		for h := range v.Rules.Horses {
			for place := range v.Rules.Purses {
				b = process.AppendChance(b, chances[h][place])
			}
		}
		b = append(b, ']')
	}
	return append(b, '}')
}

// appendChips writes how many chips of each seat lie on each horse, seat:horse:chips, where
// there are any.
func appendChips(b []byte, name string, v *game.View, of func(*game.Place) *[game.MaxHorses]uint16) []byte {
	b = append(b, name...)
	none := true
	for i := range v.Places {
		for h := range v.Rules.Horses {
			n := of(&v.Places[i])[h]
			if n == 0 {
				continue
			}
			if !none {
				b = append(b, ' ')
			}
			none = false
			b = strconv.AppendInt(b, int64(i), 10)
			b = process.AppendNumber(b, ":", int64(h))
			b = process.AppendNumber(b, ":", int64(n))
		}
	}
	return append(b, '"')
}

func (w *wire) appendCards(b []byte, name string, cards []uint8) []byte {
	b = append(b, name...)
	for _, c := range cards {
		b = process.AppendElement(b, int64(w.number[c]))
	}
	return append(b, ']')
}

// appendRoll writes a horse, -1 before the first roll, and how far it moves.
func appendRoll(b []byte, name string, roll game.Roll) []byte {
	b = process.AppendElement(append(b, name...), int64(roll.Horse))
	return append(process.AppendElement(b, int64(roll.Move)), ']')
}

// appendActs writes the names of the acts that are legal, as [game.View.Name] spells them.
// Which cards to sell is left to the program: there are too many pairs.
func (w *wire) appendActs(b []byte, v *game.View) []byte {
	from := len(b)
	for _, s := range game.Spellings {
		if s.Decision != v.Decision {
			continue
		}
		switch s.Do {
		case game.DoMove:
			b = w.appendHorses(b, s.Word, v.Bar)
		case game.DoBuy:
			b = w.appendHorses(b, s.Word, v.Buyable())
		case game.DoBet:
			b = w.appendHorses(b, s.Word, v.Bettable())
		case game.DoPlay:
			b = w.appendPlays(b, s.Word, v)
		case game.DoTake:
			b = w.appendNames(b, s.Word, v, v.Offer)
		case game.DoThrow:
			b = w.appendNames(b, s.Word, v, v.Hand)
		case game.DoDiscard:
			if n := v.Rules.Discard.Cards; n > 0 && len(v.Hand) >= n {
				b = append(append(b, s.Word...), ' ')
			}
		default:
			if v.Legal(game.Act{Do: s.Do}) == nil {
				b = append(append(b, s.Word...), ' ')
			}
		}
	}
	if len(b) == from {
		return b
	}
	return b[:len(b)-1] // the last space
}

func (w *wire) appendHorses(b []byte, verb string, horses game.Set) []byte {
	for ; horses != 0; horses &= horses - 1 {
		b = append(append(append(append(b, verb...), ':'), w.horseNames[horses.First()]...), ' ')
	}
	return b
}

func (w *wire) appendNames(b []byte, verb string, v *game.View, cards []uint8) []byte {
	for i, c := range cards {
		if !v.Again(cards, i) {
			b = append(append(append(append(b, verb...), ':'), w.cardNames[w.number[c]]...), ' ')
		}
	}
	return b
}

func (w *wire) appendPlays(b []byte, verb string, v *game.View) []byte {
	for i, c := range v.Hand {
		if v.Again(v.Hand, i) || !v.Playable(int(c)) {
			continue
		}
		w.acts = v.AppendPlays(w.acts[:0], i)
		for _, a := range w.acts {
			b = append(append(append(b, verb...), ':'), w.cardNames[w.number[c]]...)
			switch v.Rules.Deck[c].Kind.Aim() {
			case game.AimHorse:
				b = append(append(b, ':'), w.horseNames[a.Horse]...)
			case game.AimSeat:
				b = process.AppendNumber(b, "@", int64(a.Seat)+1)
			}
			b = append(b, ' ')
		}
	}
	return b
}
