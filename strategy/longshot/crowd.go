package longshot

import (
	"math"

	game "railbird/sim/longshot"
)

// A crowd is what people do to a race: how often each horse moves for each of its rolls.
//
// Bars add to that for horses with an owner, in full for those of the seat. Cards add for
// horses with claims on them: in each turn somebody may play one, on that of their horses
// that is worth most, so that what the cards of a seat add to all horses is divided as its
// claims are worth by the bare race. Rivals count as far as they are clever.
type crowd struct {
	push, rivals float64 // what cards add in all if all turns are those of the seat, of rivals

	paces [game.MaxHorses]float64

	bets   [game.MaxSeats][game.MaxHorses]uint8 // seen
	judged [game.MaxSeats]float64               // how many of them were judged
	clever [game.MaxSeats]float64               // sum of the verdicts
}

const (
	// A rival is as clever as one whose bets, as many as firm, said so.
	prior = 0.35
	firm  = 2
	// A verdict of 0 is a bet worth no more than the mean horse, 1 that on the best. What
	// was best when it was laid is not so any more when it is looked at, so a little less is
	// enough.
	enough = 1.2
	// Whoever does not think moves by bars this often.
	seldom = 0.2
	// Paces are rounded to so many parts of one: there are tables for each.
	parts = 8
	// fastest is the most that is believed.
	fastest = 6
)

// forget begins a game.
func (c *crowd) forget() { *c = crowd{push: c.push, rivals: c.rivals} }

// watch looks at the table.
func (c *crowd) watch(v *game.View) {
	r := v.Rules
	bare := *v.Bare()
	c.judge(v, &bare)
	var added [game.MaxHorses]float64
	for seat := range v.Places {
		push := c.push
		if seat != v.Seat {
			push = c.rivals * c.skill(seat)
		}
		var has claims
		has.add(v, seat, 1)
		all := has.worth(r, &bare)
		if all == 0 {
			continue
		}
		for h := range r.Horses {
			added[h] += push / float64(len(v.Places)) * has.on(r, &bare, h) / all
		}
	}
	for h := range r.Horses {
		pace := 1 + added[h]
		switch owner := int(v.Owner[h]); {
		case owner == v.Seat || r.Bars.Of == game.BarsOfAll:
			pace += barPace(v, h)
		case owner != game.None:
			pace += barPace(v, h) * (seldom + (1-seldom)*c.skill(owner))
		}
		c.paces[h] = rounded(pace)
	}
}

// judge looks at the bets of rivals since the last time: by the race as it is now.
func (c *crowd) judge(v *game.View, bare *game.Chances) {
	r := v.Rules
	running := game.Set(1<<len(r.Horses)-1) &^ v.Race.Finished()
	sum, top := 0.0, 0.0
	for set := running; set != 0; set &= set - 1 {
		x := payout(r, bare, set.First())
		sum += x
		top = max(top, x)
	}
	mean := sum / float64(running.Len())
	for seat := range v.Places {
		bets := &v.Places[seat].Bets
		for set := running; set != 0 && seat != v.Seat && top > mean; set &= set - 1 {
			h := set.First()
			n := float64(bets[h] - c.bets[seat][h])
			c.judged[seat] += n
			c.clever[seat] += n * max(-1, (payout(r, bare, h)-mean)/(top-mean))
		}
		c.bets[seat] = *bets
	}
}

// skill returns how clever a rival is, from 0 to 1.
func (c *crowd) skill(seat int) float64 {
	return min(1, max(0, (firm*prior+enough*c.clever[seat])/(firm+c.judged[seat])))
}

// barPace returns what the bar of a horse adds to its pace: as many numbers are rolled as
// often as its own, in each turn of the owner or, where bars move all horses, of anybody.
func barPace(v *game.View, h int) float64 {
	numbers := float64((v.Rules.Horses[h].Bar &^ (1 << h) &^ v.Race.Finished()).Len())
	if v.Rules.Bars.Of == game.BarsOfAll {
		return numbers
	}
	return numbers / float64(len(v.Places))
}

// rounded returns the nearest pace for which there are tables.
func rounded(pace float64) float64 { return math.Round(parts*min(pace, fastest)) / parts }
