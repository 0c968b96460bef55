package exact

import (
	"math"
	"testing"
)

// bell returns e^-t t^k / k! by factors that stay near 1.
func bell(t float64, k int) float64 {
	if k == 0 {
		return math.Exp(-t)
	}
	logK, _ := math.Lgamma(float64(k + 1))
	if k < 100 {
		v, part := 1.0, math.Exp(-t/float64(k))
		for i := 1; i <= k; i++ {
			v *= t / float64(i) * part
		}
		return v
	}
	return math.Exp(float64(k)*math.Log(t) - t - logK)
}

func sum(nodes, logs []float64, k int) float64 {
	sum := 0.0
	for i, t := range nodes {
		sum += math.Exp(logs[i]) * bell(t, k)
	}
	return sum
}

// TestLaguerreKnown has the rule of 3 nodes of Abramowitz and Stegun, table 25.9.
func TestLaguerreKnown(t *testing.T) {
	nodes, logs := Laguerre(3)
	for i, want := range []struct{ node, weight float64 }{
		{0.415774556783, 1.07769285927},
		{2.294280360279, 2.76214296190},
		{6.289945082937, 5.60109462543},
	} {
		if math.Abs(nodes[i]-want.node) > 1e-12 || math.Abs(math.Exp(logs[i])-want.weight) > 1e-11 {
			t.Errorf("node %d: %.12f, %.11f, want %.12f, %.11f", i, nodes[i], math.Exp(logs[i]), want.node, want.weight)
		}
	}
}

// TestLaguerre: n nodes integrate t^k, k < 2n, and are in order.
func TestLaguerre(t *testing.T) {
	for _, n := range []int{1, 2, 3, 5, 10, 33, 64, 128, 300, 592} {
		nodes, logs := Laguerre(n)
		for i := 1; i < n; i++ {
			if !(nodes[i] > nodes[i-1]) {
				t.Fatalf("%d nodes: node %d is %v after %v", n, i, nodes[i], nodes[i-1])
			}
		}
		for _, k := range []int{0, 1, 2, n / 2, n, 2*n - 2, 2*n - 1} {
			if k >= 2*n {
				continue
			}
			// The functions themselves, k log t, carry an error that grows with k.
			if got := sum(nodes, logs, k); !(math.Abs(got-1) < 2e-15*float64(10+k)) {
				t.Errorf("%d nodes: integral %d is 1%+.1e", n, k, got-1)
			}
		}
	}
}

// TestNodes: the number of nodes is enough for every power up to the degree.
func TestNodes(t *testing.T) {
	for _, degree := range []int{0, 1, 2, 7, 40, 63, 64, 65, 80, 126, 200, 400, 1180} {
		nodes, logs := Laguerre(Nodes(degree))
		for k := 0; k <= degree; k += 1 + degree/50 {
			if got := sum(nodes, logs, k); !(math.Abs(got-1) < 2e-15*float64(10+k)) {
				t.Errorf("degree %d, %d nodes: integral %d is 1%+.1e", degree, len(nodes), k, got-1)
			}
		}
	}
}
