package readyset

import (
	"fmt"
	"math"

	"railbird/analysis/contest"
	race "railbird/sim/readyset"
	"railbird/strategy/process"
	bots "railbird/strategy/readyset"
	"railbird/strategy/rulefile"
)

// The measures of a seat beside those that every game has: what each race changed its
// money by, what its bets brought on each part of the board, and where else the money
// came from.
func (g *Game) measures() []contest.Measure {
	inf := math.Inf(1)
	dollars := func(name, words string) contest.Measure {
		return contest.Measure{Name: name, Words: words, Unit: 1, Least: -inf, Most: inf}
	}
	count := func(name, words string) contest.Measure {
		return contest.Measure{Name: name, Words: words, Unit: 1, Most: inf}
	}
	all := make([]contest.Measure, contest.Others)
	all[contest.Money] = dollars("money", "money at the end")
	all[contest.Share] = contest.Measure{Name: "share", Words: "share of the win", Unit: 1.0 / contest.ShareUnits, Most: contest.ShareUnits}
	all[contest.Illegal] = count("illegal", "acts refused")
	for i := range g.rules.Races {
		all = append(all, dollars(fmt.Sprintf("race:%d", i+1), fmt.Sprintf("money from race %d", i+1)))
	}
	for _, group := range g.groups {
		all = append(all, dollars("spots:"+string(group), "bets on "+groupWords[group]))
	}
	all = append(all,
		dollars("let-off", "losses let off at $0"),
		dollars("cards", "VIP cards"),
		dollars("house", "pay of the House"),
		count("bets", "tokens placed"),
		count("unplaced", "tokens left in hand"),
	)
	for _, m := range [...]contest.Measure{
		dollars("skill", "exact value of the bets when placed"),
		dollars("luck", "what the dice added"),
	} {
		m.Unit = 1.0 / micro
		all = append(all, m)
	}
	return all
}

// micro is how many units of a fine measure make a dollar.
const micro = 1_000_000

var groupWords = map[race.Group]string{
	race.GroupShow: "show", race.GroupPlace: "place", race.GroupWin: "win", race.GroupColor: "colors",
	race.GroupWorse: "a low finish", race.GroupProp: "props", race.GroupExotic: "exotics",
}

// groupsOf lists the parts of a board that have spots, in its order.
func groupsOf(r *race.Rules) []race.Group {
	var groups []race.Group
	for i := range r.Spots {
		if g := r.Spots[i].Group; len(groups) == 0 || groups[len(groups)-1] != g {
			groups = append(groups, g)
		}
	}
	return groups
}

// Measures implements [contest.Game].
func (g *Game) Measures() []contest.Measure { return g.measures() }

// Seated implements [contest.Game].
func (g *Game) Seated(seats int) error { return g.rules.Seated(seats) }

// Bots implements [contest.Game].
func (g *Game) Bots() []contest.Bot {
	var all []contest.Bot
	for _, b := range bots.Bots() {
		all = append(all, contest.Bot{Name: b.Name, About: b.About, Parameters: b.Parameters})
	}
	return all
}

// Player implements [contest.Game].
func (g *Game) Player(text string, t contest.Terms) (contest.Player, error) {
	p, err := bots.Seat(text, g.rules, t.Seats, process.Options{Limit: t.Limit, Seed: t.Seed})
	if err != nil {
		return nil, err
	}
	return player{p}, nil
}

// Words implements [contest.Lexicon].
func (g *Game) Words() []contest.Words {
	words := bots.WordsOf(g.rules)
	var all []contest.Words
	for _, part := range []struct {
		of      string
		entries []rulefile.Entry
	}{
		{"in every expression", words.View},
		{"in best and among, of the spot at hand", words.Spot},
		{"in draft, of the VIP card at hand", words.Card},
	} {
		w := contest.Words{Of: part.of}
		for _, e := range part.entries {
			w.Names, w.About = append(w.Names, e.Name), append(w.About, e.About)
		}
		all = append(all, w)
	}
	return all
}

// Substitute implements [contest.Game].
func (g *Game) Substitute() contest.Player {
	p, err := g.Player("pass", contest.Terms{})
	if err != nil {
		panic(err) // it is built in
	}
	return p
}

type player struct{ bots.Player }

// Name implements [contest.Player].
func (p player) Name() string { return p.Player.Name }

// A table is a [race.Table] that keeps account of what the bets of the seats watched
// were worth when they were placed.
type table struct {
	*race.Table
	game     *Game
	watched  uint32 // bit i for seat i
	odds     race.Odds
	want     race.Set
	seed     uint64
	names    []string
	recorder *recorder // nil where nothing is recorded
	worth    []float64 // of each bet of the game, in their order; NaN for seats not watched
}

func (g *Game) newTable(players []bots.Player, watched uint32) *table {
	speeds := make([]float64, len(players))
	var names []string
	for i, p := range players {
		speeds[i] = p.Speed
		names = append(names, p.Name)
	}
	t := &table{
		Table: g.rules.NewTable(len(players), g.solver.Odds(), speeds), game: g, watched: watched, names: names,
		odds: g.solver.Odds(), want: race.NewSet(len(g.rules.Conditions)),
	}
	if watched != 0 {
		t.Watch(t.appraise)
	}
	return t
}

// Deal implements [railbird/sim.Table].
func (t *table) Deal(seed, k uint64) {
	t.seed, t.worth = seed, t.worth[:0]
	t.Table.Deal(seed, k)
}

// appraise notes what a bet is worth as it is placed. Unless the odds have been asked
// for already, its condition alone is solved, which is cheaper.
func (t *table) appraise(v *race.View, b *race.Bet) {
	worth := math.NaN()
	if t.watched>>b.Seat&1 != 0 {
		spot := &t.game.rules.Spots[b.Spot]
		var p float64
		if v.Asked() {
			p = v.Chance(spot.Condition)
		} else {
			clear(t.want)
			t.want.Add(spot.Condition)
			p = t.odds.Of(v.Race, t.want)[spot.Condition]
		}
		worth = p*float64(b.Token.Gain(spot, true)) + (1-p)*float64(b.Token.Gain(spot, false))
	}
	t.worth = append(t.worth, worth)
}

// Measure fills in the measures of a seat, in the order of [Game.Measures], when the
// game is over.
func (t *table) Measure(seat int, into []int64) {
	g := t.game
	clear(into)
	places := t.View().Places
	into[contest.Money] = places[seat].Money
	into[contest.Share] = t.share(seat)
	into[contest.Illegal] = int64(t.Refused(seat).Count)
	races := into[contest.Others:]
	groups := races[g.rules.Races:]
	rest := groups[len(g.groups):]
	for i := range g.rules.Races {
		l := t.Ledger(i, seat)
		races[i] = l.Won - l.Lost + l.LetOff + l.Cards + l.House
		rest[0] += l.LetOff
		rest[1] += l.Cards
		rest[2] += l.House
		rest[4] += int64(l.Unplaced)
	}
	bets := t.Bets()
	for i := range bets {
		b := &bets[i]
		if int(b.Seat) != seat {
			continue
		}
		rest[3]++
		for k, group := range g.groups {
			if g.rules.Spots[b.Spot].Group == group {
				groups[k] += b.Gain
			}
		}
		if t.watched>>seat&1 != 0 {
			worth := int64(math.Round(t.worth[i] * micro))
			rest[5] += worth
			rest[6] += b.Gain*micro - worth
		}
	}
}

// share returns a seat's share of the win, in units.
func (t *table) share(seat int) int64 {
	places := t.View().Places
	best, ties := int64(math.MinInt64), 0
	for i := range places {
		switch m := places[i].Money; {
		case m > best:
			best, ties = m, 1
		case m == best:
			ties++
		}
	}
	if places[seat].Money < best {
		return 0
	}
	return contest.ShareUnits / int64(ties)
}
