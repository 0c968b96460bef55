package longshot

import (
	"context"
	"fmt"
	"strings"

	"railbird/analysis/contest"
	race "railbird/sim/longshot"
	bots "railbird/strategy/longshot"
)

// Tell implements [contest.Teller].
func (g *Game) Tell(ctx context.Context, players []contest.Player, seed, k uint64) (*contest.Telling, error) {
	return contest.Tell(ctx, g, players, seed, k, func(players []bots.Player) contest.Scribe[race.View, race.Act] {
		t := &teller{table: g.newTable(len(players), everySeat)}
		t.Watch(t.note)
		return t
	})
}

// A teller is a table that writes down what happens at it, a line for each turn.
type teller struct {
	*table
	told *contest.Telling
	line *turn // nil before the first turn
}

// A turn is what is told of one.
type turn struct {
	Seat    int      `json:"seat"`            // counted from 1
	Horse   string   `json:"horse,omitempty"` // none where a feature ended the game before the roll
	Spaces  int      `json:"spaces"`
	Happens []string `json:"happens"`
	At      []int    `json:"at"` // of all horses afterwards
}

// Deal implements [railbird/sim.Table].
func (t *teller) Deal(seed, k uint64) {
	t.line = nil
	t.told = &contest.Telling{
		Happens: "turn", Races: []contest.Race{{}},
		Notes: []string{"7+1 = the dice say horse 7 and one space; 7>4 = horse 7 comes to space 4; the last turn has what the places bring"},
	}
	for a := range race.Accounts {
		t.told.Columns = append(t.told.Columns, a.String())
	}
	t.table.Deal(seed, k)
	t.told.Races[0].Setup = []contest.Fact{t.order(), t.hands()}
}

// order tells who has the first turn.
func (t *teller) order() contest.Fact {
	var seats []int
	var words []string
	for _, seat := range t.View().Order {
		seats = append(seats, int(seat)+1)
		words = append(words, fmt.Sprint(seat+1))
	}
	return contest.Fact{Name: "order", Value: seats, Words: "order of the turns: seats " + strings.Join(words, ", ")}
}

// hands tells what was dealt.
func (t *teller) hands() contest.Fact {
	var all [][]string
	var words []string
	for seat := range t.View().Places {
		var names []string
		for _, c := range t.Cards(seat) {
			names = append(names, t.card(c))
		}
		all = append(all, names)
		words = append(words, fmt.Sprintf("seat %d %s", seat+1, strings.Join(names, ", ")))
	}
	return contest.Fact{Name: "dealt", Value: all, Words: "dealt: " + strings.Join(words, "; ")}
}

func (t *teller) card(c uint8) string { return t.game.rules.Deck[c].Name }

func (t *teller) horse(h int) string { return t.game.rules.Horses[h].Name }

func (t *teller) say(format string, args ...any) {
	if t.line != nil { // nothing is told of the deal
		t.line.Happens = append(t.line.Happens, fmt.Sprintf(format, args...))
	}
}

// note writes down an event.
func (t *teller) note(e race.Event) {
	v := t.View()
	switch e.Kind {
	case race.EventTurnBegins:
		t.finish()
		t.line = &turn{Seat: e.Seat + 1}
	case race.EventRolled:
		t.line.Horse, t.line.Spaces = t.horse(v.Roll.Horse), v.Roll.Move
	case race.EventRerolled:
		roll := v.Roll
		if t.game.rules.Reroll.New == race.NewChooses {
			roll = v.Second
		}
		t.say("rerolls: %s+%d", t.horse(roll.Horse), roll.Move)
	case race.EventMoved:
		if t.say("%s>%d", t.horse(e.Horse), e.To); e.To == t.game.rules.Track.Finish {
			t.say("%s finishes", t.horse(e.Horse))
		}
	case race.EventDrew:
		t.say("draws %s", t.card(e.Card))
	case race.EventStole:
		t.say("takes %s from seat %d", t.card(e.Card), e.Other+1)
	case race.EventThrew:
		if e.Seat != v.Seat {
			t.say("seat %d loses %s", e.Seat+1, t.card(e.Card))
		}
	case race.EventPaid:
		switch e.Account {
		case race.FromFeatures:
			t.say("feature: $%d for seat %d", e.Amount, e.Seat+1)
		case race.FromCards:
			t.say("takes $%d", e.Amount)
		}
	case race.EventActs:
		t.look(e)
		if v.Decision == race.DecideAction {
			t.say("%s", v.Name(e.Act))
		}
	case race.EventGameOver:
		t.finish()
		t.line = nil
		t.over()
	}
}

// finish ends the line of a turn.
func (t *teller) finish() {
	if t.line == nil {
		return
	}
	v, r := t.View(), &t.told.Races[0]
	for h := range t.game.rules.Horses {
		t.line.At = append(t.line.At, int(v.Race.At[h]))
	}
	words := fmt.Sprintf("seat %d", t.line.Seat)
	if t.line.Horse != "" {
		words += fmt.Sprintf(" rolls %s+%d", t.line.Horse, t.line.Spaces)
	}
	r.Events = append(r.Events, contest.Fact{Name: "turn", Value: t.line, Words: words + ": " + strings.Join(t.line.Happens, ", ")})
	money := make([]int64, len(v.Places))
	t.Money(money)
	r.Course = append(r.Course, money)
}

// over tells what the places brought.
func (t *teller) over() {
	v, r := t.View(), &t.told.Races[0]
	order := []string{}
	for _, h := range v.Race.Order[:t.game.rules.Places()] {
		order = append(order, t.horse(int(h)))
	}
	at := map[string]int{}
	var all []string
	for h := range t.game.rules.Horses {
		at[t.horse(h)] = int(v.Race.At[h])
		all = append(all, fmt.Sprintf("%s at %d", t.horse(h), v.Race.At[h]))
	}
	r.End = []contest.Fact{
		{Name: "order", Value: order, Words: fmt.Sprintf("%s finish in this order, after %d turns", strings.Join(order, ", "), v.Turn)},
		{Name: "turns", Value: v.Turn},
		{Name: "positions", Value: at, Words: strings.Join(all, ", ")},
	}
	claims := t.Claims()
	for i := range claims {
		r.Bets = append(r.Bets, t.bet(&claims[i]))
	}
	for seat := range v.Places {
		l := t.Ledger(seat)
		var account []int64
		for a := range race.Accounts {
			account = append(account, l.Accounts[a])
		}
		r.Accounts = append(r.Accounts, account)
		r.Money = append(r.Money, v.Places[seat].Money)
	}
}

// Act implements [railbird/sim.Table].
func (t *teller) Act(a race.Act) error {
	v := t.View()
	where := fmt.Sprintf("seat %d, turn %d, %s", v.Seat+1, v.Turn, v.Decision)
	err := t.table.Act(a)
	if err != nil {
		t.told.Refused = append(t.told.Refused, where+": "+err.Error())
	}
	return err
}

// Telling implements [contest.Scribe].
func (t *teller) Telling() *contest.Telling { return t.told }
