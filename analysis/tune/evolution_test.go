package tune

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestEvolutionConverges runs the method on a sphere and on an ellipsoid about a hundred times
// as long as wide, and askew. On the sphere it gains a digit of the distance every 40 to 130
// points in one to four dimensions; learning the ellipsoid takes it more.
func TestEvolutionConverges(t *testing.T) {
	sphere := func(x []float64) float64 {
		sum := 0.0
		for _, v := range x {
			sum += v * v
		}
		return sum
	}
	askew := func(x []float64) float64 {
		sum := 0.0
		for i, v := range x {
			next := x[(i+1)%len(x)]
			sum += math.Pow(1e4, float64(i)/float64(max(1, len(x)-1))) * (v - next/2) * (v - next/2)
		}
		return sum
	}
	for _, c := range []struct {
		name        string
		worse       func([]float64) float64
		dim, points int
	}{
		{"sphere", sphere, 1, 600}, {"sphere", sphere, 2, 800}, {"sphere", sphere, 4, 1200}, {"askew", askew, 2, 1200}, {"askew", askew, 4, 2500},
	} {
		random := rand.New(rand.NewPCG(1, 2))
		e := newEvolution(slices.Repeat([]float64{0.7}, c.dim))
		least := math.Inf(1)
		for points := 0; points < c.points && e.sound; points += len(e.moves) {
			all := e.propose(random)
			order := make([]int, len(all))
			for i := range all {
				order[i] = i
				least = min(least, c.worse(all[i]))
			}
			slices.SortFunc(order, func(a, b int) int { return cmp.Compare(c.worse(all[a]), c.worse(all[b])) })
			e.learn(order)
		}
		if !(least < 1e-12) {
			t.Errorf("%s in %d dimensions: %v after %d points", c.name, c.dim, least, c.points)
		}
	}
}
