package readyset

import (
	"math"

	"railbird/analysis/exact"
	game "railbird/sim/readyset"
)

// A rule is one quadrature rule and the tables of the classes at its nodes. Both
// are made when first used.
//
// It is Gauss–Laguerre for the weight e^(-scale t), so that its nodes reach to
// 4n/scale.
type rule struct {
	n      int
	scale  float64
	tables shelf[table]
	nodes  []float64
	logs   []float64
}

func newRule(n int, scale float64, classes int) *rule {
	return &rule{n: n, scale: scale, tables: newShelf[table](classes)}
}

// table returns the table of a class, which it makes the first time.
func (r *rule) table(i int, c *class) *table {
	return r.tables.take(i, func() *table {
		if r.nodes == nil {
			r.nodes, r.logs = exact.Laguerre(r.n)
			for k := range r.nodes {
				r.nodes[k] /= r.scale
				r.logs[k] -= math.Log(r.scale)
			}
		}
		return newTable(c, r.nodes, r.logs)
	})
}

// newLadder returns rules of growing size and reach, and after them the exact one
// of the start; or none but exact ones for some degree. All sizes would take much
// memory, so large ones are some nodes apart.
func newLadder(degree, classes int, exactly bool) []*rule {
	var ladder []*rule
	most := exact.Nodes(degree)
	if exactly {
		most = degree/2 + 1
	}
	for n := 1; n < most; n += 1 + n/48 {
		scale := 1.0
		if !exactly {
			scale = math.Pow(min(1, unscaled/float64(n)), bend)
		}
		ladder = append(ladder, newRule(n, scale, classes))
	}
	return append(ladder, newRule(most, 1, classes))
}

// crowded reports whether one horse has so much of the rolls that every race takes the
// exact rule.
func crowded(r *game.Rules) bool {
	for h := range r.Horses {
		if 4*r.Horses[h].Ways > r.Dice.Results {
			return true
		}
	}
	return false
}

// newExact returns the exact rules of small degrees: of 1, 2, … nodes.
func newExact(classes int) []*rule {
	rules := make([]*rule, small/2+1)
	for i := range rules {
		rules[i] = newRule(i+1, 1, classes)
	}
	return rules
}

const (
	small      = 40    // degrees up to this take the exact rule
	unscaled   = 18    // rules of so many nodes have scale 1; larger ones
	bend       = 0.65  // the less the larger, by this power
	enough     = 3e-14 // error of the sum of wins below which a rule is taken
	fall       = 40    // by which the next node lessens the error, or more
	negligible = 2e-15 // what a node that is left out may add to a term
)

// chooseRule finds the smallest rule of the ladder that is as good as exact.
//
// The integrand is a mixture of e^-t t^k/k!. In sqrt(t) these are bells of standard
// deviation 1/2 around sqrt(k), and the integrand is a wider bell. Gauss–Laguerre of
// n nodes is exact for k < 2n, because its nodes lie close enough for the narrow bells;
// and for larger k it gives too little, because they end. For a wide bell they lie
// closer than they need: with a scale below 1, which spreads them, fewer are enough.
// How far was measured on random rules and races: conditions that are decided in
// a short time make narrower bells than all wins together, and must not suffer before
// the sum of wins does. Where one horse has more than a quarter of the rolls they would, and
// only the exact rule is taken.
//
// The sum of all wins is certain and has the coefficients of all conditions
// together: what it lacks shows when a rule is enough. Its error has either
// sign and can cross zero, so the two rules before must have come near already. For
// small degrees, whose bells are narrow, the exact rule is taken.
func (r *race) chooseRule(s *Solver, degree int) {
	if degree <= small {
		r.take(s, s.exact[degree/2])
		r.weigh()
		return
	}
	last := len(s.ladder) - 1
	i, least := 0, int(2.4*math.Sqrt(float64(degree))) // few races need fewer
	if s.crowded {
		least = degree/2 + 1
	}
	for i < last && s.ladder[i].n < least {
		i++
	}
	if s.crowded {
		r.take(s, s.ladder[i])
		r.weigh()
		return
	}
	before, ago := 1.0, 1.0 // errors of the two rules before
	for ; i < last; i++ {
		r.take(s, s.ladder[i])
		lack := r.weigh()
		if lack < enough && before < enough*fall && ago < enough*fall*fall {
			return
		}
		before, ago = lack, before
		// So much does not fall away with the next rules.
		if skip := math.Ilogb(lack/enough)/6 - 2; skip > 0 {
			i, before, ago = i+skip, 1, 1
		}
	}
	r.take(s, s.ladder[last])
	r.weigh()
}

// take turns to the tables of a rule.
func (r *race) take(s *Solver, rule *rule) {
	r.rule = rule
	for g := range r.groups {
		class := r.groups[g].class
		r.groups[g].table = rule.table(class, s.classes[class])
	}
}

// weigh returns by how much the sum of wins differs from 1, and leaves out nodes
// at both ends that add next to nothing.
func (r *race) weigh() float64 {
	n := r.rule.n
	if r.open {
		n++ // the unmoved node
	}
	nodes := r.nodes[:n]
	for k := range nodes {
		nodes[k] = weight{all: 1}
	}
	r.first, r.end = r.rule.n, 0
	for g := range r.groups {
		group := &r.groups[g]
		ends := group.table.ends[group.left*(r.rule.n+1):][:n]
		alike := float64(group.n)
		for k := range nodes {
			node, end := &nodes[k], &ends[k]
			less := power(end.total, group.n-1)
			node.one = node.one*less*end.total + node.all*alike*less*end.win
			node.all *= less * end.total
		}
		if mixed := group.table.mixed; mixed > 0 { // a term may add more than all wins
			r.first, r.end = 0, max(r.end, mixed)
		}
	}
	sum := 0.0
	for k := range nodes {
		sum += nodes[k].one
		if k < r.rule.n && nodes[k].one > negligible {
			r.first, r.end = min(r.first, k), max(r.end, k+1)
		}
	}
	return math.Abs(sum - 1)
}

// A weight is of all horses at a node, as losers, and with one of them the winner.
type weight struct{ all, one float64 }
