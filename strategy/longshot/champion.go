package longshot

import (
	"railbird/sim"
	"railbird/strategy"
)

// champion knows that horses do not race alone.
//
// The dice move all horses alike, but owners move theirs by their bars, and whoever has
// bet on a horse spends cards on it. So the horses on which much is laid run better than
// the bare race says: its own, and those of rivals who know what they do, which it learns
// from their bets. And a dollar is worth more to it while it lacks the cash to bet in each
// turn that is left.
var champion = Builtin{
	Name:  "champion",
	About: "does what is worth most by the odds of a race in which people move their horses",
	Parameters: []strategy.Parameter{
		{Name: "push", Words: "how much its cards speed up what it holds; 0 is not at all", Default: 1, Min: 0, Max: 100},
		{Name: "rivals", Words: "how much those of clever rivals do", Default: 3, Min: 0, Max: 100},
		{Name: "thirst", Words: "dollars that a dollar is worth beyond itself when it has none", Default: 1, Min: 0, Max: 100},
		token,
	},
	New: func(p strategy.Values) Bot {
		return &championBot{thinker{thirst: p["thirst"], token: p["token"], holding: holding{crowd: &crowd{push: p["push"], rivals: p["rivals"]}}}}
	},
}

type championBot struct{ thinker }

// Reset implements [sim.Resetter].
func (b *championBot) Reset(sim.Stream) { b.crowd.forget() }
