package readyset

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	game "railbird/sim/readyset"
)

// The terms once more, in numbers of 600 bits and without quadrature: everything is
// a polynomial in t, and the integral of e^-t t^k is k!.

const bits600 = 600

func number(x float64) *big.Float { return new(big.Float).SetPrec(bits600).SetFloat64(x) }

// A polynomial in t, from the constant on.
type polynomial []*big.Float

func zero(n int) polynomial {
	p := make(polynomial, n)
	for i := range p {
		p[i] = number(0)
	}
	return p
}

func (p polynomial) plus(q polynomial, sign int) polynomial {
	sum := zero(max(len(p), len(q)))
	for i := range p {
		sum[i].Add(sum[i], p[i])
	}
	for i := range q {
		if sign > 0 {
			sum[i].Add(sum[i], q[i])
		} else {
			sum[i].Sub(sum[i], q[i])
		}
	}
	return sum
}

func (p polynomial) times(q polynomial) polynomial {
	if len(p) == 0 || len(q) == 0 {
		return nil
	}
	product, v := zero(len(p)+len(q)-1), number(0)
	for i, a := range p {
		if a.Sign() == 0 {
			continue
		}
		for j, b := range q {
			product[i+j].Add(product[i+j], v.Mul(a, b))
		}
	}
	return product
}

// integral returns ∫ e^-t p dt.
func (p polynomial) integral() float64 {
	sum, factorial, v := number(0), number(1), number(0)
	for k, c := range p {
		if k > 0 {
			factorial.Mul(factorial, number(float64(k)))
		}
		sum.Add(sum, v.Mul(c, factorial))
	}
	f, _ := sum.Float64()
	return f
}

// series in y with numbers as coefficients use polynomial's arithmetic, cut off.
func cutOff(p polynomial, n int) polynomial {
	q := zero(n)
	for i := range q {
		if i < len(p) {
			q[i] = p[i]
		}
	}
	return q
}

func reciprocal(a polynomial) polynomial {
	b, v := zero(len(a)), number(0)
	b[0] = number(1)
	for x := 1; x < len(a); x++ {
		for i := 1; i <= x; i++ {
			b[x].Sub(b[x], v.Mul(a[i], b[x-i]))
		}
	}
	return b
}

// A bigHorse is a horse's weights, as polynomials in t.
type bigHorse struct {
	position, left int
	at             []polynomial // by spaces moved
	win            []polynomial // by spaces beyond the finish
	alone          []float64    // likewise, with no other letter rolled
}

// upTo returns C(space).
func (h *bigHorse) upTo(space int) polynomial {
	var sum polynomial
	for x := 0; x < h.left && h.position+x <= space; x++ {
		sum = sum.plus(h.at[x], 1)
	}
	return sum
}

func newBigHorse(r *game.Rules, horse, position, open int) *bigHorse {
	h := &bigHorse{position: position, left: r.Finish - position}
	n, over := h.left, r.MaxPosition()-r.Finish+1
	advance := func(l *game.Letter, from, n int) int {
		moved := 0
		for i := from; i < from+n; i++ {
			moved++
			if r.Third == game.ThirdEvery && i > 0 || r.Third == game.ThirdNone && i%2 == 1 {
				moved += l.Bonus
			}
		}
		return moved
	}
	power := func(l *game.Letter, n int) *big.Float {
		p := number(1)
		for range n {
			p.Mul(p, number(float64(l.Ways)))
			p.Quo(p, number(float64(r.Dice.Results)))
		}
		return p
	}
	runs := func(l *game.Letter, from int) polynomial {
		s := zero(n)
		for k := 0; advance(l, from, k) < n; k++ {
			x := advance(l, from, k)
			s[x].Add(s[x], power(l, k))
		}
		return s
	}
	all, first := zero(n), zero(n) // Σ A; the open letter's factor
	first[0] = number(1)
	for i := range r.Letters {
		if l := &r.Letters[i]; l.Horse == horse {
			rest := reciprocal(runs(l, 0))
			a := zero(n).plus(rest, -1)
			a[0].Add(a[0], number(1))
			all = all.plus(a, 1)
			if i == open {
				first = cutOff(runs(l, 1).times(rest), n)
			}
		}
	}
	// first·exp(t·all): the coefficient of t^k is first·all^k/k!.
	h.at = make([]polynomial, n)
	for x := range h.at {
		h.at[x] = zero(n)
	}
	term := first
	for k := range n {
		for x := range n {
			h.at[x][k] = term[x]
		}
		term = cutOff(term.times(all), n)
		for x := range term {
			term[x] = new(big.Float).Quo(term[x], number(float64(k+1)))
		}
	}
	last := func(l *game.Letter, from, left int) (*big.Float, int) {
		k := 1
		for advance(l, from, k) < left {
			k++
		}
		return power(l, k), advance(l, from, k) - left
	}
	h.win = make([]polynomial, over)
	h.alone = make([]float64, over)
	for i := range r.Letters {
		l := &r.Letters[i]
		if l.Horse != horse {
			continue
		}
		rest := reciprocal(runs(l, 0))
		for x := range n {
			var before polynomial // f(x) of words that do not end in the letter
			for y := 0; y <= x; y++ {
				before = before.plus(h.at[y].times(polynomial{rest[x-y]}), 1)
			}
			p, o := last(l, 0, n-x)
			if r.Overshoot == game.OvershootCap {
				o = 0
			}
			h.win[o] = h.win[o].plus(before.times(polynomial{p}), 1)
			if i == open {
				lost, _ := new(big.Float).Mul(first[x], p).Float64()
				h.alone[o] -= lost
			}
		}
		if i == open {
			p, o := last(l, 1, n)
			if r.Overshoot == game.OvershootCap {
				o = 0
			}
			v, _ := p.Float64()
			h.alone[o] += v
		}
	}
	return h
}

type bigFactor struct{ base, mark, win polynomial }

func bigFew(factors []bigFactor, degree int) polynomial {
	all, one := make([]polynomial, degree+1), make([]polynomial, degree+1)
	all[0] = polynomial{number(1)}
	for _, f := range factors {
		for d := degree; d >= 0; d-- {
			a, o := all[d].times(f.base), one[d].times(f.base).plus(all[d].times(f.win), 1)
			if d > 0 {
				a, o = a.plus(all[d-1].times(f.mark), 1), o.plus(one[d-1].times(f.mark), 1)
			}
			all[d], one[d] = a, o
		}
	}
	var sum polynomial
	for _, o := range one {
		sum = sum.plus(o, 1)
	}
	return sum
}

// bigTerm is the value of a term but for the unmoved node.
func bigTerm(r *game.Rules, horses []*bigHorse, t *term) float64 {
	anyWin := func(h *bigHorse) polynomial {
		var sum polynomial
		for _, w := range h.win {
			sum = sum.plus(w, 1)
		}
		return sum
	}
	finish := r.Finish
	factors := func(but game.Horses, split func(h int) (base, mark polynomial)) []bigFactor {
		var all []bigFactor
		for i, h := range horses {
			if but.Has(i) {
				continue
			}
			base, mark := split(i)
			win := anyWin(h)
			if t.kind == count && t.over != anywhere {
				win = h.win[t.over]
			}
			all = append(all, bigFactor{base, mark, win})
		}
		return all
	}
	total := func(i int) (base, mark polynomial) { return horses[i].upTo(finish), nil }
	switch t.kind {
	case win:
		product := anyWin(horses[t.horse])
		for i, h := range horses {
			if i != t.horse {
				product = product.times(h.upTo(finish))
			}
		}
		return product.integral()
	case rank:
		sum := 0.0
		own := horses[t.horse]
		for x, f := range own.at {
			limit := own.position + x
			if t.level {
				limit--
			}
			sum += f.times(bigFew(factors(1<<t.horse, func(i int) (base, mark polynomial) {
				c := horses[i].upTo(limit)
				return c, horses[i].upTo(finish).plus(c, -1)
			}), t.degree)).integral()
		}
		return sum
	case ahead:
		own := horses[t.horse]
		var sum polynomial
		for x, f := range own.at {
			for b := range t.horses.All() {
				f = f.times(horses[b].upTo(own.position + x - 1))
			}
			sum = sum.plus(f, 1)
		}
		return sum.times(bigFew(factors(1<<t.horse|t.horses, total), 0)).integral()
	case count:
		return bigFew(factors(0, func(i int) (base, mark polynomial) {
			c := horses[i].upTo(t.space)
			d := horses[i].upTo(finish).plus(c, -1)
			if t.low {
				return d, c
			}
			return c, d
		}), t.degree).integral()
	}
	sum := 0.0
	for x := range finish {
		for _, part := range []struct{ x, sign int }{{x, 1}, {x - 1, -1}} {
			sum += float64(part.sign) * bigFew(factors(0, func(i int) (base, mark polynomial) {
				c := horses[i].upTo(min(part.x, x-t.space))
				return c, horses[i].upTo(part.x).plus(c, -1)
			}), t.degree).integral()
		}
	}
	return sum
}

// bigCondition is the probability of a condition.
func bigCondition(s *Solver, horses []*bigHorse, race *game.Race, c int) float64 {
	p := s.formulas[c].constant
	for _, part := range s.formulas[c].parts {
		p += part.factor * bigTerm(s.rules, horses, &s.terms[part.term])
	}
	// In the words with no other letter than the open one, the outcome is certain.
	for h := range horses {
		for over, alone := range horses[h].alone {
			outcome := game.Outcome{Winner: h, Positions: race.Positions}
			outcome.Positions[h] = uint8(s.rules.Finish + over)
			holds := 0.0
			if s.conditions[c].Holds(&outcome, len(horses)) {
				holds = 1
			}
			p += alone * (holds - s.formulas[c].constant) // the constant is in all words
		}
	}
	return p
}

func checkAgainstBig(t *testing.T, r *game.Rules, race game.Race, conditions []game.Condition) float64 {
	t.Helper()
	s, err := New(r, conditions)
	if err != nil {
		t.Fatal(err)
	}
	p := s.NewProbabilities()
	s.Solve(&race, game.AllOf(len(conditions)), p)
	open := int(race.Open)
	horses := make([]*bigHorse, len(r.Horses))
	for h := range horses {
		horses[h] = newBigHorse(r, h, int(race.Positions[h]), open)
	}
	worst := 0.0
	for c := range conditions {
		want := bigCondition(s, horses, &race, c)
		worst = max(worst, math.Abs(p.Of(c)-want))
		if !(math.Abs(p.Of(c)-want) < 1e-12) {
			t.Errorf("%s: %.15f, want %.15f (race %+v)", conditions[c].ID, p.Of(c), want, race)
		}
	}
	return worst
}

// TestBig holds small and middling documents, with all kinds of conditions, and
// large ones with those that take no sum over spaces, against 600 bits.
func TestBig(t *testing.T) {
	documents := 20
	if testing.Short() {
		documents = 4
	}
	worst := 0.0
	for i := range documents {
		rng := rand.New(rand.NewPCG(3, uint64(i)))
		r := randomRules(t, rng, shape{horses: 6, finish: 12, bonus: 5, dice: 2, sides: 8})
		worst = max(worst, checkAgainstBig(t, r, randomRace(rng, r), randomConditions(rng, r, 12)))
	}
	for i := range documents / 2 {
		rng := rand.New(rand.NewPCG(4, uint64(i)))
		r := randomRules(t, rng, large)
		var conditions []game.Condition
		for len(conditions) < 4 {
			c := randomCondition(rng, r)
			if c.Kind == game.Win || c.Kind == game.Ahead ||
				(c.Kind == game.Low || c.Kind == game.High) && min(c.Count, len(r.Horses)-c.Count) < 4 {
				conditions = append(conditions, c)
			}
		}
		conditions[0] = game.Condition{ID: "win", Kind: game.Win, Horses: 1}
		worst = max(worst, checkAgainstBig(t, r, randomRace(rng, r), conditions))
	}
	if !testing.Short() {
		r := load(t)
		worst = max(worst, checkAgainstBig(t, r, midRace, r.Conditions))
	}
	t.Logf("largest error %.1e", worst)
}
