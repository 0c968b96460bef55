// Package questionstest holds what every game's answers must keep, for tests.
package questionstest

import (
	"math"
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/questions"
)

// Question finds a question of a game.
func Question(t *testing.T, g questions.Game, number int) questions.Question {
	t.Helper()
	all := g.Questions()
	i := slices.IndexFunc(all, func(q questions.Question) bool { return q.Number == number })
	if i < 0 {
		t.Fatalf("there is no question %d", number)
	}
	return all[i]
}

// Finding returns the finding of an answer that is called so, or whose name alone begins so.
func Finding(t *testing.T, a *questions.Answer, of string) *finding.Finding {
	t.Helper()
	var found []*finding.Finding
	for i := range a.Lines {
		for j := range a.Lines[i].Findings {
			f := &a.Lines[i].Findings[j]
			if f.Of == of {
				return f
			}
			if strings.HasPrefix(f.Of, of) {
				found = append(found, f)
			}
		}
	}
	if len(found) != 1 {
		t.Fatalf("%d findings %q in %+v", len(found), of, a.Lines)
	}
	return found[0]
}

// Sound checks the lines of an answer: a finding for each gap in their words, each of which
// is said once, finite, and within bounds where it is a share.
func Sound(t *testing.T, of string, a *questions.Answer) {
	t.Helper()
	if n := len(a.Lines); n < 1 || n > 6 {
		t.Errorf("%s is answered in %d lines", of, n)
	}
	seen := map[string]bool{}
	for _, l := range a.Lines {
		slip := slices.ContainsFunc([]string{": .", "%!", "  "}, func(slip string) bool { return strings.Contains(l.Words, slip) })
		if gaps := strings.Count(l.Words, "{}"); gaps != len(l.Findings) || slip {
			t.Errorf("%s: %d findings for %d gaps: %s", of, len(l.Findings), gaps, l.Words)
		}
		for i := range l.Findings {
			f := &l.Findings[i]
			e := f.Value
			switch {
			case f.Of == "" || f.Unit.Name == "" || seen[f.Of]:
				t.Errorf("%s: a finding %q of %v, or one twice", of, f.Of, f.Unit)
			case math.IsNaN(e.Mean+e.SE+e.Lo+e.Hi) || math.IsInf(e.Mean+e.SE+e.Lo+e.Hi, 0) || e.Lo > e.Mean || e.Mean > e.Hi:
				t.Errorf("%s, %s: %+v", of, f.Of, e)
			case f.Lacks != "" || f.Exact != (e.Lo == e.Hi) || f.Exact == (e.N > 0):
				t.Errorf("%s, %s: exact %v, %+v", of, f.Of, f.Exact, e)
			case f.Unit.Name == finding.Share.Name && (math.Abs(e.Mean) > 1+analysis.Rounding || !f.Unit.Signed && e.Mean < -analysis.Rounding):
				t.Errorf("%s, %s: a share of %v", of, f.Of, e.Mean)
			}
			seen[f.Of] = true
		}
	}
}

// Played checks that an answer says what was played, and in how many ways, if something was.
func Played(t *testing.T, q *questions.Question, a *questions.Answer) {
	t.Helper()
	if played := a.Played != ""; !strings.HasSuffix(q.Asks, "?") || played != (q.Games > 0) || played != (a.Ways > 0) {
		t.Errorf("question %d, %q: played %q in %d ways, of %d games", q.Number, q.Asks, a.Played, a.Ways, q.Games)
	}
}
