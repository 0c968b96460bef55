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

// TestPlayable: rules that lack values are refused by what these are, and of which horses.
func TestPlayable(t *testing.T) {
	g, err := openGame(games[0].name, nil)
	if err != nil {
		t.Fatal(err)
	}
	for keys, want := range map[string]string{
		"":                              "",
		"horses.7.price":                "these rules lack what a game needs: prices of 7",
		"horses.7.price horses.8.price": "these rules lack what a game needs: prices of 7, 8",
		"horses.7.odds cards":           "these rules lack what a game needs: odds of 7; cards",
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
