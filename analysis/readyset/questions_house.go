package readyset

import (
	"context"
	"fmt"
	"strings"

	"railbird/analysis/contest"
	"railbird/analysis/finding"
	"railbird/analysis/questions"
	race "railbird/sim/readyset"
)

// housePay holds what a House ends with against the bettors, if it is the same all game and if
// it rotates.
func (g *Game) housePay(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	var ways []contest.Way
	n := g.bettors(usualTable)
	var rules []*race.Rules
	for _, house := range []race.HouseMode{race.HouseFixed, race.HouseRotating} {
		of, err := varied(req, "house="+string(house))
		if err != nil {
			return nil, err
		}
		rules = append(rules, of.rules)
		ways = append(ways, seatBuiltins(&houseGame{of}, n+1, careful, careful))
	}
	const fixed, rotating = 0, 1
	c, answer, err := play(ctx, req, g.houseStudy(ways...), fmt.Sprintf("%d bettors and a House, all %s; the House fixed, and rotating", n, careful))
	if err != nil {
		return nil, err
	}
	counted := &houses{c, n}
	house, bettor := counted.ends(fixed)
	behind := house.Minus(bettor)
	ahead := finding.Change("money of a fixed House less the mean of the bettors", behind)
	pay := rules[fixed].House.Money
	answer.Say(fmt.Sprintf("A House that stays begins with $%d and ends with {}, a bettor with {}: it is {} against the mean of %d. %s: {} would make it even, as a dollar more at the start is one more at the end.",
		pay, n, verdict(ahead, "Its pay is more than fair", "Its pay is too little", "Its pay is about fair")),
		finding.Money("money of a fixed House", house),
		finding.Money("money of a bettor beside a fixed House", bettor), ahead,
		finding.Found("pay that makes a fixed House even", finding.Dollars, behind.Times(-1).Estimate().Linear(float64(pay), 1)))
	var words []string
	var even []finding.Finding
	for i := range g.rules.Races {
		house, bettor := counted.race(rotating, i)
		less := bettor.Minus(house)
		is := rules[rotating].House.Pay(i)
		words = append(words, fmt.Sprintf("{} instead of $%d", is))
		even = append(even, finding.Found(fmt.Sprintf("pay that makes a rotating House even in race %d", i+1), finding.Dollars, less.Estimate().Linear(float64(is), 1)))
	}
	drafts := ""
	if r := rules[rotating]; len(r.Deck) > 0 && r.Races > 1 && r.House.Drafts == race.DraftsNot {
		drafts = " That it drafts no VIP card after its race is not counted."
	}
	answer.Say(fmt.Sprintf("A rotating House would get as much out of its race as a bettor does, if it were paid, race by race: %s.%s", strings.Join(words, ", "), drafts), even...)
	return answer, nil
}
