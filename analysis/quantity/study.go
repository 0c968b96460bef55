package quantity

import (
	"cmp"
	"context"
	"math"
	"runtime"

	"golang.org/x/sync/errgroup"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/value"
	"railbird/sim"
)

// A Study measures quantities under several rules of a game: the first are the base, against
// which the others are held.
type Study struct {
	Rules []analysis.Game
	Of    []Quantity
	Seed  uint64
	Races sim.Plan      // of what is counted of races and has no exact form
	Games sim.Plan      // of contests
	Field string        // the bot in the seats that a quantity of contests does not name
	Terms contest.Terms // of contests: the seats at the table
}

// A Measured is a quantity under some rules.
type Measured struct {
	Value  analysis.Estimate  // its mean alone, where it is exact
	Change *analysis.Estimate // less the value under the base, race by race or game by game; exact where Value is; nil of the base, and where that has none
	Exact  bool
	Lacks  string // why there is no value, "" where there is
}

// known is a quantity that is exact, or why it is not.
func known(x float64) Measured {
	if math.IsNaN(x) {
		return lacking("is not known: the rules lack what it hangs on")
	}
	return Measured{Value: analysis.Estimate{Mean: x, Lo: x, Hi: x}, Exact: true}
}

func lacking(why string) Measured { return Measured{Lacks: why} }

// Measure measures, by rules and quantity. The error may be a [*contest.Fault], or what ended
// the context: nothing was measured then.
func (s *Study) Measure(ctx context.Context) ([][]Measured, error) {
	all := make([][]Measured, len(s.Rules))
	var solving errgroup.Group
	solving.SetLimit(cmp.Or(s.Races.Workers, runtime.GOMAXPROCS(0)))
	for i, g := range s.Rules {
		solving.Go(func() error {
			if ctx.Err() == nil {
				all[i] = exact(g, s.Of)
			}
			return context.Cause(ctx)
		})
	}
	if err := solving.Wait(); err != nil {
		return nil, err
	}
	if err := s.races(ctx, all); err != nil {
		return nil, err
	}
	if err := s.contests(ctx, all); err != nil {
		return nil, err
	}
	for i := range all {
		for j := range s.Of {
			m, base := &all[i][j], &all[0][j]
			switch {
			case i == 0 || m.Lacks != "" || base.Lacks != "" || m.Exact != base.Exact:
				m.Change = nil
			case s.Rules[i].Hash() == s.Rules[0].Hash(): // the same rules: nothing changes
				m.Change = &analysis.Estimate{N: m.Value.N}
			case m.Exact:
				change := known(m.Value.Mean - base.Value.Mean).Value
				m.Change = &change
			}
		}
	}
	return all, nil
}

// exact fills in what has an exact form, from one solution of the race.
func exact(g analysis.Game, of []Quantity) []Measured {
	conditions, spots, start := g.Conditions(), g.Spots(), g.Start()
	condition, spot := map[string]int{}, map[string]int{}
	for c := range conditions {
		condition[conditions[c].ID] = c
	}
	for i := range spots {
		spot[spots[i].ID] = i
	}
	var want []int
	for i := range of {
		q := &of[i]
		if c, ok := condition[q.of]; q.kind == chance && ok {
			want = append(want, c)
		}
		if n, ok := spot[q.of]; q.kind == worth && ok {
			for _, p := range spots[n].Payoffs {
				want = append(want, p.Condition)
			}
		}
	}
	var p []float64
	if len(want) > 0 {
		p = start.Exact(want)
	}
	all := make([]Measured, len(of))
	for i := range of {
		q := &of[i]
		switch q.kind {
		case chance:
			all[i] = lacking("there is no " + q.of)
			if c, ok := condition[q.of]; ok {
				all[i] = known(p[c])
			}
		case worth:
			all[i] = lacking("there is no spot " + q.of)
			if n, ok := spot[q.of]; ok {
				all[i] = known(value.Price(spots[n:n+1], p, nil, q.stake(g))[0].Value)
			}
		case counted:
			all[i] = lacking("these rules count no " + q.of)
			if mean, ok := exactCount(start, q); ok {
				all[i] = known(mean)
			}
		}
	}
	return all
}

// exactCount returns what is counted of races where that has an exact form.
func exactCount(start analysis.State, q *Quantity) (mean float64, ok bool) {
	if q.of != "rolls" {
		return 0, false
	}
	return start.ExactRolls()
}

// Plays reports what [Study.Measure] plays: races, where something counted of them has no exact
// form, and whole games.
func (s *Study) Plays() (races, games bool) {
	for i := range s.Of {
		q := &s.Of[i]
		games = games || q.Simulated()
		for _, g := range s.Rules {
			if q.kind != counted || races {
				break
			}
			_, there := numbered(g)[q.of]
			_, exact := exactCount(g.Start(), q)
			races = there && !exact
		}
	}
	return races, games
}

// A paired counts a number under some rules, and how far it is from that under the base.
type paired struct{ value, change contest.Moments }

// A tally counts numbers by rules and quantity.
type tally [][]paired

func newTally(rules, quantities int) tally {
	t := make(tally, rules)
	for i := range t {
		t[i] = make([]paired, quantities)
	}
	return t
}

// Merge implements [sim.Tally].
func (t tally) Merge(o tally) {
	for i := range t {
		for j := range t[i] {
			t[i][j].value.Merge(&o[i][j].value)
			t[i][j].change.Merge(&o[i][j].change)
		}
	}
}

// add counts a number, of one race or game, and what it is under the base.
func (p *paired) add(x, base int64) {
	p.value.Add(x)
	p.change.Add(x - base)
}

// estimate returns what was counted, in units of a size; of an event how often it happens.
func (p *paired) estimate(event bool, size, least, most float64) Measured {
	one := func(m *contest.Moments, least, most float64) analysis.Estimate {
		from, to := m.Range()
		s := analysis.Sample{N: m.N(), Mean: m.Mean(), Variance: m.Variance(), Least: least, Most: most, Reach: max(1, float64(to-from))}
		e := s.Estimate()
		return e.Linear(0, size)
	}
	change := one(&p.change, least-most, most-least)
	m := Measured{Value: one(&p.value, least, most), Change: &change}
	if event {
		m.Value = analysis.Proportion(int64(math.Round(p.value.Mean()*float64(p.value.N()))), p.value.N())
	}
	return m
}

// races counts what has no exact form, under all rules in the same races.
func (s *Study) races(ctx context.Context, all [][]Measured) error {
	at := make([][]int, len(s.Rules)) // by rules and quantity: where Numbers puts it, -1 where nowhere
	needed := false
	for i, g := range s.Rules {
		at[i] = make([]int, len(s.Of))
		places := numbered(g)
		for j := range s.Of {
			at[i][j] = -1
			if n, ok := places[s.Of[j].of]; ok && s.Of[j].kind == counted && !all[i][j].Exact {
				at[i][j], needed = n, true
			}
		}
	}
	if !needed {
		return nil
	}
	t, err := sim.Run(ctx, s.Races, func() sim.Worker[tally] {
		w := &racer{at: at, counts: newTally(len(s.Rules), len(s.Of))}
		for _, g := range s.Rules {
			w.play = append(w.play, g.Start().Numbers(s.Seed))
			w.into = append(w.into, make([]int64, len(numbered(g))))
		}
		return w
	})
	if err != nil {
		return err
	}
	for i := range at {
		for j, n := range at[i] {
			if n >= 0 {
				all[i][j] = t[i][j].estimate(s.Of[j].Unit == Share, 1, 0, math.Inf(1))
			}
		}
	}
	return nil
}

// numbered says where [analysis.State.Numbers] puts what is counted of a race.
func numbered(g analysis.Game) map[string]int {
	at := map[string]int{"rolls": 0}
	measures, events := g.Counted()
	for _, m := range measures {
		at[cmp.Or(m.Ask, m.Name)] = len(at)
	}
	for _, e := range events {
		at[e.Name] = len(at)
	}
	return at
}

// A racer is a worker.
type racer struct {
	at     [][]int
	play   []func(k uint64, into []int64)
	into   [][]int64
	counts tally
}

// Tally implements [sim.Worker].
func (w *racer) Tally() tally { return w.counts }

// Play implements [sim.Worker].
func (w *racer) Play(first, n uint64) {
	for k := first; k < first+n; k++ {
		for i, play := range w.play {
			play(k, w.into[i])
			for j, at := range w.at[i] {
				if at < 0 {
					continue
				}
				base := int64(0)
				if b := w.at[0][j]; b >= 0 {
					base = w.into[0][b]
				}
				w.counts[i][j].add(w.into[i][at], base)
			}
		}
	}
}
