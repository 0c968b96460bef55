package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// topicText returns the text of a topic.
func topicText(t *testing.T, name string) string {
	t.Helper()
	text, err := topicTexts.ReadFile("help/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// documentsIn returns the documents that a text shows, two columns to the right.
func documentsIn(text string) []string {
	var all []string
	for _, shown := range regexp.MustCompile(`(?m)^  railbird: 1\n(?:  .*\n)+`).FindAllString(text, -1) {
		var file strings.Builder
		for line := range strings.Lines(shown) {
			file.WriteString(line[2:])
		}
		all = append(all, file.String())
	}
	return all
}

// write writes a file here.
func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestRuleFilesOfHelp plays the rule files that help shows, one for each game.
func TestRuleFilesOfHelp(t *testing.T) {
	t.Chdir(t.TempDir())
	shown := documentsIn(topicText(t, "rulefiles"))
	flags := []string{"", " --rules long-shot --fill example"}
	if len(shown) != len(flags) {
		t.Fatalf("help shows %d rule files, want %d", len(shown), len(flags))
	}
	for i, file := range shown {
		write(t, "shown.yaml", file)
		if stdout, stderr, code := call(t, "railbird bots check ./shown.yaml"+flags[i]); code != exitOK || strings.Contains(stdout, "left out") {
			t.Errorf("exit code %d: %s%s\n%s", code, stdout, stderr, file)
		}
	}
}

// TestHorsesOfHelp checks the horse, each feature and the cards that help shows.
func TestHorsesOfHelp(t *testing.T) {
	t.Chdir(t.TempDir())
	text := topicText(t, "long-shot")
	shown := documentsIn(text)
	features := regexp.MustCompile(`(?m)^  (\{.*?\})(?:  .*)?$`).FindAllStringSubmatch(text, -1)
	cards := regexp.MustCompile(`(?m)^  - \{.*\}$`).FindAllString(text, -1)
	if len(shown) != 1 || len(features) != 4 || len(cards) != 6 {
		t.Fatalf("help shows %d documents, %d features, %d cards, want 1, 4, 6", len(shown), len(features), len(cards))
	}
	for _, feature := range features {
		file := fmt.Sprintf("%s  5: {feature: %s}\ncards:\n%s\n", shown[0], feature[1], strings.Join(cards, "\n"))
		write(t, "my.yaml", file)
		stdout, stderr, code := call(t, "railbird rules check my.yaml")
		if code != exitOK || !strings.Contains(stdout, "a game still needs prices, odds and bars of 1, 2, 4-10; features of 1, 2, 4,\n6-10;") {
			t.Errorf("exit code %d: %s%s\n%s", code, stdout, stderr, file)
		}
	}
}
