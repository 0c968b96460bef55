package contest

import (
	"context"

	"railbird/sim"
	"railbird/strategy"
	"railbird/strategy/rulefile"
)

// A Table is a [sim.Table] that can be asked for measures.
type Table[V, A any] interface {
	sim.Table[V, A]
	// Measure fills in the measures of a seat that are the game's own, from [Others] on,
	// when the game is over. They are 0 before.
	Measure(seat int, into []int64)
}

// An Ender is a [Table] that wants to know when a game is over, before it is asked for
// measures.
type Ender interface{ End() }

// A Fallible is a bot that may fail without stopping, as a rule file whose expression
// cannot be worked out. It is asked when a game is over.
type Fallible interface{ Err() error }

// A Ruled bot plays by rules, and says how often each has acted.
type Ruled interface{ Acted() []rulefile.Acted }

// NewHall seats players at tables. A seat has bots of its own, one a table, made by the
// New of its player, or it has a batcher that decides at all tables; batchers is nil
// where none has, and so are the elements of the other seats. One batcher may have
// several seats: batchers are compared by ==. Names are the players that a [Fault]
// speaks of, by seat; measures is how many measures a seat has, those of [Common]
// included.
//
// With bots alone one table is enough. With batchers, more tables mean fewer and
// longer questions, and the same results.
//
// When ctx ends, it deals no further game, and Play returns the cause.
func NewHall[V, A any](ctx context.Context, tables []Table[V, A], players []strategy.Player[V, A], batchers []sim.Batcher[V, A], names []Player, measures int) Hall {
	h := &hall[V, A]{ctx: ctx, names: names, keys: make([]sim.Key, len(players)), asks: make([]*ask[V, A], len(players)), money: make([]int64, len(players))}
	for range players {
		h.measures = append(h.measures, make([]int64, measures))
	}
	for seat, b := range batchers {
		if b == nil {
			continue
		}
		for _, a := range h.batches {
			if a.batcher == b {
				h.asks[seat] = a
			}
		}
		if h.asks[seat] == nil {
			h.asks[seat] = &ask[V, A]{batcher: b}
			h.batches = append(h.batches, h.asks[seat])
		}
	}
	for _, t := range tables {
		s := &sitting[V, A]{table: t, bots: make([]sim.Bot[V, A], len(players)), resetters: make([]sim.Resetter, len(players)), fallible: make([]Fallible, len(players)), refused: make([]int64, len(players))}
		for seat, p := range players {
			if h.asks[seat] == nil {
				s.bots[seat] = p.New()
				s.resetters[seat], _ = s.bots[seat].(sim.Resetter)
				s.fallible[seat], _ = s.bots[seat].(Fallible)
			}
		}
		h.sittings = append(h.sittings, s)
	}
	return h
}

type hall[V, A any] struct {
	ctx      context.Context
	sittings []*sitting[V, A]
	names    []Player
	asks     []*ask[V, A] // by seat, nil where the seat has bots of its own
	batches  []*ask[V, A] // the different ones of these
	measures [][]int64
	money    []int64 // by seat
	seed     uint64
	keys     []sim.Key // of the words of the bots, by seat
}

// A sitting is one table, and the bots that sit at no other.
type sitting[V, A any] struct {
	table     Table[V, A]
	bots      []sim.Bot[V, A] // by seat, nil for a batcher
	resetters []sim.Resetter  // those of bots that want to know
	fallible  []Fallible
	refused   []int64 // acts in this game, by seat
	k         uint64  // the game
	on        bool    // it is not over
}

// An ask is what a batcher is asked about at once: a view of each table that waits for
// it.
type ask[V, A any] struct {
	batcher sim.Batcher[V, A]
	from    []*sitting[V, A]
	seats   []int // that each view is of
	views   []*V
	acts    []A
}

// Play implements [Hall]. All tables are played on until each waits for a batcher; then
// each batcher is asked about all that wait for it.
func (h *hall[V, A]) Play(seed, first, n uint64, over func(k uint64, measures [][]int64)) error {
	h.seed = seed
	for seat := range h.keys {
		h.keys[seat] = sim.NewKey(seed, sim.Bots+sim.Purpose(seat))
	}
	for _, a := range h.batches {
		a.clear() // what a fault left
	}
	next, end := first, first+n
	for _, s := range h.sittings {
		if s.on = next < end; s.on {
			h.deal(s, next)
			next++
		}
	}
	for {
		waits := false
		for _, s := range h.sittings {
			for s.on && !h.playOn(s) {
				if err := h.fault(s); err != nil {
					return err
				}
				if e, ok := s.table.(Ender); ok {
					e.End()
				}
				h.measure(s)
				over(s.k, h.measures)
				if s.on = next < end; s.on {
					if h.ctx.Err() != nil {
						return context.Cause(h.ctx)
					}
					h.deal(s, next)
					next++
				}
			}
			waits = waits || s.on
		}
		if !waits {
			return nil
		}
		for _, a := range h.batches {
			if err := a.put(); err != nil {
				return &Fault{Player: h.names[a.seats[0]], Err: err}
			}
		}
	}
}

// measure fills in the measures of a game that is over.
func (h *hall[V, A]) measure(s *sitting[V, A]) {
	s.table.Money(h.money)
	for seat, m := range h.measures {
		clear(m)
		m[Money], m[Share], m[Illegal] = h.money[seat], shareOf(h.money, seat), s.refused[seat]
		s.table.Measure(seat, m[Others:])
	}
}

// fault returns what went wrong with a bot in a game that is over.
func (h *hall[V, A]) fault(s *sitting[V, A]) error {
	for seat, b := range s.fallible {
		if b == nil {
			continue
		}
		if err := b.Err(); err != nil {
			return &Fault{Player: h.names[seat], Err: err}
		}
	}
	return nil
}

// Acted returns the rules of a seat that plays by rules, and how often each has acted at all
// tables; nil of another seat.
func (h *hall[V, A]) Acted(seat int) (all []rulefile.Acted) {
	for _, s := range h.sittings {
		b, ok := s.bots[seat].(Ruled)
		if !ok {
			return nil
		}
		for i, rule := range b.Acted() {
			if i == len(all) {
				all = append(all, rule)
			} else {
				all[i].Times += rule.Times
			}
		}
	}
	return all
}

func (h *hall[V, A]) deal(s *sitting[V, A], k uint64) {
	s.k = k
	clear(s.refused)
	s.table.Deal(h.seed, k)
	for seat, r := range s.resetters {
		if r != nil {
			r.Reset(h.keys[seat].Stream(k))
		}
	}
}

// playOn plays a game on until it waits for a batcher; it does not wait when it is over.
func (h *hall[V, A]) playOn(s *sitting[V, A]) (waits bool) {
	for {
		seat, view, ok := s.table.Next()
		if !ok {
			return false
		}
		if a := h.asks[seat]; a != nil {
			a.from, a.seats, a.views = append(a.from, s), append(a.seats, seat), append(a.views, view)
			return true
		}
		s.act(seat, s.bots[seat].Act(view))
	}
}

// act tells the table what a seat does.
func (s *sitting[V, A]) act(seat int, a A) {
	if err := s.table.Act(a); err != nil {
		s.refused[seat]++
	}
}

// put puts the question, if there is one, and plays the acts.
func (a *ask[V, A]) put() error {
	if len(a.views) == 0 {
		return nil
	}
	var pass A
	a.acts = a.acts[:0]
	for range a.views {
		a.acts = append(a.acts, pass)
	}
	if err := a.batcher.ActAll(a.views, a.acts); err != nil {
		return err
	}
	for i, s := range a.from {
		s.act(a.seats[i], a.acts[i])
	}
	a.clear()
	return nil
}

func (a *ask[V, A]) clear() { a.from, a.seats, a.views = a.from[:0], a.seats[:0], a.views[:0] }
