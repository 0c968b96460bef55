package longshot

import game "railbird/sim/longshot"

// A crowd is what people do to a race: how often each horse moves for each of its rolls.
//
// Bars and features add to that for horses with an owner. Cards add for horses with claims
// on them: what those of a seat add in all is divided as its claims are worth by the bare
// race. Rivals count as far as they are clever, which their bets tell.
type crowd struct {
	push, rivals float64 // what the cards of the seat would add in all if all turns were its own; of a rival

	paces [game.MaxHorses]float64 // see [game.Odds]

	bets   [game.MaxSeats][game.MaxHorses]uint16 // seen
	judged [game.MaxSeats]float64                // how many of them were judged
	clever [game.MaxSeats]float64                // sum of the verdicts
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
		case r.Bars.Of == game.BarsOfAll || owner == v.Seat:
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
	running := r.Running(v.Race)
	sum, top := 0.0, 0.0
	for set := running; set != 0; set &= set - 1 {
		h := set.First()
		x := r.MeanPays(h, r.Bets.Stake, &bare[h])
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
			c.clever[seat] += n * max(-1, (r.MeanPays(h, r.Bets.Stake, &bare[h])-mean)/(top-mean))
		}
		c.bets[seat] = *bets
	}
}

// skill returns how clever a rival is, from 0 to 1.
func (c *crowd) skill(seat int) float64 {
	return min(1, max(0, (firm*prior+enough*c.clever[seat])/(firm+c.judged[seat])))
}
