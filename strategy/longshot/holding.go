package longshot

import (
	"math"

	game "railbird/sim/longshot"
)

// A holding is what claims bring on average, from where the horses are, and what they gain when
// horses move.
type holding struct {
	crowd *crowd // nil: horses move by the dice alone

	// What it sees, after look.
	claims  claims
	chances game.Chances
	worth   float64 // of the claims

	race  game.Race                            // room: with horses moved
	cards [game.MaxHorses][2*reach + 1]float64 // room: what cards gain by the spaces that they move a horse, NaN: not known yet
}

// reach is the most spaces, either way, of cards whose gain is remembered.
const reach = 3

// look takes in the race; the claims are known.
func (o *holding) look(v *game.View) {
	o.chances = *o.solve(v, v.Race)
	o.worth = o.claims.worth(v.Rules, &o.chances)
	for h := range v.Rules.Horses {
		for i := range o.cards[h] {
			o.cards[h][i] = math.NaN()
		}
	}
}

// solve returns the chances from where the horses of a race are, valid until the next call.
func (o *holding) solve(v *game.View, race *game.Race) *game.Chances {
	switch {
	case o.crowd != nil:
		return v.Solve(race, &o.crowd.paces)
	case race == v.Race:
		return v.Bare()
	}
	return v.Solve(race, nil)
}

// gain returns what the claims gain in the race with horses moved.
func (o *holding) gain(v *game.View) float64 {
	return o.claims.worth(v.Rules, o.solve(v, &o.race)) - o.worth
}

// moved returns what they gain when one horse moves, that has not finished.
func (o *holding) moved(v *game.View, h, spaces int) float64 {
	o.race = *v.Race
	v.Rules.Advance(&o.race, h, spaces)
	return o.gain(v)
}

// rolled returns what they gain by a roll.
func (o *holding) rolled(v *game.View, roll game.Roll) float64 {
	o.race = *v.Race
	v.AfterRoll(&o.race, roll)
	return o.gain(v)
}

// carried returns what they gain when a card moves a horse. By a die it is the mean of its faces.
func (o *holding) carried(v *game.View, c *game.Card, h int) float64 {
	if !c.ByDie {
		return o.carriedBy(v, h, c.Spaces)
	}
	sum := 0.0
	for _, face := range v.Rules.Track.Die {
		if face > 0 {
			sum += o.carriedBy(v, h, c.Spaces*face)
		}
	}
	return sum / float64(len(v.Rules.Track.Die))
}

// carriedBy returns what they gain when a card moves a horse so many spaces.
func (o *holding) carriedBy(v *game.View, h, spaces int) float64 {
	var unkept float64
	known := &unkept
	if -reach <= spaces && spaces <= reach {
		if known = &o.cards[h][spaces+reach]; !math.IsNaN(*known) {
			return *known
		}
	}
	o.race = *v.Race
	v.AfterCard(&o.race, h, spaces)
	*known = o.gain(v)
	return *known
}
