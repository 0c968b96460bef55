package longshot

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"railbird/analysis"
	"railbird/analysis/questions"
	"railbird/analysis/questions/questionstest"
	"railbird/sim"
	"railbird/sim/document"
	race "railbird/sim/longshot"
)

// opened is the standard game with some values changed, filled from the example or not.
func opened(t *testing.T, fill bool, sets ...string) *Game {
	t.Helper()
	return openedAs(t, race.Game, fill, sets...)
}

// openedAs is the game of a document of that name.
func openedAs(t *testing.T, name string, fill bool, sets ...string) *Game {
	t.Helper()
	d, err := document.Load(name, race.Builtin(), sets)
	if err != nil {
		t.Fatal(err)
	}
	g, err := Open(d)
	if err != nil {
		t.Fatal(err)
	}
	if fill {
		example, err := document.Load(race.Example, race.Builtin(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if g, err = Open(document.Fill(d, example, g.Missing())); err != nil {
			t.Fatal(err)
		}
	}
	return g.(*Game)
}

// variant is a document with some values changed.
type variant struct {
	name string
	sets []string
}

// answer answers a question about few games, filled where it rests on what is unknown.
func (v variant) answer(t *testing.T, number int, games uint64, workers int) *questions.Answer {
	t.Helper()
	q := questionstest.Question(t, openedAs(t, v.name, false, v.sets...), number)
	filled := q.Rests != ""
	if filled {
		q = questionstest.Question(t, openedAs(t, v.name, true, v.sets...), number)
	}
	a, err := q.Answer(t.Context(), questions.Request{
		Seed: 1, Games: games, Workers: workers,
		Vary: func(sets ...string) (analysis.Game, error) {
			return openedAs(t, v.name, filled, slices.Concat(v.sets, sets)...), nil
		},
	})
	if err != nil {
		t.Fatalf("%s %v, question %d: %v", v.name, v.sets, number, err)
	}
	return a
}

// answered answers a question about the standard game.
func answered(t *testing.T, number int, games uint64, workers int) *questions.Answer {
	t.Helper()
	return variant{name: race.Game}.answer(t, number, games, workers)
}

// TestQuestions asks all of them about few games: each answers in a few sound lines, the same
// from one worker and from two where there are blocks for both.
func TestQuestions(t *testing.T) {
	last := 0
	for _, q := range opened(t, false).Questions() {
		if q.Number <= last {
			t.Errorf("question %d after %d: %q", q.Number, last, q.Asks)
		}
		last = q.Number
		games := uint64(40) // more than a block
		if testing.Short() && q.Number != 19 {
			games = 5
		}
		a := answered(t, q.Number, games, 1)
		questionstest.Sound(t, fmt.Sprintf("question %d", q.Number), a)
		questionstest.Played(t, &q, a)
		if games < 40 {
			continue
		}
		if b := answered(t, q.Number, games, 2); !reflect.DeepEqual(a, b) {
			t.Errorf("question %d: one worker says %+v, two say %+v", q.Number, a, b)
		}
	}
}

// TestKnownAnswers: numbers that were worked out elsewhere. The rolls of the bare race with
// either die come from order statistics of the horses; a purse at the start is a tenth of all
// purses, and a place is taken by each of ten horses alike.
func TestKnownAnswers(t *testing.T) {
	breakEven, odds := answered(t, 15, 0, 1), answered(t, 23, 2, 1)
	for _, known := range []struct {
		answer *questions.Answer
		of     string
		want   float64
		within float64
	}{
		{answered(t, 9, 1000, 1), "rolls of the whole race", 134.0078, 5e-5},
		{answered(t, 21, 2, 1), "rolls of the bare race, die [0, 1", 134.0078, 5e-5},
		{answered(t, 21, 2, 1), "rolls of the bare race, die [1, 1", 104.0106, 5e-5},
		{answered(t, 6, 2, 1), "rolls of the bare race", 134.0078, 5e-5},
		{breakEven, "mean purse: horse on space 0", 22.5, 1e-9},
		{breakEven, "chance of a place that pays: horse on space 0", 0.3, 1e-9},
		{breakEven, "fair odds, the same for each place: horse on space 0", 10.0 / 3, 1e-9},
		{odds, "chance of each place", 0.1, 1e-9},
		{odds, "fair sum of odds", 10, 1e-9},
		{odds, "paid for a dollar bet on horse 1 at the start of the bare", exampleSum(t, 0) / 10, 1e-9},
		{answered(t, 8, 2, 1), "chance of a 0", 1.0 / 6, 1e-12},
		{answered(t, 16, 2, 1), "an even share among 8", 1.0 / 8, 1e-12},
	} {
		if f := questionstest.Finding(t, known.answer, known.of); !f.Exact || math.Abs(f.Value.Mean-known.want) > known.within {
			t.Errorf("%s: %v, exact %v, want %v", known.of, f.Value.Mean, f.Exact, known.want)
		}
	}
	// A stake that comes back makes fair odds lower by as many as there are places.
	a, err := opened(t, false, "bets.returned=returned").breakEven(t.Context(), questions.Request{})
	if err != nil {
		t.Fatal(err)
	}
	if f := questionstest.Finding(t, a, "fair odds, the same for each place: horse on space 0"); math.Abs(f.Value.Mean-7.0/3) > 1e-9 {
		t.Errorf("fair odds where the stake comes back: %v, want 7/3", f.Value.Mean)
	}
}

// exampleSum is the sum of the odds of a horse of the example.
func exampleSum(t *testing.T, h int) float64 {
	sum := 0
	for _, o := range opened(t, true).rules.Horses[h].Odds {
		sum += o
	}
	return float64(sum)
}

// TestSimulatedKnown: what games say where the truth is known: within 5 standard errors of it
// (a false alarm in 600,000 runs each).
func TestSimulatedKnown(t *testing.T) {
	games := uint64(4000)
	if testing.Short() {
		games = 400
	}
	bars := answered(t, 19, games, 0)
	for _, known := range []struct {
		answer *questions.Answer
		of     string
		want   float64
	}{
		{bars, "purse of a horse without a bar", 22.5},
		{answered(t, 6, games/20, 0), "turns of a game of 4 without owners", 134.0078}, // bettors play only cards of money
	} {
		if e := questionstest.Finding(t, known.answer, known.of).Value; math.Abs(e.Mean-known.want) > 5*e.SE {
			t.Errorf("%s: %v ± %v, want %v", known.of, e.Mean, e.SE, known.want)
		}
	}
	// A horse is moved by one number more whichever it is, so that two on one another's bars bring
	// about as much as two that others move.
	if e := questionstest.Finding(t, bars, "purses of two horses on one another's bars").Value; math.Abs(e.Mean) > 5*e.SE {
		t.Errorf("horses on one another's bars bring %v ± %v more", e.Mean, e.SE)
	}
	// A longer bar is worth more, and less at a larger table: by many standard errors.
	value := func(of string) float64 { return questionstest.Finding(t, bars, of).Value.Mean }
	short, long, wide := value("added to the purse by a bar of 1"), value("added to the purse by a bar of 3 numbers, 4"), value("added to the purse by a bar of 3 numbers, 8")
	if !(0 < short && short < long && wide < long) {
		t.Errorf("bars add %v (one number), %v (three), %v (three, at a table of eight)", short, long, wide)
	}
}

// TestBarsAlone: what horses cost, pay and do besides, and the cards, change nothing of what a
// bar is worth, which is asked of a table without them.
func TestBarsAlone(t *testing.T) {
	want := answered(t, 19, 20, 1)
	sets := []string{"discard.pays=50", "cards=[{name: it, copies: 40, move: {horse: any, spaces: 3}}]"}
	for h := 1; h <= 10; h++ {
		sets = append(sets, fmt.Sprintf("horses.%d={price: 77, odds: [9, 8, 7], feature: {move: {spaces: 3}}}", h))
	}
	if got := (variant{race.Game, sets}).answer(t, 19, 20, 1); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestAlternatives: each is of other rules than those in force.
func TestAlternatives(t *testing.T) {
	g := opened(t, true)
	all, err := g.alternatives(questions.Request{Vary: func(sets ...string) (analysis.Game, error) { return opened(t, true, sets...), nil }})
	if err != nil {
		t.Fatal(err)
	}
	hashes := map[string]string{g.Hash(): "the rules in force"}
	for _, x := range all {
		if !strings.Contains(x.words, "=") {
			continue // other horses, which no document has
		}
		if same, ok := hashes[x.game.Hash()]; ok {
			t.Errorf("%s is the same as %s", x.words, same)
		}
		hashes[x.game.Hash()] = x.words
	}
	for words, want := range map[string]func(h *race.Horse) bool{
		"no bars":                 func(h *race.Horse) bool { return h.Bar == 0 && h.Price == 26 },
		"no features":             func(h *race.Horse) bool { return h.Feature.Kind == 0 && h.Bar != 0 },
		"prices a quarter higher": func(h *race.Horse) bool { return h.Price == 32 },
		"odds one higher":         func(h *race.Horse) bool { return slices.Equal(h.Odds, []int{5, 4, 2}) },
	} {
		i := slices.IndexFunc(all, func(x alternative) bool { return x.words == words })
		if i < 0 || !want(&all[i].game.rules.Horses[0]) {
			t.Errorf("%s is alternative %d", words, i)
		}
	}
}

// TestPaired: what two ways have in common cancels, so that their difference is known better
// than by games of its own for each.
func TestPaired(t *testing.T) {
	s := &study{}
	for _, p := range []player{builtin("owner"), but("owner", "no steal", func(v *race.View, act race.Act) race.Act {
		if v.Decision == race.DecideZero {
			return race.Act{}
		}
		return act
	})} {
		s.way(opened(t, true), append([]player{p}, seatsOf("owner", usualTable-1)...)...)
	}
	c, err := s.play(t.Context(), 1, sim.Plan{Count: 300})
	if err != nil {
		t.Fatal(err)
	}
	alone := math.Hypot(c.Mean(0, columnMoney).Estimate().SE, c.Mean(1, columnMoney).Estimate().SE)
	if paired := c.Difference(0, 1, columnMoney).Estimate().SE; paired <= 0 || paired > 0.9*alone {
		t.Errorf("standard error of a paired difference: %v; of one that is not: %v", paired, alone)
	}
}
