package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// TestPictures holds that each name draws its own picture.
func TestPictures(t *testing.T) {
	t.Chdir(t.TempDir())
	for command, title := range map[string]string{
		"ev --picture board":                    "on each spot of the board",
		"ev --picture others":                   "on the other spots and the cards",
		"ev --picture track:place-2":            "in the column place 2, by the space of",
		"ev --picture convergence:color:red":    "the simulation closes in: a red horse wins",
		"ev --against every-repeat":             "value of each spot, less that under every-repeat",
		"ev --against ready-set-bet":            "value of each spot, less that under ready-set-bet",
		"ev --against no-bonus --picture board": "on each spot of the board",
		"race --picture top":                    "how often each horse wins, places, shows",
		"race --picture ends":                   "where each horse ends",
		"race --picture rolls":                  "rolls per race",

		"ev --rules long-shot --picture track:own":                          "in the column own, by the space of",
		"ev --rules long-shot --fill example --picture convergence:first:7": "the simulation closes in: 7 is first",
		"race --rules long-shot --picture top":                              "how often each horse is first, second, third",
	} {
		if _, stderr, code := call(t, "railbird "+command+" --races 2000 --plot picture.svg"); code != exitOK {
			t.Fatalf("%s: exit code %d: %s", command, code, stderr)
		}
		svg, err := os.ReadFile("picture.svg")
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(svg), title) {
			t.Errorf("%s draws no %q", command, title)
		}
	}
}

// TestExitCodesStay pins what scripts rely on.
func TestExitCodesStay(t *testing.T) {
	if got := [...]int{exitOK, exitFailure, exitUsage, exitAssertion, exitInterrupted, exitPipe}; got != [...]int{0, 1, 2, 3, 130, 141} {
		t.Errorf("exit codes %v", got)
	}
}

// TestTellingBeginsWhereItIsTold holds that the chances before the first roll told are
// those of the race in progress: 7 leads by ten spaces.
func TestTellingBeginsWhereItIsTold(t *testing.T) {
	stdout, stderr, code := call(t, "railbird race --replay 1 --at 0,0,0,0,10,0,0,0,0 -o json")
	if code != exitOK {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	var page struct {
		Before []float64 `json:"win_before"`
	}
	if err := json.Unmarshal([]byte(stdout), &page); err != nil || len(page.Before) != 9 {
		t.Fatalf("%v, %v", page.Before, err)
	}
	if page.Before[4] < 0.5 {
		t.Errorf("7 leads by ten spaces and wins with %v", page.Before[4])
	}
}
