package readyset

import game "railbird/sim/readyset"

// Odds returns the solver as bots ask it, for one table: its answers are valid until the
// next question, and it allocates nothing once it is made.
func (s *Solver) Odds() game.Odds { return &odds{s, s.NewProbabilities()} }

type odds struct {
	solver *Solver
	p      *Probabilities
}

// Of implements [game.Odds].
func (o *odds) Of(race *game.Race, want game.Set) []float64 {
	o.solver.Solve(race, want, o.p)
	return o.p.values
}
