package questions

import (
	"fmt"
	"testing"
)

func TestLineText(t *testing.T) {
	l := Line{"from {} to {}, {}.", []Finding{Exact("a", Dollars, 1), Exact("b", More("turns"), 2), Exact("c", Share, 0.5)}}
	got := l.Text(func(f *Finding) string {
		unit, more := f.Unit.Of()
		return fmt.Sprintf("%v %v %v", f.Value.Mean, unit, more)
	})
	if want := "from 1 dollars false to 2 turns true, 0.5 share false."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
