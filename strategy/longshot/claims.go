package longshot

import game "railbird/sim/longshot"

// claims are what the bank will pay for each place of each horse, in dollars, by horse and
// place.
type claims [game.MaxHorses][game.MaxPlaces]float64

// add adds what a seat holds, times a weight.
func (c *claims) add(v *game.View, seat int, weight float64) {
	r, p := v.Rules, &v.Places[seat]
	for owns := p.Owns; owns != 0; owns &= owns - 1 {
		c.own(r, owns.First(), weight)
	}
	for h := range r.Horses {
		if p.Bets[h] == 0 {
			continue
		}
		free := int(p.Free[h])
		laid := int(p.Bets[h]) - free
		for place := range r.Purses {
			c[h][place] += weight * float64(laid*r.Pays(h, place, r.Bets.Stake)+free*r.Pays(h, place, 0))
		}
	}
}

// own adds the purses of a horse, times a weight.
func (c *claims) own(r *game.Rules, h int, weight float64) {
	for place, purse := range r.Purses {
		c[h][place] += weight * float64(purse)
	}
}

// worth returns what they bring on average.
func (c *claims) worth(r *game.Rules, chances *game.Chances) float64 {
	sum := 0.0
	for h := range r.Horses {
		sum += c.on(r, chances, h)
	}
	return sum
}

// on returns what those on one horse bring on average.
func (c *claims) on(r *game.Rules, chances *game.Chances, h int) float64 {
	sum := 0.0
	for place := range r.Purses {
		sum += c[h][place] * chances[h][place]
	}
	return sum
}
