package contest

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"maps"
	"math"
	"math/bits"
	"slices"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize"
)

// sorted returns picks in a fixed order.
func sorted(picks map[pick]int64) []pick {
	return slices.SortedFunc(maps.Keys(picks), func(a, b pick) int {
		return cmp.Or(cmp.Compare(a.left, b.left), cmp.Compare(a.best, b.best))
	})
}

// members yields the bots of a set.
func members(set uint64) iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; set != 0; set &= set - 1 {
			if !yield(bits.TrailingZeros64(set)) {
				return
			}
		}
	}
}

// A likelihood is minus the logarithm of the likelihood of strengths, a choice on
// average. It is convex.
type likelihood struct {
	chosen []float64 // by index
	sets   [][]int   // of indices
	times  []float64 // each set was chosen from
	drawn  float64
	all    float64 // choices
}

func (c *choices) likelihood(bots []int) *likelihood {
	l := &likelihood{drawn: c.drawn, all: c.drawn * float64(len(bots))}
	var index [MaxBots]int
	for i, b := range bots {
		index[b] = i
		l.chosen = append(l.chosen, c.chosen[b]+c.drawn/2)
	}
	for _, set := range slices.Sorted(maps.Keys(c.sets)) {
		var of []int
		for b := range members(set) {
			of = append(of, index[b])
		}
		l.sets, l.times = append(l.sets, of), append(l.times, c.sets[set])
		l.all += c.sets[set]
	}
	return l
}

// weight is that of the square of the sum of the strengths, which the likelihood itself
// leaves free. Drawn games do not.
func (l *likelihood) weight() float64 {
	if l.drawn > 0 {
		return 0
	}
	return 1 / float64(len(l.chosen)*len(l.chosen))
}

// shares fills in the chance of each member to be chosen from a set, and returns the
// logarithm of the sum of the exponentials of their strengths.
func shares(set []int, strengths, into []float64) float64 {
	most := math.Inf(-1)
	for _, i := range set {
		most = max(most, strengths[i])
	}
	sum := 0.0
	for k, i := range set {
		into[k] = math.Exp(strengths[i] - most)
		sum += into[k]
	}
	for k := range set {
		into[k] /= sum
	}
	return most + math.Log(sum)
}

func (l *likelihood) value(x []float64) float64 {
	room := make([]float64, len(x))
	v, sum := 0.0, 0.0
	for i, s := range x {
		v -= l.chosen[i] * s
		v += l.drawn * (max(s, 0) + math.Log1p(math.Exp(-math.Abs(s))))
		sum += s
	}
	for k, set := range l.sets {
		v += l.times[k] * shares(set, x, room)
	}
	return v/l.all + l.weight()/2*sum*sum
}

func (l *likelihood) gradient(into, x []float64) {
	room := make([]float64, len(x))
	sum := 0.0
	for i, s := range x {
		into[i] = l.drawn*logistic(s) - l.chosen[i]
		sum += s
	}
	for k, set := range l.sets {
		shares(set, x, room)
		for j, i := range set {
			into[i] += l.times[k] * room[j]
		}
	}
	for i := range into {
		into[i] = into[i]/l.all + l.weight()*sum
	}
}

func (l *likelihood) hessian(into *mat.SymDense, x []float64) {
	room := make([]float64, len(x))
	into.Zero()
	add := func(i, j int, v float64) { into.SetSym(i, j, into.At(i, j)+v) }
	for i, s := range x {
		p := logistic(s)
		add(i, i, l.drawn*p*(1-p)/l.all)
		for j := range i + 1 {
			add(i, j, l.weight())
		}
	}
	for k, set := range l.sets {
		shares(set, x, room)
		for a, i := range set {
			add(i, i, l.times[k]*room[a]/l.all)
			for b, j := range set[:a+1] {
				add(i, j, -l.times[k]*room[a]*room[b]/l.all)
			}
		}
	}
}

// fit returns the likeliest strengths of bots and their standard errors, both with the
// mean of the strengths taken as 0.
func (c *choices) fit(bots []int) (strengths, se []float64, err error) {
	l := c.likelihood(bots)
	n := len(bots)
	result, err := optimize.Minimize(
		optimize.Problem{Func: l.value, Grad: l.gradient, Hess: l.hessian}, make([]float64, n),
		&optimize.Settings{GradientThreshold: 1e-6, Converger: optimize.NeverTerminate{}}, &optimize.Newton{},
	)
	if err != nil {
		return nil, nil, fmt.Errorf("ratings: the likeliest strengths were not found: %w", err)
	}
	strengths = result.X
	var chol mat.Cholesky
	if err := l.polish(strengths, &chol); err != nil {
		return nil, nil, err
	}
	var covariance mat.SymDense
	if err := chol.InverseTo(&covariance); err != nil {
		return nil, nil, err
	}
	covariance.ScaleSym(1/l.all, &covariance)
	mean := 0.0
	for _, s := range strengths {
		mean += s / float64(n)
	}
	for i := range strengths {
		strengths[i] -= mean
		se = append(se, math.Sqrt(centered(&covariance, i)))
	}
	return strengths, se, nil
}

// polish takes the last steps to the top, where the value changes too little to be
// searched along a line, and factorizes the curvature there.
func (l *likelihood) polish(x []float64, chol *mat.Cholesky) error {
	const (
		steep = 1e-14 // a slope this small is rounding
		steps = 30    // each doubles the digits, once near
	)
	n := len(x)
	slope, step := mat.NewVecDense(n, nil), mat.NewVecDense(n, nil)
	curvature := mat.NewSymDense(n, nil)
	for range steps {
		l.gradient(slope.RawVector().Data, x)
		l.hessian(curvature, x)
		if !chol.Factorize(curvature) {
			return errors.New("ratings: the likelihood is flat: the strengths have no standard errors")
		}
		if mat.Norm(slope, math.Inf(1)) < steep {
			break
		}
		if err := chol.SolveVecTo(step, slope); err != nil {
			return fmt.Errorf("ratings: %w", err)
		}
		for i := range x {
			x[i] -= step.AtVec(i)
		}
	}
	return nil
}

// centered returns the variance of number i minus the mean of all.
func centered(covariance *mat.SymDense, i int) float64 {
	n := covariance.SymmetricDim()
	row, all := 0.0, 0.0
	for a := range n {
		row += covariance.At(i, a) / float64(n)
		for b := range n {
			all += covariance.At(a, b) / float64(n*n)
		}
	}
	return max(0, covariance.At(i, i)-2*row+all)
}
