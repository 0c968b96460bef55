package main

import (
	"bytes"
	"context"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

var (
	gamesPlayed = regexp.MustCompile(`"games": (\d+)`)
	gamesAsked  = regexp.MustCompile(`\n *"games_asked": \d+,`)
)

// TestInterruptedGamesAreAShorterRun: what is interrupted of whole games is a run of
// fewer of them, and so is its log.
func TestInterruptedGamesAreAShorterRun(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, line := range []string{
		"railbird play --seats 2 --seat pass --field random --log bets.csv",
		"railbird compare random pass --seats 2 --workers 2",
	} {
		got, stderr := interrupted(t, line+" -o json --games "+forever)
		played := gamesPlayed.FindStringSubmatch(got)
		if played == nil || !strings.Contains(got, `"games_asked": 1000000000,`) {
			t.Fatalf("%s, interrupted: no games, or none asked for:\n%.1000s", line, got)
		}
		if !strings.HasSuffix(plainNumbers(stderr), "railbird: interrupted\nhint: the answer is written: it is of "+played[1]+" of 1000000000 games\n") { // after progress, on a slow machine
			t.Errorf("%s, interrupted after %s games: stderr is %q", line, played[1], stderr)
		}
		log, _ := os.ReadFile("bets.csv")
		want, stderr, code := call(t, line+" -o json --games "+played[1])
		if code != exitOK {
			t.Fatalf("%s --games %s: exit code %d: %s", line, played[1], code, stderr)
		}
		if nameless(gamesAsked.ReplaceAllString(got, "")) != nameless(want) {
			t.Errorf("%s: interrupted after %s games, it differs from a run of so many", line, played[1])
		}
		if again, _ := os.ReadFile("bets.csv"); !bytes.Equal(log, again) || len(log) < 1000 {
			t.Errorf("%s: interrupted after %s games, its log of %d bytes differs from that of so many, of %d", line, played[1], len(log), len(again))
		}
	}
	holds(t, "bets.csv")
}

// TestInterruptedCrowdsKeepWholeTables: of tables of several sizes those that were played
// to the end are told, and those that are missing are named.
func TestInterruptedCrowdsKeepWholeTables(t *testing.T) {
	const flags = " --seat pass --field value --games 2000 -o csv"
	got, stderr := interrupted(t, "railbird play --seats 1,8"+flags)
	if !strings.HasSuffix(stderr, "railbird: interrupted\nrailbird: the answer lacks tables of 8 people\nhint: the answer is written, of the other tables\n") {
		t.Errorf("stderr is %q", stderr)
	}
	both, stderr, code := call(t, "railbird play --seats 1,2 --seat pass --seat pass --games 2000 -o csv")
	if code != exitOK {
		t.Fatal(stderr)
	}
	var want strings.Builder
	both = nameless(both) // without the commas of its command
	people := slices.Index(strings.Split(both[:strings.IndexByte(both, '\n')], ","), "people")
	for line := range strings.Lines(both) {
		if strings.Split(line, ",")[people] != "2" {
			want.WriteString(line)
		}
	}
	if nameless(got) != nameless(want.String()) || strings.Count(got, "\n") < 50 {
		t.Errorf("interrupted at the second size, the first is\n%.500s, want\n%.500s", got, want.String())
	}
}

// TestInterruptedTournamentGoesOn: an interrupted tournament tells what was played, and its
// log goes on to the bytes of one that was not interrupted.
func TestInterruptedTournamentGoesOn(t *testing.T) {
	t.Chdir(t.TempDir())
	const line = "railbird tournament random pass pass:speed=2 --seats 2 --games 3000 -o json --out "
	var out, errs bytes.Buffer
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	go func() {
		for ctx.Err() == nil { // until there are some blocks
			if info, err := os.Stat("broken.jsonl"); err == nil && info.Size() > 20_000 {
				cancel()
			}
			time.Sleep(time.Millisecond)
		}
	}()
	if code := run(ctx, strings.Fields(line + "broken.jsonl")[1:], env{&out, &errs, time.Now}); code != exitInterrupted || !strings.Contains(errs.String(), "railbird: interrupted\nhint: the answer is written: it is of ") ||
		!strings.HasSuffix(errs.String(), " games; --resume goes on with the games in broken.jsonl\n") {
		t.Fatalf("exit code %d, want %d: %s", code, exitInterrupted, errs.String())
	}
	if played := gamesPlayed.FindStringSubmatch(out.String()); played == nil || !strings.Contains(out.String(), `"games_asked": 30`) {
		t.Errorf("no games, or none asked for:\n%.1000s", out.String())
	}
	whole, stderr, code := call(t, line+"whole.jsonl")
	if code != exitOK {
		t.Fatal(stderr)
	}
	all, err := os.ReadFile("whole.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	if part, err := os.ReadFile("broken.jsonl"); err != nil || len(part) >= len(all) || !bytes.HasPrefix(all, part) {
		t.Fatalf("the log of the interrupted one, %d bytes, does not begin that of %d: %v", len(part), len(all), err)
	}
	if resumed, stderr, code := call(t, line+"broken.jsonl --resume"); code != exitOK || resumed != whole {
		t.Errorf("resumed, exit code %d, %s, the answer differs", code, stderr)
	}
	if again, err := os.ReadFile("broken.jsonl"); err != nil || !bytes.Equal(again, all) {
		t.Errorf("resumed, the log differs: %v", err)
	}
}
