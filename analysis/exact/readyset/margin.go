package readyset

// count is the weight of one winner and at most so many marks on the losers beyond
// a space, or up to it. c is the term's number among the counts of the plan.
func (r *race) count(t *term, c int) float64 {
	if t.degree == 0 && t.over == anywhere {
		return r.none(t, c)
	}
	factors := r.factors[:len(r.groups)]
	for g := range factors {
		group, v := &r.groups[g], &r.node.views[g]
		upTo := group.table.below[r.node.row+int(r.cuts[c][g])]
		f := factor{upTo, v.total - upTo, v.win, group.n}
		if t.low {
			f.base, f.mark = f.mark, f.base
		}
		if t.over != anywhere {
			f.win = 0
			if by := group.table.winsBy; t.over < len(by) {
				f.win = by[t.over][r.node.row+group.left]
			}
		}
		factors[g] = f
	}
	return few(factors, t.degree)
}

// none is count of degree 0, wherever the winner is.
func (r *race) none(t *term, c int) float64 {
	all, one := 1.0, 0.0
	for g := range r.groups {
		group, v := &r.groups[g], &r.node.views[g]
		base := group.table.below[r.node.row+int(r.cuts[c][g])]
		if t.low {
			base = v.total - base
		}
		if group.n == 1 {
			one = one*base + all*v.win
			all *= base
			continue
		}
		less := power(base, group.n-1)
		n := less * base
		one = one*n + all*float64(group.n)*less*v.win
		all *= n
	}
	return one
}

// spread is the weight of one winner and losers of which the best is at least so
// many spaces ahead of the best but degree.
func (r *race) spread(t *term) float64 {
	sum := 0.0
	for x := range r.finish {
		sum += r.within(x, x-t.space, t.degree) - r.within(x-1, x-t.space, t.degree)
	}
	return sum
}

// within is the weight of one winner and losers not beyond x, at most degree of
// them beyond y.
func (r *race) within(x, y, degree int) float64 {
	factors := r.factors[:len(r.groups)]
	for g := range factors {
		group := &r.groups[g]
		below := group.table.below[r.node.row:]
		c := below[group.cut(min(x, y))]
		factors[g] = factor{c, below[group.cut(x)] - c, r.node.views[g].win, group.n}
	}
	return few(factors, degree)
}
