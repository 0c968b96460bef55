package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"railbird/analysis"
	"railbird/sim"
)

// forever is more races than any test waits for.
const forever = "1e9"

// interrupted runs a command line and interrupts it after a while, a longer one if it
// has played nothing yet.
func interrupted(t *testing.T, line string) (stdout, stderr string) {
	t.Helper()
	for after := 30 * time.Millisecond; after < 10*time.Second; after *= 2 {
		var out, errs bytes.Buffer
		ctx, cancel := context.WithCancel(context.Background())
		timer := time.AfterFunc(after, cancel)
		code := run(ctx, strings.Fields(line)[1:], env{&out, &errs, time.Now})
		timer.Stop()
		cancel()
		if code != exitInterrupted {
			t.Fatalf("%s, interrupted: exit code %d, want %d: %s", line, code, exitInterrupted, errs.String())
		}
		if out.Len() > 0 {
			return out.String(), errs.String()
		}
	}
	t.Fatalf("%s plays nothing", line)
	return "", ""
}

var (
	racesPlayed = regexp.MustCompile(`"races": (\d+)`)
	racesAsked  = regexp.MustCompile(`\n *"races_asked": \d+,`)
)

// TestInterruptedIsAShorterRun: what an interrupted run reports is exactly what a run of
// so many races would have.
func TestInterruptedIsAShorterRun(t *testing.T) {
	for _, line := range []string{
		"railbird ev -o json",
		"railbird ev -o json --workers 3 --rolls 7,7,6,12",
		"railbird ev -o json --picture convergence:win:7 --plot " + filepath.Join(t.TempDir(), "x.svg"),
		"railbird race -o json",
	} {
		got, stderr := interrupted(t, line+" --races "+forever)
		played := racesPlayed.FindStringSubmatch(got)
		if played == nil || !strings.Contains(got, `"races_asked": 1000000000,`) {
			t.Fatalf("%s, interrupted: no races, or none asked for:\n%.1000s", line, got)
		}
		if plainNumbers(stderr) != "railbird: interrupted\nhint: the answer is written: it is of "+played[1]+" of 1000000000 races\n" {
			t.Errorf("%s, interrupted after %s races: stderr is %q", line, played[1], stderr)
		}
		if n, err := strconv.Atoi(played[1]); err != nil || n < 1 || n >= 1e9 {
			t.Fatalf("%s, interrupted: %s races, %v", line, played[1], err)
		}
		want, stderr, code := call(t, line+" --races "+played[1])
		if code != exitOK {
			t.Fatalf("%s --races %s: exit code %d: %s", line, played[1], code, stderr)
		}
		if nameless(racesAsked.ReplaceAllString(got, "")) != nameless(want) {
			t.Errorf("%s: interrupted after %s races, it differs from a run of so many", line, played[1])
		}
	}
}

// plainNumbers takes the commas out of numbers.
func plainNumbers(text string) string { return strings.ReplaceAll(text, ",", "") }

// TestInterruptedTableSaysSo: people are told how many races count.
func TestInterruptedTableSaysSo(t *testing.T) {
	got, _ := interrupted(t, "railbird ev --races "+forever)
	if !regexp.MustCompile(`(?m)^interrupted: [0-9,]+ of 1,000,000,000 races were played, and count$`).MatchString(got) {
		t.Errorf("an interrupted table does not say so:\n%s", got)
	}
}

// TestInterruptedPictureGoesToTheLastRace: where a run is looked at as it grows, an
// interrupted one is looked at once more, with what was played of its last part.
func TestInterruptedPictureGoesToTheLastRace(t *testing.T) {
	for _, last := range []int64{0, 7} {
		parts := 0
		play := func(_ context.Context, _ uint64, p sim.Plan) (*analysis.Counts, error) {
			if parts++; parts == 4 {
				return &analysis.Counts{Races: last}, context.Canceled
			}
			return &analysis.Counts{Races: int64(p.Count)}, nil
		}
		var looks, want []int64
		f := runFlags{races: 1_000_000}
		total, err := f.simulate(context.Background(), env{stderr: io.Discard, now: time.Now}, play, func(c *analysis.Counts) { looks = append(looks, c.Races) })
		if !errors.Is(err, context.Canceled) || total.Races != 300+last {
			t.Errorf("%d races, %v, want %d and an interrupt", total.Races, err, 300+last)
		}
		if want = []int64{100, 200, 300}; last > 0 {
			want = append(want, 300+last)
		}
		if !slices.Equal(looks, want) {
			t.Errorf("interrupted after %d races of the last part: looked at %v, want %v", last, looks, want)
		}
	}
}

// TestInterruptedBeforeTheFirstRace: with nothing to tell, nothing is written.
func TestInterruptedBeforeTheFirstRace(t *testing.T) {
	t.Chdir(t.TempDir())
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, line := range []string{"ev", "ev --out x.txt --plot x.svg", "race --out x.txt --plot x.svg", "ev --plot x.svg --picture convergence:win:7",
		"play --games 9 --log x.csv --out x.txt --plot x.svg", "play --games 9 --seats 2,3 --out x.txt", "compare pass random --out x.txt --plot x.svg"} {
		var out, errs bytes.Buffer
		if code := run(ctx, strings.Fields(line), env{&out, &errs, time.Now}); code != exitInterrupted || out.Len() > 0 || errs.String() != "railbird: interrupted\nhint: nothing is written\n" {
			t.Errorf("railbird %s: exit code %d, %q, %q", line, code, out.String(), errs.String())
		}
		holds(t)
	}
}

// holds fails unless the folder holds the files named and no other.
func holds(t *testing.T, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, e := range entries {
		found = append(found, e.Name())
	}
	if fmt.Sprint(found) != fmt.Sprint(names) {
		t.Errorf("the folder holds %q, want %q", found, names)
	}
}

// TestInterruptedRows: rows on standard output are whole and those of a shorter run; a
// file does not appear, and one that was there stays as it was.
func TestInterruptedRows(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, format := range []string{"csv", "json"} {
		line := "railbird race --each -o " + format
		got, stderr := interrupted(t, line+" --races "+forever)
		n := strings.Count(got, "\n")
		if format == "csv" {
			n-- // the header
		}
		if want := fmt.Sprintf("railbird: interrupted after %d of 1000000000 races\nhint: ", n); !strings.HasPrefix(stderr, want) {
			t.Errorf("%s: %d rows, stderr is %q, want %q", line, n, stderr, want)
		}
		if want, _, _ := call(t, fmt.Sprintf("%s --races %d", line, n)); nameless(got) != nameless(want) {
			t.Errorf("%s, interrupted after %d rows, differs from a run of so many", line, n)
		}
	}

	stop := func() {
		t.Helper()
		ctx, cancel := context.WithCancel(context.Background())
		defer time.AfterFunc(50*time.Millisecond, cancel).Stop()
		var errs bytes.Buffer
		if code := run(ctx, strings.Fields("race --each -o csv --out rows.csv --races "+forever), env{io.Discard, &errs, time.Now}); code != exitInterrupted {
			t.Errorf("exit code %d, want %d: %s", code, exitInterrupted, errs.String())
		}
	}
	stop()
	holds(t)
	if err := os.WriteFile("rows.csv", []byte("as it was"), 0o644); err != nil {
		t.Fatal(err)
	}
	stop()
	holds(t, "rows.csv")
	if text, err := os.ReadFile("rows.csv"); err != nil || string(text) != "as it was" {
		t.Errorf("an interrupted run left %q, %v", text, err)
	}
}

// TestSignals interrupts the real program: what is whole is written, and the exit code
// is 130.
func TestSignals(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be sent an interrupt")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	var errs bytes.Buffer
	cmd := &exec.Cmd{Path: program, Args: []string{"railbird", "ev", "--races", "1e12", "-o", "json", "--out", "ev.json"}, Stderr: &errs}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer cmd.Process.Kill() // if it does not end by itself
	for began := time.Now(); ; time.Sleep(5 * time.Millisecond) {
		if files, _ := filepath.Glob(".ev.json.*.tmp"); len(files) == 1 {
			break // it listens to signals
		}
		if time.Since(began) > 20*time.Second {
			t.Fatal("no temporary file after 20 s")
		}
	}
	time.Sleep(200 * time.Millisecond) // some blocks
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != exitInterrupted {
		t.Fatalf("an interrupt ends it with %v, want exit code %d: %s", err, exitInterrupted, errs.String())
	}
	if !strings.HasPrefix(errs.String(), "railbird: interrupted\nhint: the answer is written: it is of ") {
		t.Errorf("stderr is %q", errs.String())
	}
	text, err := os.ReadFile("ev.json")
	if err != nil || !json.Valid(text) {
		t.Errorf("an interrupt left no whole answer: %v, %d bytes", err, len(text))
	}
	holds(t, "ev.json")
}

// TestSignalAtRest: a program that stands still, opening a pipe that nobody writes into or
// greeting a bot that does not answer, ends by the first signal.
func TestSignalAtRest(t *testing.T) {
	mkfifo, err := exec.LookPath("mkfifo")
	if err != nil {
		t.Skip(err)
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := exec.Command(mkfifo, "pipe.yaml").Run(); err != nil {
		t.Skip(err)
	}
	for _, line := range []string{
		"railbird rules check pipe.yaml", "railbird ev --rules ./pipe.yaml", "railbird play --seat ./pipe.yaml", "railbird verify pipe.yaml",
		"railbird play --seat '!sleep 97'", "railbird tournament '!sleep 97' pass",
	} {
		words, err := shellWords(line)
		if err != nil {
			t.Fatal(err)
		}
		var errs bytes.Buffer
		cmd := &exec.Cmd{Path: program, Args: words, Stderr: &errs}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		kill := time.AfterFunc(10*time.Second, func() { cmd.Process.Kill() })
		time.Sleep(300 * time.Millisecond) // it listens to signals
		if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
			t.Fatal(err)
		}
		var exit *exec.ExitError
		if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != exitInterrupted || !strings.HasPrefix(errs.String(), "railbird: interrupted\nhint: ") {
			t.Errorf("%s: a signal ends it with %v, want exit code %d: %s", line, err, exitInterrupted, errs.String())
		}
		kill.Stop()
	}
}

// TestTemporariesRemoved: what is not whole goes when the process ends, and what became whole
// stays.
func TestTemporariesRemoved(t *testing.T) {
	t.Chdir(t.TempDir())
	var u unwhole
	for _, name := range []string{"a.tmp", "b.tmp", "c.tmp"} {
		file, err := u.create(name)
		if err != nil {
			t.Fatal(err)
		}
		file.Close()
	}
	if err := u.rename("b.tmp", "b"); err != nil {
		t.Fatal(err)
	}
	u.remove("c.tmp")
	holds(t, "a.tmp", "b")
	u.removeAll()
	holds(t, "b")
}
