package readyset

import (
	"context"
	"fmt"
	"strings"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/finding"
	"railbird/analysis/prose"
	"railbird/analysis/questions"
	race "railbird/sim/readyset"
)

// crowds finds what competition does, at tables of the same bot.
func (g *Game) crowds(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	const money, bets, left, gain = 0, 1, 2, 3 // columns, of all bettors together
	sizes := g.sizes()
	s := &contest.Study{Columns: 4}
	for _, n := range sizes {
		s.Ways = append(s.Ways, g.at(n, careful, careful))
	}
	groups := contest.Others + g.rules.Races
	rest := groups + len(g.groups)
	s.Read = func(_ int, measures [][]int64, columns []int64) {
		if g.rules.House.Mode == race.HouseFixed {
			measures = measures[:len(measures)-1] // it does not bet
		}
		for _, m := range measures {
			columns[money] += m[contest.Money]
			columns[bets] += m[rest+placed]
			columns[left] += m[rest+unplaced]
			for _, x := range m[groups:rest] {
				columns[gain] += x
			}
		}
	}
	c, answer, err := play(ctx, req, s, fmt.Sprintf("%s in all seats; bettors at a table: %s", careful, prose.Join(sizes, ", ")))
	if err != nil {
		return nil, err
	}
	// A rotating House shares the money with the bettors.
	purses := func(i int) float64 {
		if g.rules.House.Mode == race.HouseFixed {
			return float64(sizes[i])
		}
		return float64(g.people(sizes[i]))
	}
	each := func(i, column int) analysis.Number { return c.Mean(i, column).Times(1 / purses(i)) }
	found := func(find func(i, n int) finding.Finding) (all []finding.Finding) {
		for i, n := range sizes {
			all = append(all, find(i, n))
		}
		return all
	}
	var of []string
	for _, n := range sizes {
		of = append(of, fmt.Sprintf("of %d {}", n))
	}
	tables := strings.Join(of, ", ")
	answer.Say(fmt.Sprintf("A bettor ends with, at a table %s.", tables), found(func(i, n int) finding.Finding {
		return finding.Money(fmt.Sprintf("money of a bettor at a table of %d", n), each(i, money))
	})...)
	answer.Say(fmt.Sprintf("A token that is placed brings, at a table %s.", tables), found(func(i, n int) finding.Finding {
		return finding.Change(fmt.Sprintf("brought by a token placed, a table of %d", n), c.Ratio(i, gain, bets))
	})...)
	answer.Say(fmt.Sprintf("A bettor has so many tokens left in hand in a race, at a table %s.%s", tables, tokensDiffer(g.rules, sizes)), found(func(i, n int) finding.Finding {
		return finding.Counted(fmt.Sprintf("tokens left in hand by a bettor in a race, a table of %d", n), finding.In("tokens"), each(i, left).Times(1/float64(g.rules.Races)))
	})...)
	if last := len(sizes) - 1; last > 0 {
		answer.Say(fmt.Sprintf("With the same dice, a table of %d leaves a bettor {} against one of %d.", sizes[last], sizes[0]),
			finding.Change(fmt.Sprintf("money of a bettor, a table of %d less one of %d", sizes[last], sizes[0]), each(last, money).Minus(each(0, money))))
	}
	return answer, nil
}
