package main

import (
	"os"
	"strings"
	"testing"
)

// TestSpoiltLog: a log that is not whole is told of before anything is reported, and stays as
// it is.
func TestSpoiltLog(t *testing.T) {
	t.Chdir(t.TempDir())
	const line = "railbird tournament random pass --seats 2 --games 2000 --out log.jsonl"
	if _, stderr, code := call(t, line); code != exitOK {
		t.Fatal(stderr)
	}
	text, err := os.ReadFile("log.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(string(text), "\n")
	if len(lines) < 5 {
		t.Fatalf("the log has %d lines", len(lines))
	}
	lines[2] = strings.Replace(lines[2], `"block":1`, `"block":x`, 1)
	spoilt := strings.Join(lines, "")
	if spoilt == string(text) {
		t.Fatal("line 3 is as it was")
	}
	if err := os.WriteFile("log.jsonl", []byte(spoilt), 0o644); err != nil {
		t.Fatal(err)
	}
	stdout, stderr, code := call(t, line+" --resume")
	if code != exitFailure || stdout != "" || !strings.HasPrefix(stderr, "railbird: --out log.jsonl: line 3 of the log: ") || !strings.Contains(stderr, "\nhint: name another file") {
		t.Errorf("exit code %d, stdout %.200q, stderr %q", code, stdout, stderr)
	}
	if left, err := os.ReadFile("log.jsonl"); err != nil || string(left) != spoilt {
		t.Errorf("%v, the log is not as it was", err)
	}
}
