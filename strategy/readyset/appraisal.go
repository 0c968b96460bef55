package readyset

import (
	"iter"
	"math"
	"math/bits"

	game "railbird/sim/readyset"
)

// An offer is a token of the hand on a spot, and what that is worth.
type offer struct {
	token, spot int
	worth       float64 // in what the bot counts, dollars as a rule; -Inf: there is none
}

// act places the token of an offer; if there is none, it passes.
func (o offer) act() game.Act {
	if math.IsInf(o.worth, -1) {
		return game.Pass
	}
	return game.Act{Token: o.token, Spot: o.spot}
}

// none is the offer of whoever has nothing to place.
var none = offer{worth: math.Inf(-1)}

// best returns the offer with the largest surplus, of all tokens in hand and the spots
// where each may lie now: what it brings on average, less ask for each point of the
// token. Of offers alike it takes the first token and the first spot.
func best(v *game.View, ask float64) offer {
	top, chances, spots := none, v.Chances(), v.Rules.Spots
	for i, t := range different(v) {
		value := float64(t.Value)
		for w, word := range v.Choices(i) {
			for ; word != 0; word &= word - 1 {
				spot := w*64 + bits.TrailingZeros64(word)
				s := &spots[spot]
				p, loss := chances[s.Condition], t.Loses
				if !t.Ignores {
					loss += s.Loses
				}
				if x := p*float64(s.Pays)*value - (1-p)*float64(loss) - ask*value; x > top.worth {
					top = offer{i, spot, x}
				}
			}
		}
	}
	return top
}

// bestOf is best by whatever a bot makes of a token on a spot; -Inf leaves a spot out.
func bestOf(v *game.View, worth func(t *game.Token, spot int) float64) offer {
	top := none
	for i, t := range different(v) {
		for w, word := range v.Choices(i) {
			for ; word != 0; word &= word - 1 {
				spot := w*64 + bits.TrailingZeros64(word)
				if x := worth(t, spot); x > top.worth {
					top = offer{i, spot, x}
				}
			}
		}
	}
	return top
}

// different yields the tokens in hand, without those that are like the one before.
func different(v *game.View) iter.Seq2[int, *game.Token] {
	return func(yield func(int, *game.Token) bool) {
		me := v.Me()
		for hand := me.Hand; hand != 0; hand &= hand - 1 {
			i := bits.TrailingZeros32(hand)
			if i > 0 && me.Has(i-1) && me.Tokens[i-1] == me.Tokens[i] && me.Shares>>i&1 == me.Shares>>(i-1)&1 {
				continue
			}
			if !yield(i, &me.Tokens[i]) {
				return
			}
		}
	}
}

// over returns the offer if it is worth more than a bound, else none.
func (o offer) over(bound float64) offer {
	if o.worth > bound {
		return o
	}
	return none
}

// progress says how near the end of betting is: 0 at the start, 1 when it closes. It is
// the way that the horse which may close it has behind it, or the leader to the finish,
// whichever is farther.
func progress(v *game.View) float64 {
	r := v.Rules
	var top [game.MaxHorses]int // the most advanced, the first ahead
	n := r.CloseAfter
	for h := range r.Horses {
		x := int(v.Race.Positions[h])
		for i := range n {
			if x > top[i] {
				x, top[i] = top[i], x
			}
		}
	}
	return max(float64(top[n-1])/float64(r.RedLine), float64(top[0])/float64(r.Finish))
}

// leader returns the horse that is ahead, the first in the order of the rules where two
// are level.
func leader(v *game.View) int {
	first := 0
	for h := range v.Rules.Horses {
		if v.Race.Positions[h] > v.Race.Positions[first] {
			first = h
		}
	}
	return first
}

// backs reports whether a spot is a bet that the horse finishes well.
func backs(r *game.Rules, spot, horse int) bool {
	switch s := &r.Spots[spot]; s.Group {
	case game.GroupWin:
		return s.Condition == r.Win(horse)
	case game.GroupPlace:
		return s.Condition == r.Place(horse)
	case game.GroupShow:
		return s.Condition == r.Show(horse)
	}
	return false
}

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
		for sum, pays := range c.Sums {
			if pays {
				ways += r.Dice.Ways()[sum]
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
