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
		price := ask * float64(t.Value)
		for spot := range v.Choices(i).All() {
			s := &spots[spot]
			if x := t.Worth(s, chances[s.Condition]) - price; x > top.worth {
				top = offer{i, spot, x}
			}
		}
	}
	return top
}

// bestOf is best by whatever a bot makes of a token on a spot; -Inf leaves a spot out.
func bestOf(v *game.View, worth func(t *game.Token, spot int) float64) offer {
	top := none
	for i, t := range different(v) {
		for spot := range v.Choices(i).All() {
			if x := worth(t, spot); x > top.worth {
				top = offer{i, spot, x}
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
