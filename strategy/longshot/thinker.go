package longshot

import (
	"math"

	game "railbird/sim/longshot"
)

// A thinker values all that may be done in dollars, and does what is worth most. The value
// of a move is how it changes what the claims of the seat bring on average.
type thinker struct {
	envy   float64 // dollars that each dollar of the claims of rivals takes from its own
	thirst float64 // what a dollar in hand is worth beyond itself when there is none
	token  float64 // dollars that a reroll must bring while many turns are left

	holding // its claims, less what it begrudges others

	// What it sees, after look.
	turns  float64 // of its own, left in the race
	dollar float64 // what a dollar in hand is worth
	hand   cardWorth

	// What it means to do.
	top float64
	act game.Act
}

// What a thinker goes by, found by playing games.
const (
	anyCard   = 1.5  // dollars: see cardWorth
	bestCard  = 3.0  // dollars
	perSpace  = 5.0  // dollars
	betCard   = 12.0 // dollars
	perChoice = 0.01 // dollars for each card of a hand of which one is stolen
	spent     = 0.5  // share of the worth of a card that is lost with it: most are never played
)

// soon is how many turns before the end a thinker begins to let go: a token and the cards in
// hand are worth half of what they were.
const soon = 4.0

// Act implements [sim.Bot].
func (b *thinker) Act(v *game.View) game.Act {
	b.top, b.act = 0, game.Act{}
	switch v.Decision {
	case game.DecideZero: // a card is a card, and another has one less
		return game.Act{Do: game.DoSteal}
	case game.DecideFeature:
		b.look(v)
		b.feature(v)
	case game.DecideReroll:
		b.look(v)
		b.reroll(v)
	case game.DecideRoll:
		b.look(v)
		b.offer(b.rolled(v, v.Roll)-b.rolled(v, v.Second), game.Act{Do: game.DoFirst})
	case game.DecideBar:
		b.look(v)
		b.bar(v)
	case game.DecideTake, game.DecideThrow:
		b.look(v)
		b.choose(v)
	default:
		b.look(v)
		b.action(v)
	}
	return b.act
}

// offer does an act if it is worth more than those before it.
func (b *thinker) offer(worth float64, a game.Act) {
	if worth > b.top {
		b.top, b.act = worth, a
	}
}

// look takes in what lies on the table.
func (b *thinker) look(v *game.View) {
	r := v.Rules
	b.claims = claims{}
	b.claims.add(v, v.Seat, 1)
	for seat := range v.Places {
		if b.envy > 0 && seat != v.Seat {
			b.claims.add(v, seat, -b.envy)
		}
	}
	if b.crowd != nil {
		b.crowd.watch(v)
	}
	b.holding.look(v)
	b.turns = rollsLeft(v) / float64(len(v.Places))
	bets := float64(v.Me().Money) / float64(r.Bets.Stake)
	b.dollar = 1 + b.thirst*max(0, 1-bets/(b.turns+1))
	b.hand = cardWorth{dollar: b.dollar, card: anyCard, best: bestCard, space: perSpace, free: betCard, late: betCard, thrown: b.envy * anyCard}
}

// rolled returns what a roll is worth.
func (b *thinker) rolled(v *game.View, roll game.Roll) float64 {
	switch {
	case roll.Move == 0:
		return anyCard
	case v.Race.Finished().Has(roll.Horse):
		return 0
	}
	return b.holding.rolled(v, roll)
}

// feature uses what does not harm.
func (b *thinker) feature(v *game.View) {
	worth := 1.0 // money and cards never harm
	if f := &v.Rules.Horses[v.Horse].Feature; f.Kind == game.EffectMove {
		worth = b.moved(v, f.Moves(v.Horse), f.Spaces) // by the die: the way is what counts
	}
	b.offer(worth, game.Act{Do: game.DoUse})
}

// bar moves the horse that gains most by it, while one gains.
func (b *thinker) bar(v *game.View) {
	if v.Rules.Bars.Move == game.BarsMust {
		b.top = math.Inf(-1)
	}
	for bar := v.Bar; bar != 0; bar &= bar - 1 {
		h := bar.First()
		b.offer(b.moved(v, h, v.Spaces), game.Act{Do: game.DoMove, Horse: int8(h)})
	}
}

// reroll uses a token if that brings enough: less and less as turns run out.
func (b *thinker) reroll(v *game.View) {
	r := v.Rules
	now := b.rolled(v, v.Roll)
	if now > 0 && v.Roll.Move > 0 {
		return // good as it is, and most often better than what would come
	}
	b.top = b.token * b.turns / (b.turns + soon)
	gain := func(roll game.Roll) float64 {
		x := b.rolled(v, roll) - now
		if r.Reroll.New == game.NewChooses {
			return max(0, x)
		}
		return x
	}
	sum := 0.0
	for _, spaces := range r.Track.Die {
		sum += gain(game.Roll{Horse: v.Roll.Horse, Move: spaces})
	}
	b.offer(sum/float64(len(r.Track.Die)), game.Act{Do: game.DoRerollMove})
	sum, finished, n := 0, v.Race.Finished(), 0.0
	for h := range r.Horses {
		if r.Track.Finished == game.FinishedLost || !finished.Has(h) {
			sum += gain(game.Roll{Horse: h, Move: v.Roll.Move})
			n++
		}
	}
	b.offer(sum/n, game.Act{Do: game.DoRerollHorse})
}

// choose takes the card that is worth most, or discards the one that is worth least.
func (b *thinker) choose(v *game.View) {
	b.top = math.Inf(-1)
	if v.Decision == game.DecideTake {
		for i, c := range v.Offer {
			b.offer(b.keeps(v, c), game.Act{Do: game.DoTake, Card: int8(i)})
		}
		return
	}
	for i, c := range v.Hand {
		b.offer(-b.keeps(v, c), game.Act{Do: game.DoThrow, Card: int8(i)})
	}
}

// keeps estimates what a card is worth in hand, by its index in Rules.Deck: less and less as
// turns run out.
func (b *thinker) keeps(v *game.View, card uint8) float64 {
	return b.hand.of(v.Rules, &v.Rules.Deck[card]) * b.turns / (b.turns + soon)
}
