package longshot

import (
	"math"

	game "railbird/sim/longshot"
)

// What things are worth that nobody can compute, in dollars: found by playing games.
const (
	anyCard   = 1.5  // a card from the deck, or a random one of another hand
	bestCard  = 3.0  // the best card of another hand
	perSpace  = 5.0  // a card that moves a horse, for each space
	betCard   = 12.0 // a card that bets for nothing, or in the zone
	perChoice = 0.01 // each card of a hand of which one is stolen
	doubt     = 0.5  // share of the gain of a card that has a condition
	spent     = 0.5  // share of the worth of a card that is lost with it: most are never played
)

// stolen returns what a card that steals is worth.
func stolen(c *game.Card) float64 {
	if c.Best {
		return bestCard
	}
	return anyCard
}

// keeps estimates what a card is worth in hand, by its index in Rules.Deck.
func (b *thinker) keeps(v *game.View, of uint8) float64 {
	c := &v.Rules.Deck[of]
	worth := 0.0
	switch c.Kind {
	case game.EffectMoney:
		worth = float64(c.Gain) * b.dollar
		if c.If != "" {
			worth *= doubt
		}
	case game.EffectDraw:
		worth = float64(c.Cards) * anyCard
	case game.EffectMove:
		worth = math.Abs(float64(c.Spaces)) * perSpace
		if c.ByDie {
			worth *= mean(v.Rules.Track.Die)
		}
	case game.EffectSteal:
		worth = stolen(c)
	case game.EffectBet:
		worth = betCard
	case game.EffectDiscard:
		worth = b.envy * anyCard * float64(c.Cards)
	}
	return worth * b.turns / (b.turns + soon)
}

// featured estimates what the feature of a horse will bring its owner, in dollars, but for
// what moves horses.
func (b *thinker) featured(v *game.View, h int) float64 {
	r := v.Rules
	f := &r.Horses[h].Feature
	worth := 0.0
	switch f.Kind {
	case game.EffectMoney:
		worth = float64(f.Gain) * b.dollar
	case game.EffectDraw:
		worth = float64(f.Cards) * anyCard
	default:
		return 0
	}
	running := float64(len(r.Horses) - v.Race.Done)
	if f.On != game.None {
		if v.Race.Finished().Has(f.On) {
			return 0
		}
		return worth * b.turns * float64(len(v.Places)) / running
	}
	return worth * b.turns * b.often(v, f, h)
}

// often guesses at what share of turns the condition of a feature will hold.
func (b *thinker) often(v *game.View, f *game.Feature, h int) float64 {
	running := float64(len(v.Rules.Horses) - v.Race.Done)
	switch f.If {
	case game.IfLeading:
		return b.chances[h][0]
	case game.IfLast:
		return max(0, 1-2*float64(v.Race.At[h])/float64(v.Rules.Track.Finish)) / running
	case game.IfZone:
		money := 0.0
		for place := range v.Rules.Purses {
			money += b.chances[h][place]
		}
		return money * 0.1
	case game.IfLevel:
		return 0.1
	case game.IfPoorest:
		return 1 / float64(len(v.Places))
	}
	return 1
}
