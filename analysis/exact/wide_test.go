package exact

import (
	"math"
	"math/big"
	"testing"
)

func toBig(a Wide) *big.Float {
	sum := new(big.Float).SetPrec(300).SetFloat64(a.high)
	return sum.Add(sum, new(big.Float).SetFloat64(a.low))
}

// differ returns the relative difference of a from want.
func differ(a Wide, want *big.Float) float64 {
	d := new(big.Float).SetPrec(300).Sub(toBig(a), want)
	f, _ := d.Quo(d, want).Float64()
	return math.Abs(f)
}

// TestWide holds the arithmetic against numbers of 300 bits.
func TestWide(t *testing.T) {
	third, root := ToWide(1).Over(ToWide(3)), Wide{math.Sqrt2, -9.667293313452913e-17}
	a, b := toBig(third), toBig(root)
	number := func() *big.Float { return new(big.Float).SetPrec(300) }
	for name, pair := range map[string]struct {
		got  Wide
		want *big.Float
	}{
		"third":      {third, number().Quo(big.NewFloat(1), big.NewFloat(3).SetPrec(300))},
		"sum":        {third.Plus(root), number().Add(a, b)},
		"difference": {third.Minus(root), number().Sub(a, b)},
		"product":    {third.Times(root), number().Mul(a, b)},
		"quotient":   {third.Over(root), number().Quo(a, b)},
	} {
		if d := differ(pair.got, pair.want); d > 1e-31 {
			t.Errorf("%s: relative error %.1e", name, d)
		}
	}
	for _, x := range []float64{0, 1, -1, 0.3, -40.7, 500, -600} {
		want, term := number().SetFloat64(1), number().SetFloat64(1)
		for k := 1; k < 3000; k++ {
			term.Mul(term, number().SetFloat64(math.Abs(x)))
			term.Quo(term, number().SetFloat64(float64(k)))
			want.Add(want, term)
		}
		if x < 0 {
			want.Quo(number().SetFloat64(1), want)
		}
		if d := differ(ToWide(x).Exp(), want); d > 1e-28 {
			t.Errorf("exp %v: relative error %.1e", x, d)
		}
	}
}

// TestWideLaguerre: n nodes integrate t^k/k!, k < 2n, with 25 digits.
func TestWideLaguerre(t *testing.T) {
	for _, n := range []int{1, 2, 3, 10, 64, 200, 591} {
		nodes, weights := WideLaguerre(n)
		for _, k := range []int{0, 1, 2, n / 2, n, 2*n - 2, 2*n - 1} {
			if k < 0 || k >= 2*n {
				continue
			}
			var sum Wide
			for i, x := range nodes {
				part := ToWide(1)
				if k == 0 {
					part = ToWide(0).Minus(x).Exp()
				} else {
					share := ToWide(0).Minus(x).Over(ToWide(float64(k))).Exp()
					for j := 1; j <= k; j++ {
						part = part.Times(x).Over(ToWide(float64(j))).Times(share)
					}
				}
				sum = sum.Plus(weights[i].Times(part))
			}
			if d := math.Abs(sum.Minus(ToWide(1)).Float()); !(d < 1e-25) {
				t.Errorf("%d nodes: integral %d differs by %.1e", n, k, d)
			}
		}
	}
}

func TestWideSeries(t *testing.T) {
	wide := func(s Series) WideSeries {
		w := make(WideSeries, len(s))
		for x := range s {
			w[x] = ToWide(s[x])
		}
		return w
	}
	s := make(WideSeries, 4)
	s.Mul(wide(Series{1, 2}), wide(Series{3, 0, 1, 5, 7}))
	near(t, "product", s.Float(), Series{3, 6, 1, 7})
	s.Reciprocal(wide(Series{1, -1}))
	near(t, "1/(1-y)", s.Float(), Series{1, 1, 1, 1})
	s.Reciprocal(wide(Series{1, 2, 3, 4, 5}))
	near(t, "1/(1+2y+…)", s.Float(), Series{1, -2, 1, 0})
	s.Exp(wide(Series{0, 1, 1}), ToWide(1), ToWide(1))
	near(t, "exp(y+y²)", s.Float(), Series{1, 1, 1.5, 7.0 / 6})
}
