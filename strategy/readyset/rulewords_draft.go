package readyset

import (
	"math"

	game "railbird/sim/readyset"
	"railbird/strategy/rulefile"
)

// A draft is a VIP card that is offered.
type draft struct {
	view *game.View
	card *game.Card
}

// cardWords are the words about a VIP card that is offered.
func (x *lexicon) cardWords() []rulefile.Word[draft] {
	return []rulefile.Word[draft]{
		rulefile.Variable("name", "of the card, such as bonus-7-black", &x.cards, func(d *draft) string { return d.card.Name }),
		rulefile.Variable("effect", "token, per_roll, per_bet, share, chips or side", effects, func(d *draft) string { return string(d.card.Effect) }),
		rulefile.Variable("value", "of the token that it brings or lets share, else 0", nil, func(d *draft) int { return d.card.Token.Value }),
		rulefile.Variable("wins", "dollars for each winning bet, or for each roll of its sums", nil, func(d *draft) int { return d.card.Wins }),
		rulefile.Variable("loses", "dollars that each loss costs more", nil, func(d *draft) int { return d.card.Loses + d.card.Token.Loses }),
	}
}

// readDraft reads a number for each VIP card.
func (w *vocabulary) readDraft(v rulefile.Value, _ map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
	score := w.card.Number(v)
	return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		scope := rulefile.Beside(s, w.card)
		return func(v *game.View) (game.Act, bool) {
			kept, most := 0, math.Inf(-1)
			for i, card := range v.Offer {
				if x := scope.Number(score, &draft{v, &v.Rules.Deck[card]}); x > most {
					kept, most = i, x
				}
			}
			return game.Act{Card: kept}, true
		}
	}
}

// readKeep reads whether to be the House.
func (w *vocabulary) readKeep(v rulefile.Value, _ map[string]rulefile.Value) rulefile.Action[game.View, game.Act] {
	keep := w.view.Condition(v)
	return func(s *rulefile.Scope[game.View]) rulefile.Deed[game.View, game.Act] {
		return func(v *game.View) (game.Act, bool) { return game.Act{Keep: s.Holds(keep, v)}, true }
	}
}
