package readyset

import game "railbird/sim/readyset"

// Positions computes the distribution of every horse's final position from a race
// in progress, or over; see [Probabilities.Position].
func (s *Solver) Positions(at *game.Race, p *Probabilities) {
	clear(p.finals)
	if s.rules.Winner(at) != game.None {
		for h := range s.rules.Horses {
			p.row(h)[at.Positions[h]] = 1
		}
		return
	}
	r := &p.race
	r.prepare(s, at)
	if p.wide != nil {
		p.wide.positions(s, r, p)
	} else {
		r.positions(p)
	}
	for i, v := range p.finals {
		p.finals[i] = clamp(v)
	}
}

func (p *Probabilities) row(horse int) []float64 {
	return p.finals[horse*p.spaces:][:p.spaces]
}

// positions adds up the nodes, for the first horse of each group, and copies its row
// to the others.
func (r *race) positions(p *Probabilities) {
	for k := r.first; k < r.end; k++ {
		r.addPositions(k, p)
	}
	if r.open {
		r.addPositions(r.rule.n, p)
	}
	for h := range r.horses {
		copy(p.row(h), p.row(r.groups[r.of[h]].first()))
	}
}

func (r *race) addPositions(k int, p *Probabilities) {
	r.look(k)
	for g := range r.groups {
		group := &r.groups[g]
		row := p.row(group.first())
		others, rest := r.others(g, r.finish, 0), r.rest(g)
		for moved, f := range r.at(g) {
			row[group.position+moved] += f * others
		}
		if by := group.table.winsBy; len(by) > 0 {
			for o := range by {
				row[r.finish+o] += by[o][r.node.row+group.left] * rest
			}
		} else {
			row[r.finish] += r.node.views[g].win * rest
		}
	}
}
