package main

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"railbird/analysis/questions"
)

// asked lists the questions of all games.
func asked(t *testing.T) []questions.Question {
	t.Helper()
	var all []questions.Question
	for i := range games {
		g, err := openGame(games[i].name, nil)
		if err != nil {
			t.Fatal(err)
		}
		if of, ok := g.(questions.Asked); ok {
			all = append(all, of.Questions()...)
		}
	}
	if len(all) == 0 {
		t.Fatal("no game has questions")
	}
	return all
}

// TestQuestionCommands: the command of each question is one that there is, with flags that it
// has; and it runs as it stands, here with few games.
func TestQuestionCommands(t *testing.T) {
	ran := map[string]bool{}
	for _, q := range asked(t) {
		c, args, err := newRoot(env{}).Find(strings.Fields(q.Command)[1:])
		if err == nil {
			err = c.ParseFlags(args)
		}
		if err == nil && c.Args != nil {
			err = c.Args(c, c.Flags().Args())
		}
		if err != nil {
			t.Errorf("question %d: %s: %v", q.Number, q.Command, err)
			continue
		}
		line := regexp.MustCompile(`--games \d+`).ReplaceAllString(q.Command, "--games 3")
		switch {
		case c.Flags().Lookup("races") != nil:
			line += " --races 2000"
		case c.Flags().Lookup("games") != nil && line == q.Command:
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

// TestQuestionsFit: pages of answers are wrapped, but for their commands.
func TestQuestionsFit(t *testing.T) {
	for _, number := range []string{"15", "19 --games 2", "24 --games 2"} {
		line := "railbird questions " + number + " --rules long-shot"
		stdout, stderr, code := call(t, line)
		if code != exitOK || stderr != "" {
			t.Errorf("%s: exit code %d: %s", line, code, stderr)
		}
		fits(t, line, regexp.MustCompile(`(?m)^at length\nrailbird .*\n`).ReplaceAllString(stdout, ""))
	}
}

// TestQuestionsStopped: an interrupt leaves no half an answer.
func TestQuestionsStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var stdout, stderr bytes.Buffer
	code := run(ctx, strings.Fields("questions 19 --rules long-shot"), env{&stdout, &stderr, time.Now})
	if code != exitInterrupted || stdout.Len() > 0 || stderr.String() != "railbird: interrupted\n" {
		t.Errorf("exit code %d, %q, %q", code, stdout.String(), stderr.String())
	}
}
