package readyset

import (
	"fmt"
	"math"

	"railbird/analysis/contest"
	"railbird/sim"
	race "railbird/sim/readyset"
	"railbird/strategy/process"
	bots "railbird/strategy/readyset"
	"railbird/strategy/rulefile"
)

// The measures of a seat after those of races and of kinds of spots, in their order.
const (
	letOff = iota
	cards
	house
	placed
	unplaced
	skill
	luck
	others // how many they are
)

// Measures implements [contest.Game]. Beside those that every game has they say what each
// race changed the money by, what the bets brought on each part of the board, and where
// else the money came from.
func (g *Game) Measures() []contest.Measure {
	inf := math.Inf(1)
	all := make([]contest.Measure, contest.Others)
	add := func(name, words string, unit, least float64) {
		all = append(all, contest.Measure{Name: name, Words: words, Unit: unit, Least: least, Most: inf})
	}
	all[contest.Money] = contest.Measure{Name: "money", Words: "money at the end", Unit: 1, Least: -inf, Most: inf}
	all[contest.Share] = contest.Measure{Name: "share", Words: "share of the win", Unit: 1.0 / contest.ShareUnits, Most: contest.ShareUnits}
	all[contest.Illegal] = contest.Measure{Name: "illegal", Words: "acts refused", Unit: 1, Most: inf}
	for i := range g.rules.Races {
		add(fmt.Sprintf("race:%d", i+1), fmt.Sprintf("money from race %d", i+1), 1, -inf)
	}
	for _, group := range g.groups {
		add("spots:"+string(group), "bets on "+groupWords[group], 1, -inf)
	}
	for _, m := range [others]contest.Measure{
		letOff:   {Name: "let-off", Words: "losses let off at $0", Unit: 1, Least: -inf},
		cards:    {Name: "cards", Words: "VIP cards", Unit: 1, Least: -inf},
		house:    {Name: "house", Words: "pay of the House", Unit: 1, Least: -inf},
		placed:   {Name: contest.Placed, Words: "tokens placed", Unit: 1},
		unplaced: {Name: contest.Unplaced, Words: "tokens left in hand", Unit: 1},
		skill:    {Name: contest.Skill, Words: "exact value of the bets when placed", Unit: 1.0 / micro, Least: -inf},
		luck:     {Name: contest.Luck, Words: "what the dice added", Unit: 1.0 / micro, Least: -inf},
	} {
		m.Most = inf
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

// MostGames implements [contest.Game].
func (g *Game) MostGames() uint64 { return sim.MaxItems / race.MaxRaces }

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

// Fingerprint implements [contest.Fingerprinted].
func (p player) Fingerprint() string { return p.Print }

// A table is a [race.Table] that keeps account of what the bets of the seats watched
// were worth when they were placed.
type table struct {
	*race.Table
	crew  *crew
	seed  uint64
	odds  race.Odds
	want  race.Set
	worth []float64 // of each bet of the game, in their order; NaN for seats not watched
}

func (c *crew) newTable(players []bots.Player) *table {
	g := c.game
	speeds := make([]float64, len(players))
	for i, p := range players {
		speeds[i] = p.Speed
	}
	t := &table{
		Table: g.rules.NewTable(len(players), g.solver.Odds(), speeds), crew: c,
	}
	if c.watched != 0 {
		t.odds, t.want = g.solver.Odds(), race.NewSet(len(g.rules.Conditions))
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
	if t.crew.watched>>b.Seat&1 != 0 {
		spot := &t.crew.game.rules.Spots[b.Spot]
		var p float64
		if v.Asked() {
			p = v.Chance(spot.Condition)
		} else {
			clear(t.want)
			t.want.Add(spot.Condition)
			p = t.odds.Of(v.Race, t.want)[spot.Condition]
		}
		worth = b.Token.Worth(spot, p)
	}
	t.worth = append(t.worth, worth)
}

// Measure fills in the measures of a seat, in the order of [Game.Measures], when the
// game is over.
func (t *table) Measure(seat int, into []int64) {
	g := t.crew.game
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
		races[i] = l.Change()
		rest[letOff] += l.LetOff
		rest[cards] += l.Cards
		rest[house] += l.House
		rest[unplaced] += int64(l.Unplaced)
	}
	bets := t.Bets()
	for i := range bets {
		b := &bets[i]
		if int(b.Seat) != seat {
			continue
		}
		rest[placed]++
		for k, group := range g.groups {
			if g.rules.Spots[b.Spot].Group == group {
				groups[k] += b.Gain
			}
		}
		if t.crew.watched>>seat&1 != 0 {
			worth := int64(math.Round(t.worth[i] * micro))
			rest[skill] += worth
			rest[luck] += b.Gain*micro - worth
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
