package exact

import (
	"math"
	"testing"
)

func near(t *testing.T, name string, got, want Series) {
	t.Helper()
	for x := range want {
		if len(got) != len(want) || math.Abs(got[x]-want[x]) > 1e-15 {
			t.Errorf("%s: %v, want %v", name, got, want)
			return
		}
	}
}

func TestSeries(t *testing.T) {
	s := make(Series, 4)
	s.Mul(Series{1, 2}, Series{3, 0, 1, 5, 7})
	near(t, "product", s, Series{3, 6, 1, 7})
	s.Mul(Series{0, 0, 0, 0, 9}, Series{1})
	near(t, "product cut off", s, Series{0, 0, 0, 0})
	s.Exp(Series{0, 1}, 3, 2)
	near(t, "2 exp(3y)", s, Series{2, 6, 9, 9})
	s.Exp(Series{0, 1, 1}, 1, 1)
	near(t, "exp(y+y²)", s, Series{1, 1, 1.5, 7.0 / 6})
}
