package longshot

import (
	"math"

	game "railbird/sim/longshot"
	"railbird/strategy/rulefile"
)

// A held is a card of the hand, or of a hand looked at.
type held struct {
	view *game.View
	card int // index into Rules.Deck
}

func (h *held) effect() *game.Card { return &h.view.Rules.Deck[h.card] }

// effectWords are the words about a card, wherever it is.
func (x *lexicon) effectWords() []rulefile.Word[game.Card] {
	return []rulefile.Word[game.Card]{
		rulefile.Variable("card", "its name", &x.cards, func(c *game.Card) string { return c.Name }),
		rulefile.Variable("kind", "money, draw, move, steal, bet or discard", kinds, func(c *game.Card) string { return c.Kind.String() }),
		rulefile.Variable("gain", "dollars that it brings, of a money card", nil, func(c *game.Card) int { return c.Gain }),
		rulefile.Variable("spaces", "that it moves a horse, back if below 0; of one that a die decides the mean", nil, func(c *game.Card) float64 { return spacesOf(x.rules, c) }),
	}
}

// cardWords are the words about a card to sell, take or throw away.
func (x *lexicon) cardWords() []rulefile.Word[held] {
	return append(rulefile.Through(x.effectWords(), (*held).effect),
		rulefile.Variable("playable", "it could be played now", nil, func(h *held) bool { return h.view.Playable(h.card) }),
		rulefile.Variable("worth", "a guess of what it will bring, in dollars; 0 for one that can never be played again", nil, guess),
	)
}

// guess returns about what a card will bring, in dollars, without a look at the race.
func guess(h *held) float64 {
	c := h.effect()
	if c.Circle && h.view.Race.Done > 0 {
		return 0
	}
	return sold(h.view.Rules).of(h.view.Rules, c)
}

// most returns the index of the card with the largest number, of equals the first.
func most(v *game.View, cards []uint8, number func(*held) float64) int {
	found, top := 0, math.Inf(-1)
	for i, c := range cards {
		if n := number(&held{v, int(c)}); n > top {
			found, top = i, n
		}
	}
	return found
}

// readDiscard reads which cards to sell: true for those that are worth least, or
// {best: …}.
func (w *vocabulary) readDiscard(v rulefile.Value) rulefile.Action[game.View, game.Act] {
	if v.IsMap() {
		best := w.card.Best(v, "card")
		return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
			scope := rulefile.Beside(s, w.card)
			return selling(func(h *held) (float64, bool) { return scope.Score(best, h) })
		}
	}
	const allowed = "true: the cards that are worth least; or {best: …}: a number for each card, the largest goes"
	if v.IsList() {
		v.Bad("a list", allowed)
	} else if text, ok := v.Text(); ok && text != "true" {
		v.BadName(text, allowed, nil)
	}
	return func(*rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		return selling(func(h *held) (float64, bool) { return -guess(h), true })
	}
}

// selling returns the deed of selling the cards with the largest scores: as many as the
// rules want, or none.
func selling(score func(*held) (float64, bool)) rulefile.Deed[game.View, game.Act] {
	return func(v *game.View) (game.Act, bool) {
		a, _, ok := cheapestSale(v, func(i int) (float64, bool) {
			n, ok := score(&held{v, int(v.Hand[i])})
			return -n, ok
		})
		return a, ok
	}
}

// readTake reads a number for each card of a hand looked at.
func (w *vocabulary) readTake(v rulefile.Value, _ map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
	number := w.card.Number(v)
	return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		scope := rulefile.Beside(s, w.card)
		return func(v *game.View) (game.Act, bool) {
			return game.Act{Do: game.DoTake, Card: int8(most(v, v.Offer, func(h *held) float64 { return scope.Number(number, h) }))}, true
		}
	}
}

// readThrow reads a number for each card in hand.
func (w *vocabulary) readThrow(v rulefile.Value, _ map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
	number := w.card.Number(v)
	return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		scope := rulefile.Beside(s, w.card)
		return func(v *game.View) (game.Act, bool) {
			return game.Act{Do: game.DoThrow, Card: int8(most(v, v.Hand, func(h *held) float64 { return scope.Number(number, h) }))}, true
		}
	}
}
