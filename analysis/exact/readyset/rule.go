package readyset

import (
	"math"
	"sync"
	"sync/atomic"

	"railbird/analysis/exact"
)

// A rule is one Gauss–Laguerre rule and the tables of the classes at its nodes.
// Both are made when first used.
type rule struct {
	n      int
	mutex  sync.Mutex // of making tables
	tables []atomic.Pointer[table]
	nodes  []float64
	logs   []float64
}

// table returns the table of a class, which it makes the first time.
func (r *rule) table(i int, c *class) *table {
	if t := r.tables[i].Load(); t != nil {
		return t
	}
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if t := r.tables[i].Load(); t != nil {
		return t
	}
	if r.nodes == nil {
		r.nodes, r.logs = exact.Laguerre(r.n)
	}
	t := newTable(c, r.nodes, r.logs)
	r.tables[i].Store(t)
	return t
}

// newLadder returns rules of growing size up to the one that is exact for a
// degree. All sizes would take much memory, so large ones are some nodes apart.
func newLadder(degree, classes int) []*rule {
	var ladder []*rule
	most := exact.Nodes(degree)
	for n := 1; n < most; n += 1 + n/48 {
		ladder = append(ladder, &rule{n: n, tables: make([]atomic.Pointer[table], classes)})
	}
	return append(ladder, &rule{n: most, tables: make([]atomic.Pointer[table], classes)})
}

const (
	enough     = 5e-14 // error of the sum of wins below which a rule is taken
	negligible = 1e-15 // what a node that is left out may add to a term
	accident   = 40    // degrees up to this take the exact rule
)

// chooseRule finds the smallest rule of the ladder that is as good as exact.
//
// A Gauss–Laguerre rule of n nodes is exact for t^k with k < 2n, and for larger k
// it gives too little, the less the nearer k is to 2n. States in which all horses come
// near the finish are unlikely, so that large powers have small coefficients, and most
// races need a third fewer nodes than their degree. The sum of all wins is certain
// and has the coefficients of all conditions together: what it lacks shows when a
// rule is enough. (Coefficients have both signs, so that errors of the sum can cancel: for
// small degrees, where they could by accident, the exact rule is taken.)
func (r *race) chooseRule(s *Solver, degree int) {
	exactly := exact.Nodes(degree)
	least := exactly
	if degree > accident {
		least = degree * 7 / 20 // of which most races need no fewer
	}
	i := 0
	for i < len(s.ladder)-1 && s.ladder[i].n < least {
		i++
	}
	for ; ; i++ {
		r.rule = s.ladder[i]
		for g := range r.groups {
			class := r.groups[g].class
			r.groups[g].table = r.rule.table(class, s.classes[class])
		}
		if lack := r.weigh(); r.rule.n >= exactly || lack < enough {
			return
		}
	}
}

// weigh returns by how much the sum of wins differs from 1, and leaves out nodes
// at both ends that add next to nothing.
func (r *race) weigh() float64 {
	r.first, r.end = r.rule.n, 0
	sum := 0.0
	for k := range r.rule.n {
		wins, mixed := r.wins(k)
		sum += wins
		if wins > negligible || mixed {
			r.first = min(r.first, k)
			r.end = k + 1
		}
	}
	if r.open {
		wins, _ := r.wins(r.rule.n)
		sum += wins
	}
	return math.Abs(sum - 1)
}

// wins returns what node k adds to the sum of wins, and whether weights have both
// signs, so that it may add more to a term.
func (r *race) wins(k int) (sum float64, mixed bool) {
	all, one := 1.0, 0.0
	for g := range r.groups {
		group := &r.groups[g]
		i := k*(r.finish+1) + group.left
		total, win := group.table.below[i], group.table.wins[i]
		mixed = mixed || group.table.kinds[k].mixed || win < 0
		for range group.n {
			one = one*total + all*win
			all *= total
		}
	}
	return one, mixed
}
