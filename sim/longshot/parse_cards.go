package longshot

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// cardSpec is a card: its copies, and one effect.
type cardSpec struct {
	Name    string       `yaml:"name,required" json:"name"`
	Copies  int          `yaml:"copies,required" json:"copies"`
	Circle  bool         `yaml:"circle" json:"circle"`
	Money   *moneyEffect `yaml:"money" json:"money" like:"{gain: 10}"`
	Draw    *drawEffect  `yaml:"draw" json:"draw" like:"{cards: 2}"`
	Move    *moveEffect  `yaml:"move" json:"move" like:"{horse: 6, spaces: 2}"`
	Steal   *stealEffect `yaml:"steal" json:"steal" like:"{card: random}"`
	Bet     *betEffect   `yaml:"bet" json:"bet" like:"{horse: any, free: true}"`
	Discard *throwEffect `yaml:"discard" json:"discard" like:"{cards: 1}"`
}

func (c *cardSpec) effects() effects {
	return effects{c.Money, c.Draw, c.Move, c.Steal, c.Bet, c.Discard}
}

// cards reads the deck; each card stands in it as often as it has copies.
func (p *parser) cards() {
	if p.s.Cards == nil || p.r.Horses == nil {
		return
	}
	deck, total := []Card{}, 0
	names := map[string]bool{}
	for i := range p.s.Cards {
		c := &p.s.Cards[i]
		key := p.d.ItemKey("cards", i)
		if c.Name == "" || strings.ContainsAny(c.Name, ":,+@. =\"") || strings.ContainsFunc(c.Name, unicode.IsControl) {
			p.bad(key+".name", strconv.Quote(c.Name), "a name without spaces and without any of : , + @ . =")
		}
		if names[c.Name] {
			p.bad(key+".name", "a second card "+c.Name, "each name once; copies: says how often it is there")
		}
		names[c.Name] = true
		p.within(key+".copies", c.Copies, 0, MaxDeck)
		card := Card{Effect: p.effect(key, c.effects(), false), Name: c.Name, Circle: c.Circle}
		if total += min(max(c.Copies, 0), MaxDeck); total <= MaxDeck {
			for range c.Copies {
				deck = append(deck, card)
			}
		}
	}
	hands, filled := p.s.Hand.Dealt*p.s.Players.Most, slices.Contains(p.d.Filled(), "cards")
	switch p.r.Cards, p.r.Deck = total, deck; {
	case filled && total > MaxDeck: // some of those filled in are left out
	case total > MaxDeck:
		p.bad("cards", fmt.Sprint(total, " cards"), "at most %d", MaxDeck)
	case filled && total < hands:
		p.bad("cards", cardsIn(total), "at least %d: hand.dealt is %d, players.most is %d", hands, p.s.Hand.Dealt, p.s.Players.Most)
	case total > 0 && total < hands:
		p.r.Deck = nil // somebody is typing them in
	}
}

// cardsIn is the number of cards in a deck in words.
func cardsIn(deck int) string {
	if deck == 1 {
		return "1 card"
	}
	return fmt.Sprint(deck, " cards")
}
