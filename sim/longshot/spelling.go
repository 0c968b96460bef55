package longshot

import (
	"slices"
	"strconv"
)

// An Aim is what an act or a card is about, and so what stands behind its word.
type Aim uint8

// The aims. AimPlay and AimSale are of acts alone.
const (
	AimNone  Aim = iota
	AimHorse     // word:HORSE
	AimSeat      // word@SEAT, counted from 1
	AimCard      // word:CARD
	AimPlay      // word:CARD, and what the card is played on: [EffectKind.Aim]
	AimSale      // word:CARD+CARD, or as many cards as the rules want
)

// A Spelling is how one act is written.
type Spelling struct {
	Decision Decision
	Do       Do
	Word     string
	Aim      Aim
}

// Spellings lists all acts, by the decisions that they answer.
var Spellings = [...]Spelling{
	{DecideFeature, DoNothing, "skip", AimNone},
	{DecideFeature, DoUse, "use", AimNone},
	{DecideReroll, DoNothing, "keep", AimNone},
	{DecideReroll, DoRerollHorse, "reroll:horse", AimNone},
	{DecideReroll, DoRerollMove, "reroll:move", AimNone},
	{DecideRoll, DoNothing, "second", AimNone},
	{DecideRoll, DoFirst, "first", AimNone},
	{DecideZero, DoNothing, "draw", AimNone},
	{DecideZero, DoSteal, "steal", AimNone},
	{DecideBar, DoNothing, "stay", AimNone},
	{DecideBar, DoMove, "move", AimHorse},
	{DecideAction, DoNothing, "pass", AimNone},
	{DecideAction, DoBuy, "buy", AimHorse},
	{DecideAction, DoBet, "bet", AimHorse},
	{DecideAction, DoPlay, "play", AimPlay},
	{DecideAction, DoDiscard, "discard", AimSale},
	{DecideTake, DoTake, "take", AimCard},
	{DecideThrow, DoThrow, "throw", AimCard},
}

// answers says which decision each act answers; doing nothing answers all.
var answers = func() (d [DoThrow + 1]Decision) {
	for _, s := range Spellings {
		d[s.Do] = s.Decision
	}
	return d
}()

// Name writes an act as rule files, programs and people do: pass, buy:7, bet:7, play:CARD,
// play:CARD:7, play:CARD@2, discard:CARD+CARD, use, skip, keep, reroll:horse, reroll:move,
// first, second, draw, steal, move:7, stay, take:CARD, throw:CARD ([Spellings]). To do nothing
// where a card is taken or thrown is to take or throw the first. Seats are counted from 1.
// It panics if the act is not legal.
func (v *View) Name(a Act) string {
	if a.Do == DoNothing {
		switch v.Decision {
		case DecideTake:
			a = Act{Do: DoTake}
		case DecideThrow:
			a = Act{Do: DoThrow}
		}
	}
	s := Spellings[slices.IndexFunc(Spellings[:], func(s Spelling) bool { return s.Decision == v.Decision && s.Do == a.Do })]
	horse := func() string { return ":" + v.Rules.Horses[a.Horse].Name }
	card := func(i int8) *Card {
		if a.Do == DoTake {
			return &v.Rules.Deck[v.Offer[i]]
		}
		return &v.Rules.Deck[v.Hand[i]]
	}
	switch s.Aim {
	case AimHorse:
		return s.Word + horse()
	case AimCard:
		return s.Word + ":" + card(a.Card).Name
	case AimPlay:
		name := s.Word + ":" + card(a.Card).Name
		switch card(a.Card).Kind.Aim() {
		case AimHorse:
			name += horse()
		case AimSeat:
			name += "@" + strconv.Itoa(int(a.Seat)+1)
		}
		return name
	case AimSale:
		name := s.Word + ":" + card(a.Card).Name
		if v.Rules.Discard.Cards == 2 {
			name += "+" + card(a.With).Name
		}
		return name
	}
	return s.Word
}

// Again reports whether a card of the same name lies before card i of some cards: a hand, or an
// offer. Of cards alike the first is the one that is named.
func (v *View) Again(cards []uint8, i int) bool {
	deck := v.Rules.Deck
	return slices.ContainsFunc(cards[:i], func(c uint8) bool { return deck[c].Name == deck[cards[i]].Name })
}

// String returns money, draw, move, steal, bet or discard, as documents spell them, and "" for
// no effect.
func (k EffectKind) String() string {
	return [...]string{"", "money", "draw", "move", "steal", "bet", "discard"}[k]
}

// Aim returns what a card of the kind is played on: AimHorse, AimSeat or AimNone.
func (k EffectKind) Aim() Aim {
	switch k {
	case EffectMove, EffectBet:
		return AimHorse
	case EffectSteal, EffectDiscard:
		return AimSeat
	}
	return AimNone
}
