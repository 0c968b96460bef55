package longshot

import (
	game "railbird/sim/longshot"
	"railbird/strategy"
	"railbird/strategy/process"
)

// Seat makes the player that a text asks for, at tables of so many people: a bot of this
// package with its parameters (random:chance=0.5), a rule file (a path, or a name that ends
// in .yaml or .yml), or a program (! and its command line). Where a rule file is wrong, the
// error is [railbird/sim/document.Problems].
func Seat(text string, rules *game.Rules, seats int, options process.Options) (Player, error) {
	roster := &strategy.Roster[game.View, game.Act]{
		Builtins: Bots(),
		Turns:    true,
		File:     func(path string) (Player, error) { return RuleFile(path, rules) },
		Program:  func(command string) Player { return Process(command, rules, seats, options) },
	}
	return roster.Player(text)
}
