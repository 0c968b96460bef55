package main

import (
	"context"
	"errors"
	"fmt"

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
		code, hint := exitFailure, "railbird rules show ready-set-bet prints a document that is right"
		for _, p := range problems {
			if p.Line == 0 {
				code, hint = exitUsage, "railbird rules list names the rules, railbird rules show their keys"
			}
		}
		return &failure{problems, hint, code}
	}
	return &failure{err, "", exitFailure}
}
