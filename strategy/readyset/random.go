package readyset

import (
	"math/bits"

	"railbird/sim"
	game "railbird/sim/readyset"
	"railbird/strategy"
)

// random bets like somebody who knows nothing: the field that others are measured
// against.
var random = Builtin{
	Name:  "random",
	About: "in each window, with some chance, a random token on a random spot",
	Parameters: []strategy.Parameter{
		{Name: "chance", Words: "of placing a token in a window", Default: 0.1, Min: 0, Max: 1},
	},
	New: func(v strategy.Values) Bot { return &randomBot{chance: v["chance"]} },
}

type randomBot struct {
	chance float64
	words  sim.Stream
}

// Reset implements [sim.Resetter].
func (b *randomBot) Reset(words sim.Stream) { b.words = words }

// Act implements [sim.Bot]. It places all House tokens, and decides everything else by
// a fair draw.
func (b *randomBot) Act(v *game.View) game.Act {
	switch v.Decision {
	case game.DecideDraft:
		return game.Act{Card: b.words.Below(len(v.Offer))}
	case game.DecideKeep:
		return game.Act{Keep: b.words.Below(2) == 0}
	case game.DecideBet:
		if b.words.Float64() >= b.chance {
			return game.Pass
		}
	}
	me := v.Me()
	hand, n := me.Hand, b.words.Below(me.InHand())
	for ; n > 0; n-- {
		hand &= hand - 1
	}
	token := bits.TrailingZeros32(hand)
	choices := v.Choices(token)
	k := choices.Len()
	if k == 0 {
		return game.Pass
	}
	return game.Act{Token: token, Spot: choices.Nth(b.words.Below(k))}
}
