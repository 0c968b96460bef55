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
	degree       int                            // the largest in use, -1 for none
	wanted       [quick]uint32                  // groups, by degree
	sums         [quick][game.MaxHorses]float64 // results so far, by degree and group
	low          int                            // below this space too many horses are beyond
	beyond       int                            // horses that start beyond low, at most degree+1
	leaders      [quick + 1]int                 // groups of the horses farthest ahead, first to last
	bounds       [quick + 2]int                 // spaces bounds[b+1] to bounds[b]-1 have b horses beyond
	product      [game.MaxFinish]float64        // Π c, by space
	w            [game.MaxFinish]float64        // Σ w
	r            [game.MaxFinish]float64        // Σ r
	wr           [game.MaxFinish]float64        // Σ wr
	rr           [game.MaxFinish]float64        // Σ r²
	wrr          [game.MaxFinish]float64        // Σ wr²
	absW, absR   [game.MaxFinish]float64
	sizeW, sizeR *[game.MaxFinish]float64 // Σ |w| and Σ |r|
	limit        float64                  // of Π c Σ |w| (Σ |r|)^d, above which nothing is subtracted
}

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
// to: 2000 of 1.1e-16 are 2.2e-13.
const budget = 2000

// add adds a node.
func (s *sweep) add(r *race, views []view, look looks) {
	if look.wild {
		for x := s.low; x < r.finish; x++ {
			s.addOneByOne(r, views, x, quick)
		}
		return
	}
	s.fill(r, views)
	s.sizeW, s.sizeR = &s.w, &s.r
	if look.mixed {
		s.measure(r, views)
	}
	for x := s.bounds[1]; x < r.finish; x++ {
		if !(s.product[x]*s.sizeW[x]*s.sizeR[x] <= s.limit) {
			s.addOneByOne(r, views, x, 2)
			s.product[x] = 0
		}
	}
	for set := s.wanted[0] | s.wanted[1]; set != 0; set &= set - 1 {
		s.collect(r, views, bits.TrailingZeros32(set))
	}
	for set := s.wanted[2]; set != 0; set &= set - 1 {
		s.collectFourth(r, views, bits.TrailingZeros32(set))
	}
}

// measure computes Σ |w| and Σ |r|, where signs are mixed.
func (s *sweep) measure(r *race, views []view) {
	s.sizeW, s.sizeR = &s.absW, &s.absR
	from := s.bounds[1]
	clear(s.absW[from:r.finish])
	clear(s.absR[from:r.finish])
	for g := range views {
		group, v := &r.groups[g], &views[g]
		n := float64(group.n)
		for i, inv := range v.inverse[from-group.position+1:] {
			s.absW[from+i] += n * math.Abs(v.win*inv)
			s.absR[from+i] += n * math.Abs(v.total*inv-1)
		}
	}
}

// fill computes the sums over all horses.
func (s *sweep) fill(r *race, views []view) {
	for x := s.low; x < r.finish; x++ {
		s.product[x] = 1
		s.w[x], s.r[x], s.wr[x], s.rr[x], s.wrr[x] = 0, 0, 0, 0, 0
	}
	for g := range views {
		group, v := &r.groups[g], &views[g]
		from := max(s.low, group.position)
		below := v.below[from-group.position+1:]
		inverse := v.inverse[from-group.position+1:][:len(below)]
		product := s.product[from:][:len(below)]
		for range group.n {
			for i, c := range below {
				product[i] *= c
			}
		}
		ws, rs, wrs := s.w[from:][:len(below)], s.r[from:][:len(below)], s.wr[from:][:len(below)]
		n, total, win := float64(group.n), v.total, v.win*float64(group.n)
		for i, inv := range inverse {
			w, r := win*inv, total*inv-1
			ws[i] += w
			rs[i] += n * r
			wrs[i] += w * r
		}
		if s.degree < 2 {
			continue
		}
		rrs, wrrs := s.rr[from:][:len(below)], s.wrr[from:][:len(below)]
		for i, inv := range inverse {
			w, r := win*inv, total*inv-1
			rrs[i] += n * r * r
			wrrs[i] += w * r * r
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

	from := s.bounds[1]
	at := v.at[from-position:]
	inverse := v.inverse[from-position+1:][:len(at)]
	product, ws, rs, wrs := s.product[from:][:len(at)], s.w[from:][:len(at)], s.r[from:][:len(at)], s.wr[from:][:len(at)]
	for i, inv := range inverse {
		base := at[i] * inv * product[i]
		w, r := win*inv, total*inv-1
		others := ws[i] - w
		place += base * others
		show += base * (others*(rs[i]-r) - (wrs[i] - w*r))
	}
	if s.beyond >= 1 {
		marks, winner := s.beyondBoth(views, 1)
		for x := max(s.bounds[2], position); x < s.bounds[1]; x++ {
			i := x - position
			inv := v.inverse[i+1]
			base := v.at[i] * inv * s.product[x]
			place += base * winner
			show += base * (winner*(s.r[x]-total*inv+1) + marks*(s.w[x]-win*inv))
		}
	}
	if s.beyond >= 2 {
		_, winner := s.beyondBoth(views, 2)
		for x := max(s.bounds[3], position); x < s.bounds[2]; x++ {
			i := x - position
			show += v.at[i] * v.inverse[i+1] * s.product[x] * winner
		}
	}
	s.sums[0][g] += place
	s.sums[1][g] += place + show
}

// collectFourth adds a group's fourth places or better.
func (s *sweep) collectFourth(r *race, views []view, g int) {
	v, position := &views[g], r.groups[g].position
	total, win := v.total, v.win
	sum := 0.0
	for b := 0; b <= s.beyond; b++ {
		marks, winner := s.beyondBoth(views, b)
		for x := max(s.bounds[b+1], position); x < s.bounds[b]; x++ {
			i := x - position
			inv := v.inverse[i+1]
			base := v.at[i] * inv * s.product[x]
			own, mark := win*inv, total*inv-1
			ws, rs, wrs := s.w[x]-own, s.r[x]-mark, s.wr[x]-own*mark
			rrs, wrrs := s.rr[x]-mark*mark, s.wrr[x]-own*mark*mark
			switch b {
			case 0:
				if size := s.sizeR[x]; s.product[x] == 0 || !(s.product[x]*s.sizeW[x]*size*size <= s.limit) {
					sum += v.at[i] * r.others(views, g, x, 2)
					continue
				}
				one := ws*rs - wrs
				sum += base * (ws + one + (ws*(rs*rs-rrs)/2 - rs*wrs + wrrs))
			case 1:
				sum += base * (winner*(1+rs+(rs*rs-rrs)/2) + marks*(ws+ws*rs-wrs))
			case 2:
				sum += base * (winner*(1+rs) + marks*ws)
			case 3:
				sum += base * winner
			}
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
