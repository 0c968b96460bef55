package readyset

import (
	"slices"
	"strconv"

	game "railbird/sim/readyset"
	"railbird/strategy/rulefile"
)

// A choice says which token of the hand to place: one of a value, or these.
const (
	largest  = -1
	smallest = -2
)

// A search finds the spot for a token of the hand, None if it may lie on none of those
// that are meant.
type search func(v *game.View, token int) int

// readBet reads the action of a rule: which token to place where. tokens are the values
// that there are.
func (w *vocabulary) readBet(tokens *rulefile.Names) func(rulefile.Value, map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
	return func(rule rulefile.Value, entries map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
		choices := []int{largest}
		if v, ok := entries["token"]; ok {
			choices = readTokens(v, tokens)
		}
		v, ok := entries["spot"]
		if !ok {
			rule.Bad("a token and no spot", "spot: where it goes")
			return nil
		}
		var makers []func(*rulefile.Scope[game.View]) search
		for _, item := range v.Items() {
			if item.IsMap() {
				makers = append(makers, w.readBest(item))
			} else {
				makers = append(makers, w.readName(item))
			}
		}
		return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
			searches := make([]search, len(makers))
			for i, bind := range makers {
				searches[i] = bind(s)
			}
			return func(v *game.View) (game.Act, bool) {
				for _, choice := range choices {
					token := choose(v.Me(), choice)
					if token == game.None {
						continue
					}
					for _, find := range searches {
						if spot := find(v, token); spot != game.None {
							return game.Act{Token: token, Spot: spot}, true
						}
					}
				}
				return game.Act{}, false
			}
		}
	}
}

// readTokens reads which token to place.
func readTokens(v rulefile.Value, tokens *rulefile.Names) (choices []int) {
	for _, item := range v.Items() {
		text, ok := item.Text()
		if !ok {
			continue
		}
		switch value, err := strconv.Atoi(text); {
		case text == "largest":
			choices = append(choices, largest)
		case text == "smallest":
			choices = append(choices, smallest)
		case err != nil || len(tokens.List) > 0 && !slices.Contains(tokens.List, text):
			item.BadName(text, "largest, smallest or "+tokens.Allowed, slices.Concat([]string{"largest", "smallest"}, tokens.List))
		default:
			choices = append(choices, value)
		}
	}
	return choices
}

// choose returns the token in hand that a choice means, the first of those alike; None if
// there is none.
func choose(p *game.Place, choice int) int {
	if choice != largest && choice != smallest {
		return inHand(p, choice)
	}
	found := game.None
	for i := range p.Tokens {
		if !p.Has(i) {
			continue
		}
		switch value := p.Tokens[i].Value; {
		case found == game.None,
			choice == largest && value > p.Tokens[found].Value,
			choice == smallest && value < p.Tokens[found].Value:
			found = i
		}
	}
	return found
}
