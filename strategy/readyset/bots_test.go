package readyset_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"railbird/sim"
	game "railbird/sim/readyset"
	"railbird/strategy/process"
	"railbird/strategy/readyset"
)

// alarm is the chance that bots that are right fail any one of the statistical tests of
// this file at a seed that was not looked at before. The seeds are fixed.
const alarm = 1e-6

// builtin makes the bot of a request such as value:threshold=2, ready for a game.
func builtin(t testing.TB, r *game.Rules, request string) readyset.Bot {
	t.Helper()
	player, err := readyset.Seat(request, r, 3, process.Options{})
	if err != nil {
		t.Fatal(err)
	}
	bot := player.New()
	reset(bot, 1, 0, 0)
	return bot
}

// reset begins game k for the bot of a seat.
func reset(bot readyset.Bot, seed, k uint64, seat int) {
	if b, ok := bot.(sim.Resetter); ok {
		b.Reset(sim.NewKey(seed, sim.Bots+sim.Purpose(seat)).Stream(k))
	}
}

// Known answers. Horses: 2/3, 4, 5, 6, 7, 8, 9, 10, 11/12.
func TestBotScenes(t *testing.T) {
	start := []int{0, 0, 0, 0, 0, 0, 0, 0, 0}
	level := []int{0, 2, 6, 9, 9, 3, 6, 0, 1} // 6 and 7 are ahead
	for _, c := range []struct {
		bot     string
		at      []int
		crossed int
		taken   string
		want    string // the beginning of what it does
	}{
		{"pass", level, 0, "", "pass"},
		{"random:chance=0", level, 0, "", "pass"},

		{"longshots", start, 0, "", "5 on win:2/3:3"}, // the first of two that pay 9
		{"longshots:pays=9", start, 0, "win:2/3:3", "5 on win:11/12:3"},
		{"longshots:pays=9", start, 0, "win:2/3:3 win:11/12:3", "pass"},
		{"longshots:pays=8", start, 0, "win:2/3:3 win:11/12:3", "5 on win:2/3:2"},
		{"longshots:pays=10", start, 0, "", "pass"},

		{"leader", start, 0, "", "pass"},           // before roll 20
		{"leader", level, 0, "", "5 on place:6:2"}, // which pays twice what show pays,
		{"leader:wait=36", level, 0, "", "5 on place:6:2"},
		{"leader:wait=37", level, 0, "", "pass"},
		{"leader", level, 0, "show:6:1 show:6:2 place:6:1 place:6:2 win:6:2 win:6:3", "5 on win:6:1"},
		{"leader", level, 0, "show:6:1 show:6:2 place:6:1 place:6:2 win:6:1 win:6:2 win:6:3", "pass"},

		{"patient", level, 0, "", "pass"},
		{"patient", level, 1, "", "5 on "},
		{"patient:crossings=0", level, 0, "", "5 on "},
		{"patient:crossings=2", level, 1, "", "pass"},
		{"patient:crossings=2", level, 2, "", "5 on "},

		{"safe:wait=36", level, 0, "", "5 on "},
		{"safe:wait=37", level, 0, "", "pass"},
		{"value:threshold=0,wait=36", level, 0, "", "5 on "},
		{"value:threshold=0,wait=37", level, 0, "", "pass"},
	} {
		r := standardRules(t, "board.props.dealt=0", "board.exotics.added=0")
		s := window(t, r, "", c.at...)
		s.v.Crossed = c.crossed
		s.take(strings.Fields(c.taken)...)
		got := s.tell(builtin(t, r, c.bot))
		if c.want == "pass" && got != "pass" || !strings.HasPrefix(got, c.want) {
			t.Errorf("%s at %v, %q taken: %s, want %s", c.bot, c.at, c.taken, got, c.want)
		}
	}
}

// The threshold of value falls from the start to 0 at closing, with the farther of the
// leader's way to the finish (15) and the way of the third, whose crossing closes betting,
// to the red line (10).
func TestValueThreshold(t *testing.T) {
	r := standardRules(t)
	for _, c := range []struct {
		at   []int
		left float64 // of the threshold
	}{
		{[]int{0, 0, 0, 0, 0, 0, 0, 0, 0}, 1},
		{[]int{0, 0, 0, 0, 5, 0, 0, 0, 0}, 2. / 3},
		{[]int{0, 0, 0, 4, 9, 4, 0, 0, 0}, 2. / 5},
		{[]int{0, 0, 0, 5, 5, 5, 0, 0, 0}, 1. / 2},
		{[]int{9, 0, 0, 4, 12, 0, 0, 0, 0}, 1. / 5},
	} {
		s := window(t, r, "", c.at...)
		unit := math.Inf(-1) // the most that a point of a token is worth
		for token, spot := range legal(s.v) {
			unit = max(unit, s.v.Worth(token, spot)/float64(token.Value))
		}
		for scale, places := range map[float64]bool{1 - 1e-9: true, 1 + 1e-9: false} {
			request := fmt.Sprintf("value:threshold=%.17g", unit/c.left*scale)
			if got := s.tell(builtin(t, r, request)); (got != "pass") != places {
				t.Errorf("%s at %v, where a point is worth %v: %s", request, c.at, unit, got)
			}
		}
	}
	s := window(t, r, "", 0, 1, 1, 10, 10, 10, 0, 0, 0)
	if got, want := s.tell(builtin(t, r, "value:threshold=100")), s.tell(builtin(t, r, "opening")); got != want || got == "pass" {
		t.Errorf("at closing it does %s, the best is %s", got, want)
	}
}

// random bets in as many windows as its chance says, each token and spot as often; it
// draws one VIP card as often as another, and is the House every other time.
func TestRandomDraws(t *testing.T) {
	const n = 20_000
	r := standardRules(t)
	s := window(t, r, "", 0, 2, 6, 9, 8, 3, 6, 0, 1)
	s.take("win:7:3", "show:6:1", "color:red")
	s.v.Offer = []uint8{4, 5, 6}
	open := slices.Collect(s.v.Open.All())
	for _, c := range []struct {
		bot      string
		decision game.Decision
		cells    []float64 // chances
		cell     func(game.Act) int
	}{
		{"random", game.DecideBet, []float64{0.1, 0.9}, func(a game.Act) int {
			if a.Pass {
				return 1
			}
			return 0
		}},
		{"random:chance=0.7", game.DecideBet, []float64{0.7, 0.3}, func(a game.Act) int {
			if a.Pass {
				return 1
			}
			return 0
		}},
		{"random:chance=1", game.DecideBet, even(5), func(a game.Act) int { return a.Token }},
		{"random:chance=1", game.DecideBet, even(len(open)), func(a game.Act) int { return slices.Index(open, a.Spot) }},
		{"random:chance=0", game.DecideDraft, even(3), func(a game.Act) int { return a.Card }},
		{"random:chance=0", game.DecideKeep, even(2), func(a game.Act) int {
			if a.Keep {
				return 0
			}
			return 1
		}},
	} {
		bot := builtin(t, r, c.bot)
		s.v.Decision = c.decision
		counts := make([]float64, len(c.cells))
		for range n {
			i := c.cell(bot.Act(s.v))
			if i < 0 {
				t.Fatalf("%s, %v: a spot that is taken", c.bot, c.decision)
			}
			counts[i]++
		}
		chi := 0.0
		for i, p := range c.cells {
			chi += (counts[i] - n*p) * (counts[i] - n*p) / (n * p)
		}
		if limit := (distuv.ChiSquared{K: float64(len(counts) - 1)}).Quantile(1 - alarm); chi > limit {
			t.Errorf("%s, %v: %v of %v, chi-square %.1f, want at most %.1f", c.bot, c.decision, counts, c.cells, chi, limit)
		}
	}
}

// even returns n equal chances.
func even(n int) []float64 { return slices.Repeat([]float64{1 / float64(n)}, n) }

// What bots do at decisions outside of windows.
func TestBotDecisions(t *testing.T) {
	r := standardRules(t, "house=rotating")
	for _, c := range []struct {
		race  int
		cards int // that it has already
		offer string
		want  int
	}{
		// Dollars a race: 2 a point less 0.4 for each dollar of an own loss.
		{0, 0, "bonus-2-black bonus-3-black", 1},
		{0, 0, "bonus-4-black bonus-3-black", 0},                // 7.6 and 6
		{0, 0, "piggyback-5 bonus-2-black", 1},                  // 2 and 4
		{0, 0, "complimentary-chips snake-eyes-and-boxcars", 1}, // 3 once, 64 * 2/36 in each of 3 races
		{2, 2, "complimentary-chips snake-eyes-and-boxcars", 0}, // 9 once, 64 * 2/36 once
		{2, 2, "complimentary-chips bonus-3-black", 0},          // 9 once, 6 once
		{1, 2, "complimentary-chips bonus-3-black", 1},          // 9 once, 6 in each of 2 races
		{0, 0, "risky-gambler piggyback-2", 0},                  // 5 bets of 0.6*2 - 0.4*1: 4
		{0, 0, "side-bet-7 side-bet-4-10", 1},                   // 7 * 6/36, 14 * 6/36
		{0, 0, "bonus-5-white bonus-5-black", 0},                // alike: the first
	} {
		s := window(t, r, "", 0, 0, 0, 0, 0, 0, 0, 0, 0)
		s.v.Decision, s.v.Seat, s.v.House, s.v.RaceNo = game.DecideDraft, 1, 0, c.race
		s.v.Offer = nil
		for _, name := range strings.Fields(c.offer) {
			s.v.Offer = append(s.v.Offer, uint8(slices.IndexFunc(r.Deck, func(card game.Card) bool { return card.Name == name })))
		}
		me := s.v.Me()
		me.Tokens = me.Tokens[:0]
		for _, value := range r.Tokens.Values {
			me.Tokens = append(me.Tokens, game.Token{Value: value})
		}
		me.Cards = make([]uint8, c.cards)
		for _, name := range []string{"opening", "value", "patient", "leader", "longshots", "safe", "champion"} {
			bot := builtin(t, r, name)
			s.v.Decision = game.DecideDraft
			if got := bot.Act(s.v); got.Card != c.want {
				t.Errorf("%s, race %d: of %s it keeps card %d", name, c.race+1, c.offer, got.Card)
			}
			s.v.Decision = game.DecideKeep
			if bot.Act(s.v).Keep {
				t.Errorf("%s wants to be the House", name)
			}
		}
	}
	s := window(t, r, "", 0, 0, 0, 0, 0, 0, 0, 0, 0)
	s.v.Decision = game.DecideKeep
	if builtin(t, r, "pass").Act(s.v).Keep {
		t.Error("pass wants to be the House")
	}
}
