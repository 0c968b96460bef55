// Package readyset holds the bots of Ready Set Bet, one file each.
package readyset

import (
	"math/bits"

	"railbird/sim"
	game "railbird/sim/readyset"
	"railbird/strategy"
)

type (
	// A Bot sits at one table.
	Bot = sim.Bot[game.View, game.Act]
	// A Builtin is one of the bots of this package.
	Builtin = strategy.Builtin[game.View, game.Act]
	// A Player takes a seat.
	Player = strategy.Player[game.View, game.Act]
)

// Bots lists the bots, the simplest first.
func Bots() []Builtin {
	return []Builtin{pass, random, opening, value, patient, leaders, longshots, safe, champion}
}

// pick returns the n-th spot of a set, counted from 0.
func pick(s game.Set, n int) int {
	for w, word := range s {
		k := bits.OnesCount64(word)
		if n < k {
			for ; n > 0; n-- {
				word &= word - 1
			}
			return w*64 + bits.TrailingZeros64(word)
		}
		n -= k
	}
	return game.None
}

// size returns how many spots a set holds.
func size(s game.Set) int {
	n := 0
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}
