package longshot

import (
	game "railbird/sim/longshot"
)

// A holding is what own horses and chips bring on average, from where the horses are.
type holding struct {
	known  bool
	claims claims
	worth  float64
	race   game.Race // room: with a horse moved
}

// moved returns what they gain when a card moves a horse. By a die it is the mean of its
// faces.
func (o *holding) moved(v *game.View, c *game.Card, h int) float64 {
	r := v.Rules
	if !o.known {
		o.claims = claims{}
		o.claims.add(v, v.Seat, 1)
		o.worth, o.known = o.claims.worth(r, v.Bare()), true
	}
	if !c.ByDie {
		return o.at(v, h, c.Spaces) - o.worth
	}
	sum := 0.0
	for _, face := range r.Track.Die {
		sum += o.at(v, h, c.Spaces*face)
	}
	return sum/float64(len(r.Track.Die)) - o.worth
}

// at returns what they bring with a horse so many spaces further.
func (o *holding) at(v *game.View, h, spaces int) float64 {
	r := v.Rules
	if spaces == 0 {
		return o.worth
	}
	o.race = *v.Race
	advance(r, &o.race, h, spaces)
	if o.race.Done < r.Places() {
		return o.claims.worth(r, v.Solve(&o.race, nil))
	}
	sum := 0.0
	for place, h := range o.race.Order[:r.Places()] {
		sum += o.claims[h][place]
	}
	return sum
}

// sale returns what a card sells for, in dollars.
func sale(r *game.Rules) float64 {
	if r.Discard.Cards == 0 {
		return 0
	}
	return float64(r.Discard.Pays) / float64(r.Discard.Cards)
}
