package rulefile_test

import (
	"testing"

	"railbird/sim"
	"railbird/strategy/rulefile"
)

// TestActed: each rule has its key, its line and what it says, and counts its acts through
// all games; an act that is not possible is none.
func TestActed(t *testing.T) {
	b := bot(t, "rules:\n  - when: minute == 1\n    say: ho\n    limit: 1 a game\n  - say: [hi, hey]\nelse: {pass: true}\ndrinks:\n  - cold: {best: -price}\n")
	for range 2 {
		b.Reset(sim.Stream{})
		for _, minute := range []int{1, 1, 2} {
			b.Act(&view{minute: minute})
		}
	}
	b.Act(&view{warmth: 40})
	want := []rulefile.Acted{
		{Rule: "rules.1", Line: 4, Says: "when: minute == 1, say: ho, limit: 1 a game", Times: 2},
		{Rule: "rules.2", Line: 7, Says: "say: [hi, hey]", Times: 4},
		{Rule: "else", Line: 8, Says: "pass: true", Times: 1},
		{Rule: "drinks.1", Line: 10, Says: "cold: {best: -price}"},
	}
	got := b.Acted()
	if len(got) != len(want) {
		t.Fatalf("%d rules, want %d: %+v", len(got), len(want), got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("got %+v, want %+v", got[i], want[i])
		}
	}
}

// TestActedBehind: a rule that passes whatever is seen is the last of its section to act.
func TestActedBehind(t *testing.T) {
	for _, c := range []struct{ rules, behind string }{
		{"rules:\n  - pass: true\n  - say: hi\n", "rules.1"},
		{"rules:\n  - when: true\n    pass: true\n  - say: hi\n", "rules.1"},
		{"rules:\n  - say: ho\n  - when: true\n    pass: true\nelse: {say: hi}\n", "rules.2"},
		{"rules:\n  - pass: true\n    limit: 2 a game\n  - say: hi\n", ""},
		{"rules:\n  - when: minute >= 0\n    pass: true\n  - say: hi\n", ""},
		{"rules:\n  - say: ho\n  - say: hi\n", ""}, // what is said may not be possible
	} {
		all := bot(t, c.rules).Acted()
		if last := all[len(all)-1]; last.Behind != c.behind {
			t.Errorf("%s: %s is behind %q, want %q", c.rules, last.Rule, last.Behind, c.behind)
		}
	}
}
