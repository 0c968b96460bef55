package readyset

import (
	game "railbird/sim/readyset"
)

// A plan says which terms are wanted, by kind.
type plan struct {
	conditions []int
	wins       []int
	places     [quick][]int // rank, not level, by degree
	ranks      []int        // the other ranks
	aheads     []int
	counts     []int
	spreads    []int
	seen       []bool
}

// quick is the number of degrees of rank that have a fast way: places, shows, and
// the fourth place or better.
const quick = 3

// make plans for the wanted conditions.
func (p *plan) make(s *Solver, want game.Set) {
	for _, list := range [...]*[]int{&p.conditions, &p.wins, &p.ranks, &p.aheads, &p.counts, &p.spreads} {
		*list = (*list)[:0]
	}
	for d := range p.places {
		p.places[d] = p.places[d][:0]
	}
	if p.seen == nil {
		p.seen = make([]bool, len(s.terms))
	}
	clear(p.seen)
	for c := range s.conditions {
		if !want.Has(c) {
			continue
		}
		p.conditions = append(p.conditions, c)
		for _, part := range s.formulas[c].parts {
			if !p.seen[part.term] {
				p.seen[part.term] = true
				list := p.of(&s.terms[part.term])
				*list = append(*list, part.term)
			}
		}
	}
}

func (p *plan) of(t *term) *[]int {
	switch t.kind {
	case win:
		return &p.wins
	case rank:
		if t.degree < quick && !t.level {
			return &p.places[t.degree]
		}
		return &p.ranks
	case ahead:
		return &p.aheads
	case count:
		return &p.counts
	}
	return &p.spreads
}

// degree returns how many marks the places of the plan need, or -1 if it has none.
func (p *plan) degree() int {
	for d := quick - 1; d >= 0; d-- {
		if len(p.places[d]) > 0 {
			return d
		}
	}
	return -1
}
