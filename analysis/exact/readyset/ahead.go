package readyset

import (
	"math/bits"

	game "railbird/sim/readyset"
)

// A pack is a set of horses that some horse is to be ahead of.
type pack struct {
	horses  game.Horses
	from    int       // no horse of it starts beyond this space
	below   []float64 // Π C(x-1) at the node in hand, by spaces beyond from
	room    []float64 // for below, if the pack has several horses
	inverse float64   // Π 1/T
	odds    float64   // Σ W/T
}

// pack returns the index of the pack of some horses.
func (r *race) pack(horses game.Horses) int {
	for i := range r.packs {
		if r.packs[i].horses == horses {
			return i
		}
	}
	r.packs = r.packs[:len(r.packs)+1] // with its room
	p := &r.packs[len(r.packs)-1]
	p.horses, p.from = horses, 0
	for set := horses; set != 0; set &= set - 1 {
		p.from = max(p.from, r.groups[r.of[lowest(set)]].position)
	}
	return len(r.packs) - 1
}

func lowest(set game.Horses) int { return bits.TrailingZeros32(uint32(set)) }

// lookAt turns to a pack at the node.
func (r *race) lookAt(p *pack) {
	n := max(r.node.top-p.from, 0)
	g := r.of[lowest(p.horses)]
	v := &r.node.views[g]
	p.below = r.upTo(g, p.from-1, n)
	p.inverse, p.odds = v.inverse, v.odds
	for set := p.horses & (p.horses - 1); set != 0; set &= set - 1 {
		g := r.of[lowest(set)]
		v := &r.node.views[g]
		p.inverse *= v.inverse
		p.odds += v.odds
		product, before, below := p.room[:n], p.below[:n], r.upTo(g, p.from-1, n)
		for i := range product {
			product[i] = before[i] * below[i]
		}
		p.below = product
	}
}

// ahead is the weight of a loser that is strictly ahead of each of a pack, none of
// which wins.
func (r *race) ahead(j *job) float64 {
	n, position, pack := &r.node, r.groups[j.own].position, &r.packs[j.pack]
	from := max(position, pack.from)
	if from >= n.top {
		return 0
	}
	v := &n.views[j.own]
	others := n.totals * v.inverse * pack.inverse * (n.odds - v.odds - pack.odds)
	if n.wild {
		others = r.winners(pack.horses | 1<<r.groups[j.own].first())
	}
	return others * dot(r.at(j.own)[from-position:n.top-position], pack.below[from-pack.from:])
}

// dot returns Σ a b; b is no shorter than a.
func dot(a, b []float64) float64 {
	b = b[:len(a)]
	s0, s1, s2, s3 := 0.0, 0.0, 0.0, 0.0
	for len(a) >= 4 && len(b) >= 4 {
		s0 += a[0] * b[0]
		s1 += a[1] * b[1]
		s2 += a[2] * b[2]
		s3 += a[3] * b[3]
		a, b = a[4:], b[4:]
	}
	for i := range b {
		s0 += a[i] * b[i]
	}
	return s0 + s1 + (s2 + s3)
}

// winners is the weight of one winner among all horses but some.
func (r *race) winners(but game.Horses) float64 {
	all, one := 1.0, 0.0
	for h := range r.horses {
		if !but.Has(h) {
			v := &r.node.views[r.of[h]]
			one = one*v.total + all*v.win
			all *= v.total
		}
	}
	return one
}
