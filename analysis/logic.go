package analysis

// Logical is what a [Game] may know of its conditions beyond how likely they are. What it says
// of two, by index into Game.Conditions, is true of every race; what it denies may be true all
// the same.
type Logical interface {
	Implies(a, b int) bool  // whenever a holds, b holds
	Excludes(a, b int) bool // they never hold both; a condition that never holds excludes itself
	Covers(a, b int) bool   // one of them always holds; a condition that always holds covers itself
}
