package reports

import (
	"slices"
	"testing"

	"railbird/analysis/finding"
	"railbird/analysis/quantity"
)

// TestApartText: as many digits as tell a value from its bound.
func TestApartText(t *testing.T) {
	gain := finding.More(finding.Dollars)
	for _, test := range []struct {
		unit     finding.Unit
		x, bound float64
		want     string
	}{
		{finding.Share, 0.222270089889, 0.25, "22.23%"}, {finding.Share, 0.222270089889, 0.2222701, "22.227009%"}, {finding.Share, 0.25, 0.25, "25.00%"}, {finding.Share, -0.0394, 0, "-3.94%"}, {finding.More(finding.Share), 0.0394, 0, "+3.94%"},
		{gain, 1.77859152811, 0, "+$1.78"}, {gain, -0.004, 0, "-$0.004"}, {gain, 0.5, 0.501, "+$0.500"}, {gain, 0, 0, "$0.00"}, {gain, -1e-15, 0, "$0.00"}, {finding.Dollars, 375.5, 375, "$375.50"},
		{finding.Unit{}, 134.007827201, 134.008, "134.0078"},
	} {
		if got := apartText(test.unit, test.x, test.bound); got != test.want {
			t.Errorf("%v beside %v is written %s, want %s", test.x, test.bound, got, test.want)
		}
	}
}

// TestClaimFamily: of a beginning of names, those that do not hold are told, and how many do.
func TestClaimFamily(t *testing.T) {
	c := &Claims{Provenance: newProvenance([]int{0, 0, 0})}
	claim := func(name, of string, bound, x float64) {
		term := quantity.Term{Text: name, Of: []quantity.Quantity{{Name: name, Unit: finding.Share}}}
		c.Claims = append(c.Claims, quantity.Claim{Text: name + " < " + boundText(finding.Share, bound), Of: of, Term: term, Sign: "<", Bound: bound})
		c.Measured = append(c.Measured, quantity.Measured{Finding: finding.Exact(name, finding.Share, x)})
	}
	claim("win:ash", "win < 30%", 0.3, 0.2)
	claim("win:bay", "win < 30%", 0.3, 0.4)
	claim("win:elm", "win < 30%", 0.3, 0.1)
	claim("win:bay", "", 0.25, 0.4)
	want := [][]string{{"win < 30%", "", "2 of 3 hold"}, {"win:bay < 30%", "40.00%", "fails"}, {"win:bay < 25%", "40.00%", "fails"}}
	if got := c.Tables()[0].Rows; !slices.EqualFunc(got, want, slices.Equal) {
		t.Errorf("%q, want %q", got, want)
	}
	broken := []string{"win < 30%: 2 of 3 hold", "win:bay < 25% fails: it is 40.00%, the bound is 25%"}
	if got := c.Broken(); !slices.Equal(got, broken) || c.Undecided() {
		t.Errorf("%q, want %q", got, broken)
	}
}
