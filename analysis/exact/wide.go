package exact

import "math"

// A Wide is the sum of two float64, the second below half a unit in the last place of the
// first: about 32 digits. Sums and products are those of Dekker (1971), by fused
// multiplication, and lose a few units in the last of these digits.
type Wide struct{ high, low float64 }

// ToWide returns x as a Wide.
func ToWide(x float64) Wide { return Wide{x, 0} }

// Float returns the nearest float64.
func (a Wide) Float() float64 { return a.high }

// short returns the sum of two numbers, of which the first is not the smaller.
func short(a, b float64) Wide {
	sum := a + b
	return Wide{sum, b - (sum - a)}
}

// Plus returns a + b.
func (a Wide) Plus(b Wide) Wide {
	sum := a.high + b.high
	part := sum - a.high
	rest := (a.high - (sum - part)) + (b.high - part)
	low := a.low + b.low
	lowPart := low - a.low
	lowRest := (a.low - (low - lowPart)) + (b.low - lowPart)
	s := short(sum, rest+low)
	return short(s.high, s.low+lowRest)
}

// Minus returns a - b.
func (a Wide) Minus(b Wide) Wide { return a.Plus(Wide{-b.high, -b.low}) }

// Times returns a b.
func (a Wide) Times(b Wide) Wide {
	product := a.high * b.high
	rest := math.FMA(a.high, b.high, -product)
	return short(product, rest+(a.high*b.low+a.low*b.high))
}

// Over returns a / b.
func (a Wide) Over(b Wide) Wide {
	first := a.high / b.high
	rest := a.Minus(b.Times(ToWide(first)))
	second := rest.high / b.high
	rest = rest.Minus(b.Times(ToWide(second)))
	return short(first, second).Plus(ToWide(rest.high / b.high))
}

// scaled returns a 2^n.
func (a Wide) scaled(n int) Wide { return Wide{math.Ldexp(a.high, n), math.Ldexp(a.low, n)} }

// ln2 is log 2 to 32 digits.
var ln2 = Wide{math.Ln2, 2.319046813846299558e-17}

// Exp returns e^a: with fewer digits below e^-640, and 0 below e^-700.
func (a Wide) Exp() Wide {
	if a.high < -700 {
		return Wide{}
	}
	n := math.Round(a.high / math.Ln2)
	const halvings = 8
	x := a.Minus(ln2.Times(ToWide(n))).scaled(-halvings)
	sum, term := x, x // of e^x - 1, which keeps its digits when squared
	for k := 2; k < 14; k++ {
		term = term.Times(x).Over(ToWide(float64(k)))
		sum = sum.Plus(term)
	}
	for range halvings {
		sum = sum.Plus(sum).Plus(sum.Times(sum))
	}
	return sum.Plus(ToWide(1)).scaled(int(n))
}

// A WideSeries is a [Series] of Wide coefficients.
type WideSeries []Wide

// Float returns the series of the nearest float64.
func (s WideSeries) Float() Series {
	f := make(Series, len(s))
	for x := range s {
		f[x] = s[x].Float()
	}
	return f
}

// Mul sets s to a·b; see [Series.Mul].
func (s WideSeries) Mul(a, b WideSeries) {
	clear(s)
	for i, c := range a {
		if c == (Wide{}) || i >= len(s) {
			continue
		}
		part := s[i:]
		for j, d := range b[:min(len(b), len(part))] {
			part[j] = part[j].Plus(c.Times(d))
		}
	}
}

// Reciprocal sets s to 1/a, where a[0] is 1. s must be another array than a,
// which may be shorter.
func (s WideSeries) Reciprocal(a WideSeries) {
	for x := range s {
		var sum Wide
		for i := 1; i <= x && i < len(a); i++ {
			sum = sum.Minus(a[i].Times(s[x-i]))
		}
		s[x] = sum
		if x == 0 {
			s[x] = ToWide(1)
		}
	}
}

// Exp sets s to first·exp(t·a); see [Series.Exp].
func (s WideSeries) Exp(a WideSeries, t, first Wide) {
	for x := range s {
		if x == 0 {
			s[0] = first
			continue
		}
		var sum Wide
		for i := 1; i <= x && i < len(a); i++ {
			if a[i] != (Wide{}) {
				sum = sum.Plus(a[i].Times(s[x-i]).Times(ToWide(float64(i))))
			}
		}
		s[x] = t.Times(sum).Over(ToWide(float64(x)))
	}
}

// WideLaguerre is [Laguerre] with 30 digits, and with w_k e^(t_k) itself.
func WideLaguerre(n int) (nodes, weights []Wide) {
	rough, _ := Laguerre(n)
	nodes, weights = make([]Wide, n), make([]Wide, n)
	for i := range rough {
		t := ToWide(rough[i])
		for range 2 { // 13 digits, 26, all
			value, derivative, _ := wideLaguerre(n, t)
			t = t.Minus(value.Over(derivative))
		}
		_, derivative, exponent := wideLaguerre(n, t)
		nodes[i] = t
		growth := t.Minus(ln2.Times(ToWide(float64(2 * exponent)))).Exp()
		weights[i] = growth.Over(t.Times(derivative).Times(derivative))
	}
	return nodes, weights
}

// wideLaguerre is laguerre in Wide. It keeps the value near 1, so that the square of the
// derivative and e^t, both divided by 2^(2 exponent), are finite together.
func wideLaguerre(n int, t Wide) (value, derivative Wide, exponent int) {
	const step = 50
	value = ToWide(1)
	var difference Wide
	for k := range n {
		f := float64(k)
		difference = ToWide(f).Times(difference).Minus(t.Times(value)).Over(ToWide(f + 1))
		value = value.Plus(difference)
		if math.Abs(value.high) > 0x1p50 {
			difference, value = difference.scaled(-step), value.scaled(-step)
			exponent += step
		}
	}
	return value, ToWide(float64(n)).Times(difference).Over(t), exponent
}
