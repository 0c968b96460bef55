package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestRuleFileOfHelp plays the rule file that help shows.
func TestRuleFileOfHelp(t *testing.T) {
	for _, topic := range topics() {
		if topic.Name() != "rulefiles" {
			continue
		}
		shown := regexp.MustCompile(`(?m)^  railbird: 1\n(?:  .*\n)+`).FindString(topic.Long)
		var file strings.Builder
		for line := range strings.Lines(shown) {
			file.WriteString(line[2:])
		}
		t.Chdir(t.TempDir())
		if err := os.WriteFile("shown.yaml", []byte(file.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		if stdout, stderr, code := call(t, "railbird bots check ./shown.yaml"); code != exitOK {
			t.Errorf("exit code %d: %s%s\n%s", code, stdout, stderr, file.String())
		}
		return
	}
	t.Error("there is no topic rulefiles")
}
