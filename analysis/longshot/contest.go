package longshot

import (
	"context"

	"railbird/analysis/contest"
	"railbird/sim"
	race "railbird/sim/longshot"
	"railbird/strategy"
	bots "railbird/strategy/longshot"
	"railbird/strategy/process"
	"railbird/strategy/rulefile"
)

// The measures of a seat after those of the accounts, in their order.
const (
	measureBets = iota
	measureBought
	measurePlayed
	measureSold
	measureRerolls
	measureLost
	measureZeros
	measureStuck
	measureTurns
	measureBank
	measureCount
)

var accountWords = [race.Accounts]string{
	race.FromPurses: "purses of its horses", race.FromBets: "bets that won", race.ForBets: "stakes", race.ForHorses: "prices of horses",
	race.FromCards: "money cards", race.FromFeatures: "features of its horses", race.FromDiscards: "cards for cash",
}

// Measures implements [contest.Game]. Beside those that every game has they say where the
// money came from and went, and what the seat did.
func (g *Game) Measures() []contest.Measure {
	all := contest.Common()
	all[contest.Money] = all[contest.Money].Gained() // nobody pays more than the purse holds
	for a := range race.Accounts {
		part := contest.Part(a.String(), accountWords[a])
		if a == race.ForBets || a == race.ForHorses {
			part = part.Lost()
		} else {
			part = part.Gained()
		}
		all = append(all, part)
	}
	rest := [measureCount]contest.Measure{
		measureBets:    contest.Acts(contest.Placed, "bets laid"),
		measureBought:  contest.Acts("bought", "horses bought"),
		measurePlayed:  contest.Acts("played", "cards played"),
		measureSold:    contest.Acts("sold", "cards given for cash"),
		measureRerolls: contest.Acts("rerolls", "rerolls used"),
		measureLost:    contest.Count("lost", "cards lost to others"),
		measureZeros:   contest.Count("zeros", "cards lost to a 0"),
		measureStuck:   contest.Count("stuck", "turns in which no card could be played"),
		measureTurns:   contest.Count("turns", "turns of the whole table"),
		measureBank:    contest.Dollars("bank", "least in the bank, which began with nothing").Lost(),
	}
	rest[measureBought].Most = float64(len(g.rules.Horses))
	return append(all, rest[:]...)
}

// Idiom implements [contest.Game].
func (g *Game) Idiom() contest.Idiom {
	return contest.Idiom{
		Rounds: "games", Clock: "turn", When: "turn", After: "in turn", Stake: "stake", Usual: "bet",
		Kinds:  "one line a kind of spot, all horses together; of several bets on a horse, the first counts",
		Chance: "dice, cards and chances", Several: true,
	}
}

// MostGames implements [contest.Game].
func (g *Game) MostGames() uint64 { return sim.MaxItems }

// Seated implements [contest.Game].
func (g *Game) Seated(seats int) error { return g.rules.Seated(seats) }

// Bots implements [contest.Game].
func (g *Game) Bots() []contest.Bot { return contest.BotsOf(bots.Bots()) }

// EveryBot implements [contest.Game].
func (g *Game) EveryBot() []strategy.Parameter { return nil }

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

// NewCrew implements [contest.Game].
func (g *Game) NewCrew(ctx context.Context, watched []int) contest.Crew {
	var seats uint32
	for _, seat := range watched {
		seats |= 1 << seat
	}
	return contest.NewCrew(ctx, g, func(players []bots.Player) contest.Table[race.View, race.Act] {
		return g.newTable(len(players), seats)
	})
}

// everySeat watches all seats.
const everySeat = 1<<race.MaxSeats - 1

// A table is a [race.Table] that also counts the turns in which a seat watched could play no
// card of its hand.
type table struct {
	*race.Table
	game    *Game
	watched uint32 // bit i for seat i
	stuck   [race.MaxSeats]int
}

func (g *Game) newTable(seats int, watched uint32) *table {
	t := &table{Table: g.rules.NewTable(seats, g.solver.Odds()), game: g, watched: watched}
	if watched != 0 {
		t.Watch(t.look)
	}
	return t
}

// look sees an action before it is done.
func (t *table) look(e race.Event) {
	v := t.View()
	if e.Kind != race.EventActs || v.Decision != race.DecideAction || t.watched>>v.Seat&1 == 0 {
		return
	}
	for _, card := range t.Cards(v.Seat) {
		if v.Playable(int(card)) {
			return
		}
	}
	t.stuck[v.Seat]++
}

// Deal implements [railbird/sim.Table].
func (t *table) Deal(seed, k uint64) {
	t.stuck = [race.MaxSeats]int{}
	t.Table.Deal(seed, k)
}

// Measure implements [contest.Table].
func (t *table) Measure(seat int, into []int64) {
	l := t.Ledger(seat)
	copy(into, l.Accounts[:])
	_, least := t.Bank()
	*(*[measureCount]int64)(into[race.Accounts:]) = [measureCount]int64{
		measureBets: int64(l.Bets), measureBought: int64(l.Bought), measurePlayed: int64(l.Played), measureSold: int64(l.Sold), measureRerolls: int64(l.Rerolls),
		measureLost: int64(l.Lost), measureZeros: int64(l.Zeros), measureStuck: int64(t.stuck[seat]), measureTurns: int64(t.View().Turn), measureBank: least,
	}
}
