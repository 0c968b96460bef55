package longshot

import (
	"errors"
	"fmt"
	"math/bits"
)

// Acts appends every act that the decision allows, the one that does nothing first where
// there is one. Of cards alike, it names the first in hand.
func (v *View) Acts(into []Act) []Act {
	switch v.Decision {
	case DecideFeature:
		return append(into, Act{}, Act{Do: DoUse})
	case DecideReroll:
		return append(into, Act{}, Act{Do: DoRerollHorse}, Act{Do: DoRerollMove})
	case DecideRoll:
		return append(into, Act{}, Act{Do: DoFirst})
	case DecideZero:
		return append(into, Act{}, Act{Do: DoSteal})
	case DecideBar:
		if !v.mustMove() {
			into = append(into, Act{})
		}
		return appendHorses(into, Act{Do: DoMove}, v.Bar)
	case DecideTake:
		return v.appendCards(into, DoTake, v.Offer)
	case DecideThrow:
		return v.appendCards(into, DoThrow, v.Hand)
	}
	into = append(into, Act{})
	into = appendHorses(into, Act{Do: DoBuy}, v.Buyable())
	into = appendHorses(into, Act{Do: DoBet}, v.Bettable())
	for i := range v.Hand {
		if v.again(v.Hand, i) || !v.Playable(int(v.Hand[i])) {
			continue
		}
		into = v.AppendPlays(into, i)
	}
	switch v.Rules.Discard.Cards {
	case 1:
		into = v.appendCards(into, DoDiscard, v.Hand)
	case 2:
		for i := range v.Hand {
			for j := i + 1; j < len(v.Hand); j++ {
				into = append(into, Act{Do: DoDiscard, Card: int8(i), With: int8(j)})
			}
		}
	}
	return into
}

// AppendPlays appends the ways to play card i of the hand, which is playable.
func (v *View) AppendPlays(into []Act, i int) []Act {
	play, card := Act{Do: DoPlay, Card: int8(i)}, int(v.Hand[i])
	if horses := v.Targets(card); horses != 0 {
		return appendHorses(into, play, horses)
	}
	if victims := v.Victims(card); victims != 0 {
		for ; victims != 0; victims &= victims - 1 {
			play.Seat = int8(bits.TrailingZeros16(victims))
			into = append(into, play)
		}
		return into
	}
	return append(into, play)
}

func appendHorses(into []Act, a Act, horses Set) []Act {
	for ; horses != 0; horses &= horses - 1 {
		a.Horse = int8(horses.First())
		into = append(into, a)
	}
	return into
}

func (v *View) appendCards(into []Act, do Do, cards []uint8) []Act {
	for i := range cards {
		if !v.again(cards, i) {
			into = append(into, Act{Do: do, Card: int8(i)})
		}
	}
	return into
}

// again reports whether a card like card i lies before it.
func (v *View) again(cards []uint8, i int) bool {
	for _, c := range cards[:i] {
		if v.Rules.Deck[c].Name == v.Rules.Deck[cards[i]].Name {
			return true
		}
	}
	return false
}

// mustMove reports whether one of the horses of View.Bar has to move.
func (v *View) mustMove() bool { return v.Rules.Bars.Move == BarsMust }

// decides says which decision each act answers; doing nothing answers all.
var decides = [...]Decision{
	DoUse: DecideFeature, DoRerollHorse: DecideReroll, DoRerollMove: DecideReroll, DoFirst: DecideRoll, DoSteal: DecideZero,
	DoMove: DecideBar, DoPlay: DecideAction, DoBuy: DecideAction, DoBet: DecideAction, DoDiscard: DecideAction,
	DoTake: DecideTake, DoThrow: DecideThrow,
}

// Legal says why the seat may not do what an act says, nil if it may.
func (v *View) Legal(a Act) error {
	r := v.Rules
	switch {
	case a.Do == DoNothing:
		if v.Decision == DecideBar && v.mustMove() {
			return errors.New("a horse has to move by its bar")
		}
		return nil
	case int(a.Do) >= len(decides):
		return fmt.Errorf("there is no act %d", a.Do)
	case decides[a.Do] != v.Decision:
		return fmt.Errorf("an act of the decision %s: asked is %s", decides[a.Do], v.Decision)
	}
	cards := v.Hand
	switch a.Do {
	case DoUse, DoRerollHorse, DoRerollMove, DoFirst, DoSteal:
		return nil
	case DoMove, DoBuy, DoBet:
		if a.Horse < 0 || int(a.Horse) >= len(r.Horses) {
			return fmt.Errorf("there is no horse %d: there are %d, counted from 0", a.Horse, len(r.Horses))
		}
		switch h := int(a.Horse); a.Do {
		case DoMove:
			if !v.Bar.Has(h) {
				return fmt.Errorf("horse %s does not move by its bar now", r.Horses[h].Name)
			}
		case DoBuy:
			return v.mayBuy(h)
		case DoBet:
			return v.mayBet(h)
		}
		return nil
	case DoTake:
		cards = v.Offer
	}
	if a.Card < 0 || int(a.Card) >= len(cards) {
		return fmt.Errorf("there is no card %d: there are %d, counted from 0", a.Card, len(cards))
	}
	switch a.Do {
	case DoDiscard:
		if r.Discard.Cards == 0 {
			return errors.New("cards cannot be sold")
		}
		if r.Discard.Cards == 2 && (a.With <= a.Card || int(a.With) >= len(cards)) {
			return fmt.Errorf("cards %d and %d: two different ones of %d, the lower first", a.Card, a.With, len(cards))
		}
	case DoPlay:
		return v.mayPlay(a)
	}
	return nil
}

func (v *View) mayBuy(h int) error {
	horse := &v.Rules.Horses[h]
	switch {
	case v.Buyable().Has(h):
		return nil
	case v.Owner[h] != None:
		return fmt.Errorf("horse %s is owned by seat %d", horse.Name, v.Owner[h]+1)
	case !v.running().Has(h):
		return fmt.Errorf("horse %s has finished", horse.Name)
	case int64(horse.Price) > v.Me().Money:
		return fmt.Errorf("horse %s costs $%d, the seat has $%d", horse.Name, horse.Price, v.Me().Money)
	}
	return fmt.Errorf("horse %s is in the No Bets zone, where none is sold", horse.Name)
}

func (v *View) mayBet(h int) error {
	name := v.Rules.Horses[h].Name
	switch {
	case v.Bettable().Has(h):
		return nil
	case !v.running().Has(h):
		return fmt.Errorf("horse %s has finished", name)
	case v.inZone(h):
		return fmt.Errorf("horse %s is in the No Bets zone", name)
	case v.Chips[h] <= 0:
		return fmt.Errorf("no chip is left for horse %s", name)
	}
	return fmt.Errorf("a bet costs $%d, the seat has $%d", v.Rules.Bets.Stake, v.Me().Money)
}

func (v *View) mayPlay(a Act) error {
	card := int(v.Hand[a.Card])
	c := &v.Rules.Deck[card]
	if !v.Playable(card) {
		if c.Circle && v.Race.Done > 0 {
			return fmt.Errorf("card %s cannot be played once a horse has finished", c.Name)
		}
		return fmt.Errorf("card %s can do nothing now", c.Name)
	}
	if horses := v.Targets(card); horses != 0 && (a.Horse < 0 || !horses.Has(int(a.Horse))) {
		return fmt.Errorf("card %s cannot be played on that horse", c.Name)
	}
	if seats := v.Victims(card); seats != 0 && (a.Seat < 0 || seats>>a.Seat&1 == 0) {
		return fmt.Errorf("card %s cannot be played against that seat", c.Name)
	}
	return nil
}

// Name writes an act as rule files, programs and people do: pass, buy:7, bet:7,
// play:CARD, play:CARD:7, play:CARD@2, discard:CARD+CARD, use, skip, keep, reroll:horse,
// reroll:move, first, second, draw, steal, move:7, stay, take:CARD, throw:CARD. Seats are
// counted from 1.
func (v *View) Name(a Act) string {
	horse := func() string { return v.Rules.Horses[a.Horse].Name }
	card := func(cards []uint8, i int8) string { return v.Rules.Deck[cards[i]].Name }
	switch a.Do {
	case DoUse:
		return "use"
	case DoRerollHorse:
		return "reroll:horse"
	case DoRerollMove:
		return "reroll:move"
	case DoFirst:
		return "first"
	case DoSteal:
		return "steal"
	case DoMove:
		return "move:" + horse()
	case DoPlay:
		name := "play:" + card(v.Hand, a.Card)
		switch of := int(v.Hand[a.Card]); {
		case v.Targets(of) != 0:
			name += ":" + horse()
		case v.Victims(of) != 0:
			name += fmt.Sprintf("@%d", a.Seat+1)
		}
		return name
	case DoBuy:
		return "buy:" + horse()
	case DoBet:
		return "bet:" + horse()
	case DoDiscard:
		name := "discard:" + card(v.Hand, a.Card)
		if v.Rules.Discard.Cards == 2 {
			name += "+" + card(v.Hand, a.With)
		}
		return name
	case DoTake:
		return "take:" + card(v.Offer, a.Card)
	case DoThrow:
		return "throw:" + card(v.Hand, a.Card)
	}
	return nothings[v.Decision]
}

// nothings is what doing nothing is called, by decision.
var nothings = [...]string{
	DecideFeature: "skip", DecideReroll: "keep", DecideRoll: "second", DecideZero: "draw", DecideBar: "stay", DecideAction: "pass",
	DecideTake: "first", DecideThrow: "first",
}
