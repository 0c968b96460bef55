package main

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"railbird": main})
}

// TestScripts runs the real binary through testdata/script.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: *update,
		Cmds:          map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "breakoff": breakoff},
		Setup: func(e *testscript.Env) error {
			root, err := os.Getwd()
			e.Setenv("ROOT", root+"/../..")
			e.Setenv("GORACE", os.Getenv("GORACE")) // how the race detector of the binary is set
			return err
		},
	})
}

// exits CODE COMMAND ... checks an exit code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ...")
	}
	code := "0"
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		code = strconv.Itoa(exit.ExitCode())
	}
	if code != args[0] {
		ts.Fatalf("%v: exit code %s, want %s", args[1:], code, args[0])
	}
}

// breakoff FROM TO copies a file but for the end, from the middle of a line on.
func breakoff(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: breakoff FROM TO")
	}
	text := ts.ReadFile(args[0])
	at := len(text) * 2 / 3
	if at == 0 || text[at-1] == '\n' || text[at] == '\n' || !strings.Contains(text[:at], "\n") {
		ts.Fatalf("%s: byte %d of %d is not within a later line", args[0], at, len(text))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text[:at]), 0o666))
}
