package quantity

import (
	"cmp"
	"context"
	"fmt"
	"runtime"

	"golang.org/x/sync/errgroup"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/finding"
	"railbird/sim"
)

// A Study measures quantities under several rules of a game: the first are the base, against
// which the others are held.
type Study struct {
	Rules   []analysis.Game
	Of      []Quantity
	Seed    uint64
	Races   sim.Plan        // of what is counted of races and has no exact form; without a Count that has no value
	Games   sim.Plan        // of contests
	Field   string          // the bot in the seats that a quantity of contests does not name
	Seating contest.Seating // of contests: the seats at the table
}

// A Measured is a quantity under some rules.
type Measured struct {
	finding.Finding
	Change *analysis.Estimate // less the value under the base, race by race or game by game; exact where Value is; nil of the base, and where one of the two has no value, or an exact one and the other not
}

// Changed is the change as a finding of its own, where there is one.
func (m *Measured) Changed() finding.Finding {
	return finding.Finding{Of: m.Of, Unit: finding.More(m.Unit), Value: *m.Change, Exact: m.Exact}
}

// known is a quantity that is exact.
func known(x float64) Measured {
	return Measured{Finding: finding.Exact("", finding.Unit{}, x)}
}

func lacking(why string) Measured { return Measured{Finding: finding.Finding{Lacks: why}} }

// Check refuses quantities of a seat that is not at the table.
func (s *Study) Check() error {
	for i := range s.Of {
		q := &s.Of[i]
		for _, who := range []string{q.who, q.than} {
			if q.Simulated() && seated(who).seat >= s.Seating.Seats {
				return fmt.Errorf("%s: there are %d seats", q.Name, s.Seating.Seats)
			}
		}
	}
	return nil
}

// Measure measures, by rules and quantity. The error is that of [Study.Check], or may be a
// [*contest.Fault], or what ended the context: nothing was measured then.
func (s *Study) Measure(ctx context.Context) ([][]Measured, error) {
	if err := s.Check(); err != nil {
		return nil, err
	}
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
			m.Of, m.Unit = s.Of[j].Name, s.Of[j].Unit
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
