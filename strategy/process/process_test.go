package process

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"railbird/sim"
)

var _ sim.Batcher[view, act] = (*Bot[view, act])(nil)

// A view of the game of these tests is its number and its round.
type view struct {
	game  uint64
	round int
}

// An act of it is a number.
type act struct{ n int }

type words struct{ loud bool }

func (w *words) AppendHello(b []byte) []byte { return append(b, `"game":"counting"`...) }

func (w *words) Wish(name string, value []byte) error {
	if name != "loud" {
		return errors.New(`expected no wish but "loud"`)
	}
	return json.Unmarshal(value, &w.loud)
}

func (w *words) AppendAsk(b []byte, v *view) []byte {
	return fmt.Appendf(b, `{"game":%d,"round":%d}`, v.game, v.round)
}

func (w *words) ReadAct(object []byte, v *view, a *act) error {
	for name, value := range Members(object) {
		switch n, err := strconv.Atoi(string(value)); {
		case err != nil:
			return errors.New("expected a number")
		case string(name) == "n":
			a.n = n
		case string(name) != "game":
			return errors.New(`expected "n"`)
		}
	}
	return nil
}

func (w *words) Game(v *view) uint64 { return v.game }

func (w *words) Where(v *view) string { return fmt.Sprintf("game %d, round %d", v.game, v.round) }

// behavior names the variable that makes the test binary a program to be tested.
const behavior = "RAILBIRD_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if how := os.Getenv(behavior); how != "" {
		program(how)
		return
	}
	os.Exit(m.Run())
}

// program is a bot that adds 1 to the round, or misbehaves in the third batch.
func program(how string) {
	fmt.Fprintln(os.Stderr, "this is", how)
	switch how {
	case "exits at once":
		os.Exit(7)
	case "old":
		fmt.Println(`{"protocol":0,"name":"old"}`)
	case "nameless":
		fmt.Println(`{"protocol":1}`)
	case "wishful":
		fmt.Println(`{"protocol":1,"name":"wishful","lowd":true}`)
	case "mute":
		time.Sleep(time.Hour)
	case "polite":
		fmt.Printf("{ \"name\" : %q, \"protocol\" : 1 , \"loud\":true}\r\n", how)
	default:
		fmt.Printf(`{"protocol":1,"name":%q}`+"\n", how)
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<24)
	in.Scan() // the hello
	for n := 1; in.Scan(); n++ {
		var b struct {
			Batch uint64
			Asks  []struct{ Game, Round int }
		}
		if err := json.Unmarshal(in.Bytes(), &b); err != nil {
			panic(err)
		}
		if n == 3 {
			misbehave(how)
		}
		var acts []string
		for i, a := range b.Asks {
			if n == 3 && i == 1 {
				switch how {
				case "skips":
					continue
				case "doubles":
					acts = append(acts, acts[0])
					continue
				case "swaps":
					a.Game++
				case "strays":
					a.Game = 1000
				case "forgets the game":
					acts = append(acts, `{"n":1}`)
					continue
				case "lists":
					acts = append(acts, `[1,2]`)
					continue
				case "misspells":
					acts = append(acts, fmt.Sprintf(`{"game":%d,"m":1}`, a.Game))
					continue
				}
			}
			acts = append(acts, fmt.Sprintf(`{"game":%d,"n":%d}`, a.Game, a.Round+1))
		}
		if n == 3 {
			switch how {
			case "overdoes":
				acts = append(acts, `{"game":1,"n":1}`)
			case "omits acts":
				acts = acts[:1]
			case "omits the last act":
				acts = acts[:2]
			case "lags":
				b.Batch--
			}
		}
		line := fmt.Sprintf(`{"batch":%d,"acts":[%s]}`, b.Batch, strings.Join(acts, ","))
		if n == 3 && how == "stops midway" {
			fmt.Print(line[:20])
			time.Sleep(time.Hour)
		}
		fmt.Println(line)
		if how == "stutters" {
			fmt.Println(line)
		}
	}
	if how == "lingers" {
		time.Sleep(time.Hour)
	}
}

func misbehave(how string) {
	switch how {
	case "exits":
		for i := range 30 {
			fmt.Fprintf(os.Stderr, "line %d\n", i)
		}
		os.Exit(3)
	case "panics":
		panic("on purpose")
	case "hangs":
		time.Sleep(time.Hour)
	case "hangs with a child", "exits with a child", "leaves a child":
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), behavior+"=mute")
		if how != "leaves a child" {
			child.Stdout, child.Stderr = os.Stdout, os.Stderr
		}
		if err := child.Start(); err != nil {
			panic(err)
		}
		fmt.Fprintln(os.Stderr, "child", child.Process.Pid)
		switch how {
		case "exits with a child":
			os.Exit(0)
		case "hangs with a child":
			time.Sleep(time.Hour)
		}
	case "closes its output":
		os.Stdout.Close()
		time.Sleep(time.Hour)
	case "floods":
		for line := strings.Repeat("flood ", 1000); ; {
			fmt.Print(line)
		}
	case "writes rubbish":
		fmt.Println("debug: \x1b[31mthinking")
	case "writes a blank line":
		fmt.Println()
	case "writes a list":
		fmt.Println("[1,2,3]")
	case "adds a member":
		fmt.Println(`{"batch":3,"acts":[],"more":1}`)
	}
}

// start starts a program that behaves so.
func start(t *testing.T, how string, o Options) (*Bot[view, act], error) {
	t.Setenv(behavior, how)
	// Under the race detector a program waits a second before it ends, as long as it may take.
	t.Setenv("GORACE", "atexit_sleep_ms=0")
	return Start(context.Background(), fmt.Sprintf("'%s' --bot", os.Args[0]), &words{}, o)
}

func views(batch int) ([]*view, []act) {
	games := []*view{{11, batch}, {12, batch}, {13, batch}}
	return games, make([]act, len(games))
}

func TestConversation(t *testing.T) {
	for _, how := range []string{"good", "polite", "lingers"} {
		leaks := goroutines(t)
		b, err := start(t, how, Options{})
		if err != nil {
			t.Fatal(err)
		}
		if b.Name() != how {
			t.Errorf("the bot is called %q, want %q", b.Name(), how)
		}
		if b.words.(*words).loud != (how == "polite") {
			t.Errorf("%s: the wish was not heard as it was said", how)
		}
		for batch := range 50 {
			games, acts := views(batch)
			games = games[:1+batch%3]
			if err := b.ActAll(games, acts); err != nil {
				t.Fatal(err)
			}
			for i := range games {
				if acts[i].n != batch+1 {
					t.Fatalf("%s: batch %d: game %d is answered %d, want %d", how, batch, games[i].game, acts[i].n, batch+1)
				}
			}
		}
		if err := b.ActAll(nil, nil); err != nil {
			t.Errorf("no ask: %v", err)
		}
		begun := time.Now()
		for range 2 {
			if err := b.Close(); err != nil {
				t.Error(err)
			}
		}
		if took := time.Since(begun); took > 4*grace {
			t.Errorf("%s: closing took %v", how, took)
		}
		games, acts := views(0)
		if err := b.ActAll(games, acts); err == nil {
			t.Error("a closed bot answers")
		}
		reaped(t, b)
		leaks()
	}
}

// A large batch is longer than what a pipe holds.
func TestLargeBatch(t *testing.T) {
	b, err := start(t, "good", Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	var games []*view
	for k := range uint64(20000) {
		games = append(games, &view{k, int(k)})
	}
	acts := make([]act, len(games))
	if err := b.ActAll(games, acts); err != nil {
		t.Fatal(err)
	}
	for k := range acts {
		if acts[k].n != k+1 {
			t.Fatalf("game %d is answered %d, want %d", k, acts[k].n, k+1)
		}
	}
}

func TestFaults(t *testing.T) {
	const three = `expected {"batch":3,"acts":[…]} with 3 acts on one line, found `
	for _, test := range []struct{ how, where, why string }{
		{"exits", "game 11, round 2 (the first of 3 games asked about)", three + "the end of its output: it ended with exit status 3"},
		{"panics", "game 11", "it ended with exit status 2"},
		{"hangs", "game 11", three + "no line within 500ms: it ran on and was killed"},
		{"hangs with a child", "game 11", three + "no line within 500ms"},
		{"stops midway", "game 11", `only the beginning of a line within 500ms: {"batch":3,"acts":[`},
		{"exits with a child", "game 11", three + "no line within 1.5s: it ended with exit status 0"},
		{"closes its output", "game 11", three + "the end of its output: it ran on and was killed"},
		{"floods", "game 11", "a line of more than 100000 bytes: flood flood"},
		{"writes rubbish", "game 11", three + "debug: �[31mthinking"},
		{"writes a blank line", "game 11", three + "an empty line"},
		{"writes a list", "game 11", three + "[1,2,3]"},
		{"adds a member", "game 11", three + `"more":1`},
		{"skips", "game 12, round 2", "act 2 of 3: expected game 12, found game 13, whose turn comes later"},
		{"doubles", "game 12, round 2", "act 2 of 3: expected game 12, found game 11, which has had its act"},
		{"swaps", "game 12, round 2", "act 2 of 3: expected game 12, found game 13, whose turn comes later"},
		{"strays", "game 12, round 2", "act 2 of 3: expected game 12, found game 1000, which was not asked about"},
		{"forgets the game", "game 12, round 2", `expected an act {"game":12,…}, found {"n":1}`},
		{"lists", "game 12, round 2", `expected an act {"game":12,…}, found [1,2]`},
		{"misspells", "game 12, round 2", `expected "n", found {"game":12,"m":1}`},
		{"overdoes", "game 11", three + `one more: {"game":1,"n":1}`},
		{"omits acts", "game 12, round 2", three + "1: none for this game"},
		{"omits the last act", "game 13, round 2", three + "2: none for this game"},
		{"lags", "game 11", "expected an answer to batch 3, found one to batch 2"},
	} {
		t.Run(test.how, func(t *testing.T) {
			leaks := goroutines(t)
			b, err := start(t, test.how, Options{Limit: 10 * time.Second, Line: 100_000})
			if err != nil {
				t.Fatal(err)
			}
			for batch := range 3 {
				if err != nil {
					t.Fatal(err)
				}
				if batch == 2 && strings.Contains(test.why, "within 500ms") {
					b.child.limit = 500 * time.Millisecond
				}
				if batch == 2 && strings.Contains(test.why, "within 1.5s") {
					b.child.limit = 1500 * time.Millisecond // the race detector takes a second to exit
				}
				games, acts := views(batch)
				begun := time.Now()
				err = b.ActAll(games, acts)
				if took := time.Since(begun); took > b.child.limit+2*grace {
					t.Errorf("the batch took %v", took)
				}
			}
			var f *Fault
			if !errors.As(err, &f) {
				t.Fatalf("the error is %v", err)
			}
			if !strings.Contains(f.Command, os.Args[0]) || !strings.Contains(f.Where, test.where) || !strings.Contains(f.Why, test.why) {
				t.Errorf("the fault is\n%v\nwant %q at %q", err, test.why, test.where)
			}
			if text := err.Error(); !strings.HasPrefix(text, f.Command+": game 1") || len(f.Stderr) == 0 || !strings.HasSuffix(text, "\n  "+f.Stderr[len(f.Stderr)-1]) {
				t.Errorf("the error does not show bot, game and stderr:\n%s", text)
			}
			if test.how == "exits" && (len(f.Stderr) != tailLines || f.Stderr[tailLines-1] != "line 29") {
				t.Errorf("the last lines on stderr are %q", f.Stderr)
			}
			if games, acts := views(3); b.ActAll(games, acts) != err {
				t.Error("a second question is answered otherwise")
			}
			for _, line := range f.Stderr {
				if pid, ok := strings.CutPrefix(line, "child "); ok {
					gone(t, pid)
				}
			}
			b.Close()
			reaped(t, b)
			leaks()
		})
	}
}

// What a program has started, and left behind when it ended as it should, is killed.
func TestLeftBehind(t *testing.T) {
	leaks := goroutines(t)
	b, err := start(t, "leaves a child", Options{})
	if err != nil {
		t.Fatal(err)
	}
	for batch := range 4 {
		games, acts := views(batch)
		if err := b.ActAll(games, acts); err != nil {
			t.Fatal(err)
		}
	}
	b.Close()
	if state := b.child.cmd.ProcessState; state == nil || !state.Success() {
		t.Errorf("the program ended with %v", state)
	}
	children := 0
	for _, line := range b.child.stderr.last() {
		if pid, ok := strings.CutPrefix(line, "child "); ok {
			children++
			gone(t, pid)
		}
	}
	if children != 1 {
		t.Errorf("%d children are told of, want 1", children)
	}
	leaks()
}

// An answer written twice must not be taken for that to the next batch.
func TestStutter(t *testing.T) {
	b, err := start(t, "stutters", Options{})
	if err != nil {
		t.Fatal(err)
	}
	for batch := range 2 {
		games, acts := views(batch)
		err = b.ActAll(games, acts)
	}
	if err == nil || !strings.Contains(err.Error(), "expected an answer to batch 2, found one to batch 1") {
		t.Errorf("the error is %v", err)
	}
}

func TestGreeting(t *testing.T) {
	for how, why := range map[string]string{
		"exits at once": `greeting: expected {"protocol":1,"name":"…"} on one line, found`,
		"old":           "expected protocol 1, found protocol 0",
		"nameless":      `expected {"protocol":1,"name":"…"} on one line, found {"protocol":1}`,
		"wishful":       `expected no wish but "loud", found {"protocol":1,"name":"wishful","lowd":true}`,
		"mute":          "found no line within 500ms: it ran on and was killed",
	} {
		leaks := goroutines(t)
		limit := 10 * time.Second
		if how == "mute" {
			limit = 500 * time.Millisecond
		}
		b, err := start(t, how, Options{Limit: limit})
		if b != nil || err == nil || !strings.Contains(err.Error(), why) {
			t.Errorf("%s: the error is %v, want %q", how, err, why)
			continue
		}
		if how == "exits at once" && !strings.Contains(err.Error(), "exit status 7") {
			t.Errorf("%s: the error does not tell the status: %v", how, err)
		}
		if !strings.Contains(err.Error(), "\n  this is "+how) {
			t.Errorf("%s: the error does not show its stderr: %v", how, err)
		}
		leaks()
	}
}

func TestUnstartable(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"script", "here"} {
		if err := os.WriteFile(name, []byte("#!/bin/sh\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for command, why := range map[string]string{
		"":                  "there is no program in the command line",
		"'a b":              "a quote ' is not closed",
		"no-such-program x": "the program no-such-program cannot be started: there is no such program",
		"./none":            "the program ./none cannot be started: there is no such program",
		"here":              "programs in this folder are named ./here",
		"./script":          `"python3 ./script"`,
	} {
		if runtime.GOOS == "windows" && command == "./script" {
			continue
		}
		leaks := goroutines(t)
		b, err := Start(context.Background(), command, &words{}, Options{})
		if b != nil || err == nil || !strings.HasPrefix(err.Error(), command+": start: ") || !strings.Contains(err.Error(), why) {
			t.Errorf("%q: the error is %v, want %q", command, err, why)
		}
		leaks()
	}
}

// goroutines notes how many goroutines run; what it returns checks that no more do.
func goroutines(t *testing.T) func() {
	before := runtime.NumGoroutine()
	return func() {
		t.Helper()
		for range 100 {
			if runtime.NumGoroutine() <= before {
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
		t.Errorf("%d goroutines run, %d did before", runtime.NumGoroutine(), before)
	}
}

// reaped checks that the process has been waited for.
func reaped(t *testing.T, b *Bot[view, act]) {
	t.Helper()
	if b.child.cmd.ProcessState == nil {
		t.Error("the process has not been waited for")
	}
}

// gone checks that a process that the program had started does not run.
func gone(t *testing.T, pid string) {
	t.Helper()
	if runtime.GOOS != "linux" {
		return
	}
	for range 100 {
		// A process that has been killed may stay as a zombie of a parent that is gone too.
		status, err := os.ReadFile("/proc/" + pid + "/stat")
		if err != nil || strings.Contains(string(status), ") Z ") {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Errorf("process %s runs on", pid)
	if n, err := strconv.Atoi(pid); err == nil {
		if left, err := os.FindProcess(n); err == nil {
			_ = left.Kill()
		}
	}
}
