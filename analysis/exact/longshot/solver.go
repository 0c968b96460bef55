package longshot

import (
	"math"

	game "railbird/sim/longshot"
)

// A Solver answers for one rules document. It does not change once it is made, and is safe
// for concurrent use.
type Solver struct {
	rules   *game.Rules
	strides strides
	fine    grid
	quick   grid
	curves  []curve // of the fine grid, at the pace of the bare race
}

// How close nodes lie: with a fine grid what is left is rounding, with a quick one, at paces
// of 1, an error below 1e-7 for the ten horses and 20 spaces of the game, and 1e-5 for any
// rules.
const (
	fine  = 3
	quick = 1.6
)

// New returns a solver of the bare race of the rules.
func New(r *game.Rules) *Solver {
	s := &Solver{rules: r, strides: newStrides(r.Track.Die, r.Track.Finish)}
	end := s.strides.end(len(r.Horses), r.Places())
	s.fine = newGrid(nodes(end, len(r.Horses), fine), end)
	s.quick = newGrid(nodes(end, len(r.Horses), quick), end)
	s.curves = s.strides.curves(s.fine, 1)
	return s
}

// Places returns the chances of every horse to take each place that pays, of a race in
// progress, or over. The error is below 1e-12.
func (s *Solver) Places(race *game.Race) game.Chances {
	var c game.Chances
	f := s.field(race)
	f.places(&c)
	return c
}

// field returns the race as the fine grid sees it.
func (s *Solver) field(race *game.Race) field {
	f := s.taken(race)
	for running := s.rules.Running(race); running != 0; running &= running - 1 {
		h := running.First()
		f.add(h, &s.curves[s.distance(race, h)])
	}
	return f
}

// taken returns a field without the horses that still run.
func (s *Solver) taken(race *game.Race) field {
	done := min(race.Done, s.rules.Places())
	return field{taken: race.Order, done: done, open: s.rules.Places() - done}
}

// distance returns how far a horse is from the finish.
func (s *Solver) distance(race *game.Race, h int) int {
	return s.rules.Track.Finish - int(race.At[h])
}

// Rolls returns the mean number of rolls to the end of a race in progress.
func (s *Solver) Rolls(race *game.Race) float64 {
	f := s.field(race)
	time := 0.0
	for k, weight := range s.fine.weights {
		rolled, on := f.running(k)
		if s.rules.Track.Finished == game.FinishedLost {
			rolled = on * float64(len(s.rules.Horses))
		}
		time += weight * rolled
	}
	return time / s.strides.share
}

// Positions returns the probability of each horse's final spaces, from 0 to the finish.
func (s *Solver) Positions(race *game.Race) [][]float64 {
	f := s.field(race)
	all := make([][]float64, len(s.rules.Horses))
	for h := range all {
		all[h] = make([]float64, s.rules.Track.Finish+1)
		if f.open == 0 || race.Finished().Has(h) {
			all[h][race.At[h]] = 1
		}
	}
	if f.open == 0 {
		return all
	}
	var places game.Chances
	f.places(&places)
	for _, h := range f.horse[:f.n] {
		for _, p := range places[h] {
			all[h][s.rules.Track.Finish] += p
		}
	}
	for k, time := range s.fine.times {
		moved := s.strides.moved(time)
		for i, h := range f.horse[:f.n] {
			ends := f.endsWithout(i, k)
			for x, p := range moved[:s.distance(race, int(h))] {
				all[h][int(race.At[h])+x] += p * ends
			}
		}
	}
	return all
}

// nodes returns how many nodes up to an end do for a race of so many horses. The number is
// odd: gonum's rule of 26 nodes is off by a hundredth.
func nodes(end float64, horses int, density float64) int {
	return 8 + int(density*math.Sqrt(end*float64(horses+1))) | 1
}
