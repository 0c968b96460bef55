package longshot

import (
	"math/bits"

	game "railbird/sim/longshot"
)

// action looks for the best of all that may be done in a turn.
func (b *thinker) action(v *game.View) {
	r := v.Rules
	for set := v.Buyable(); set != 0; set &= set - 1 {
		h := set.First()
		b.offer(b.buying(v, h), game.Act{Do: game.DoBuy, Horse: int8(h)})
	}
	cost := float64(r.Bets.Stake) * b.dollar
	for set := v.Bettable(); set != 0; set &= set - 1 {
		h := set.First()
		b.offer(r.MeanPays(h, r.Bets.Stake, &b.chances[h])-cost, game.Act{Do: game.DoBet, Horse: int8(h)})
	}
	for i, c := range v.Hand {
		if !v.Again(v.Hand, i) && v.Playable(int(c)) {
			b.play(v, i)
		}
	}
	b.discard(v)
}

// buying returns what it is worth to buy a horse.
func (b *thinker) buying(v *game.View, h int) float64 {
	r := v.Rules
	cost := float64(r.Horses[h].Price)*b.dollar - b.featured(v, h)
	if b.crowd == nil { // its chances grow about as its pace does
		return r.MeanPurse(&b.chances[h])*max(0, 1+ownPace(v, h)) - cost
	}
	claims, paces := b.claims[h], b.crowd.paces
	b.claims.own(r, h, 1)
	b.crowd.paces[h] = rounded(paces[h] + ownPace(v, h))
	if target, feature := featurePace(v, h); target != h {
		b.crowd.paces[target] = rounded(paces[target] + feature)
	}
	worth := b.claims.worth(r, b.solve(v, v.Race)) - b.worth
	b.claims[h], b.crowd.paces = claims, paces
	return worth - cost
}

// play offers the ways to play card i of the hand.
func (b *thinker) play(v *game.View, i int) {
	r := v.Rules
	c := &r.Deck[v.Hand[i]]
	a := game.Act{Do: game.DoPlay, Card: int8(i)}
	lost := spent * b.keeps(v, v.Hand[i])
	switch c.Kind {
	case game.EffectMoney:
		b.offer(float64(c.Gain)*b.dollar-lost, a)
	case game.EffectDraw:
		b.offer(float64(c.Cards)*anyCard-lost, a)
	case game.EffectMove:
		for set := v.Targets(int(v.Hand[i])); set != 0; set &= set - 1 {
			h := set.First()
			a.Horse = int8(h)
			b.offer(b.carried(v, c, h)-lost, a)
		}
	case game.EffectBet:
		stake := r.CardStake(c)
		lost += float64(stake) * b.dollar
		for set := v.Targets(int(v.Hand[i])); set != 0; set &= set - 1 {
			h := set.First()
			a.Horse = int8(h)
			b.offer(r.MeanPays(h, stake, &b.chances[h])-lost, a)
		}
	case game.EffectSteal, game.EffectDiscard:
		for set := v.Victims(int(v.Hand[i])); set != 0; set &= set - 1 {
			seat := bits.TrailingZeros16(set)
			a.Seat = int8(seat)
			cards := v.Places[seat].Cards
			worth := b.envy * anyCard * float64(min(c.Cards, cards))
			if c.Kind == game.EffectSteal {
				worth = b.hand.stolen(c) + perChoice*float64(cards) // of a larger hand, if all else is alike
			}
			b.offer(worth-lost, a)
		}
	}
}

// discard offers to sell the cards that are worth least.
func (b *thinker) discard(v *game.View) {
	a, worth, ok := cheapestSale(v, func(i int) (float64, bool) { return b.keeps(v, v.Hand[i]), true })
	if ok {
		b.offer(float64(v.Rules.Discard.Pays)*b.dollar-spent*worth, a)
	}
}
