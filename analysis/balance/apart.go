package balance

import (
	"context"
	"fmt"
	"slices"

	"gonum.org/v1/gonum/stat"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/value"
)

// extreme is how many of the best spots are listed, and of the worst.
const extreme = 3

// extremes lists the best and the worst spots of the board.
func extremes(_ context.Context, r *Request) (*Section, error) {
	ranked := value.Rank(r.bets(r.token()), func(b value.Bet) float64 { return b.Value })
	if len(ranked) < 2*extreme {
		return nil, nil
	}
	s := &Section{Title: fmt.Sprintf("the best and the worst %d spots of the board, of a %d %s", extreme, r.token(), r.Game.Token()), Subject: "spot", Value: "value"}
	for i, b := range slices.Concat(ranked[:extreme], ranked[len(ranked)-extreme:]) {
		end := "best"
		if i >= extreme {
			end = "worst"
		}
		s.Lines = append(s.Lines, Line{
			Finding: finding.Exact(b.Spot.ID, gain, b.Value), Spots: []string{b.Spot.ID}, Words: end + ": " + b.Spot.Terms, Command: "ev --races 0",
		})
	}
	return s, nil
}

const (
	fewest = 5   // spots that a column, or a board, must have for one to stick out of it
	little = 0.5 // dollars by which no spot sticks out, however near the others lie
)

// fences say which of some values lie far from the others.
type fences struct {
	sorted    []float64
	low, high float64 // quartiles
}

func newFences(bets []value.Bet) fences {
	all := sorted(bets)
	return fences{all, stat.Quantile(0.25, stat.LinInterp, all, nil), stat.Quantile(0.75, stat.LinInterp, all, nil)}
}

// far is so many times the distance of the quartiles.
func (f *fences) far(times float64) float64 {
	return max(times*(f.high-f.low), little) + analysis.Apart // mirrored horses differ by rounding only
}

// beyond reports whether v lies so many times the distance of the quartiles outside of them.
func (f *fences) beyond(v, times float64) bool {
	return v < f.low-f.far(times) || v > f.high+f.far(times)
}

// alone reports whether all values but one, which is v, are further from it than the quartiles
// from each other.
func (f *fences) alone(v float64) bool {
	i, _ := slices.BinarySearch(f.sorted, v)
	return (i == 0 || v-f.sorted[i-1] > f.far(1)) && (i == len(f.sorted)-1 || f.sorted[i+1]-v > f.far(1))
}

// apart lists the spots that lie far from the others: of their column, beyond Tukey's fences,
// one and a half times the distance of the quartiles outside of these (J. W. Tukey,
// Exploratory Data Analysis, 1977), or alone; or of the whole board what he calls far out,
// three times that distance. The fences of the few spots of a column are far out where the
// mirrored pairs at its ends are quartiles; a spot beyond them has no neighbor. Those of a
// column all of whose spots lie far from each other catch none: the board does.
func apart(_ context.Context, r *Request) (*Section, error) {
	bets := r.bets(r.token())
	if len(bets) < fewest {
		return nil, nil
	}
	s := &Section{
		Title: fmt.Sprintf("spots that stick out of their column or of the board, with a %d %s", r.token(), r.Game.Token()), Subject: "spot", Value: "value",
		Notes: []string{fmt.Sprintf("beyond Tukey's fences: further outside of the quartiles than 1.5 times their distance in a column of %d spots or more, 3 times on the board; or alone: further from every other spot of such a column than that distance; and by more than $%.2f", fewest, little)},
	}
	board := newFences(bets)
	names, of := groups(bets)
	for _, name := range names {
		column := newFences(of[name])
		for _, b := range of[name] {
			from, within := &column, name
			switch v := b.Value; {
			case len(column.sorted) >= fewest && (column.beyond(v, 1.5) || column.alone(v)):
			case board.beyond(v, 3):
				from, within = &board, "the board"
			default:
				continue
			}
			s.Lines = append(s.Lines, Line{
				Finding: finding.Exact(b.Spot.ID, gain, b.Value), Spots: []string{b.Spot.ID}, Command: "ev --races 0",
				Words: fmt.Sprintf("%s; the middle half of %s lies from %+.2f to %+.2f", b.Spot.Terms, within, from.low, from.high),
			})
		}
	}
	return s, nil
}
