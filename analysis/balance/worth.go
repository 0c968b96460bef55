package balance

import (
	"context"
	"math"
	"sync/atomic"

	"railbird/analysis"
	"railbird/sim"
)

// A worth says whether a token on a spot is ever worth more than nothing in a window that is
// open, and when it first is.
type worth struct {
	Spot     int // index of the spot
	Token    int
	Hopeless bool   // no race is needed to see that it never is: it cannot win, or wins nothing
	Found    bool   // it is
	Race     uint64 // the first race in which it is
	Roll     int    // rolls before that window
	Races    int64  // looked at in vain; 0 where it is found or hopeless
	Windows  int64  // of these, with betting open on the spot; the one before the first roll, the same in all, counts once
}

// fewRaces is how many are in a block: a spot that is never worth it takes long.
const fewRaces = 16

// A Waiting game may have no window before the first roll. What spots are worth there is known
// all the same, and its [analysis.State] has them open.
type Waiting interface {
	Waits() bool // whether its first window opens after the first roll
}

// neverWorth looks for the first window in which each token is worth placing on each spot, by
// its exact value, in the races of a plan and in their order: before the first roll, but in a
// game that is [Waiting] then, and after each. Each value of the tokens counts once. What has
// been found is looked at no more, so that a board without a hopeless spot takes a few races,
// and any other all of them. Cards count as if they were in play; spots whose terms are not known
// are left out. The result is that of First and Count alone. Of a context that ended it is that
// of the leading blocks that were played whole, and the error its cause.
func neverWorth(ctx context.Context, g analysis.Game, tokens []int, seed uint64, plan sim.Plan) ([]worth, error) {
	s := &hunt{spots: g.Spots(), start: g.Start(), seed: seed}
	p := s.start.Exact(nil)
	for spot := range s.spots {
		if !s.spots[spot].Known() {
			continue
		}
		for _, token := range distinct(tokens) {
			s.all = append(s.all, worth{Spot: spot, Token: token, Hopeless: hopeless(&s.spots[spot], p, token)})
		}
	}
	s.found = make([]atomic.Uint64, len(s.all))
	first := s.newSeeker()
	for i := range s.all {
		s.found[i].Store(noRace)
		if s.all[i].Hopeless {
			s.found[i].Store(0)
		}
	}
	if late, ok := g.(Waiting); !ok || !late.Waits() {
		first.look(plan.First, 0, s.start)
	}
	if plan.Block == 0 {
		plan.Block = fewRaces
	}
	t, err := sim.Run(ctx, plan, func() sim.Worker[*windows] { return s.newSeeker() })
	t.Merge(first.Tally())
	for i := range s.all {
		switch w := &s.all[i]; {
		case w.Hopeless:
		case t.at[i].race != noRace:
			w.Found, w.Race, w.Roll = true, t.at[i].race, t.at[i].roll
		default:
			w.Races, w.Windows = t.races, t.looked[i]
		}
	}
	return s.all, err
}

// hopeless reports whether a token wins nothing in any outcome that is possible.
func hopeless(s *analysis.Spot, p []float64, token int) bool {
	for i, payoff := range s.Payoffs {
		if p[payoff.Condition] > 0 && brings(s, i, token) > 0 {
			return false
		}
	}
	return true
}

// expected returns the mean of what a token brings.
func expected(s *analysis.Spot, p []float64, token int) float64 {
	sum, rest := 0.0, 1.0
	for i, payoff := range s.Payoffs {
		sum += p[payoff.Condition] * float64(brings(s, i, token))
		rest -= p[payoff.Condition]
	}
	return sum + rest*float64(brings(s, lost, token))
}

const noRace = math.MaxUint64 // a race that there is not

// A window is one of a race, when betting is open.
type window struct {
	race uint64
	roll int
}

// windows tally the first window of each token on each spot.
type windows struct {
	at     []window
	looked []int64 // how many were looked at
	races  int64
}

// Merge adds the windows of other races: the first are kept.
func (m *windows) Merge(o *windows) {
	m.races += o.races
	for i := range m.at {
		m.looked[i] += o.looked[i]
		if o.at[i].race < m.at[i].race {
			m.at[i] = o.at[i]
		}
	}
}

// A hunt is what all workers share.
type hunt struct {
	spots []analysis.Spot
	start analysis.State
	seed  uint64
	all   []worth
	found []atomic.Uint64 // by token on a spot: a race that leaves no need to look at later ones
}

// A seeker looks at races.
type seeker struct {
	*hunt
	windows    windows
	open       []int // of all, those to look at now
	conditions []int
}

func (s *hunt) newSeeker() *seeker {
	w := &seeker{hunt: s, windows: windows{at: make([]window, len(s.all)), looked: make([]int64, len(s.all))}}
	for i := range w.windows.at {
		w.windows.at[i].race = noRace
	}
	return w
}

// Tally implements [sim.Worker].
func (w *seeker) Tally() *windows { return &w.windows }

// Play implements [sim.Worker]. That it passes over what was found in earlier races saves
// work and changes no first window.
func (w *seeker) Play(first, n uint64) {
	w.windows.races += int64(n)
	for k := first; k < first+n && w.wanted(k); k++ {
		for _, m := range w.start.Tell(w.seed, k).Moves {
			if m.State != nil {
				w.look(k, m.Roll, m.State)
			}
		}
	}
}

// wanted reports whether anything is left to find in a race.
func (w *seeker) wanted(race uint64) bool {
	for i := range w.found {
		if w.found[i].Load() > race {
			return true
		}
	}
	return false
}

// look looks at a window.
func (w *seeker) look(race uint64, roll int, s analysis.State) {
	w.open, w.conditions = w.open[:0], w.conditions[:0]
	for i := range w.all {
		if w.found[i].Load() <= race || !s.Open(w.all[i].Spot) {
			continue
		}
		w.open = append(w.open, i)
		for _, p := range w.spots[w.all[i].Spot].Payoffs {
			w.conditions = append(w.conditions, p.Condition)
		}
	}
	if len(w.open) == 0 {
		return
	}
	p := s.Exact(w.conditions)
	for _, i := range w.open {
		w.windows.looked[i]++
		if expected(&w.spots[w.all[i].Spot], p, w.all[i].Token) > analysis.Apart {
			w.windows.at[i] = window{race, roll}
			w.tell(i, race)
		}
	}
}

// tell lets all workers know of a race in which something was found.
func (w *seeker) tell(i int, race uint64) {
	for {
		before := w.found[i].Load()
		if before <= race || w.found[i].CompareAndSwap(before, race) {
			return
		}
	}
}
