package main

import (
	"strings"
	"testing"

	"railbird/analysis"
)

// A lacking game lacks values.
type lacking struct {
	analysis.Game
	keys []string
}

func (l lacking) Missing() []string { return l.keys }

// TestPlayable: rules that lack values are refused by the first of them, and by how many
// there are.
func TestPlayable(t *testing.T) {
	g, err := openGame(games[0].name, nil)
	if err != nil {
		t.Fatal(err)
	}
	for keys, want := range map[string]string{
		"":                         "",
		"horses.1.price":           "these rules lack what a game needs: horses.1.price (1 value)",
		"a b c d":                  "these rules lack what a game needs: a, b, c, d (4 values)",
		"horses.1.price b c d e f": "these rules lack what a game needs: horses.1.price, b, c, d, … (6 values)",
	} {
		switch err := playable(lacking{g, strings.Fields(keys)}); {
		case want == "" && err == nil:
		case err == nil || err.Error() != want:
			t.Errorf("%q: %v, want %s", keys, err, want)
		default:
			f := asFailure(err)
			if f.code != exitUsage || !strings.Contains(f.hint, "railbird help "+g.Document().Game()) || !strings.Contains(f.hint, "--fill example") {
				t.Errorf("%q: exit code %d, hint %q", keys, f.code, f.hint)
			}
		}
	}
}
