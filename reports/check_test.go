package reports

import (
	"errors"
	"strings"
	"testing"

	"railbird/analysis/contest"
	"railbird/strategy/rulefile"
)

// someCheck is a check of a rule file in situations that go in every way.
func someCheck() *Check {
	did := func(bets, horses int64) []contest.Did {
		return []contest.Did{{Measure: contest.Acts("bets", "bets laid"), Times: bets}, {Measure: contest.Acts("bought", "horses bought"), Times: horses}}
	}
	rules := func(first, second int64) []rulefile.Acted {
		return []rulefile.Acted{
			{Rule: "rules.1", Line: 5, Says: "when: turn < 9, pass: true", Times: first},
			{Rule: "rules.2", Line: 7, Says: "pass: true", Times: second},
			{Rule: "else", Line: 9, Says: "bet: {best: value, among: not own(horse) and rank(horse) <= 3, above: 2}", Behind: "rules.2"},
		}
	}
	p := contestProvenance(384, 384)
	return &Check{Provenance: p, Bot: "./mine.yaml", Situations: []Checked{
		{Situation: contest.Situation{Words: "among three", Seats: 3}, Trial: &contest.Trial{Games: 96, Did: did(240, 0), Rules: rules(900, 300)}},
		{Situation: contest.Situation{Words: "among four", Seats: 4, Seat: 1}, Trial: &contest.Trial{Games: 96, Did: did(48, 96), Rules: rules(100, 0), Unsteady: []uint64{0, 47}}},
		{Situation: contest.Situation{Words: "among eight, all spots wanted", Seats: 8, Seat: 7}, Trial: &contest.Trial{Games: 96, Did: did(0, 0), Rules: rules(0, 0), Refused: 1200, First: "game 3, seat 8, turn 8: collect-5 is not in hand: any-back-1, spur, tip"}},
		{Situation: contest.Situation{Words: "a fixed House", Seats: 4, Sets: []string{"house=fixed"}}, LeftOut: "it needs house=fixed, --set asks for app"},
		{Situation: contest.Situation{Words: "a small table", Seats: 2}, Trial: &contest.Trial{Games: 96, Did: did(96, 0), Unsteady: []uint64{95}}},
		{Situation: contest.Situation{Words: "the end", Seats: 2}, Trial: &contest.Trial{Fault: errors.New("the program ended")}, Fault: "the program ended\nits last lines on stderr:\n  KeyError: 'nope'"},
	}}
}

func TestGoldenCheck(t *testing.T) {
	c := someCheck()
	golden(t, "bots-check", c)
	narrow(t, c)
	if bad, tried := c.Bad(); bad != 4 || tried != 5 {
		t.Errorf("%d bad of %d, want 4 of 5", bad, tried)
	}
}

// TestCheckOnce: what is wrong in the same way in several situations is said once, with which
// they are; what a rule file did is summed over them, and a bot without rules has no such table.
func TestCheckOnce(t *testing.T) {
	c := someCheck()
	text := said(t, c)
	for _, want := range []string{
		"not the same again (2 of 6 situations: 2, 5) = a game ends otherwise",
		"rules.1 5 1,000 when: turn < 9, pass: true", "rules.2 7 300", "else 9 never bet:",
		"else can never act: rules.2 comes before it, and passes whatever is seen",
		"bets laid 2.5 0.5 0.0 1.0", "horses bought 0.0 1.0 0.0 0.0",
		"seed 3 · 384 games",
	} {
		if strings.Count(text, want) != 1 {
			t.Errorf("%d times %q, want it once:\n%s", strings.Count(text, want), want, text)
		}
	}
	for i := range c.Situations {
		if trial := c.Situations[i].Trial; trial != nil {
			trial.Rules = nil
		}
	}
	if text := said(t, c); strings.Contains(text, "how often each of its rules") {
		t.Errorf("rules of a bot that has none:\n%s", text)
	}
}
