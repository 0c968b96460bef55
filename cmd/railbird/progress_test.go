package main

import (
	"bytes"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

func TestProgressString(t *testing.T) {
	for _, test := range []struct {
		name          string
		played, total int64
		after         time.Duration
		want          string
	}{
		{"at the beginning", 4_000_000, 2_000_000_000, 2 * time.Second, "4,000,000 of 2,000,000,000 races (0 %), 2.0 M races/s, 17 min left"},
		{"in the middle", 1_000_000, 2_000_000, 500 * time.Millisecond, "1,000,000 of 2,000,000 races (50 %), 2.0 M races/s, 1 s left"},
		{"nearly", 1_990_000, 2_000_000, time.Second, "1,990,000 of 2,000,000 races (100 %), 2.0 M races/s, 0 s left"},
		{"all", 2_000_000, 2_000_000, time.Second, "2,000,000 of 2,000,000 races (100 %), 2.0 M races/s, 0 s left"},
		{"slowly", 5000, 15_000, 10 * time.Second, "5,000 of 15,000 races (33 %), 500 races/s, 20 s left"},
		{"no time", 1000, 2000, 0, "1,000 of 2,000 races (50 %), 1.0 M races/s, 0 s left"},
		{"a clock set back", 1000, 2000, -time.Hour, "1,000 of 2,000 races (50 %), 1.0 M races/s, 0 s left"},
		{"nothing yet", 0, 2000, time.Second, "0 of 2,000 races"},
		{"of a number that is not known", 5000, 0, 10 * time.Second, "5,000 races, 500 races/s"},
		{"nothing yet of it", 0, 0, time.Second, "0 races, 0 races/s"},
	} {
		began := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
		p := &progress{total: test.total, what: "races", began: began, now: func() time.Time { return began.Add(test.after) }}
		p.add(uint64(test.played))
		if got := p.String(); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
		p.begin("skill")
		if got, want := p.String(), "skill: "+test.want; test.total == 0 && got != want {
			t.Errorf("%s: %q, want %q", test.name, got, want)
		}
	}
}

// TestProgressOfAPart: where a part of a run knows how much it plays, that is told of it.
func TestProgressOfAPart(t *testing.T) {
	began := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	p := &progress{what: "games", began: began, now: func() time.Time { return began.Add(10 * time.Second) }}
	p.beginOf("round 1", 1000)
	p.add(1000)
	p.beginOf("round 2", 1000)
	p.add(250)
	if got, want := p.String(), "round 2: 250 of 1,000 games, 125 games/s"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestDuration(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0 s", 499 * time.Millisecond: "0 s", 1500 * time.Millisecond: "2 s", 59 * time.Second: "59 s",
		time.Minute: "1 min", 89 * time.Second: "1 min", 91 * time.Second: "2 min", 59 * time.Minute: "59 min",
		time.Hour: "1.0 hours", 90 * time.Minute: "1.5 hours", 47 * time.Hour: "47.0 hours",
		48 * time.Hour: "2 days", 36 * 24 * time.Hour: "36 days", 1e9 * time.Second: "11574 days",
	} {
		if got := duration(d); got != want {
			t.Errorf("duration(%v) = %q, want %q", d, got, want)
		}
	}
}

// A talk is a standard error that is no terminal.
type talk struct {
	sync.Mutex
	bytes.Buffer
}

func (s *talk) Write(b []byte) (int, error) {
	s.Lock()
	defer s.Unlock()
	return s.Buffer.Write(b)
}

func (s *talk) text() string {
	s.Lock()
	defer s.Unlock()
	return s.String()
}

// TestProgressElsewhere: where stderr is no terminal, a run that will take long says so
// after two seconds, and every half minute how far it is. The clock is that of the
// bubble.
func TestProgressElsewhere(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var stderr talk
		p := newProgress(env{stderr: &stderr, now: time.Now}, 1_000_000_000, "races", keepsWhole)
		p.add(10_000_000)
		time.Sleep(patience - time.Millisecond)
		synctest.Wait()
		if got := stderr.text(); got != "" {
			t.Errorf("before %v: %q", patience, got)
		}
		time.Sleep(time.Millisecond)
		synctest.Wait()
		want := "railbird: 10,000,000 of 1,000,000,000 races (1 %), 5.0 M races/s, 3 min left; an interrupt keeps what is whole\n"
		if got := stderr.text(); got != want {
			t.Errorf("after %v: %q, want %q", patience, got, want)
		}
		p.add(140_000_000)
		time.Sleep(line - patience)
		synctest.Wait()
		want += "railbird: 150,000,000 of 1,000,000,000 races (15 %), 5.0 M races/s, 3 min left\n"
		if got := stderr.text(); got != want {
			t.Errorf("after %v: %q, want %q", line, got, want)
		}
		time.Sleep(3 * line)
		synctest.Wait()
		p.done()
		if got := strings.Count(stderr.text(), "\n"); got != 5 {
			t.Errorf("after %v: %d lines, want 5:\n%s", 4*line, got, stderr.text())
		}
		if strings.ContainsAny(stderr.text(), "\r\x1b") {
			t.Errorf("a terminal is steered where there is none: %q", stderr.text())
		}
	})
}

// TestProgressOfShortRun: a run that will end within half a minute says nothing.
func TestProgressOfShortRun(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var stderr talk
		p := newProgress(env{stderr: &stderr, now: time.Now}, 1_000_000, "races", keepsWhole)
		p.add(100_000)
		time.Sleep(line - time.Second) // 18 s were left
		synctest.Wait()
		p.done()
		if got := stderr.text(); got != "" {
			t.Errorf("a short run says %q", got)
		}
	})
}

// TestProgressIntoFile: a file is no terminal.
func TestProgressIntoFile(t *testing.T) {
	file, err := os.Create(t.TempDir() + "/stderr")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	p := newProgress(env{stderr: file, now: time.Now}, 1_000_000_000, "races", keepsWhole)
	time.Sleep(3 * redraw)
	p.done()
	if text, err := os.ReadFile(file.Name()); err != nil || len(text) > 0 {
		t.Errorf("after %v a file holds %q, %v", 3*redraw, text, err)
	}
}
