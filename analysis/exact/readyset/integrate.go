package readyset

// integrate adds up the wanted terms over the nodes.
func (r *race) integrate(s *Solver, p *plan, sums []float64) {
	clear(sums)
	r.startJobs(s, p)
	for k := r.first; k < r.end; k++ {
		r.node(s, p, k, sums)
	}
	if r.open {
		r.sweep.least = r.sweep.low
		r.node(s, p, r.rule.n, sums)
	}
	r.finishJobs(s, p, sums)
}

// startJobs gathers what is the same for all terms of a group.
func (r *race) startJobs(s *Solver, p *plan) {
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
}

// finishJobs hands the sums of groups and jobs to their terms.
func (r *race) finishJobs(s *Solver, p *plan, sums []float64) {
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

// node adds one node.
func (r *race) node(s *Solver, p *plan, k int, sums []float64) {
	views, look := r.look(k)
	for g := range views {
		r.groups[g].wins += views[g].win * views[g].rest
	}
	if r.sweep.degree >= 0 {
		r.sweep.add(r, views, &look)
	}
	for i := range r.jobs[:r.aheads] {
		r.jobs[i].sum += r.rank(&r.jobs[i], views)
	}
	for i := range r.packs {
		r.lookAt(&r.packs[i], views)
	}
	for i := r.aheads; i < len(r.jobs); i++ {
		r.jobs[i].sum += r.ahead(&r.jobs[i], views, &look)
	}
	for _, i := range p.counts {
		sums[i] += r.count(&s.terms[i], k, views)
	}
	for _, i := range p.spreads {
		sums[i] += r.spread(&s.terms[i], views)
	}
}

// rank is the slow way for ranks of any degree, and for those that horses level
// with it count for.
func (r *race) rank(j *job, views []view) float64 {
	sum := 0.0
	for moved, f := range views[j.own].at {
		x := r.groups[j.own].position + moved
		if j.level {
			x--
		}
		sum += f * r.others(views, j.own, x, j.degree)
	}
	return sum
}
