package contest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"

	"railbird/sim"
	"railbird/strategy"
)

// The toy game: in each of four rounds every seat is shown a hint from 0 to 5 and names a
// number. To name the hint earns 3 dollars, another number nothing, and a number that is
// none of these is refused. The dice move each purse by up to 50 dollars a round, whatever
// it does.
const toyRounds = 4

var errToy = errors.New("not from 0 to 5")

type toyView struct {
	game        uint64
	round, seat int
	hint        int64
}

type toyTable struct {
	money       []int64
	dice, cards sim.Stream
	view        toyView
	over        bool
}

func (t *toyTable) Deal(seed, k uint64) {
	t.dice, t.cards = sim.NewKey(seed, sim.Dice).Stream(k), sim.NewKey(seed, sim.Cards).Stream(k)
	for i := range t.money {
		t.money[i] = 200
	}
	t.view, t.over = toyView{game: k, hint: int64(t.cards.Below(6))}, false
}

func (t *toyTable) Next() (int, *toyView, bool) { return t.view.seat, &t.view, !t.over }

func (t *toyTable) Act(a int64) error {
	v := &t.view
	seat := v.seat
	t.money[seat] += int64(t.dice.Below(101)) - 50
	if v.seat++; v.seat == len(t.money) {
		v.seat = 0
		v.round++
		t.over = v.round == toyRounds
	}
	hint := v.hint
	v.hint = int64(t.cards.Below(6))
	switch {
	case a < 0 || a > 5:
		return errToy
	case a == hint:
		t.money[seat] += 3
	}
	return nil
}

func (t *toyTable) Money(into []int64) { copy(into, t.money) }

func (t *toyTable) Measure(seat int, into []int64) { into[0] = t.money[seat] % 7 }

// A toyBot names the hint, but with some chance another number. It draws its own words.
type toyBot struct {
	wrong float64
	words sim.Stream
}

func (b *toyBot) Reset(words sim.Stream) { b.words = words }

func (b *toyBot) Act(v *toyView) int64 {
	if b.words.Float64() < b.wrong {
		return 9
	}
	return v.hint
}

// A toyProgram is asked about many tables, names the hint, and breaks down in a game.
type toyProgram struct {
	breaks uint64
	asked  []int // how many views it was asked about at once
	closed *atomic.Int64
}

func (p *toyProgram) ActAll(views []*toyView, acts []int64) error {
	p.asked = append(p.asked, len(views))
	for i, v := range views {
		if v.game >= p.breaks {
			return errors.New("broken down")
		}
		acts[i] = (v.hint + int64(v.round)*int64(v.game)%2) % 6
	}
	return nil
}

func (p *toyProgram) Close() error {
	p.closed.Add(1)
	return nil
}

type toyGame struct {
	tables          int    // of a hall; 0: as many as a crew sees fit
	substitute      string // bot:1 if empty
	started, closed atomic.Int64
}

func (*toyGame) Measures() []Measure {
	return append(Common(), Measure{Name: "week", Unit: 1, Least: -6, Most: 6})
}

func (*toyGame) Idiom() Idiom { return Idiom{Rounds: "rounds"} }

func (*toyGame) Seated(seats int) error {
	if seats < 1 || seats > 16 {
		return fmt.Errorf("%d people", seats)
	}
	return nil
}

// MostGames implements [Game].
func (g *toyGame) MostGames() uint64 { return sim.MaxItems }

// Bots implements [Game].
func (g *toyGame) Bots() []Bot { return nil }

func (g *toyGame) EveryBot() []strategy.Parameter { return nil }

// Player makes bot:WRONG and program:GAME, which breaks down in a game.
func (g *toyGame) Player(text string, _ Seating) (Player, error) {
	kind, value, _ := strings.Cut(text, ":")
	p := strategy.Player[toyView, int64]{Name: text}
	switch kind {
	case "bot":
		wrong, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return nil, err
		}
		p.New = func() sim.Bot[toyView, int64] { return &toyBot{wrong: wrong} }
	case "program":
		breaks, err := strconv.ParseUint(value, 10, 64)
		if err != nil {
			return nil, err
		}
		p.Start = func(context.Context) (sim.Batcher[toyView, int64], error) {
			if breaks == 0 {
				return nil, errors.New("does not start")
			}
			g.started.Add(1)
			return &toyProgram{breaks: breaks, closed: &g.closed}, nil
		}
	default:
		return nil, fmt.Errorf("no player %q", text)
	}
	return NewPlayer(p), nil
}

func (g *toyGame) players(texts ...string) []Player {
	var all []Player
	for _, text := range texts {
		p, err := g.Player(text, Seating{})
		if err != nil {
			panic(err)
		}
		all = append(all, p)
	}
	return all
}

// toySeats are players as a table knows them.
func toySeats(players []Player) []strategy.Player[toyView, int64] {
	var all []strategy.Player[toyView, int64]
	for _, p := range players {
		all = append(all, p.(player[toyView, int64]).Player)
	}
	return all
}

func (g *toyGame) Substitute() Player { return g.players(cmp.Or(g.substitute, "bot:1"))[0] }

func (g *toyGame) NewCrew(ctx context.Context, _ []int) Crew {
	c := newCrew(ctx, g, newToyTable)
	if g.tables == 0 {
		return c
	}
	return &toyCrew{c, g.tables}
}

// A toyCrew has so many tables whoever sits there.
type toyCrew struct {
	*crew[toyView, int64]
	tables int
}

func (c *toyCrew) Hall(players []Player) (Hall, error) {
	seats, batchers, err := c.seat(players)
	if err != nil {
		return nil, err
	}
	return NewHall(c.ctx, toyTables(c.tables, len(players)), seats, batchers, players, c.measures), nil
}

func newToyTable(players []strategy.Player[toyView, int64]) Table[toyView, int64] {
	return toyTables(1, len(players))[0]
}

func toyTables(n, seats int) []Table[toyView, int64] {
	var all []Table[toyView, int64]
	for range n {
		all = append(all, &toyTable{money: make([]int64, seats), over: true})
	}
	return all
}
