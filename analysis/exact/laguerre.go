package exact

import "math"

// Laguerre returns the n nodes t_k of Gauss–Laguerre quadrature, ascending, and
// log(w_k e^(t_k)) of their weights w_k: the sum of w_k g(t_k) is the integral of
// e^-t g(t) over t ≥ 0, without error when g is a polynomial of degree below 2n.
//
// Weights of large rules underflow, and eigenvectors of the Jacobi matrix (Golub
// and Welsch, 1969) lose the small ones altogether. The weights are therefore
// returned as logarithms and with e^t, so that e^-t can be shared out over the
// factors of g. Nodes begin at Tricomi's asymptotic formula (DLMF 18.16(iv), with
// a = 0), which is right to a small part of their distance, and are refined by
// Newton's method on the three-term recurrence. The weight is 1/(t L'(t)²): as a
// function of a node with an error, this form of w e^t is the least sensitive.
func Laguerre(n int) (nodes, logWeights []float64) {
	nodes = make([]float64, n)
	logWeights = make([]float64, n)
	nu := 4*float64(n) + 2
	for i := range n {
		t := nu * square(math.Sin(phase(math.Pi*(float64(i)+0.75)*2/nu)))
		for range 50 { // converges in four or five
			value, slope, _ := laguerre(n, t)
			step := value / slope
			t -= step
			if math.Abs(step) <= 1e-13*t {
				break // quadratic: the next step would be below rounding
			}
		}
		_, derivative, exponent := laguerre(n, t)
		nodes[i] = t
		logWeights[i] = t - math.Log(t) - 2*(math.Log(math.Abs(derivative))+exponent*math.Ln2)
	}
	return nodes, logWeights
}

// Nodes returns how many nodes integrate every e^-t t^k / k!, k up to the degree,
// to 1 within a few times 1e-15. With degree/2 + 1 nodes there is no error but
// rounding. Large degrees need fewer: in sqrt(t) these functions are bells of
// standard deviation 1/2 around sqrt(k), and n nodes, π/sqrt(4n - t) apart in
// sqrt(t), are dense enough under the last of the bells with this many.
func Nodes(degree int) int {
	d := float64(degree)
	return min(degree/2+1, 1+int(d/4+2*math.Sqrt(d)))
}

// phase solves φ + sin φ cos φ = y for φ in [0, π/2] by Newton's method; the left
// side is concave, so that no step passes the root from the left.
func phase(y float64) float64 {
	phi := y / 2
	for range 60 {
		s, c := math.Sincos(phi)
		step := (y - phi - s*c) / (2 * c * c)
		phi = min(phi+step, math.Pi/2-1e-9)
		if math.Abs(step) < 1e-12 {
			break
		}
	}
	return phi
}

// laguerre returns L_n(t) and L_n'(t), both divided by 2^exponent. The three-term
// recurrence is kept in the differences D_k = L_(k+1) - L_k, as
// (k+1) D_k = k D_(k-1) - t L_k, which has no cancellation at small t; and
// t L_n'(t) = n D_(n-1).
func laguerre(n int, t float64) (value, derivative, exponent float64) {
	const large = 0x1p+500
	value, difference := 1.0, 0.0
	for k := range n {
		f := float64(k)
		difference = (f*difference - t*value) / (f + 1)
		value += difference
		if math.Abs(value) > large {
			difference /= large
			value /= large
			exponent += 500
		}
	}
	return value, float64(n) * difference / t, exponent
}

func square(x float64) float64 { return x * x }
