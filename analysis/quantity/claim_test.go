package quantity_test

import (
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/quantity"
)

func estimated(e analysis.Estimate) quantity.Measured {
	return quantity.Measured{Finding: finding.Finding{Value: e}}
}

func lacking(why string) quantity.Measured {
	return quantity.Measured{Finding: finding.Finding{Lacks: why}}
}

// TestJudge: exact values and intervals on either side of a bound, and on it.
func TestJudge(t *testing.T) {
	exact := func(x float64) quantity.Measured {
		return quantity.Measured{Finding: finding.Exact("", finding.Unit{}, x)}
	}
	about := func(lo, hi float64) quantity.Measured {
		return estimated(analysis.Estimate{Mean: (lo + hi) / 2, Lo: lo, Hi: hi})
	}
	for _, test := range []struct {
		sign string
		m    quantity.Measured
		want quantity.Verdict
	}{
		{">", exact(3), quantity.Holds}, {">", exact(2), quantity.Fails}, {">", exact(1), quantity.Fails}, {">=", exact(2), quantity.Holds}, {">=", exact(2 + 1e-15), quantity.Holds},
		{">", exact(2 + 1e-15), quantity.Fails}, {"<", exact(2 - 1e-15), quantity.Fails}, {"<=", exact(2 + 1e-15), quantity.Holds}, {"<", exact(1), quantity.Holds}, {"<", exact(3), quantity.Fails},
		{">", about(2.1, 3), quantity.Holds}, {">", about(1, 1.9), quantity.Fails}, {">", about(1, 3), quantity.Undecided}, {"<", about(1, 3), quantity.Undecided}, {"<", about(1, 1.9), quantity.Holds},
		{"<=", about(2, 3), quantity.Undecided}, {">=", about(2, 3), quantity.Holds}, {">", about(2, 3), quantity.Undecided}, {">", estimated(analysis.Estimate{Mean: 9, Lo: 8, Hi: 10, N: 1}), quantity.Undecided}, {">", lacking("is not there"), quantity.Undecided},
	} {
		c := quantity.Claim{Sign: test.sign, Bound: 2}
		if got := c.Judge(test.m); got != test.want {
			t.Errorf("%+v %s 2: %v, want %v", test.m.Value, test.sign, got, test.want)
		}
	}
}

// TestParseClaim: what is claimed, and what is wrong with claims that are none.
func TestParseClaim(t *testing.T) {
	g := rules(t)
	for text, want := range map[string]quantity.Claim{
		"value:win:7:3@5 > 0": {Sign: ">", Bound: 0}, "win:7<=22.5%": {Sign: "<=", Bound: 0.225}, " win:7  -  win:6 >= 0.02": {Sign: ">=", Bound: 0.02},
		"compare:value-random > -1e3": {Sign: ">", Bound: -1000},
	} {
		all, err := quantity.ParseClaims(g, text)
		if err != nil || len(all) != 1 {
			t.Fatalf("%s: %d claims, %v", text, len(all), err)
		}
		if c := all[0]; c.Sign != want.Sign || c.Bound != want.Bound || c.Of != "" || len(c.Term.Of) != 1+strings.Count(text, " - ") {
			t.Errorf("%s: %+v", text, c)
		}
	}
	if all, err := quantity.ParseClaims(g, "win  < 25%"); err != nil || len(all) != 9 || all[0].Text != "win:2/3 < 25%" || all[8].Of != "win < 25%" || all[8].Bound != 0.25 {
		t.Errorf("a claim about each chance to win: %+v, %v", all, err)
	}
	for text, want := range map[string]string{
		"value:win:7:3": "> >= < <=", "win > much": "not a number", "win:7 > win:6": "did you mean win:7 - win:6 > 0?", "win - win:6 > 0": "9 quantities", "win > win:6": "not a number", "win:7 > much": `"much" is not a number`, "win:7 > NaN": "not a number", "win:7 - win:6 - win:5 > 0": "one less another",
		"wim:7 > 0": "did you mean win:7?", "win:7 >> 0": "not a number",
		"win:7 - rolls > 0": "win:7 is a share and rolls is a number", "value:win:7:3 - win:7 > 0": "an amount of dollars", "rolls > 20%": "20% is a share, and what is measured is a number",
		"money:value > 20%": "an amount of dollars",
	} {
		if _, err := quantity.ParseClaims(g, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// TestDifference: the interval of a difference is as wide as those of the two together, and has
// the warnings of both; it is exact where both are, and lacks what either does.
func TestDifference(t *testing.T) {
	term := quantity.Term{Of: make([]quantity.Quantity, 2)}
	a := estimated(analysis.Estimate{Mean: 5, Lo: 4, Hi: 7, Warnings: []string{"few"}})
	b := estimated(analysis.Estimate{Mean: 2, Lo: 1, Hi: 4, Warnings: []string{"alike"}})
	got := term.From([]quantity.Measured{a, b})
	if v := got.Value; v.Mean != 3 || v.Lo != 0 || v.Hi != 6 || !slices.Equal(v.Warnings, []string{"few", "alike"}) {
		t.Errorf("%+v", got)
	}
	exact, missing := quantity.Measured{Finding: finding.Finding{Exact: true}}, lacking("is not there")
	for _, c := range []struct {
		a, b  quantity.Measured
		exact bool
		lacks string
	}{{a, b, false, ""}, {exact, b, false, ""}, {a, exact, false, ""}, {exact, exact, true, ""}, {exact, missing, false, missing.Lacks}, {missing, exact, false, missing.Lacks}} {
		if got := term.From([]quantity.Measured{c.a, c.b}); got.Exact != c.exact || got.Lacks != c.lacks {
			t.Errorf("%+v less %+v: %+v", c.a, c.b, got)
		}
	}
}

// TestParseNumber: numbers that end, and percentages of what is a share.
func TestParseNumber(t *testing.T) {
	for text, want := range map[string]float64{"0.5": 0.5, "-1": -1, "20%": 0.2, "-5%": -0.05, "1e-3": 0.001} {
		if x, err := quantity.ParseNumber(text, finding.Share); err != nil || x != want {
			t.Errorf("%s: %v, %v, want %v", text, x, err, want)
		}
	}
	for text, want := range map[string]float64{"50": 50, "-2.5": -2.5, "1e3": 1000} {
		if x, err := quantity.ParseNumber(text, finding.Dollars); err != nil || x != want {
			t.Errorf("%s: %v, %v, want %v", text, x, err, want)
		}
	}
	for _, text := range []string{"", "%", "much", "NaN", "Inf", "-inf%", "1e999", "20 %", "25", "101%", "-1.5"} {
		if x, err := quantity.ParseNumber(text, finding.Share); err == nil {
			t.Errorf("%q is the share %v", text, x)
		}
	}
	if x, err := quantity.ParseNumber("20%", finding.Dollars); err == nil {
		t.Errorf("20%% is $%v", x)
	}
}
