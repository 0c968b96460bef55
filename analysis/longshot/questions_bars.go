package longshot

import (
	"context"
	"fmt"
	"slices"

	"railbird/analysis/finding"
	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// barWorth finds what a bar adds to the purse of a horse. Nothing else is at the table: horses
// cost nothing, there are no cards, features or bets, and one player owns what the question is
// about and always moves by its bars.
func (g *Game) barWorth(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	purses := columnOwn
	s := &study{columns: 1, end: func(t *studyTable, into []int64) {
		into[purses] = t.Ledger(0).Accounts[race.FromPurses]
	}}
	way := func(n int, owned race.Set, bars ...race.Set) int {
		s.way(g.empty(bars...), append([]player{keeper(owned)}, seatsOf("pass", n-1)...)...)
		return len(s.ways) - 1
	}
	// Numbers that move a horse: so many from the third horse on.
	bar := func(length int) race.Set { return (1<<length - 1) << 2 }
	const usual = 3
	n, lengths := g.people(), []int{1, 2, usual, 5}
	tables := slices.DeleteFunc(g.sizes(6), func(seats int) bool { return seats == n })
	if most := len(g.rules.Horses) - 2; most < lengths[len(lengths)-1] {
		return nil, fmt.Errorf("the answer needs %d horses, there are %d", lengths[len(lengths)-1]+2, most+2)
	}
	none := way(n, 1)
	var byLength, byTable []int
	for _, length := range lengths {
		byLength = append(byLength, way(n, 1, bar(length)))
	}
	for _, seats := range tables {
		byTable = append(byTable, way(seats, 1, bar(usual)))
	}
	apart, together := way(n, 3, bar(1), bar(1)<<1), way(n, 3, 1<<1, 1<<0)
	c, answer, err := s.answer(ctx, req, "one who owns a horse from the first turn on, and others who do nothing; no cards, no features")
	if err != nil {
		return nil, err
	}
	bare := g.solver.Places(&race.Race{})
	answer.Say(fmt.Sprintf("Without a bar the purse of a horse is {} in these games, {} by the odds. At a table of %d a bar of 1 number adds {}, of 2 {}, of %d {}, of 5 {}.", n, usual),
		append([]finding.Finding{
			finding.Money("purse of a horse without a bar", c.Mean(none, purses)),
			finding.Exact("mean purse of a horse in the bare race", finding.Dollars, g.rules.MeanPurse(&bare[0])),
		}, finding.Each(byLength, func(w int) finding.Finding {
			return finding.Change(fmt.Sprintf("added to the purse by a bar of %d numbers, %d players", lengths[slices.Index(byLength, w)], n), c.Difference(w, none, purses))
		})...)...)
	if len(tables) > 0 {
		works := "It works in the owner's turns only"
		if g.rules.Bars.Of == race.BarsOfAll {
			works = "It works in everybody's turns"
		}
		answer.Say(fmt.Sprintf("%s: a bar of %d adds, at a table %s.", works, usual, forEach("of %d: {}", tables)),
			finding.Each(byTable, func(w int) finding.Finding {
				return finding.Change(fmt.Sprintf("added to the purse by a bar of %d numbers, %d players", usual, tables[slices.Index(byTable, w)]), c.Difference(w, none, purses))
			})...)
	}
	answer.Say("A bar does not act on the roll of the turn in which the horse is bought, as the roll comes first.")
	answer.Say("Two horses of one owner, each the one number on the other's bar, bring {} together against bars of one number that is on neither.",
		finding.Change("purses of two horses on one another's bars less those of two that are not", c.Difference(together, apart, purses)))
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
