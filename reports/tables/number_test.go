package tables

import (
	"encoding/json"
	"math"
	"testing"
)

var nan, inf = math.NaN(), math.Inf(1)

func TestNumbers(t *testing.T) {
	type float = func(float64) string
	for _, test := range []struct {
		name   string
		format float
		in     float64
		want   string
	}{
		{"Money", Money, 0.938, "+0.94"},
		{"Money", Money, -0.324, "-0.32"},
		{"Money", Money, 12345.6, "+12345.60"},
		{"Money", Money, 0, "0.00"},
		{"Money", Money, math.Copysign(0, -1), "0.00"},
		{"Money", Money, 0.004, "0.00"}, // rounds to nothing
		{"Money", Money, -0.004, "0.00"},
		{"Money", Money, 0.006, "+0.01"},
		{"Money", Money, nan, "n/a"},
		{"Money", Money, -inf, "n/a"},

		{"Percent", Percent, 0.222270089889, "22.23%"},
		{"Percent", Percent, 0, "0.00%"},
		{"Percent", Percent, 1, "100.00%"},
		{"Percent", Percent, 0.00004, "<0.01%"},
		{"Percent", Percent, 0.00006, "0.01%"},
		{"Percent", Percent, 0.99996, ">99.99%"},
		{"Percent", Percent, 0.9999, "99.99%"},
		{"Percent", Percent, -0.032, "-3.20%"},
		{"Percent", Percent, nan, "n/a"},

		{"PlusMinus", PlusMinus, 0.0213, "±0.02"},
		{"PlusMinus", PlusMinus, 12.5, "±12.50"},
		{"PlusMinus", PlusMinus, 0.005, "±0.01"},
		{"PlusMinus", PlusMinus, 0.0049, "±0.005"},
		{"PlusMinus", PlusMinus, 0.0004, "±0.0004"},
		{"PlusMinus", PlusMinus, 0.0000006, "±0.000001"},
		{"PlusMinus", PlusMinus, 1e-12, "±<0.000001"},
		{"PlusMinus", PlusMinus, 0, "±0"},
		{"PlusMinus", PlusMinus, -1, "n/a"},
		{"PlusMinus", PlusMinus, nan, "n/a"},
		{"PlusMinus", PlusMinus, inf, "n/a"},

		{"Exact", Exact, 0.2222700898891234, "0.222270089889"},
		{"Exact", Exact, 0.1 + 0.2, "0.3"}, // 0.30000000000000004 in a float
		{"Exact", Exact, 2000000, "2000000"},
		{"Exact", Exact, -1.7786, "-1.7786"},
		{"Exact", Exact, 1.0 / 3, "0.333333333333"},
		{"Exact", Exact, 123456789012345, "123456789012000"},
		{"Exact", Exact, 0.00001, "0.00001"},
		{"Exact", Exact, 1.5e-9, "1.5e-09"},
		{"Exact", Exact, 1e21, "1e+21"},
		{"Exact", Exact, 0, "0"},
		{"Exact", Exact, math.Copysign(0, -1), "0"},
		{"Exact", Exact, nan, ""},
		{"Exact", Exact, inf, ""},
		{"Exact", Exact, math.MaxFloat64, "1.79769313486e+308"},
	} {
		if got := test.format(test.in); got != test.want {
			t.Errorf("%s(%v) = %q, want %q", test.name, test.in, got, test.want)
		}
	}
	for in, want := range map[int64]string{
		0: "0", 999: "999", 1000: "1,000", 2_000_000: "2,000,000", -1234: "-1,234", -123: "-123",
		math.MinInt64: "-9,223,372,036,854,775,808",
	} {
		if got := Count(in); got != want {
			t.Errorf("Count(%d) = %q, want %q", in, got, want)
		}
	}
}

func TestNumberJSON(t *testing.T) {
	got, err := json.Marshal([]Number{1.0 / 3, Number(nan), Number(inf), 1.5e-9, 0})
	if want := `[0.333333333333,null,null,1.5e-09,0]`; err != nil || string(got) != want {
		t.Errorf("%s, %v, want %s", got, err, want)
	}
}

func TestPoints(t *testing.T) {
	for d, want := range map[float64]string{0.0234: "+2.34%", -0.1: "-10.00%", 0: "0.00%", -0.00001: "0.00%", math.NaN(): "n/a"} {
		if got := Points(d); got != want {
			t.Errorf("Points(%v) = %q, want %q", d, got, want)
		}
	}
}
