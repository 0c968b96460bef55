package readyset

import (
	"context"
	"slices"
	"testing"

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
	rolls, closed := make([]int64, len(watched.Rolls)), make([]int64, len(watched.Closed))
	won := make([]int64, len(g.Horses()))
	for o := range s.Each(seed, races) {
		rolls[o.Rolls]++
		closed[o.Closed]++
		won[o.Winner]++
		if o.Race%500 == 0 {
			told := s.Tell(seed, o.Race)
			last := told.Moves[len(told.Moves)-1]
			if told.Winner != g.Horses()[o.Winner] || last.Roll != o.Rolls || !slices.Equal(last.Positions, o.Positions) || told.Ranks[o.Winner] != 1 {
				t.Errorf("race %d is told otherwise: %+v, %+v", o.Race, o, last)
			}
		}
	}
	if !slices.Equal(rolls, fast.Rolls) || !slices.Equal(closed, watched.Closed) || !slices.Equal(won, fast.Conditions[:len(won)]) {
		t.Error("Each yields other races than are counted")
	}
}

// TestSpots holds rows and columns of the board against the names of spots.
func TestSpots(t *testing.T) {
	rules := standard(t)
	g := open(t, rules, rules.Conditions)
	want := map[string]analysis.Spot{
		"show:2/3:1":        {Row: "2/3", Column: "show 1", Pays: 4, Loses: 4, Holds: 1},
		"win:7:3":           {Row: "7", Column: "win 3", Pays: 3, Loses: 2, Holds: 1},
		"color:blue":        {Column: "color", Pays: 5, Loses: 1, Holds: 1},
		"fifth:7":           {Column: "worse", Pays: 4, Holds: 1},
		"prop:7:5+9":        {Column: "prop", Pays: 2, Loses: 5, Holds: 1, Card: true},
		"exotic:late-start": {Column: "exotic", Pays: 4, Loses: 1, Holds: 3, Card: true},
	}
	conditions := g.Conditions()
	for _, s := range g.Spots() {
		w, ok := want[s.ID]
		if !ok {
			continue
		}
		delete(want, s.ID)
		w.ID, w.Condition = s.ID, s.Condition
		if s != w {
			t.Errorf("%+v, want %+v", s, w)
		}
		if id := conditions[s.Condition].ID; s.Row == "" && id != s.ID || s.Row != "" && id+":"+s.Column[len(s.Column)-1:] != s.ID {
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
	at, err := g.At([]int{0, 0, 0, 10, 11, 12, 0, 0, 0}, "8")
	if err != nil {
		t.Fatal(err)
	}
	if got := at.Closed(); got != "3 horses have crossed the red line" {
		t.Errorf("%q", got)
	}
	if at.Last() != "8" || g.Start().Closed() != "" || g.Start().Last() != "" {
		t.Errorf("last %q, start closed %q, last %q", at.Last(), g.Start().Closed(), g.Start().Last())
	}
}
