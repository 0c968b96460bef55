package contest

import (
	"math"
	"slices"

	"railbird/analysis"
)

// Counts are what a [Study] has counted, in whole numbers: the sums of its columns, and of
// the products of any two of them, be they of one way or of two. Merging is exact in any
// order.
type Counts struct {
	games       int64
	columns     int     // of each way
	sums        []int64 // by way and column
	products    []int64 // by two of these, the first not after the second
	least, most []int64
	spread      map[int]Histogram // by way and column
}

func newCounts(s *Study) *Counts {
	all := len(s.Ways) * s.Columns
	c := &Counts{
		columns: s.Columns, sums: make([]int64, all), products: make([]int64, all*all),
		least: make([]int64, all), most: make([]int64, all), spread: map[int]Histogram{},
	}
	for i := range s.Ways {
		for _, column := range s.Spread {
			c.spread[i*s.Columns+column] = Histogram{}
		}
	}
	return c
}

// Add implements [Rows]: it counts a game.
func (c *Counts) Add(row []int64) {
	for i, x := range row {
		c.sums[i] += x
		if c.games == 0 {
			c.least[i], c.most[i] = x, x
		}
		c.least[i], c.most[i] = min(c.least[i], x), max(c.most[i], x)
		for j, y := range row[:i+1] {
			c.products[j*len(row)+i] += x * y
		}
	}
	for i, h := range c.spread {
		h[row[i]]++
	}
	c.games++
}

// Merge adds the counts of other games of the same study.
func (c *Counts) Merge(o *Counts) {
	switch {
	case o.games == 0:
		return
	case c.games == 0:
		copy(c.least, o.least)
		copy(c.most, o.most)
	}
	c.games += o.games
	for i := range c.sums {
		c.sums[i] += o.sums[i]
		c.least[i], c.most[i] = min(c.least[i], o.least[i]), max(c.most[i], o.most[i])
	}
	for i := range c.products {
		c.products[i] += o.products[i]
	}
	for i, h := range c.spread {
		h.Merge(o.spread[i])
	}
}

// Games returns how many games were played, in each way.
func (c *Counts) Games() int64 { return c.games }

// Share estimates how often a column is 1 that is 0 in all other games.
func (c *Counts) Share(way, column int) analysis.Estimate {
	return analysis.Proportion(c.sums[way*c.columns+column], c.games)
}

// Quantile estimates the least number such that at least a share q of all games is at most as
// large, in a column of which the spread is kept. Its interval goes from one number counted
// to another, so that the share lies between theirs with 95 % (normal law of the share);
// where it would go beyond all that were counted, it goes as far again as these lie apart.
func (c *Counts) Quantile(way, column int, q float64) analysis.Estimate {
	h := c.spread[way*c.columns+column]
	n := float64(c.games)
	half := 1.96 * math.Sqrt(q*(1-q)/n)
	x, ok := h.Quantiles(q, max(q-half, 0), min(q+half, 1))
	e := analysis.Estimate{N: c.games, Warnings: []string{"nothing was observed"}}
	if !ok {
		return e
	}
	e.Mean, e.Lo, e.Hi, e.Warnings = float64(x[0]), float64(x[1]), float64(x[2]), nil
	apart := max(1, float64(c.most[way*c.columns+column]-c.least[way*c.columns+column]))
	if q-half <= 0 {
		e.Lo -= apart
	}
	if q+half >= 1 {
		e.Hi += apart
	}
	if e.Lo == e.Hi {
		e.Lo, e.Hi = e.Lo-1, e.Hi+1 // whole numbers
	}
	e.SE = e.Half() / 1.96
	if n*min(q, 1-q) < 10 {
		e.Warnings = []string{"few games lie beyond it: the interval is rough"}
	}
	return e
}

// Mean returns the mean of a column.
func (c *Counts) Mean(way, column int) Number {
	i := way*c.columns + column
	n := Number{of: c, value: float64(c.sums[i]) / float64(c.games), slopes: make([]float64, len(c.sums))}
	n.slopes[i] = 1
	return n
}

// Difference returns the mean of a column in one way less that in another.
func (c *Counts) Difference(a, b, column int) Number {
	return c.Mean(a, column).Minus(c.Mean(b, column))
}

// Ratio returns the sum of one column divided by that of another.
func (c *Counts) Ratio(way, of, by int) Number { return c.Mean(way, of).Over(c.Mean(way, by)) }

// A Number is made of the means of columns by sums, differences and quotients. It knows how
// fast it changes with each of them, and so its error from theirs, and from how they go
// together (the delta method).
type Number struct {
	of     *Counts
	value  float64
	slopes []float64 // by way and column
}

// with returns a number whose slopes are so many times those of n and of o.
func (n Number) with(value, times float64, o Number, of float64) Number {
	slopes := make([]float64, len(n.slopes))
	for i := range slopes {
		slopes[i] = times*n.slopes[i] + of*o.slopes[i]
	}
	return Number{n.of, value, slopes}
}

// Plus returns n + o.
func (n Number) Plus(o Number) Number { return n.with(n.value+o.value, 1, o, 1) }

// Minus returns n - o.
func (n Number) Minus(o Number) Number { return n.with(n.value-o.value, 1, o, -1) }

// Over returns n / o, 0 where o is.
func (n Number) Over(o Number) Number {
	if o.value == 0 {
		return n.with(0, 0, o, 0)
	}
	x := n.value / o.value
	return n.with(x, 1/o.value, o, -x/o.value)
}

// Times returns n multiplied.
func (n Number) Times(x float64) Number { return n.with(n.value*x, x, n, 0) }

// Value returns the number without its error.
func (n Number) Value() float64 { return n.value }

// Estimate returns the number with Student's interval, as if each game gave one such number.
// Games all alike leave room for what was not seen, as far as the columns went, or lie from 0.
func (n Number) Estimate() analysis.Estimate {
	c := n.of
	s := analysis.Sample{N: c.games, Mean: n.value, Least: math.Inf(-1), Most: math.Inf(1), Reach: 1}
	var used []int
	for i, slope := range n.slopes {
		if slope != 0 {
			used = append(used, i)
			least, most := float64(c.least[i]), float64(c.most[i])
			s.Reach = max(s.Reach, math.Abs(slope)*max(most-least, math.Abs(least), math.Abs(most)))
		}
	}
	squares := 0.0
	for _, i := range used {
		for _, j := range used {
			product := c.products[min(i, j)*len(c.sums)+max(i, j)]
			about := float64(product) - float64(c.sums[i])*float64(c.sums[j])/float64(c.games)
			squares += float64(n.slopes[i] * n.slopes[j] * about) // no fused rounding
		}
	}
	if alike := slices.IndexFunc(used, func(i int) bool { return c.most[i] != c.least[i] }) < 0; c.games > 1 && !alike {
		s.Variance = max(0, squares/float64(c.games-1))
	}
	return s.Estimate()
}
