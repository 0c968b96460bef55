package readyset

import (
	"context"
	"slices"

	"railbird/analysis/contest"
	race "railbird/sim/readyset"
	bots "railbird/strategy/readyset"
)

// NewRecorder implements [contest.Recording].
func (g *Game) NewRecorder(ctx context.Context, bets bool) contest.Recorder {
	return contest.NewRecorder(ctx, g, func(players []bots.Player, into *contest.Record) contest.Table[race.View, race.Act] {
		return &recorded{g.newTable(players, everySeat), into, bets}
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
	t.count(t.into.Spots)
	if !t.bets {
		return
	}
	for i := range t.Bets() {
		t.into.Bets = append(t.into.Bets, t.bet(i))
	}
}

// count counts what happened on each spot.
func (t *table) count(spots []contest.SpotCounts) {
	r := t.game.rules
	for i := range r.Spots {
		if !r.Spots[i].Group.Dealt() {
			spots[i].InPlay += int64(r.Races)
		}
	}
	for i := range r.Races {
		props, exotics := t.Dealt(i)
		for _, cards := range [...][]int32{props, exotics} {
			for _, spot := range cards {
				spots[spot].InPlay++
			}
		}
	}
	bets := t.Bets()
	for i := range bets {
		b := &bets[i]
		if b.Token.Kind == race.TokenHouse {
			continue
		}
		same := func(o race.Bet) bool {
			return o.Race == b.Race && o.Spot == b.Spot && o.Token.Kind != race.TokenHouse
		}
		if slices.ContainsFunc(bets[:i], same) {
			continue // counted with the first
		}
		gain := int64(0)
		for _, o := range bets[i:] {
			if same(o) {
				gain += o.Gain
			}
		}
		spots[b.Spot].After.Add(int64(b.Rolls))
		spots[b.Spot].Gain.Add(gain)
	}
}

var tokenKinds = [...]string{race.TokenOwn: "own", race.TokenBonus: "bonus", race.TokenHouse: "house"}

// bet returns bet i of the game.
func (t *table) bet(i int) contest.Bet {
	b, r := &t.Bets()[i], t.game.rules
	s := &r.Spots[b.Spot]
	return contest.Bet{
		Game: t.View().Game, Race: int(b.Race), Seat: int(b.Seat), After: int(b.Rolls), Token: b.Token.Value, Kind: tokenKinds[b.Token.Kind],
		Spot: s.ID, Condition: r.Conditions[s.Condition].ID, Pays: s.Pays, Loses: -b.Token.Gain(s, false),
		Shared: b.Shared, Worth: t.worth[i], Won: b.Won, Gain: b.Gain,
	}
}
