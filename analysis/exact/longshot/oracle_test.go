package longshot

import (
	"math"
	"math/rand/v2"
	"testing"

	game "railbird/sim/longshot"
	"railbird/sim/longshot/longshottest"
)

// An oracle solves a race as the Markov chain that it is, state by state: which horse is
// rolled, by how far it moves, and what follows. Zeros stay in their state.
type oracle struct {
	rules *game.Rules
	paces [game.MaxHorses]float64
	known map[game.Race]*answer
}

type answer struct {
	places    game.Chances
	rolls     float64
	positions [game.MaxHorses][game.MaxFinish + 1]float64
}

func newOracle(r *game.Rules) *oracle {
	o := &oracle{rules: r, known: map[game.Race]*answer{}}
	for h := range o.paces {
		o.paces[h] = 1
	}
	return o
}

func (o *oracle) of(race game.Race) *answer {
	race.Rolls = 0
	if a := o.known[race]; a != nil {
		return a
	}
	a := &answer{}
	if o.rules.Over(&race) {
		for place, h := range race.Order[:race.Done] {
			a.places[h][place] = 1
		}
		for h := range o.rules.Horses {
			a.positions[h][race.At[h]] = 1
		}
		o.known[race] = a
		return a
	}
	total, stay := 0.0, 0.0
	for h := range o.rules.Horses {
		if o.rules.Track.Finished == game.FinishedLost || !race.Finished().Has(h) {
			total += o.paces[h]
		}
	}
	for h := range o.rules.Horses {
		if o.rules.Track.Finished == game.FinishedReroll && race.Finished().Has(h) {
			continue
		}
		for face := range o.rules.Track.Die {
			p := o.paces[h] / total / float64(len(o.rules.Track.Die))
			next := race
			o.rules.Step(&next, h, face)
			if next.Rolls = 0; next == race {
				stay += p
				continue
			}
			then := o.of(next)
			a.rolls += p * then.rolls
			for h := range then.places {
				for place, q := range then.places[h] {
					a.places[h][place] += p * q
				}
				for space, q := range then.positions[h][:o.rules.Track.Finish+1] {
					a.positions[h][space] += p * q
				}
			}
		}
	}
	a.rolls = (a.rolls + 1) / (1 - stay)
	for h := range a.places {
		for place := range a.places[h] {
			a.places[h][place] /= 1 - stay
		}
		for space := range a.positions[h] {
			a.positions[h][space] /= 1 - stay
		}
	}
	o.known[race] = a
	return a
}

// few returns random rules of up to 4 horses and 4 spaces.
func few(rng *rand.Rand) *game.Rules { return longshottest.Random(rng, 4, 4) }

// TestOracle: every state that a small race can come to, under any rules.
func TestOracle(t *testing.T) {
	rules := uint64(60)
	if testing.Short() {
		rules = 15
	}
	for seed := range rules {
		r := few(rand.New(rand.NewPCG(seed, 1)))
		s, o := New(r), newOracle(r)
		o.of(game.Race{})
		worst := 0.0
		for race, want := range o.known {
			places := s.Places(&race)
			for h := range places {
				for place, p := range places[h] {
					worst = max(worst, math.Abs(p-want.places[h][place]))
				}
			}
			for h, spaces := range s.Positions(&race) {
				for space, p := range spaces {
					worst = max(worst, math.Abs(p-want.positions[h][space]))
				}
			}
			worst = max(worst, math.Abs(s.Rolls(&race)-want.rolls)/(1+want.rolls))
		}
		if !(worst < 1e-12) {
			t.Errorf("rules %d, %d horses, %+v: off by %.1e in one of %d states", seed, len(r.Horses), r.Track, worst, len(o.known))
		}
	}
}

// TestOracleOdds: the same with paces.
func TestOracleOdds(t *testing.T) {
	rules := uint64(60)
	if testing.Short() {
		rules = 15
	}
	for seed := range rules {
		rng := rand.New(rand.NewPCG(seed, 2))
		r := few(rng)
		r.Track.Finished = game.FinishedReroll // places are the same, and the oracle's paces mean this
		o, odds := newOracle(r), New(r).Odds()
		for h := range o.paces {
			o.paces[h] = 1 + float64(rng.IntN(5))/4
		}
		o.of(game.Race{})
		worst := 0.0
		for race, want := range o.known {
			for h, places := range odds.Of(&race, &o.paces) {
				for place, p := range places {
					worst = max(worst, math.Abs(p-want.places[h][place]))
				}
			}
		}
		if !(worst < 1e-6) {
			t.Errorf("rules %d, %d horses, %+v: off by %.1e in one of %d states", seed, len(r.Horses), r.Track, worst, len(o.known))
		}
	}
}
