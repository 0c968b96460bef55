package quantity

import (
	"cmp"
	"context"
	"runtime"

	"golang.org/x/sync/errgroup"

	"railbird/analysis"
)

// A Variant is rules with some values changed, and what that does to quantities that are exact.
type Variant struct {
	Rules  analysis.Game
	Err    error   // why there are no such rules; nothing is measured then
	Shifts []Shift // by group of quantities
}

// Variants opens so many variants of rules, several at a time, and finds by how much each of
// them shifts groups of quantities. What has no exact form is left out. The error is what ended
// the context.
func Variants(ctx context.Context, base analysis.Game, groups [][]Quantity, workers, n int, open func(i int) (analysis.Game, error)) ([]Variant, error) {
	all := make([]Variant, n)
	s := Study{Rules: []analysis.Game{base}}
	s.Races.Workers = workers
	for _, of := range groups {
		s.Of = append(s.Of, of...)
	}
	rules, errs := Open(n, workers, func(i int) (analysis.Game, error) {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		return open(i)
	})
	for i := range all {
		all[i].Rules, all[i].Err = rules[i], errs[i]
		if errs[i] == nil {
			s.Rules = append(s.Rules, rules[i])
		}
	}
	m, err := s.Measure(ctx)
	if err != nil {
		return nil, err
	}
	for i := range all {
		if all[i].Err != nil {
			continue
		}
		m = m[1:] // the first is the base
		left := m[0]
		for _, of := range groups {
			all[i].Shifts = append(all[i].Shifts, Shifted(left[:len(of)]))
			left = left[len(of):]
		}
	}
	return all, nil
}

// Open opens so many rules, several at a time, and keeps the error of each.
func Open(n, workers int, open func(i int) (analysis.Game, error)) ([]analysis.Game, []error) {
	rules, errs := make([]analysis.Game, n), make([]error, n)
	var opening errgroup.Group
	opening.SetLimit(cmp.Or(workers, runtime.GOMAXPROCS(0)))
	for i := range rules {
		opening.Go(func() error {
			rules[i], errs[i] = open(i)
			return nil
		})
	}
	opening.Wait()
	return rules, errs
}
