package readyset

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"

	"railbird/analysis"
	"railbird/sim"
	race "railbird/sim/readyset"
)

// Start implements [analysis.Game].
func (g *Game) Start() analysis.State { return g.state(race.Start, race.None) }

// At implements [analysis.Game].
func (g *Game) At(at analysis.Standing) (analysis.State, error) {
	if len(at.Finished) > 0 {
		return nil, &analysis.Advice{Err: errors.New("a race is over when its first horse has finished"), Hint: "leave --finished out"}
	}
	r, err := g.rules.At(at.Positions, at.Last)
	if err != nil {
		return nil, err
	}
	return g.state(r, race.None), nil
}

// After implements [analysis.Game]. Rolls are sums of the dice.
func (g *Game) After(rolls []string) (analysis.State, error) {
	sums, err := sumsOf(rolls)
	if err == nil {
		var r race.Race
		var closed int
		if r, closed, err = g.rules.After(sums); err == nil {
			return g.state(r, closed), nil
		}
	}
	return nil, &analysis.Advice{Err: err, Hint: "give the sums of the dice in the order they were rolled, up to now"}
}

func sumsOf(rolls []string) ([]int, error) {
	sums := make([]int, len(rolls))
	for i, roll := range rolls {
		var err error
		if sums[i], err = strconv.Atoi(roll); err != nil {
			return nil, fmt.Errorf("roll %d: %q is not a whole number", i+1, roll)
		}
	}
	return sums, nil
}

func (g *Game) state(r race.Race, closed int) *state { return &state{g, r, closed} }

// state implements [analysis.State].
type state struct {
	game   *Game
	race   race.Race
	closed int // rolls after which betting closed, None if it is open or they are unknown
}

func (s *state) Standing() analysis.Standing {
	at := analysis.Standing{Positions: s.positions()}
	if s.race.Open != race.None {
		at.Last = s.game.rules.Letters[s.race.Open].Name
	}
	return at
}

func (s *state) positions() []int {
	all := make([]int, len(s.game.rules.Horses))
	for h := range all {
		all[h] = int(s.race.Positions[h])
	}
	return all
}

func (s *state) Rolls() int { return int(s.race.Rolls) }

func (s *state) Closed() string {
	if !s.game.rules.Closed(&s.race) {
		return ""
	}
	why := fmt.Sprintf("%d horses have crossed the red line", s.game.rules.Crossed(&s.race))
	if s.closed != race.None {
		why += " (closed since roll " + strconv.Itoa(s.closed) + ")"
	}
	return why
}

func (s *state) Open(int) bool { return !s.game.rules.Closed(&s.race) }

func (s *state) Exact(conditions []int) []float64 {
	n := len(s.game.rules.Conditions)
	want := race.AllOf(n)
	if conditions != nil {
		want = race.NewSet(n, conditions...)
	}
	return s.game.solver.Answer(&s.race, want)
}

func (s *state) ExactPositions() [][]float64 {
	p := s.game.solver.NewProbabilities()
	s.game.solver.Positions(&s.race, p)
	all := make([][]float64, len(s.game.rules.Horses))
	for h := range all {
		all[h] = make([]float64, s.game.rules.MaxPosition()+1)
		for space := range all[h] {
			all[h][space] = p.Position(h, space)
		}
	}
	return all
}

// ExactRolls is not ok: how long a race is has no exact form here.
func (s *state) ExactRolls() (mean float64, ok bool) { return 0, false }

func (s *state) Elsewhere(horse, space int) (analysis.State, bool) {
	rules, r := s.game.rules, s.race
	opened := r.Open != race.None && rules.Letters[r.Open].Horse == horse // so its horse has moved
	if space < 0 || space >= rules.Finish || opened && space == 0 {
		return nil, false
	}
	r.Positions[horse], r.Rolls = uint8(space), 0
	return s.game.state(r, race.None), true
}

func (s *state) Simulate(ctx context.Context, seed uint64, p sim.Plan) (*analysis.Counts, error) {
	return s.count(ctx, p, func() sim.Worker[*race.Tally] {
		return s.game.rules.NewWorker(seed, s.race, s.game.rules.Conditions)
	})
}

func (s *state) Watch(ctx context.Context, seed uint64, p sim.Plan) (*analysis.Counts, error) {
	return s.count(ctx, p, func() sim.Worker[*race.Tally] {
		return s.game.rules.NewWatcher(seed, s.race, s.game.rules.Conditions)
	})
}

func (s *state) count(ctx context.Context, p sim.Plan, newWorker func() sim.Worker[*race.Tally]) (*analysis.Counts, error) {
	t, err := sim.Run(ctx, p, newWorker)
	spaces := s.game.rules.MaxPosition() + 1
	counts := &analysis.Counts{Races: t.Races, Conditions: t.Holds, Rolls: t.Rolls, Positions: rows(t.Positions, spaces)}
	if t.Closed != nil {
		counts.Measures = slices.Concat([][]int64{t.Closed}, rows(t.Margins, spaces)[:len(s.game.margins())], [][]int64{t.LeadChanges})
		counts.Events = []int64{t.Open, t.LeaderWins}
	}
	return counts, err
}

// rows cuts a flat table into rows of n.
func rows(flat []int64, n int) [][]int64 {
	var all [][]int64
	for ; len(flat) > 0; flat = flat[n:] {
		all = append(all, flat[:n])
	}
	return all
}

func (s *state) Numbers(seed uint64) func(k uint64, into []int64) {
	rules, key, margins := s.game.rules, sim.NewKey(seed, sim.Dice), len(s.game.margins())
	return func(k uint64, into []int64) {
		roller := rules.Dice.Roller(key, k)
		o := rules.Run(s.race, &roller)
		into[0], into[1] = int64(o.Rolls), int64(o.Closed)
		behind := rules.Behind(&o)
		for i := range margins {
			into[2+i] = int64(behind[1+i])
		}
		rest := into[2+margins:]
		rest[0], rest[1], rest[2] = int64(o.LeadChanges), 0, 0
		if o.OpenToEnd() {
			rest[1] = 1
		}
		if o.LeaderWins() {
			rest[2] = 1
		}
	}
}

func (s *state) Each(seed, races uint64) iter.Seq[analysis.Outcome] {
	return func(yield func(analysis.Outcome) bool) {
		key := sim.NewKey(seed, sim.Dice)
		told := analysis.Outcome{Finishers: make([]int, 1), Numbers: make([]int, 2), Positions: make([]int, len(s.game.rules.Horses))}
		for k := range races {
			roller := s.game.rules.Dice.Roller(key, k)
			o := s.game.rules.Run(s.race, &roller)
			told.Race, told.Finishers[0], told.Numbers[0], told.Numbers[1] = k, o.Winner, o.Rolls, o.Closed
			for h := range told.Positions {
				told.Positions[h] = int(o.Positions[h])
			}
			if !yield(told) {
				return
			}
		}
	}
}

func (s *state) Tell(seed, k uint64) *analysis.Telling {
	rules := s.game.rules
	t := &analysis.Telling{Race: k, Places: 1}
	moves := rules.Replay(seed, k, s.race)
	for i := range moves {
		m := &moves[i]
		after := s.game.state(m.After, race.None)
		told := analysis.Move{
			Roll: int(m.After.Rolls), Dice: m.Faces, Horse: rules.Horses[m.Horse].Name,
			Spaces: m.Spaces, Bonus: m.Bonus, Positions: after.positions(),
		}
		if m.Crossed {
			told.Events = append(told.Events, told.Horse+" crosses the red line")
		}
		if m.Closed {
			told.Events = append(told.Events, "betting closes")
		}
		if i == len(moves)-1 {
			t.Winner = told.Horse
			told.Events = append(told.Events, told.Horse+" wins")
		} else {
			told.State = after
		}
		t.Moves = append(t.Moves, told)
	}
	if n := len(t.Moves); n > 0 {
		end := t.Moves[n-1].Positions
		t.Ranks = make([]int, len(end))
		for h := range end {
			t.Ranks[h] = 1
			for _, other := range end {
				if other > end[h] {
					t.Ranks[h]++
				}
			}
		}
	}
	return t
}
