package tune

import (
	"fmt"
	"math"
	"testing"
)

func TestRangeValues(t *testing.T) {
	for _, c := range []struct {
		r    Range
		u    float64
		want string
	}{
		{Range{"", 0, 1, false}, 0.30004, "0.3"},
		{Range{"", 0, 1, false}, 0, "0"},
		{Range{"", 0, 1, false}, 1, "1"},
		{Range{"", 0, 1, false}, -0.25, "0.25"}, // mirrored
		{Range{"", 0, 1, false}, 1.25, "0.75"},
		{Range{"", 0, 1, false}, 2.25, "0.25"},
		{Range{"", 0, 1, false}, -1.25, "0.75"},
		{Range{"", 0, 9, false}, 0.5, "4.5"},
		{Range{"", -5, 5, false}, 0.12345, "-3.77"},
		{Range{"", 0, 1.0 / 3, false}, 1, "0.3333"},
		{Range{"", 0.0004, 1, false}, 0, "0.0004"}, // rounding does not leave the range
		{Range{"", 0, 2e6, false}, 0.12345, "247000"},
		{Range{"", 1, 4, true}, 0, "1"}, // four equal shares
		{Range{"", 1, 4, true}, 0.2499, "1"},
		{Range{"", 1, 4, true}, 0.25, "2"},
		{Range{"", 1, 4, true}, 1, "4"},
		{Range{"", 1, 4, true}, 1.1, "4"},
	} {
		if got := fmt.Sprint(c.r.value(c.u)); got != c.want {
			t.Errorf("%+v at %v: %s, want %s", c.r, c.u, got, c.want)
		}
	}
}

// TestRangeCoordinate: a value comes back from its coordinate, one outside as the nearest end.
func TestRangeCoordinate(t *testing.T) {
	for _, r := range []Range{{"", 0, 1, false}, {"", -3, 8.5, false}, {"", 0, 20, true}, {"", -2, -1, true}, {"", 0, 1e-5, false}} {
		for k := range 101 {
			x := r.value(float64(k) / 100)
			if got := r.value(r.coordinate(x)); math.Abs(got-x) > 1e-12 {
				t.Errorf("%+v: %v comes back as %v", r, x, got)
			}
		}
		if r.value(r.coordinate(r.Lo-7)) != r.Lo || r.value(r.coordinate(r.Hi+7)) != r.Hi {
			t.Errorf("%+v: values outside", r)
		}
		if n := 1 / r.step(); !r.Whole && (n < leastSteps-1e-6 || n > 10*leastSteps) {
			t.Errorf("%+v has %v steps", r, n)
		}
	}
}
