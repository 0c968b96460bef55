// Package longshot holds the bots of Long Shot, one file each.
package longshot

import (
	"railbird/sim"
	game "railbird/sim/longshot"
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
	return []Builtin{pass, random, bettor, owner, value, spoiler, champion}
}
