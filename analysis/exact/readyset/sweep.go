package readyset

import (
	"math"
	"math/bits"

	game "railbird/sim/readyset"
)

// A sweep computes places, shows and fourth places or better of all groups at
// once, space by space.
//
// Let c = C(x), w = W/c and r = (T-c)/c of a horse at space x. One winner and at
// most d marks among all horses but j have the weights, with all sums over i ≠ j,
//
//	d = 0: Π c · Σ w
//	d = 1: Π c · (Σ w Σ r - Σ wr)           more
//	d = 2: Π c · (Σ w ((Σ r)² - Σ r²)/2 - Σ r Σ wr + Σ wr²) more
//
// The sums over all horses are kept by x, and j is taken out by one subtraction
// each. Horses that start beyond x have c = 0 and are kept out of the sums: of these
// one is the winner and each other a mark. What the subtractions can lose is at most
// the rounding of Π c · Σ w (Σ r)^d: where that is large, one by one it is.
type sweep struct {
	degree  int                            // the largest in use, -1 for none
	wanted  [quick]uint32                  // groups, by degree
	sums    [quick][game.MaxHorses]float64 // results so far, by degree and group
	low     int                            // below this space too many horses are beyond
	least   int                            // below this space next to nothing is added any more
	top     int                            // nor from this space on, at the node in hand
	beyond  int                            // horses that start beyond low, at most degree+1
	leaders [quick + 1]int                 // groups of the horses farthest ahead, first to last
	bounds  [quick + 2]int                 // spaces bounds[b+1] to bounds[b]-1 have b horses beyond
	marks   [quick + 1]float64             // of so many of them, all beyond: the weight as marks,
	winner  [quick + 1]float64             // and as one winner and marks
	cells   [game.MaxFinish]cell           // by space
	sizes   [game.MaxFinish]size           // by space
	single  [game.MaxFinish]bool           // by space: fourth places are to be added one by one
	limit   float64                        // of Π c Σ |w| (Σ |r|)^d, above which nothing is subtracted
}

// A cell holds the sums over all horses that do not start beyond a space.
type cell struct {
	product float64 // Π c
	w, r    float64 // Σ w and Σ r
	wr      float64 // Σ wr
	rr, wrr float64 // Σ r² and Σ wr²
}

// A size bounds what is subtracted in a cell: Σ |w| and Σ |r|.
type size struct{ w, r float64 }

// start clears the results and finds which horses are beyond which spaces.
func (s *sweep) start(r *race, degree int) {
	s.degree = degree
	s.wanted = [quick]uint32{}
	s.sums = [quick][game.MaxHorses]float64{}
	s.limit = budget / float64((r.end-r.first+1)*r.finish)
	s.bounds[0] = r.finish
	ahead := s.leaders[:0]
	for g := range r.groups {
		for range r.groups[g].n {
			ahead = r.insert(ahead, g, degree+2)
		}
	}
	s.low = 0
	if len(ahead) == degree+2 {
		s.low = r.groups[ahead[degree+1]].position
	}
	s.beyond = 0
	for _, g := range ahead {
		if position := r.groups[g].position; position > s.low {
			s.beyond++
			s.bounds[s.beyond] = position
		}
	}
	s.bounds[s.beyond+1] = s.low
	s.least = s.low
}

// insert keeps the groups in order of their positions, first those ahead, and at
// most so many.
func (r *race) insert(ahead []int, g, most int) []int {
	if len(ahead) < most {
		ahead = append(ahead, g)
	} else if r.groups[ahead[most-1]].position >= r.groups[g].position {
		return ahead
	}
	ahead[len(ahead)-1] = g
	for i := len(ahead) - 1; i > 0 && r.groups[ahead[i-1]].position < r.groups[ahead[i]].position; i-- {
		ahead[i-1], ahead[i] = ahead[i], ahead[i-1]
	}
	return ahead
}

// budget is how many roundings of 1 the subtractions of a whole solve may add up
// to: 1000 of 1.1e-16 are 1.1e-13, and a cell has less than ten.
const budget = 1000

// add adds the node.
func (s *sweep) add(r *race) {
	if r.node.wild {
		for x := s.low; x < r.finish; x++ {
			s.addOneByOne(r, x, quick)
		}
		return
	}
	s.top = r.node.top
	s.marks[0], s.winner[0] = 1, 0
	for b, g := range s.leaders[:s.beyond] {
		v := &r.node.views[g]
		s.marks[b+1] = s.marks[b] * v.total
		s.winner[b+1] = s.winner[b]*v.total + s.marks[b]*v.win
	}
	if s.degree < 2 {
		s.fill(r)
	} else {
		s.fillFourth(r)
	}
	switch {
	case !r.node.mixed:
		s.raise()
		s.check(r)
	case s.small(r):
		clear(s.single[:s.top])
	default:
		s.measure(r)
		s.check(r)
	}
	for set := s.wanted[0] | s.wanted[1]; set != 0; set &= set - 1 {
		s.collect(r, bits.TrailingZeros32(set))
	}
	for set := s.wanted[2]; set != 0; set &= set - 1 {
		s.collectFourth(r, bits.TrailingZeros32(set))
	}
}

// fill computes the cells for places and shows.
func (s *sweep) fill(r *race) {
	for x := s.least; x < s.top; x++ {
		s.cells[x] = cell{product: 1}
	}
	for g := range r.groups {
		group, v := &r.groups[g], &r.node.views[g]
		from := max(s.least, group.position)
		if from >= s.top {
			continue
		}
		cells := s.cells[from:s.top]
		below, inverse := r.upTo(g, from, len(cells)), r.inverse(g, from, len(cells))
		multiply(cells, below, group.n-1) // and once more below
		n, total, win := float64(group.n), v.total, v.win*float64(group.n)
		for i := range cells {
			cell := &cells[i]
			w, r := win*inverse[i], total*inverse[i]-1
			cell.product *= below[i]
			cell.w += w
			cell.r += n * r
			cell.wr += w * r
		}
	}
}

// fillFourth is fill with what the fourth place needs.
func (s *sweep) fillFourth(r *race) {
	for x := s.least; x < s.top; x++ {
		s.cells[x] = cell{product: 1}
	}
	for g := range r.groups {
		group, v := &r.groups[g], &r.node.views[g]
		from := max(s.least, group.position)
		if from >= s.top {
			continue
		}
		cells := s.cells[from:s.top]
		below, inverse := r.upTo(g, from, len(cells)), r.inverse(g, from, len(cells))
		multiply(cells, below, group.n-1) // and once more below
		n, total, win := float64(group.n), v.total, v.win*float64(group.n)
		for i := range cells {
			cell := &cells[i]
			w, r := win*inverse[i], total*inverse[i]-1
			wr, nr := w*r, n*r
			cell.product *= below[i]
			cell.w += w
			cell.r += nr
			cell.wr += wr
			cell.rr += nr * r
			cell.wrr += wr * r
		}
	}
}

// multiply puts n horses into the products.
func multiply(cells []cell, below []float64, n int) {
	if n == 0 {
		return
	}
	below = below[:len(cells)]
	for i := range cells {
		cells[i].product *= power(below[i], n)
	}
}

// raise leaves out the least spaces at this node and all later ones, if they add
// next to nothing: the longer a race, the fewer horses are still there.
func (s *sweep) raise() {
	for ; s.least < s.top-1; s.least++ {
		c := &s.cells[s.least]
		if c.product*(1+c.w)*(1+c.r)*(1+c.r) > nothing {
			return
		}
	}
}

// small reports whether no cell can be above the limit, by the least and greatest
// weights in any space. So it is early in a race, where signs are mixed. (Twice:
// where one horse is beyond, it is the winner, or a mark.)
func (s *sweep) small(r *race) bool {
	product, w, r1 := 1.0, 0.0, 1.0
	for g := range r.groups {
		group, v := &r.groups[g], &r.node.views[g]
		n, kind := float64(group.n), &group.table.kinds[r.node.k]
		product *= power(kind.most, group.n)
		w += n * math.Abs(v.win) / kind.least
		r1 += n * (math.Abs(v.total)/kind.least + 1)
	}
	return 2*product*w*r1*r1 <= s.limit
}

// measure computes the sizes where signs are mixed.
func (s *sweep) measure(r *race) {
	clear(s.sizes[:s.top])
	for g := range r.groups {
		from := max(s.guarded(), r.groups[g].position)
		if from >= s.top {
			continue
		}
		v, n := &r.node.views[g], float64(r.groups[g].n)
		sizes := s.sizes[from:s.top]
		inverse := r.inverse(g, from, len(sizes))
		for i := range sizes {
			sizes[i].w += n * math.Abs(v.win*inverse[i])
			sizes[i].r += n * math.Abs(v.total*inverse[i]-1)
		}
	}
}

// guarded returns the space from which products of two sums are taken apart:
// where one horse is beyond, fourth places still have them.
func (s *sweep) guarded() int {
	if s.degree == 2 && s.beyond >= 1 {
		return max(s.bounds[2], s.least)
	}
	return s.clear()
}

// check finds the cells from which a horse cannot be taken out by subtraction. It
// adds their places and shows one by one, and marks them for fourth places.
func (s *sweep) check(r *race) {
	from := s.clear()
	for x := s.guarded(); x < s.top; x++ {
		cell := &s.cells[x]
		size := size{cell.w, cell.r}
		if r.node.mixed {
			size = s.sizes[x]
		}
		if x < from {
			fourth := cell.product * (math.Abs(s.winner[1])*size.r + math.Abs(s.marks[1])*size.w) * size.r
			s.single[x] = !(fourth <= s.limit)
			continue
		}
		show := cell.product * size.w * size.r
		if s.degree == 2 {
			s.single[x] = !(show*max(size.r, 1) <= s.limit)
		}
		if !(show <= s.limit) {
			s.addOneByOne(r, x, 2)
			cell.product = 0
		}
	}
}

// clear returns the space from which no horse is beyond.
func (s *sweep) clear() int { return max(s.bounds[1], s.least) }

// span returns the spaces that have b horses beyond, of those a horse can be at.
func (s *sweep) span(b, position int) (from, to int) {
	if b > s.beyond {
		return 0, 0
	}
	return max(s.bounds[b+1], position, s.least), min(s.bounds[b], s.top)
}

// collect adds a group's places and shows.
func (s *sweep) collect(r *race, g int) {
	v, position := &r.node.views[g], r.groups[g].position
	total, win := v.total, v.win
	place, show := 0.0, 0.0
	if from := s.clear(); from < s.top {
		cells := s.cells[from:s.top]
		share, inverse := r.share(g, from, len(cells)), r.inverse(g, from, len(cells))
		for i := range cells {
			cell := &cells[i]
			base := share[i] * cell.product
			w, r := win*inverse[i], total*inverse[i]-1
			others := cell.w - w
			place += base * others
			show += base * (others*(cell.r-r) - (cell.wr - w*r))
		}
	}
	if from, to := s.span(1, position); from < to {
		marks, winner := s.marks[1], s.winner[1]
		cells := s.cells[from:to]
		share, inverse := r.share(g, from, len(cells)), r.inverse(g, from, len(cells))
		for i := range cells {
			cell := &cells[i]
			base := share[i] * cell.product
			place += base * winner
			show += base * (winner*(cell.r-total*inverse[i]+1) + marks*(cell.w-win*inverse[i]))
		}
	}
	if from, to := s.span(2, position); from < to {
		cells := s.cells[from:to]
		share := r.share(g, from, len(cells))
		for i := range cells {
			show += share[i] * cells[i].product * s.winner[2]
		}
	}
	s.sums[0][g] += place
	s.sums[1][g] += place + show
}

// collectFourth adds a group's fourth places or better.
func (s *sweep) collectFourth(race *race, g int) {
	v, position := &race.node.views[g], race.groups[g].position
	total, win := v.total, v.win
	sum := 0.0
	if from := s.clear(); from < s.top {
		cells := s.cells[from:s.top]
		share, inverse := race.share(g, from, len(cells)), race.inverse(g, from, len(cells))
		for i := range cells {
			if s.single[from+i] {
				sum += race.at(g)[from+i-position] * race.others(g, from+i, 2)
				continue
			}
			cell := &cells[i]
			ownW, ownR := win*inverse[i], total*inverse[i]-1
			ownWR := ownW * ownR
			w, r, wr := cell.w-ownW, cell.r-ownR, cell.wr-ownWR
			rr, wrr := cell.rr-ownR*ownR, cell.wrr-ownWR*ownR
			sum += share[i] * cell.product * (w*(1+r+0.5*(r*r-rr)) - (1+r)*wr + wrr)
		}
	}
	for b := 1; b <= s.beyond; b++ {
		from, to := s.span(b, position)
		if from >= to {
			continue
		}
		marks, winner := s.marks[b], s.winner[b]
		cells := s.cells[from:to]
		share, inverse := race.share(g, from, len(cells)), race.inverse(g, from, len(cells))
		for i := range cells {
			cell := &cells[i]
			ownW, ownR := win*inverse[i], total*inverse[i]-1
			w, r, wr, rr := cell.w-ownW, cell.r-ownR, cell.wr-ownW*ownR, cell.rr-ownR*ownR
			others := winner
			switch b {
			case 1:
				if s.single[from+i] {
					sum += race.at(g)[from+i-position] * race.others(g, from+i, 2)
					continue
				}
				others = winner*(1+r+(r*r-rr)/2) + marks*(w+w*r-wr)
			case 2:
				others = winner*(1+r) + marks*w
			}
			sum += share[i] * cell.product * others
		}
	}
	s.sums[2][g] += sum
}

// addOneByOne adds space x for all groups, up to a degree, without a subtraction.
func (s *sweep) addOneByOne(r *race, x, degrees int) {
	for d := range degrees {
		for set := s.wanted[d]; set != 0; set &= set - 1 {
			g := bits.TrailingZeros32(set)
			if position := r.groups[g].position; position <= x {
				s.sums[d][g] += r.at(g)[x-position] * r.others(g, x, d)
			}
		}
	}
}
