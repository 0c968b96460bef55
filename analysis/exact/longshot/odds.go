package longshot

import game "railbird/sim/longshot"

// Odds returns the solver as bots ask it, for one worker: it allocates nothing but the
// tables of a pace that is new to it. Without paces the error is that of [Solver.Places].
// Paces are answered on a grid made for the bare race, roughly where they are far from 1: with
// ten horses and 20 spaces the chances of a place come to 1 within 1e-7 where all paces are 1,
// 1e-4 at 2, and 0.05 at 0.5 or 6, and for longer tracks they may be useless below 1. Bots that
// compare horses of one race make do with that.
func (s *Solver) Odds() game.Odds { return &odds{solver: s, curves: map[float64][]curve{}} }

// An odds keeps the curves of the paces that it was asked for, of the quick grid. A bot
// asks for few: shares of rolls that its bars and the seats make.
type odds struct {
	solver  *Solver
	curves  map[float64][]curve
	chances game.Chances
}

const mostPaces = 64 // kept

// Of implements [game.Odds].
func (o *odds) Of(race *game.Race, paces *[game.MaxHorses]float64) *game.Chances {
	s := o.solver
	o.chances = game.Chances{}
	if paces == nil {
		f := s.field(race)
		f.places(&o.chances)
		return &o.chances
	}
	f := s.taken(race)
	for running := s.rules.Running(race); running != 0; running &= running - 1 {
		h := running.First()
		f.add(h, &o.at(paces[h])[s.distance(race, h)])
	}
	f.places(&o.chances)
	return &o.chances
}

// at returns the curves of a pace.
func (o *odds) at(pace float64) []curve {
	c, ok := o.curves[pace]
	if !ok {
		if len(o.curves) == mostPaces {
			clear(o.curves)
		}
		c = o.solver.strides.curves(o.solver.quick, pace)
		o.curves[pace] = c
	}
	return c
}
