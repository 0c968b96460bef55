package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
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
)

// A failure is an error with what to do next, and the exit code.
type failure struct {
	err  error
	hint string
	code int
}

func (f *failure) Error() string { return f.err.Error() }
func (f *failure) Unwrap() error { return f.err }

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
		return &failure{errors.New("interrupted"), "", exitInterrupted}
	}
	var problems document.Problems
	if errors.As(err, &problems) {
		return badRules(problems, nil)
	}
	return &failure{err, "", exitFailure}
}

// badRules is the failure of rules that are wrong: of the command line where it names
// no document or changes rules by sets, else of the document.
func badRules(problems document.Problems, sets []string) *failure {
	switch p := problems[0]; {
	case len(sets) > 0:
		return &failure{problems, "after --set the rules must still fit together; railbird rules show prints their keys", exitUsage}
	case strings.HasPrefix(p.File, "built-in "):
		return &failure{problems, "your document changes what this part of its base speaks of: change that part too, or take it out with null (railbird help variants)", exitFailure}
	case p.Line == 0 && filepath.Ext(p.File) != ".yaml" && filepath.Ext(p.File) != ".yml":
		return &failure{problems, "railbird rules list names the rules; a file is named with its .yaml", exitUsage}
	}
	return &failure{problems, "railbird rules show ready-set-bet prints a document that is right", exitFailure}
}
