package readyset

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"railbird/sim/document"
)

// A deck of VIP cards, as it is written; as JSON it is hashed with the rules. Each card
// is of one kind.
type (
	deckSpec struct {
		Cards []cardSpec `yaml:"cards,required"`
	}
	cardSpec struct {
		Name    string       `yaml:"name,required" json:"name"`
		Copies  *int         `yaml:"copies" json:"copies"`
		Token   *tokenSpec   `yaml:"token" json:"token,omitempty"`
		PerRoll *perRollSpec `yaml:"per_roll" json:"per_roll,omitempty"`
		PerBet  *perBetSpec  `yaml:"per_bet" json:"per_bet,omitempty"`
		Share   *shareSpec   `yaml:"share" json:"share,omitempty"`
		Chips   *[]int       `yaml:"chips" json:"chips,omitempty"`
		Side    *sideSpec    `yaml:"side" json:"side,omitempty"`
	}
	tokenSpec struct {
		Value   int        `yaml:"value,required" json:"value"`
		Color   TokenColor `yaml:"color,required" json:"color"`
		Loses   int        `yaml:"loses" json:"loses"`
		Penalty Penalty    `yaml:"penalty" json:"penalty"`
	}
	perRollSpec struct {
		Sums []int `yaml:"sums,required" json:"sums"`
		Pays int   `yaml:"pays,required" json:"pays"`
	}
	perBetSpec struct {
		Wins  int `yaml:"wins,required" json:"wins"`
		Loses int `yaml:"loses" json:"loses"`
	}
	shareSpec struct {
		Token int `yaml:"token,required" json:"token"`
	}
	sideSpec struct {
		Horses document.Map[[]int] `yaml:"horses,required" json:"horses"`
	}
)

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *TokenColor) UnmarshalText(b []byte) error { return document.Choose(v, b, Black, White) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (v *Penalty) UnmarshalText(b []byte) error {
	return document.Choose(v, b, PenaltyPaid, PenaltyIgnored)
}

// IsDeck reports whether a document is a deck of VIP cards, and not rules.
func IsDeck(d *document.Document) bool {
	_, cards := d.Get("cards")
	return cards
}

// Deck reads a deck of VIP cards for the standard rules. The error is
// [document.Problems].
func Deck(d *document.Document) ([]Card, error) {
	r, err := Load(Game, "vip.draw=0")
	if err != nil {
		return nil, err
	}
	deck, _, err := r.deck(d)
	return deck, err
}

// deck reads a deck of VIP cards; each card stands in it as often as it has copies.
func (r *Rules) deck(d *document.Document) ([]Card, []cardSpec, error) {
	if d.Game() != Game {
		return nil, nil, document.Problems{d.Problem("game", d.Game(), Game)}
	}
	var s deckSpec
	if err := d.Decode(&s); err != nil {
		return nil, nil, err
	}
	p := parser{d: d, r: r}
	var deck []Card
	names := map[string]bool{}
	for i := range s.Cards {
		c := &s.Cards[i]
		if c.Copies == nil {
			one := 1
			c.Copies = &one
		}
		key := d.ItemKey("cards", i)
		if c.Name == "" || strings.ContainsAny(c.Name, ", ") || strings.ContainsFunc(c.Name, unicode.IsControl) {
			p.bad(key+".name", strconv.Quote(c.Name), "a name without spaces and commas")
		}
		if names[c.Name] {
			p.bad(key+".name", "a second card "+c.Name, "each name once; copies: says how often it is there")
		}
		names[c.Name] = true
		p.within(key+".copies", *c.Copies, 0, maxDeck)
		card, ok := p.card(key, c)
		if !ok {
			continue
		}
		for range *c.Copies {
			deck = append(deck, card)
		}
	}
	if len(p.problems) == 0 && (len(deck) == 0 || len(deck) > maxDeck) {
		p.bad("cards", fmt.Sprint(len(deck), " cards"), "1 to %d", maxDeck)
	}
	if len(p.problems) > 0 {
		return nil, nil, p.problems
	}
	return deck, s.Cards, nil
}

// maxDeck is the largest number of VIP cards.
const maxDeck = 250

// card reads one card, which must have exactly one kind.
func (p *parser) card(key string, s *cardSpec) (Card, bool) {
	before := len(p.problems)
	c := Card{Name: s.Name}
	var kinds []string
	kind := func(e Effect, there bool) bool {
		if there {
			c.Effect = e
			kinds = append(kinds, string(e))
		}
		return there
	}
	if kind(BonusToken, s.Token != nil) {
		t := s.Token
		if t.Penalty == "" {
			t.Penalty = PenaltyPaid
		}
		p.within(key+".token.value", t.Value, 1, MaxPrice)
		p.within(key+".token.loses", t.Loses, 0, MaxPrice)
		c.Token, c.Color = Token{Value: t.Value, Loses: t.Loses, Ignores: t.Penalty == PenaltyIgnored, Kind: TokenBonus}, t.Color
	}
	if kind(PerRoll, s.PerRoll != nil) {
		ways := p.r.Dice.Ways()
		c.Sums, c.Wins = make([]bool, len(ways)), s.PerRoll.Pays
		p.within(key+".per_roll.pays", c.Wins, 0, MaxPrice)
		for i, sum := range s.PerRoll.Sums {
			if sum < 0 || sum >= len(ways) || ways[sum] == 0 {
				p.bad(fmt.Sprintf("%s.per_roll.sums.%d", key, i+1), sum, "a sum that the dice can give, %s", span(ways))
				continue
			}
			c.Sums[sum] = true
		}
	}
	if kind(PerBets, s.PerBet != nil) {
		c.Wins, c.Loses = s.PerBet.Wins, s.PerBet.Loses
		p.within(key+".per_bet.wins", c.Wins, 0, MaxPrice)
		p.within(key+".per_bet.loses", c.Loses, 0, MaxPrice)
	}
	if kind(Share, s.Share != nil) {
		c.Token = Token{Value: s.Share.Token}
		p.within(key+".share.token", c.Token.Value, 1, MaxPrice)
	}
	if kind(Chips, s.Chips != nil) {
		c.Chips = *s.Chips
		if len(c.Chips) == 0 {
			p.bad(key+".chips", "no amount", "the dollars when it is the first card, the second, …")
		}
		for i, n := range c.Chips {
			p.within(fmt.Sprintf("%s.chips.%d", key, i+1), n, 0, MaxPrice)
		}
	}
	if kind(Side, s.Side != nil) {
		c.Side = make([][]int, len(p.r.Horses))
		for _, e := range s.Side.Horses {
			at := key + ".side.horses." + e.Key
			h, ok := p.r.HorseNamed(e.Key)
			if !ok {
				p.unknown(at, e.Key, "the name of a horse", p.horseNames())
				continue
			}
			if len(e.Value) > len(p.r.Horses) {
				p.bad(at, fmt.Sprint(len(e.Value), " amounts"), "one for each place, at most %d", len(p.r.Horses))
			}
			for i, n := range e.Value {
				p.within(fmt.Sprintf("%s.%d", at, i+1), n, 0, MaxPrice)
			}
			c.Side[h] = slices.Clone(e.Value)
		}
	}
	if len(kinds) != 1 {
		found := "none"
		if len(kinds) > 0 {
			found = strings.Join(kinds, " and ")
		}
		p.bad(key, found, "exactly one kind: token, per_roll, per_bet, share, chips or side")
	}
	return c, len(p.problems) == before
}

// vip reads the deck that the document names, if VIP cards are in play.
func (p *parser) vip() {
	if !p.s.vipInPlay() {
		return
	}
	d, err := p.d.Beside("vip.deck", Builtin())
	if err == nil && !IsDeck(d) {
		p.bad("vip.deck", d.Ref()+", which has no cards:", "a deck of VIP cards, such as example-deck")
		return
	}
	if err == nil {
		p.r.Deck, p.s.VIP.Cards, err = p.r.deck(d)
	}
	if problems, ok := err.(document.Problems); ok {
		for _, problem := range problems {
			p.problems.Add(problem)
		}
	}
}
