// Railbird answers questions about horse-race betting board games, exactly and by
// simulation.
package main

import (
	"os"
	"time"
)

func main() {
	os.Exit(run(interruptible(), os.Args[1:], env{os.Stdout, os.Stderr, time.Now}))
}
