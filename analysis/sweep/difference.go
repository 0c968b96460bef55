package sweep

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"railbird/analysis"
	"railbird/analysis/quantity"
	"railbird/sim"
	"railbird/sim/document"
)

// A Difference is two rules of a game, of which A is the base.
type Difference struct {
	A, B    analysis.Game
	Changes []document.Change                           // from A to B
	Vary    func(sets ...string) (analysis.Game, error) // opens A with values changed; may be called from several goroutines
	Seed    uint64
	Races   sim.Plan // for what has no exact form; a Count of 0 leaves that out
}

// An Effect is what a difference does to the numbers that sum up a game. Values are those of
// the largest token, before the first roll.
type Effect struct {
	Chances Compared // of each horse to win
	Counted Compared // of races
	Board   Compared // the value of each spot
	Alone   []Alone  // by change
}

// Compared are quantities under A and under B: those that A has, then those that B alone has.
type Compared struct {
	Of   []quantity.Quantity
	A, B []quantity.Measured
}

// Alone is what one change does, where A has no other, to the numbers that are exact.
type Alone struct {
	Err                    error          // why there are no such rules; nothing is measured then
	Chance, Counted, Value quantity.Shift // of Effect.Chances, Effect.Counted and Effect.Board
}

// Measure finds the effect of a difference. The error is that of [quantity.Study.Measure].
func (d *Difference) Measure(ctx context.Context) (*Effect, error) {
	groups := [][]quantity.Quantity{d.both(quantity.Chances), d.counted(), d.both(quantity.Values)}
	s := quantity.Study{Rules: []analysis.Game{d.A, d.B}, Of: slices.Concat(groups...), Seed: d.Seed, Races: d.Races}
	m, err := s.Measure(ctx)
	if err != nil {
		return nil, err
	}
	e := &Effect{}
	at := 0
	for i, c := range []*Compared{&e.Chances, &e.Counted, &e.Board} {
		to := at + len(groups[i])
		*c = Compared{groups[i], m[0][at:to], m[1][at:to]}
		at = to
	}
	alone, err := quantity.Variants(ctx, d.A, groups, d.Races.Workers, len(d.Changes), func(i int) (analysis.Game, error) { return d.alone(d.Changes[i]) })
	if err != nil {
		return nil, err
	}
	for _, v := range alone {
		a := Alone{Err: v.Err}
		if v.Err == nil {
			a.Chance, a.Counted, a.Value = v.Shifts[0], v.Shifts[1], v.Shifts[2]
		}
		e.Alone = append(e.Alone, a)
	}
	return e, nil
}

// Plays reports whether [Difference.Measure] plays races.
func (d *Difference) Plays() bool { return d.plays(d.counted()...) }

// plays reports whether races are played for some of these quantities.
func (d *Difference) plays(of ...quantity.Quantity) bool {
	s := quantity.Study{Rules: []analysis.Game{d.A, d.B}, Of: of}
	races, _ := s.Plays()
	return races
}

// alone opens A with one value of B.
func (d *Difference) alone(c document.Change) (analysis.Game, error) {
	g, err := d.Vary(c.Key + "=" + cmp.Or(c.B, "null"))
	if err != nil {
		return nil, err
	}
	left := document.Diff(g.Document(), d.B.Document())
	if slices.ContainsFunc(left, func(o document.Change) bool { return o.Key == c.Key }) {
		return nil, errors.New("no change of one value gives it")
	}
	return g, nil
}

// both lists the quantities of A, and those that B alone has.
func (d *Difference) both(list func(analysis.Game) []quantity.Quantity) []quantity.Quantity {
	all := list(d.A)
	for _, q := range list(d.B) {
		if !slices.ContainsFunc(all, func(o quantity.Quantity) bool { return o.Name == q.Name }) {
			all = append(all, q)
		}
	}
	return all
}

// counted lists what is counted of races: where none is played, what is exact.
func (d *Difference) counted() []quantity.Quantity {
	return slices.DeleteFunc(d.both(quantity.Counted), func(q quantity.Quantity) bool {
		return d.Races.Count == 0 && d.plays(q)
	})
}
