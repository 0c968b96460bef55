package longshot

import (
	"context"
	"iter"
	"math"
	"slices"

	"railbird/analysis"
	"railbird/sim"
	race "railbird/sim/longshot"
)

// Start implements [analysis.Game].
func (g *Game) Start() analysis.State { return &state{g, race.Race{}} }

// At implements [analysis.Game].
func (g *Game) At(s analysis.Standing) (analysis.State, error) {
	if s.Last != "" {
		return nil, &analysis.Advice{Err: errNoBonus, Hint: "leave --last out"}
	}
	r, err := g.rules.At(s.Positions, s.Finished)
	if err != nil {
		return nil, &analysis.Advice{Err: err, Hint: "positions are in the order of the horses; horses at the finish come in the order of --finished, as in --finished 7,3"}
	}
	return &state{g, r}, nil
}

// After implements [analysis.Game].
func (g *Game) After(rolls []string) (analysis.State, error) {
	r, err := g.rules.After(rolls)
	if err != nil {
		return nil, &analysis.Advice{Err: err, Hint: "give the rolls that counted in their order, each as horse+spaces: --rolls 7+1,3+0,10+3"}
	}
	return &state{g, r}, nil
}

// state implements [analysis.State].
type state struct {
	game *Game
	race race.Race
}

func (s *state) Standing() analysis.Standing {
	var all analysis.Standing
	for h := range s.game.rules.Horses {
		all.Positions = append(all.Positions, int(s.race.At[h]))
	}
	for _, h := range s.race.Order[:s.race.Done] {
		all.Finished = append(all.Finished, s.game.rules.Horses[h].Name)
	}
	return all
}

func (s *state) Rolls() int { return int(s.race.Rolls) }

// Closed is never: a horse may be bought in the No Bets zone, and cards bet there.
func (s *state) Closed() string { return "" }

func (s *state) Open(spot int) bool {
	r, of := s.game.rules, s.game.claims[spot]
	if !r.Running(&s.race).Has(int(of.Horse)) {
		return of.Own && r.Purchase.Home == race.HomeAllowed
	}
	return int(s.race.At[of.Horse]) < r.Track.Zone || of.Own && r.Purchase.Zone == race.ZoneAllowed
}

func (s *state) Exact(conditions []int) []float64 {
	all := make([]float64, s.game.rules.Places()*len(s.game.rules.Horses))
	chances := s.game.solver.Places(&s.race)
	for h := range s.game.rules.Horses {
		for place := range s.game.rules.Places() {
			all[s.game.condition(h, place)] = chances[h][place]
		}
	}
	if conditions != nil {
		for c := range all {
			if !slices.Contains(conditions, c) {
				all[c] = math.NaN()
			}
		}
	}
	return all
}

func (s *state) ExactPositions() [][]float64 { return s.game.solver.Positions(&s.race) }

func (s *state) ExactRolls() (mean float64, ok bool) {
	return float64(s.race.Rolls) + s.game.solver.Rolls(&s.race), true
}

func (s *state) Elsewhere(horse, space int) (analysis.State, bool) {
	r := s.race
	if r.Place(horse) != race.None || space < 0 || space >= s.game.rules.Track.Finish {
		return nil, false
	}
	r.At[horse] = int8(space)
	return &state{s.game, r}, true
}

func (s *state) Simulate(ctx context.Context, seed uint64, p sim.Plan) (*analysis.Counts, error) {
	t, err := sim.Run(ctx, p, func() sim.Worker[*race.Tally] { return s.game.rules.NewWorker(seed, s.race) })
	r := s.game.rules
	c := &analysis.Counts{
		Races: t.Races, Conditions: make([]int64, r.Places()*len(r.Horses)), Rolls: t.Rolls,
		Measures: [][]int64{raceFirst: t.First, raceZone: t.Zone, raceLast: t.Last},
		Events:   []int64{t.LastBelowQuarter()},
	}
	for h := range r.Horses {
		for place := range r.Places() {
			c.Conditions[s.game.condition(h, place)] = t.Places[h*r.Places()+place]
		}
		c.Positions = append(c.Positions, t.Positions[h*(r.Track.Finish+1):(h+1)*(r.Track.Finish+1)])
	}
	return c, err
}

// Watch is [state.Simulate], which counts all.
func (s *state) Watch(ctx context.Context, seed uint64, p sim.Plan) (*analysis.Counts, error) {
	return s.Simulate(ctx, seed, p)
}

func (s *state) Numbers(seed uint64) func(k uint64, into []int64) {
	r, key := s.game.rules, sim.NewKey(seed, sim.Dice)
	return func(k uint64, into []int64) {
		roller := r.Roller(key, k)
		o := r.Run(s.race, &roller)
		measures := into[1:]
		into[0], measures[raceFirst], measures[raceZone], measures[raceLast] = int64(o.Rolls), int64(o.First), int64(o.Zone), int64(o.Last)
		measures[raceMeasures] = 0
		if r.LastBelowQuarter(&o) {
			measures[raceMeasures] = 1
		}
	}
}

func (s *state) Each(seed, races uint64) iter.Seq[analysis.Outcome] {
	return func(yield func(analysis.Outcome) bool) {
		r, key := s.game.rules, sim.NewKey(seed, sim.Dice)
		told := analysis.Outcome{Finishers: make([]int, r.Places()), Numbers: make([]int, 1), Positions: make([]int, len(r.Horses))}
		for k := range races {
			roller := r.Roller(key, k)
			o := r.Run(s.race, &roller)
			told.Race, told.Numbers[0] = k, int(o.Rolls)
			for place := range told.Finishers {
				told.Finishers[place] = int(o.Order[place])
			}
			for h := range told.Positions {
				told.Positions[h] = int(o.At[h])
			}
			if !yield(told) {
				return
			}
		}
	}
}

func (s *state) Tell(seed, k uint64) *analysis.Telling {
	r := s.game.rules
	t := &analysis.Telling{Race: k, Places: r.Places()}
	end := s.race
	strides := r.Replay(seed, k, s.race)
	for i, m := range strides {
		after := &state{s.game, m.After}
		told := analysis.Move{
			Roll: int(m.After.Rolls), Dice: []int{m.Horse + 1, m.Face}, Horse: r.Horses[m.Horse].Name,
			Spaces: m.Spaces, Positions: after.Standing().Positions,
		}
		if m.Zone && m.Place == race.None {
			told.Events = append(told.Events, told.Horse+" is in the No Bets zone")
		}
		if m.Place != race.None {
			told.Events = append(told.Events, told.Horse+" is "+placeNames[m.Place])
		}
		if i < len(strides)-1 {
			told.State = after
		}
		t.Moves, end = append(t.Moves, told), m.After
	}
	t.Winner = r.Horses[end.Order[0]].Name
	for h := range r.Horses {
		rank := end.Place(h) + 1
		if rank == 0 {
			rank = end.Done + 1
			for other := range r.Horses {
				if end.Place(other) == race.None && end.At[other] > end.At[h] {
					rank++
				}
			}
		}
		t.Ranks = append(t.Ranks, rank)
	}
	return t
}
