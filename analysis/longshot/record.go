package longshot

import (
	"context"
	"math"

	"railbird/analysis/contest"
	race "railbird/sim/longshot"
	bots "railbird/strategy/longshot"
)

// NewRecorder implements [contest.Recording].
func (g *Game) NewRecorder(ctx context.Context, bets bool) contest.Recorder {
	return contest.NewRecorder(ctx, g, func(players []bots.Player, into *contest.Record) contest.Table[race.View, race.Act] {
		return &recorded{g.newTable(len(players), everySeat), into, bets}
	})
}

// A recorded table records its games.
type recorded struct {
	*table
	into *contest.Record
	bets bool // single bets are recorded too
}

// End implements [contest.Ender].
func (t *recorded) End() {
	claims := t.Claims()
	for s := range t.into.Spots {
		t.into.Spots[s].InPlay++
	}
	var taken [2 * race.MaxHorses]bool
	for i := range claims {
		w := &claims[i]
		s := t.game.spot(w)
		if !taken[s] { // else it was counted with the first
			taken[s] = true
			gain := int64(0)
			for _, o := range claims[i:] {
				if t.game.spot(&o) == s {
					gain += o.Gain
				}
			}
			t.into.Spots[s].After.Add(int64(w.Turn))
			t.into.Spots[s].Gain.Add(gain)
		}
		if t.bets {
			t.into.Bets = append(t.into.Bets, t.bet(w))
		}
	}
}

// spot returns the index of the spot of a claim. Whoever plays knows all prices and odds, so
// each horse has two: what [Game.claims] has, the other way round.
func (g *Game) spot(w *race.Claim) int {
	if w.Own {
		return 2*int(w.Horse) + 1
	}
	return 2 * int(w.Horse)
}

// bet returns a claim as it is told.
func (t *table) bet(w *race.Claim) contest.Bet {
	spot := &t.game.spots[t.game.spot(w)]
	kind := "bet"
	switch {
	case w.Own:
		kind = "horse"
	case w.Cost == 0:
		kind = "free"
	}
	return contest.Bet{
		Game: t.View().Game, Seat: int(w.Seat), After: int(w.Turn), Token: int(w.Cost), Kind: kind,
		Spot: spot.ID, Terms: spot.Terms, Loses: int(w.Cost), Worth: math.NaN(), Won: w.Place != race.None, Gain: w.Gain,
	}
}
