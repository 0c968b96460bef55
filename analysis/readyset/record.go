package readyset

import (
	"bytes"
	"fmt"
	"strconv"

	"railbird/analysis/contest"
	race "railbird/sim/readyset"
)

// NewRecorder implements [contest.Recording].
func (g *Game) NewRecorder(logged bool) contest.Recorder {
	r := &recorder{record: &contest.Record{Spots: make([]contest.SpotCounts, len(g.rules.Spots))}, logged: logged}
	r.crew = &crew{game: g, started: map[string]batcher{}, recorder: r}
	if logged {
		r.crew.watched = 1<<race.MaxSeats - 1
	}
	return r
}

// LogHeader implements [contest.Recording].
func (g *Game) LogHeader() []byte {
	return []byte("game,race,seat,bot,token,kind,spot,condition,pays,loses,rolls,shared,worth,won,gain\n")
}

// A recorder is a crew that records.
type recorder struct {
	*crew
	record *contest.Record
	logged bool
}

// Record implements [contest.Recorder].
func (r *recorder) Record() *contest.Record {
	done := r.record
	r.record = &contest.Record{Spots: make([]contest.SpotCounts, len(done.Spots))}
	return done
}

// End implements [contest.Ender].
func (t *table) End() {
	if t.recorder == nil {
		return
	}
	t.count()
	if t.recorder.logged {
		t.recorder.record.Games = append(t.recorder.record.Games, contest.Rows{Game: t.View().Game, Text: t.rows()})
	}
}

// count counts what happened on each spot.
func (t *table) count() {
	r, spots := t.game.rules, t.recorder.record.Spots
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
		s := &spots[b.Spot]
		s.Gain += b.Gain
		s.Tokens++
		first := b.Token.Kind != race.TokenHouse
		for j := i - 1; first && j >= 0 && bets[j].Race == b.Race; j-- {
			first = bets[j].Spot != b.Spot || bets[j].Token.Kind == race.TokenHouse
		}
		if first {
			s.Taken++
			s.When += int64(b.Rolls)
		}
	}
}

var tokenKinds = [...]string{race.TokenOwn: "own", race.TokenBonus: "bonus", race.TokenHouse: "house"}

// rows writes a row for each bet of the game.
func (t *table) rows() []byte {
	r := t.game.rules
	var b bytes.Buffer
	bets := t.Bets()
	for i := range bets {
		bet := &bets[i]
		s := &r.Spots[bet.Spot]
		fmt.Fprintf(&b, "%d,%d,%d,%s,%d,%s,%s,%s,%d,%d,%d,%t,%s,%t,%d\n", t.View().Game, bet.Race+1, bet.Seat+1, field(t.names[bet.Seat]),
			bet.Token.Value, tokenKinds[bet.Token.Kind], s.ID, r.Conditions[s.Condition].ID, s.Pays, s.Loses, bet.Rolls, bet.Shared,
			strconv.FormatFloat(t.worth[i], 'f', 6, 64), bet.Won, bet.Gain)
	}
	return b.Bytes()
}

// field writes a text as a field of CSV.
func field(text string) string {
	if bytes.ContainsAny([]byte(text), ",\"\n\r") {
		return `"` + string(bytes.ReplaceAll([]byte(text), []byte(`"`), []byte(`""`))) + `"`
	}
	return text
}
