package readyset

import (
	"context"
	"slices"

	"railbird/analysis/contest"
	race "railbird/sim/readyset"
)

// NewRecorder implements [contest.Recording].
func (g *Game) NewRecorder(ctx context.Context, bets bool) contest.Recorder {
	r := recorder{g.newCrew(ctx)}
	r.watched, r.bets = everySeat, bets
	r.Record()
	return r
}

// A recorder is a crew that records.
type recorder struct{ *crew }

// Record implements [contest.Recorder].
func (r recorder) Record() *contest.Record {
	done := r.record
	r.record = &contest.Record{Spots: make([]contest.SpotCounts, len(r.game.rules.Spots))}
	return done
}

// End implements [contest.Ender].
func (t *table) End() {
	if t.crew.record == nil {
		return
	}
	t.count(t.crew.record.Spots)
	if !t.crew.bets {
		return
	}
	for i := range t.Bets() {
		t.crew.record.Bets = append(t.crew.record.Bets, t.bet(i))
	}
}

// count counts what happened on each spot.
func (t *table) count(spots []contest.SpotCounts) {
	r := t.crew.game.rules
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
		spots[b.Spot].Rolls.Add(int64(b.Rolls))
		spots[b.Spot].Gain.Add(gain)
	}
}

var tokenKinds = [...]string{race.TokenOwn: "own", race.TokenBonus: "bonus", race.TokenHouse: "house"}

// bet returns bet i of the game.
func (t *table) bet(i int) contest.Bet {
	b, r := &t.Bets()[i], t.crew.game.rules
	s := &r.Spots[b.Spot]
	return contest.Bet{
		Game: t.View().Game, Race: int(b.Race), Seat: int(b.Seat), Rolls: int(b.Rolls), Token: b.Token.Value, Kind: tokenKinds[b.Token.Kind],
		Spot: s.ID, Condition: r.Conditions[s.Condition].ID, Pays: s.Pays, Loses: -b.Token.Gain(s, false),
		Shared: b.Shared, Worth: t.worth[i], Won: b.Won, Gain: b.Gain,
	}
}
