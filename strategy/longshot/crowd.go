package longshot

import (
	"math"

	game "railbird/sim/longshot"
)

// A crowd is what people do to a race: how often each horse moves for each of its rolls.
//
// Bars and features add to that for horses with an owner. Cards add for
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
	// What is believed at least and at most.
	slowest = 0.5
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
		if v.Owner[h] != game.None {
			target, pace := featurePace(v, h)
			added[target] += pace
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

// featurePace returns what the feature of a horse adds, while somebody owns it, to the pace
// of the horse that it moves.
func featurePace(v *game.View, h int) (target int, pace float64) {
	r := v.Rules
	f := &r.Horses[h].Feature
	target = h
	if f.Target == game.TargetHorse {
		target = f.Horse
	}
	if f.Kind != game.Move || f.On != game.None && v.Race.Finished().Has(f.On) {
		return target, 0
	}
	pace = float64(f.Spaces)
	if !f.ByDie {
		pace /= mean(r.Track.Die)
	}
	switch {
	case f.On == game.None: // once for each turn of the owner, of rolls of so many horses
		pace *= float64(len(r.Horses)-v.Race.Done) / float64(len(v.Places))
	case !f.ByDie: // a 0 brings nothing about
		moves := 0
		for _, x := range r.Track.Die {
			moves += min(x, 1)
		}
		pace *= float64(moves) / float64(len(r.Track.Die))
	}
	return target, pace
}

// rounded returns the nearest pace for which there are tables.
func rounded(pace float64) float64 {
	return math.Round(parts*min(max(pace, slowest), fastest)) / parts
}
