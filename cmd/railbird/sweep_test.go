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

// TestSweepIsEv: what a sweep says is exact is, to the last digit, what ev says of the same
// rules.
func TestSweepIsEv(t *testing.T) {
	said := func(line string, into any) {
		stdout, stderr, code := call(t, line)
		if err := json.Unmarshal([]byte(stdout), into); err != nil || code != exitOK {
			t.Fatalf("%s: exit code %d, %v, %s", line, code, err, stderr)
		}
	}
	var swept struct {
		Points []struct {
			Set      map[string]int
			Measures map[string]struct{ Exact json.Number }
		}
	}
	said("railbird sweep --set race.finish=12..18 --measure win:7 --measure value:win:7:3@5 -o json", &swept)
	if len(swept.Points) != 7 {
		t.Fatalf("%d points, want 7", len(swept.Points))
	}
	for i, p := range swept.Points {
		var priced struct {
			Conditions []struct {
				ID    string
				Exact json.Number
			}
			Spots []struct {
				ID string
				EV json.Number
			}
		}
		if p.Set["race.finish"] != 12+i {
			t.Errorf("point %d is %v", i, p.Set)
		}
		said(fmt.Sprintf("railbird ev --set race.finish=%d --token 5 --races 0 -o json", 12+i), &priced)
		for _, c := range priced.Conditions {
			if c.ID == "win:7" && c.Exact != p.Measures["win:7"].Exact {
				t.Errorf("finish %d: win:7 is %s, ev says %s", 12+i, p.Measures["win:7"].Exact, c.Exact)
			}
		}
		for _, s := range priced.Spots {
			if s.ID == "win:7:3" && s.EV != p.Measures["value:win:7:3@5"].Exact {
				t.Errorf("finish %d: value:win:7:3@5 is %s, ev says %s", 12+i, p.Measures["value:win:7:3@5"].Exact, s.EV)
			}
		}
	}
}

// TestSweepWorkers: any number of workers gives the same bytes, in every format.
func TestSweepWorkers(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	for _, format := range []string{"table", "csv", "json", "md"} {
		line := "railbird sweep --set race.finish=9..15/3 --set race.third=none,every --measure win:7 --measure rolls --measure open_to_end --measure money:random --races 3000 --games 20 -o " + format
		var first string
		for workers := 1; workers <= 3; workers++ {
			stdout, stderr, code := call(t, fmt.Sprintf("%s --workers %d", line, workers))
			if code != exitOK || stderr != "" {
				t.Fatalf("%s: exit code %d, %s", line, code, stderr)
			}
			if first == "" {
				first = stdout
			}
			if stdout != first {
				t.Errorf("%s: %d workers give other bytes", line, workers)
			}
		}
		if format == "table" {
			fits(t, line, first)
		}
	}
}

// TestSweepStopped: an interrupt leaves no half an answer.
func TestSweepStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var stdout, stderr bytes.Buffer
	code := run(ctx, strings.Fields("sweep --set race.finish=12..18"), env{&stdout, &stderr, time.Now})
	if code != exitInterrupted || stdout.Len() > 0 || stderr.String() != "railbird: interrupted\nhint: nothing is written\n" {
		t.Errorf("exit code %d, %q, %q", code, stdout.String(), stderr.String())
	}
}
