package analysis

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// rowsOf makes rows of six columns, of which the first goes with the fourth.
func rowsOf(n int) [][]int64 {
	random := rand.New(rand.NewPCG(3, 5))
	rows := make([][]int64, n)
	for g := range rows {
		luck := random.Int64N(1000)
		rows[g] = []int64{luck, 1 + random.Int64N(4), 7, luck + 20 + random.Int64N(11), 1 + random.Int64N(4), 7}
	}
	return rows
}

func sumsOf(rows [][]int64) *Sums {
	c := NewSums(6, 0, 3)
	for _, row := range rows {
		c.Add(row)
	}
	return c
}

// moments returns the mean and the standard error of numbers, in the plain way.
func moments(all []float64) (mean, se float64) {
	for _, x := range all {
		mean += x / float64(len(all))
	}
	for _, x := range all {
		se += (x - mean) * (x - mean)
	}
	return mean, math.Sqrt(se / float64(len(all)-1) / float64(len(all)))
}

// TestNumbers holds means, differences and ratios against the plain way to work them out: the
// error of a ratio r = y/x is that of the mean of (y - r x) / mean x.
func TestNumbers(t *testing.T) {
	rows := rowsOf(400)
	c := sumsOf(rows)
	each := func(f func(row []int64) float64) []float64 {
		var all []float64
		for _, row := range rows {
			all = append(all, f(row))
		}
		return all
	}
	x, _ := moments(each(func(row []int64) float64 { return float64(row[1]) }))
	y, _ := moments(each(func(row []int64) float64 { return float64(row[0]) }))
	_, ratioSE := moments(each(func(row []int64) float64 { return (float64(row[0]) - y/x*float64(row[1])) / x }))
	for name, test := range map[string]struct {
		number   Number
		mean, se float64
	}{
		"ratio": {c.Mean(0).Over(c.Mean(1)), y / x, ratioSE},
		"mean":  with(c.Mean(3), each(func(row []int64) float64 { return float64(row[3]) })),
		"difference": with(c.Mean(3).Minus(c.Mean(0)), each(func(row []int64) float64 {
			return float64(row[3] - row[0])
		})),
		"all of it": with(c.Mean(0).Times(2).Plus(c.Mean(4)), each(func(row []int64) float64 {
			return 2*float64(row[0]) + float64(row[4])
		})),
	} {
		e := test.number.Estimate()
		if math.Abs(e.Mean-test.mean) > 1e-9*math.Abs(test.mean) || math.Abs(e.SE-test.se) > 1e-9*test.se || e.N != 400 {
			t.Errorf("%s: %v ± %v of %d, want %v ± %v", name, e.Mean, e.SE, e.N, test.mean, test.se)
		}
	}
	paired := c.Mean(3).Minus(c.Mean(0)).Estimate().SE
	if alone := math.Hypot(c.Mean(0).Estimate().SE, c.Mean(3).Estimate().SE); paired > alone/10 {
		t.Errorf("a paired error of %v, unpaired it is %v", paired, alone)
	}
}

func with(n Number, all []float64) struct {
	number   Number
	mean, se float64
} {
	mean, se := moments(all)
	return struct {
		number   Number
		mean, se float64
	}{n, mean, se}
}

// TestNumberAlike: rows all alike leave room, and no number of none is not finite.
func TestNumberAlike(t *testing.T) {
	c := sumsOf(rowsOf(50))
	for name, n := range map[string]Number{
		"one value": c.Mean(2), "no difference": c.Mean(2).Minus(c.Mean(5)), "by nothing": c.Mean(0).Over(c.Mean(2).Minus(c.Mean(5))),
	} {
		if e := n.Estimate(); !(e.Lo < e.Mean && e.Mean < e.Hi) || len(e.Warnings) == 0 || math.IsNaN(e.SE) {
			t.Errorf("%s: %+v", name, e)
		}
	}
	if e := sumsOf(rowsOf(1)).Mean(0).Estimate(); !(e.Lo < e.Hi) || len(e.Warnings) == 0 {
		t.Errorf("one row: %+v", e)
	}
}

// TestSumsMerge: the empty sums are neutral, and the order of parts never matters.
func TestSumsMerge(t *testing.T) {
	rows := rowsOf(90)
	want := sumsOf(rows)
	parts := func() []*Sums {
		return []*Sums{sumsOf(rows[:10]), sumsOf(nil), sumsOf(rows[10:70]), sumsOf(rows[70:])}
	}
	for _, order := range [][]int{{0, 1, 2, 3}, {3, 2, 1, 0}, {1, 3, 0, 2}} {
		all := parts()
		got := sumsOf(nil)
		for _, i := range order {
			got.Merge(all[i])
		}
		if got.rows != want.rows || !slices.Equal(got.sums, want.sums) || !slices.Equal(got.products, want.products) ||
			!slices.Equal(got.least, want.least) || !slices.Equal(got.most, want.most) || len(got.spread[3]) != len(want.spread[3]) {
			t.Errorf("order %v: %+v, want %+v", order, got, want)
		}
	}
}

// TestSumsQuantile: of the numbers 1 to 1000, once each, and of none.
func TestSumsQuantile(t *testing.T) {
	c := NewSums(1, 0)
	if e := c.Quantile(0, 0.5); len(e.Warnings) == 0 {
		t.Errorf("nothing: %+v", e)
	}
	for x := range int64(1000) {
		c.Add([]int64{1000 - x})
	}
	for q, want := range map[float64]float64{0.5: 500, 0.95: 950, 0.999: 999} {
		e := c.Quantile(0, q)
		half := 1960 * math.Sqrt(q*(1-q)/1000)
		most := want + half
		if most > 1000 {
			most = 1000 + 999 // beyond what was seen
		}
		if e.Mean != want || math.Abs(e.Lo-(want-half)) > 1 || math.Abs(e.Hi-most) > 1 || (q > 0.99) != (len(e.Warnings) > 0) {
			t.Errorf("quantile %v: %+v", q, e)
		}
	}
	c = NewSums(1, 0)
	for range 100 {
		c.Add([]int64{7})
	}
	if e := c.Quantile(0, 0.5); e.Mean != 7 || e.Lo != 6 || e.Hi != 8 {
		t.Errorf("a hundred alike: %+v", e)
	}
}

// TestSumsExact: columns of millionths of a dollar keep their variance and how they go together,
// where a product alone has 83 bits.
func TestSumsExact(t *testing.T) {
	const far = 3_000_000_000_000
	s := NewSums(2)
	for range 1000 {
		s.Add([]int64{far - 1, -far + 2})
		s.Add([]int64{far + 1, -far - 2})
	}
	// Sums of far² ± 1 and of far² ± 2, 2000 of each, worked out with more digits.
	for _, c := range []struct {
		a, b int
		want string
	}{{0, 0, "18000000000000000000000002000"}, {1, 1, "18000000000000000000000008000"}, {0, 1, "-18000000000000000000000004000"}} {
		if got := s.products[c.a*2+c.b].big().String(); got != c.want {
			t.Errorf("products of %d and %d: %s, want %s", c.a, c.b, got, c.want)
		}
	}
	if s.Sum(0) != 2000*far || s.Sum(1) != -2000*far || s.Product(1, 0) != -1.8e28 {
		t.Errorf("sums %v and %v, product %v", s.Sum(0), s.Sum(1), s.Product(1, 0))
	}
}

// TestNumberFew: a column that is mostly 0 has the interval that [Moments] of it have, multiplied
// or not, and one that ends where the number does.
func TestNumberFew(t *testing.T) {
	c, m := NewSums(2), &Moments{}
	for i := range int64(300) {
		x := max(0, 7*i-2030) // 7 to 63 in 9 rows
		c.Add([]int64{x, -x})
		m.Add(x)
	}
	want := m.Estimate(math.Inf(-1), math.Inf(1), m.Reach())
	if want.Hi-want.Mean < 1.5*(want.Mean-want.Lo) || len(want.Warnings) == 0 {
		t.Fatalf("%+v is even", want)
	}
	for name, e := range map[string]Estimate{
		"mean": c.Mean(0).Estimate(), "twice": c.Mean(0).Times(2).Estimate().Linear(0, 0.5), "below 0": c.Mean(1).Estimate().Linear(0, -1),
	} {
		if math.Abs(e.Lo-want.Lo) > 1e-12 || math.Abs(e.Hi-want.Hi) > 1e-12 || len(e.Warnings) != len(want.Warnings) {
			t.Errorf("%s: %+v, want %+v", name, e, want)
		}
	}
	if e := c.Mean(0).Within(0.8, 1.2); e.Lo != 0.8 || e.Hi != 1.2 {
		t.Errorf("within 0.8 and 1.2: %+v", e)
	}
}
