package value

import "math"

// Keep is where [Assign] puts a token that no spot is worth placing on.
const Keep = -1

// Assign finds the spots on which tokens, placed now, are worth most together: for each
// token the index of its spot, or Keep. bets[i] prices token i on every spot, worth is
// what counts of a bet, open tells which spots have room. No spot takes two of the
// tokens. What waiting may bring is not weighed.
//
// It is the assignment problem, solved by shortest augmenting paths (H. W. Kuhn, "The
// Hungarian method for the assignment problem", 1955, in the form of Jonker and
// Volgenant, 1987).
func Assign(bets [][]Bet, open []bool, worth func(Bet) float64) []int {
	tokens, spots := len(bets), len(open)
	cost := func(token, spot int) float64 {
		switch {
		case spot >= spots:
			return 0 // a column of its own for each token that is kept
		case !open[spot]:
			return math.Inf(1)
		}
		return -worth(bets[token][spot])
	}
	columns := spots + tokens
	// Rows and columns count from 1; column 0 is where a path begins.
	rowOf := make([]int, columns+1)
	priceRow, priceColumn := make([]float64, tokens+1), make([]float64, columns+1)
	for row := 1; row <= tokens; row++ {
		rowOf[0] = row
		least, from, done := make([]float64, columns+1), make([]int, columns+1), make([]bool, columns+1)
		for c := range least {
			least[c] = math.Inf(1)
		}
		at := 0
		for rowOf[at] != 0 {
			done[at] = true
			r, step, next := rowOf[at], math.Inf(1), 0
			for c := 1; c <= columns; c++ {
				if done[c] {
					continue
				}
				if reduced := cost(r-1, c-1) - priceRow[r] - priceColumn[c]; reduced < least[c] {
					least[c], from[c] = reduced, at
				}
				if least[c] < step {
					step, next = least[c], c
				}
			}
			for c := range done {
				if done[c] {
					priceRow[rowOf[c]] += step
					priceColumn[c] -= step
				} else {
					least[c] -= step
				}
			}
			at = next
		}
		for at != 0 {
			rowOf[at] = rowOf[from[at]]
			at = from[at]
		}
	}
	places := make([]int, tokens)
	for i := range places {
		places[i] = Keep
	}
	for c := 1; c <= spots; c++ {
		if rowOf[c] != 0 {
			places[rowOf[c]-1] = c - 1
		}
	}
	return places
}
