package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// TestTuneFinds: the rolls of a race are brought to 64 by the finish that the game has; what
// the nearest value is in other races is not what chose it.
func TestTuneFinds(t *testing.T) {
	stdout, stderr, code := call(t, "railbird tune --set race.finish=12..18 --measure rolls --target 64 --races 5000 -o json")
	var found struct {
		Points []struct {
			Measures map[string]struct{ Estimate struct{ Mean float64 } }
		}
		Nearest struct {
			Value int
			Again struct {
				Mean float64
				N    int
			}
		}
		Alike   []int
		Between bool
	}
	if err := json.Unmarshal([]byte(stdout), &found); err != nil || code != exitOK {
		t.Fatalf("exit code %d, %v, %s", code, err, stderr)
	}
	if n := found.Nearest; n.Value != 15 || n.Again.N != 5000 || n.Again.Mean == found.Points[3].Measures["rolls"].Estimate.Mean || len(found.Alike) > 0 || !found.Between {
		t.Errorf("%+v", found)
	}
}

// TestTuneWorkers: any number of workers gives the same bytes, and pages fit.
func TestTuneWorkers(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	for _, line := range []string{
		"railbird tune random:chance=0..1 --field pass --set races=1 --seats 2 --games 20 --budget 5 --finalists 2 --fresh 260",
		"railbird tune --set race.finish=12..14 --measure open_to_end --target 10% --races 3000",
		"railbird tune --set race.finish=12..14 --set races=1 --measure money:value --target 40 --games 40",
	} {
		for _, format := range []string{"table", "json"} {
			var first string
			for workers := 1; workers <= 3; workers++ {
				stdout, stderr, code := call(t, fmt.Sprintf("%s -o %s --workers %d", line, format, workers))
				if code != exitOK || stderr != "" {
					t.Fatalf("%s: exit code %d, %s", line, code, stderr)
				}
				if first == "" {
					first = stdout
				}
				if stdout != first {
					t.Errorf("%s -o %s: %d workers give other bytes", line, format, workers)
				}
			}
			if format == "table" {
				fits(t, line, first)
			}
		}
	}
}

// TestTuneStopped: an interrupt leaves no half an answer, and says how far the search came.
func TestTuneStopped(t *testing.T) {
	for line, want := range map[string]string{
		"tune value:wait=0..9": "railbird: interrupted after 0 of 60 candidates\nhint: nothing is written; ",
		"tune --set race.finish=12..18 --measure rolls --target 50": "railbird: interrupted\n",
	} {
		ctx, stop := context.WithCancel(t.Context())
		stop()
		var stdout, stderr bytes.Buffer
		code := run(ctx, strings.Fields(line), env{&stdout, &stderr, time.Now})
		if code != exitInterrupted || stdout.Len() > 0 || !strings.HasPrefix(stderr.String(), want) {
			t.Errorf("%s: exit code %d, %q, %q", line, code, stdout.String(), stderr.String())
		}
	}

	ctx, stop := context.WithCancel(t.Context())
	defer time.AfterFunc(time.Second, stop).Stop()
	var stdout, stderr bytes.Buffer
	code := run(ctx, strings.Fields("tune pass:speed=1..2 --field pass --games 2 --budget 3 --fresh 1e9"), env{&stdout, &stderr, time.Now})
	if want := "railbird: interrupted after 3 of 3 candidates, the best so far pass:speed="; code != exitInterrupted || stdout.Len() > 0 || !strings.HasPrefix(stderr.String(), want) {
		t.Errorf("exit code %d, %q, %q", code, stdout.String(), stderr.String())
	}
}
