package readyset

import (
	game "railbird/sim/readyset"
)

// A view is one group at one node.
type view struct {
	at    []float64 // [moved]
	below []float64 // [moved]: less than so far
	total float64
	win   float64
	rest  float64 // Π total of all horses but one of the group
}

type factor struct{ base, mark, win float64 }

// integrate sums the wanted terms over the nodes.
func (r *race) integrate(s *Solver, p *plan, sums []float64) {
	clear(sums)
	for k := r.first; k < r.end; k++ {
		r.node(s, p, k, sums)
	}
	if r.open {
		r.node(s, p, r.last, sums)
	}
}

func (r *race) node(s *Solver, p *plan, k int, sums []float64) {
	var room [game.MaxHorses]view
	views := room[:len(r.groups)]
	r.look(k, views)
	for _, i := range p.wins {
		v := &views[r.of[s.terms[i].horse]]
		sums[i] += v.win * v.rest
	}
	for _, i := range p.ranks {
		sums[i] += r.rank(&s.terms[i], views)
	}
	for _, i := range p.aheads {
		sums[i] += r.ahead(&s.terms[i], views)
	}
	for _, i := range p.counts {
		sums[i] += r.count(&s.terms[i], k, views)
	}
	for _, i := range p.spreads {
		sums[i] += r.spread(&s.terms[i], views)
	}
}

// look fills the views of node k.
func (r *race) look(k int, views []view) {
	before := 1.0
	for g := range views {
		group, v := &r.groups[g], &views[g]
		t := group.table
		v.at = t.at[k*t.finish:][:group.left]
		v.below = t.row(t.below, k)[:group.left+1]
		v.total = v.below[group.left]
		v.win = t.row(t.wins, k)[group.left]
		v.rest = before * power(v.total, group.n-1)
		before *= power(v.total, group.n)
	}
	after := 1.0
	for g := len(views) - 1; g >= 0; g-- {
		views[g].rest *= after
		after *= power(views[g].total, r.groups[g].n)
	}
}

func power(x float64, n int) float64 {
	p := 1.0
	for range n {
		p *= x
	}
	return p
}

// upTo is the weight of a loser that has not gone beyond a space.
func (v *view) upTo(position, space int) float64 {
	return v.below[min(max(space+1-position, 0), len(v.below)-1)]
}

func (r *race) rank(t *term, views []view) float64 {
	var room [game.MaxHorses]factor
	own := r.of[t.horse]
	sum := 0.0
	for moved, f := range views[own].at {
		x := r.groups[own].position + moved
		if t.level {
			x--
		}
		factors := room[:0]
		for g := range views {
			group, v := &r.groups[g], &views[g]
			n := group.n
			if g == own {
				n--
			}
			c := v.upTo(group.position, x)
			for range n {
				factors = append(factors, factor{c, v.total - c, v.win})
			}
		}
		sum += f * few(factors, t.degree)
	}
	return sum
}

func (r *race) ahead(t *term, views []view) float64 {
	own := r.of[t.horse]
	sum := 0.0
	for moved, f := range views[own].at {
		x := r.groups[own].position + moved
		for h := range t.horses.All() {
			g := r.of[h]
			f *= views[g].upTo(r.groups[g].position, x-1)
		}
		sum += f
	}
	all, one := 1.0, 0.0
	for h := range r.horses {
		if h != t.horse && !t.horses.Has(h) {
			v := &views[r.of[h]]
			one = one*v.total + all*v.win
			all *= v.total
		}
	}
	return sum * one
}

func (r *race) count(t *term, k int, views []view) float64 {
	var room [game.MaxHorses]factor
	factors := room[:0]
	for g := range views {
		group, v := &r.groups[g], &views[g]
		c := v.upTo(group.position, t.space)
		f := factor{c, v.total - c, v.win}
		if t.low {
			f.base, f.mark = f.mark, f.base
		}
		if t.over != anywhere {
			f.win = 0
			if by := group.table.winsBy; t.over < len(by) {
				f.win = group.table.row(by[t.over], k)[group.left]
			}
		}
		for range group.n {
			factors = append(factors, f)
		}
	}
	return few(factors, t.degree)
}

func (r *race) spread(t *term, views []view) float64 {
	sum := 0.0
	for x := range r.finish {
		sum += r.within(x, x-t.space, t.degree, views) - r.within(x-1, x-t.space, t.degree, views)
	}
	return sum
}

func (r *race) within(x, y, degree int, views []view) float64 {
	var room [game.MaxHorses]factor
	factors := room[:0]
	for g := range views {
		group, v := &r.groups[g], &views[g]
		c := v.upTo(group.position, min(x, y))
		f := factor{c, v.upTo(group.position, x) - c, v.win}
		for range group.n {
			factors = append(factors, f)
		}
	}
	return few(factors, degree)
}

// few is the weight of one winner, and at most degree marks on the others.
func few(factors []factor, degree int) float64 {
	var none, one [game.MaxHorses]float64
	none[0] = 1
	for _, f := range factors {
		for d := degree; d > 0; d-- {
			one[d] = one[d]*f.base + one[d-1]*f.mark + none[d]*f.win
			none[d] = none[d]*f.base + none[d-1]*f.mark
		}
		one[0] = one[0]*f.base + none[0]*f.win
		none[0] *= f.base
	}
	sum := 0.0
	for _, v := range one[:degree+1] {
		sum += v
	}
	return sum
}
