// Package contest seats bots at tables and finds out which is better.
//
// # Comparisons
//
// [Compare] plays the same games with each of some bots in the same seat: the same dice,
// cards, reactions and rivals. What the dice do to one they do to the other, so the
// difference, game by game, is known far better than either mean. [Until] plays until
// the difference is known well enough, or its sign.
//
// # Studies
//
// A [Study] plays the same games in several ways, with other rules or other bots but with the
// same dice. Its [Counts] hold what the ways have in common, so that a difference is taken game
// by game, and so is any other [analysis.Number] made of means. A [Pool] of bots tells skill from luck.
//
// # Tournaments
//
// A [Tournament] seats bots at tables by a [Design], in which each bot takes each seat
// and meets each rival equally often. Its [Results] are differences at the same table, and
// a [Rating] of each bot. The games can be logged and resumed: see [LogSchema].
//
// # Games
//
// The package knows no game. A [Game] makes players, says what a seat is measured by, and
// makes tables. The rest is the same for all games: [NewCrew] seats players and starts
// those that are programs, [NewHall] drives the tables, [NewRecorder] keeps a record of
// bets, and [Tell] tells one game. All is counted in whole numbers ([analysis.Moments],
// [analysis.Histogram]) and taken in the order of the blocks, so it is the same for any number of
// workers and of tables.
package contest

import (
	"context"
	"time"

	"railbird/strategy"
	"railbird/strategy/rulefile"
)

// A Player takes a seat; which game it plays is known to the game that made it.
type Player interface {
	Name() string // as it was asked for
}

// A Seating is what players sit down to, and know before the first game.
type Seating struct {
	Seats int           // people at the table
	Seed  uint64        // of the games, for programs that draw random numbers
	Limit time.Duration // in which a program must answer; 0 is 10 s
}

// A Bot is one that comes with a game.
type Bot struct {
	Name       string
	About      string
	Parameters []strategy.Parameter
}

// BotsOf lists the bots of a game.
func BotsOf[V, A any](builtins []strategy.Builtin[V, A]) []Bot {
	var all []Bot
	for _, b := range builtins {
		all = append(all, Bot{Name: b.Name, About: b.About, Parameters: b.Parameters})
	}
	return all
}

// A Lexicon is a game that can say what rule files may use.
type Lexicon interface{ Words() []rulefile.Words }

// A Fingerprinted player is more than its name: a file that may change.
type Fingerprinted interface {
	Player
	Fingerprint() string // of all that decides how it plays, "" where that is not known
}

// A Game is what contests need of one rules document.
type Game interface {
	Measures() []Measure // those of [Common], and others
	Idiom() Idiom
	Seated(seats int) error // may so many people sit at a table?
	// Bots lists the bots that come with the game, and EveryBot the parameters that each
	// has besides.
	Bots() []Bot
	EveryBot() []strategy.Parameter
	// Player makes the player that a text asks for.
	Player(text string, s Seating) (Player, error)
	// Substitute sits in for a player that has forfeited.
	Substitute() Player
	// NewCrew prepares one worker: it owns the tables, and the processes of bots that
	// are programs, which end when ctx does. Only of the seats watched are all measures
	// wanted: those that cost much may be 0 of others.
	NewCrew(ctx context.Context, watched []int) Crew
	// MostGames is how many games of a seed have dice of their own: 0 to MostGames-1.
	MostGames() uint64
}

// A Crew belongs to one worker.
type Crew interface {
	// Hall seats players. Halls of a crew share the processes of bots that are programs.
	Hall(players []Player) (Hall, error)
	// Close ends the processes.
	Close() error
}

// A Hall is one or more tables at which the same players sit in the same seats.
type Hall interface {
	// Play plays games first to first+n-1 of a seed, and tells of each when it is over, in any
	// order: measures holds those of each seat, and is overwritten by the next. An
	// error caused by a player is a [*Fault]. Once the context of the crew has ended, the
	// error is its cause, and some of the games are not played.
	Play(seed, first, n uint64, over func(k uint64, measures [][]int64)) error
}

// A Fault is what a player did that ends its games.
type Fault struct {
	Player Player
	Err    error
}

// Error implements error.
func (f *Fault) Error() string { return f.Player.Name() + ": " + f.Err.Error() }

// Unwrap returns the cause.
func (f *Fault) Unwrap() error { return f.Err }
