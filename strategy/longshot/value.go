package longshot

import "railbird/strategy"

var value = Builtin{
	Name:  "value",
	About: "whatever is worth most by the odds of the bare race",
	New: func(p strategy.Values) Bot {
		return &thinker{temper: temper{envy: get(p, "envy", 0.05), thirst: get(p, "thirst", 0), keep: get(p, "keep", 0.5), token: get(p, "token", 10), x: xs(p)}}
	},
}

func get(p strategy.Values, name string, d float64) float64 {
	if x, ok := p[name]; ok {
		return x
	}
	return d
}

func xs(p strategy.Values) map[string]float64 {
	m := map[string]float64{"card": 3, "tokenturns": 5, "bars": 1, "ifs": 0.5, "space": 4, "freebet": 12, "lateturns": 3, "own": 1, "later": 0, "push": 0, "rpush": 4, "rho": 0, "power": 1, "firm": 10, "prior": 0.5, "feature": 1}
	for k, x := range p {
		m[k] = x
	}
	return m
}
