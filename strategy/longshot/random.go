package longshot

import (
	"math/bits"

	"railbird/sim"
	game "railbird/sim/longshot"
	"railbird/strategy"
)

// random plays like somebody who knows nothing: the field that others are measured
// against.
var random = Builtin{
	Name:  "random",
	About: "buys, bets, plays or discards, whichever a draw says, and all else by draws",
	Parameters: []strategy.Parameter{
		{Name: "chance", Words: "of doing anything in a turn", Default: 1, Min: 0, Max: 1},
	},
	New: func(v strategy.Values) Bot { return &randomBot{chance: v["chance"]} },
}

type randomBot struct {
	chance float64
	words  sim.Stream
}

// Reset implements [sim.Resetter].
func (b *randomBot) Reset(words sim.Stream) { b.words = words }

// Act implements [sim.Bot]. Everything but the action of the turn is a fair draw among all
// that may be done.
func (b *randomBot) Act(v *game.View) game.Act {
	switch v.Decision {
	case game.DecideFeature:
		return game.Act{Do: b.either(game.DoNothing, game.DoUse)}
	case game.DecideReroll:
		return game.Act{Do: [...]game.Do{game.DoNothing, game.DoRerollHorse, game.DoRerollMove}[b.words.Below(3)]}
	case game.DecideRoll:
		return game.Act{Do: b.either(game.DoNothing, game.DoFirst)}
	case game.DecideZero:
		return game.Act{Do: b.either(game.DoNothing, game.DoSteal)}
	case game.DecideBar:
		n := v.Bar.Len()
		if v.Rules.Bars.Move == game.BarsMay && b.words.Below(n+1) == n {
			return game.Act{}
		}
		return game.Act{Do: game.DoMove, Horse: b.horse(v.Bar)}
	case game.DecideTake:
		return game.Act{Do: game.DoTake, Card: int8(b.words.Below(len(v.Offer)))}
	case game.DecideThrow:
		return game.Act{Do: game.DoThrow, Card: int8(b.words.Below(len(v.Hand)))}
	}
	if b.chance < 1 && b.words.Float64() >= b.chance {
		return game.Act{}
	}
	return b.action(v)
}

// either returns one of two, each as likely.
func (b *randomBot) either(x, y game.Do) game.Do {
	if b.words.Below(2) == 0 {
		return x
	}
	return y
}

// horse draws one of a set, each as likely.
func (b *randomBot) horse(set game.Set) int8 { return int8(nth(uint64(set), b.words.Below(set.Len()))) }

// action draws one of the kinds of actions, each as likely, until one is possible. So it
// looks no further than it must.
func (b *randomBot) action(v *game.View) game.Act {
	kinds := [...]game.Do{game.DoBuy, game.DoBet, game.DoPlay, game.DoDiscard}
	for left := len(kinds); left > 0; {
		i := b.words.Below(left)
		switch kinds[i] {
		case game.DoBuy:
			if set := v.Buyable(); set != 0 {
				return game.Act{Do: game.DoBuy, Horse: b.horse(set)}
			}
		case game.DoBet:
			if set := v.Bettable(); set != 0 {
				return game.Act{Do: game.DoBet, Horse: b.horse(set)}
			}
		case game.DoPlay:
			if a, ok := b.play(v); ok {
				return a
			}
		case game.DoDiscard:
			if a, ok := b.discard(v); ok {
				return a
			}
		}
		left--
		kinds[i] = kinds[left]
	}
	return game.Act{}
}

// play draws one of the cards that may be played, and what it is played on.
func (b *randomBot) play(v *game.View) (game.Act, bool) {
	n := len(v.Hand)
	if n == 0 {
		return game.Act{}, false
	}
	// The first that may be played of a shuffled hand: shuffled no further than that.
	var order [game.MaxDeck]uint8
	for i := range n {
		order[i] = uint8(i)
	}
	for ; n > 0; n-- {
		j := b.words.Below(n)
		i := order[j]
		order[j] = order[n-1]
		card := int(v.Hand[i])
		if !v.Playable(card) {
			continue
		}
		a := game.Act{Do: game.DoPlay, Card: int8(i)}
		switch v.Rules.Deck[card].Kind {
		case game.EffectMove, game.EffectBet:
			a.Horse = b.horse(v.Targets(card))
		case game.EffectSteal, game.EffectDiscard:
			victims := v.Victims(card)
			a.Seat = int8(nth(uint64(victims), b.words.Below(bits.OnesCount16(victims))))
		}
		return a, true
	}
	return game.Act{}, false
}

// discard draws as many cards as the rules want.
func (b *randomBot) discard(v *game.View) (game.Act, bool) {
	n, of := len(v.Hand), v.Rules.Discard.Cards
	if of == 0 || n < of {
		return game.Act{}, false
	}
	a := game.Act{Do: game.DoDiscard, Card: int8(b.words.Below(n))}
	if of == 2 {
		a.With = int8(b.words.Below(n - 1))
		if a.With >= a.Card {
			a.With++
		} else {
			a.Card, a.With = a.With, a.Card
		}
	}
	return a, true
}

// nth returns the index of the n-th bit that is set, counted from 0.
func nth(set uint64, n int) int {
	for ; n > 0; n-- {
		set &= set - 1
	}
	return bits.TrailingZeros64(set)
}
