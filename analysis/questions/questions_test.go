package questions

import (
	"fmt"
	"testing"

	"railbird/analysis/finding"
)

func TestLineText(t *testing.T) {
	l := Line{"from {} to {}, {}.", []finding.Finding{
		finding.Exact("a", finding.Dollars, 1), finding.Exact("b", finding.More(finding.In("turns")), 2), finding.Exact("c", finding.Share, 0.5),
	}}
	got := l.Text(func(f *finding.Finding) string {
		return fmt.Sprintf("%v %v %v", f.Value.Mean, f.Unit.Name, f.Unit.Signed)
	})
	if want := "from 1 dollars false to 2 turns true, 0.5 share false."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
