package quantity

import (
	"slices"
	"strconv"

	"railbird/analysis"
	"railbird/analysis/prose"
	"railbird/analysis/value"
)

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
			n, ok := spot[q.of]
			switch {
			case !ok:
			case !spots[n].Known():
				all[i] = lacking("not known, as these rules lack " + prose.And(spots[n].Lacks))
			default:
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
	if q.of != rolls {
		return 0, false
	}
	return start.ExactRolls()
}

// stake returns the tokens that the value is of.
func (q *Quantity) stake(g analysis.Game) value.Stake {
	switch q.token {
	case "all":
		return value.Stake{Tokens: g.Tokens()}
	case "":
		return value.Stake{Tokens: []int{slices.Max(g.Tokens())}}
	}
	n, _ := strconv.Atoi(q.token)
	return value.Stake{Tokens: []int{n}}
}
