package longshot

import (
	"math"

	"railbird/sim"
	game "railbird/sim/longshot"
)

// temper is what distinguishes the bots that value everything in dollars.
type temper struct {
	envy   float64 // dollars that each dollar of the claims of rivals costs
	paced  bool    // owners move their horses more often, by their bars
	thirst float64 // what a dollar in hand is worth beyond itself, while cash is short
	keep   float64 // share of what a card is worth that is lost with it
	token  float64 // dollars that a reroll must bring while the race is young
	x      map[string]float64
}

// A thinker values what may be done in dollars, and does the best.
type thinker struct {
	temper

	claims                    claims // own, less what it begrudges others
	paces                     [game.MaxHorses]float64
	chances                   game.Chances // from where the horses are
	worth                     float64      // of the claims, from there
	turns                     float64      // own turns left, about
	dollar                    float64      // what a dollar in hand is worth
	k                         float64
	lift                      [game.MaxHorses]float64
	surplus                   [game.MaxHorses]float64
	rolls                     int32
	at                        [game.MaxHorses]int8
	pushes, rpushes           [game.MaxHorses]float64
	observed, expected, drive float64
	race                      game.Race    // room: with a horse moved
	settled                   game.Chances // room: of a race that is over
	moves                     [game.MaxHorses][2*reach + 1]float64
}

// reach is the most spaces of a move that is remembered.
const reach = 3

// Act implements [sim.Bot].
func (b *thinker) Act(v *game.View) game.Act {
	switch v.Decision {
	case game.DecideFeature:
		return b.feature(v)
	case game.DecideReroll:
		return b.reroll(v)
	case game.DecideRoll:
		b.look(v)
		if b.rolled(v, v.Roll) > b.rolled(v, v.Second) {
			return game.Act{Do: game.DoFirst}
		}
		return game.Act{}
	case game.DecideZero:
		return game.Act{Do: game.DoSteal}
	case game.DecideBar:
		return b.bar(v)
	case game.DecideTake:
		return game.Act{Do: game.DoTake, Card: int8(b.extreme(v, v.Offer, 1))}
	case game.DecideThrow:
		return game.Act{Do: game.DoThrow, Card: int8(b.extreme(v, v.Hand, -1))}
	}
	return b.action(v)
}

// look takes in what lies on the table.
func (b *thinker) look(v *game.View) {
	b.turns = rollsLeft(v) / float64(len(v.Places))
	b.claims = claims{}
	b.claims.add(v, v.Seat, 1)
	if b.envy > 0 {
		for seat := range v.Places {
			if seat != v.Seat {
				b.claims.add(v, seat, -b.envy)
			}
		}
	}
	if b.paced {
		b.watch(v)
		b.interest(v)
		b.lifts(v)
		for h := range v.Rules.Horses {
			b.paces[h] = b.pace(v, h, v.Owner[h] != game.None)
		}
	}
	b.chances = *b.solve(v, v.Race)
	b.worth = 0
	b.k = 0
	mean := b.claims.worth(v.Rules, &b.chances)
	if b.x["risk"] != 0 {
		b.k = b.x["risk"] / 2 / (float64(v.Me().Money) + mean + 10*b.turns)
	}
	b.worth = b.utility(v.Rules, &b.chances)
	short := 1 - float64(v.Me().Money)/(float64(v.Rules.Bets.Stake)*(b.turns+1))
	b.dollar = 1 + b.thirst*max(0, short)
	for h := range v.Rules.Horses {
		for i := range b.moves[h] {
			b.moves[h][i] = math.NaN()
		}
	}
}

// pace returns how often a horse moves for each roll of a horse.
func (b *thinker) pace(v *game.View, h int, owned bool) float64 {
	bar := b.barrate(v, h)
	p := 1.0
	switch o := int(v.Owner[h]); {
	case v.Rules.Bars.Of == game.BarsOfAll:
		p += bar
	case o == v.Seat || o == game.None && owned:
		p += bar
	case o == game.None:
	default:
		p += b.drive * bar
	}
	p += b.x["push"]*b.pushes[h] + b.x["rpush"]*b.drive*b.rpushes[h]
	p += b.x["lift"] * b.lift[h]
	return math.Round(8*min(p, 6)) / 8
}

// lifts counts the spaces that cards in hand may move each horse.
func (b *thinker) lifts(v *game.View) {
	b.lift = [game.MaxHorses]float64{}
	m := mean(v.Rules.Track.Die)
	t := (b.turns*float64(len(v.Places)) + 5) / float64(len(v.Rules.Horses)-v.Race.Done)
	for _, card := range v.Hand {
		c := &v.Rules.Deck[card]
		if c.Kind == game.Move && c.Spaces > 0 && c.Target == game.TargetHorse {
			b.lift[c.Horse] += float64(c.Spaces) / m / t
		}
	}
}

// interest estimates whose horses cards will move.
func (b *thinker) interest(v *game.View) {
	b.pushes, b.rpushes = [game.MaxHorses]float64{}, [game.MaxHorses]float64{}
	bare := *v.Bare()
	n := float64(len(v.Places))
	for seat := range v.Places {
		var c claims
		c.add(v, seat, 1)
		sum := 1e-9
		var e [game.MaxHorses]float64
		for h := range v.Rules.Horses {
			for place := range v.Rules.Purses {
				e[h] += c[h][place] * bare[h][place]
			}
			e[h] = math.Pow(e[h], b.x["power"])
			sum += e[h]
		}
		for h := range v.Rules.Horses {
			if seat == v.Seat {
				b.pushes[h] += e[h] / sum / n
			} else {
				b.rpushes[h] += e[h] / sum / n
			}
		}
	}
}

func (b *thinker) barrate(v *game.View, h int) float64 {
	bar := float64((v.Rules.Horses[h].Bar &^ (1 << h) &^ v.Race.Finished()).Len())
	if v.Rules.Bars.Of == game.BarsOfAll {
		return bar
	}
	return bar / float64(len(v.Places))
}

// watch learns how much rivals drive their horses.
func (b *thinker) watch(v *game.View) {
	if rolls := v.Race.Rolls - b.rolls; rolls > 0 {
		n := float64(len(v.Rules.Horses) - v.Race.Done)
		m := mean(v.Rules.Track.Die) * float64(rolls) / n
		for h := range v.Rules.Horses {
			if o := v.Owner[h]; int(o) != v.Seat && int(v.Race.At[h]) < v.Rules.Track.Finish {
				x := b.x["rpush"] * b.rpushes[h]
				if o != game.None {
					x += b.barrate(v, h)
				}
				if x > 0.1 {
					b.observed += float64(v.Race.At[h]-b.at[h]) - m
					b.expected += m * x
				}
			}
		}
	}
	b.rolls, b.at = v.Race.Rolls, v.Race.At
	w := b.x["firm"]
	b.drive = min(1.5, max(0, (w*b.x["prior"]+b.observed)/(w+b.expected)))
}

// Reset implements [sim.Resetter].
func (b *thinker) Reset(sim.Stream) {
	b.rolls, b.at, b.observed, b.expected = 0, [game.MaxHorses]int8{}, 0, 0
	b.pushes, b.rpushes = [game.MaxHorses]float64{}, [game.MaxHorses]float64{}
}

// solve returns the chances of a race.
func (b *thinker) solve(v *game.View, race *game.Race) *game.Chances {
	if race.Done >= v.Rules.Places() {
		b.settled = game.Chances{}
		for place, h := range race.Order[:v.Rules.Places()] {
			b.settled[h][place] = 1
		}
		return &b.settled
	}
	switch {
	case b.paced:
		return v.Solve(race, &b.paces)
	case race == v.Race:
		return v.Bare()
	}
	return v.Solve(race, nil)
}

// advance moves a horse of a race.
func advance(t *game.Track, race *game.Race, h, spaces int) {
	at := int(race.At[h])
	if spaces < 0 {
		at = max(at+spaces, min(at, t.Rear))
	} else {
		at += spaces
	}
	if at >= t.Finish {
		at = t.Finish
		race.Order[race.Done] = int8(h)
		race.Done++
	}
	race.At[h] = int8(at)
}

// moved returns how much the claims gain when a horse moves.
func (b *thinker) moved(v *game.View, h, spaces int) float64 {
	near := spaces >= -reach && spaces <= reach
	if near {
		if x := b.moves[h][spaces+reach]; !math.IsNaN(x) {
			return x
		}
	}
	b.race = *v.Race
	advance(&v.Rules.Track, &b.race, h, spaces)
	x := b.utility(v.Rules, b.solve(v, &b.race)) - b.worth
	if near {
		b.moves[h][spaces+reach] = x
	}
	return x
}

// rolled returns how much a roll brings.
func (b *thinker) rolled(v *game.View, roll game.Roll) float64 {
	r := v.Rules
	if roll.Move == 0 {
		return b.x["card"]
	}
	b.race = *v.Race
	if b.race.Finished().Has(roll.Horse) {
		return 0
	}
	advance(&r.Track, &b.race, roll.Horse, roll.Move)
	for own := v.Me().Owns &^ b.race.Finished(); own != 0; own &= own - 1 {
		if h := own.First(); r.Horses[h].Bar.Has(roll.Horse) && h != roll.Horse {
			advance(&r.Track, &b.race, h, roll.Move)
		}
	}
	return b.utility(r, b.solve(v, &b.race)) - b.worth
}

// reroll decides whether a token is worth it.
func (b *thinker) reroll(v *game.View) game.Act {
	b.look(v)
	r := v.Rules
	now := b.rolled(v, v.Roll)
	ask := b.token * b.turns / (b.turns + b.x["tokenturns"])
	if now > 0 && v.Roll.Move > 0 {
		return game.Act{}
	}
	sum := 0.0
	for _, m := range r.Track.Die {
		sum += b.rolled(v, game.Roll{Horse: v.Roll.Horse, Move: m})
	}
	top, act := now+ask, game.Act{}
	if mean := sum / float64(len(r.Track.Die)); mean > top {
		top, act = mean, game.Act{Do: game.DoRerollMove}
	}
	sum = 0
	running := 0.0
	for h := range r.Horses {
		if !v.Race.Finished().Has(h) {
			sum += b.rolled(v, game.Roll{Horse: h, Move: v.Roll.Move})
			running++
		}
	}
	if mean := sum / running; mean > top {
		act = game.Act{Do: game.DoRerollHorse}
	}
	return act
}

// bar moves the horse that gains most by it, while one gains.
func (b *thinker) bar(v *game.View) game.Act {
	must := v.Rules.Bars.Move == game.BarsMust
	b.look(v)
	spaces := v.Roll.Move
	top, act := 0.0, game.Act{}
	if must {
		top = math.Inf(-1)
	}
	for bar := v.Bar; bar != 0; bar &= bar - 1 {
		h := bar.First()
		if x := b.moved(v, h, spaces); x > top {
			top, act = x, game.Act{Do: game.DoMove, Horse: int8(h)}
		}
	}
	return act
}

// feature uses what does not harm.
func (b *thinker) feature(v *game.View) game.Act {
	f := &v.Rules.Horses[v.Horse].Feature
	if f.Kind == game.Move {
		b.look(v)
		h := v.Horse
		if f.Target == game.TargetHorse {
			h = f.Horse
		}
		spaces := f.Spaces
		if f.ByDie {
			spaces *= 1
		}
		if b.moved(v, h, spaces) <= 0 {
			return game.Act{}
		}
	}
	return game.Act{Do: game.DoUse}
}

// action does what brings most.
func (b *thinker) action(v *game.View) game.Act {
	b.look(v)
	r := v.Rules
	top, act := 0.0, game.Act{}
	try := func(x float64, a game.Act) {
		if x > top {
			top, act = x, a
		}
	}
	b.prospects(v)
	cash := int(v.Me().Money)
	for set := v.Buyable(); set != 0; set &= set - 1 {
		h := set.First()
		try(b.surplus[h]+b.prospect(v, cash-r.Horses[h].Price, h)-b.prospect(v, cash, game.None), game.Act{Do: game.DoBuy, Horse: int8(h)})
	}
	spend := b.prospect(v, cash-r.Bets.Stake, game.None) - b.prospect(v, cash, game.None)
	for set := v.Bettable(); set != 0; set &= set - 1 {
		h := set.First()
		try(b.betting(v, h)-float64(r.Bets.Stake)*b.dollar+spend, game.Act{Do: game.DoBet, Horse: int8(h)})
	}
	for i, card := range v.Hand {
		if !v.Playable(int(card)) || b.seen(v, i) {
			continue
		}
		b.play(v, i, try)
	}
	b.discard(v, try)
	return act
}

func (b *thinker) seen(v *game.View, i int) bool {
	for _, c := range v.Hand[:i] {
		if v.Rules.Deck[c].Effect == v.Rules.Deck[v.Hand[i]].Effect {
			return true
		}
	}
	return false
}

// prospects values the horses that may still be bought.
func (b *thinker) prospects(v *game.View) {
	for h := range v.Rules.Horses {
		b.surplus[h] = math.Inf(-1)
		if v.Owner[h] == game.None && !v.Race.Finished().Has(h) && (b.x["rho"] > 0 || v.Buyable().Has(h)) {
			b.surplus[h] = b.buying(v, h)
		}
	}
}

// prospect returns what so much cash is good for in the next turn.
func (b *thinker) prospect(v *game.View, cash, but int) float64 {
	top := 0.0
	for h := range v.Rules.Horses {
		if h != but && v.Rules.Horses[h].Price <= cash {
			top = max(top, b.surplus[h])
		}
	}
	return b.x["rho"] * top
}

// buying returns what it brings to buy a horse.
func (b *thinker) buying(v *game.View, h int) float64 {
	r := v.Rules
	price := float64(r.Horses[h].Price)*b.dollar - b.x["feature"]*b.featured(v, h)
	if !b.paced {
		bars := float64(r.Horses[h].Bar.Len()) / float64(len(v.Places))
		return purse(r, &b.chances, h)*(1+b.x["bars"]*bars) - price
	}
	claims, pace := b.claims[h], b.paces[h]
	b.claims.own(r, h, 1)
	b.paces[h] = b.pace(v, h, true)
	x := b.utility(r, b.solve(v, v.Race)) - b.worth - price
	b.claims[h], b.paces[h] = claims, pace
	return x * b.x["own"]
}

// play tries the ways to play a card.
func (b *thinker) play(v *game.View, i int, try func(float64, game.Act)) {
	r := v.Rules
	card := int(v.Hand[i])
	c := &r.Deck[card]
	a := game.Act{Do: game.DoPlay, Card: int8(i)}
	lost := b.keep * b.later(v, c)
	switch c.Kind {
	case game.Money:
		cash := int(v.Me().Money)
		try(float64(c.Gain)*b.dollar-lost+b.prospect(v, cash+c.Gain, game.None)-b.prospect(v, cash, game.None), a)
	case game.Draw:
		try(float64(c.Cards)*b.x["card"]-lost, a)
	case game.Move:
		for set := v.Targets(card); set != 0; set &= set - 1 {
			h := set.First()
			a.Horse = int8(h)
			x := 0.0
			if c.ByDie {
				for _, m := range r.Track.Die {
					if m > 0 {
						x += b.moved(v, h, c.Spaces*m)
					}
				}
				x /= float64(len(r.Track.Die))
			} else {
				x = b.moved(v, h, c.Spaces)
			}
			try(x-lost, a)
		}
	case game.Steal:
		worth := b.x["card"]
		if c.Best {
			worth *= 2
		}
		victims := v.Victims(card)
		for seat := range v.Places {
			if victims>>seat&1 != 0 {
				a.Seat = int8(seat)
				try(worth*(1+b.envy)-lost+0.01*float64(v.Places[seat].Cards), a)
			}
		}
	case game.FreeBet:
		cost := float64(r.Bets.Stake) * b.dollar
		if c.Free {
			cost = 0
		}
		for set := v.Targets(card); set != 0; set &= set - 1 {
			h := set.First()
			a.Horse = int8(h)
			try(b.betting(v, h)-cost-lost, a)
		}
	case game.Throw:
		victims := v.Victims(card)
		for seat := range v.Places {
			if victims>>seat&1 != 0 {
				a.Seat = int8(seat)
				try(b.envy*b.x["card"]*float64(min(c.Cards, v.Places[seat].Cards))-lost, a)
			}
		}
	}
}

// discard tries to sell the cards that are worth least.
func (b *thinker) discard(v *game.View, try func(float64, game.Act)) {
	r := v.Rules
	n := r.Discard.Cards
	if n == 0 || len(v.Hand) < n {
		return
	}
	first, second := -1, -1
	var x1, x2 float64
	for i, card := range v.Hand {
		x := b.later(v, &r.Deck[card])
		switch {
		case first < 0 || x < x1:
			second, x2 = first, x1
			first, x1 = i, x
		case second < 0 || x < x2:
			second, x2 = i, x
		}
	}
	a := game.Act{Do: game.DoDiscard, Card: int8(first)}
	lost := b.keep * x1
	if n == 2 {
		a.Card, a.With = int8(min(first, second)), int8(max(first, second))
		lost += b.keep * x2
	}
	cash := int(v.Me().Money)
	try(float64(r.Discard.Pays)*b.dollar-lost+b.prospect(v, cash+r.Discard.Pays, game.None)-b.prospect(v, cash, game.None), a)
}

// extreme returns the card that is worth most, or least.
func (b *thinker) extreme(v *game.View, cards []uint8, sign float64) int {
	b.look(v)
	top, best := 0, math.Inf(-1)
	for i, card := range cards {
		if x := sign * b.later(v, &v.Rules.Deck[card]); x > best {
			top, best = i, x
		}
	}
	return top
}

// later returns what a card in hand is worth, in dollars.
func (b *thinker) later(v *game.View, c *game.Card) float64 {
	x := 0.0
	switch c.Kind {
	case game.Money:
		x = float64(c.Gain) * b.dollar
		if c.If != "" {
			x *= b.x["ifs"]
		}
	case game.Draw:
		x = float64(c.Cards) * b.x["card"]
	case game.Move:
		n := math.Abs(float64(c.Spaces))
		if c.ByDie {
			n = mean(v.Rules.Track.Die)
		}
		x = n * b.x["space"]
	case game.Steal:
		x = b.x["card"]
		if c.Best {
			x *= 2
		}
	case game.FreeBet:
		x = b.x["freebet"]
	case game.Throw:
		x = b.envy * b.x["card"] * float64(c.Cards)
	}
	if b.x["lateturns"] > 0 {
		x *= b.turns / (b.turns + b.x["lateturns"])
	}
	return x
}

func mean(die []int) float64 {
	sum := 0
	for _, m := range die {
		sum += m
	}
	return float64(sum) / float64(len(die))
}

// featured estimates what the feature of a horse will bring its owner.
func (b *thinker) featured(v *game.View, h int) float64 {
	r := v.Rules
	f := &r.Horses[h].Feature
	x := 0.0
	switch f.Kind {
	case game.Money:
		x = float64(f.Gain) * b.dollar
	case game.Draw:
		x = float64(f.Cards) * b.x["card"]
	default:
		return 0
	}
	n := float64(len(r.Horses) - v.Race.Done)
	rolls := b.turns * float64(len(v.Places))
	if f.On != game.None {
		if v.Race.Finished().Has(f.On) {
			return 0
		}
		return x * rolls / n
	}
	switch f.If {
	case game.IfLeading:
		x *= b.chances[h][0]
	case game.IfLast:
		if r.Track.Finish/2 < int(v.Race.At[h]) {
			x = 0
		}
		x /= n
		if v.Race.At[h] > 0 {
			x /= 2
		}
	case game.IfLevel:
		x *= 0.1
	case game.IfZone:
		x *= (b.chances[h][0] + b.chances[h][1] + b.chances[h][2]) * 0.1
	case game.IfPoorest:
		x *= 1 / float64(len(v.Places))
	}
	return x * b.turns
}

func (b *thinker) utility(r *game.Rules, chances *game.Chances) float64 {
	if b.k == 0 {
		return b.claims.worth(r, chances)
	}
	u := 0.0
	for h := range r.Horses {
		u += b.useful(r, chances, h)
	}
	return u
}

func (b *thinker) useful(r *game.Rules, chances *game.Chances, h int) float64 {
	m, q := 0.0, 0.0
	for place := range r.Purses {
		x := b.claims[h][place]
		m += x * chances[h][place]
		q += x * x * chances[h][place]
	}
	return m - b.k*(q-m*m)
}

func (b *thinker) betting(v *game.View, h int) float64 {
	if b.k == 0 {
		return payout(v.Rules, &b.chances, h)
	}
	u := b.useful(v.Rules, &b.chances, h)
	c := b.claims[h]
	b.claims.bet(v.Rules, h, 1)
	x := b.useful(v.Rules, &b.chances, h) - u
	b.claims[h] = c
	return x
}
