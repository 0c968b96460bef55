package longshot_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	exact "railbird/analysis/exact/longshot"
	"railbird/sim"
	game "railbird/sim/longshot"
	"railbird/strategy/longshot"
)

// does tells what a bot does that was asked for in this sight.
func (s *sight) does(request string) string {
	s.t.Helper()
	bot := builtin(s.t, request)
	if b, ok := bot.(sim.Resetter); ok {
		b.Reset(sim.NewKey(1, sim.Bots).Stream(0))
	}
	a := bot.Act(s.v)
	if err := s.v.Legal(a); err != nil {
		s.t.Errorf("%s: %v", request, err)
	}
	return s.v.Name(a)
}

// filledRules returns the standard rules with the horses and cards of the example.
func filledRules(t testing.TB, sets ...string) *game.Rules {
	t.Helper()
	r, err := game.LoadFilled(game.Game, sets...)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// stable are horses whose numbers the scenes were worked out with.
var stable = []string{
	"horses.1={price: 34, odds: [4, 3, 2], bar: [3, 6, 8, 10], feature: {draw: {cards: 1, if: leading}}}",
	"horses.2={price: 22, odds: [6, 4, 2], bar: [5, 9], feature: {money: {gain: 5, if: level, others: 3}}}",
	"horses.3={price: 22, odds: [6, 4, 2], bar: [1, 7], feature: {draw: {cards: 1, if: last}}}",
	"horses.4={price: 30, odds: [4, 3, 2], bar: [2, 8, 9], feature: {move: {spaces: 1}, on: 7}}",
	"horses.5={price: 20, odds: [6, 4, 3], bar: [4], feature: {money: {gain: 5}, on: 3}}",
	"horses.6={price: 15, odds: [8, 5, 3], bar: [1], feature: {move: {spaces: -1}, on: 3}}",
	"horses.7={price: 36, odds: [4, 3, 1], bar: [2, 4, 5, 10], feature: {move: {spaces: die}, on: 6}}",
	"horses.8={price: 15, odds: [8, 5, 3], bar: [6], feature: {move: {spaces: -1}, on: 1}}",
	"horses.9={price: 10, odds: [10, 6, 4], bar: [3], feature: {move: {spaces: -die}, on: 10}}",
	"horses.10={price: 20, odds: [6, 4, 2], bar: [7], feature: {money: {gain: 2}, on: 8}}",
}

// scene is the sight of a race that is still open: horse 10 is in front, close before the
// zone, and its own horse 2 follows.
func scene(t testing.TB, r *game.Rules, cards ...string) *sight {
	t.Helper()
	s := newSight(t, r, cards...)
	*s.v.Race = game.Race{At: [game.MaxHorses]int8{10, 14, 5, 12, 8, 7, 9, 0, 1, 16}, Rolls: 60}
	return s
}

// Actions that leave no choice.
func TestBotActions(t *testing.T) {
	r := filledRules(t, stable...)
	for _, c := range []struct {
		bots  string
		money int64
		cards string
		want  string
	}{
		{"pass", 30, "collect-20", "pass"},
		{"random:chance=0", 30, "free-bet", "pass"},
		{"random", 4, "collect-5", "play:collect-5"},
		{"random", 4, "", "pass"},
		{"owner value spoiler champion", 30, "", "buy:10"},
		{"owner", 19, "", "buy:6"}, // 10 costs 20; of 6, 8 and 9, which it can pay, 6 is in front
		{"owner", 9, "throw-1 collect-5 collect-10 own-forward-1", "play:collect-10"},
		{"owner", 9, "throw-1 own-forward-1", "play:own-forward-1:2"},
		{"owner", 9, "throw-1 throw-2 horse-1-forward-1", "discard:throw-1+throw-2"},
		{"owner", 9, "throw-1", "pass"},
		{"bettor value spoiler", 9, "collect-5", "bet:10"},
		{"champion", 9, "collect-5", "bet:2"}, // its own, which it will move
		{"bettor", 9, "collect-20 collect-10", "play:collect-20"},
		{"value spoiler", 9, "collect-20 collect-10", "bet:10"}, // the cards will still be there
		{"bettor", 4, "throw-1 throw-2 collect-20", "play:collect-20"},
		{"bettor", 4, "throw-1 throw-2", "discard:throw-1+throw-2"},
		{"value spoiler", 4, "free-bet draw-2", "play:free-bet:10"},
		{"champion", 4, "free-bet draw-2", "play:free-bet:2"},
		{"value spoiler champion", 4, "horse-1-back-1 horse-2-forward-2", "play:horse-2-forward-2:2"},
		{"value spoiler champion", 4, "throw-1 draw-2", "discard:throw-1+draw-2"},
		{"owner value spoiler champion", 4, "horse-2-back-1", "pass"},
	} {
		for _, bot := range strings.Fields(c.bots) {
			s := scene(t, r, strings.Fields(c.cards)...)
			s.v.Me().Money = c.money
			if got := s.does(bot); got != c.want {
				t.Errorf("%s with $%d and %s: %s, want %s", bot, c.money, c.cards, got, c.want)
			}
		}
	}
}

// What bots do that is no action.
func TestBotDecisions(t *testing.T) {
	r := filledRules(t, slices.Concat(stable[2:], []string{"features.use=may",
		"horses.1={price: 34, odds: [4, 3, 2], bar: [3, 6, 8, 10], feature: {move: {spaces: 1}}}",
		"horses.2={price: 22, odds: [6, 4, 2], bar: [5, 9], feature: {move: {spaces: -1}}}"})...)
	reroll := func(horse, move int) func(*game.View) {
		return func(v *game.View) { v.Decision, v.Roll = game.DecideReroll, game.Roll{Horse: horse, Move: move} }
	}
	const eager = "value:token=0 spoiler:token=0 champion:token=0"
	for _, c := range []struct {
		bots string
		set  func(*game.View)
		want string
	}{
		{"bettor owner value spoiler champion", func(v *game.View) { v.Decision = game.DecideZero }, "steal"},
		{"pass", func(v *game.View) { v.Decision = game.DecideZero }, "draw"},

		{eager, reroll(9, 3), "reroll:horse"}, // 10 would come close to the finish
		{"value:token=1000 champion:token=1000 bettor owner pass", reroll(9, 3), "keep"},
		{eager, reroll(1, 3), "keep"},
		{eager, reroll(1, 0), "reroll:move"}, // of its own horse
		{"value spoiler champion", func(v *game.View) {
			v.Decision, v.Roll, v.Second = game.DecideRoll, game.Roll{Horse: 1, Move: 3}, game.Roll{Horse: 9, Move: 3}
		}, "first"},
		{"value spoiler champion", func(v *game.View) {
			v.Decision, v.Roll, v.Second = game.DecideRoll, game.Roll{Horse: 9, Move: 3}, game.Roll{Horse: 1, Move: 3}
		}, "second"},

		{"owner value spoiler champion", func(v *game.View) { v.Decision, v.Bar, v.Spaces = game.DecideBar, 1<<1, 3 }, "move:2"},
		{"pass bettor", func(v *game.View) { v.Decision, v.Bar, v.Spaces = game.DecideBar, 1<<1, 3 }, "stay"},

		{"value spoiler champion pass", func(v *game.View) { v.Decision, v.Horse = game.DecideFeature, 1 }, "skip"},
		{"owner", func(v *game.View) { v.Decision, v.Horse = game.DecideFeature, 1 }, "use"},
		{"value spoiler champion", func(v *game.View) { // of horse 1, if it were its own
			v.Decision, v.Horse, v.Owner[0] = game.DecideFeature, 0, int8(v.Seat)
			v.Places[0].Owns &^= 1
			v.Me().Owns |= 1
		}, "use"},

		{"value spoiler champion", func(v *game.View) {
			v.Decision, v.Offer = game.DecideTake, handOf(t, r, "collect-5", "collect-20", "throw-1")
		}, "take:collect-20"},
		{"value spoiler champion bettor owner", func(v *game.View) {
			v.Decision, v.Hand = game.DecideThrow, handOf(t, r, "collect-10", "throw-1", "collect-5")
		}, "throw:throw-1"},
	} {
		for _, bot := range strings.Fields(c.bots) {
			s := scene(t, r)
			s.v.Me().Tokens = 1
			c.set(s.v)
			if got := s.does(bot); got != c.want {
				t.Errorf("%s, %s: %s, want %s", bot, s.v.Decision, got, c.want)
			}
		}
	}
}

// A token has to bring less as turns run out: what is too little at the beginning is enough
// near the end.
func TestTokenRunsOut(t *testing.T) {
	r := filledRules(t, stable...)
	for want, race := range map[string]game.Race{
		"keep":        {At: [game.MaxHorses]int8{2, 4, 3, 2, 3, 3, 3, 3, 3, 3}},
		"reroll:move": {At: [game.MaxHorses]int8{20, 15, 3, 20, 3, 3, 3, 3, 3, 16}, Order: [game.MaxHorses]int8{0, 3}, Done: 2},
	} {
		s := scene(t, r)
		*s.v.Race = race
		s.v.Me().Tokens, s.v.Decision, s.v.Roll = 1, game.DecideReroll, game.Roll{Horse: 1, Move: 0}
		if got := s.does("value:token=7"); got != want {
			t.Errorf("horses at %v: %s, want %s", race.At[:10], got, want)
		}
	}
}

// Where rolls of horses that have finished are lost, a new horse die is worth less: it brings the
// horse with all the chips one time in ten, else one time in eight.
func TestRerollMayBeLost(t *testing.T) {
	for finished, want := range map[string]string{"reroll": "reroll:horse", "lost": "keep"} {
		s := scene(t, filledRules(t, append(slices.Clone(stable), "race.finished="+finished)...))
		*s.v.Race = game.Race{At: [game.MaxHorses]int8{2, 15, 3, 20, 20, 3, 3, 3, 3, 3}, Order: [game.MaxHorses]int8{3, 4}, Done: 2}
		s.v.Me().Tokens, s.v.Decision, s.v.Roll = 1, game.DecideReroll, game.Roll{Horse: 7, Move: 3}
		s.v.Me().Bets[1] = 200
		if got := s.does("value:token=72"); got != want {
			t.Errorf("a horse that has finished: %s: %s, want %s", finished, got, want)
		}
	}
}

// A card brings bars about where the rules say so, but never features that answer a roll: seat 2
// owns horse 1, which a roll of 6 moves by its feature, and horse 2.
func TestCardsBringBars(t *testing.T) {
	bars := []string{"horses.1.feature={move: {spaces: 2}, on: 6}"}
	for h := range 10 {
		bars = append(bars, fmt.Sprintf("horses.%d.bar=[]", h+1))
	}
	for _, c := range []struct{ cards, bar, want string }{
		{"act", "[]", "pass"}, // horse 6 is a rival of its own
		{"rest", "[6]", "pass"},
		{"act", "[6]", "play:horse-6-forward-1:6"},
	} {
		r := filledRules(t, slices.Concat(stable, bars, []string{"bars.cards=" + c.cards, "horses.2.bar=" + c.bar})...)
		s := scene(t, r, "horse-6-forward-1")
		s.v.Me().Money, s.v.Owner[0], s.v.Me().Bets[0] = 0, int8(s.v.Seat), 3
		s.v.Places[0].Owns &^= 1
		s.v.Me().Owns |= 1
		for _, bot := range []string{"value", "spoiler", "champion"} {
			if got := s.does(bot); got != c.want {
				t.Errorf("bars.cards=%s, bar %s: %s: %s, want %s", c.cards, c.bar, bot, got, c.want)
			}
		}
		if got := s.act("rules: [{play: {best: value, above: 0}}]"); got != c.want {
			t.Errorf("bars.cards=%s, bar %s: a rule file: %s, want %s", c.cards, c.bar, got, c.want)
		}
	}
}

// What a free bet is worth is the same whether stakes come back or not: it has none. The card is
// kept for the horses on which it is worth too little.
func TestFreeBetHasNoStake(t *testing.T) {
	for _, bot := range []string{"value", "spoiler", "champion"} {
		acts := map[string][]string{}
		for _, returned := range []string{"kept", "returned"} {
			r := filledRules(t, append(slices.Clone(stable), "bets.returned="+returned)...)
			for only := range r.Horses { // on which a chip may be laid
				s := scene(t, r, "free-bet")
				s.v.Me().Money = 0
				for h := range r.Horses {
					if h != only {
						s.v.Chips[h] = 0
					}
				}
				acts[returned] = append(acts[returned], s.does(bot))
			}
		}
		if !slices.Equal(acts["kept"], acts["returned"]) || !slices.Contains(acts["kept"], "pass") || !slices.Contains(acts["kept"], "play:free-bet:2") {
			t.Errorf("%s does %v, where stakes come back %v", bot, acts["kept"], acts["returned"])
		}
	}
}

// The horse on which rivals have laid chips runs better the more their cards count.
func TestRivalsPush(t *testing.T) {
	r := filledRules(t, stable...)
	for bot, want := range map[string]string{"champion:rivals=0": "bet:2", "champion:rivals=100": "bet:10"} {
		s := scene(t, r)
		s.v.Me().Money, s.v.Places[0].Bets[9] = 9, 5
		if got := s.does(bot); got != want {
			t.Errorf("%s: %s, want %s", bot, got, want)
		}
	}
}

// A dollar is worth more to who has none left to bet with, as far as the parameter says.
func TestThirst(t *testing.T) {
	r := filledRules(t, stable...)
	for bot, want := range map[string]string{"champion:thirst=0": "bet:2", "champion:thirst=100": "play:collect-5"} {
		s := scene(t, r, "collect-5")
		s.v.Me().Money = 9
		if got := s.does(bot); got != want {
			t.Errorf("%s: %s, want %s", bot, got, want)
		}
	}
}

// Of two cards that move the same horse the one is played that moves it to where it is worth more.
func TestSpacesOfCards(t *testing.T) {
	r := filledRules(t, append(slices.Clone(stable), "cards=[{name: f-2, copies: 8, move: {horse: 2, spaces: 2}}, {name: f-3, copies: 8, move: {horse: 2, spaces: 3}}, {name: b-1, copies: 8, move: {horse: 10, spaces: -1}}, {name: b-2, copies: 8, move: {horse: 10, spaces: -2}}]")...)
	for cards, want := range map[string]string{"f-2 f-3": "play:f-3:2", "f-3 f-2": "play:f-3:2", "b-1 b-2": "play:b-2:10", "b-2 b-1": "play:b-2:10"} {
		s := scene(t, r, strings.Fields(cards)...)
		s.v.Me().Money, s.v.Me().Bets[1] = 0, 9 // on the horse that 10 holds back
		if got := s.does("value:envy=0"); got != want {
			t.Errorf("%s: %s, want %s", cards, got, want)
		}
	}
}

// A card that moves a horse by the die is worth the mean of the faces: a 0 moves nothing, and the
// 3 only once in six.
func TestDieOfCards(t *testing.T) {
	r := filledRules(t, append(slices.Clone(stable), "cards=[{name: one, copies: 12, move: {horse: 2, spaces: 1}}, {name: die, copies: 12, move: {horse: 2, spaces: die}}]")...)
	s := scene(t, r, "die", "one")
	s.v.Race.At[1], s.v.Me().Money = 18, 0 // beyond the finish is no farther
	if got := s.does("value:envy=0"); got != "play:one:2" {
		t.Errorf("%s, want play:one:2", got)
	}
}

// A card that throws two is worth no more than one that throws one against a single card.
func TestThrowsWhatIsThere(t *testing.T) {
	r := filledRules(t, stable...)
	for _, c := range []struct {
		cards int // of each rival
		want  string
	}{{1, "play:throw-1@1"}, {2, "play:throw-2@1"}} {
		s := scene(t, r, "throw-1", "throw-2")
		s.v.Me().Money, s.v.Places[0].Cards, s.v.Places[2].Cards = 0, c.cards, c.cards
		if got := s.does("spoiler:envy=5"); got != c.want {
			t.Errorf("against %d cards: %s, want %s", c.cards, got, c.want)
		}
	}
}

// A horse is worth what its feature will still bring: nothing where it answers the roll of one
// that has finished, and less where it has a condition.
func TestFeaturesInThePrice(t *testing.T) {
	for feature, want := range map[string]string{
		"{money: {gain: 6}}": "buy:9", "{money: {gain: 6, if: poorest}}": "pass", // a third of the turns
		"none": "pass", "{money: {gain: 50}, on: 10}": "buy:9", "{money: {gain: 50}, on: 5}": "pass", // 5 has finished
	} {
		sets := []string{"bets.stake=1000", "horses.9={price: 25, odds: [1, 1, 1], bar: [], feature: " + feature + "}"}
		for _, h := range []int{3, 4, 6, 8, 10} {
			sets = append(sets, fmt.Sprintf("horses.%d.price=1000", h))
		}
		for _, bot := range []string{"value", "spoiler", "champion"} {
			s := newSight(t, filledRules(t, append(slices.Clone(stable[:8]), sets...)...))
			if got := s.does(bot); got != want {
				t.Errorf("%s, feature %s: %s, want %s", bot, feature, got, want)
			}
		}
	}
}

// A judged bot has each of its acts looked at.
type judged struct {
	longshot.Bot
	judge func(*game.View, game.Act)
}

// Act implements [sim.Bot].
func (b judged) Act(v *game.View) game.Act {
	a := b.Bot.Act(v)
	b.judge(v, a)
	return a
}

// bettor and value are judged in whole games, by the exact odds and by claims that are summed
// from the chips and owners on the table. Whoever bets takes the bet that pays most, and for no
// less than the stake. Whoever passes leaves no bet that pays more than the stake. A card that
// value plays moves the horse by which its claims gain most, and they never lose by it.
func TestBotsTakeTheBest(t *testing.T) {
	games := uint64(20)
	if testing.Short() {
		games = 3
	}
	r := filledRules(t)
	solver := exact.New(r)
	worth := func(v *game.View, race *game.Race) float64 {
		sum, p := 0.0, solver.Places(race)
		for h := range r.Horses {
			for place, purse := range r.Purses {
				sum += p[h][place] * float64(int(v.Me().Bets[h])*r.Pays(h, place, r.Bets.Stake))
				if int(v.Owner[h]) == v.Seat {
					sum += p[h][place] * float64(purse)
				}
			}
		}
		return sum
	}
	bets, moves := 0, 0
	judge := func(v *game.View, a game.Act) {
		if v.Decision != game.DecideAction {
			return
		}
		p := solver.Places(v.Race)
		pays := func(h int) float64 {
			sum := 0.0
			for place := range r.Purses {
				sum += p[h][place] * float64(r.Pays(h, place, r.Bets.Stake))
			}
			return sum
		}
		most := math.Inf(-1)
		for set := v.Bettable(); set != 0; set &= set - 1 {
			most = max(most, pays(set.First()))
		}
		const tiny = 1e-6
		switch a.Do {
		case game.DoNothing:
			if most > float64(r.Bets.Stake)+tiny {
				t.Errorf("turn %d: it passes where a bet pays $%v", v.Turn, most)
			}
		case game.DoBet:
			if bets++; pays(int(a.Horse)) < max(most, float64(r.Bets.Stake))-tiny {
				t.Errorf("turn %d: it bets for $%v where $%v is to be had", v.Turn, pays(int(a.Horse)), most)
			}
		case game.DoPlay:
			c := &r.Deck[v.Hand[a.Card]]
			if c.Kind != game.EffectMove || c.ByDie {
				return
			}
			moved := func(h int) float64 {
				race := *v.Race
				at := int(race.At[h]) + c.Spaces
				if c.Spaces < 0 {
					at = max(at, r.Track.Rear)
				}
				if at >= r.Track.Finish {
					at, race.Order[race.Done] = r.Track.Finish, int8(h)
					race.Done++
				}
				race.At[h] = int8(at)
				return worth(v, &race)
			}
			best := math.Inf(-1)
			for set := v.Targets(int(v.Hand[a.Card])); set != 0; set &= set - 1 {
				best = max(best, moved(set.First()))
			}
			if moves++; moved(int(a.Horse)) < max(best, worth(v, v.Race))-tiny {
				t.Errorf("turn %d: %s brings it to $%v where $%v is to be had", v.Turn, v.Name(a), moved(int(a.Horse)), best)
			}
		}
	}
	table := r.NewTable(4, solver.Odds())
	for _, name := range []string{"bettor", "value:envy=0"} {
		bots := []longshot.Bot{judged{builtin(t, name), judge}, builtin(t, "random"), judged{builtin(t, name), judge}, builtin(t, "random")}
		for k := range games {
			playOut(t, table, bots, 7, k)
		}
	}
	if bets < 10*int(games) || moves < 3*int(games) {
		t.Errorf("only %d bets and %d moves were judged", bets, moves)
	}
}

// random does each kind of action as often, and each act of a kind; at other decisions each
// act. The chance that a fair bot fails any of these tests at a seed that was not looked at
// before is 1e-6; the seeds are fixed.
func TestRandomDraws(t *testing.T) {
	const n, alarm = 20_000, 1e-6
	r := filledRules(t, stable...)
	for _, c := range []struct {
		bot   string
		what  string
		set   func(*game.View)
		cells []float64 // chances
		cell  func(v *game.View, a game.Act) int
	}{
		{"random", "kinds", func(*game.View) {}, []float64{0.25, 0.25, 0.25, 0.25}, func(_ *game.View, a game.Act) int {
			return slices.Index([]game.Do{game.DoBuy, game.DoBet, game.DoPlay, game.DoDiscard}, a.Do)
		}},
		{"random:chance=0.3", "chance", func(*game.View) {}, []float64{0.3, 0.7}, func(_ *game.View, a game.Act) int {
			return map[bool]int{false: 0, true: 1}[a.Do == game.DoNothing]
		}},
		{"random", "horses to bet on", func(v *game.View) { v.Me().Money, v.Hand = 5, nil }, even(7), func(v *game.View, a game.Act) int {
			return slices.Index(horses(v.Bettable()), a.Horse)
		}},
		{"random", "cards", func(v *game.View) {
			v.Me().Money, v.Hand = 4, handOf(t, r, "collect-5", "collect-10", "own-forward-1")
		}, []float64{1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6, 1. / 6}, func(_ *game.View, a game.Act) int {
			if a.Do == game.DoPlay {
				return int(a.Card)
			}
			return 2 + int(a.Card) + int(a.With)
		}},
		{"random", "victims", func(v *game.View) { v.Me().Money, v.Hand = 4, handOf(t, r, "steal-any") }, even(2), func(_ *game.View, a game.Act) int { return int(a.Seat) / 2 }},
		{"random", "rerolls", func(v *game.View) { v.Decision = game.DecideReroll }, even(3), func(_ *game.View, a game.Act) int {
			return slices.Index([]game.Do{game.DoNothing, game.DoRerollHorse, game.DoRerollMove}, a.Do)
		}},
		{"random", "zeros", func(v *game.View) { v.Decision = game.DecideZero }, even(2), func(_ *game.View, a game.Act) int {
			return slices.Index([]game.Do{game.DoNothing, game.DoSteal}, a.Do)
		}},
		{"random", "bars", func(v *game.View) { v.Decision, v.Bar = game.DecideBar, 0b111 }, even(4), func(_ *game.View, a game.Act) int {
			if a.Do == game.DoNothing {
				return 3
			}
			return int(a.Horse)
		}},
		{"random", "one horse by its bar", func(v *game.View) { v.Decision, v.Bar = game.DecideBar, 0b1 }, even(2), func(_ *game.View, a game.Act) int {
			return map[bool]int{false: 0, true: 1}[a.Do == game.DoNothing]
		}},
		{"random", "cards to discard", func(v *game.View) { v.Decision = game.DecideThrow }, even(2), func(_ *game.View, a game.Act) int { return int(a.Card) }},
	} {
		s := newSight(t, r, "collect-5", "own-forward-1")
		c.set(s.v)
		bot := builtin(t, c.bot)
		bot.(sim.Resetter).Reset(sim.NewKey(1, sim.Bots).Stream(0))
		counts := make([]float64, len(c.cells))
		for range n {
			i := c.cell(s.v, bot.Act(s.v))
			if i < 0 {
				t.Fatalf("%s: an act that should not be", c.what)
			}
			counts[i]++
		}
		chi := 0.0
		for i, p := range c.cells {
			chi += (counts[i] - n*p) * (counts[i] - n*p) / (n * p)
		}
		if limit := (distuv.ChiSquared{K: float64(len(counts) - 1)}).Quantile(1 - alarm/10); chi > limit {
			t.Errorf("%s: %v of %v, chi-square %.1f, want at most %.1f", c.what, counts, c.cells, chi, limit)
		}
	}
}

// even returns n equal chances.
func even(n int) []float64 { return slices.Repeat([]float64{1 / float64(n)}, n) }

// horses returns those of a set.
func horses(set game.Set) (all []int8) {
	for ; set != 0; set &= set - 1 {
		all = append(all, int8(set.First()))
	}
	return all
}
