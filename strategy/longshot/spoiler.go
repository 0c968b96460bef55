package longshot

import "railbird/strategy"

// spoiler plays against its rivals as much as for itself.
var spoiler = Builtin{
	Name:       "spoiler",
	About:      "like value, but holds back the horses of rivals",
	Parameters: []strategy.Parameter{envy(0.5), token},
	New: func(p strategy.Values) Bot {
		return &thinker{envy: p["envy"], token: p["token"]}
	},
}
