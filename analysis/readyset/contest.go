package readyset

import (
	"context"
	"fmt"
	"math"

	"railbird/analysis/contest"
	"railbird/sim"
	race "railbird/sim/readyset"
	"railbird/strategy"
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
	all := contest.Common()
	if g.rules.Debt == race.DebtNone {
		all[contest.Money] = all[contest.Money].Gained()
	}
	for i := range g.rules.Races {
		all = append(all, contest.Part(fmt.Sprintf("race:%d", i+1), fmt.Sprintf("money from race %d", i+1)))
	}
	for _, group := range g.groups {
		all = append(all, contest.Part("spots:"+string(group), "bets on "+groupWords[group]))
	}
	rest := [others]contest.Measure{
		letOff:   contest.Part("let-off", "losses let off at $0").Gained(),
		cards:    contest.Dollars("cards", "VIP cards"),
		house:    contest.Dollars("house", "pay of the House").Gained(),
		placed:   contest.Acts(contest.Placed, "tokens placed"),
		unplaced: contest.Count(contest.Unplaced, "tokens left in hand"),
		skill:    contest.Fine(contest.Skill, "exact value of the bets when placed"),
		luck:     contest.Fine(contest.Luck, "what the dice added"),
	}
	rest[cards].Part, rest[house].Part = len(g.rules.Deck) > 0, g.rules.House.Mode != race.HouseApp
	rest[unplaced].Head = "tokens left"
	return append(all, rest[:]...)
}

// Idiom implements [contest.Game].
func (g *Game) Idiom() contest.Idiom {
	return contest.Idiom{
		Rounds: "races", Clock: "rolls", When: "rolls made", After: "after roll",
		Stake: "token", Usual: tokenKinds[race.TokenOwn],
		Kinds:  "one line a kind of spot, all horses and cards together; of a card with room for several, the first token counts",
		Chance: "dice, cards and reactions",
	}
}

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
func (g *Game) Bots() []contest.Bot { return contest.BotsOf(bots.Bots()) }

// EveryBot implements [contest.Game].
func (g *Game) EveryBot() []strategy.Parameter { return []strategy.Parameter{strategy.Speed} }

// Player implements [contest.Game].
func (g *Game) Player(text string, s contest.Seating) (contest.Player, error) {
	p, err := bots.Seat(text, g.rules, s.Seats, process.Options{Limit: s.Limit, Seed: s.Seed})
	if err != nil {
		return nil, err
	}
	return contest.NewPlayer(p), nil
}

// Words implements [contest.Lexicon].
func (g *Game) Words() []rulefile.Words { return bots.WordsOf(g.rules) }

// Substitute implements [contest.Game].
func (g *Game) Substitute() contest.Player {
	p, err := g.Player("pass", contest.Seating{})
	if err != nil {
		panic(err) // it is built in
	}
	return p
}

// everySeat watches all seats.
const everySeat = 1<<race.MaxSeats - 1

// NewCrew implements [contest.Game].
func (g *Game) NewCrew(ctx context.Context, watched []int) contest.Crew {
	var seats uint32
	for _, seat := range watched {
		seats |= 1 << seat
	}
	return contest.NewCrew(ctx, g, func(players []bots.Player) contest.Table[race.View, race.Act] { return g.newTable(players, seats) })
}

// A table is a [race.Table] that keeps account of what the bets of the seats watched
// were worth when they were placed.
type table struct {
	*race.Table
	game    *Game
	watched uint32 // bit i for seat i
	odds    race.Odds
	want    race.Set
	worth   []float64 // of each bet of the game, in their order; NaN for seats not watched
}

func (g *Game) newTable(players []bots.Player, watched uint32) *table {
	speeds := make([]float64, len(players))
	for i, p := range players {
		speeds[i] = p.Speed
	}
	t := &table{Table: g.rules.NewTable(len(players), g.solver.Odds(), speeds), game: g, watched: watched}
	if watched != 0 {
		t.odds, t.want = g.solver.Odds(), race.NewSet(len(g.rules.Conditions))
		t.Watch(t.appraise)
	}
	return t
}

// Deal implements [railbird/sim.Table].
func (t *table) Deal(seed, k uint64) {
	t.worth = t.worth[:0]
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
		worth = b.Token.Worth(spot, p)
	}
	t.worth = append(t.worth, worth)
}

// Measure implements [contest.Table].
func (t *table) Measure(seat int, races []int64) {
	g := t.game
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
		if t.watched>>seat&1 != 0 {
			worth := int64(math.Round(t.worth[i] * contest.Micro))
			rest[skill] += worth
			rest[luck] += b.Gain*contest.Micro - worth
		}
	}
}
