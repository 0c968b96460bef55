package readyset

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis"
	exact "railbird/analysis/exact/readyset"
	"railbird/sim"
	race "railbird/sim/readyset"
)

func standard(t testing.TB) *race.Rules {
	t.Helper()
	rules, err := race.Load(race.Game)
	if err != nil {
		t.Fatal(err)
	}
	return rules
}

// open opens rules with conditions that need not be theirs.
func open(t testing.TB, rules *race.Rules, conditions []race.Condition) *Game {
	t.Helper()
	solver, err := exact.New(rules, conditions)
	if err != nil {
		t.Fatal(err)
	}
	return &Game{rules, solver, groupsOf(rules)}
}

// exactOf returns the probabilities of the conditions that the solver was made for.
func (s *state) exactOf(conditions []race.Condition) []float64 {
	p := s.game.solver.NewProbabilities()
	s.game.solver.Solve(&s.race, race.AllOf(len(conditions)), p)
	all := make([]float64, len(conditions))
	for c := range all {
		all[c] = p.Of(c)
	}
	return all
}

// TestSameRaces holds the four ways of playing a run against each other: counted fast,
// watched, one by one, and told.
func TestSameRaces(t *testing.T) {
	const races, seed = 3000, 9
	rules := standard(t)
	g := open(t, rules, rules.Conditions)
	s := g.Start()
	fast, err := s.Simulate(context.Background(), seed, sim.Plan{Count: races})
	if err != nil {
		t.Fatal(err)
	}
	watched, err := s.Watch(context.Background(), seed, sim.Plan{Count: races})
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(fast.Conditions, watched.Conditions) || !slices.Equal(fast.Rolls, watched.Rolls) {
		t.Error("Watch and Simulate count other races")
	}
	rolls, closed := make([]int64, len(watched.Rolls)), make([]int64, len(watched.Measures[0]))
	won := make([]int64, len(g.Horses()))
	for o := range s.Each(seed, races) {
		rolls[o.Numbers[0]]++
		closed[o.Numbers[1]]++
		winner := o.Finishers[0]
		won[winner]++
		if o.Race%500 == 0 {
			told := s.Tell(seed, o.Race)
			last := told.Moves[len(told.Moves)-1]
			if told.Winner != g.Horses()[winner] || last.Roll != o.Numbers[0] || !slices.Equal(last.Positions, o.Positions) || told.Ranks[winner] != 1 {
				t.Errorf("race %d is told otherwise: %+v, %+v", o.Race, o, last)
			}
		}
	}
	if !slices.Equal(rolls, fast.Rolls) || !slices.Equal(closed, watched.Measures[0]) || !slices.Equal(won, fast.Conditions[:len(won)]) {
		t.Error("Each yields other races than are counted")
	}
}

// TestSpots holds rows and columns of the board against the names of spots.
func TestSpots(t *testing.T) {
	rules := standard(t)
	g := open(t, rules, rules.Conditions)
	want := map[string]analysis.Spot{
		"show:2/3:1":        {Row: "2/3", Column: "show 1", Payoffs: []analysis.Payoff{{Times: 4}}, Loses: 4, Holds: 1, Terms: "4x -4"},
		"win:7:3":           {Row: "7", Column: "win 3", Payoffs: []analysis.Payoff{{Times: 3}}, Loses: 2, Holds: 1, Terms: "3x -2"},
		"color:blue":        {Column: "color", Payoffs: []analysis.Payoff{{Times: 5}}, Loses: 1, Holds: 1, Terms: "5x -1"},
		"fifth:7":           {Column: "worse", Payoffs: []analysis.Payoff{{Times: 4}}, Holds: 1, Terms: "4x"},
		"prop:7:5+9":        {Column: "prop", Payoffs: []analysis.Payoff{{Times: 2}}, Loses: 5, Holds: 1, Terms: "2x -5", Card: true},
		"exotic:late-start": {Column: "exotic", Payoffs: []analysis.Payoff{{Times: 4}}, Loses: 1, Holds: 3, Terms: "4x -1", Card: true},
	}
	conditions := g.Conditions()
	for _, s := range g.Spots() {
		w, ok := want[s.ID]
		if !ok {
			continue
		}
		delete(want, s.ID)
		condition := conditions[s.Payoffs[0].Condition]
		w.ID, w.Words, w.Payoffs[0].Condition = s.ID, condition.Words, s.Payoffs[0].Condition
		if diff := cmp.Diff(w, s); diff != "" {
			t.Error(diff)
		}
		if id := condition.ID; s.Row == "" && id != s.ID || s.Row != "" && id+":"+s.Column[len(s.Column)-1:] != s.ID {
			t.Errorf("spot %s has the condition %s", s.ID, id)
		}
	}
	if len(want) > 0 {
		t.Errorf("no spots %v", want)
	}
}

// TestClosed says why betting is closed, and since when where that is known.
func TestClosed(t *testing.T) {
	rules := standard(t)
	g := open(t, rules, rules.Conditions)
	at, err := g.At(analysis.Standing{Positions: []int{0, 0, 0, 10, 11, 12, 0, 0, 0}, Last: "8"})
	if err != nil {
		t.Fatal(err)
	}
	if got := at.Closed(); got != "3 horses have crossed the red line" {
		t.Errorf("%q", got)
	}
	start := g.Start()
	if at.Standing().Last != "8" || at.Open(0) || start.Closed() != "" || start.Standing().Last != "" || !start.Open(0) {
		t.Errorf("standing %+v, open %v; at the start closed %q, %+v", at.Standing(), at.Open(0), start.Closed(), start.Standing())
	}
}

// TestAdvice: a race that cannot be is refused with what to do.
func TestAdvice(t *testing.T) {
	rules := standard(t)
	g := open(t, rules, rules.Conditions)
	for _, c := range []struct {
		ask        func() (analysis.State, error)
		says, hint string
	}{
		{func() (analysis.State, error) { return g.After([]string{"7", "seven"}) }, `roll 2: "seven" is not a whole number`, "give the sums of the dice"},
		{func() (analysis.State, error) { return g.After([]string{"7", "1"}) }, "roll 2 is 1: the dice give 2 to 12", "give the sums of the dice"},
		{func() (analysis.State, error) {
			return g.At(analysis.Standing{Positions: make([]int, 9), Finished: []string{"7"}})
		}, "over when its first horse has finished", "leave --finished out"},
	} {
		s, err := c.ask()
		var advice *analysis.Advice
		if s != nil || !errors.As(err, &advice) || !strings.Contains(err.Error(), c.says) || !strings.Contains(advice.Hint, c.hint) {
			t.Errorf("%v, %v; want %q and %q", s, err, c.says, c.hint)
		}
	}
	after, err := g.After([]string{"7", "7"})
	if err != nil || after.Rolls() != 2 || after.Standing().Positions[4] != 2 {
		t.Errorf("%v, %v", after, err)
	}
}

// TestElsewhere: one horse stands elsewhere, and all else is as before.
func TestElsewhere(t *testing.T) {
	rules := standard(t)
	g := open(t, rules, rules.Conditions)
	at, err := g.At(analysis.Standing{Positions: []int{5, 1, 10, 0, 11, 1, 5, 0, 4}, Last: "12"})
	if err != nil {
		t.Fatal(err)
	}
	want := at.Standing()
	for _, c := range []struct {
		horse, space int
		ok           bool
	}{{0, 0, true}, {0, 14, true}, {0, 15, false}, {0, -1, false}, {8, 0, false}, {8, 1, true}, {3, 12, true}} {
		s, ok := at.Elsewhere(c.horse, c.space)
		if ok != c.ok {
			t.Errorf("horse %d on %d: %v", c.horse, c.space, ok)
		}
		if !ok {
			continue
		}
		moved := analysis.Standing{Positions: slices.Clone(want.Positions), Last: want.Last}
		moved.Positions[c.horse] = c.space
		if diff := cmp.Diff(moved, s.Standing()); diff != "" {
			t.Error(diff)
		}
		other, err := g.At(moved)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(s.Exact([]int{0})[:1], other.Exact([]int{0})[:1]) || s.Open(0) != other.Open(0) {
			t.Errorf("horse %d on %d: the race is another", c.horse, c.space)
		}
	}
	if s, _ := at.Elsewhere(3, 12); s.Open(0) {
		t.Error("a third horse stands beyond the red line, and betting is open")
	}
	if diff := cmp.Diff(want, at.Standing()); diff != "" {
		t.Error("the race itself was changed:", diff)
	}
}

// TestNamed: what is counted of races is named, as are all ways to finish.
func TestNamed(t *testing.T) {
	rules := standard(t)
	g := open(t, rules, rules.Conditions)
	watched, err := g.Start().Watch(context.Background(), 1, sim.Plan{Count: 100})
	if err != nil {
		t.Fatal(err)
	}
	measures, events := g.Counted()
	if len(measures) != 4 || len(watched.Measures) != 4 || len(events) != 2 || len(watched.Events) != 2 {
		t.Errorf("%d measures of %v, %d events of %v", len(watched.Measures), measures, len(watched.Events), events)
	}
	for o := range g.Start().Each(1, 1) {
		finishers, numbers := g.Outcomes()
		if len(finishers) != len(o.Finishers) || len(numbers) != len(o.Numbers) {
			t.Errorf("%+v has the heads %v and %v", o, finishers, numbers)
		}
	}
	conditions := g.Conditions()
	for _, f := range g.Finishes() {
		for h, c := range f.Of {
			if want := f.Name + ":" + g.Horses()[h]; conditions[c].ID != want {
				t.Errorf("%s of horse %d is %s, want %s", f.Name, h, conditions[c].ID, want)
			}
		}
	}
	if _, ok := g.Start().ExactRolls(); ok {
		t.Error("the mean number of rolls has an exact form")
	}
	if missing := g.Missing(); missing != nil {
		t.Errorf("missing %v", missing)
	}
}
