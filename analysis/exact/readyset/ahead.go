package readyset

import "math/bits"

// ahead is the weight of a loser that is strictly ahead of each of some others,
// none of which wins.
func (r *race) ahead(j *job, views []view, look *looks) float64 {
	v, position := &views[j.own], r.groups[j.own].position
	if j.horses&(j.horses-1) == 0 {
		g := r.of[bits.TrailingZeros32(uint32(j.horses))]
		u, behind := &views[g], r.groups[g].position
		from := max(position, behind)
		rest := look.totals * v.inverseTotal * u.inverseTotal * (look.odds - v.odds - u.odds)
		if look.wild {
			rest = r.winners(views, j)
		}
		return rest * dot(v.at[from-position:], u.below[from-behind:])
	}
	rest, odds := look.totals*v.inverseTotal, look.odds-v.odds
	product := r.product[:len(v.at)]
	copy(product, v.at)
	for set := j.horses; set != 0; set &= set - 1 {
		g := r.of[bits.TrailingZeros32(uint32(set))]
		u, behind := &views[g], r.groups[g].position
		rest *= u.inverseTotal
		odds -= u.odds
		if behind > position {
			clear(product[:behind-position])
			mul(product[behind-position:], u.below)
		} else {
			mul(product, u.below[position-behind:])
		}
	}
	sum := 0.0
	for _, p := range product {
		sum += p
	}
	if look.wild {
		return sum * r.winners(views, j)
	}
	return sum * rest * odds
}

// dot returns Σ a b; b is no shorter than a.
func dot(a, b []float64) float64 {
	b = b[:len(a)]
	even, odd := 0.0, 0.0
	for len(a) >= 2 && len(b) >= 2 {
		even += a[0] * b[0]
		odd += a[1] * b[1]
		a, b = a[2:], b[2:]
	}
	if len(a) > 0 && len(b) > 0 {
		even += a[0] * b[0]
	}
	return even + odd
}

// mul multiplies a by b, which is no shorter.
func mul(a, b []float64) {
	b = b[:len(a)]
	for i := range a {
		a[i] *= b[i]
	}
}

// winners is the weight of one winner among the horses that are no part of a job.
func (r *race) winners(views []view, j *job) float64 {
	apart := j.horses | 1<<r.groups[j.own].first()
	all, one := 1.0, 0.0
	for h := range r.horses {
		if !apart.Has(h) {
			v := &views[r.of[h]]
			one = one*v.total + all*v.win
			all *= v.total
		}
	}
	return one
}
