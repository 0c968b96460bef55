package readyset

import (
	"context"
	"fmt"
	"strings"

	"railbird/analysis/contest"
	"railbird/analysis/questions"
	race "railbird/sim/readyset"
	bots "railbird/strategy/readyset"
)

// housePay holds what a House ends with against the bettors, if it is the same all game and if
// it rotates.
func (g *Game) housePay(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	var ways []questions.Way
	n := g.bettors(usualTable)
	var rules []*race.Rules
	for _, house := range []race.HouseMode{race.HouseFixed, race.HouseRotating} {
		of, err := varied(req, "house="+string(house))
		if err != nil {
			return nil, err
		}
		rules = append(rules, of.rules)
		w := questions.Way{Game: &houseGame{of}}
		for range n + 1 {
			w.Players = append(w.Players, g.builtin(careful))
		}
		ways = append(ways, w)
	}
	const fixed, rotating = 0, 1
	const end, ends, houses = 0, 1, 2
	s := &questions.Study{Ways: ways, Columns: houses + houseColumns*g.rules.Races, Read: func(measures [][]int64, columns []int64) {
		for seat, m := range measures {
			if seat == n {
				columns[end] = m[contest.Money]
			} else {
				columns[ends] += m[contest.Money]
			}
		}
		copy(columns[houses:], measures[0][contest.Others:])
	}}
	c, answer, err := play(ctx, req, s, fmt.Sprintf("%d bettors and a House, all %s; the House fixed, and rotating", n, careful))
	if err != nil {
		return nil, err
	}
	bettor := c.Mean(fixed, ends).Times(1 / float64(n))
	behind := c.Mean(fixed, end).Minus(bettor)
	ahead := questions.Change("money of a fixed House less the mean of the bettors", behind)
	pay := rules[fixed].House.Money
	answer.Say(fmt.Sprintf("A House that stays begins with $%d and ends with {}, a bettor with {}: it is {} against the mean of %d. %s: {} would make it even, as a dollar more at the start is one more at the end.",
		pay, n, verdict(ahead, "Its pay is more than fair", "Its pay is too little", "Its pay is about fair")),
		questions.Money("money of a fixed House", c.Mean(fixed, end)),
		questions.Money("money of a bettor beside a fixed House", bettor), ahead,
		questions.Found("pay that makes a fixed House even", questions.Dollars, behind.Times(-1).Estimate().Linear(float64(pay), 1)))
	var words []string
	var even []questions.Finding
	for i := range g.rules.Races {
		of := houses + houseColumns*i
		less := c.Mean(rotating, of+1).Times(1 / float64(n)).Minus(c.Mean(rotating, of))
		is := rules[rotating].House.Pay(i)
		words = append(words, fmt.Sprintf("{} instead of $%d", is))
		even = append(even, questions.Found(fmt.Sprintf("pay that makes a rotating House even in race %d", i+1), questions.Dollars, less.Estimate().Linear(float64(is), 1)))
	}
	drafts := ""
	if r := rules[rotating]; len(r.Deck) > 0 && r.Races > 1 && r.House.Drafts == race.DraftsNot {
		drafts = " That it drafts no VIP card after its race is not counted."
	}
	answer.Say(fmt.Sprintf("A rotating House would get as much out of its race as a bettor does, if it were paid, race by race: %s.%s", strings.Join(words, ", "), drafts), even...)
	return answer, nil
}

// A houseGame measures, in the place of what the game measures in every contest, what each race
// brought its House, and what all others together.
type houseGame struct{ *Game }

const houseColumns = 2 // a race

// Measures implements [contest.Game]: they are of the whole table, and filled in for the first
// seat.
func (g *houseGame) Measures() []contest.Measure {
	return append(contest.Common(), make([]contest.Measure, houseColumns*g.rules.Races)...)
}

// NewCrew implements [contest.Game].
func (g *houseGame) NewCrew(ctx context.Context, _ []int) contest.Crew {
	return contest.NewCrew(ctx, g, func(players []bots.Player) contest.Table[race.View, race.Act] {
		return &houseTable{g.newTable(players, 0), make([]int, g.rules.Races)}
	})
}

// A houseTable notes who is the House of each race.
type houseTable struct {
	*table
	houses []int
}

// Next implements [sim.Table].
func (t *houseTable) Next() (int, *race.View, bool) {
	seat, v, ok := t.table.Next()
	t.houses[t.View().RaceNo] = t.View().House
	return seat, v, ok
}

// Measure implements [contest.Table].
func (t *houseTable) Measure(seat int, into []int64) {
	if seat != 0 {
		return
	}
	for i, house := range t.houses {
		for of := range t.View().Places {
			column := houseColumns * i
			if of != house {
				column++
			}
			into[column] += t.Ledger(i, of).Change()
		}
	}
}
