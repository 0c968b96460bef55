// Package questions is what people ask of a game, each question with a short answer in
// words and numbers, and with the command that answers it at length. It knows no game.
//
// # Questions
//
// A [Game] has questions. A [Question] answers a [Request], which says what is played for it;
// its [Answer] is a few lines, and each number in them is a [finding.Finding]: exact, or with its
// error.
//
// What is estimated is mostly a difference, of two bots in a seat or of two readings of a rule:
// a [railbird/analysis/contest.Study] plays the same games in several ways.
package questions

import (
	"context"
	"strings"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/sim"
)

// A Game is one of which something is asked.
type Game interface {
	Questions() []Question // in the order of their numbers
}

// A Question is one that people ask of a game.
type Question struct {
	Number int
	Asks   string // in the words of somebody who plays it
	// Command is the command line that answers it at length, without railbird in front, and
	// without the flags that choose the rules, which come before all others.
	Command string
	// Rests says on what of the public record's gaps the answer rests, "" where it holds
	// whatever fills them. Rules that have such gaps are filled from the example first.
	Rests string
	// Race says that the answer is about the race without players: what is played are races,
	// and only the rules of the race matter.
	Race  bool
	Games uint64 // that answer it in some seconds, in each way; 0: it is exact, and nothing is played
	// Answer answers. A context that ends before it is done leaves no answer but its cause.
	Answer func(context.Context, Request) (*Answer, error)
}

// A Request says what is played for an answer.
type Request struct {
	Seed    uint64
	Games   uint64             // in each way
	Workers int                // 0: one a processor
	Done    func(games uint64) // if set, told of games that were played; called from any goroutine
	// Vary opens the rules of the game again with some values changed, each key=value.
	Vary func(sets ...string) (analysis.Game, error)
}

// Plan returns what is played as a plan.
func (r Request) Plan() sim.Plan { return sim.Plan{Count: r.Games, Workers: r.Workers, Done: r.Done} }

// An Answer is a few lines of words and numbers.
type Answer struct {
	Lines  []Line
	Played string // by whom, in how many ways: for people; "" where nothing was
	Ways   int64  // in which each game was played
}

// Say adds a line, with a {} in its words for each finding.
func (a *Answer) Say(words string, findings ...finding.Finding) {
	a.Lines = append(a.Lines, Line{words, findings})
}

// A Line is a sentence or two of an answer.
type Line struct {
	Words    string // with {} in the place of each finding; a line break begins a row of a list
	Findings []finding.Finding
}

// Text writes the line, with each finding as write has it.
func (l *Line) Text(write func(*finding.Finding) string) string {
	var b strings.Builder
	rest := l.Words
	for i := range l.Findings {
		before, after, _ := strings.Cut(rest, "{}")
		b.WriteString(before)
		b.WriteString(write(&l.Findings[i]))
		rest = after
	}
	b.WriteString(rest)
	return b.String()
}
