package readyset

// A view is one group at one node. Its rows are cut off at the spaces left.
type view struct {
	at           []float64 // f, by spaces moved
	below        []float64 // Σ f over fewer spaces; the last is total
	inverse      []float64 // 1/below
	share        []float64 // f/Σ f up to as many spaces
	total        float64   // T
	win          float64   // W times the weight of the node
	odds         float64   // W/T
	inverseTotal float64
	rest         float64 // Π T over all horses but one of the group
}

// looks says what kind of node it is.
type looks struct {
	wild   bool    // weights may be too near to 0 to divide by them
	mixed  bool    // weights have both signs
	totals float64 // Π T
	odds   float64 // Σ W/T
}

// look fills the views of node k.
func (r *race) look(k int) (views []view, look looks) {
	views = r.views[:len(r.groups)]
	before := 1.0
	for g := range views {
		group, v := &r.groups[g], &views[g]
		t := group.table
		v.at = t.at[k*t.finish:][:group.left]
		v.share = t.share[k*t.finish:][:group.left]
		row := k * (t.finish + 1)
		v.below = t.below[row:][:group.left+1]
		v.inverse = t.inverse[row:][:group.left+1]
		v.total = v.below[group.left]
		v.win = t.wins[row+group.left]
		v.inverseTotal = v.inverse[group.left]
		v.odds = v.win * v.inverseTotal
		look.odds += v.odds * float64(group.n)
		look.wild = look.wild || t.wild[k]
		look.mixed = look.mixed || t.mixed[k] || v.win < 0
		v.rest = before
		before *= v.total
		for range group.n - 1 {
			v.rest *= v.total
			before *= v.total
		}
	}
	look.totals = before
	after := 1.0
	for g := len(views) - 1; g >= 0; g-- {
		v := &views[g]
		v.rest *= after
		for range r.groups[g].n {
			after *= v.total
		}
	}
	return views, look
}

// upTo is the weight of a loser that has not gone beyond a space.
func (v *view) upTo(position, space int) float64 {
	return v.below[min(max(space+1-position, 0), len(v.below)-1)]
}
