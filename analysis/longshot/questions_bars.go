package longshot

import (
	"context"
	"fmt"
	"slices"

	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// barWorth finds what a bar adds to the purse of a horse. Nothing else is at the table: horses
// cost nothing, there are no cards, features or bets, and one player owns what the question is
// about and always moves by its bars.
func (g *Game) barWorth(ctx context.Context, a questions.Ask) (*questions.Answer, error) {
	purses := own
	s := &inquiry{columns: 1, ask: func(t *inquired, into []int64) {
		into[purses] = t.Ledger(0).Accounts[race.FromPurses]
	}}
	table := func(n int, owned race.Set, bars ...race.Set) int {
		s.way(g.empty(bars...), append([]player{keeper(owned)}, seats("pass", n-1)...)...)
		return len(s.ways) - 1
	}
	// Numbers that move a horse: so many from the third horse on.
	bar := func(size int) race.Set { return (1<<size - 1) << 2 }
	const usual = 3
	sizes, tables := []int{1, 2, usual, 5}, []int{3, 6, 8}
	if most := len(g.rules.Horses) - 2; most < sizes[len(sizes)-1] {
		return nil, fmt.Errorf("the answer needs %d horses, there are %d", sizes[len(sizes)-1]+2, most+2)
	}
	none := table(people, 1)
	var bySize, byTable []int
	for _, size := range sizes {
		bySize = append(bySize, table(people, 1, bar(size)))
	}
	for _, n := range tables {
		byTable = append(byTable, table(n, 1, bar(usual)))
	}
	apart, together := table(people, 3, bar(1), bar(1)<<1), table(people, 3, 1<<1, 1<<0)
	c, answer, err := s.answer(ctx, a, "one who owns a horse from the first turn on, and others who do nothing; no cards, no features")
	if err != nil {
		return nil, err
	}
	answer.Say(fmt.Sprintf("Without a bar the purse of a horse is {} in these games, {} by the odds. At a table of %d a bar of 1 number adds {}, of 2 {}, of %d {}, of 5 {}.", people, usual),
		append([]questions.Finding{
			dollars("purse of a horse without a bar", c.Mean(none, purses)),
			questions.Exact("mean purse of a horse in the bare race", questions.Dollars, purse(g.rules, g.solver.Places(&race.Race{})[0])),
		}, ofAll(bySize, func(w int) questions.Finding {
			return change(fmt.Sprintf("added to the purse by a bar of %d numbers, %d players", sizes[slices.Index(bySize, w)], people), c.Difference(w, none, purses))
		})...)...)
	answer.Say(fmt.Sprintf("It works in the owner's turns only: a bar of %d adds {} at a table of 3, {} of 6, {} of 8.", usual),
		ofAll(byTable, func(w int) questions.Finding {
			return change(fmt.Sprintf("added to the purse by a bar of %d numbers, %d players", usual, tables[slices.Index(byTable, w)]), c.Difference(w, none, purses))
		})...)
	answer.Say("Two horses of one owner, each the one number on the other's bar, bring {} together against bars of one number that is on neither.",
		change("purses of two horses on one another's bars less those of two that are not", c.Difference(together, apart, purses)))
	return answer, nil
}

// empty returns the game without prices, odds, features and cards, and with these bars of the
// first horses alone.
func (g *Game) empty(bars ...race.Set) *Game {
	rules := *g.rules
	rules.Deck = []race.Card{}
	rules.Horses = slices.Clone(rules.Horses)
	for h := range rules.Horses {
		horse := &rules.Horses[h]
		horse.Price, horse.Odds = 0, make([]int, rules.Places())
		horse.Bar, horse.BarSaid = 0, true
		horse.Feature, horse.Said = race.Feature{}, true
		if h < len(bars) {
			horse.Bar = bars[h]
		}
	}
	return &Game{rules: &rules, solver: g.solver}
}

// keeper is a player who buys some horses as soon as it may, always moves by its bars, and
// does nothing else.
func keeper(horses race.Set) player {
	return but("pass", "owner", func(v *race.View, _ race.Act) race.Act {
		switch wanted := horses & v.Buyable(); {
		case v.Decision == race.DecideBar:
			return race.Act{Do: race.DoMove, Horse: int8(v.Bar.First())}
		case v.Decision == race.DecideAction && wanted != 0:
			return race.Act{Do: race.DoBuy, Horse: int8(wanted.First())}
		}
		return race.Act{}
	})
}
