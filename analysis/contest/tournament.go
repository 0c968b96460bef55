package contest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"railbird/analysis"
	"railbird/sim"
)

// mostGames is the largest number of games of one arrangement in a block.
const mostGames = 64

// Entries say who enters a tournament, and for how long.
type Entries struct {
	Version     string // of the program, for the log
	Rules, Hash string // of the rules document, likewise
	Bots        []Player
	Seats       int // of a table
	Seed        uint64
	Games       uint64 // at least so many in all: see [Tournament.Games]
}

// A Tournament seats bots at tables by a [Design]. Every game has dice of its own, so
// games are independent of each other. A bot that causes a [Fault] forfeits: from the
// block on in which it did, a substitute has its seats.
//
//	t, err := contest.NewTournament(game, entries)
//	…
//	whole, err := t.Resume(log) // if there is one: then cut it to so many bytes
//	…
//	err = t.Play(ctx, workers, nil, log)
//	results := t.Results()
type Tournament struct {
	Design  *Design
	entries Entries
	game    Game
	block   uint64
	sweeps  uint64
	next    uint64 // the first block that is not counted
	headed  bool   // the log has its header
	results *Results
}

// NewTournament prepares a tournament. Its error says how many bots and seats there may
// be.
func NewTournament(g Game, e Entries) (*Tournament, error) {
	if err := g.Seated(e.Seats); err != nil {
		return nil, err
	}
	d, err := NewDesign(len(e.Bots), e.Seats)
	if err != nil {
		return nil, err
	}
	t := &Tournament{Design: d, entries: e, game: g, results: newResults(g, e.Bots)}
	each := max(1, divideUp(e.Games, uint64(len(d.Arrangements))))
	t.sweeps = divideUp(each, mostGames)
	t.block = divideUp(each, t.sweeps)
	return t, nil
}

func divideUp(a, b uint64) uint64 { return a/b + min(a%b, 1) }

// Blocks returns how many blocks there are: in each sweep one of every arrangement.
func (t *Tournament) Blocks() uint64 { return t.sweeps * uint64(len(t.Design.Arrangements)) }

// Games returns how many games there are: those asked for, rounded up so that every
// arrangement plays as many.
func (t *Tournament) Games() uint64 { return t.Blocks() * t.block }

// Results returns what has been counted so far; not while Play plays.
func (t *Tournament) Results() *Results { return t.results }

// arrangement returns the bots of a block, by seat.
func (t *Tournament) arrangement(block uint64) []int {
	return t.Design.Arrangements[block%uint64(len(t.Design.Arrangements))]
}

func (t *Tournament) header() *header {
	h := &header{
		Schema: LogSchema, Version: t.entries.Version, Rules: t.entries.Rules, Hash: t.entries.Hash, Bots: t.results.Names,
		Seats: t.entries.Seats, Seed: t.entries.Seed, Games: t.Games(), Block: t.block,
		Design: t.Design.Method, Arrangements: len(t.Design.Arrangements),
	}
	for _, p := range t.entries.Bots {
		print := ""
		if f, ok := p.(Fingerprinted); ok {
			print = f.Fingerprint()
		}
		h.Prints = append(h.Prints, print)
	}
	for _, m := range t.results.Measures {
		h.Measures = append(h.Measures, m.Name)
	}
	return h
}

// Play plays the games that are left, on so many workers (0: one a processor), tells done
// after each block how many games it held, if done is set, and writes each block to log
// when it is counted, in one call of Write, if log is set. Results and log are the same
// for any number of workers, and whether the games were played in one go or not. If ctx
// ends first, the leading blocks are counted, and its cause is returned. A bot that cannot
// even start is a [*Fault] before the first game, and so is the one after whose forfeit
// fewer than two are left.
func (t *Tournament) Play(ctx context.Context, workers int, done func(games uint64), log io.Writer) (err error) {
	if t.next == 0 {
		if err := t.muster(ctx); err != nil {
			return err
		}
	}
	if !t.headed {
		t.headed = true
		if err := writeLine(log, t.header()); err != nil {
			return err
		}
	}
	seats := make([]int, t.entries.Seats)
	for i := range seats {
		seats[i] = i
	}
	s := &squad[Crew]{recruit: func() (io.Closer, Crew) {
		c := t.game.NewCrew(ctx, seats)
		return c, c
	}}
	defer s.close(&err)
	for {
		s.begin()
		p := sim.Plan{First: t.next * t.block, Count: t.Games() - t.next*t.block, Block: t.block, Workers: workers}
		err := inOrder(ctx, p, func() blockPlayer[*record] {
			crew := s.worker()
			return func(first, _ uint64) (*record, error) { return t.play(crew, first/t.block) }
		}, func(b *record) error {
			if err := writeLine(log, b); err != nil {
				return err
			}
			t.results.count(b)
			t.next++
			if done != nil {
				done(t.block)
			}
			return nil
		})
		var f *Fault
		if !errors.As(err, &f) {
			return err
		}
		out := t.forfeit(f)
		if out == nil {
			return err // a substitute, or nobody
		}
		if err := writeLine(log, map[string]*Forfeit{"forfeit": out}); err != nil {
			return err
		}
		if t.results.left() < 2 {
			return fmt.Errorf("fewer than two bots are left: %w", err)
		}
	}
}

// muster starts every bot once.
func (t *Tournament) muster(ctx context.Context) (err error) {
	crew := t.game.NewCrew(ctx, nil)
	defer func() {
		if e := crew.Close(); err == nil {
			err = e
		}
		if err != nil && ctx.Err() != nil {
			err = context.Cause(ctx) // which ended the programs
		}
	}()
	started := make([]bool, len(t.entries.Bots))
	for _, bots := range t.Design.Arrangements {
		if !slices.ContainsFunc(bots, func(b int) bool { return !started[b] }) {
			continue
		}
		players := make([]Player, len(bots))
		for seat, b := range bots {
			players[seat], started[b] = t.entries.Bots[b], true
		}
		if _, err := crew.Hall(players); err != nil {
			return err
		}
	}
	return nil
}

// forfeit takes a player out of the tournament, as often as it was asked for; nil if it
// is not in it.
func (t *Tournament) forfeit(fault *Fault) *Forfeit {
	f := &Forfeit{Block: t.next, Error: fault.Err.Error()}
	for i, p := range t.entries.Bots {
		if p.Name() == fault.Player.Name() && t.results.Forfeits[i] == nil {
			f.Bots = append(f.Bots, i)
		}
	}
	if len(f.Bots) == 0 {
		return nil
	}
	t.results.out(f)
	return f
}

// play plays a block.
func (t *Tournament) play(crew Crew, block uint64) (*record, error) {
	b := &record{Block: block, Bots: t.arrangement(block), Money: make([][]int64, t.block), Share: make([][]int64, t.block)}
	players := make([]Player, len(b.Bots))
	for seat, x := range b.Bots {
		players[seat] = t.entries.Bots[x]
		if t.results.Forfeits[x] != nil {
			players[seat] = t.game.Substitute()
		}
		b.Rest = append(b.Rest, make([]analysis.Moments, len(t.results.Measures)-paired))
	}
	h, err := crew.Hall(players)
	if err != nil {
		return nil, err
	}
	first := block * t.block
	err = h.Play(t.entries.Seed, first, t.block, func(k uint64, measures [][]int64) {
		money, share := make([]int64, len(measures)), make([]int64, len(measures))
		for seat, of := range measures {
			money[seat], share[seat] = of[Money], of[Share]
			for m, x := range of[paired:] {
				b.Rest[seat][m].Add(x)
			}
		}
		b.Money[k-first], b.Share[k-first] = money, share
	})
	return b, err
}
