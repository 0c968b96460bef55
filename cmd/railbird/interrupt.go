package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"

	"railbird/reports/tables"
)

// How long a program that was interrupted may take to come to its end.
const (
	atRest   = 200 * time.Millisecond // where nothing is played yet: there is nothing to keep
	lastCall = 5 * time.Second        // else, to write what is whole
)

// underway is set once races or games are played.
var underway atomic.Bool

// interruptible returns a context that the first signal ends, so that what is whole is written.
// A second signal ends the program at once, and so does the first where it stands still, as in
// opening a pipe that nobody writes into: temporary files are removed.
func interruptible() context.Context {
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	signal.Ignore(syscall.SIGPIPE) // a reader that goes away is an error of writing
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		<-signals
		cancel()
		patience := atRest
		if underway.Load() {
			patience = lastCall
		}
		select {
		case <-signals:
		case <-time.After(patience):
		}
		temporaries.removeAll()
		f := &failure{errInterrupted, "it ended at once: what was not whole yet is not written", exitInterrupted}
		f.say(os.Stderr)
		os.Exit(f.code)
	}()
	return ctx
}

var errInterrupted = errors.New("interrupted")

// stoppedAfter is the failure of a run that was stopped after so many races or games, of which
// the answer is written.
func stoppedAfter(played, asked int64, what string, stopped error) error {
	if !errors.Is(stopped, context.Canceled) {
		return faulty(stopped)
	}
	return &failure{errInterrupted, fmt.Sprintf("the answer is written: it is of %s of %s %s", tables.Count(played), tables.Count(asked), what), exitInterrupted}
}
