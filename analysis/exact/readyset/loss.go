package readyset

import (
	"errors"
	"math"

	game "railbird/sim/readyset"
)

// ErrLoss is returned for rules whose exact form float64 cannot sum up to 12
// digits: one letter takes more than half of all rolls, and the track is long.
var ErrLoss = errors.New("exact: one letter takes so many of the rolls that rounding would spoil 12 digits; simulate these rules")

// maxLoss is the loss up to which errors stay below 1e-12: at 100 they reach 2e-13.
const maxLoss = 100

// loss says by what factor the sum of wins from the start enlarges rounding: the sum
// of what is added, all signs positive, against 1. Where no letter has more than
// half of the rolls, the poles of each A are beyond the unit circle, its
// coefficients fall, and there is none to speak of.
func (s *Solver) loss() float64 {
	half := false
	for i := range s.rules.Letters {
		half = half || 2*s.rules.Letters[i].Ways > s.rules.Dice.Results
	}
	if !half {
		return 1
	}
	r := newRace(s)
	r.prepare(s, &game.Start)
	sum := 0.0
	for k := range r.rule.n {
		all, one := 1.0, 0.0
		for h := range r.horses {
			t := r.groups[r.of[h]].table
			total := 0.0
			for _, f := range t.at[k*r.finish:][:r.finish] {
				total += math.Abs(f)
			}
			one = one*total + all*math.Abs(t.wins[k*(r.finish+1)+r.finish])
			all *= total
		}
		sum += one
	}
	return sum
}
