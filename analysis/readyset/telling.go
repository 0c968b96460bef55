package readyset

import (
	"context"
	"fmt"
	"strings"

	"railbird/analysis/contest"
	race "railbird/sim/readyset"
	bots "railbird/strategy/readyset"
)

// Tell implements [contest.Teller].
func (g *Game) Tell(ctx context.Context, players []contest.Player, seed, k uint64) (*contest.Telling, error) {
	return contest.Tell(ctx, g, players, seed, k, func(players []bots.Player) contest.Scribe[race.View, race.Act] {
		return &teller{table: g.newTable(players, everySeat), seed: seed}
	})
}

// A teller is a table that writes down what happens at it.
type teller struct {
	*table
	seed  uint64
	start []int64 // money of each seat
	told  *contest.Telling
	bets  int // written down
}

// Telling implements [contest.Scribe].
func (t *teller) Telling() *contest.Telling { return t.told }

// Deal implements [railbird/sim.Table].
func (t *teller) Deal(seed, k uint64) {
	t.table.Deal(seed, k)
	t.told = &contest.Telling{
		Columns: []string{"won", "lost", "let off", "cards", "house"},
		Notes:   []string{"worth = exact value of the bet when it was placed, whatever the purse can pay; let off = losses that the purse could not pay"},
	}
	t.start = make([]int64, len(t.View().Places))
	t.Money(t.start)
}

// Next implements [railbird/sim.Table].
func (t *teller) Next() (seat int, v *race.View, ok bool) {
	seat, v, ok = t.table.Next()
	for t.View().RaceNo >= len(t.told.Races) {
		t.finish()
		t.begin()
	}
	return seat, v, ok
}

// seatName names a seat for people.
func seatName(seat int) string { return fmt.Sprintf("seat %d", seat+1) }

// begin writes down what is laid out for a race.
func (t *teller) begin() {
	r, no := t.game.rules, len(t.told.Races)
	props, exotics := t.Dealt(no)
	var told contest.Race
	for _, row := range []struct {
		what  string
		cards []int32
	}{{"props", props}, {"exotics", exotics}} {
		var names []string
		for _, spot := range row.cards {
			_, name, _ := strings.Cut(r.Spots[spot].ID, ":")
			names = append(names, name)
		}
		if len(names) > 0 {
			told.Setup = append(told.Setup, contest.Fact{Name: row.what, Value: names, Words: row.what + ": " + strings.Join(names, ", ")})
		}
	}
	if house := t.View().House; house != race.None {
		told.Setup = append(told.Setup, contest.Fact{Name: "house", Value: house + 1, Words: "House: " + seatName(house)})
	}
	t.told.Races = append(t.told.Races, told)
}

// Act implements [railbird/sim.Table].
func (t *teller) Act(a race.Act) error {
	v, r := t.View(), t.game.rules
	seat, decision, no, rolls := v.Seat, v.Decision, v.RaceNo, v.Race.Rolls
	offered := []string{}
	if decision == race.DecideDraft {
		for _, c := range v.Offer {
			offered = append(offered, r.Deck[c].Name)
		}
	}
	if err := t.table.Act(a); err != nil {
		t.told.Refused = append(t.told.Refused, fmt.Sprintf("%s, race %d, after roll %d: %v", seatName(seat), no+1, rolls, err))
		return err
	}
	after := &t.told.Races[no].After
	switch decision {
	case race.DecideDraft:
		kept := &r.Deck[t.Cards(seat)[len(t.Cards(seat))-1]]
		*after = append(*after, contest.Fact{
			Name: "drafted", Value: map[string]any{"seat": seat + 1, "offered": offered, "kept": kept.Name},
			Words: fmt.Sprintf("%s keeps %s of %s: %s", seatName(seat), kept.Name, strings.Join(offered, " and "), r.DescribeCard(kept)),
		})
	case race.DecideKeep:
		words := seatName(seat) + " is the House"
		if !a.Keep {
			words = seatName(seat) + " will not be the House"
		}
		*after = append(*after, contest.Fact{Name: "house", Value: map[string]any{"seat": seat + 1, "accepts": a.Keep}, Words: words})
	}
	return nil
}

// finish writes down the bets of a race and what they brought.
func (t *teller) finish() {
	no := len(t.told.Races) - 1
	if no < 0 {
		return
	}
	told := &t.told.Races[no]
	for all := t.Bets(); t.bets < len(all) && int(all[t.bets].Race) == no; t.bets++ {
		told.Bets = append(told.Bets, t.bet(t.bets))
	}
	before := t.start
	if no > 0 {
		before = t.told.Races[no-1].Money
	}
	for seat := range t.View().Places {
		l := t.Ledger(no, seat)
		told.Accounts = append(told.Accounts, []int64{l.Won, -l.Lost, l.LetOff, l.Cards, l.House})
		told.Money = append(told.Money, before[seat]+l.Change())
	}
	told.End = t.race(no)
}

// race says how a race went.
func (t *teller) race(no int) []contest.Fact {
	r := t.game.rules
	moves := r.Replay(t.seed, t.View().Game*race.MaxRaces+uint64(no), race.Start)
	last := &moves[len(moves)-1]
	var closed *int // rolls
	words := "betting stayed open to the end"
	for i := range moves {
		if rolls := i + 1; moves[i].Closed && rolls < len(moves) {
			closed, words = &rolls, fmt.Sprintf("betting closed after roll %d", rolls)
		}
	}
	at := map[string]int{}
	var all []string
	for h := range r.Horses {
		at[r.Horses[h].Name] = int(last.After.Positions[h])
		all = append(all, fmt.Sprintf("%s at %d", r.Horses[h].Name, last.After.Positions[h]))
	}
	winner := r.Horses[last.Horse].Name
	return []contest.Fact{
		{Name: "winner", Value: winner, Words: fmt.Sprintf("%s wins after %d rolls; %s", winner, len(moves), words)},
		{Name: "rolls", Value: len(moves)},
		{Name: "closed", Value: closed},
		{Name: "positions", Value: at, Words: strings.Join(all, ", ")},
	}
}

// End implements [contest.Ender].
func (t *teller) End() { t.finish() }
