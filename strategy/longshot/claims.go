package longshot

import (
	game "railbird/sim/longshot"
)

// claims are what each place of each horse brings when the race is over, in dollars, by
// horse and place.
type claims [game.MaxHorses][game.MaxPlaces]float64

// add adds what a seat will be paid for its horses and its bets, times a weight.
func (c *claims) add(v *game.View, seat int, weight float64) {
	p := &v.Places[seat]
	for owns := p.Owns; owns != 0; owns &= owns - 1 {
		c.own(v.Rules, owns.First(), weight)
	}
	for h := range v.Rules.Horses {
		if n := p.Bets[h]; n > 0 {
			c.bet(v.Rules, h, weight*float64(n))
		}
	}
}

// own adds the purses of a horse.
func (c *claims) own(r *game.Rules, h int, weight float64) {
	for place, purse := range r.Purses {
		c[h][place] += weight * float64(purse)
	}
}

// bet adds what the bank pays for bets on a horse.
func (c *claims) bet(r *game.Rules, h int, weight float64) {
	for place := range r.Purses {
		c[h][place] += weight * float64(r.Gain(h, place)+r.Bets.Stake)
	}
}

// worth returns what they bring on average.
func (c *claims) worth(r *game.Rules, chances *game.Chances) float64 {
	sum := 0.0
	for h := range r.Horses {
		for place := range r.Purses {
			sum += c[h][place] * chances[h][place]
		}
	}
	return sum
}

// purse returns what the owner of a horse takes on average, in dollars.
func purse(r *game.Rules, chances *game.Chances, h int) float64 {
	sum := 0.0
	for place, purse := range r.Purses {
		sum += float64(purse) * chances[h][place]
	}
	return sum
}

// payout returns what the bank pays on average for a bet on a horse, in dollars.
func payout(r *game.Rules, chances *game.Chances, h int) float64 {
	sum := 0.0
	for place := range r.Purses {
		sum += float64(r.Gain(h, place)+r.Bets.Stake) * chances[h][place]
	}
	return sum
}
