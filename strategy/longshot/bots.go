// Package longshot is who may sit at a table of Long Shot.
//
// [Bots] are built in. Each has a file of its name; value, spoiler and champion are thinkers
// (thinker.go), which share how they value acts, horses, cards and turns. [RuleFile] reads
// bots from rule files: their words are in rulewords*.go. [Process] runs bots that are programs:
// what they are sent and answer is in wire*.go. [Seat] makes any of them from a text.
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
