package longshot

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"railbird/analysis"
	"railbird/sim"
	race "railbird/sim/longshot"
)

// standing is a race in progress, one horse home.
var standing = analysis.Standing{Positions: []int{3, 20, 17, 0, 9, 16, 12, 1, 19, 5}, Finished: []string{"2"}}

func at(t *testing.T, g *Game, s analysis.Standing) *state {
	t.Helper()
	found, err := g.At(s)
	if err != nil {
		t.Fatal(err)
	}
	return found.(*state)
}

// TestAt: a state says of itself what it was made of, and wrong ones are refused with a hint.
func TestAt(t *testing.T) {
	g := opened(t, false)
	if diff := cmp.Diff(standing, at(t, g, standing).Standing()); diff != "" {
		t.Error(diff)
	}
	if s := g.Start().Standing(); slices.Max(s.Positions) != 0 || len(s.Positions) != 10 || s.Finished != nil {
		t.Errorf("the start: %+v", s)
	}
	bonus, short := standing, standing
	bonus.Last = "7"
	short.Positions = short.Positions[:9]
	for name, s := range map[string]analysis.Standing{"a bonus": bonus, "nine horses": short} {
		found, err := g.At(s)
		var advice *analysis.Advice
		if found != nil || !errors.As(err, &advice) || advice.Hint == "" {
			t.Errorf("%s: %v, %v", name, found, err)
		}
	}
	var advice *analysis.Advice
	if found, err := g.After([]string{"7+1", "7+2"}); found != nil || !errors.As(err, &advice) || advice.Hint == "" {
		t.Errorf("no such face: %v, %v", found, err)
	}
}

// TestTell: the rolls of a race told lead from move to move to where the engine says that it
// ends; a state in between is the one that these rolls lead to.
func TestTell(t *testing.T) {
	g := opened(t, false)
	for _, from := range []*state{g.Start().(*state), at(t, g, standing)} {
		for k := range uint64(5) {
			told := from.Tell(3, k)
			roller := g.rules.Roller(sim.NewKey(3, sim.Dice), k)
			end := g.rules.Run(from.race, &roller)
			last := told.Moves[len(told.Moves)-1]
			if told.Race != k || len(told.Moves) != int(end.Rolls) || last.State != nil || told.Winner != g.rules.Horses[end.Order[0]].Name {
				t.Errorf("race %d: %d moves, winner %s; the engine says %+v", k, len(told.Moves), told.Winner, end)
			}
			for h := range g.rules.Horses {
				if last.Positions[h] != int(end.At[h]) {
					t.Errorf("race %d: horse %d ends on %d, the engine says %d", k, h+1, last.Positions[h], end.At[h])
				}
				ahead := 0
				for other := range g.rules.Horses {
					if end.At[other] > end.At[h] {
						ahead++
					}
				}
				if place := end.Place(h); place != race.None {
					ahead = place
				}
				if told.Ranks[h] != ahead+1 {
					t.Errorf("race %d: horse %d is number %d, %d are ahead of it", k, h+1, told.Ranks[h], ahead)
				}
			}
			if from.race.Done > 0 {
				continue
			}
			var rolls []string
			for _, m := range told.Moves[:len(told.Moves)-1] {
				rolls = append(rolls, m.Horse+"+"+string(rune('0'+m.Dice[1])))
				after, err := g.After(rolls)
				if err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(after.Standing(), m.State.Standing()); diff != "" || after.Rolls() != m.Roll {
					t.Fatalf("race %d after %v: %s", k, rolls, diff)
				}
			}
		}
	}
}

// TestEach: the races of a state, one by one, are those that the engine runs and that workers
// count.
func TestEach(t *testing.T) {
	g := opened(t, false)
	const races = 300
	for _, from := range []*state{g.Start().(*state), at(t, g, standing)} {
		c, err := from.Simulate(t.Context(), 8, sim.Plan{Count: races, Workers: 2})
		if err != nil {
			t.Fatal(err)
		}
		conditions, rolls := make([]int64, len(g.Conditions())), make([]int64, len(c.Rolls))
		positions := make([][]int64, len(g.rules.Horses))
		for h := range positions {
			positions[h] = make([]int64, g.rules.Track.Finish+1)
		}
		seen := uint64(0)
		for o := range from.Each(8, races) {
			roller := g.rules.Roller(sim.NewKey(8, sim.Dice), seen)
			end := g.rules.Run(from.race, &roller)
			for place, h := range o.Finishers {
				conditions[g.condition(h, place)]++
				if h != int(end.Order[place]) {
					t.Errorf("race %d: %v finish, the engine says %v", seen, o.Finishers, end.Order)
				}
			}
			for h, space := range o.Positions {
				positions[h][space]++
			}
			rolls[o.Numbers[0]]++
			if o.Race != seen || o.Numbers[0] != int(end.Rolls) {
				t.Errorf("race %d of %d: %d rolls, the engine says %d", o.Race, seen, o.Numbers[0], end.Rolls)
			}
			seen++
		}
		if diff := cmp.Diff(c.Conditions, conditions) + cmp.Diff(c.Rolls, rolls) + cmp.Diff(c.Positions, positions); diff != "" || seen != races || c.Races != races {
			t.Errorf("%d races: what is counted differs from what is seen of each\n%s", seen, diff)
		}
	}
	for range g.Start().Each(1, 5) {
		break // which stops it
	}
}

// TestElsewhere moves one horse and leaves the state as it was; a horse that has finished
// stays, and no horse is moved to the finish.
func TestElsewhere(t *testing.T) {
	g := opened(t, false)
	s := at(t, g, standing)
	for h := range g.rules.Horses {
		for _, space := range []int{-1, 0, 8, 19, 20} {
			other, ok := s.Elsewhere(h, space)
			if want := h != 1 && space >= 0 && space < 20; ok != want {
				t.Errorf("horse %d to space %d: %v", h+1, space, ok)
			}
			if !ok {
				continue
			}
			want := s.Standing()
			want.Positions[h] = space
			if diff := cmp.Diff(want, other.Standing()); diff != "" {
				t.Errorf("horse %d to space %d: %s", h+1, space, diff)
			}
		}
	}
	if diff := cmp.Diff(standing, s.Standing()); diff != "" {
		t.Errorf("the state has changed: %s", diff)
	}
}

// TestOpen holds which spots are open against what a table lets a rich seat do, at every
// action of games in which nobody does anything.
func TestOpen(t *testing.T) {
	for _, sale := range []string{"purchase.zone=allowed", "purchase.zone=refused", "purchase.home=allowed"} {
		g := opened(t, true, "money=1000000", sale)
		table, closed := g.newTable(3, 0), 0
		for k := range uint64(5) {
			table.Deal(4, k)
			for {
				_, v, ok := table.Next()
				if !ok {
					break
				}
				s := &state{g, *v.Race}
				for spot, of := range g.Spots() {
					may := v.Bettable()
					if of.Column == "own" {
						may = v.Buyable()
					}
					h := slices.Index(g.Horses(), of.Row)
					if open := s.Open(spot); open != may.Has(h) {
						t.Errorf("%s, turn %d of game %d: %s is open: %v", sale, v.Turn, k, of.ID, open)
					} else if !open {
						closed++
					}
				}
				if err := table.Act(race.Act{}); err != nil {
					t.Fatal(err)
				}
			}
		}
		if closed == 0 {
			t.Errorf("%s: all is open always", sale)
		}
	}
}

// TestClaims: each spot is about the horse that its name says, and a claim finds its spot, also
// where the odds and the prices of some horses are not known.
func TestClaims(t *testing.T) {
	for _, g := range []*Game{opened(t, false), opened(t, false, "horses.3.odds=[4,3,2]", "horses.9.odds=[9,6,3]"), opened(t, true)} {
		for i, s := range g.Spots() {
			of := g.claims[i]
			kind, name, _ := strings.Cut(s.ID, ":")
			if g.rules.Horses[of.Horse].Name != name || s.Row != name || s.Column != kind || of.Own != (kind == "own") {
				t.Errorf("spot %s, in row %s and column %s, is about %+v", s.ID, s.Row, s.Column, of)
			}
			if want := name + " is among the first 3"; s.Words != want {
				t.Errorf("%s wins if %q, want %q", s.ID, s.Words, want)
			}
			if found := g.spot(&of); found != i {
				t.Errorf("a claim on %s is of spot %d, want %d", s.ID, found, i)
			}
			horse := g.rules.Horses[of.Horse]
			if known := of.Own && horse.Price != race.None || !of.Own && horse.Odds != nil; s.Known() != known || known == (s.Terms == "n/a") {
				t.Errorf("%s: terms %q, known %v, want %v", s.ID, s.Terms, s.Known(), known)
			}
			if filled := len(g.Missing()) == 0; filled != (len(s.Filled) == 1) {
				t.Errorf("%s: filled %q", s.ID, s.Filled)
			}
		}
		if len(g.Spots()) != 20 {
			t.Errorf("%d spots, want two of each horse", len(g.Spots()))
		}
	}
}

// TestToldOverTheLine: a horse that jumps over the No Bets zone is told to be first, not in it.
func TestToldOverTheLine(t *testing.T) {
	g := opened(t, false, "race.die=[0, 20]", "purses=[100]")
	moves := g.Start().Tell(1, 0).Moves
	last := moves[len(moves)-1]
	if want := []string{last.Horse + " is first"}; !slices.Equal(last.Events, want) || last.Spaces != 20 {
		t.Errorf("%d spaces: %q, want %q", last.Spaces, last.Events, want)
	}
}
