package readyset

import (
	"fmt"
	"strings"

	"railbird/analysis/contest"
	"railbird/sim"
	race "railbird/sim/readyset"
)

// Tell implements [contest.Teller].
func (g *Game) Tell(players []contest.Player, seed, k uint64) (*contest.Telling, error) {
	c := &crew{game: g, watched: 1<<race.MaxSeats - 1, started: map[string]batcher{}}
	seats, batchers, err := c.seat(players)
	if err != nil {
		return nil, err
	}
	defer c.Close()
	t := &teller{game: g, table: g.newTable(seats, c.watched)}
	t.told = &contest.Telling{Game: k, Columns: []string{"won", "lost", "let off", "cards", "house"}}
	t.table.Deal(seed, k)
	all := make([]sim.Bot[race.View, race.Act], len(seats))
	for i, p := range players {
		t.told.Seats = append(t.told.Seats, p.Name())
		t.told.Start = append(t.told.Start, t.table.View().Places[i].Money)
		if batchers[i] != nil {
			continue
		}
		all[i] = seats[i].New()
		if r, ok := all[i].(sim.Resetter); ok {
			r.Reset(sim.NewKey(seed, sim.Bots+sim.Purpose(i)).Stream(k))
		}
	}
	for {
		seat, v, ok := t.table.Next()
		t.follow()
		if !ok {
			break
		}
		act := []race.Act{{}}
		if batchers[seat] == nil {
			act[0] = all[seat].Act(v)
		} else if err := batchers[seat].ActAll([]*race.View{v}, act); err != nil {
			return nil, &contest.Fault{Player: players[seat], Err: err}
		}
		t.act(v, act[0])
	}
	t.end()
	for i, b := range all {
		if f, ok := b.(contest.Fallible); ok && f.Err() != nil {
			return nil, &contest.Fault{Player: players[i], Err: f.Err()}
		}
	}
	return t.told, nil
}

// A teller follows a game and writes it down.
type teller struct {
	game  *Game
	table *table
	told  *contest.Telling
	races int // begun
	bets  int // written down
}

// seatName names a seat for people.
func (t *teller) seatName(seat int) string { return fmt.Sprintf("seat %d", seat+1) }

// follow writes down what has happened since the last decision.
func (t *teller) follow() {
	v := t.table.View()
	for v.RaceNo >= t.races {
		if t.races > 0 {
			t.finish(t.races - 1)
		}
		t.begin()
	}
}

// begin writes down what is laid out for a race.
func (t *teller) begin() {
	r := t.game.rules
	props, exotics := t.table.Dealt(t.races)
	s := contest.Stage{Title: fmt.Sprintf("Race %d", t.races+1)}
	for _, row := range []struct {
		what  string
		cards []int32
	}{{"props", props}, {"exotics", exotics}} {
		var ids []string
		for _, spot := range row.cards {
			_, name, _ := strings.Cut(r.Spots[spot].ID, ":")
			ids = append(ids, name)
		}
		if len(ids) > 0 {
			s.Setup = append(s.Setup, row.what+": "+strings.Join(ids, ", "))
		}
	}
	if house := t.table.View().House; house != race.None {
		s.Setup = append(s.Setup, "House: "+t.seatName(house))
	}
	t.told.Stages = append(t.told.Stages, s)
	t.races++
}

// act plays an act and writes down what it did.
func (t *teller) act(v *race.View, a race.Act) {
	r, seat, decision := t.game.rules, v.Seat, v.Decision
	stage := &t.told.Stages[len(t.told.Stages)-1]
	var offer []string
	if decision == race.DecideDraft {
		for _, c := range v.Offer {
			offer = append(offer, r.Deck[c].Name)
		}
	}
	if err := t.table.Act(a); err != nil {
		t.told.Refused = append(t.told.Refused, fmt.Sprintf("%s, race %d, after roll %d: %v", t.seatName(seat), v.RaceNo+1, v.Race.Rolls, err))
		return
	}
	switch decision {
	case race.DecideDraft:
		kept := &r.Deck[t.table.Cards(seat)[len(t.table.Cards(seat))-1]]
		stage.After = append(stage.After, fmt.Sprintf("%s keeps %s of %s: %s", t.seatName(seat), kept.Name, strings.Join(offer, " and "), r.DescribeCard(kept)))
	case race.DecideKeep:
		if a.Keep {
			stage.After = append(stage.After, t.seatName(seat)+" is the House")
		} else {
			stage.After = append(stage.After, t.seatName(seat)+" will not be the House")
		}
	}
}

// finish writes down the bets of a race and what they brought.
func (t *teller) finish(no int) {
	r, stage := t.game.rules, &t.told.Stages[no]
	all := t.table.Bets()
	for ; t.bets < len(all) && int(all[t.bets].Race) == no; t.bets++ {
		b := &all[t.bets]
		s := &r.Spots[b.Spot]
		token := fmt.Sprint(b.Token.Value)
		switch {
		case b.Token.Kind == race.TokenBonus:
			token += " bonus"
		case b.Token.Kind == race.TokenHouse:
			token += " House"
		}
		price := fmt.Sprintf("%dx", s.Pays)
		if loss := b.Token.Gain(s, false); loss < 0 {
			price += fmt.Sprintf(" %d", loss)
		}
		if b.Shared {
			price += " shared"
		}
		stage.Bets = append(stage.Bets, contest.Bet{
			Seat: int(b.Seat), When: int(b.Rolls), Token: token, Spot: s.ID, Price: price, Worth: t.table.worth[t.bets], Won: b.Won, Gain: b.Gain,
		})
	}
	start := t.told.Start
	if no > 0 {
		start = t.told.Stages[no-1].Money
	}
	for seat := range t.told.Seats {
		l := t.table.Ledger(no, seat)
		stage.Accounts = append(stage.Accounts, []int64{l.Won, -l.Lost, l.LetOff, l.Cards, l.House})
		stage.Money = append(stage.Money, start[seat]+l.Won-l.Lost+l.LetOff+l.Cards+l.House)
	}
	stage.End = t.race(no)
}

// race says how a race went.
func (t *teller) race(no int) []string {
	r := t.game.rules
	moves := r.Replay(t.table.seed, t.table.View().Game*race.MaxRaces+uint64(no), race.Start)
	last := &moves[len(moves)-1]
	closed := "betting stayed open to the end"
	for i := range moves {
		if moves[i].Closed && i < len(moves)-1 {
			closed = fmt.Sprintf("betting closed after roll %d", i+1)
		}
	}
	var at []string
	for h := range r.Horses {
		at = append(at, fmt.Sprintf("%s at %d", r.Horses[h].Name, last.After.Positions[h]))
	}
	return []string{
		fmt.Sprintf("%s wins after %d rolls; %s", r.Horses[last.Horse].Name, len(moves), closed),
		strings.Join(at, ", "),
	}
}

// end writes down how the game ended.
func (t *teller) end() {
	t.finish(t.races - 1)
	told := t.told
	told.Skill, told.Luck = make([]float64, len(told.Seats)), make([]float64, len(told.Seats))
	for i := range t.table.Bets() {
		b := &t.table.Bets()[i]
		told.Skill[b.Seat] += t.table.worth[i]
		told.Luck[b.Seat] += float64(b.Gain) - t.table.worth[i]
	}
	for seat := range told.Seats {
		told.Share = append(told.Share, t.table.share(seat))
	}
}
