package document

import (
	"strings"
	"testing"
)

func TestNear(t *testing.T) {
	for _, c := range []struct{ name, allowed, want string }{
		{"finsh", "dice finish", "finish"},
		{"fniish", "dice finish", "finish"},
		{"FINISH", "dice finish", "finish"},
		{"finish", "finish", "finish"},
		{"ready-set", "ready-set-bet long-shot", "ready-set-bet"},
		{"ca", "abc", ""}, // 3 by optimal string alignment
		{"x", "y", ""},
		{"", "a", ""},
		{"horse", "house hearse", "house"},
		{"größe", "grösse große", "große"},
		{strings.Repeat("a", 65), strings.Repeat("a", 65), ""},
		{"a", "", ""},
	} {
		if got := Near(c.name, strings.Fields(c.allowed)); got != c.want {
			t.Errorf("Near(%q, %q) = %q, want %q", c.name, c.allowed, got, c.want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{
		{"", "", 0},
		{"", "abc", 3},
		{"kitten", "sitting", 3}, // the textbook example of Levenshtein's distance
		{"abcd", "badc", 2},      // two swaps
		{"ca", "abc", 3},         // optimal string alignment; unrestricted Damerau-Levenshtein is 2
	} {
		for _, ab := range [][2]string{{c.a, c.b}, {c.b, c.a}} {
			if got := distance([]rune(ab[0]), []rune(ab[1])); got != c.want {
				t.Errorf("distance(%q, %q) = %d, want %d", ab[0], ab[1], got, c.want)
			}
		}
	}
}
