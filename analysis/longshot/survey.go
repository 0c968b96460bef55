package longshot

import (
	"context"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/sim"
	race "railbird/sim/longshot"
	"railbird/strategy/longshot"
)

// A survey plays games and averages whole numbers that a question is about. Each has a
// cell, to which a game may add as many values as it likes, or none.
type survey struct {
	*Game
	cells int
	// ask is told of a game that is over, and adds to the cells.
	ask func(t *table, cells []cell)
	// note, where it is set, is told of each event of a game first.
	note func(t *table, e race.Event, cells []cell)
}

// A cell averages values. It is what a series keeps of a spot, of which a survey has none.
type cell = contest.SpotCounts

// play plays games with bots, as they are asked for, by seat. What it returns is by cell.
func (s *survey) play(ctx context.Context, bots []string, seed uint64, p sim.Plan) ([]analysis.Estimate, error) {
	players := make([]contest.Player, len(bots))
	for i, text := range bots {
		var err error
		if players[i], err = s.Player(text, contest.Terms{Seats: len(bots), Seed: seed}); err != nil {
			return nil, err
		}
	}
	series, err := contest.PlaySeries(ctx, s, players, seed, p, nil)
	if err != nil {
		return nil, err
	}
	all := make([]analysis.Estimate, s.cells)
	for i := range all {
		all[i] = series.Spots[i].Brought()
	}
	return all, nil
}

// Spots implements [contest.Recording].
func (s *survey) Spots() []analysis.Spot { return make([]analysis.Spot, s.cells) }

// NewRecorder implements [contest.Recording].
func (s *survey) NewRecorder(ctx context.Context, _ bool) contest.Recorder {
	return contest.NewRecorder(ctx, s, func(players []longshot.Player, into *contest.Record) contest.Table[race.View, race.Act] {
		t := &surveyed{s.newTable(len(players), 0), s, into}
		if s.note != nil {
			t.Watch(func(e race.Event) { s.note(t.table, e, into.Spots) })
		}
		return t
	})
}

// A surveyed table is asked when a game is over.
type surveyed struct {
	*table
	survey *survey
	into   *contest.Record
}

// End implements [contest.Ender].
func (t *surveyed) End() {
	if t.survey.ask != nil {
		t.survey.ask(t.table, t.into.Spots)
	}
}

// repeated asks for the same bot in every seat.
func repeated(bot string, seats int) []string {
	all := make([]string, seats)
	for i := range all {
		all[i] = bot
	}
	return all
}
