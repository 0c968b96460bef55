package analysis

import (
	"math"
	"slices"
)

// Sums count rows of whole numbers, as one of each game: the sums of their columns, and of the
// products of any two of them. They are exact for up to 2^40 rows of numbers up to 10^12 in size,
// and merging is exact in any order.
type Sums struct {
	rows        int64
	sums        []wide // by column
	products    []wide // by two of these, the first not after the second
	least, most []int64
	some        []int64           // by column: rows in which it is not 0
	spread      map[int]Histogram // by column
}

// NewSums makes sums of so many columns; of some it is kept how often each number came.
func NewSums(columns int, spread ...int) *Sums {
	s := &Sums{
		sums: make([]wide, columns), products: make([]wide, columns*columns),
		least: make([]int64, columns), most: make([]int64, columns), some: make([]int64, columns), spread: map[int]Histogram{},
	}
	for _, column := range spread {
		s.spread[column] = Histogram{}
	}
	return s
}

// Add counts a row.
func (s *Sums) Add(row []int64) {
	for i, x := range row {
		s.sums[i].add(wide{uint64(x), uint64(x >> 63)})
		if s.rows == 0 {
			s.least[i], s.most[i] = x, x
		}
		s.least[i], s.most[i] = min(s.least[i], x), max(s.most[i], x)
		if x != 0 {
			s.some[i]++
		}
		for j, y := range row[:i+1] {
			s.products[j*len(row)+i].add(product(x, y))
		}
	}
	for i, h := range s.spread {
		h[row[i]]++
	}
	s.rows++
}

// Merge counts what another has counted, of the same columns.
func (s *Sums) Merge(o *Sums) {
	switch {
	case o.rows == 0:
		return
	case s.rows == 0:
		copy(s.least, o.least)
		copy(s.most, o.most)
	}
	s.rows += o.rows
	for i := range s.sums {
		s.sums[i].add(o.sums[i])
		s.least[i], s.most[i] = min(s.least[i], o.least[i]), max(s.most[i], o.most[i])
		s.some[i] += o.some[i]
	}
	for i := range s.products {
		s.products[i].add(o.products[i])
	}
	for i, h := range s.spread {
		h.Merge(o.spread[i])
	}
}

// Rows returns how many rows were counted.
func (s *Sums) Rows() int64 { return s.rows }

// Sum returns the sum of a column, as the nearest float.
func (s *Sums) Sum(column int) float64 { return s.sums[column].float() }

// Product returns the sum of the products of two columns, which may be the same, as the nearest
// float.
func (s *Sums) Product(a, b int) float64 {
	return s.products[min(a, b)*len(s.sums)+max(a, b)].float()
}

// Share estimates how often a column is 1 that is 0 in all other rows.
func (s *Sums) Share(column int) Estimate {
	return Proportion(s.sums[column].big().Int64(), s.rows)
}

// Quantile estimates the least number such that at least a share q of all rows is at most as
// large, in a column of which the spread is kept. Its interval goes from one number counted
// to another, so that the share lies between theirs with 95 % (normal law of the share);
// where it would go beyond all that were counted, it goes as far again as these lie apart.
func (s *Sums) Quantile(column int, q float64) Estimate {
	h := s.spread[column]
	n := float64(s.rows)
	half := z95 * math.Sqrt(q*(1-q)/n)
	x, ok := h.Quantiles(q, max(q-half, 0), min(q+half, 1))
	e := Estimate{N: s.rows, Warnings: []string{"nothing was observed"}}
	if !ok {
		return e
	}
	e.Mean, e.Lo, e.Hi, e.Warnings = float64(x[0]), float64(x[1]), float64(x[2]), nil
	apart := max(1, float64(s.most[column]-s.least[column]))
	if q-half <= 0 {
		e.Lo -= apart
	}
	if q+half >= 1 {
		e.Hi += apart
	}
	if e.Lo == e.Hi {
		e.Lo, e.Hi = e.Lo-1, e.Hi+1 // whole numbers
	}
	e.SE = e.Half() / z95
	if n*min(q, 1-q) < rare {
		e.Warnings = []string{"few lie beyond it: the interval is rough"}
	}
	return e
}

// Mean returns the mean of a column.
func (s *Sums) Mean(column int) Number {
	n := Number{of: s, value: s.Sum(column) / float64(s.rows), slopes: make([]float64, len(s.sums))}
	n.slopes[column] = 1
	return n
}

// A Number is made of the means of columns by sums, differences and quotients. It knows how
// fast it changes with each of them, and so its error from theirs, and from how they go
// together (the delta method).
type Number struct {
	of     *Sums
	value  float64
	slopes []float64 // by column
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

// Estimate returns the number with the interval of [Sample.Estimate], as if each row gave one such
// number.
// Rows all alike leave room for what was not seen, as far as the columns went, or lie from 0.
func (n Number) Estimate() Estimate {
	s := n.of
	e := Sample{N: s.rows, Mean: n.value, Least: math.Inf(-1), Most: math.Inf(1), Reach: 1}
	var used []int
	for i, slope := range n.slopes {
		if slope != 0 {
			used = append(used, i)
			least, most := float64(s.least[i]), float64(s.most[i])
			e.Reach = max(e.Reach, math.Abs(slope)*max(most-least, math.Abs(least), math.Abs(most)))
		}
	}
	squares := 0.0
	for _, i := range used {
		for _, j := range used {
			about := s.Product(i, j) - s.Sum(i)*s.Sum(j)/float64(s.rows)
			squares += float64(n.slopes[i] * n.slopes[j] * about) // no fused rounding
		}
	}
	if alike := slices.IndexFunc(used, func(i int) bool { return s.most[i] != s.least[i] }) < 0; s.rows > 1 && !alike {
		e.Variance = max(0, squares/float64(s.rows-1))
	}
	if len(used) == 1 {
		e.Up, e.Down = n.sides(used[0])
	}
	return e.Estimate()
}

// sides returns those of a number that is the mean of one column, multiplied; of another number,
// and of a column with values on both sides of 0, they are not known.
func (n Number) sides(column int) (up, down Side) {
	s, slope := n.of, n.slopes[column]
	one := Side{N: s.some[column], Sum: math.Abs(slope * s.Sum(column)), Squares: slope * slope * s.Product(column, column)}
	switch {
	case s.least[column] < 0 && s.most[column] > 0:
		return up, down
	case n.value > 0:
		up = one
	default:
		down = one
	}
	return up, down
}

// Within returns the number with an interval that ends where the number does.
func (n Number) Within(least, most float64) Estimate {
	e := n.Estimate()
	e.Lo, e.Hi = max(least, e.Lo), min(most, e.Hi)
	return e
}
