package readyset

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/sim"
	race "railbird/sim/readyset"
	bots "railbird/strategy/readyset"
)

// TestSpotCounts counts the log of a series by hand: in each race a spot is taken once, by
// the first token of a bettor, and brings what all bettors' tokens on it do; the tokens of
// the House count for nothing.
func TestSpotCounts(t *testing.T) {
	g := opened(t, "house=fixed", "board.exotics.added=2", "window.tokens=2")
	const games = 60
	type taking struct {
		game uint64
		race int
		spot string
	}
	first, gains, tokens := map[taking]int{}, map[taking]int64{}, map[taking]int{}
	var order []taking
	house := 0
	s, err := contest.PlaySeries(t.Context(), g, seat(t, g, "patient", "random:chance=0.4", "opening", "value", "random:chance=1"), 7, sim.Plan{Count: games}, func(bets []contest.Bet) error {
		for _, b := range bets {
			if b.Kind == "house" {
				house++
				continue
			}
			k := taking{b.Game, b.Race, b.Spot}
			if tokens[k]++; tokens[k] == 1 {
				first[k], order = b.After, append(order, k)
			}
			gains[k] += b.Gain
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	rolls, gain := map[string]*analysis.Moments{}, map[string]*analysis.Moments{}
	several, again, seen := 0, 0, map[taking]bool{}
	for _, k := range order {
		if rolls[k.spot] == nil {
			rolls[k.spot], gain[k.spot] = &analysis.Moments{}, &analysis.Moments{}
		}
		rolls[k.spot].Add(int64(first[k]))
		gain[k.spot].Add(gains[k])
		if tokens[k] > 1 {
			several++
		}
		game := taking{game: k.game, spot: k.spot}
		if seen[game] {
			again++
		}
		seen[game] = true
	}
	if several < games/4 || again < games || house < games {
		t.Errorf("only %d spots with several tokens, %d taken in several races of a game, %d House tokens", several, again, house)
	}
	dealt := map[race.Group]int64{}
	for i := range g.rules.Spots {
		spot := &g.rules.Spots[i]
		c := &s.Spots[i]
		if none := (analysis.Moments{}); rolls[spot.ID] == nil {
			rolls[spot.ID], gain[spot.ID] = &none, &none
		}
		if c.After != *rolls[spot.ID] || c.Gain != *gain[spot.ID] {
			t.Errorf("%s: taken %d times after %v rolls, bringing %v; the log says %d, %v and %v", spot.ID,
				c.After.N(), c.After.Mean(), c.Gain.Mean(), rolls[spot.ID].N(), rolls[spot.ID].Mean(), gain[spot.ID].Mean())
		}
		if spot.Group.Dealt() {
			dealt[spot.Group] += c.InPlay
		} else if c.InPlay != games*4 {
			t.Errorf("%s was in play in %d races, want %d", spot.ID, c.InPlay, games*4)
		}
	}
	// Props: 5 in each race. Exotics: 2 more in each, as long as there are any of the 5.
	if p, e := dealt[race.GroupProp], dealt[race.GroupExotic]; p != games*4*5 || e != games*(2+4+5+5) {
		t.Errorf("props were in play %d times, exotics %d", p, e)
	}
}

// TestUnplaced: of the tokens of each race, those that are not placed stay in hand; who
// never bets has all of them left, five in each of four races.
func TestUnplaced(t *testing.T) {
	g := opened(t, "vip.draw=0")
	hall, err := g.NewCrew(t.Context(), nil).Hall(seat(t, g, "pass", "random:chance=0.02", "opening"))
	if err != nil {
		t.Fatal(err)
	}
	placed, unplaced := measure(t, g, "bets"), measure(t, g, contest.Unplaced)
	some := 0
	if err := hall.Play(3, 0, 50, func(k uint64, measures [][]int64) {
		for seat, m := range measures {
			if m[placed]+m[unplaced] != 20 || seat == 0 && m[placed] != 0 {
				t.Errorf("game %d, seat %d: %d tokens placed, %d left of 20", k, seat, m[placed], m[unplaced])
			}
		}
		if n := measures[1][unplaced]; n > 5 && n < 20 {
			some++
		}
	}); err != nil {
		t.Fatal(err)
	}
	if some < 25 {
		t.Errorf("in only %d games some tokens are left, in more than one race", some)
	}
}

// TestTold holds what a telling says of races and seats against the dice and its own bets.
func TestTold(t *testing.T) {
	g := opened(t)
	closings, open := 0, 0
	for k := range uint64(12) {
		told, err := g.Tell(t.Context(), seat(t, g, "value", "random:chance=0.3"), 2, k)
		if err != nil {
			t.Fatal(err)
		}
		skill, luck := make([]float64, 2), make([]float64, 2)
		for no := range told.Races {
			for _, b := range told.Races[no].Bets {
				skill[b.Seat] += b.Worth
				luck[b.Seat] += float64(b.Gain) - b.Worth
			}
			moves := g.rules.Replay(2, k*race.MaxRaces+uint64(no), race.Start)
			want, words := 0, "betting stayed open to the end"
			for i := range moves[:len(moves)-1] {
				if moves[i].Closed {
					want, words = i+1, fmt.Sprintf("betting closed after roll %d", i+1)
				}
			}
			end := map[string]contest.Fact{}
			for _, f := range told.Races[no].End {
				end[f.Name] = f
			}
			if got, ok := end["closed"].Value.(*int); !ok || (got == nil) != (want == 0) || got != nil && *got != want || !strings.HasSuffix(end["winner"].Words, "; "+words) {
				t.Errorf("game %d, race %d: closed %+v, %q; by the dice %s", k, no+1, end["closed"], end["winner"].Words, words)
			}
			if winner := g.rules.Horses[moves[len(moves)-1].Horse].Name; end["winner"].Value != winner || end["rolls"].Value != len(moves) {
				t.Errorf("game %d, race %d: %+v; by the dice %s wins after %d rolls", k, no+1, end, winner, len(moves))
			}
			if want == 0 {
				open++
				continue
			}
			closings++
			if !g.rules.Closed(&moves[want-1].After) || want > 1 && g.rules.Closed(&moves[want-2].After) {
				t.Errorf("game %d, race %d: betting does not close with roll %d", k, no+1, want)
			}
		}
		for seat := range skill {
			if math.Abs(told.Skill[seat]-skill[seat]) > 1e-9 || math.Abs(told.Luck[seat]-luck[seat]) > 1e-9 || luck[seat] == 0 {
				t.Errorf("game %d, seat %d: skill %v, luck %v; its bets say %v, %v", k, seat, told.Skill[seat], told.Luck[seat], skill[seat], luck[seat])
			}
		}
	}
	if closings < 12 || open == 0 {
		t.Errorf("betting closed in %d races, stayed open in %d", closings, open)
	}
}

// A counted program passes, and writes down how many tables it is asked about at once.
type counted struct{ asked []int }

// ActAll implements [sim.Batcher].
func (c *counted) ActAll(views []*race.View, acts []race.Act) error {
	c.asked = append(c.asked, len(views))
	for i := range acts {
		acts[i] = race.Pass
	}
	return nil
}

// Close implements [sim.Batcher].
func (*counted) Close() error { return nil }

// TestTables: a program is asked about 64 tables at once as long as there are so many
// games, whatever bots sit beside it.
func TestTables(t *testing.T) {
	g := opened(t)
	program := &counted{}
	players := append(seat(t, g, "random", "pass"), contest.NewPlayer(bots.Player{
		Name: "!counted", Speed: 1, Start: func(context.Context) (sim.Batcher[race.View, race.Act], error) { return program, nil },
	}))
	crew := g.NewCrew(t.Context(), nil)
	defer crew.Close()
	hall, err := crew.Hall(players)
	if err != nil {
		t.Fatal(err)
	}
	games := 0
	if err := hall.Play(1, 0, 100, func(uint64, [][]int64) { games++ }); err != nil || games != 100 {
		t.Fatalf("%d games, %v", games, err)
	}
	full := 0
	for _, n := range program.asked {
		if n == 64 {
			full++
		}
		if n > 64 {
			t.Errorf("asked about %d tables at once", n)
		}
	}
	// A game asks some 200 times.
	if program.asked[0] != 64 || full < 150 {
		t.Errorf("asked about %d tables first, about 64 %d of %d times", program.asked[0], full, len(program.asked))
	}
}
