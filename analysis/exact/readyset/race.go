package readyset

import (
	game "railbird/sim/readyset"
)

// A plan says which terms are wanted, by kind.
type plan struct {
	conditions []int
	wins       []int
	ranks      []int
	aheads     []int
	counts     []int
	spreads    []int
	seen       []bool
}

func (p *plan) make(s *Solver, want game.Set) {
	p.conditions, p.wins, p.ranks = p.conditions[:0], p.wins[:0], p.ranks[:0]
	p.aheads, p.counts, p.spreads = p.aheads[:0], p.counts[:0], p.spreads[:0]
	p.seen = append(p.seen[:0], make([]bool, len(s.terms))...)
	for c := range s.conditions {
		if !want.Has(c) {
			continue
		}
		p.conditions = append(p.conditions, c)
		for _, part := range s.formulas[c].parts {
			if p.seen[part.term] {
				continue
			}
			p.seen[part.term] = true
			kind := p.of(s.terms[part.term].kind)
			*kind = append(*kind, part.term)
		}
	}
}

func (p *plan) of(k termKind) *[]int {
	return [...]*[]int{win: &p.wins, rank: &p.ranks, ahead: &p.aheads, count: &p.counts, spread: &p.spreads}[k]
}

// A race is a race in progress as the integrals see it.
type race struct {
	horses int
	finish int
	groups []group
	of     [game.MaxHorses]int // horse -> group
	room   [game.MaxHorses]group
	first  int // nodes first to end-1, and the unmoved one if open
	end    int
	last   int
	open   bool
}

// A group is horses with the same class and spaces left: all answers are theirs in
// common.
type group struct {
	horse    int // one of them
	n        int
	position int
	left     int
	table    *table
	class    int
}

// negligible is what all nodes left out at one end may add at most each.
const negligible = 1e-17

func (r *race) prepare(s *Solver, at *game.Race) {
	openHorse, openClass := game.None, 0
	r.open = false
	if at.Open != game.None {
		openHorse, openClass = s.rules.Letters[at.Open].Horse, s.open[at.Open]
		r.open = s.classes[openClass].first != nil
	}
	r.horses, r.finish = len(s.rules.Horses), s.rules.Finish
	r.groups = r.room[:0]
	degree := 0
	for h := range r.horses {
		class := s.closed[h]
		if h == openHorse {
			class = openClass
		}
		position := int(at.Positions[h])
		degree += r.finish - position - 1
		r.join(h, class, position)
	}
	rule := s.ladder[s.ruleOf[degree]]
	for g := range r.groups {
		class := r.groups[g].class
		r.groups[g].table = rule.table(class, s.classes[class])
	}
	r.first, r.end, r.last = 0, rule.n, rule.n
	for r.first < r.end && r.bound(r.first) < negligible {
		r.first++
	}
	for r.end > r.first && r.bound(r.end-1) < negligible {
		r.end--
	}
}

// join puts a horse into its group.
func (r *race) join(h, class, position int) {
	for g := range r.groups {
		if r.groups[g].class == class && r.groups[g].position == position {
			r.groups[g].n++
			r.of[h] = g
			return
		}
	}
	r.of[h] = len(r.groups)
	r.groups = append(r.groups, group{horse: h, n: 1, position: position, left: r.finish - position, class: class})
}

// bound is no less than what node k adds to any term.
func (r *race) bound(k int) float64 {
	all, one := 1.0, 0.0
	for g := range r.groups {
		group := &r.groups[g]
		i := k*(r.finish+1) + group.left
		bound, wins := group.table.bound[i], group.table.winsMax[i]
		for range group.n {
			one = one*bound + all*wins
			all *= bound
		}
	}
	return one
}
