package main

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
)

// fits holds the lines of a text to the width of a page.
func fits(t *testing.T, line, text string) {
	t.Helper()
	if text == "" {
		t.Errorf("%s prints nothing", line)
	}
	for text := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(text, "\n")); n > helpWidth {
			t.Errorf("%s: a line of %d columns: %s", line, n, text)
		}
	}
}

// TestHelpFits walks the help of every command, and every topic.
func TestHelpFits(t *testing.T) {
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		line := c.CommandPath() + " --help"
		if !c.Runnable() {
			line = "railbird help " + c.Name()
		}
		stdout, stderr, code := call(t, line)
		if code != exitOK {
			t.Fatalf("%s: exit code %d: %s", line, code, stderr)
		}
		fits(t, line, stdout)
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	walk(newRoot(env{}))
}

// TestPagesOfWordsFit: pages of sentences are wrapped.
func TestPagesOfWordsFit(t *testing.T) {
	for _, rules := range []string{
		"", " --rules course", " --rules ../../testdata/rules/four-ponies.yaml", " --set house=fixed", " --set house=rotating",
		" --rules long-shot", " --rules kopf-an-kopf", " --rules ../../testdata/rules/my-horses.yaml --fill example",
	} {
		for _, page := range []string{"railbird rules readings", "railbird bots words"} {
			stdout, stderr, code := call(t, page+rules)
			if code != exitOK {
				t.Fatalf("%s%s: exit code %d: %s", page, rules, code, stderr)
			}
			fits(t, page+rules, stdout)
		}
	}
	lines := []string{"railbird rules list"}
	for i := range games {
		rules := rulesFlags{rules: games[i].name}
		g, err := rules.openBots()
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, "railbird bots list --rules "+rules.rules)
		for _, b := range g.Bots() {
			lines = append(lines, "railbird bots show "+b.Name+" --rules "+rules.rules)
		}
	}
	for _, line := range lines {
		stdout, _, _ := call(t, line)
		fits(t, line, stdout)
	}
}
