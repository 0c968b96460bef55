// Package process plays bots that are programs, in any language: a child process that
// reads asks and writes acts, one JSON value a line. It knows no game: a game gives it
// its [Words]. testdata/bots/PROTOCOL.md tells the protocol to authors of bots.
//
// # A conversation
//
//	railbird  {"protocol":1,"made_by":"railbird","seed":0,"game":"ready-set-bet",…}
//	program   {"protocol":1,"name":"my bot"}
//	railbird  {"batch":1,"asks":[{"game":0,…},{"game":1,…}]}
//	program   {"batch":1,"acts":[{"game":0,…},{"game":1,…}]}
//
// The first two lines are the hello and the greeting. Then railbird asks about many games
// in one batch, and the program answers with one act for each ask, in their order. The
// number of the batch and those of the games come back with the answer, so that no answer
// can be taken for that to another question. When there is nothing more to ask, the
// program's standard input ends.
//
// # Faults
//
// Whatever breaks the protocol is a [*Fault], which ends the program and all that it has
// started. An act that the rules of the game forbid is none: the table refuses it, counts
// it, and plays on.
package process

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"
)

// Protocol is the version of the protocol.
const Protocol = 1

// Words are what a game says and understands. They belong to one bot.
type Words[V, A any] interface {
	// AppendHello appends the members of the hello that are the game's, at least one.
	AppendHello(b []byte) []byte
	// Wish takes a member of the greeting other than protocol and name. The error says
	// which wishes there are.
	Wish(name string, value []byte) error
	// AppendAsk appends an ask: an object, with the number of the game as "game".
	AppendAsk(b []byte, v *V) []byte
	// ReadAct reads an act, which is a valid JSON object that names the game of the view.
	// The error says what is expected. An act that the rules forbid is no error.
	ReadAct(object []byte, v *V, a *A) error
	// Game returns the number of the game.
	Game(v *V) uint64
	// Where says which decision a view is about, for people: "game 12, race 2, after
	// roll 31".
	Where(v *V) string
}

// Options say how far a program is trusted.
type Options struct {
	Limit time.Duration // for the greeting and for each answer; 0 is 10 s
	Line  int           // the longest line in bytes; 0 is 16 MiB
	Seed  uint64        // told in the hello, for programs that draw random numbers
}

// A Bot is a running program. It implements [railbird/sim.Batcher], and is used by one
// goroutine.
type Bot[V, A any] struct {
	command string
	words   Words[V, A]
	child   *child
	name    string
	batch   uint64
	line    []byte
	fault   error // that ended the program
}

// Start starts the program of a command line (see [Split]) and greets it. When ctx ends the
// program is killed, which is a fault of whatever it is asked then. The error is a [*Fault].
func Start[V, A any](ctx context.Context, command string, words Words[V, A], o Options) (*Bot[V, A], error) {
	b := &Bot[V, A]{command: command, words: words}
	if o.Limit == 0 {
		o.Limit = 10 * time.Second
	}
	if o.Line == 0 {
		o.Line = 16 << 20
	}
	arguments, err := Split(command)
	if err == nil {
		b.child, err = startChild(ctx, arguments, o)
	}
	if err != nil {
		return nil, &Fault{Command: command, Where: "start", Why: err.Error()}
	}
	hello := fmt.Appendf(nil, `{"protocol":%d,"made_by":"railbird","seed":%d,`, Protocol, o.Seed)
	hello = append(words.AppendHello(hello), "}\n"...)
	answer, err := b.child.exchange(hello)
	if err != nil {
		err = fmt.Errorf("expected %s, found %w", greetingShape, err)
	} else {
		err = b.greeted(answer)
	}
	if err != nil {
		return nil, b.fail(Greeting, err)
	}
	return b, nil
}

var greetingShape = fmt.Sprintf(`{"protocol":%d,"name":"…"} on one line`, Protocol)

// greeted reads the greeting.
func (b *Bot[V, A]) greeted(line []byte) error {
	if !isObject(line) {
		return fmt.Errorf("expected %s, found %s", greetingShape, clip(line))
	}
	protocol := 0
	for key, value := range Members(line) {
		var err error
		switch string(key) {
		case "protocol":
			if protocol, err = strconv.Atoi(string(value)); err != nil || protocol != Protocol {
				return fmt.Errorf("expected protocol %d, found protocol %s", Protocol, clip(value))
			}
		case "name":
			if err := json.Unmarshal(value, &b.name); err != nil || b.name == "" {
				return fmt.Errorf("expected the name of the bot, found %s", clip(value))
			}
		default:
			if err := b.words.Wish(string(key), value); err != nil {
				return fmt.Errorf("%w, found %s", err, clip(line))
			}
		}
	}
	if protocol == 0 || b.name == "" {
		return fmt.Errorf("expected %s, found %s", greetingShape, clip(line))
	}
	return nil
}

// Name is what the program calls itself.
func (b *Bot[V, A]) Name() string { return b.name }

// ActAll implements [railbird/sim.Batcher]: one batch, whatever its size. After a fault
// it returns the same fault.
func (b *Bot[V, A]) ActAll(views []*V, acts []A) error {
	if len(views) == 0 || b.fault != nil {
		return b.fault
	}
	b.batch++
	b.line = append(b.line[:0], `{"batch":`...)
	b.line = strconv.AppendUint(b.line, b.batch, 10)
	b.line = append(b.line, `,"asks":[`...)
	for i, v := range views {
		if i > 0 {
			b.line = append(b.line, ',')
		}
		b.line = b.words.AppendAsk(b.line, v)
	}
	b.line = append(b.line, "]}\n"...)
	answer, err := b.child.exchange(b.line)
	if err != nil {
		return b.fail(b.first(views), fmt.Errorf("expected %s, found %w", b.shape(views), err))
	}
	if v, err := b.answered(answer, views, acts); err != nil {
		where := b.first(views)
		if v != nil {
			where = b.words.Where(v)
		}
		return b.fail(where, err)
	}
	return nil
}

// Close ends the program: its input ends, and if it does not end within two seconds, it is
// killed.
func (b *Bot[V, A]) Close() error {
	if b.fault == nil {
		b.child.end(grace)
		b.fault = fmt.Errorf("%s: the bot has been closed", b.command)
	}
	return nil
}

// fail ends the program because of what it did.
func (b *Bot[V, A]) fail(where string, why error) error {
	b.child.end(0)
	b.fault = &Fault{Command: b.command, Where: where, Why: why.Error(), Stderr: b.child.stderr.last()}
	return b.fault
}

// first says where the first of many games stands.
func (b *Bot[V, A]) first(views []*V) string {
	where := b.words.Where(views[0])
	if len(views) > 1 {
		where += fmt.Sprintf(" (the first of %d games asked about)", len(views))
	}
	return where
}

// shape is the answer that is expected.
func (b *Bot[V, A]) shape(views []*V) string {
	acts := "acts"
	if len(views) == 1 {
		acts = "act"
	}
	return fmt.Sprintf(`{"batch":%d,"acts":[…]} with %d %s on one line`, b.batch, len(views), acts)
}
