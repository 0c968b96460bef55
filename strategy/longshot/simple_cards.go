package longshot

import game "railbird/sim/longshot"

// Cards as simple bots see them: money, or worth what they are sold for.

// collect returns the money card that pays most now, and how much; 0 if there is none.
func collect(v *game.View) (game.Act, int) {
	a, most := game.Act{Do: game.DoPlay}, 0
	for i, c := range v.Hand {
		if k := &v.Rules.Deck[c]; k.Kind == game.EffectMoney && k.Gain > most && v.Playable(int(c)) {
			a.Card, most = int8(i), k.Gain
		}
	}
	return a, most
}

// sell discards the cards that pay least, or does nothing if they cannot be sold.
func sell(v *game.View) game.Act {
	a, _, _ := cheapestSale(v, gain(v))
	return a
}

// throw discards the card that pays least.
func throw(v *game.View) game.Act {
	first, _, _, _ := cheapest(v, gain(v))
	return game.Act{Do: game.DoThrow, Card: int8(first)}
}

// gain tells what the cards of the hand pay, by their index.
func gain(v *game.View) func(i int) (float64, bool) {
	return func(i int) (float64, bool) { return float64(v.Rules.Deck[v.Hand[i]].Gain), true }
}
