package tables

import (
	"strings"
	"testing"
)

// TestParts: a table that is too wide stands in parts, each with the names of the rows;
// what belongs together is not parted, and no cell is cut.
func TestParts(t *testing.T) {
	table := Table{
		Section: "how often",
		Columns: []Column{{Name: "horse", Left: true}, {Name: "win"}, {Name: "seen", Beside: true}, {Name: "show"}, {Name: "seen", Beside: true}},
		Rows:    [][]string{{"7", "22.23%", "22.20%", "65.56%", "65.50%"}, nil, {"11/12", "4.78%"}},
		Notes:   []string{"the end"},
	}
	whole := `how often
horse     win    seen    show    seen
7      22.23%  22.20%  65.56%  65.50%

11/12   4.78%

the end
`
	halves := `how often
horse     win    seen
7      22.23%  22.20%

11/12   4.78%

horse    show    seen
7      65.56%  65.50%

11/12

the end
`
	for width, want := range map[int]string{0: whole, 37: whole, 36: halves, 29: halves, 21: halves, 12: halves} {
		var b strings.Builder
		if err := WriteText(&b, width, table); err != nil {
			t.Fatal(err)
		}
		if b.String() != want {
			t.Errorf("width %d:\n%s", width, b.String())
		}
	}
}
