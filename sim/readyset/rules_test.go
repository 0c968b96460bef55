package readyset

import "testing"

func TestStandardDocument(t *testing.T) {
	r, err := Load(Game)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Spots) != 63+3+1+28+5 || len(r.Conditions) != 64 {
		t.Errorf("%d spots, %d conditions; the board has 63 cells, 3 colors, fifth, 28 props, 5 exotics: 100 and 64", len(r.Spots), len(r.Conditions))
	}
}
