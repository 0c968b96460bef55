package readyset

import (
	"math"

	game "railbird/sim/readyset"
)

// A node is what the weights of the groups come to at one node.
type node struct {
	k      int
	atRow  int                  // of the node in rows by spaces moved
	row    int                  // of the node in rows with one more
	views  [game.MaxHorses]view // by group
	wild   bool                 // weights may be too near to 0 to divide by them
	mixed  bool                 // weights have both signs
	totals float64              // Π T
	odds   float64              // Σ W/T
	bound  float64              // of what the node adds to any term: Σ |W| Π max C
	top    int                  // from this space on, losers add next to nothing
}

// A view is one group at a node.
type view struct {
	total   float64 // T
	inverse float64 // 1/T
	win     float64 // W times the weight of the node
	odds    float64 // W/T
}

// nothing is what a space that is left out at a node may add.
const nothing = 2e-16

// look turns to node k.
func (r *race) look(k int) {
	n := &r.node
	n.k, n.atRow, n.row = k, k*r.finish, k*(r.finish+1)
	n.wild, n.mixed = false, false
	n.totals, n.odds = 1, 0
	most, bound := 1.0, 0.0
	for g := range r.groups {
		group, v := &r.groups[g], &n.views[g]
		t := group.table
		i := n.row + group.left
		v.total, v.inverse, v.win = t.below[i], t.inverse[i], t.wins[i]
		v.odds = v.win * v.inverse
		kind := &t.kinds[k]
		n.wild = n.wild || kind.wild
		n.mixed = n.mixed || kind.mixed || v.win < 0
		n.odds += v.odds * float64(group.n)
		n.totals *= power(v.total, group.n)
		less := power(kind.most, group.n-1)
		bound = bound*less*kind.most + most*less*float64(group.n)*math.Abs(v.win)
		most *= less * kind.most
	}
	n.bound = bound
	n.top = r.finish
	if !n.wild {
		n.top = r.top()
	}
}

// top returns the space from which no loser adds as much as nothing: early in a
// race no horse is so far.
func (r *race) top() int {
	least := nothing / r.node.bound
	for top := r.finish; top > 1; top-- {
		for g := range r.groups {
			x := top - 1 - r.groups[g].position
			if x >= 0 && !(math.Abs(r.groups[g].table.share[r.node.atRow+x]) <= least) {
				return top
			}
		}
	}
	return 1
}

// The rows of a group at the node, for n spaces from one on at which it can be:
// C(x), 1/C(x), and f(x)/C(x).
func (r *race) upTo(g, space, n int) []float64 {
	return r.groups[g].table.below[r.node.row+space+1-r.groups[g].position:][:n]
}

func (r *race) inverse(g, space, n int) []float64 {
	return r.groups[g].table.inverse[r.node.row+space+1-r.groups[g].position:][:n]
}

func (r *race) share(g, space, n int) []float64 {
	return r.groups[g].table.share[r.node.atRow+space-r.groups[g].position:][:n]
}

// at returns f of a group at the node, by spaces moved.
func (r *race) at(g int) []float64 {
	return r.groups[g].table.at[r.node.atRow:][:r.groups[g].left]
}

// cut returns where in a row of below C(x) is: 0 at spaces behind the group.
func (g *group) cut(space int) int {
	return min(max(space+1-g.position, 0), g.left)
}

// rest is Π T over all horses but one of a group.
func (r *race) rest(g int) float64 {
	n := &r.node
	if !n.wild {
		return n.totals * n.views[g].inverse
	}
	all := 1.0
	for i := range r.groups {
		others := r.groups[i].n
		if i == g {
			others--
		}
		all *= power(n.views[i].total, others)
	}
	return all
}
