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
	switch degree {
	case 0:
		all, one := 1.0, 0.0
		for i := range factors {
			f := &factors[i]
			for range f.n {
				one = one*f.base + all*f.win
				all *= f.base
			}
		}
		return one
	case 1:
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

// others is few over all horses but one of a group, marked if they are beyond x.
func (r *race) others(views []view, but, x, degree int) float64 {
	factors := r.factors[:len(views)]
	for g := range factors {
		v := &views[g]
		c := v.upTo(r.groups[g].position, x)
		factors[g] = factor{c, v.total - c, v.win, r.groups[g].n}
	}
	factors[but].n--
	return few(factors, degree)
}
