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
	told  *contest.Telling
	ranks []rank
	line  *turn // nil before the first turn
}

// A rank is a roll for the first turn.
type rank struct {
	Seat  int    `json:"seat"` // counted from 1
	Horse string `json:"horse"`
}

// A turn is what is told of one.
type turn struct {
	Seat   int     `json:"seat"`            // counted from 1
	Horse  string  `json:"horse,omitempty"` // of the roll that counts; none where a feature ended the game before the roll
	Spaces int     `json:"spaces"`          // likewise
	Events []event `json:"events"`
	At     []int   `json:"at"` // of all horses afterwards
}

// Deal implements [railbird/sim.Table].
func (t *teller) Deal(seed, k uint64) {
	t.line, t.ranks = nil, nil
	t.told = &contest.Telling{
		Happens: "turn", Races: []contest.Race{{}},
		Notes: []string{"7+1 = the dice say horse 7 and one space; drops 7+1 = rolled again, as horse 7 has finished; 7>4 = horse 7 comes to space 4, (bar) by its bar, (feature 2) by the feature of horse 2; the last turn has what the places bring"},
	}
	for a := range race.Accounts {
		t.told.Columns = append(t.told.Columns, a.String())
	}
	t.table.Deal(seed, k)
	t.told.Races[0].Setup = []contest.Fact{t.rolls(), t.order(), t.hands()}
}

// rolls tells the rolls for the first turn, in their order: those that tie may roll again.
func (t *teller) rolls() contest.Fact {
	var words []string
	for _, x := range t.ranks {
		words = append(words, fmt.Sprintf("seat %d %s", x.Seat, x.Horse))
	}
	return contest.Fact{Name: "rolls", Value: t.ranks, Words: "rolls for the first turn: " + strings.Join(words, ", ")}
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

// note writes down an event.
func (t *teller) note(e race.Event) {
	switch v := t.View(); e.Kind {
	case race.EventRanked:
		t.ranks = append(t.ranks, rank{e.Seat + 1, t.horse(e.Horse)})
	case race.EventTurnBegins:
		t.finish()
		t.line = &turn{Seat: e.Seat + 1, Events: []event{}}
	case race.EventGameOver:
		t.finish()
		t.line = nil
		t.over()
	default:
		if t.line == nil || e.Kind == race.EventPaid && e.Amount == 0 { // the deal is told apart; a free bet costs nothing
			return
		}
		if e.Kind == race.EventActs {
			t.look(e)
		}
		x := t.event(e)
		if counts := e.Kind == race.EventRolled || e.Kind == race.EventRerolled && t.game.rules.Reroll.New == race.NewBinds || x.Kind == "acts" && v.Decision == race.DecideRoll; counts {
			t.line.Horse, t.line.Spaces = x.Horse, *x.Spaces
		}
		t.line.Events = append(t.line.Events, x)
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
	r.Events = append(r.Events, contest.Fact{Name: "turn", Value: t.line, Words: t.line.words(t.game.rules.Track.Finish)})
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
