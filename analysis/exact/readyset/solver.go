package readyset

import (
	"math"
	"slices"
	"sync"

	game "railbird/sim/readyset"
)

// A Solver answers for one rules document and a list of conditions. It is safe
// for concurrent use; what it keeps between solves are tables, made when first
// needed.
type Solver struct {
	rules      *game.Rules
	conditions []game.Condition
	formulas   []formula
	terms      []term
	classes    []*class
	closed     []int     // horse -> its class while no letter of it is open
	open       []int     // letter -> class of its horse while the letter is open
	exact      []*rule   // for small degrees
	ladder     []*rule   // for others, by number of nodes
	crowded    bool      // the ladder has none but exact rules
	wide       *wideRule // nil if float64 is enough
	spare      sync.Pool // of *Probabilities: of those who ask and keep none
}

// New returns a solver of the conditions, which need not be those of the rules.
// It refuses conditions that speak of horses or places that are not there.
func New(r *game.Rules, conditions []game.Condition) (*Solver, error) {
	s := &Solver{rules: r, conditions: slices.Clone(conditions)}
	c := newCompiler(r)
	for i := range s.conditions {
		f, err := c.compile(&s.conditions[i])
		if err != nil {
			return nil, err
		}
		s.formulas = append(s.formulas, f)
	}
	s.terms = c.terms
	s.classes, s.closed, s.open = classes(r)
	s.exact = newExact(len(s.classes))
	s.crowded = crowded(r)
	s.ladder = newLadder(len(r.Horses)*(r.Finish-1), len(s.classes), s.crowded)
	if dominated(r) && !(s.loss() <= maxLoss) {
		n := s.ladder[len(s.ladder)-1].n
		s.wide = &wideRule{n: n, tables: newShelf[wideTable](len(s.classes))}
	}
	return s, nil
}

// Probabilities are the results and the scratch of one goroutine.
type Probabilities struct {
	values []float64 // by condition; NaN: not asked for
	finals []float64 // by horse and space
	spaces int
	want   game.Set
	plan   plan
	terms  []float64
	race   race
	wide   *wideRace // nil if float64 is enough
}

// NewProbabilities returns room for the results of one goroutine's solves.
func (s *Solver) NewProbabilities() *Probabilities {
	spaces := s.rules.MaxPosition() + 1
	p := &Probabilities{
		values: make([]float64, len(s.conditions)),
		finals: make([]float64, len(s.rules.Horses)*spaces),
		spaces: spaces,
		want:   game.NewSet(len(s.conditions)),
		terms:  make([]float64, len(s.terms)),
		race:   newRace(s),
	}
	if s.wide != nil {
		p.wide = newWideRace(s)
	}
	return p
}

// Of returns the probability of condition c, of those that the last [Solver.Solve]
// was asked for (NaN for others). Its error is below 1e-12; within 1e-13 of 0 or 1 it is
// 0 or 1.
func (p *Probabilities) Of(c int) float64 { return p.values[c] }

// Position returns the probability that a horse ends on a space, after
// [Solver.Positions].
func (p *Probabilities) Position(horse, space int) float64 {
	if space < 0 || space >= p.spaces {
		return 0
	}
	return p.finals[horse*p.spaces+space]
}

// noise is what rounding may leave outside of [0, 1]. More would be a fault, and
// is left to be seen.
const noise = 1e-12

// decided is how near to 0 or 1 a probability is no longer told from it: what is left
// there is rounding, and would make the impossible look possible.
const decided = 1e-13

func clamp(p float64) float64 {
	switch {
	case p < decided && p > -noise:
		return 0
	case p > 1-decided && p < 1+noise:
		return 1
	}
	return p
}

// Solve computes the probabilities of the wanted conditions from a race in
// progress, or over. It allocates nothing, once the tables it needs are there.
func (s *Solver) Solve(race *game.Race, want game.Set, p *Probabilities) {
	for c := range p.values {
		p.values[c] = math.NaN()
	}
	if winner := s.rules.Winner(race); winner != game.None {
		outcome := game.Outcome{Winner: winner, Positions: race.Positions}
		for c := range s.conditions {
			if want.Has(c) {
				p.values[c] = 0
				if s.conditions[c].Holds(&outcome, len(s.rules.Horses)) {
					p.values[c] = 1
				}
			}
		}
		return
	}
	if !slices.Equal(want, p.want) || len(p.plan.conditions) == 0 {
		p.want = append(p.want[:0], want...)
		p.plan.make(s, want)
	}
	p.race.prepare(s, race)
	if p.wide != nil {
		p.wide.integrate(s, &p.race, &p.plan, p.terms)
	} else {
		p.race.integrate(s, &p.plan, p.terms)
	}
	for _, c := range p.plan.conditions {
		f := &s.formulas[c]
		sum := f.constant
		for _, part := range f.parts {
			sum += part.factor * p.terms[part.term]
		}
		p.values[c] = clamp(sum)
	}
}

// Answer is [Solver.Solve] with room of the solver's own. It returns the probability of each
// condition, NaN for those not wanted.
func (s *Solver) Answer(race *game.Race, want game.Set) []float64 {
	p, ok := s.spare.Get().(*Probabilities)
	if !ok {
		p = s.NewProbabilities()
	}
	s.Solve(race, want, p)
	values := slices.Clone(p.values)
	s.spare.Put(p)
	return values
}
