package readyset

import game "railbird/sim/readyset"

// A factor is what each of n alike horses brings to a product: the weights of a
// loser without a mark, of a loser with one, and of the winner.
type factor struct {
	base, mark, win float64
	n               int
}

// few is the weight of one winner, and at most degree marks on the others: the
// coefficients of ω z^0 to ω z^degree in Π (base + mark z + win ω)^n.
func few(factors []factor, degree int) float64 {
	if degree == 1 {
		return atMostOne(factors)
	}
	var all, one [game.MaxHorses]float64 // by marks, without and with the winner
	all[0] = 1
	for i := range factors {
		f := &factors[i]
		for range f.n {
			for d := degree; d > 0; d-- {
				one[d] = one[d]*f.base + one[d-1]*f.mark + all[d]*f.win
				all[d] = all[d]*f.base + all[d-1]*f.mark
			}
			one[0] = one[0]*f.base + all[0]*f.win
			all[0] *= f.base
		}
	}
	sum := 0.0
	for _, v := range one[:degree+1] {
		sum += v
	}
	return sum
}

// atMostOne is few of degree 1.
func atMostOne(factors []factor) float64 {
	all, marked, one, both := 1.0, 0.0, 0.0, 0.0
	for i := range factors {
		f := &factors[i]
		for range f.n {
			both = both*f.base + one*f.mark + marked*f.win
			marked = marked*f.base + all*f.mark
			one = one*f.base + all*f.win
			all *= f.base
		}
	}
	return one + both
}

// power returns x^n, without a loop for the usual n.
func power(x float64, n int) float64 {
	switch n {
	case 0:
		return 1
	case 1:
		return x
	case 2:
		return x * x
	case 4:
		return x * x * (x * x)
	}
	p := x * x * x
	for ; n > 3; n-- {
		p *= x
	}
	return p
}

// others is few over all horses but one of a group, marked if they are beyond x.
func (r *race) others(but, x, degree int) float64 {
	factors := r.factors[:len(r.groups)]
	for g := range factors {
		group, v := &r.groups[g], &r.node.views[g]
		c := group.table.below[r.node.row+group.cut(x)]
		factors[g] = factor{c, v.total - c, v.win, group.n}
	}
	factors[but].n--
	return few(factors, degree)
}

// rank is the slow way for ranks of any degree, and for those that horses level
// with it count for.
func (r *race) rank(j *job) float64 {
	sum := 0.0
	for moved, f := range r.at(j.own) {
		x := r.groups[j.own].position + moved
		if j.level {
			x--
		}
		sum += f * r.others(j.own, x, j.degree)
	}
	return sum
}
