package main

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"railbird/analysis/quantity"
)

// TestStudyProgress: races and games are counted together, as what is asked for needs them,
// and nothing of a study is promised to be kept. The clock is that of the bubble.
func TestStudyProgress(t *testing.T) {
	g, err := openGame(games[0].name, nil)
	if err != nil {
		t.Fatal(err)
	}
	f := studyFlags{races: 1_000_000_000, seats: 4, field: "random"}
	f.games = 2000
	for names, want := range map[string]string{
		"rolls":             "10,000,000 of 1,000,000,000 races ",
		"money:value":       "10,000,000 of 2,000 games ",
		"rolls money:value": "10,000,000 of 1,000,002,000 races and games ",
		"win:7":             "",
	} {
		synctest.Test(t, func(t *testing.T) {
			s := f.study(g)
			for _, name := range strings.Fields(names) {
				of, err := quantity.Parse(g, name)
				if err != nil {
					t.Fatal(err)
				}
				s.Of = append(s.Of, of...)
			}
			var stderr talk
			done := f.progress(env{stderr: &stderr, now: time.Now}, &s)
			played := s.Games.Done
			if s.Races.Done != nil {
				played = s.Races.Done
			}
			if played != nil {
				played(10_000_000)
			}
			time.Sleep(line)
			synctest.Wait()
			if got := stderr.text(); !strings.Contains(got, want) || want == "" && got != "" {
				t.Errorf("%s: %q, want %q", names, got, want)
			}
			if got := stderr.text(); strings.Contains(want, "1,000,0") && !strings.Contains(got, "an interrupt keeps nothing") {
				t.Errorf("%s: %q", names, got)
			}
			done()
		})
	}
}
