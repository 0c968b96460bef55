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
		return none(factors)
	case 1:
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

// none is few of degree 0.
func none(factors []factor) float64 {
	all, one := 1.0, 0.0
	for i := range factors {
		f := &factors[i]
		switch f.n {
		case 0:
		case 1:
			one = one*f.base + all*f.win
			all *= f.base
		default:
			less := power(f.base, f.n-1)
			n := less * f.base
			one = one*n + all*float64(f.n)*less*f.win
			all *= n
		}
	}
	return one
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

// power returns x^n for n ≥ 1; up to 4, the usual ones, without a loop.
func power(x float64, n int) float64 {
	switch n {
	case 1:
		return x
	case 2:
		return x * x
	case 4:
		return x * x * (x * x)
	}
	p := x
	for ; n > 1; n-- {
		p *= x
	}
	return p
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
