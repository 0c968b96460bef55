package longshot

import game "railbird/sim/longshot"

// cheapestSale returns the act that discards for cash as many cards as the rules want, those worth
// least, and what they are worth together. It is not ok where there are not so many, or cards
// cannot be sold. worth is of a card of the hand, by its index; a card of which it is not ok
// is kept.
func cheapestSale(v *game.View, worth func(i int) (float64, bool)) (a game.Act, of float64, ok bool) {
	first, second, least, next := cheapest(v, worth)
	switch n := v.Rules.Discard.Cards; {
	case n == 1 && first != game.None:
		return game.Act{Do: game.DoDiscard, Card: int8(first)}, least, true
	case n == 2 && second != game.None:
		return game.Act{Do: game.DoDiscard, Card: int8(min(first, second)), With: int8(max(first, second))}, least + next, true
	}
	return game.Act{}, 0, false
}

// cheapest returns the two cards of the hand that are worth least, the cheaper first, and what
// they are worth; None where there are not so many.
func cheapest(v *game.View, worth func(i int) (float64, bool)) (first, second int, least, next float64) {
	first, second = game.None, game.None
	for i := range v.Hand {
		switch x, ok := worth(i); {
		case !ok:
		case first == game.None || x < least:
			first, second, least, next = i, first, x, least
		case second == game.None || x < next:
			second, next = i, x
		}
	}
	return first, second, least, next
}
