package readyset

// A Tally counts races. Merging is exact in any order.
type Tally struct {
	Races     int64
	Holds     []int64 // by condition: races in which it held
	Rolls     []int64 // by number of rolls of the whole race
	Positions []int64 // by horse*(MaxPosition+1) + final space

	// Counted by the watcher only, else empty.
	Open        int64   // races in which betting stayed open to the end
	LeaderWins  int64   // races in which betting closed before, with the winner in front
	Closed      []int64 // by number of rolls after which betting closed
	Margins     []int64 // by (place-2)*(MaxPosition+1) + spaces behind the winner, from the second place on
	LeadChanges []int64 // by times the lead changed hands, at most once a space
}

// Merge adds the counts of another tally of the same rules and conditions.
func (t *Tally) Merge(o *Tally) {
	t.Races += o.Races
	t.Open += o.Open
	t.LeaderWins += o.LeaderWins
	add(t.Holds, o.Holds)
	add(t.Rolls, o.Rolls)
	add(t.Positions, o.Positions)
	add(t.Closed, o.Closed)
	add(t.Margins, o.Margins)
	add(t.LeadChanges, o.LeadChanges)
}

func add(to, from []int64) {
	for i, n := range from {
		to[i] += n
	}
}

// newTally returns an empty tally of races that begin with some rolls made.
func (r *Rules) newTally(start *Race, conditions int) *Tally {
	return &Tally{
		Holds:     make([]int64, conditions),
		Rolls:     make([]int64, int(start.Rolls)+r.MaxRolls()+1),
		Positions: make([]int64, len(r.Horses)*(r.MaxPosition()+1)),
	}
}
