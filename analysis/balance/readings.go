package balance

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"railbird/analysis/finding"
	"railbird/analysis/quantity"
)

// readings tells what each other reading of an unclear rule changes.
func readings(ctx context.Context, r *Request) (*Section, error) {
	all, _ := r.Game.Readings()
	var race, games []variant
	for _, reading := range all {
		for _, choice := range reading.Choices {
			v := variant{key: reading.Key, now: reading.Value, then: choice.Name}
			switch {
			case v.now == v.then:
			case r.Game.OfRace(v.key):
				race = append(race, v)
			default:
				games = append(games, v)
			}
		}
	}
	race, err := r.shifted(ctx, race)
	if err != nil {
		return nil, err
	}
	if games, err = r.opened(ctx, games, nil); err != nil {
		return nil, err
	}
	var lines []Line
	var still []variant // of the race, and no spot has another value
	for _, v := range race {
		if v.shift.Most >= 0 {
			lines = append(lines, r.line(&v))
		} else {
			still = append(still, v)
		}
	}
	money, err := r.money(ctx, slices.Concat(games, still))
	if err != nil {
		return nil, err
	}
	counted, err := r.counts(ctx, still)
	if err != nil {
		return nil, err
	}
	lines = append(lines, money...)
	for _, v := range still {
		if !slices.ContainsFunc(slices.Concat(money, counted), func(l Line) bool { return l.Of == v.set() }) {
			lines = append(lines, r.line(&v))
		}
	}
	bySize(lines)
	if lines = append(lines, counted...); lines == nil {
		return nil, nil
	}
	return &Section{
		Title: "what each other reading of an unclear rule changes, the largest first", Subject: "reading", Value: "change", Lines: lines,
		Notes: []string{
			fmt.Sprintf("of the race: the spot whose value changes most, of a %d %s before the first roll, exactly; of the games around it, and where no spot changes: money of the first seat at the end, of %s", r.token(), r.Game.Token(), r.players()),
			"where no spot changes also the mean that changes most, in proportion, of what is counted of races: these lines stand last, the largest change in proportion first",
		},
	}, nil
}

// money tells what variants change of the money of a game, where bots can play it.
func (r *Request) money(ctx context.Context, all []variant) ([]Line, error) {
	if _, ok := r.playable(); !ok || len(all) == 0 {
		return nil, nil
	}
	of, err := quantity.Parse(r.Game, "money:#1")
	if err != nil {
		return nil, err
	}
	m, err := r.measured(ctx, all, of)
	if err != nil {
		return nil, err
	}
	var lines []Line
	for i := range all {
		if change := m[1+i][0].Change; change != nil {
			lines = append(lines, Line{
				Finding: finding.Found(all[i].set(), gain, *change), Words: "money of a game",
				Command: all[i].sweep("--measure 'money:#1' " + r.AtTable(r.Seating.Seats)),
			})
		}
	}
	return lines, nil
}

// counts tells which mean of what is counted of races each variant changes most, in proportion,
// if any.
func (r *Request) counts(ctx context.Context, all []variant) ([]Line, error) {
	if len(all) == 0 {
		return nil, nil
	}
	of := slices.DeleteFunc(quantity.Counted(r.Game), func(q quantity.Quantity) bool { return q.Unit != finding.Unit{} })
	m, err := r.measured(ctx, all, of)
	if err != nil {
		return nil, err
	}
	var lines []Line
	sizes := map[string]float64{} // by what lines are of: the change in proportion
	for i := range all {
		var l Line
		set := all[i].set()
		for j, q := range of {
			change := m[1+i][j].Change
			if change == nil || math.Abs(change.Mean) <= sizes[set]*m[0][j].Value.Mean {
				continue
			}
			sizes[set] = math.Abs(change.Mean) / m[0][j].Value.Mean
			l = Line{
				Finding: finding.Finding{Of: set, Unit: finding.More(finding.In(q.Name)), Value: *change, Exact: m[1+i][j].Exact},
				Words:   q.Name + " = " + q.Words, Command: all[i].sweep("--measure " + q.Name),
			}
			if !l.Exact {
				l.Command += fmt.Sprintf(" --races %d --seed %d", r.Races.Count, r.Seed)
			}
		}
		if l.Of != "" {
			lines = append(lines, l)
		}
	}
	slices.SortStableFunc(lines, func(a, b Line) int { return cmp.Compare(sizes[b.Of], sizes[a.Of]) })
	return lines, nil
}
