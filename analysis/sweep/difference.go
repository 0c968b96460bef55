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
	e := &Effect{
		Chances: Compared{Of: d.both(chances)}, Counted: Compared{Of: d.counted()}, Board: Compared{Of: d.both(board)},
		Alone: make([]Alone, len(d.Changes)),
	}
	played := quantity.Study{Rules: []analysis.Game{d.A, d.B}, Of: e.Counted.Of, Seed: d.Seed, Races: d.Races}
	m, err := played.Measure(ctx)
	if err != nil {
		return nil, err
	}
	e.Counted.A, e.Counted.B = m[0], m[1]

	var exactly []int // of what is counted
	exact := quantity.Study{Rules: []analysis.Game{d.A, d.B}, Of: slices.Concat(e.Chances.Of, e.Board.Of), Races: d.Races}
	for j, q := range e.Counted.Of {
		if !d.plays(q) {
			exactly, exact.Of = append(exactly, j), append(exact.Of, q)
		}
	}
	for i, g := range opened(len(d.Changes), d.Races.Workers, func(i int) (g analysis.Game) {
		g, e.Alone[i].Err = d.alone(d.Changes[i])
		return g
	}) {
		if e.Alone[i].Err == nil {
			exact.Rules = append(exact.Rules, g)
		}
	}
	if m, err = exact.Measure(ctx); err != nil {
		return nil, err
	}
	spots := len(e.Chances.Of)
	rest := spots + len(e.Board.Of)
	e.Chances.A, e.Chances.B = m[0][:spots], m[1][:spots]
	e.Board.A, e.Board.B = m[0][spots:rest], m[1][spots:rest]
	m = m[2:]
	for i := range e.Alone {
		a := &e.Alone[i]
		if a.Err != nil {
			continue
		}
		counted := make([]quantity.Measured, len(e.Counted.Of))
		for n, j := range exactly {
			counted[j] = m[0][rest+n]
		}
		a.Chance, a.Counted, a.Value = quantity.Shifted(m[0][:spots]), quantity.Shifted(counted), quantity.Shifted(m[0][spots:rest])
		m = m[1:]
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
func (d *Difference) both(names func(analysis.Game) []string) []quantity.Quantity {
	var all []quantity.Quantity
	for _, g := range []analysis.Game{d.A, d.B} {
		for _, name := range names(g) {
			found, err := quantity.Parse(g, name)
			if err != nil {
				panic(err) // it was made of what the game has
			}
			for _, q := range found {
				if !slices.ContainsFunc(all, func(o quantity.Quantity) bool { return o.Name == q.Name }) {
					all = append(all, q)
				}
			}
		}
	}
	return all
}

// counted lists what is counted of races: where none is played, what is exact.
func (d *Difference) counted() []quantity.Quantity {
	return slices.DeleteFunc(d.both(counts), func(q quantity.Quantity) bool {
		return d.Races.Count == 0 && d.plays(q)
	})
}

// chances names the chances of the horses to win.
func chances(g analysis.Game) []string {
	var names []string
	for _, c := range g.Finishes()[0].Of {
		names = append(names, g.Conditions()[c].ID)
	}
	return names
}

// counts names what is counted of races.
func counts(g analysis.Game) []string {
	names := []string{"rolls"}
	measures, events := g.Counted()
	for _, m := range measures {
		names = append(names, cmp.Or(m.Ask, m.Name))
	}
	for _, e := range events {
		names = append(names, e.Name)
	}
	return names
}

// board names the values of all spots, by the beginning that they share.
func board(g analysis.Game) []string {
	if len(g.Spots()) == 0 {
		return nil
	}
	return []string{"value"}
}
