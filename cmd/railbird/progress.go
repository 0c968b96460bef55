package main

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"golang.org/x/term"

	"railbird/reports/tables"
)

const (
	redraw   = 100 * time.Millisecond // of the line on a terminal
	line     = 30 * time.Second       // between lines elsewhere
	patience = 2 * time.Second        // before a long run says how long it will take
)

// A progress tells on stderr how far a simulation is: on a terminal by one line that
// is drawn again and again, elsewhere by a line every half minute.
type progress struct {
	played  atomic.Int64
	total   int64
	what    string              // is counted: races, games
	keeps   string              // an interrupt
	part    atomic.Pointer[leg] // of the run that is at work, if it says
	stderr  io.Writer
	now     func() time.Time
	began   time.Time
	drawn   bool
	stop    chan struct{}
	stopped chan struct{}
}

// What an interrupt keeps of a run.
const (
	keepsWhole   = "what is whole"
	keepsNothing = "nothing"
)

// newProgress starts telling; a total of 0 is not known. done must be called.
func newProgress(e env, total uint64, what, keeps string) *progress {
	p := &progress{total: int64(total), what: what, keeps: keeps, stderr: e.stderr, now: e.now, began: e.now(), stop: make(chan struct{}), stopped: make(chan struct{})}
	underway.Store(true)
	go p.tell()
	return p
}

// add counts what was played; it may be called from any goroutine.
func (p *progress) add(n uint64) { p.played.Add(int64(n)) }

// A leg is a part of a run: it began when so many were played, and plays so many; a total of 0 is not known.
type leg struct {
	name          string
	before, total int64
}

// begin says which part of the run is at work from now on.
func (p *progress) begin(name string) { p.beginOf(name, 0) }

// beginOf says so of a part of which it is known how much it plays.
func (p *progress) beginOf(name string, total uint64) {
	p.part.Store(&leg{name, p.played.Load(), int64(total)})
}

// done stops telling and clears the line.
func (p *progress) done() {
	close(p.stop)
	<-p.stopped
}

func (p *progress) tell() {
	defer close(p.stopped)
	file, ok := p.stderr.(*os.File)
	terminal := ok && term.IsTerminal(int(file.Fd())) && os.Getenv("TERM") != "dumb"
	every := line
	if terminal {
		every = redraw
	}
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	early := time.NewTimer(patience)
	defer early.Stop()
	for {
		select {
		case <-p.stop:
			if p.drawn {
				fmt.Fprint(p.stderr, "\r\x1b[K")
			}
			return
		case <-early.C:
			if !terminal && p.played.Load() > 0 && p.left() > line {
				fmt.Fprintf(p.stderr, "railbird: %s; an interrupt keeps %s\n", p, p.keeps)
			}
		case <-ticker.C:
			if terminal {
				p.drawn = true
				fmt.Fprintf(p.stderr, "\r\x1b[K%s", p)
			} else {
				fmt.Fprintf(p.stderr, "railbird: %s\n", p)
			}
		}
	}
}

// rate returns how many were played a second so far.
func (p *progress) rate() float64 {
	return float64(p.played.Load()) / max(1e-3, p.now().Sub(p.began).Seconds())
}

// left estimates the time to the end.
func (p *progress) left() time.Duration {
	seconds := float64(p.total-p.played.Load()) / max(1, p.rate())
	return time.Duration(min(seconds, 1e9) * float64(time.Second))
}

// String says the progress in one line: how many are done, how many a second, time left.
func (p *progress) String() string {
	played := p.played.Load()
	if p.total == 0 {
		doing, of := "", ""
		if part := p.part.Load(); part != nil {
			doing = part.name + ": "
			if part.total > 0 {
				played, of = played-part.before, " of "+tables.Count(part.total)
			}
		}
		return doing + fmt.Sprintf("%s%s %s, %s %s/s", tables.Count(played), of, p.what, tables.Count(int64(p.rate())), p.what)
	}
	if played == 0 {
		return fmt.Sprintf("0 of %s %s", tables.Count(p.total), p.what)
	}
	rate := tables.Count(int64(p.rate()))
	if p.rate() >= 1e5 {
		rate = fmt.Sprintf("%.1f M", p.rate()/1e6)
	}
	return fmt.Sprintf("%s of %s %s (%.0f %%), %s %s/s, %s left",
		tables.Count(played), tables.Count(p.total), p.what, 100*float64(played)/float64(max(1, p.total)), rate, p.what, duration(p.left()))
}

// duration says how long, in words that fit its size.
func duration(d time.Duration) string {
	switch {
	case d.Round(time.Second) < time.Minute:
		return fmt.Sprintf("%.0f s", d.Round(time.Second).Seconds())
	case d.Round(time.Minute) < time.Hour:
		return fmt.Sprintf("%.0f min", d.Round(time.Minute).Minutes())
	case d < 48*time.Hour:
		return fmt.Sprintf("%.1f hours", d.Hours())
	}
	return fmt.Sprintf("%.0f days", d.Hours()/24)
}
