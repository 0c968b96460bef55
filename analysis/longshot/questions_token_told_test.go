package longshot

import (
	"strings"
	"testing"

	"railbird/analysis/questions/questionstest"
)

// TestTokenAsTold: when the token is used, and what it brings.
func TestTokenAsTold(t *testing.T) {
	s := sit(t)
	four := s.four(t)
	a, none := answered(t, 17, s.games, 2), s.among(t, "value:token=1e6") // it would have to bring more than there is
	says(t, a, "money with the token less without", mean(four, first)-mean(none, first))
	says(t, a, "share of the win with the token less without", mean(four, wins)-mean(none, wins))
	var used, zeros, when, length float64
	for _, w := range four {
		for i, x := range w.turns() {
			if x.Seat == 1 && x.event("rerolled") != nil {
				used, when, length = used+1, when+float64(i+1), length+float64(len(w.turns()))
				zeros += float64(one(*x.event("rolled").Spaces == 0))
			}
		}
	}
	if used == 0 {
		return // too few games
	}
	says(t, a, "tokens used in a game", used/float64(s.games))
	says(t, a, "turns of the game that have passed when it is used", when/length)
	says(t, a, "of the tokens used, those after a 0", zeros/used)
}

// TestStealOrDrawAsTold: the advice follows from the sign of the difference.
func TestStealOrDrawAsTold(t *testing.T) {
	s := sit(t)
	a := answered(t, 20, s.games, 2)
	gain, want := questionstest.Finding(t, a, "money of who steals less that of who draws").Value, "These games do not tell"
	if gain.Lo > 0 {
		want = "So steal."
	} else if gain.Hi < 0 {
		want = "So draw."
	}
	if got := a.Lines[len(a.Lines)-1].Words; !strings.HasPrefix(got, want) {
		t.Errorf("gain %+v: %q, want %q", gain, got, want)
	}
}
