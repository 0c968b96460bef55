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
	crowd  *crowd  // nil: horses move by the dice alone

	// What it sees, after look.
	claims  claims // its own, less what it begrudges others
	chances game.Chances
	worth   float64 // of the claims
	turns   float64 // of its own, left in the race
	dollar  float64 // what a dollar in hand is worth

	// What it means to do.
	top float64
	act game.Act

	race  game.Race                            // room: with a horse moved
	moves [game.MaxHorses][2*reach + 1]float64 // room: what moves are worth, NaN: not known yet
}

const (
	// reach is the most spaces, either way, of moves whose worth is remembered.
	reach = 3
	// soon is how many turns before the end a thinker begins to let go: a token and the
	// cards in hand are worth half of what they were.
	soon = 4.0
)

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
	b.chances = *b.solve(v, v.Race)
	b.worth = b.claims.worth(r, &b.chances)
	b.turns = rollsLeft(v) / float64(len(v.Places))
	bets := float64(v.Me().Money) / float64(r.Bets.Stake)
	b.dollar = 1 + b.thirst*max(0, 1-bets/(b.turns+1))
	for h := range r.Horses {
		for i := range b.moves[h] {
			b.moves[h][i] = math.NaN()
		}
	}
}

// solve returns the chances from where the horses of a race are, valid until the next call.
func (b *thinker) solve(v *game.View, race *game.Race) *game.Chances {
	switch {
	case b.crowd != nil:
		return v.Solve(race, &b.crowd.paces)
	case race == v.Race:
		return v.Bare()
	}
	return v.Solve(race, nil)
}

// moved returns what it is worth that one horse moves.
func (b *thinker) moved(v *game.View, h, spaces int) float64 {
	if spaces < -reach || spaces > reach {
		b.race = *v.Race
		advance(v.Rules, &b.race, h, spaces)
		return b.claims.worth(v.Rules, b.solve(v, &b.race)) - b.worth
	}
	known := &b.moves[h][spaces+reach]
	if math.IsNaN(*known) {
		b.race = *v.Race
		advance(v.Rules, &b.race, h, spaces)
		*known = b.claims.worth(v.Rules, b.solve(v, &b.race)) - b.worth
	}
	return *known
}

// rolled returns what a roll is worth: the horse moves, and all that move with it.
func (b *thinker) rolled(v *game.View, roll game.Roll) float64 {
	r := v.Rules
	if roll.Move == 0 {
		return anyCard
	}
	running := r.Running(v.Race)
	if !running.Has(roll.Horse) {
		return 0
	}
	b.race = *v.Race
	advance(r, &b.race, roll.Horse, roll.Move)
	for h := range r.Horses {
		f := &r.Horses[h].Feature
		if f.Kind != game.EffectMove || f.On != roll.Horse || v.Owner[h] == game.None {
			continue
		}
		target, spaces := h, f.Spaces
		if f.Target == game.TargetHorse {
			target = f.Horse
		}
		if f.ByDie {
			spaces *= roll.Move
		}
		advance(r, &b.race, target, spaces)
	}
	with := running &^ (1 << roll.Horse)
	if r.Bars.Of == game.BarsOfOwner {
		with &= v.Me().Owns
	}
	for ; with != 0; with &= with - 1 {
		if h := with.First(); r.Horses[h].Bar.Has(roll.Horse) {
			advance(r, &b.race, h, roll.Move)
		}
	}
	return b.claims.worth(r, b.solve(v, &b.race)) - b.worth
}

// advance moves a horse of a race, if it has not finished.
func advance(r *game.Rules, race *game.Race, h, spaces int) {
	if race.Place(h) == game.None {
		r.Advance(race, h, spaces)
	}
}

// feature uses what does not harm.
func (b *thinker) feature(v *game.View) {
	worth := 1.0 // money and cards never harm
	if f := &v.Rules.Horses[v.Horse].Feature; f.Kind == game.EffectMove {
		h := v.Horse
		if f.Target == game.TargetHorse {
			h = f.Horse
		}
		worth = b.moved(v, h, f.Spaces) // by the die: the way is what counts
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
