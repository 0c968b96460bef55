package contest

import (
	"context"
	"errors"
	"slices"
	"testing"

	"railbird/analysis"
	"railbird/sim"
)

// A recordedGame is the toy game, of which bets are recorded: in each game one in each
// round, by the only seat. Like tables that wait for a program, games of a block end out
// of order: the last first.
type recordedGame struct{ toyGame }

func (*recordedGame) Spots() []analysis.Spot { return []analysis.Spot{{ID: "hint"}} }

func (g *recordedGame) NewRecorder(ctx context.Context, _ bool) Recorder {
	return &toyRecorder{Crew: g.NewCrew(ctx, nil), record: &Record{Spots: make([]SpotCounts, 1)}}
}

type toyRecorder struct {
	Crew
	record *Record
}

func (r *toyRecorder) Hall(players []Player) (Hall, error) {
	h, err := r.Crew.Hall(players)
	return &recordedHall{h, r}, err
}

func (r *toyRecorder) Record() *Record {
	done := r.record
	r.record = &Record{Spots: make([]SpotCounts, 1)}
	return done
}

type recordedHall struct {
	Hall
	recorder *toyRecorder
}

// Play implements [Hall].
func (h *recordedHall) Play(seed, first, n uint64, over func(uint64, [][]int64)) error {
	for k := first + n; k > first; k-- {
		record := h.recorder.record
		for round := range toyRounds {
			record.Bets = append(record.Bets, Bet{Game: k - 1, After: round})
		}
		record.Spots[0].InPlay++
		if err := h.Hall.Play(seed, k-1, 1, over); err != nil {
			return err
		}
	}
	return nil
}

// The bets of a series are logged game by game and in each game as they were placed, in
// whatever order the games end, and by however many workers.
func TestSeriesLog(t *testing.T) {
	for _, workers := range []int{1, 2, 7} {
		g := &recordedGame{}
		var log []Bet
		blocks := 0
		s, err := PlaySeries(context.Background(), g, g.players("bot:0.5"), 3, sim.Plan{First: 5, Count: 100, Block: 16, Workers: workers}, func(bets []Bet) error {
			blocks++
			log = append(log, bets...)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		var want []Bet
		for k := range uint64(100) {
			for round := range toyRounds {
				want = append(want, Bet{Game: 5 + k, After: round})
			}
		}
		if blocks != 7 || !slices.Equal(log, want) {
			t.Errorf("%d workers: %d blocks are logged, %d bets, of games %d, %d, …", workers, blocks, len(log), log[0].Game, log[toyRounds].Game)
		}
		if s.Games != 100 || s.Spots[0].InPlay != 100 || s.Moments(0, Money).N() != 100 {
			t.Errorf("%d workers: %d games, %d times in play, money of %d", workers, s.Games, s.Spots[0].InPlay, s.Moments(0, Money).N())
		}
	}
}

// What ends a series, and how far it was counted: of the leading blocks.
func TestSeriesStopped(t *testing.T) {
	g := &recordedGame{}
	full := errors.New("disk full")
	s, err := PlaySeries(context.Background(), g, g.players("bot:0.5"), 3, sim.Plan{Count: 100, Block: 16}, func([]Bet) error { return full })
	if err != full || s.Games > 16 {
		t.Errorf("a log that cannot be written: %v after %d games", err, s.Games)
	}
	s, err = PlaySeries(context.Background(), g, g.players("program:50"), 3, sim.Plan{Count: 100, Block: 16}, nil)
	var f *Fault
	if !errors.As(err, &f) || f.Player.Name() != "program:50" || s.Games != 48 {
		t.Errorf("a program that breaks down in game 50: %v after %d games", err, s.Games)
	}
}
