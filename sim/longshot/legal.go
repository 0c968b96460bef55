package longshot

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"
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
		if v.Again(v.Hand, i) || !v.Playable(int(v.Hand[i])) {
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
		if !v.Again(cards, i) {
			into = append(into, Act{Do: do, Card: int8(i)})
		}
	}
	return into
}

// mustMove reports whether one of the horses of View.Bar has to move.
func (v *View) mustMove() bool { return v.Rules.Bars.Move == BarsMust }

// Legal says why the seat may not do what an act says, nil if it may.
func (v *View) Legal(a Act) error {
	r := v.Rules
	switch {
	case a.Do == DoNothing:
		if v.Decision == DecideBar && v.mustMove() {
			return errors.New("a horse has to move by its bar")
		}
		return nil
	case int(a.Do) >= len(answers):
		return fmt.Errorf("there is no act %d", a.Do)
	case answers[a.Do] != v.Decision:
		return fmt.Errorf("an act of the decision %s: asked is %s", answers[a.Do], v.Decision)
	}
	cards := v.Hand
	switch a.Do {
	case DoUse, DoRerollHorse, DoRerollMove, DoFirst, DoSteal:
		return nil
	case DoMove, DoBuy, DoBet:
		if a.Horse < 0 || int(a.Horse) >= len(r.Horses) {
			return noHorse(a.Horse, r)
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
	switch n := len(cards); {
	case a.Do == DoDiscard && r.Discard.Cards == 0:
		return errors.New("cards cannot be sold")
	case a.Do == DoDiscard && n < r.Discard.Cards:
		return fmt.Errorf("%d cards are sold at once; in hand: %s", r.Discard.Cards, v.cardNames(cards))
	case a.Card < 0 || int(a.Card) >= n:
		return v.lacks(a.Card, cards)
	case a.Do == DoDiscard && r.Discard.Cards == 2 && (a.With < 0 || int(a.With) >= n):
		return v.lacks(a.With, cards)
	case a.Do == DoDiscard && r.Discard.Cards == 2 && a.With <= a.Card:
		return fmt.Errorf("cards %d and %d of the hand: two different ones are sold, the lower first", a.Card, a.With)
	case a.Do == DoPlay:
		return v.mayPlay(a)
	}
	return nil
}

// Lacking is the index, in an [Act], of a card of Rules.Deck that is not where it should be. The
// act is refused, and the refusal names the card.
func Lacking(card int) int8 { return int8(None - 1 - card) }

// lacks is the refusal of a card that is not among some.
func (v *View) lacks(i int8, cards []uint8) error {
	what, where := fmt.Sprintf("card %d, counted from 0,", i), "in hand"
	if v.Decision == DecideTake {
		where = "offered"
	}
	if c := None - 1 - int(i); c >= 0 && c < len(v.Rules.Deck) {
		what = v.Rules.Deck[c].Name
		if slices.ContainsFunc(cards, func(other uint8) bool { return v.Rules.Deck[other].Name == what }) {
			what = "a second " + what
		}
	}
	return fmt.Errorf("%s is not %s: %s", what, where, v.cardNames(cards))
}

// cardNames lists cards; of no cards it is "nothing".
func (v *View) cardNames(cards []uint8) string {
	if len(cards) == 0 {
		return "nothing"
	}
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = v.Rules.Deck[c].Name
	}
	return strings.Join(names, ", ")
}

// noHorse is the refusal of an index that is no horse's.
func noHorse(horse int8, r *Rules) error {
	return fmt.Errorf("there is no horse %d: there are %d, counted from 0", horse, len(r.Horses))
}

func (v *View) mayBuy(h int) error {
	horse := &v.Rules.Horses[h]
	switch {
	case v.Buyable().Has(h):
		return nil
	case v.Owner[h] != None:
		return fmt.Errorf("horse %s is owned by seat %d", horse.Name, v.Owner[h]+1)
	case v.Rules.Purchase.Home == HomeRefused && !v.running().Has(h):
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
	case v.InZone(h):
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
		if a.Horse < 0 || int(a.Horse) >= len(v.Rules.Horses) {
			return noHorse(a.Horse, v.Rules)
		}
		return fmt.Errorf("card %s cannot be played on horse %s", c.Name, v.Rules.Horses[a.Horse].Name)
	}
	if seats := v.Victims(card); seats != 0 && (a.Seat < 0 || seats>>a.Seat&1 == 0) {
		return fmt.Errorf("card %s cannot be played against seat %d", c.Name, int(a.Seat)+1)
	}
	return nil
}
