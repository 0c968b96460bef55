package longshot

import game "railbird/sim/longshot"

// A field is a race in progress as the nodes see it.
type field struct {
	taken [game.MaxHorses]int8 // the horses that have the first places
	done  int                  // how many of these pay
	open  int                  // places that are left
	n     int                  // horses that still run
	horse [game.MaxHorses]int8
	at    [game.MaxHorses][]point // each at every node
	from  int                     // the node before which hardly one finishes
}

// add adds a horse that still runs.
func (f *field) add(h int, c *curve) {
	if f.n == 0 || c.from < f.from {
		f.from = c.from
	}
	f.horse[f.n], f.at[f.n] = int8(h), c.at
	f.n++
}

// An order is a polynomial in z, cut off beyond the places: coefficient i is the
// probability that i of some horses have finished.
type order [game.MaxPlaces]float64

// with returns the product with a horse.
func (o *order) with(p *point) order {
	return order{
		o[0] * p.runs,
		o[1]*p.runs + o[0]*p.done,
		o[2]*p.runs + o[1]*p.done,
		o[3]*p.runs + o[2]*p.done,
	}
}

// places adds up the chances of the places.
func (f *field) places(c *game.Chances) {
	for place, h := range f.taken[:f.done] {
		c[h][place] = 1
	}
	if f.open == 0 {
		return
	}
	var sums [game.MaxHorses]order
	var behind [game.MaxHorses + 1]order // product of the horses from one on
	behind[f.n] = order{1}
	for k := f.from; k < len(f.at[0]); k++ {
		all := behind[f.n]
		for i := f.n - 1; i >= 0; i-- {
			all = all.with(&f.at[i][k])
			behind[i] = all
		}
		on := 0.0
		for _, p := range all[:f.open] {
			on += p
		}
		if on < negligible {
			break
		}
		a0, a1, a2, a3 := 1.0, 0.0, 0.0, 0.0 // product of the horses before
		for i := range f.n {
			p, b, sum := f.at[i][k], &behind[i+1], &sums[i]
			sum[0] += p.ends * (a0 * b[0])
			sum[1] += p.ends * (a0*b[1] + a1*b[0])
			sum[2] += p.ends * (a0*b[2] + a1*b[1] + a2*b[0])
			if f.open > 3 {
				sum[3] += p.ends * (a0*b[3] + a1*b[2] + a2*b[1] + a3*b[0])
				a3 = a3*p.runs + a2*p.done
			}
			a2 = a2*p.runs + a1*p.done
			a1 = a1*p.runs + a0*p.done
			a0 *= p.runs
		}
	}
	for i := range f.n {
		copy(c[f.horse[i]][f.done:], sums[i][:f.open])
	}
}

// running returns, at a node, the mean number of horses that run while the race is on, and
// the probability that it is on.
func (f *field) running(k int) (horses, on float64) {
	all := f.without(k, -1, -1)
	for _, p := range all[:f.open] {
		on += p
	}
	for i := range f.n {
		others := f.without(k, i, -1)
		for _, p := range others[:f.open] {
			horses += f.at[i][k].runs * p
		}
	}
	return horses, on
}

// endsWithout returns the density, times the weight of the node, of the race's end at a
// node, brought about by another horse than i and with that one running on.
func (f *field) endsWithout(i, k int) float64 {
	sum := 0.0
	for j := range f.n {
		if j != i {
			others := f.without(k, i, j)
			sum += f.at[j][k].ends * others[f.open-1]
		}
	}
	return sum
}

// without returns the product of the horses at a node but for two.
func (f *field) without(k, i, j int) order {
	all := order{1}
	for h := range f.n {
		if h != i && h != j {
			all = all.with(&f.at[h][k])
		}
	}
	return all
}
