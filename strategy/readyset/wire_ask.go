package readyset

import (
	"iter"
	"strconv"

	game "railbird/sim/readyset"
	"railbird/strategy/process"
)

// AppendAsk implements [process.Words]. A program in an interpreted language spends most
// of its time on reading: what few programs look at is one string, and chances are whole
// numbers, which are read three times as fast as decimals.
func (w *wire) AppendAsk(b []byte, v *game.View) []byte {
	me := v.Me()
	b = process.AppendNumber(b, `{"game":`, int64(v.Game))
	b = process.AppendNumber(b, `,"seat":`, int64(v.Seat))
	b = append(append(append(b, `,"decide":"`...), v.Decision.String()...), '"')
	b = process.AppendNumber(b, `,"race":`, int64(v.RaceNo+1))
	b = process.AppendNumber(b, `,"roll":`, int64(v.Race.Rolls))
	if v.House != game.None {
		b = process.AppendNumber(b, `,"house":`, int64(v.House))
	}
	b = append(b, `,"at":[`...)
	for h := range v.Rules.Horses {
		b = process.AppendElement(b, int64(v.Race.Positions[h]))
	}
	b = process.AppendNumber(append(b, ']'), `,"open":`, int64(v.Race.Open))
	b = process.AppendNumber(b, `,"crossed":`, int64(v.Crossed))
	b = append(b, `,"money":[`...)
	for i := range v.Places {
		b = process.AppendElement(b, v.Places[i].Money)
	}
	b = append(b, ']')
	if len(v.Rules.Deck) > 0 {
		b = append(b, `,"cards":[`...)
		for i := range v.Places {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(b, '[')
			for _, c := range v.Places[i].Cards {
				b = process.AppendElement(b, int64(c))
			}
			b = append(b, ']')
		}
		b = append(b, ']')
	}
	b = appendBets(b, v)
	switch v.Decision {
	case game.DecideBet, game.DecideHouse:
		b = appendHand(b, v, me)
		b = appendSpots(b, v, me)
		b = append(b, `,"dealt":[`...)
		for _, cards := range [...][]int{v.Props, v.Exotics} {
			for _, spot := range cards {
				b = process.AppendElement(b, int64(spot))
			}
		}
		b = append(b, ']')
		if w.odds {
			b = w.appendOdds(b, v)
		}
	case game.DecideDraft:
		b = append(b, `,"offer":[`...)
		for _, c := range v.Offer {
			b = process.AppendElement(b, int64(c))
		}
		b = append(b, ']')
	}
	return append(b, '}')
}

// appendBets writes the tokens on the board, seat:value:spot, those of VIP cards with
// their card, seat:value:spot:card.
func appendBets(b []byte, v *game.View) []byte {
	b = append(b, `,"bets":"`...)
	for i := range v.Bets {
		bet := &v.Bets[i]
		if i > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(bet.Seat), 10)
		b = process.AppendNumber(b, ":", int64(bet.Token.Value))
		b = process.AppendNumber(b, ":", int64(bet.Spot))
		if bet.Token.Kind == game.TokenBonus {
			b = process.AppendNumber(b, ":", int64(cardOf(v, bet)))
		}
	}
	return append(b, '"')
}

// cardOf returns the VIP card that a bonus token came from. Of cards with the same
// token it is the first.
func cardOf(v *game.View, bet *game.Bet) int {
	for _, c := range v.Places[bet.Seat].Cards {
		if card := &v.Rules.Deck[c]; card.Effect == game.BonusToken && card.Token == bet.Token {
			return int(c)
		}
	}
	return game.None
}

// appendHand writes the tokens in hand by their values, and those of VIP cards by their
// cards.
func appendHand(b []byte, v *game.View, me *game.Place) []byte {
	b = append(b, `,"hand":[`...)
	for i := range me.Tokens {
		if t := &me.Tokens[i]; me.Has(i) && t.Kind != game.TokenBonus {
			b = process.AppendElement(b, int64(t.Value))
		}
	}
	b = append(b, ']')
	if len(v.Rules.Deck) > 0 {
		b = append(b, `,"bonus":[`...)
		for card, i := range bonuses(v, me) {
			if me.Has(i) {
				b = process.AppendElement(b, int64(card))
			}
		}
		b = append(b, ']')
	}
	if me.Shares&me.Hand != 0 {
		b = append(b, `,"shares":[`...)
		for i := range me.Tokens {
			if me.Has(i) && me.Shares>>i&1 != 0 {
				b = process.AppendElement(b, int64(me.Tokens[i].Value))
			}
		}
		b = append(b, ']')
	}
	return b
}

// bonuses yields the VIP cards of a place that gave it a token for this race, each with
// the index of the token: they lie in the order of the cards.
func bonuses(v *game.View, me *game.Place) iter.Seq2[int, int] {
	return func(yield func(card, token int) bool) {
		token := 0
		for _, c := range me.Cards {
			if v.Rules.Deck[c].Effect != game.BonusToken {
				continue
			}
			for token < len(me.Tokens) && me.Tokens[token].Kind != game.TokenBonus {
				token++
			}
			if token == len(me.Tokens) || !yield(int(c), token) {
				return
			}
			token++
		}
	}
}

// The letters of the string of spots.
const (
	spotOpen   = '.' // room for a token of the seat
	spotTaken  = 'x' // no room for it
	spotShared = '+' // room for one of the tokens that may share
	spotAbsent = '-' // not in play
)

// appendSpots writes one letter for each spot.
func appendSpots(b []byte, v *game.View, me *game.Place) []byte {
	b = append(b, `,"spots":"`...)
	from := len(b)
	for i := range v.Rules.Spots {
		letter := byte(spotAbsent)
		if v.InPlay.Has(i) {
			letter = spotTaken
			if !me.Own.Has(i) && (v.Decision == game.DecideHouse || v.Open.Has(i)) {
				letter = spotOpen
			}
		}
		b = append(b, letter)
	}
	for i := range me.Tokens {
		if me.Has(i) && me.Shares>>i&1 != 0 {
			for spot := range v.Choices(i).All() {
				if b[from+spot] == spotTaken {
					b[from+spot] = spotShared
				}
			}
		}
	}
	return append(b, '"')
}

// appendOdds writes chances in billionths: of the conditions of the board, 0 for one
// that has no spot, then of the cards dealt.
func (w *wire) appendOdds(b []byte, v *game.View) []byte {
	b = append(b, `,"odds":[`...)
	for c := range w.board {
		p := 0.0
		if w.played.Has(c) {
			p = v.Chance(c)
		}
		b = process.AppendChance(b, p)
	}
	for _, cards := range [...][]int{v.Props, v.Exotics} {
		for _, spot := range cards {
			b = process.AppendChance(b, v.Chance(v.Rules.Spots[spot].Condition))
		}
	}
	return append(b, ']')
}
