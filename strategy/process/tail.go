package process

import (
	"bytes"
	"slices"
	"sync"
)

// How much of standard error is kept.
const (
	tailLines = 10
	tailWidth = 300 // bytes of a line
)

// A tail keeps the last lines written to it.
type tail struct {
	mu    sync.Mutex
	lines []string
	begun []byte // of the line being written
}

// Write implements [io.Writer].
func (t *tail) Write(b []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for line := range bytes.Lines(b) {
		whole := line[len(line)-1] == '\n'
		line = bytes.TrimRight(line, "\r\n")
		t.begun = append(t.begun, line[:min(len(line), tailWidth-len(t.begun))]...)
		if whole {
			t.flush()
		}
	}
	return len(b), nil
}

// flush ends the line being written. Empty lines are not kept.
func (t *tail) flush() {
	if len(t.begun) == 0 {
		return
	}
	if len(t.lines) == tailLines {
		t.lines = slices.Delete(t.lines, 0, 1)
	}
	t.lines = append(t.lines, printable(t.begun))
	t.begun = t.begun[:0]
}

// last returns the lines kept.
func (t *tail) last() []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.flush()
	return slices.Clone(t.lines)
}
