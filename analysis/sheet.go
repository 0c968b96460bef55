package analysis

// A Typed game is one whose horses and cards are typed in by who owns it, piece by piece.
type Typed interface {
	Game
	Sheet() Sheet
}

// A Sheet is what has been typed in, to be held against the box.
type Sheet struct {
	Columns []string   // what is known of a horse, in words
	Horses  [][]string // of each horse in order, a text for each column, "" for what is missing
	Cards   int        // copies counted
	Deck    int        // cards that a deck has at least, so that every seat can be dealt a hand
	Odd     []string   // what is allowed and looks like a slip, each "key: why"
}
