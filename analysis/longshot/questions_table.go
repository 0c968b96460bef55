package longshot

import (
	"context"
	"slices"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/questions"
	"railbird/sim"
	race "railbird/sim/longshot"
	"railbird/strategy"
	"railbird/strategy/longshot"
)

// An inquiry plays the same games in several ways and reads of each what a question is about:
// whole numbers, in columns. The first are the money and the share of the win of one seat; the
// question's own begin at own, and its functions are given all and leave the first alone.
type inquiry struct {
	columns int                                           // of its own
	seat    func(t *inquired) int                         // whose money and share; nil: the first seat's
	note    func(t *inquired, e race.Event, into []int64) // if set: what happens, as it happens
	ask     func(t *inquired, into []int64)               // if set: how it ended
	spread  []int
	ways    []questions.Way
}

// The columns of every inquiry.
const (
	money = iota
	share
	own // the first of a question's own
)

// way adds a way to play.
func (q *inquiry) way(g *Game, seats ...player) {
	w := questions.Way{Game: &inquiring{g, q}}
	for _, p := range seats {
		w.Players = append(w.Players, contest.NewPlayer(p))
	}
	q.ways = append(q.ways, w)
}

// play plays the games of a plan in all ways.
func (q *inquiry) play(ctx context.Context, seed uint64, p sim.Plan) (*questions.Counts, error) {
	s := questions.Study{
		Ways: q.ways, Columns: own + q.columns, Spread: q.spread,
		Read: func(_ int, measures [][]int64, columns []int64) {
			said := measures[0][contest.Others:]
			seat := measures[said[0]]
			columns[money], columns[share] = seat[contest.Money], seat[contest.Share]
			copy(columns[own:], said[1:])
		},
	}
	return s.Play(ctx, seed, p)
}

// answer plays the games in all ways and begins an answer; played says by whom.
func (q *inquiry) answer(ctx context.Context, a questions.Ask, played string) (*questions.Counts, *questions.Answer, error) {
	c, err := q.play(ctx, a.Seed, a.Plan())
	if err != nil {
		return nil, nil, err
	}
	return c, &questions.Answer{Played: played, Ways: int64(len(q.ways))}, nil
}

// An inquiring game measures what an inquiry wants to know, in the place of what it measures
// in every contest: of the first seat alone, as it is about the whole table.
type inquiring struct {
	*Game
	inquiry *inquiry
}

// Measures implements [contest.Game].
func (g *inquiring) Measures() []contest.Measure {
	return append(contest.Common(), make([]contest.Measure, 1+g.inquiry.columns)...)
}

// NewCrew implements [contest.Game].
func (g *inquiring) NewCrew(ctx context.Context, _ []int) contest.Crew {
	return contest.NewCrew(ctx, g, func(players []longshot.Player) contest.Table[race.View, race.Act] {
		t := &inquired{table: g.newTable(len(players), everySeat), inquiry: g.inquiry, into: make([]int64, own+g.inquiry.columns)}
		if g.inquiry.note != nil {
			t.Watch(func(e race.Event) {
				t.look(e)
				g.inquiry.note(t, e, t.into)
			})
		}
		return t
	})
}

// An inquired table fills in the columns of an inquiry.
type inquired struct {
	*table
	inquiry *inquiry
	into    []int64
	notes   []int64 // room for what an inquiry remembers during a game
}

// Deal implements [sim.Table].
func (t *inquired) Deal(seed, k uint64) {
	clear(t.into)
	t.notes = t.notes[:0]
	t.table.Deal(seed, k)
}

// End implements [contest.Ender].
func (t *inquired) End() {
	if t.inquiry.ask != nil {
		t.inquiry.ask(t, t.into)
	}
}

// Measure implements [contest.Table].
func (t *inquired) Measure(seat int, into []int64) {
	if seat != 0 {
		return
	}
	if t.inquiry.seat != nil {
		into[0] = int64(t.inquiry.seat(t))
	}
	copy(into[1:], t.into[own:])
}

type player = longshot.Player

// builtin is a player that is one of the bots of the game.
func builtin(name string) player {
	p, err := strategy.Seat(longshot.Bots(), strategy.Request{Bot: name, Speed: strategy.Speed.Default}, name)
	if err != nil {
		panic(err) // it is built in
	}
	return p
}

// seats are so many of a bot.
func seats(bot string, n int) []player { return slices.Repeat([]player{builtin(bot)}, n) }

// but is a player who does something else than its bot would, where act says so.
func but(bot, name string, act func(*race.View, race.Act) race.Act) player {
	p := builtin(bot)
	is := p.New
	p.Name, p.New = bot+" but "+name, func() longshot.Bot { return habit{is(), act} }
	return p
}

// A habit overrules the acts of a bot.
type habit struct {
	longshot.Bot
	act func(*race.View, race.Act) race.Act
}

// Act implements [sim.Bot].
func (h habit) Act(v *race.View) race.Act { return h.act(v, h.Bot.Act(v)) }

// Reset implements [sim.Resetter].
func (h habit) Reset(words sim.Stream) {
	if r, ok := h.Bot.(sim.Resetter); ok {
		r.Reset(words)
	}
}

// varied opens the rules with some values changed.
func varied(a questions.Ask, sets ...string) (*Game, error) {
	g, err := a.Vary(sets...)
	if err != nil {
		return nil, err
	}
	return g.(*Game), nil
}

// Findings of what is counted.

func dollars(of string, n questions.Number) questions.Finding {
	return questions.Found(of, questions.Dollars, n.Estimate())
}

func change(of string, n questions.Number) questions.Finding {
	return questions.Found(of, questions.More(questions.Dollars), n.Estimate())
}

// won is a share of the win, as it is counted.
func won(of string, n questions.Number) questions.Finding {
	return part(of, n.Times(1.0/contest.ShareUnits))
}

// points is a difference of shares of the win, as they are counted.
func points(of string, n questions.Number) questions.Finding {
	return questions.Found(of, questions.More(questions.Share), n.Times(1.0/contest.ShareUnits).Estimate())
}

// part is a share of any kind.
func part(of string, n questions.Number) questions.Finding {
	e := n.Estimate()
	e.Lo, e.Hi = max(0, e.Lo), min(1, e.Hi)
	return questions.Found(of, questions.Share, e)
}

// counted is so many of something.
func counted(of string, u questions.Unit, n questions.Number) questions.Finding {
	return questions.Found(of, u, n.Estimate())
}

// often is a share of games.
func often(of string, e analysis.Estimate) questions.Finding {
	return questions.Found(of, questions.Share, e)
}

// one counts what happened.
func one(happened bool) int64 {
	if happened {
		return 1
	}
	return 0
}
