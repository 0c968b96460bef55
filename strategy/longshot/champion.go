package longshot

import "railbird/strategy"

var champion = Builtin{
	Name:  "champion",
	About: "weighs cash, cards and turns left, and knows what bars do",
	New: func(p strategy.Values) Bot {
		return &thinker{temper: temper{paced: true, envy: get(p, "envy", 0), thirst: get(p, "thirst", 1), keep: get(p, "keep", 0.5), token: get(p, "token", 10), x: xs(p)}}
	},
}
