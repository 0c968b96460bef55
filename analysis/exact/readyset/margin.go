package readyset

// count is the weight of one winner and at most so many marks on the losers beyond
// a space, or up to it.
func (r *race) count(t *term, k int, views []view) float64 {
	factors := r.factors[:len(views)]
	for g := range factors {
		group, v := &r.groups[g], &views[g]
		c := v.upTo(group.position, t.space)
		f := factor{c, v.total - c, v.win, group.n}
		if t.low {
			f.base, f.mark = f.mark, f.base
		}
		if t.over != anywhere {
			f.win = 0
			if by := group.table.winsBy; t.over < len(by) {
				f.win = group.table.row(by[t.over], k)[group.left]
			}
		}
		factors[g] = f
	}
	return few(factors, t.degree)
}

// spread is the weight of one winner and losers of which the best is at least so
// many spaces ahead of the best but degree.
func (r *race) spread(t *term, views []view) float64 {
	sum := 0.0
	for x := range r.finish {
		sum += r.within(views, x, x-t.space, t.degree) - r.within(views, x-1, x-t.space, t.degree)
	}
	return sum
}

// within is the weight of one winner and losers not beyond x, at most degree of
// them beyond y.
func (r *race) within(views []view, x, y, degree int) float64 {
	factors := r.factors[:len(views)]
	for g := range factors {
		group, v := &r.groups[g], &views[g]
		c := v.upTo(group.position, min(x, y))
		factors[g] = factor{c, v.upTo(group.position, x) - c, v.win, group.n}
	}
	return few(factors, degree)
}
