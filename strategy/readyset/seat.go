package readyset

import (
	"strings"

	game "railbird/sim/readyset"
	"railbird/strategy"
	"railbird/strategy/process"
)

// Seat makes the player that a text asks for, at tables of so many people: a bot of this
// package with its parameters (value:threshold=2), a rule file (a path, or a name that
// ends in .yaml or .yml), or a program (! and its command line). Where a rule file is
// wrong, the error is [railbird/sim/document.Problems].
func Seat(text string, rules *game.Rules, seats int, options process.Options) (Player, error) {
	switch {
	case strings.HasPrefix(text, "!"):
		return Process(text[1:], rules, seats, options), nil
	case strategy.IsFile(text):
		return RuleFile(text, rules)
	}
	r, err := strategy.ParseRequest(text)
	if err != nil {
		return Player{}, err
	}
	return strategy.Seat(Bots(), r, text)
}
