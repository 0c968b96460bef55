package longshot

import (
	game "railbird/sim/longshot"
	"railbird/strategy"
)

// bettor never buys.
var bettor = Builtin{
	Name:  "bettor",
	About: "bets on the best value, buys no horse, plays money cards to bet more",
	New:   func(strategy.Values) Bot { return gambler{} },
}

type gambler struct{ passer }

// Act implements [sim.Bot].
func (b gambler) Act(v *game.View) game.Act {
	switch v.Decision {
	case game.DecideAction:
	case game.DecideZero:
		return game.Act{Do: game.DoSteal}
	case game.DecideThrow:
		return game.Act{Do: game.DoThrow, Card: int8(junk(v, v.Hand))}
	default:
		return b.passer.Act(v)
	}
	r := v.Rules
	top, act := 0.0, game.Act{}
	if set := v.Bettable(); set != 0 {
		chances := v.Bare()
		for ; set != 0; set &= set - 1 {
			h := set.First()
			if x := payout(r, chances, h) - float64(r.Bets.Stake); x > top {
				top, act = x, game.Act{Do: game.DoBet, Horse: int8(h)}
			}
		}
	}
	if i, gain := cash(v); gain > top {
		top, act = gain, game.Act{Do: game.DoPlay, Card: int8(i)}
	}
	if top == 0 {
		return sell(v)
	}
	return act
}

// cash returns the money card that brings most now, and how much; 0 if there is none.
func cash(v *game.View) (card int, gain float64) {
	for i, c := range v.Hand {
		if k := &v.Rules.Deck[c]; k.Kind == game.Money && float64(k.Gain) > gain && v.Playable(int(c)) {
			card, gain = i, float64(k.Gain)
		}
	}
	return card, gain
}

// junk returns the first card that brings no money, or else the one that brings least.
func junk(v *game.View, cards []uint8) int {
	least := 0
	for i, c := range cards {
		if v.Rules.Deck[c].Gain < v.Rules.Deck[cards[least]].Gain {
			least = i
		}
	}
	return least
}

// sell discards the cards that bring least money.
func sell(v *game.View) game.Act {
	n := v.Rules.Discard.Cards
	if n == 0 || len(v.Hand) < n {
		return game.Act{}
	}
	first, second := -1, -1
	gain := func(i int) int { return v.Rules.Deck[v.Hand[i]].Gain }
	for i := range v.Hand {
		switch {
		case first < 0 || gain(i) < gain(first):
			first, second = i, first
		case second < 0 || gain(i) < gain(second):
			second = i
		}
	}
	if n == 1 {
		return game.Act{Do: game.DoDiscard, Card: int8(first)}
	}
	return game.Act{Do: game.DoDiscard, Card: int8(min(first, second)), With: int8(max(first, second))}
}
