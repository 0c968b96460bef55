package contest

import (
	"context"
	"errors"

	"railbird/sim"
	"railbird/strategy"
)

// together is how many tables a bot that is a program is asked about at once, at most.
const together = 64

// NewPlayer makes a [Player] whom the crews of [NewCrew], for the same views and acts, can
// seat.
func NewPlayer[V, A any](p strategy.Player[V, A]) Player { return player[V, A]{p} }

type player[V, A any] struct{ strategy.Player[V, A] }

// Name implements [Player].
func (p player[V, A]) Name() string { return p.Player.Name }

// Fingerprint implements [Fingerprinted].
func (p player[V, A]) Fingerprint() string { return p.Print }

// NewCrew prepares a worker of a game whose players are those of [NewPlayer]: newTable
// makes a table for them, by seat. Programs start once, when they are first seated, and
// end when ctx does; where one sits, a hall has many tables, so that it is asked about
// them together.
func NewCrew[V, A any](ctx context.Context, g Game, newTable func(players []strategy.Player[V, A]) Table[V, A]) Crew {
	return newCrew(ctx, g, newTable)
}

func newCrew[V, A any](ctx context.Context, g Game, newTable func([]strategy.Player[V, A]) Table[V, A]) *crew[V, A] {
	return &crew[V, A]{ctx, newTable, len(g.Measures()), map[string]sim.Batcher[V, A]{}}
}

type crew[V, A any] struct {
	ctx      context.Context // of the programs
	newTable func([]strategy.Player[V, A]) Table[V, A]
	measures int
	started  map[string]sim.Batcher[V, A] // by the name of the player
}

// Hall implements [Crew].
func (c *crew[V, A]) Hall(players []Player) (Hall, error) {
	seats, batchers, err := c.seat(players)
	if err != nil {
		return nil, err
	}
	tables := 1
	for _, b := range batchers {
		if b != nil {
			tables = together
		}
	}
	all := make([]Table[V, A], tables)
	for i := range all {
		all[i] = c.newTable(seats)
	}
	return NewHall(c.ctx, all, seats, batchers, players, c.measures), nil
}

// seat starts the programs among the players.
func (c *crew[V, A]) seat(players []Player) ([]strategy.Player[V, A], []sim.Batcher[V, A], error) {
	seats := make([]strategy.Player[V, A], len(players))
	batchers := make([]sim.Batcher[V, A], len(players))
	for i, p := range players {
		seats[i] = p.(player[V, A]).Player
		if seats[i].Start == nil {
			continue
		}
		b, ok := c.started[seats[i].Name]
		if !ok {
			var err error
			if b, err = seats[i].Start(c.ctx); err != nil {
				return nil, nil, &Fault{Player: p, Err: err}
			}
			c.started[seats[i].Name] = b
		}
		batchers[i] = b
	}
	return seats, batchers, nil
}

// Close implements [Crew].
func (c *crew[V, A]) Close() error {
	var errs []error
	for _, b := range c.started {
		errs = append(errs, b.Close())
	}
	return errors.Join(errs...)
}

// NewRecorder is [NewCrew] whose tables keep a record. When a game is over, each adds what
// happened in it to the record that newTable was given: it is an [Ender].
func NewRecorder[V, A any](ctx context.Context, g interface {
	Game
	Recording
}, newTable func(players []strategy.Player[V, A], into *Record) Table[V, A]) Recorder {
	into := &Record{}
	r := &recorder{NewCrew(ctx, g, func(players []strategy.Player[V, A]) Table[V, A] { return newTable(players, into) }), into, len(g.Spots())}
	r.Record()
	return r
}

type recorder struct {
	Crew
	into  *Record
	spots int
}

// Record implements [Recorder].
func (r *recorder) Record() *Record {
	done := *r.into
	*r.into = Record{Spots: make([]SpotCounts, r.spots)}
	return &done
}
