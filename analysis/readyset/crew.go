package readyset

import (
	"errors"

	"railbird/analysis/contest"
	"railbird/sim"
	race "railbird/sim/readyset"
	bots "railbird/strategy/readyset"
)

// together is how many tables a bot that is a program is asked about at once.
const together = 64

type (
	batcher   = sim.Batcher[race.View, race.Act]
	seatTable = contest.Table[race.View, race.Act]
)

// NewCrew implements [contest.Game].
func (g *Game) NewCrew(watched []int) contest.Crew {
	c := &crew{game: g, started: map[string]batcher{}}
	for _, seat := range watched {
		c.watched |= 1 << seat
	}
	return c
}

type crew struct {
	game     *Game
	watched  uint32
	started  map[string]batcher // by the name of the player
	recorder *recorder          // nil where nothing is recorded
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
		t := c.game.newTable(seats, c.watched)
		t.recorder = c.recorder
		all[i] = t
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
			if b, err = seats[i].Start(); err != nil {
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
