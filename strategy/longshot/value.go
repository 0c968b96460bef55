package longshot

import (
	game "railbird/sim/longshot"
	"railbird/strategy"
)

// value does what is worth most now, as if nobody moved a horse but the dice.
var value = Builtin{
	Name:       "value",
	About:      "does what is worth most by the odds of the bare race",
	Parameters: []strategy.Parameter{envy(0.05), token},
	New: func(p strategy.Values) Bot {
		return &thinker{envy: p["envy"], token: p["token"]}
	},
}

// envy is the parameter of bots that mind what others have, with its default.
func envy(dollars float64) strategy.Parameter {
	return strategy.Parameter{Name: "envy", Words: "dollars of its own that it would give to take one from rivals", Default: dollars, Min: 0, Max: 10}
}

// token is the parameter of bots that reroll.
var token = strategy.Parameter{Name: "token", Words: "dollars that a reroll must bring while many turns are left", Default: 15, Min: 0, Max: game.MaxPrice}
