package main

import (
	"bytes"
	"context"
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"railbird/strategy/process"
)

// call runs a command line, "railbird …", in a folder of its own.
func call(t *testing.T, line string) (stdout, stderr string, code int) {
	t.Helper()
	args, err := process.Split(line)
	if err != nil {
		t.Fatal(err)
	}
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

// TestExamples runs every example that help shows, and every command that a topic shows
// and that names no file of the reader.
func TestExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("runs every example that help shows")
	}
	inCheckout(t)
	shown := regexp.MustCompile(`(?m)^  (railbird .*?)(?:   ?\S.*)?$`)
	topics := 0
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		if c.Runnable() && c.Example == "" {
			t.Errorf("%s has no example", c.CommandPath())
		}
		for line := range strings.Lines(c.Example) {
			if line = strings.TrimSpace(line); line != "" {
				runs(t, line)
			}
		}
		for _, found := range shown.FindAllStringSubmatch(c.Long, -1) {
			if line := found[1]; !c.Runnable() && !strings.ContainsAny(line, `!\`) && !strings.Contains(line, "my") {
				topics++
				runs(t, line)
			}
		}
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(newRoot(env{}))
	if topics < 8 {
		t.Errorf("topics show %d commands, want 8 or more", topics)
	}
}

// runs runs a command line, with -short of fewer races and games.
func runs(t *testing.T, line string) {
	t.Helper()
	c, _, err := newRoot(env{}).Find(strings.Fields(line)[1:])
	if err != nil {
		t.Errorf("%s: %v", line, err)
		return
	}
	if testing.Short() {
		if strings.Contains(line, "--until") || strings.Contains(line, "bots check") {
			return // thousands of games
		}
		if c.Flags().Lookup("races") != nil && !strings.Contains(line, "--races") && !strings.Contains(line, "--replay") {
			line += " --races 20000"
		}
		if c.Name() != "fair" { // of fewer games a round it needs more rounds
			line = regexp.MustCompile(`--games \d+`).ReplaceAllString(line, "--games 20")
			if (c.Name() == "compare" || c.Name() == "tournament") && !strings.Contains(line, "--games") {
				line += " --games 20"
			}
		}
	}
	if stdout, stderr, code := call(t, line); code != exitOK || strings.Contains(stderr, "hint:") || stdout == "" && !strings.Contains(line, "--out") {
		t.Errorf("%s: exit code %d, %d bytes of output, %s", line, code, len(stdout), stderr)
	}
}

// TestReadme runs every command that the README shows with output, and compares.
func TestReadme(t *testing.T) {
	if testing.Short() {
		t.Skip("plays millions of races")
	}
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

// TestReadmePictures draws each picture of the README's table, of few races, and holds
// the words of the one it shows against a new drawing: colors and places may differ
// in their last digit between processors.
func TestReadmePictures(t *testing.T) {
	if testing.Short() {
		t.Skip("draws every picture that the README shows")
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	shown, err := os.ReadFile("../../testdata/pictures/board.svg")
	if err != nil {
		t.Fatal(err)
	}
	inCheckout(t)
	commands := regexp.MustCompile("(?m)^\\| `(railbird .*--plot (\\S+\\.(?:svg|png)).*?)` \\|").FindAllStringSubmatch(string(readme), -1)
	if len(commands) < 7 {
		t.Errorf("README.md shows %d pictures, want 7 or more", len(commands))
	}
	drawn := map[string]bool{}
	for _, command := range commands {
		line, name := command[1], command[2]
		if drawn[name] {
			t.Errorf("%s: README.md draws %s twice", line, name)
		}
		drawn[name] = true
		switch c, _, _ := newRoot(env{}).Find(strings.Fields(line)[1:]); {
		case c.Name() == "sweep":
		case c.Flags().Lookup("races") != nil && !strings.Contains(line, "--replay"):
			line += " --races 20000"
		case c.Name() == "compare" || c.Name() == "tournament" || strings.Contains(line, "--games"):
			line = regexp.MustCompile(` --games \S+`).ReplaceAllString(line, "") + " --games 30"
		}
		if _, stderr, code := call(t, line); code != exitOK || stderr != "" {
			t.Errorf("%s: exit code %d: %s", line, code, stderr)
			continue
		}
		picture, err := os.ReadFile(name)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		texts := textsOf(t, name, picture)
		if len(texts) < 10 {
			t.Errorf("%s: %s says little: %q", line, name, texts)
		}
		if name == "board.svg" {
			want := textsOf(t, "testdata/pictures/board.svg", shown)
			if len(texts) != len(want) {
				t.Errorf("%s writes %d texts, testdata/pictures/board.svg %d", line, len(texts), len(want))
			}
			for i := range min(len(texts), len(want)) {
				if texts[i] != want[i] {
					t.Errorf("%s says %q, testdata/pictures/board.svg %q", line, texts[i], want[i])
				}
			}
		}
	}
	if !drawn["board.svg"] {
		t.Error("README.md does not draw board.svg, which it shows")
	}
}

// textsOf returns the texts of an SVG, in their order.
func textsOf(t *testing.T, name string, svg []byte) []string {
	t.Helper()
	var texts []string
	within := false
	for d := xml.NewDecoder(bytes.NewReader(svg)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return texts
		}
		if err != nil {
			t.Fatalf("%s is no XML: %v", name, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			within = token.Name.Local == "text"
		case xml.EndElement:
			within = false
		case xml.CharData:
			if within {
				texts = append(texts, strings.TrimSpace(string(token)))
			}
		}
	}
}
