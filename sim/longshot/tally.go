package longshot

// A Tally counts bare races. Merging is exact in any order. Rolls have no bound where the
// move die has a 0, so the histograms of rolls are as long as the longest race needs.
type Tally struct {
	Races     int64
	Places    []int64 // by horse*places + place: races in which the horse took the place
	Positions []int64 // by horse*(Finish+1) + final space
	Rolls     []int64 // by number of rolls of the whole race
	Zone      []int64 // by Outcome.Zone
	First     []int64 // by Outcome.First
	Last      []int64 // by Outcome.Last, 0 to Finish
}

// newTally returns an empty tally of races from the start.
func (r *Rules) newTally(start *Race) *Tally {
	horses, places, spaces := len(r.Horses), r.Places(), r.Track.Finish+1
	zeros := 0
	for _, face := range r.Track.Die {
		if face == 0 {
			zeros++
		}
	}
	// Each horse moved to the finish space by space: hardly a race needs more.
	ample := int(start.Rolls) + horses*spaces*len(r.Track.Die)/(len(r.Track.Die)-zeros)
	return &Tally{
		Places:    make([]int64, horses*places),
		Positions: make([]int64, horses*spaces),
		Rolls:     make([]int64, 0, ample),
		Zone:      make([]int64, 0, ample),
		First:     make([]int64, 0, ample),
		Last:      make([]int64, spaces),
	}
}

// LastBelowQuarter returns the races in which the last horse was below a quarter of the track
// when a horse finished: [Rules.LastBelowQuarter].
func (t *Tally) LastBelowQuarter() (races int64) {
	finish := len(t.Last) - 1
	for _, n := range t.Last[:finish/4] {
		races += n
	}
	return races
}

// Merge adds the counts of another tally of the same rules.
func (t *Tally) Merge(o *Tally) {
	t.Races += o.Races
	merge(&t.Places, o.Places)
	merge(&t.Positions, o.Positions)
	merge(&t.Rolls, o.Rolls)
	merge(&t.Zone, o.Zone)
	merge(&t.First, o.First)
	merge(&t.Last, o.Last)
}

func merge(to *[]int64, from []int64) {
	reach(to, len(from))
	for i, n := range from {
		(*to)[i] += n
	}
}

// reach makes a histogram at least n long.
func reach(h *[]int64, n int) {
	for len(*h) < n {
		*h = append(*h, 0)
	}
}
