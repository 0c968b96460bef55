package sim

import "errors"

// A Table is a game that can pause. Whenever somebody must decide it stops and shows
// what that seat sees (V); the game goes on when it is told the act (A). So one worker
// can keep many games in flight and ask a slow bot about all of them at once. One
// goroutine owns a table, which allocates nothing once it is made.
//
//	table.Deal(seed, k)
//	for {
//		seat, view, ok := table.Next()
//		if !ok {
//			break // the game is over
//		}
//		err := table.Act(bots[seat].Act(view))
//	}
type Table[V, A any] interface {
	// Deal begins game k of a master seed, whatever was played before.
	Deal(seed, k uint64)
	// Next plays on to the next decision: which seat decides, and what it sees, which
	// is valid until the act. Called again before the act, it says the same. It is not
	// ok when the game is over, or none was dealt.
	Next() (seat int, v *V, ok bool)
	// Act decides. An act that the rules forbid is refused: the error says why, and the
	// game goes on as if the seat had done nothing. Whoever runs the table counts such
	// acts. Where nobody is asked the error is ErrNotAsked, and nothing happens.
	Act(a A) error
	// Money fills in the money of each seat.
	Money(into []int64)
}

// ErrNotAsked is the error of an act that no call of Next asked for.
var ErrNotAsked = errors.New("nobody is asked: call Next first")

// A Bot is a strategy in a seat of one table.
type Bot[V, A any] interface{ Act(v *V) A }

// A Resetter is a bot that wants to know when a game begins, or that draws random
// words: those of the stream are its own, so drawing more of them changes nothing for
// anybody else.
type Resetter interface{ Reset(random Stream) }

// A Batcher is a bot that sits at many tables in the same seat, and is asked about all
// of them at once. Its error ends the work; it says what the bot did.
type Batcher[V, A any] interface {
	ActAll(views []*V, acts []A) error
	Close() error
}
