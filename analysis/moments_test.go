package analysis

import (
	"encoding/json"
	"maps"
	"math"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
)

func momentsOf(numbers ...int64) *Moments {
	m := &Moments{}
	for _, x := range numbers {
		m.Add(x)
	}
	return m
}

// Worked out by hand: 2, 4, 4, 4, 5, 5, 7, 9 have the mean 5, and deviations of 32 in all.
func TestMomentsKnown(t *testing.T) {
	m := momentsOf(2, 4, 4, 4, 5, 5, 7, 9)
	least, most := m.Range()
	if m.N() != 8 || m.Mean() != 5 || m.Variance() != 32.0/7 || least != 2 || most != 9 {
		t.Errorf("n %d, mean %v, variance %v, %d to %d", m.N(), m.Mean(), m.Variance(), least, most)
	}
	if m := momentsOf(-3); m.Mean() != -3 || m.Variance() != 0 {
		t.Errorf("mean %v, variance %v of -3 alone", m.Mean(), m.Variance())
	}
	if m := momentsOf(); m.Mean() != 0 || m.Variance() != 0 {
		t.Errorf("mean %v, variance %v of nothing", m.Mean(), m.Variance())
	}
}

// TestMomentsEstimate: the mean and the share of 1 among 0, against [Mean] and
// [Proportion]; numbers all alike leave room.
func TestMomentsEstimate(t *testing.T) {
	m := momentsOf(1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0)
	if got, want := m.Share(), Proportion(4, 12); !reflect.DeepEqual(got, want) {
		t.Errorf("share %+v, want %+v", got, want)
	}
	if got, want := m.Estimate(0, 1, m.Reach()), Mean([]int64{8, 4}, 0, 1); math.Abs(got.Mean-want.Mean) > 1e-15 || math.Abs(got.Lo-want.Lo) > 1e-12 || got.N != 12 {
		t.Errorf("mean %+v, want %+v", got, want)
	}
	// As if another could well be 0, or 14.
	alike := momentsOf(7, 7, 7)
	unseen := 7 * Proportion(0, 3).Hi
	if e := alike.Estimate(math.Inf(-1), math.Inf(1), alike.Reach()); math.Abs(e.Lo-(7-unseen)) > 1e-12 || math.Abs(e.Hi-(7+unseen)) > 1e-12 || len(e.Warnings) == 0 {
		t.Errorf("7, 7, 7: %+v", e)
	}
}

// Numbers far from 0 that lie close together keep their variance: 10^15 ± 1.
func TestMomentsExact(t *testing.T) {
	for _, far := range []int64{1e15, -1e15, 1e13} {
		m := &Moments{}
		for range 1000 {
			m.Add(far - 1)
			m.Add(far + 1)
		}
		if got, want := m.Variance(), 2000.0/1999; got != want || m.Mean() != float64(far) {
			t.Errorf("mean %v, variance %v, want %v", m.Mean(), got, want)
		}
	}
	// As many as 2^48 of them: doubled by merging.
	m := momentsOf(-1e15, 1e15)
	for range 47 {
		c := *m
		m.Merge(&c)
	}
	n := math.Pow(2, 48)
	if m.N() != 1<<48 || m.Mean() != 0 || math.Abs(m.Variance()/(1e30*n/(n-1))-1) > 1e-15 {
		t.Errorf("n %d, mean %v, variance %v", m.N(), m.Mean(), m.Variance())
	}
}

// Any cut, merged in any order, gives the same words; and they agree with big.Int.
func TestMomentsMerge(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		var numbers []int64
		for range random.IntN(50) {
			numbers = append(numbers, random.Int64N(2e15)-1e15>>random.IntN(50))
		}
		want := momentsOf(numbers...)
		sum, squares := new(big.Int), new(big.Int)
		for _, x := range numbers {
			b := big.NewInt(x)
			sum.Add(sum, b)
			squares.Add(squares, b.Mul(b, b))
		}
		if want.bigSum().Cmp(sum) != 0 || want.bigSquares().Cmp(squares) != 0 {
			t.Fatalf("sums %v %v, want %v %v", want.bigSum(), want.bigSquares(), sum, squares)
		}
		parts := []*Moments{{}}
		for rest := numbers; len(rest) > 0; {
			n := 1 + random.IntN(len(rest))
			parts, rest = append(parts, momentsOf(rest[:n]...)), rest[n:]
		}
		random.Shuffle(len(parts), func(i, j int) { parts[i], parts[j] = parts[j], parts[i] })
		got := Moments{}
		for _, p := range parts {
			got.Merge(p)
		}
		if got != *want {
			t.Fatalf("merged %+v, want %+v", got, *want)
		}
		text, err := json.Marshal(got)
		var again Moments
		if err != nil || json.Unmarshal(text, &again) != nil || again != got {
			t.Fatalf("%s read back as %+v: %v", text, again, err)
		}
	}
}

func TestMomentsRefused(t *testing.T) {
	for _, text := range []string{
		"[]", "null", "[1,2,3,4,5]", "[-1,0,0,0,0,0,0,0,0]", "[1,1,1,-1,0,0,0,0,0]", "[1,1,1,1,-1,1,0,0,0]", "[1,1,1,1,1,1,0,0,-1]",
		"[1,1,1,1,1,1,0,0,null]", "[1,1,1,1,1,1,0,0,1e3]", "[1,99999999999999999999,1,1,1,1,0,0,0]", "7",
	} {
		var m Moments
		if err := json.Unmarshal([]byte(text), &m); err == nil {
			t.Errorf("%s was read as %+v", text, m)
		}
	}
}

func TestHistogram(t *testing.T) {
	a, b := Histogram{-5: 1, 0: 2}, Histogram{0: 1, 70: 6}
	ab, ba := maps.Clone(a), maps.Clone(b)
	ab.Merge(b)
	ba.Merge(a)
	if want := (Histogram{-5: 1, 0: 3, 70: 6}); !maps.Equal(ab, want) || !maps.Equal(ba, want) {
		t.Errorf("%v and %v, want %v", ab, ba, want)
	}
	got, ok := ab.Quantiles(0, 0.1, 0.11, 0.4, 0.41, 1)
	if want := []int64{-5, -5, 0, 0, 70, 70}; !ok || !slices.Equal(got, want) {
		t.Errorf("quantiles %v, want %v", got, want)
	}
	if _, ok := (Histogram{}).Quantiles(0.5); ok {
		t.Error("nothing has a median")
	}
}
