package readyset

// integrate adds up the wanted terms over the nodes.
func (r *race) integrate(s *Solver, p *plan, sums []float64) {
	clear(sums)
	r.start(s, p)
	for k := r.first; k < r.end; k++ {
		r.add(s, p, k, sums)
	}
	if r.open {
		r.sweep.least = r.sweep.low
		r.add(s, p, r.rule.n, sums)
	}
	for _, i := range p.wins {
		sums[i] = r.groups[r.of[s.terms[i].horse]].wins
	}
	for d := range p.places {
		for _, i := range p.places[d] {
			sums[i] = r.sweep.sums[d][r.of[s.terms[i].horse]]
		}
	}
	for n, i := range p.ranks {
		sums[i] = r.jobs[r.jobOf[n]].sum
	}
	for n, i := range p.aheads {
		sums[i] = r.jobs[r.jobOf[len(p.ranks)+n]].sum
	}
}

// start gathers what is the same at all nodes, and once for all horses of a group.
func (r *race) start(s *Solver, p *plan) {
	r.sweep.start(r, p.degree())
	for d := range p.places {
		for _, i := range p.places[d] {
			r.sweep.wanted[d] |= 1 << r.of[s.terms[i].horse]
		}
	}
	r.jobs, r.jobOf, r.packs = r.jobs[:0], r.jobOf[:0], r.packs[:0]
	for _, i := range p.ranks {
		r.jobOf = append(r.jobOf, r.rankJob(&s.terms[i]))
	}
	r.aheads = len(r.jobs)
	for _, i := range p.aheads {
		r.jobOf = append(r.jobOf, r.aheadJob(&s.terms[i]))
	}
	for c, i := range p.counts {
		for g := range r.groups {
			r.cuts[c][g] = uint8(r.groups[g].cut(s.terms[i].space))
		}
	}
}

// add adds node k to the sums.
func (r *race) add(s *Solver, p *plan, k int, sums []float64) {
	r.look(k)
	for g := range r.groups {
		r.groups[g].wins += r.node.views[g].win * r.rest(g)
	}
	if r.sweep.degree >= 0 {
		r.sweep.add(r)
	}
	for i := range r.jobs[:r.aheads] {
		r.jobs[i].sum += r.rank(&r.jobs[i])
	}
	for i := range r.packs {
		r.lookAt(&r.packs[i])
	}
	for i := r.aheads; i < len(r.jobs); i++ {
		r.jobs[i].sum += r.ahead(&r.jobs[i])
	}
	for c, i := range p.counts {
		sums[i] += r.count(&s.terms[i], c)
	}
	for _, i := range p.spreads {
		sums[i] += r.spread(&s.terms[i])
	}
}
