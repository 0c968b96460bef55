package longshot

import (
	"math"
	"testing"

	exact "railbird/analysis/exact/longshot"
	"railbird/sim"
	game "railbird/sim/longshot"
	"railbird/strategy"
)

// filled returns the standard rules with the horses and cards of the example.
func filled(t testing.TB, sets ...string) *game.Rules {
	t.Helper()
	r, err := game.LoadFilled(game.Game, sets...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// opened returns the first view of a game at a table of three.
func opened(t testing.TB, r *game.Rules) *game.View {
	t.Helper()
	table := r.NewTable(3, exact.New(r).Odds())
	table.Deal(1, 0)
	_, v, _ := table.Next()
	return v
}

// What bars and features add to a pace, by hand, at a table of three.
func TestPaces(t *testing.T) {
	type of struct {
		horse       int
		bar         float64
		target      int
		feature     float64
		ownFinished float64 // ownPace once horse 3 has finished
	}
	sets := []string{"horses.1={bar: [3, 6, 8, 10], feature: {move: {spaces: 1}, on: 3}}", "horses.2={bar: [3], feature: {move: {spaces: -die}, on: 9}}",
		"horses.5={bar: [], feature: {move: {horse: 7, spaces: 2}}}", "horses.6={bar: [2], feature: {money: {gain: 5}, on: 1}}"}
	for _, c := range []of{
		{0, 4. / 3, 0, 1 / (7. / 6) * (5. / 6), 1}, // one space, but for a 0, where a roll means 7/6
		{1, 1. / 3, 1, -1, -1},                     // as far as that horse
		{4, 0, 6, 2 / (7. / 6) * 10 / 3, 0},        // in each own turn, a third of all rolls
		{5, 1. / 3, 5, 0, 1. / 3},
	} {
		v := opened(t, filled(t, sets...))
		target, feature := featurePace(v, c.horse)
		if bar := barPace(v, c.horse); math.Abs(bar-c.bar) > 1e-12 || target != c.target || math.Abs(feature-c.feature) > 1e-12 {
			t.Errorf("horse %d: its bar adds %v, its feature %v to %d; want %+v", c.horse+1, bar, feature, target, c)
		}
		v.Race.At[2], v.Race.Order[0], v.Race.Done = 20, 2, 1
		if own := ownPace(v, c.horse); math.Abs(own-c.ownFinished) > 1e-12 {
			t.Errorf("horse %d: an owner adds %v without horse 3, want %v", c.horse+1, own, c.ownFinished)
		}
	}
	v := opened(t, filled(t, append(sets, "bars.of=all")...))
	if bar, own := barPace(v, 0), ownPace(v, 1); bar != 4 || own != -1 {
		t.Errorf("bars that move all horses add %v, an owner %v, want 4 and -1", bar, own)
	}
	for pace, want := range map[float64]float64{1.0624: 1, 1.0626: 1.125, 0.2: 0.5, 17: 6} {
		if got := rounded(pace); got != want {
			t.Errorf("%v is rounded to %v, want %v", pace, got, want)
		}
	}
}

// Paces of a table: own horses run with their bars, those of rivals as the rivals are
// clever, and cards add by what is claimed.
func TestCrowdPaces(t *testing.T) {
	v := opened(t, filled(t, "horses.1={bar: [3, 6, 8], feature: none}", "horses.2={bar: [3, 6, 8], feature: none}"))
	c := crowd{push: 3, rivals: 6}
	own := func(seat, h int) {
		v.Owner[h] = int8(seat)
		v.Places[seat].Owns |= 1 << h
	}
	rival := (v.Seat + 1) % 3
	own(v.Seat, 0)
	own(rival, 1)
	c.watch(v)
	// Three numbers of its bar count in a third of the turns, and so do cards that would add 3: the
	// pace is 1 + 1 + 1. Of the rival nothing is known, so it counts as clever by 0.35: its bar adds
	// 0.2 + 0.8 x 0.35, its cards 0.35 x 6 / 3, together 2.18. The next eighth is 2.125.
	if want := 3.0; c.paces[0] != want {
		t.Errorf("the own horse: %v, want %v", c.paces[0], want)
	}
	if want := 2.125; c.paces[1] != want {
		t.Errorf("that of a rival: %v, want %v", c.paces[1], want)
	}
	for h := 2; h < 10; h++ {
		if c.paces[h] != 1 {
			t.Errorf("horse %d of nobody: %v", h+1, c.paces[h])
		}
	}
}

// Claims are what the bank will pay: for each chip, with its stake where that comes back, and for a
// horse its purses.
func TestClaims(t *testing.T) {
	for returned, back := range map[string]float64{"kept": 0, "returned": 2 * 5} { // stakes of two of them
		v := opened(t, filled(t, "horses.3.odds=[7, 4, 2]", "bets.stake=5", "bets.returned="+returned))
		v.Me().Bets[2], v.Me().Free[2], v.Me().Owns = 3, 1, 1<<4
		var c claims
		c.add(v, v.Seat, 2)
		if want := [3]float64{2 * (3*35 + back), 2 * (3*20 + back), 2 * (3*10 + back)}; [3]float64(c[2][:3]) != want {
			t.Errorf("%s: three chips, one of them free, twice: %v, want %v", returned, c[2], want)
		}
		if want := [3]float64{200, 150, 100}; [3]float64(c[4][:3]) != want {
			t.Errorf("purses twice: %v, want %v", c[4], want)
		}
	}
}

// A bet is judged once, however often it is looked at.
func TestCrowdJudgesOnce(t *testing.T) {
	v := opened(t, filled(t))
	c := crowd{push: 1, rivals: 3}
	c.watch(v)
	rival := (v.Seat + 1) % 3
	v.Places[rival].Bets[0] = 2
	c.watch(v)
	once := c.skill(rival)
	if c.watch(v); c.skill(rival) != once || c.judged[rival] != 2 {
		t.Errorf("clever by %v, then by %v, after %v bets", once, c.skill(rival), c.judged[rival])
	}
}

// Rivals that bet by the odds are told from those that do not, and forgotten with the game. In 2000
// games they were clever by 0.985 ± 0.037 and 0.06 ± 0.09 (standard deviations of a game): the means of
// 20 games are ten standard errors from the limits, so that a crowd as it was measured fails at a new
// seed less than once in a million times.
func TestCrowdLearns(t *testing.T) {
	r := filled(t)
	table := r.NewTable(3, exact.New(r).Odds())
	make := func(b Builtin) Bot {
		values := strategy.Values{}
		for _, p := range b.Parameters {
			values[p.Name] = p.Default
		}
		return b.New(values)
	}
	hero := make(champion).(*championBot)
	bots := []Bot{hero, make(random), make(bettor)}
	var low, high float64
	const games = 20
	for k := range uint64(games) {
		table.Deal(3, k)
		for seat, b := range bots {
			if b, ok := b.(sim.Resetter); ok {
				b.Reset(sim.NewKey(3, sim.Bots+sim.Purpose(seat)).Stream(k))
			}
		}
		if hero.crowd.skill(1) != prior || hero.crowd.skill(2) != prior {
			t.Fatal("it remembers the last game")
		}
		for {
			seat, v, ok := table.Next()
			if !ok {
				break
			}
			if err := table.Act(bots[seat].Act(v)); err != nil {
				t.Fatal(err)
			}
		}
		low += hero.crowd.skill(1) / games
		high += hero.crowd.skill(2) / games
	}
	if low > 0.3 || high < 0.9 {
		t.Errorf("after games random is clever by %v, bettor by %v", low, high)
	}
}

// The estimate of the rolls left is a fifth and six rolls at most from the exact mean of the bare race.
func TestRollsLeft(t *testing.T) {
	for _, sets := range [][]string{nil, {"race.die=[1, 1, 1, 1, 2, 3]"}, {"race.finish=40", "race.zone=35"}, {"purses=[100]",
		"horses.1.odds=[5]", "horses.2.odds=[6]", "horses.3.odds=[4]", "horses.4.odds=[7]", "horses.5.odds=[5]",
		"horses.6.odds=[8]", "horses.7.odds=[4]", "horses.8.odds=[6]", "horses.9.odds=[7]", "horses.10.odds=[9]"}} {
		r := filled(t, sets...)
		solver := exact.New(r)
		v := opened(t, r)
		words := sim.NewKey(1, sim.Reactions).Stream(0)
		for i := range 50 {
			if i > 0 {
				for h := range r.Horses {
					v.Race.At[h] = int8(words.Below(r.Track.Finish))
				}
				v.Race.Done = i % r.Places() // so many places are taken
				for place := range v.Race.Done {
					v.Race.Order[place], v.Race.At[place] = int8(place), int8(r.Track.Finish)
				}
			}
			got, want := rollsLeft(v), solver.Rolls(v.Race)
			if math.Abs(got-want) > 0.2*want+6 {
				t.Errorf("%v, horses at %v: %v rolls, exact are %v", sets, v.Race.At[:len(r.Horses)], got, want)
			}
		}
	}
}
