package contest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis"
	"railbird/sim"
	"railbird/strategy"
)

// A hall of bots has one table, one with a program 64, whoever sits beside it; what they
// play is what one game after the other gives.
func TestCrewTables(t *testing.T) {
	const never = "program:999999"
	for _, c := range []struct {
		texts  []string
		tables int
	}{
		{[]string{"bot:0.5", "bot:0", "bot:0.5"}, 1},
		{[]string{"bot:0.5", never, "bot:0.3"}, 64},
		{[]string{never, never, "program:888888"}, 64},
	} {
		g := &toyGame{}
		made := 0
		crew := NewCrew(t.Context(), g, func(players []strategy.Player[toyView, int64]) Table[toyView, int64] {
			made++
			return newToyTable(players)
		})
		h, err := crew.Hall(g.players(c.texts...))
		if err != nil {
			t.Fatal(err)
		}
		got := map[uint64]string{}
		err = h.Play(7, 100, 150, func(k uint64, m [][]int64) { got[k] = fmt.Sprint(m) })
		if diff := cmp.Diff(reference(&toyGame{}, 7, 100, 150, c.texts...), got); err != nil || diff != "" {
			t.Errorf("%v: %v (-want +got):\n%s", c.texts, err, diff)
		}
		if made != c.tables {
			t.Errorf("%v: %d tables, want %d", c.texts, made, c.tables)
		}
		if err := crew.Close(); err != nil {
			t.Error(err)
		}
	}
}

// A program starts once, in however many seats and halls of a crew, and ends with it.
func TestCrewPrograms(t *testing.T) {
	g := &toyGame{}
	crew := g.NewCrew(t.Context(), nil)
	for _, texts := range [][]string{{"bot:0", "bot:0"}, {"program:10", "bot:0"}, {"program:10", "program:10"}, {"program:20", "program:10"}} {
		if _, err := crew.Hall(g.players(texts...)); err != nil {
			t.Fatal(err)
		}
	}
	if n := g.started.Load(); n != 2 {
		t.Errorf("%d programs were started, want 2", n)
	}
	if err := crew.Close(); err != nil || g.closed.Load() != 2 {
		t.Errorf("%d programs were ended, want 2; %v", g.closed.Load(), err)
	}
	_, err := crew.Hall(g.players("bot:0", "program:0"))
	var f *Fault
	if !errors.As(err, &f) || f.Player.Name() != "program:0" || f.Err.Error() != "does not start" {
		t.Errorf("a program that does not start: %v", err)
	}
}

// What rule files say of their contents is what a player says.
func TestFingerprint(t *testing.T) {
	p := NewPlayer(strategy.Player[toyView, int64]{Name: "mine.yaml", Print: "abc"})
	if f, ok := p.(Fingerprinted); !ok || f.Name() != "mine.yaml" || f.Fingerprint() != "abc" {
		t.Errorf("%+v", p)
	}
}

// A hintGame is the toy game with one spot, the hint, which is in play in each round. It
// knows that to name the hint is worth 3 dollars, unless it is told to keep that to itself.
type hintGame struct {
	toyGame
	silent bool
}

func (g *hintGame) Measures() []Measure {
	all := g.toyGame.Measures()
	if !g.silent {
		all = append(all, Fine(Skill, "worth"), Fine(Luck, "luck"))
	}
	return all
}

func (*hintGame) Spots() []analysis.Spot { return []analysis.Spot{{ID: "hint"}} }

func (g *hintGame) NewRecorder(ctx context.Context, bets bool) Recorder {
	return NewRecorder(ctx, g, func(players []strategy.Player[toyView, int64], into *Record) Table[toyView, int64] {
		return &hintTable{toyTable: toyTables(1, len(players))[0].(*toyTable), into: into}
	})
}

func (g *hintGame) Tell(ctx context.Context, players []Player, seed, k uint64) (*Telling, error) {
	return Tell(ctx, g, players, seed, k, func(players []strategy.Player[toyView, int64]) Scribe[toyView, int64] {
		return &hintTable{toyTable: toyTables(1, len(players))[0].(*toyTable)}
	})
}

// A hintTable writes down the numbers that are named.
type hintTable struct {
	*toyTable
	into *Record
	bets []Bet
}

func (t *hintTable) Deal(seed, k uint64) {
	t.toyTable.Deal(seed, k)
	t.bets = nil
}

func (t *hintTable) Act(a int64) error {
	v := t.view
	before := t.money[v.seat]
	err := t.toyTable.Act(a)
	if err == nil {
		t.bets = append(t.bets, Bet{Game: v.game, Seat: v.seat, After: v.round, Worth: 3, Gain: t.money[v.seat] - before})
	}
	return err
}

func (t *hintTable) End() {
	if t.into == nil {
		return
	}
	t.into.Bets = append(t.into.Bets, t.bets...)
	t.into.Spots[0].InPlay += toyRounds
	for _, b := range t.bets {
		t.into.Spots[0].After.Add(int64(b.After))
		t.into.Spots[0].Gain.Add(b.Gain)
	}
}

func (t *hintTable) Telling() *Telling {
	r := Race{Bets: t.bets, Money: make([]int64, len(t.money))}
	t.Money(r.Money)
	return &Telling{Races: []Race{r}}
}

// A recorder hands over what its tables added since it was last asked: nothing twice, and
// nothing lost, with bots and with programs.
func TestRecorder(t *testing.T) {
	g := &hintGame{}
	for _, texts := range [][]string{{"bot:0.5", "bot:0"}, {"program:999", "bot:0.5"}} {
		r := g.NewRecorder(t.Context(), true)
		h, err := r.Hall(g.players(texts...))
		if err != nil {
			t.Fatal(err)
		}
		var all []Bet
		for part := range uint64(3) {
			refused := int64(0)
			if err := h.Play(3, 40*part, 40, func(_ uint64, m [][]int64) { refused += m[0][Illegal] + m[1][Illegal] }); err != nil {
				t.Fatal(err)
			}
			record := r.Record()
			if n := 40*2*toyRounds - int(refused); len(record.Bets) != n || record.Spots[0].After.N() != int64(n) || record.Spots[0].InPlay != 40*toyRounds || refused == 0 {
				t.Errorf("%v: %d bets recorded, %d counted, of %d; in play %d times", texts, len(record.Bets), record.Spots[0].After.N(), n, record.Spots[0].InPlay)
			}
			for _, b := range record.Bets {
				if b.Game/40 != part {
					t.Fatalf("%v: a bet of game %d in part %d", texts, b.Game, part)
				}
			}
			all = append(all, record.Bets...)
		}
		if r.Record().Bets != nil {
			t.Error("something was recorded while nothing was played")
		}
		// The same games in one series.
		var log []Bet
		s, err := PlaySeries(t.Context(), g, g.players(texts...), 3, sim.Plan{Count: 120}, func(bets []Bet) error {
			log = append(log, bets...)
			return nil
		})
		byGame := func(a, b Bet) int { return int(a.Game) - int(b.Game) }
		slices.SortStableFunc(all, byGame)
		if diff := cmp.Diff(all, log); err != nil || diff != "" || s.Idiom.Rounds != "rounds" {
			t.Errorf("%v: %v (-parts +series):\n%s", texts, err, diff)
		}
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	}
}

// A game told is the game that is played: who sits there, what they begin and end with,
// and, where the game measures it, how what the bets brought is split.
func TestTell(t *testing.T) {
	texts := []string{"bot:0.4", "program:999", "bot:0"}
	for _, silent := range []bool{false, true} {
		g := &hintGame{silent: silent}
		for k, want := range map[uint64]string{0: reference(&g.toyGame, 5, 0, 1, texts...)[0], 77: reference(&g.toyGame, 5, 77, 1, texts...)[77]} {
			told, err := g.Tell(t.Context(), g.players(texts...), 5, k)
			if err != nil {
				t.Fatal(err)
			}
			var of [][]int64
			for seat, m := range told.Races[0].Money {
				bets := int64(0)
				for _, b := range told.Races[0].Bets {
					if b.Seat == seat {
						bets++
					}
				}
				of = append(of, []int64{m, told.Share[seat], toyRounds - bets, m % 7})
				if silent {
					continue
				}
				gain := int64(0)
				for _, b := range told.Races[0].Bets {
					if b.Seat == seat {
						gain += b.Gain
					}
				}
				if told.Skill[seat] != float64(3*bets) || told.Luck[seat] != float64(gain-3*bets) {
					t.Errorf("game %d, seat %d: skill %v and luck %v of %d bets that brought %d", k, seat, told.Skill[seat], told.Luck[seat], bets, gain)
				}
			}
			if got := fmt.Sprint(of); got != want {
				t.Errorf("game %d: %s, want %s", k, got, want)
			}
			if told.Game != k || !slices.Equal(told.Seats, texts) || !slices.Equal(told.Start, []int64{200, 200, 200}) || told.Idiom.Rounds != "rounds" || (told.Skill == nil) != silent || (told.Luck == nil) != silent {
				t.Errorf("game %d: %+v", k, told)
			}
		}
		if s, c := g.started.Load(), g.closed.Load(); s == 0 || s != c+2 { // those of the references are left
			t.Errorf("%d programs were started, %d ended", s, c)
		}
	}
}

// What ends a telling: a player, or the context, whose cause is told and not what the
// programs that it ended say.
func TestTellStopped(t *testing.T) {
	g := &hintGame{}
	_, err := g.Tell(t.Context(), g.players("bot:0", "program:5"), 5, 6)
	var f *Fault
	if !errors.As(err, &f) || f.Player.Name() != "program:5" {
		t.Errorf("a program that breaks down: %v", err)
	}
	ctx, stop := context.WithCancelCause(t.Context())
	enough := errors.New("enough")
	stop(enough)
	if _, err := g.Tell(ctx, g.players("bot:0", "program:5"), 5, 6); err != enough {
		t.Errorf("an ended context: %v", err)
	}
}
