package longshot

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/sim"
	race "railbird/sim/longshot"
)

// early is how many rounds of turns count as the beginning, where the track says little yet.
const early = 3

// mostRounds is after how many rounds without a repetition [Game.Fair] gives up.
const mostRounds = 60

// Fair looks for prices in whole dollars and odds in whole multiples that are fair among
// so many seats of a bot: whoever buys a horse in the first rounds of turns gets its price
// back on average, by its purse and by what its feature pays, and so does whoever bets on it
// before the first turn. Prices and odds change how bots play, so games are played with
// those found until they repeat. All rounds have the same dice.
func (g *Game) Fair(ctx context.Context, bot string, seats int, seed uint64, p sim.Plan) (*contest.Fair, error) {
	if missing := g.Missing(); len(missing) > 0 {
		return nil, fmt.Errorf("a game needs %s", missing[0])
	}
	if g.rules.Places() != shape.places() {
		return nil, errors.New("odds are sought for three places")
	}
	priced, seen := g.rules.Horses, [][]race.Horse{}
	for len(seen) < mostRounds {
		fair := &contest.Fair{Bot: bot, Seats: seats, Games: int64(p.Count), Rounds: len(seen) + 1}
		next, err := g.with(priced).reprice(ctx, fair, bot, seats, seed, p)
		if err != nil {
			return nil, err
		}
		if i := slices.IndexFunc(seen, func(h []race.Horse) bool { return same(h, next) }); i >= 0 {
			fair.Cycle = len(seen) - i
			return fair, nil
		}
		if same(priced, next) {
			fair.Cycle = 1
			return fair, nil
		}
		seen, priced = append(seen, priced), next
	}
	return nil, fmt.Errorf("prices and odds did not repeat in %d rounds: play more games in each", mostRounds)
}

// same reports whether prices and odds are the same.
func same(a, b []race.Horse) bool {
	return slices.EqualFunc(a, b, func(a, b race.Horse) bool { return a.Price == b.Price && slices.Equal(a.Odds, b.Odds) })
}

// with returns the game with other horses.
func (g *Game) with(horses []race.Horse) *Game {
	rules := *g.rules
	rules.Horses = horses
	return &Game{rules: &rules, solver: g.solver}
}

// reprice plays a round and finds what would be fair after it.
func (g *Game) reprice(ctx context.Context, fair *contest.Fair, bot string, seats int, seed uint64, p sim.Plan) ([]race.Horse, error) {
	horses, places := len(g.rules.Horses), g.rules.Places()
	income := func(h int) int { return h }                          // of who bought it early
	later := func(h int) int { return horses + h }                  // of who bought it at all
	taken := func(h, place int) int { return (2+place)*horses + h } // 1 if the horse took the place, else 0
	paid := func(h int) int { return (2+places)*horses + h }        // by a bet on it before the first turn
	s := &survey{Game: g, cells: (3 + places) * horses, ask: func(t *table, cells []cell) {
		for h := range horses {
			place := t.View().Race.Place(h)
			for i := range places {
				cells[taken(h, i)].Gain.Add(one(i == place))
			}
			pays := 0
			if place != race.None && place < places {
				pays = g.rules.Bets.Stake * g.rules.Horses[h].Odds[place]
			}
			cells[paid(h)].Gain.Add(int64(pays))
		}
		for _, w := range t.Wagers() {
			if !w.Own {
				continue
			}
			h := int(w.Horse)
			earned := w.Gain + int64(w.Cost) + t.Feature(h)
			cells[later(h)].Gain.Add(earned)
			if int(w.Turn) <= early*seats {
				cells[income(h)].Gain.Add(earned)
			}
		}
	}}
	found, err := s.play(ctx, repeated(bot, seats), seed, p)
	if err != nil {
		return nil, err
	}
	next := slices.Clone(g.rules.Horses)
	for h := range next {
		worth := found[income(h)]
		if worth.N < int64(p.Count/50) {
			worth = found[later(h)] // hardly ever bought early at this price
		}
		var chances []float64
		for i := range places {
			chances = append(chances, found[taken(h, i)].Mean)
		}
		was := &g.rules.Horses[h]
		next[h].Price, next[h].Odds = max(1, int(math.Round(worth.Mean))), shape.fair(chances)
		if worth.N == 0 {
			next[h].Price = max(1, was.Price*3/4) // nobody buys it: cheaper
		}
		fair.Horses = append(fair.Horses, contest.FairHorse{
			Name: was.Name, Price: was.Price, Odds: was.Odds,
			Income: worth, Bought: analysis.Proportion(int64(found[later(h)].N), int64(p.Count)), Pays: found[paid(h)],
		})
	}
	return next, nil
}

func one(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// A proportion is how odds lie to each other: the first pays so many parts, the second so
// many …
type proportion []float64

// shape is the proportion of odds that are sought.
var shape = proportion{3, 2, 1}

func (s proportion) places() int { return len(s) }

// fair returns whole odds, falling, that pay back a stake most nearly: first by what they
// pay on average, then by their proportion.
func (s proportion) fair(chances []float64) []int {
	best, off := []int{3, 2, 1}, math.Inf(1)
	const most = 40
	for a := 3; a <= most; a++ {
		for b := 2; b < a; b++ {
			for c := 1; c < b; c++ {
				odds := []int{a, b, c}
				pays := 0.0
				for i, o := range odds {
					pays += float64(o) * chances[i]
				}
				// An odd of one part too many or too few counts as a tenth of a stake.
				unit := float64(a+b+c) / (s[0] + s[1] + s[2])
				skew := 0.0
				for i, o := range odds {
					skew += math.Abs(float64(o)-unit*s[i]) / unit / 10
				}
				if x := math.Abs(pays-1) + skew*0.2; x < off {
					best, off = odds, x
				}
			}
		}
	}
	return best
}
