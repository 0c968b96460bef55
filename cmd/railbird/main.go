// Railbird answers questions about horse-race betting board games, exactly and by
// simulation.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	signal.Ignore(syscall.SIGPIPE) // a reader that goes away is an error of writing
	context.AfterFunc(ctx, stop)   // a second interrupt ends the process at once
	os.Exit(run(ctx, os.Args[1:], env{os.Stdout, os.Stderr, time.Now}))
}
