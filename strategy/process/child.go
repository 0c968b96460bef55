package process

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync/atomic"
	"time"
)

// grace is how long a program may take to end once it has nothing more to read or has
// closed its output.
const grace = 2 * time.Second

// A child is a process that answers lines with lines.
type child struct {
	cmd     *exec.Cmd
	stdin   io.WriteCloser
	stdout  io.ReadCloser
	lines   *bufio.Reader
	line    []byte // read last
	stderr  tail
	limit   time.Duration
	longest int
	killed  atomic.Bool
	forget  func() bool // the context
	ended   string      // how it ended, once it has
}

func startChild(ctx context.Context, arguments []string, o Options) (*child, error) {
	c := &child{cmd: exec.Command(arguments[0], arguments[1:]...), limit: o.Limit, longest: o.Line}
	c.cmd.Stderr = &c.stderr
	// What a program has started may hold its standard error open for ever.
	c.cmd.WaitDelay = grace / 10
	separate(c.cmd)
	var err error
	if c.stdin, err = c.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	if c.stdout, err = c.cmd.StdoutPipe(); err != nil {
		c.stdin.Close()
		return nil, err
	}
	if err := c.cmd.Start(); err != nil {
		return nil, unstartable(arguments[0], err)
	}
	c.lines = bufio.NewReaderSize(c.stdout, 64<<10)
	c.forget = context.AfterFunc(ctx, c.stop)
	return c, nil
}

// exchange writes a line and returns the line that answers it, valid until the next
// exchange. An error says what there is instead of an answer; then the process must be
// ended.
func (c *child) exchange(line []byte) ([]byte, error) {
	var late atomic.Bool
	timer := time.AfterFunc(c.limit, func() {
		late.Store(true)
		c.stop()
	})
	_, err := c.stdin.Write(line)
	unread := err != nil
	if !unread {
		err = c.read()
	}
	if timer.Stop() && err == nil {
		return c.line, nil
	}
	switch {
	case late.Load() && unread:
		return nil, fmt.Errorf("nobody who reads, within %v: %s", c.limit, c.end(0))
	case late.Load() && len(c.line) > 0:
		return nil, fmt.Errorf("only the beginning of a line within %v: %s", c.limit, clip(c.line))
	case late.Load():
		return nil, fmt.Errorf("no line within %v: %s", c.limit, c.end(0))
	case errors.Is(err, errLong):
		return nil, fmt.Errorf("a line of more than %d bytes: %s", c.longest, clip(c.line))
	case unread:
		return nil, fmt.Errorf("its standard input closed: %s", c.end(grace))
	}
	return nil, fmt.Errorf("the end of its output: %s", c.end(grace))
}

var errLong = errors.New("a long line")

// read reads a line.
func (c *child) read() error {
	c.line = c.line[:0]
	for {
		part, err := c.lines.ReadSlice('\n')
		c.line = append(c.line, part...)
		switch {
		case len(c.line) > c.longest:
			return errLong
		case !errors.Is(err, bufio.ErrBufferFull):
			return err
		}
	}
}

// end closes the input of the process, gives it some time to end, kills what is left of
// it and of what it has started, and says how it ended.
func (c *child) end(patience time.Duration) string {
	if c.ended != "" {
		return c.ended
	}
	c.forget()
	c.stdin.Close()
	timer := time.AfterFunc(patience, c.kill)
	c.cmd.Wait() // what the error says, the state says too
	timer.Stop()
	kill(c.cmd)
	c.ended = "it ended with " + c.cmd.ProcessState.String()
	if c.killed.Load() && !c.cmd.ProcessState.Exited() {
		c.ended = "it ran on and was killed"
	}
	return c.ended
}

// stop kills the process while it is waited for.
func (c *child) stop() {
	c.kill()
	c.stdout.Close() // whoever else may hold the other end
}

func (c *child) kill() {
	c.killed.Store(true)
	kill(c.cmd)
}
