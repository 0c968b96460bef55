package longshot

import game "railbird/sim/longshot"

// Cards as simple bots see them: money, or worth what they are sold for.

// collect returns the money card that pays most now, and how much; 0 if there is none.
func collect(v *game.View) (game.Act, int) {
	a, most := game.Act{Do: game.DoPlay}, 0
	for i, c := range v.Hand {
		if k := &v.Rules.Deck[c]; k.Kind == game.Money && k.Gain > most && v.Playable(int(c)) {
			a.Card, most = int8(i), k.Gain
		}
	}
	return a, most
}

// sell discards the cards that pay least, or does nothing if they cannot be sold.
func sell(v *game.View) game.Act {
	first, second := cheapest(v)
	switch n := v.Rules.Discard.Cards; {
	case n == 0 || len(v.Hand) < n:
		return game.Act{}
	case n == 1:
		return game.Act{Do: game.DoDiscard, Card: int8(first)}
	}
	return game.Act{Do: game.DoDiscard, Card: int8(min(first, second)), With: int8(max(first, second))}
}

// throw discards the card that pays least.
func throw(v *game.View) game.Act {
	first, _ := cheapest(v)
	return game.Act{Do: game.DoThrow, Card: int8(first)}
}

// cheapest returns the two cards of the hand that pay least, the cheaper first, None where
// there are not so many.
func cheapest(v *game.View) (first, second int) {
	first, second = game.None, game.None
	gain := func(i int) int { return v.Rules.Deck[v.Hand[i]].Gain }
	for i := range v.Hand {
		switch {
		case first == game.None || gain(i) < gain(first):
			first, second = i, first
		case second == game.None || gain(i) < gain(second):
			second = i
		}
	}
	return first, second
}
