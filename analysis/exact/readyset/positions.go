package readyset

import game "railbird/sim/readyset"

// Positions computes the distribution of every horse's final position from a race
// in progress, or over; see [Probabilities.Position].
func (s *Solver) Positions(at *game.Race, p *Probabilities) {
	clear(p.finals)
	if s.rules.Winner(at) != game.None {
		for h := range s.rules.Horses {
			p.finals[h*p.spaces+int(at.Positions[h])] = 1
		}
		return
	}
	r := &p.race
	r.prepare(s, at)
	for k := r.first; k < r.end; k++ {
		r.positions(k, p)
	}
	if r.open {
		r.positions(r.rule.n, p)
	}
	for h := range r.horses {
		copy(p.row(h), p.row(r.groups[r.of[h]].first()))
	}
	for i, v := range p.finals {
		p.finals[i] = clamp(v)
	}
}

func (p *Probabilities) row(horse int) []float64 {
	return p.finals[horse*p.spaces:][:p.spaces]
}

// positions adds node k to the row of the first horse of each group.
func (r *race) positions(k int, p *Probabilities) {
	views, _ := r.look(k)
	for g := range views {
		group, v := &r.groups[g], &views[g]
		row := p.row(group.first())
		others := r.others(views, g, r.finish, 0)
		for moved, f := range v.at {
			row[group.position+moved] += f * others
		}
		if by := group.table.winsBy; len(by) > 0 {
			for o := range by {
				row[r.finish+o] += group.table.row(by[o], k)[group.left] * v.rest
			}
		} else {
			row[r.finish] += v.win * v.rest
		}
	}
}
