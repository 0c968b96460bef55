package balance

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/quantity"
)

// A variant is the rules with one value changed.
type variant struct {
	key, now, then string
	rules          analysis.Game
	shift          quantity.Shift // of the values of the spots
}

func (v *variant) set() string { return v.key + "=" + v.then }

// sweep is the command that shows a variant.
func (v *variant) sweep(rest string) string {
	return fmt.Sprintf("sweep --set '%s=%s,%s' %s", v.key, v.now, v.then, rest)
}

// opened opens variants, and finds by how much they shift the values of spots. Those are left out
// that do not go with the other rules.
func (r *Request) opened(ctx context.Context, all []variant, spots []quantity.Quantity) ([]variant, error) {
	found, err := quantity.Variants(ctx, r.Game, [][]quantity.Quantity{spots}, r.Races.Workers, len(all), func(i int) (analysis.Game, error) {
		return r.Vary(all[i].set())
	})
	if err != nil {
		return nil, err
	}
	var kept []variant
	for i, v := range all {
		if found[i].Err == nil {
			v.rules, v.shift = found[i].Rules, found[i].Shifts[0]
			kept = append(kept, v)
		}
	}
	return kept, nil
}

// shifted opens variants of the race and the board. Those under which a spot is not there are
// left out too: they are another board.
func (r *Request) shifted(ctx context.Context, all []variant) ([]variant, error) {
	known := len(r.bets(r.token()))
	if known == 0 {
		return nil, nil
	}
	opened, err := r.opened(ctx, all, quantity.Values(r.Game))
	return slices.DeleteFunc(opened, func(v variant) bool { return v.shift.N < known }), err
}

// line is the largest change of a value.
func (r *Request) line(v *variant) Line {
	l := Line{Finding: finding.Exact(v.set(), gain, v.shift.Change), Words: "no spot changes", Command: v.sweep("--measure value")}
	if v.shift.Most >= 0 {
		spot := r.Game.Spots()[v.shift.Most].ID
		l.Spots, l.Words = []string{spot}, fmt.Sprintf("%s; mean of all %+.3f", spot, v.shift.Mean)
	}
	return l
}

// measured measures quantities under the rules and under variants of them.
func (r *Request) measured(ctx context.Context, all []variant, of []quantity.Quantity) ([][]quantity.Measured, error) {
	rules := []analysis.Game{r.Game}
	for i := range all {
		rules = append(rules, all[i].rules)
	}
	return r.Measure(ctx, r.Seating.Seats, of, rules...)
}

// bySize sorts lines, the largest change first.
func bySize(lines []Line) {
	size := func(l Line) float64 { return math.Round(math.Abs(l.Value.Mean) / analysis.Apart) }
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(size(b), size(a)) })
}
