// Package readyset is Ready Set Bet as the commands see it: an
// [analysis.Game] over the race of sim/readyset and the exact solver of
// analysis/exact/readyset.
package readyset

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"

	"railbird/analysis"
	exact "railbird/analysis/exact/readyset"
	"railbird/sim"
	"railbird/sim/document"
	race "railbird/sim/readyset"
)

// A Game is one rules document of Ready Set Bet. It implements [analysis.Game].
type Game struct {
	rules  *race.Rules
	solver *exact.Solver
	groups []race.Group // the parts of the board that have spots
}

// Open checks the document and prepares its answers. The error is
// [document.Problems] where the document is at fault.
func Open(d *document.Document) (analysis.Game, error) {
	rules, err := race.Parse(d)
	if err != nil {
		return nil, err
	}
	solver, err := exact.New(rules, rules.Conditions)
	if err != nil {
		return nil, err
	}
	return &Game{rules, solver, groupsOf(rules)}, nil
}

// Part checks a document that is a part of rules: a deck of VIP cards. The words say what
// it is, "" for any other document.
func Part(d *document.Document) (words string, err error) {
	if !race.IsDeck(d) {
		return "", nil
	}
	deck, err := race.Deck(d)
	kinds := map[race.Effect]bool{}
	for i := range deck {
		kinds[deck[i].Effect] = true
	}
	return fmt.Sprintf("a deck of %d VIP cards of %d kinds; play with it by --set vip.deck=%s", len(deck), len(kinds), d.Ref()), err
}

// Title implements [analysis.Game].
func (g *Game) Title() string { return "Ready Set Bet" }

// Document implements [analysis.Game].
func (g *Game) Document() *document.Document { return g.rules.Document }

// Hash implements [analysis.Game].
func (g *Game) Hash() string { return g.rules.Hash }

// Readings implements [analysis.Game].
func (g *Game) Readings() ([]document.Reading, []document.Source) { return g.rules.Readings() }

// Assumptions implements [analysis.Game].
func (g *Game) Assumptions() []document.Assumption { return g.rules.Assumptions() }

// Missing implements [analysis.Game]: a document of this game is whole.
func (g *Game) Missing() []string { return nil }

// OfRace implements [analysis.Game].
func (g *Game) OfRace(key string) bool {
	top, _, _ := strings.Cut(key, ".")
	return slices.Contains([]string{"race", "horses", "bonus", "board", "tokens"}, top)
}

// Horses implements [analysis.Game].
func (g *Game) Horses() []string {
	names := make([]string, len(g.rules.Horses))
	for h := range names {
		names[h] = g.rules.Horses[h].Name
	}
	return names
}

// Conditions implements [analysis.Game].
func (g *Game) Conditions() []analysis.Condition {
	all := make([]analysis.Condition, len(g.rules.Conditions))
	for i := range all {
		c := &g.rules.Conditions[i]
		all[i] = analysis.Condition{ID: c.ID, Words: g.rules.Describe(c)}
	}
	return all
}

// Finishes implements [analysis.Game].
func (g *Game) Finishes() []analysis.Finish {
	finishes := []analysis.Finish{{Name: "win", Verb: "wins"}, {Name: "place", Verb: "places"}, {Name: "show", Verb: "shows"}}
	for h := range g.rules.Horses {
		for i, c := range []int{g.rules.Win(h), g.rules.Place(h), g.rules.Show(h)} {
			finishes[i].Of = append(finishes[i].Of, c)
		}
	}
	return finishes
}

// Spots implements [analysis.Game].
func (g *Game) Spots() []analysis.Spot {
	all := make([]analysis.Spot, len(g.rules.Spots))
	for i := range all {
		s := &g.rules.Spots[i]
		all[i] = analysis.Spot{
			ID: s.ID, Column: string(s.Group), Words: g.rules.Describe(&g.rules.Conditions[s.Condition]),
			Payoffs: []analysis.Payoff{{Condition: s.Condition, Times: s.Pays}},
			Loses:   s.Loses, Terms: terms(s), Holds: s.Holds, Card: s.Group.Dealt(),
		}
		if kind, horse, place := cutSpot(s.ID); place != "" {
			all[i].Row, all[i].Column = horse, kind+" "+place
		}
	}
	return all
}

// terms writes what a spot pays and costs as the board does: 3x -2.
func terms(s *race.Spot) string {
	if s.Loses == 0 {
		return fmt.Sprintf("%dx", s.Pays)
	}
	return fmt.Sprintf("%dx -%d", s.Pays, s.Loses)
}

// cutSpot cuts the ID of a spot in a row of the board, win:7:3; of others, place
// is empty.
func cutSpot(id string) (kind, horse, place string) {
	kind, rest, _ := strings.Cut(id, ":")
	switch race.Group(kind) {
	case race.GroupShow, race.GroupPlace, race.GroupWin:
		horse, place, _ = strings.Cut(rest, ":")
	}
	return kind, horse, place
}

// Token implements [analysis.Game].
func (g *Game) Token() string { return "token" }

// Tokens implements [analysis.Game].
func (g *Game) Tokens() []int { return g.rules.Tokens.For(1) }

// Legend implements [analysis.Game].
func (g *Game) Legend() (terms, names string) {
	return "pays 3x -2 = three times the token, or $2 lost", "win:7:3 = the third win spot of 7 from the left"
}

// Counted implements [analysis.Game].
func (g *Game) Counted() ([]analysis.Measure, []analysis.Event) {
	measures := []analysis.Measure{{Name: "closed", Words: "rolls until betting closes", Until: "betting closes, or the race ends"}}
	for _, place := range g.margins() {
		measures = append(measures, analysis.Measure{Name: "margin_" + place, In: "margins", Words: "spaces from the winner to the " + place + " place"})
	}
	return measures, []analysis.Event{{Name: "open_to_end", Words: "betting stays open to the end"}}
}

// margins names the places whose distance to the winner is told.
func (g *Game) margins() []string {
	places := []string{"2nd", "3rd"}
	return places[:min(len(places), len(g.rules.Horses)-1)]
}

// Outcomes implements [analysis.Game].
func (g *Game) Outcomes() (finishers, numbers []string) {
	return []string{"winner"}, []string{"rolls", "closed"}
}

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
	p := s.game.solver.NewProbabilities()
	s.game.solver.Solve(&s.race, want, p)
	all := make([]float64, n)
	for c := range all {
		all[c] = p.Of(c)
	}
	return all
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
		counts.Events = []int64{t.Open}
		counts.Measures = append([][]int64{t.Closed}, rows(t.Margins, spaces)[:len(s.game.margins())]...)
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
	t := &analysis.Telling{Race: k}
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
