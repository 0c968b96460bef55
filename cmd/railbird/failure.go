package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"railbird/sim/document"
)

// The exit codes.
const (
	exitOK          = 0
	exitFailure     = 1
	exitUsage       = 2
	exitAssertion   = 3
	exitInterrupted = 130
	exitPipe        = 141 // the reader of standard output went away
)

// A failure is an error with what to do next, and the exit code.
type failure struct {
	err  error
	hint string
	code int
}

func (f *failure) Error() string { return f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

// say says what failed, and what to do next.
func (f *failure) say(stderr io.Writer) {
	for line := range strings.Lines(f.Error()) {
		fmt.Fprintf(stderr, "railbird: %s\n", strings.TrimRight(line, "\n"))
	}
	if f.hint != "" {
		fmt.Fprintf(stderr, "hint: %s\n", f.hint)
	}
}

// usage is the failure of a command line that cannot be understood.
func usage(hint, format string, args ...any) error {
	return &failure{fmt.Errorf(format, args...), hint, exitUsage}
}

// asFailure gives every error its hint and exit code.
func asFailure(err error) *failure {
	var f *failure
	if errors.As(err, &f) {
		return f
	}
	if errors.Is(err, context.Canceled) {
		return &failure{errInterrupted, "nothing is written", exitInterrupted}
	}
	var problems document.Problems
	if errors.As(err, &problems) {
		return badRules(problems, nil)
	}
	return &failure{err, "", exitFailure}
}

// badRules is the failure of rules that are wrong: of the command line where it asks for
// what is not there, or its sets do not fit the rules, else of the document. The hint is
// the first problem's own, if it has one.
func badRules(problems document.Problems, sets []string) *failure {
	first := problems[0]
	f := &failure{err: problems, hint: first.Hint, code: exitFailure}
	ofBase := first.With != "" || strings.HasPrefix(first.File, "built-in ")
	if first.OfRequest() || ofBase && len(sets) > 0 {
		f.code = exitUsage
	}
	switch {
	case first.Hint != "": // said once, as the hint
		problems = slices.Clone(problems)
		problems[0].Hint = ""
		f.err = problems
	case ofBase && len(sets) > 0:
		f.hint = "after --set the rules must still fit together; railbird rules show prints them"
	case ofBase:
		f.hint = "your document changes what this part of its base speaks of: change that part too, or take it out with null (railbird help variants)"
	case f.code == exitUsage:
		f.hint = "railbird rules show prints the keys of the rules, railbird rules list names the rules"
	default:
		f.hint = rulesHint(first.File)
	}
	return f
}

// rulesHint is what to do about a document that is wrong: help on the rules of its game where
// that has a topic, else on all.
func rulesHint(file string) string {
	d, err := document.Load(file, library{}, nil)
	if err == nil && isTopic(d.Game()) {
		right := d.Game()
		if exampleOf(right) != "" {
			right += " --fill " + fillings[0] // without it the standard rules may not have what is wrong here
		}
		return fmt.Sprintf("railbird help %s tells how its rules are written, railbird rules show %s prints some that are right", d.Game(), right)
	}
	return "railbird help variants tells how rules are written, railbird rules show prints some that are right"
}
