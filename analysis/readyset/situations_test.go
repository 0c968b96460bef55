package readyset

import (
	"strings"
	"testing"

	race "railbird/sim/readyset"
)

// TestSituations: each is other rules or another table than those before it, and the
// standard rules have room for it.
func TestSituations(t *testing.T) {
	seen := map[string]string{}
	for _, s := range (&Game{}).Situations() {
		rules, err := race.Load(race.Game, s.Sets...)
		if err != nil {
			t.Errorf("%s: %v", s.Words, err)
			continue
		}
		if err := rules.Seated(s.Seats); err != nil {
			t.Errorf("%s: %v", s.Words, err)
		}
		if s.Seat < 0 || s.Seat >= s.Seats {
			t.Errorf("%s: seat %d of %d", s.Words, s.Seat, s.Seats)
		}
		for _, set := range s.Sets {
			key, value, _ := strings.Cut(set, "=")
			if found, ok := rules.Document.Get(key); !ok || found != value {
				t.Errorf("%s: %s is %q in the document", s.Words, set, found)
			}
		}
		if as := rules.Hash + string(rune('0'+s.Seats)); seen[as] != "" {
			t.Errorf("%s: the same as %s", s.Words, seen[as])
		} else {
			seen[as] = s.Words
		}
	}
	if len(seen) < 7 {
		t.Errorf("%d situations", len(seen))
	}
}
