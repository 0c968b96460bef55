package contest

import "railbird/analysis"

// Counts are what a [Study] has counted: rows of the columns of all ways, one row of each game.
// Merging is exact in any order.
type Counts struct {
	sums    *analysis.Sums
	columns int // of each way
}

func newCounts(s *Study) *Counts {
	var spread []int
	for way := range s.Ways {
		for _, column := range s.Spread {
			spread = append(spread, way*s.Columns+column)
		}
	}
	return &Counts{analysis.NewSums(len(s.Ways)*s.Columns, spread...), s.Columns}
}

// Add implements [Rows]: it counts a game.
func (c *Counts) Add(row []int64) { c.sums.Add(row) }

// Merge adds the counts of other games of the same study.
func (c *Counts) Merge(o *Counts) { c.sums.Merge(o.sums) }

// Games returns how many games were played, in each way.
func (c *Counts) Games() int64 { return c.sums.Rows() }

func (c *Counts) at(way, column int) int { return way*c.columns + column }

// Share estimates how often a column is 1 that is 0 in all other games.
func (c *Counts) Share(way, column int) analysis.Estimate { return c.sums.Share(c.at(way, column)) }

// Quantile estimates a quantile of a column of which the spread is kept, as [analysis.Sums.Quantile]
// does.
func (c *Counts) Quantile(way, column int, q float64) analysis.Estimate {
	return c.sums.Quantile(c.at(way, column), q)
}

// Mean returns the mean of a column.
func (c *Counts) Mean(way, column int) analysis.Number { return c.sums.Mean(c.at(way, column)) }

// Difference returns the mean of a column in one way less that in another.
func (c *Counts) Difference(a, b, column int) analysis.Number {
	return c.Mean(a, column).Minus(c.Mean(b, column))
}

// Ratio returns the sum of one column divided by that of another.
func (c *Counts) Ratio(way, of, by int) analysis.Number {
	return c.Mean(way, of).Over(c.Mean(way, by))
}
