package readyset

import (
	game "railbird/sim/readyset"
	"railbird/strategy"
)

// A thinker is what bots that know values have in common: how they decide all but the
// bets of a window.
type thinker struct{}

// other answers the decisions outside of windows: House tokens on the best spots, the
// VIP card that is worth most, and never the House, who cannot wait and see.
func (thinker) other(v *game.View) game.Act {
	switch v.Decision {
	case game.DecideHouse:
		return best(v, 0).over(0).act()
	case game.DecideDraft:
		top := 0
		for i := range v.Offer {
			if appraise(v, int(v.Offer[i])) > appraise(v, int(v.Offer[top])) {
				top = i
			}
		}
		return game.Act{Card: top}
	}
	return game.Act{}
}

// A bettor is a bot of which only the bets of a window are its own: how it answers
// [game.DecideBet].
type bettor func(v *game.View) game.Act

// Act implements [sim.Bot].
func (bet bettor) Act(v *game.View) game.Act {
	if v.Decision != game.DecideBet {
		return thinker{}.other(v)
	}
	return bet(v)
}

// wait is the parameter of bots that hold back at first, with its default.
func wait(rolls float64) strategy.Parameter {
	return strategy.Parameter{Name: "wait", Words: "rolls before the first bet", Default: rolls, Min: 0, Max: 10000, Whole: true}
}

// appraise guesses what a VIP card will bring in the rest of the game, in dollars.
func appraise(v *game.View, card int) float64 {
	r := v.Rules
	c := &r.Deck[card]
	races := float64(r.Races - v.RaceNo - 1)
	const (
		perPoint  = 2.0 // dollars that a patient bettor makes of a token, by its value
		winning   = 0.6 // share of its bets that win
		rolls     = 64.0
		shareGain = 2.0 // a spot that was gone
	)
	var a float64
	switch c.Effect {
	case game.BonusToken:
		a = perPoint*float64(c.Token.Value) - (1-winning)*float64(c.Token.Loses)
	case game.PerRoll:
		ways := 0
		for result := range r.Dice.Results {
			if c.Sums[r.Dice.Sum(result)] {
				ways++
			}
		}
		a = rolls * float64(ways*c.Wins) / float64(r.Dice.Results)
	case game.PerBets:
		bets := float64(len(v.Me().Tokens))
		a = bets * (winning*float64(c.Wins) - (1-winning)*float64(c.Loses))
	case game.Share:
		a = shareGain
	case game.Chips:
		return float64(c.Chips[min(len(v.Me().Cards), len(c.Chips)-1)])
	case game.Side:
		for h, pays := range c.Side {
			for _, n := range pays { // a horse ends in a place about as often as it moves
				a += float64(n*r.Horses[h].Ways) / float64(r.Dice.Results)
			}
		}
	}
	return a * races
}
