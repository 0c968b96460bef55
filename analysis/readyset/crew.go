package readyset

import (
	"context"
	"errors"

	"railbird/analysis/contest"
	"railbird/sim"
	race "railbird/sim/readyset"
	bots "railbird/strategy/readyset"
)

// together is how many tables a bot that is a program is asked about at once, at most.
const together = 64

// everySeat watches all seats.
const everySeat = 1<<race.MaxSeats - 1

type (
	batcher   = sim.Batcher[race.View, race.Act]
	seatTable = contest.Table[race.View, race.Act]
)

// NewCrew implements [contest.Game].
func (g *Game) NewCrew(ctx context.Context, watched []int) contest.Crew {
	c := g.newCrew(ctx)
	for _, seat := range watched {
		c.watched |= 1 << seat
	}
	return c
}

func (g *Game) newCrew(ctx context.Context) *crew {
	return &crew{ctx: ctx, game: g, started: map[string]batcher{}}
}

// A crew is one worker: its programs and its tables.
type crew struct {
	ctx     context.Context // of the programs
	game    *Game
	watched uint32             // bit i for seat i
	started map[string]batcher // by the name of the player
	record  *contest.Record    // nil where nothing is recorded
	bets    bool               // single bets are recorded too
}

// Hall implements [contest.Crew].
func (c *crew) Hall(players []contest.Player) (contest.Hall, error) {
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
	all := make([]seatTable, tables)
	for i := range all {
		all[i] = c.newTable(seats)
	}
	return contest.NewHall(all, seats, batchers, players, len(c.game.Measures())), nil
}

// seat starts the programs among the players.
func (c *crew) seat(players []contest.Player) ([]bots.Player, []batcher, error) {
	seats := make([]bots.Player, len(players))
	batchers := make([]batcher, len(players))
	for i, p := range players {
		seats[i] = p.(player).Player
		if seats[i].Start == nil {
			continue
		}
		b, ok := c.started[seats[i].Name]
		if !ok {
			var err error
			if b, err = seats[i].Start(c.ctx); err != nil {
				return nil, nil, &contest.Fault{Player: p, Err: err}
			}
			c.started[seats[i].Name] = b
		}
		batchers[i] = b
	}
	return seats, batchers, nil
}

// Close implements [contest.Crew].
func (c *crew) Close() error {
	var errs []error
	for _, b := range c.started {
		errs = append(errs, b.Close())
	}
	return errors.Join(errs...)
}
