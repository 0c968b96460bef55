package main

import (
	"encoding/json"
	"math"
	"testing"
)

// An evPage is what a JSON answer of ev says of its spots and conditions.
type evPage struct {
	Rules      struct{ Name, Hash string }
	Against    struct{ Rules, Hash string }
	Conditions []struct {
		ID                         string
		Exact, Against, Difference *float64
	}
	Spots []struct {
		ID                      string
		EV, Against, Difference *float64
	}
}

func evJSON(t *testing.T, flags string) (page evPage) {
	t.Helper()
	stdout, stderr, code := call(t, "railbird ev --races 0 -o json "+flags)
	if code != exitOK {
		t.Fatalf("ev %s: exit code %d: %s", flags, code, stderr)
	}
	if err := json.Unmarshal([]byte(stdout), &page); err != nil {
		t.Fatal(err)
	}
	return page
}

// TestAgainstIsTwoRuns holds each value and difference against two runs, one of each rules.
func TestAgainstIsTwoRuns(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	for _, test := range []struct{ here, there, race string }{
		{"ready-set-bet", "every-repeat", ""},
		{"short-race", "dice-sum", " --rolls 7,7,6,12 --token 3"},
		{"even-horses", "no-bonus", " --at 5,1,5,0,4,1,5,0,4 --token all"},
		{"mini-race", "mini-race", ""},
		{"long-shot", "kopf-an-kopf", " --fill example"},
	} {
		got := evJSON(t, "--rules "+test.here+" --against "+test.there+test.race)
		here, there := evJSON(t, "--rules "+test.here+test.race), evJSON(t, "--rules "+test.there+test.race)
		if got.Rules != here.Rules || got.Against.Hash != there.Rules.Hash || got.Against.Rules != there.Rules.Name {
			t.Errorf("%+v: %+v against %+v", test, got.Rules, got.Against)
		}
		values, chances := map[string]*float64{}, map[string]*float64{}
		for _, s := range there.Spots {
			values[s.ID] = s.EV
		}
		for _, c := range there.Conditions {
			chances[c.ID] = c.Exact
		}
		check := func(id string, got, want, against, wantAgainst, difference *float64) {
			if *got != *want {
				t.Errorf("%+v: %s is %v, alone %v", test, id, *got, *want)
			}
			if (against == nil) != (wantAgainst == nil) || (difference == nil) != (wantAgainst == nil) {
				t.Errorf("%+v: %s is there: %v, %v, %v", test, id, against, difference, wantAgainst)
			} else if against != nil && (*against != *wantAgainst || math.Abs(*got-*against-*difference) > 2e-10) { // they have ten decimals
				t.Errorf("%+v: %s is %v less %v (alone %v) = %v", test, id, *got, *against, *wantAgainst, *difference)
			}
		}
		for i, s := range got.Spots {
			check(s.ID, s.EV, here.Spots[i].EV, s.Against, values[s.ID], s.Difference)
		}
		for i, c := range got.Conditions {
			check(c.ID, c.Exact, here.Conditions[i].Exact, c.Against, chances[c.ID], c.Difference)
		}
	}
}
