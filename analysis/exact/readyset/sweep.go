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
	beyond  int                            // horses that start beyond low, at most degree+1
	leaders [quick + 1]int                 // groups of the horses farthest ahead, first to last
	bounds  [quick + 2]int                 // spaces bounds[b+1] to bounds[b]-1 have b horses beyond
	cells   [game.MaxFinish]cell           // by space
	mixed   bool                           // whether sizes hold the sums of absolute values; else those of cells do
	sizes   [game.MaxFinish]size           // by space
	limit   float64                        // of Π c Σ |w| (Σ |r|)^d, above which nothing is subtracted
}

// A cell holds the sums over all horses that do not start beyond a space.
type cell struct {
	product float64 // Π c
	w, r    float64 // Σ w and Σ r
	wr      float64 // Σ wr
	rr, wrr float64 // Σ r² and Σ wr²
	one     bool    // fourth places are to be added one by one
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
		ahead = ahead[:degree+1]
	}
	for b, g := range ahead {
		s.bounds[b+1] = max(s.low, r.groups[g].position)
	}
	s.beyond = len(ahead)
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

// nothing is what a space that is left out may add, at one node.
const nothing = 1e-17

// budget is how many roundings of 1 the subtractions of a whole solve may add up
// to: 2000 of 1.1e-16 are 2.2e-13.
const budget = 2000

// add adds a node.
func (s *sweep) add(r *race, views []view, look *looks) {
	if look.wild {
		for x := s.low; x < r.finish; x++ {
			s.addOneByOne(r, views, x, quick)
		}
		return
	}
	if s.degree < 2 {
		s.fill(r, views)
	} else {
		s.fillFourth(r, views)
	}
	s.mixed = look.mixed
	if s.mixed {
		s.measure(r, views)
	} else {
		s.raise(r)
	}
	s.check(r, views)
	for set := s.wanted[0] | s.wanted[1]; set != 0; set &= set - 1 {
		s.collect(r, views, bits.TrailingZeros32(set))
	}
	for set := s.wanted[2]; set != 0; set &= set - 1 {
		s.collectFourth(r, views, bits.TrailingZeros32(set))
	}
}

// check finds the cells from which a horse cannot be taken out by subtraction, and
// adds them one by one.
func (s *sweep) check(r *race, views []view) {
	from := max(s.bounds[1], s.least)
	cells, sizes := s.cells[from:r.finish], s.sizes[from:r.finish]
	for i := range cells {
		cell := &cells[i]
		w, r1 := cell.w, cell.r
		if s.mixed {
			w, r1 = sizes[i].w, sizes[i].r
		}
		size := cell.product * w * r1
		if s.degree == 2 {
			cell.one = !(size*r1 <= s.limit)
		}
		if !(size <= s.limit) {
			s.addOneByOne(r, views, from+i, 2)
			cell.product = 0
		}
	}
}

// raise leaves out the least spaces for this node and all later ones, if they add
// next to nothing: the longer a race, the fewer horses are still there.
func (s *sweep) raise(r *race) {
	for ; s.least < r.finish-1; s.least++ {
		c := &s.cells[s.least]
		if c.product*(1+c.w)*(1+c.r)*(1+c.r) > nothing {
			return
		}
	}
}

// measure computes the sizes where signs are mixed.
func (s *sweep) measure(r *race, views []view) {
	from := s.bounds[1]
	clear(s.sizes[from:r.finish])
	for g := range views {
		v, n := &views[g], float64(r.groups[g].n)
		for i, inverse := range v.inverse[from-r.groups[g].position+1:] {
			s.sizes[from+i].w += n * math.Abs(v.win*inverse)
			s.sizes[from+i].r += n * math.Abs(v.total*inverse-1)
		}
	}
}

// fill computes the cells for places and shows.
func (s *sweep) fill(r *race, views []view) {
	for x := s.least; x < r.finish; x++ {
		s.cells[x] = cell{product: 1}
	}
	for g := range views {
		group, v := &r.groups[g], &views[g]
		from := max(s.least, group.position)
		n, total, win := float64(group.n), v.total, v.win*float64(group.n)
		cells := s.cells[from:r.finish]
		below := v.below[from-group.position+1:][:len(cells)]
		inverse := v.inverse[from-group.position+1:][:len(cells)]
		for i := range cells {
			cell := &cells[i]
			w, r := win*inverse[i], total*inverse[i]-1
			cell.product *= power(below[i], group.n)
			cell.w += w
			cell.r += n * r
			cell.wr += w * r
		}
	}
}

// fillFourth is fill with what the fourth place needs.
func (s *sweep) fillFourth(r *race, views []view) {
	for x := s.least; x < r.finish; x++ {
		s.cells[x] = cell{product: 1}
	}
	for g := range views {
		group, v := &r.groups[g], &views[g]
		from := max(s.least, group.position)
		n, total, win := float64(group.n), v.total, v.win*float64(group.n)
		cells := s.cells[from:r.finish]
		below := v.below[from-group.position+1:][:len(cells)]
		inverse := v.inverse[from-group.position+1:][:len(cells)]
		for i := range cells {
			cell := &cells[i]
			w, r := win*inverse[i], total*inverse[i]-1
			wr, nr := w*r, n*r
			cell.product *= power(below[i], group.n)
			cell.w += w
			cell.r += nr
			cell.wr += wr
			cell.rr += nr * r
			cell.wrr += wr * r
		}
	}
}

// beyondBoth returns the weights of so many horses farthest ahead, all beyond: as
// marks, and as one winner and marks.
func (s *sweep) beyondBoth(views []view, b int) (marks, winner float64) {
	marks = 1
	for _, g := range s.leaders[:b] {
		winner = winner*views[g].total + marks*views[g].win
		marks *= views[g].total
	}
	return marks, winner
}

// collect adds a group's places and shows.
func (s *sweep) collect(r *race, views []view, g int) {
	v, position := &views[g], r.groups[g].position
	total, win := v.total, v.win
	place, show := 0.0, 0.0

	from := max(s.bounds[1], s.least)
	cells := s.cells[from:r.finish]
	share := v.share[from-position:][:len(cells)]
	inverse := v.inverse[from-position+1:][:len(cells)]
	for i := range cells {
		cell := &cells[i]
		base := share[i] * cell.product
		w, r := win*inverse[i], total*inverse[i]-1
		others := cell.w - w
		place += base * others
		show += base * (others*(cell.r-r) - (cell.wr - w*r))
	}
	if s.beyond >= 1 {
		marks, winner := s.beyondBoth(views, 1)
		for x := max(s.bounds[2], position, s.least); x < s.bounds[1]; x++ {
			cell, inverse := &s.cells[x], v.inverse[x-position+1]
			base := v.share[x-position] * cell.product
			place += base * winner
			show += base * (winner*(cell.r-total*inverse+1) + marks*(cell.w-win*inverse))
		}
	}
	if s.beyond >= 2 {
		_, winner := s.beyondBoth(views, 2)
		for x := max(s.bounds[3], position, s.least); x < s.bounds[2]; x++ {
			show += v.share[x-position] * s.cells[x].product * winner
		}
	}
	s.sums[0][g] += place
	s.sums[1][g] += place + show
}

// collectFourth adds a group's fourth places or better.
func (s *sweep) collectFourth(race *race, views []view, g int) {
	v, position := &views[g], race.groups[g].position
	total, win := v.total, v.win
	sum := 0.0

	from := max(s.bounds[1], s.least)
	cells := s.cells[from:race.finish]
	share := v.share[from-position:][:len(cells)]
	inverse := v.inverse[from-position+1:][:len(cells)]
	for i := range cells {
		cell := &cells[i]
		if cell.one {
			sum += v.at[from+i-position] * race.others(views, g, from+i, 2)
			continue
		}
		ownW, ownR := win*inverse[i], total*inverse[i]-1
		ownWR := ownW * ownR
		w, r, wr := cell.w-ownW, cell.r-ownR, cell.wr-ownWR
		rr, wrr := cell.rr-ownR*ownR, cell.wrr-ownWR*ownR
		sum += share[i] * cell.product * (w*(1+r+0.5*(r*r-rr)) - (1+r)*wr + wrr)
	}
	for b := 1; b <= s.beyond; b++ {
		marks, winner := s.beyondBoth(views, b)
		for x := max(s.bounds[b+1], position, s.least); x < s.bounds[b]; x++ {
			cell, inverse := &s.cells[x], v.inverse[x-position+1]
			ownW, ownR := win*inverse, total*inverse-1
			w, r, wr, rr := cell.w-ownW, cell.r-ownR, cell.wr-ownW*ownR, cell.rr-ownR*ownR
			others := winner
			switch b {
			case 1:
				others = winner*(1+r+(r*r-rr)/2) + marks*(w+w*r-wr)
			case 2:
				others = winner*(1+r) + marks*w
			}
			sum += v.share[x-position] * cell.product * others
		}
	}
	s.sums[2][g] += sum
}

// addOneByOne adds space x for all groups, up to a degree, without a subtraction.
func (s *sweep) addOneByOne(r *race, views []view, x, degrees int) {
	for d := range degrees {
		for set := s.wanted[d]; set != 0; set &= set - 1 {
			g := bits.TrailingZeros32(set)
			if position := r.groups[g].position; position <= x {
				s.sums[d][g] += views[g].at[x-position] * r.others(views, g, x, d)
			}
		}
	}
}
