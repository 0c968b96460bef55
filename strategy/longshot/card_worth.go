package longshot

import (
	"math"

	game "railbird/sim/longshot"
)

// cardWorth is what cards bring that are still in hand, in dollars, by what they do. Nobody can
// compute it.
type cardWorth struct {
	dollar float64 // of the gain of a money card
	card   float64 // a card from the deck, or a random one of another hand
	best   float64 // the best card of another hand
	space  float64 // each space that one moves a horse
	free   float64 // a bet for nothing
	late   float64 // one in the zone, at the stake
	thrown float64 // each card that a rival loses
}

// doubt is the share of the gain of a card that has a condition: how often it holds when it is
// needed.
const doubt = 0.5

// of returns what a card is worth.
func (w cardWorth) of(r *game.Rules, c *game.Card) float64 {
	switch c.Kind {
	case game.EffectMoney:
		if c.If != "" {
			return doubt * float64(c.Gain) * w.dollar
		}
		return float64(c.Gain) * w.dollar
	case game.EffectDraw:
		return float64(c.Cards) * w.card
	case game.EffectMove:
		return math.Abs(spacesOf(r, c)) * w.space
	case game.EffectSteal:
		return w.stolen(c)
	case game.EffectBet:
		if c.Free {
			return w.free
		}
		return w.late
	case game.EffectDiscard:
		return float64(c.Cards) * w.thrown
	}
	return 0
}

// stolen returns what a card is worth that another card steals.
func (w cardWorth) stolen(by *game.Card) float64 {
	if by.Best {
		return w.best
	}
	return w.card
}

// sold is the worth of cards to who knows no better: money, or what they sell for.
func sold(r *game.Rules) cardWorth {
	const (
		space  = 2.0 // dollars that a space is worth to who holds chips and horses
		choice = 2.0 // the best of a hand, in cards
	)
	sale := sale(r)
	return cardWorth{dollar: 1, card: sale, best: choice * sale, space: space, free: float64(r.Bets.Stake)}
}

// sale returns what a card sells for, in dollars.
func sale(r *game.Rules) float64 {
	if r.Discard.Cards == 0 {
		return 0
	}
	return float64(r.Discard.Pays) / float64(r.Discard.Cards)
}

// spacesOf returns how far a card moves a horse, on average.
func spacesOf(r *game.Rules, c *game.Card) float64 {
	if c.ByDie {
		return float64(c.Spaces) * mean(r.Track.Die)
	}
	return float64(c.Spaces)
}
