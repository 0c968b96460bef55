package longshot

import (
	"context"

	"railbird/analysis/contest"
	"railbird/analysis/questions"
	"railbird/sim"
	race "railbird/sim/longshot"
	bots "railbird/strategy/longshot"
)

// A study plays the same games in several ways, as [contest.Study] does, and reads of each
// what a question is about: whole numbers, in columns. The first are the money and the share
// of the win of one seat; the question's own begin at columnOwn, and its functions are given
// all and leave the first alone.
type study struct {
	columns int                                             // of the question's own
	seat    func(t *studyTable) int                         // whose money and share; nil: the first seat's
	note    func(t *studyTable, e race.Event, into []int64) // if set: what happens, as it happens
	end     func(t *studyTable, into []int64)               // if set: how it ended
	spread  []int
	ways    []contest.Way
}

// The columns of every study.
const (
	columnMoney = iota
	columnShare
	columnOwn // the first of a question's own
)

// way adds a way to play.
func (s *study) way(g *Game, seats ...player) {
	w := contest.Way{Game: &studyGame{g, s}}
	for _, p := range seats {
		w.Players = append(w.Players, contest.NewPlayer(p))
	}
	s.ways = append(s.ways, w)
}

// play plays the games of a plan in all ways.
func (s *study) play(ctx context.Context, seed uint64, p sim.Plan) (*contest.Counts, error) {
	all := contest.Study{
		Ways: s.ways, Columns: columnOwn + s.columns, Spread: s.spread,
		Read: func(_ int, measures [][]int64, columns []int64) {
			said := measures[0][contest.Others:]
			seat := measures[said[0]]
			columns[columnMoney], columns[columnShare] = seat[contest.Money], seat[contest.Share]
			copy(columns[columnOwn:], said[1:])
		},
	}
	return all.Play(ctx, seed, p)
}

// answer plays the games in all ways and begins an answer; played says by whom.
func (s *study) answer(ctx context.Context, req questions.Request, played string) (*contest.Counts, *questions.Answer, error) {
	c, err := s.play(ctx, req.Seed, req.Plan())
	if err != nil {
		return nil, nil, err
	}
	return c, &questions.Answer{Played: played, Ways: int64(len(s.ways))}, nil
}

// A studyGame measures what a study wants to know, in the place of what the game measures in
// every contest: of the first seat alone, as it is about the whole table.
type studyGame struct {
	*Game
	study *study
}

// Measures implements [contest.Game].
func (g *studyGame) Measures() []contest.Measure {
	return append(contest.Common(), make([]contest.Measure, 1+g.study.columns)...)
}

// NewCrew implements [contest.Game].
func (g *studyGame) NewCrew(ctx context.Context, _ []int) contest.Crew {
	return contest.NewCrew(ctx, g, func(players []bots.Player) contest.Table[race.View, race.Act] {
		t := &studyTable{table: g.newTable(len(players), everySeat), study: g.study, into: make([]int64, columnOwn+g.study.columns)}
		if g.study.note != nil {
			t.Watch(func(e race.Event) {
				t.look(e)
				g.study.note(t, e, t.into)
			})
		}
		return t
	})
}

// A studyTable fills in the columns of a study.
type studyTable struct {
	*table
	study *study
	into  []int64
	notes []int64 // room for what a study remembers during a game
}

// Deal implements [sim.Table].
func (t *studyTable) Deal(seed, k uint64) {
	clear(t.into)
	t.notes = t.notes[:0]
	t.table.Deal(seed, k)
}

// End implements [contest.Ender].
func (t *studyTable) End() {
	if t.study.end != nil {
		t.study.end(t, t.into)
	}
}

// Measure implements [contest.Table].
func (t *studyTable) Measure(seat int, into []int64) {
	if seat != 0 {
		return
	}
	if t.study.seat != nil {
		into[0] = int64(t.study.seat(t))
	}
	copy(into[1:], t.into[columnOwn:])
}
