package tune

import (
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/mat"
)

// firstStep is the standard deviation of the first proposals, in edges of the unit cube.
const firstStep = 0.3

// An evolution proposes points around a mean, and learns from their order where the next ones
// should lie. The names in brackets are those of the tutorial.
type evolution struct {
	mean   []float64
	step   float64       // the size of the ellipsoid of proposals [σ]
	shape  *mat.SymDense // and its shape [C]
	factor mat.Cholesky  // of the shape
	sound  bool          // the shape has a factor

	weights   []float64 // of the better half of a generation
	effective float64   // how many they count for [μ_eff]

	stepPath, shapePath                         []float64 // where the mean went of late [p_σ, p_c]
	stepRate, damping                           float64   // [c_σ, d_σ]
	pathRate, rankOne, rankMany, expectedLength float64   // [c_c, c_1, c_μ, E‖N(0,I)‖]

	normals, moves [][]float64 // of the last proposals: normal draws, and these brought into shape
}

func newEvolution(mean []float64) *evolution {
	dim := len(mean)
	n := float64(dim)
	population := max(6, 4+int(3*math.Log(n))) // 4 of a single parameter are too few
	e := &evolution{mean: mean, step: firstStep, shape: mat.NewSymDense(dim, nil), stepPath: make([]float64, dim), shapePath: make([]float64, dim)}
	for i := range dim {
		e.shape.SetSym(i, i, 1)
	}
	e.sound = e.factor.Factorize(e.shape)

	sum, squares := 0.0, 0.0
	for i := range population / 2 {
		w := math.Log(float64(population+1)/2) - math.Log(float64(i+1))
		e.weights = append(e.weights, w)
		sum += w
		squares += w * w
	}
	for i := range e.weights {
		e.weights[i] /= sum
	}
	mu := sum * sum / squares
	e.effective = mu
	e.stepRate = (mu + 2) / (n + mu + 5)
	e.damping = 1 + 2*max(0, math.Sqrt((mu-1)/(n+1))-1) + e.stepRate
	e.pathRate = (4 + mu/n) / (n + 4 + 2*mu/n)
	e.rankOne = 2 / ((n+1.3)*(n+1.3) + mu)
	e.rankMany = min(1-e.rankOne, 2*(mu-2+1/mu)/((n+2)*(n+2)+mu))
	e.expectedLength = math.Sqrt(n) * (1 - 1/(4*n) + 1/(21*n*n))

	e.normals, e.moves = make([][]float64, population), make([][]float64, population)
	for i := range population {
		e.normals[i], e.moves[i] = make([]float64, dim), make([]float64, dim)
	}
	return e
}

// propose returns the points of the next generation, which may lie outside the unit cube.
func (e *evolution) propose(random *rand.Rand) [][]float64 {
	var triangle mat.TriDense
	e.factor.LTo(&triangle)
	points := make([][]float64, len(e.moves))
	for k, move := range e.moves {
		for i := range move {
			e.normals[k][i] = random.NormFloat64()
		}
		mat.NewVecDense(len(move), move).MulVec(&triangle, mat.NewVecDense(len(move), e.normals[k]))
		for i := range move {
			points[k] = append(points[k], e.mean[i]+e.step*move[i])
		}
	}
	return points
}

// learn is told the last proposals by their indices, the best first.
func (e *evolution) learn(order []int) {
	dim := len(e.mean)
	length := 0.0
	for i := range dim {
		normal, move := 0.0, 0.0
		for k, w := range e.weights {
			normal += w * e.normals[order[k]][i]
			move += w * e.moves[order[k]][i]
		}
		e.mean[i] += e.step * move
		e.stepPath[i] = (1-e.stepRate)*e.stepPath[i] + math.Sqrt(e.stepRate*(2-e.stepRate)*e.effective)*normal
		e.shapePath[i] = (1-e.pathRate)*e.shapePath[i] + math.Sqrt(e.pathRate*(2-e.pathRate)*e.effective)*move
		length = math.Hypot(length, e.stepPath[i])
	}
	e.shape.ScaleSym(1-e.rankOne-e.rankMany, e.shape)
	e.shape.SymRankOne(e.shape, e.rankOne, mat.NewVecDense(dim, e.shapePath))
	for k, w := range e.weights {
		e.shape.SymRankOne(e.shape, e.rankMany*w, mat.NewVecDense(dim, e.moves[order[k]]))
	}
	e.step *= math.Exp(e.stepRate / e.damping * (length/e.expectedLength - 1))
	e.sound = e.factor.Factorize(e.shape)
}

// narrow reports whether there is nothing more to propose: the proposals have drawn together
// to a part of a step of every range, or their ellipsoid has no volume.
func (e *evolution) narrow(ranges []Range) bool {
	if !e.sound {
		return true
	}
	for i := range ranges {
		if e.step*math.Sqrt(e.shape.At(i, i)) > ranges[i].step()/4 {
			return false
		}
	}
	return true
}
