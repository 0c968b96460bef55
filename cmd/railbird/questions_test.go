package main

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"railbird/analysis/questions"
	long "railbird/sim/longshot"
	ready "railbird/sim/readyset"
)

// asked lists the questions of a game.
func asked(t *testing.T, rules string, sets ...string) []questions.Question {
	t.Helper()
	f := questionsFlags{rulesFlags: rulesFlags{rules: rules, sets: sets}}
	_, all, err := f.all()
	if err != nil || len(all) == 0 {
		t.Fatalf("%d questions about %s: %v", len(all), rules, err)
	}
	return all
}

// TestQuestionCommands: the command of each question is one that there is, with flags that it
// has, about the rules that were asked about; and it runs as it stands, here with few games.
func TestQuestionCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("plays and prints much")
	}
	for _, about := range []struct {
		rules string
		sets  []string
	}{
		{ready.Game, nil},
		{ready.Game, []string{"bettors=3", "race.finish=11", "tokens.values=[4,1]"}},
		{long.Game, nil},
		{long.Game, []string{"players.most=3", "race.zone=20", "race.die=[0,2]"}},
	} {
		sets, ran := about.sets, map[string]bool{}
		for _, q := range asked(t, about.rules, sets...) {
			command := strings.ReplaceAll(q.Command, "'", "") // around words without spaces
			for _, set := range sets {
				if !strings.Contains(command, " --set "+set) {
					t.Errorf("question %d: %s: --set %s was asked about", q.Number, command, set)
				}
			}
			c, args, err := newRoot(env{}).Find(strings.Fields(command)[1:])
			if err == nil {
				err = c.ParseFlags(args)
			}
			if err == nil && c.Args != nil {
				err = c.Args(c, c.Flags().Args())
			}
			if err != nil {
				t.Errorf("question %d: %s: %v", q.Number, command, err)
				continue
			}
			line := regexp.MustCompile(`--games \d+`).ReplaceAllString(command, "--games 3")
			line = regexp.MustCompile(`--races \d+`).ReplaceAllString(line, "--races 2000")
			switch {
			case line != command || c.Name() == "balance": // it says how many, or plays none
			case c.Flags().Lookup("races") != nil:
				line += " --races 2000"
			case c.Flags().Lookup("games") != nil:
				line += " --games 3"
			}
			if ran[line] {
				continue
			}
			ran[line] = true
			if stdout, stderr, code := call(t, line); code != exitOK || stdout == "" || stderr != "" {
				t.Errorf("question %d: %s: exit code %d: %s", q.Number, line, code, stderr)
			}
		}
	}
}

// TestShellWord: a shell reads a word as it was.
func TestShellWord(t *testing.T) {
	for word, want := range map[string]string{
		"race.zone=14": "race.zone=14", "./my-rules.yaml": "./my-rules.yaml", "race.die=[0, 2]": "'race.die=[0, 2]'", "": "''",
		"it's": `'it'\''s'`, "~/rules": "'~/rules'", "a;b": "'a;b'", "größe=1": "größe=1",
	} {
		if got := shellWord(word); got != want {
			t.Errorf("%q is written %s, want %s", word, got, want)
		}
	}
}

// TestQuestionsFit: pages of answers are wrapped, but for their commands.
func TestQuestionsFit(t *testing.T) {
	for _, question := range []string{
		"", "--rules long-shot", "15 --rules long-shot", "19 --games 2 --rules long-shot", "24 --games 2 --rules long-shot", "5", "11", "22 --games 2",
	} {
		line := "railbird questions " + question
		stdout, stderr, code := call(t, line)
		if code != exitOK || stderr != "" {
			t.Errorf("%s: exit code %d: %s", line, code, stderr)
		}
		fits(t, line, regexp.MustCompile(`(?m)^(at length\n|    )railbird .*\n`).ReplaceAllString(stdout, ""))
	}
}

// TestQuestionsStopped: an interrupt leaves no half an answer.
func TestQuestionsStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var stdout, stderr bytes.Buffer
	code := run(ctx, strings.Fields("questions 19 --rules long-shot"), env{&stdout, &stderr, time.Now})
	if code != exitInterrupted || stdout.Len() > 0 || stderr.String() != "railbird: interrupted\nhint: nothing is written\n" {
		t.Errorf("exit code %d, %q, %q", code, stdout.String(), stderr.String())
	}
}
