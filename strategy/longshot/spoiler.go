package longshot

import "railbird/strategy"

var spoiler = Builtin{
	Name:  "spoiler",
	About: "like value, but what rivals lose is worth half as much as what it gains",
	New: func(p strategy.Values) Bot {
		return &thinker{temper: temper{envy: get(p, "envy", 0.5), thirst: get(p, "thirst", 0), keep: get(p, "keep", 0.5), token: get(p, "token", 10), x: xs(p)}}
	},
}
