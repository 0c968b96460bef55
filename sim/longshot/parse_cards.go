package longshot

import (
	"fmt"
	"strconv"
	"strings"

	"railbird/sim/document"
)

// cardSpec is a card: its copies, and one effect.
type cardSpec struct {
	Name    string       `yaml:"name,required" json:"name"`
	Copies  int          `yaml:"copies,required" json:"copies"`
	Circle  bool         `yaml:"circle" json:"circle"`
	Money   *moneyEffect `yaml:"money" json:"money"`
	Draw    *drawEffect  `yaml:"draw" json:"draw"`
	Move    *moveEffect  `yaml:"move" json:"move"`
	Steal   *stealEffect `yaml:"steal" json:"steal"`
	Bet     *betEffect   `yaml:"bet" json:"bet"`
	Discard *throwEffect `yaml:"discard" json:"discard"`
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
		if c.Name == "" || strings.ContainsAny(c.Name, ":,+@. \t\n=\"") {
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
	hands := p.s.Hand.Dealt * p.s.Players.Most
	switch {
	case total > MaxDeck:
		p.bad("cards", fmt.Sprint(total, " cards"), "at most %d", MaxDeck)
	case total > 0 && total < hands:
		p.bad("cards", fmt.Sprint(total, " cards"), "none, or at least %d: hand.dealt is %d, players.most is %d", hands, p.s.Hand.Dealt, p.s.Players.Most)
	}
	p.r.Deck = deck
}

// IsHorseTable reports whether a document is a table of horses and cards, and not rules.
func IsHorseTable(d *document.Document) bool {
	has := func(key string) bool { _, ok := d.Get(key); return ok }
	return (has("horses") || has("cards")) && !has("race") && !has("purses")
}

// HorseTable checks a table of horses and cards by laying it over the standard rules, and
// says what it is in words. The error is [document.Problems].
func HorseTable(d *document.Document) (words string, err error) {
	words = "a table of horses and cards"
	if d.Game() != Game {
		return words, document.Problems{d.Problem("game", d.Game(), Game)}
	}
	standard, err := Load(Game)
	if err != nil {
		return words, err
	}
	var s spec
	if err := standard.Document.Decode(&s); err != nil {
		return words, err
	}
	var table struct {
		Horses document.Map[horseSpec] `yaml:"horses"`
		Cards  []cardSpec              `yaml:"cards"`
	}
	if err := d.Decode(&table); err != nil {
		return words, err
	}
	if table.Horses != nil {
		s.Horses = table.Horses
	}
	s.Cards = table.Cards
	p := parser{d: d, s: &s, r: &Rules{Purses: s.Purses}}
	p.horses()
	p.cards()
	if len(p.problems) > 0 {
		return words, p.problems
	}
	return fmt.Sprintf("a table of %d horses and %d cards; --fill takes from it what rules lack", len(table.Horses), len(p.r.Deck)), nil
}
