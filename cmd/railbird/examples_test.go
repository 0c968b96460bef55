package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
)

// call runs a command line, "railbird …", in a folder of its own.
func call(t *testing.T, line string) (stdout, stderr string, code int) {
	t.Helper()
	args := strings.Fields(line)
	if len(args) == 0 || args[0] != "railbird" {
		t.Fatalf("not a railbird command: %q", line)
	}
	var out, errs bytes.Buffer
	code = run(context.Background(), args[1:], env{&out, &errs, time.Now})
	return out.String(), errs.String(), code
}

// inCheckout makes a folder with the files that examples name, and goes there.
func inCheckout(t *testing.T) {
	t.Helper()
	testdata, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.Symlink(testdata, "testdata"); err != nil {
		t.Fatal(err)
	}
}

// TestExamples runs every example that help shows.
func TestExamples(t *testing.T) {
	inCheckout(t)
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		if c.Runnable() && c.Example == "" {
			t.Errorf("%s has no example", c.CommandPath())
		}
		for line := range strings.Lines(c.Example) {
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			if stdout, stderr, code := call(t, line); code != exitOK || stderr != "" || stdout == "" && !strings.Contains(line, "--out") {
				t.Errorf("%s: exit code %d, %d bytes of output, %s", line, code, len(stdout), stderr)
			}
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(newRoot(env{}))
}

// TestReadme runs every command that the README shows with output, and compares.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	inCheckout(t)
	shown := regexp.MustCompile("(?s)```console\n\\$ ([^\n]*)\n(.*?)```")
	text := string(readme)
	found := 0
	for _, block := range shown.FindAllStringSubmatch(text, -1) {
		found++
		line, want := block[1], block[2]
		got, stderr, code := call(t, strings.Replace(line, "go run ./cmd/railbird", "railbird", 1))
		if code != exitOK {
			t.Errorf("%s: exit code %d: %s", line, code, stderr)
		}
		if !matches(got, want) {
			t.Errorf("%s: README.md shows\n%s\nbut the output is\n%s", line, want, got)
		}
	}
	if found < 3 {
		t.Errorf("README.md shows %d commands with their output, want 3 or more", found)
	}
}

// matches compares an output with what the README shows of it, where a line of
// three dots stands for any lines left out.
func matches(got, shown string) bool {
	parts := strings.Split("\n"+shown, "\n...\n")
	got = "\n" + got
	for i, part := range parts {
		at := strings.Index(got, part)
		if at < 0 || i == 0 && at > 0 {
			return false
		}
		got = got[at+len(part):]
	}
	return parts[len(parts)-1] == "" || got == ""
}
