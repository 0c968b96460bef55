package analysis

const (
	// Rounding is how far an exact value may be off: what is as near to another counts as the same.
	Rounding = 1e-12
	// Apart is how far from each other two amounts of dollars must lie, or two sums of many exact
	// values, to be told apart.
	Apart = 1e-9
)
