package readyset

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/contest"
	"railbird/analysis/finding"
	"railbird/analysis/prose"
	"railbird/analysis/questions"
)

// whoseBot seats each bot in the same seat of the same games, among bots who know nothing, and
// two of the best among careful ones.
func (g *Game) whoseBot(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	names, rivals := builtins(), []string{"champion", careful}
	var ways []contest.Way
	for _, bot := range names {
		ways = append(ways, g.at(usualTable, bot, "random"))
	}
	for _, bot := range rivals {
		ways = append(ways, g.at(usualTable, bot, careful))
	}
	c, answer, err := play(ctx, req, g.firstSeat(ways...), fmt.Sprintf("each of the %d bots in the first seat, %s; and %s, %s",
		len(names), g.beside(usualTable, "random"), prose.And(rivals), g.beside(usualTable, careful)))
	if err != nil {
		return nil, err
	}
	order := falling(len(names), func(w int) float64 { return c.Mean(w, columnMoney).Value() })
	var words []string
	var earns []finding.Finding
	for _, w := range order {
		words = append(words, names[w]+" {} and {}")
		earns = append(earns, finding.Money("money of "+names[w], c.Mean(w, columnMoney)), finding.Won("share of the win of "+names[w], c.Mean(w, columnShare)))
	}
	answer.Say(fmt.Sprintf("In the same seat of the same games, %s, they end with so much and win so often: %s.",
		g.beside(usualTable, "random"), strings.Join(words, " · ")), earns...)
	first, second := order[0], order[1]
	ahead := finding.Change(fmt.Sprintf("money of %s less that of %s", names[first], names[second]), c.Difference(first, second, columnMoney))
	answer.Say(fmt.Sprintf("%s ends with {} against %s in the same games: %s.", names[first], names[second],
		verdict(ahead, "it is better", "it is worse", "they are not told apart")), ahead)
	answer.Say(fmt.Sprintf("It depends on the company: %s, %s ends with {} and %s with {}, a difference of {} in the same games.",
		g.beside(usualTable, careful), rivals[0], rivals[1]),
		finding.Money("money of champion among careful ones", c.Mean(len(names), columnMoney)), finding.Money("money of value among careful ones", c.Mean(len(names)+1, columnMoney)),
		finding.Change("money of champion less that of value, among careful ones", c.Difference(len(names), len(names)+1, columnMoney)))
	if g.Document().Ref() != course {
		answer.Say("A course in which programs meet plays on the board alone, all deciding at once: the same question asked of --rules " + course + ".")
	}
	return answer, nil
}

// course names the rules of a course whose students write bots.
const course = "course"

// earlyOrLate compares bots that bet at once with bots that wait, by the size of the table.
func (g *Game) earlyOrLate(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	const early, late, both, champion = 0, 1, 2, 3 // ways of each size
	names := []string{early: "opening", late: "patient", both: careful, champion: "champion"}
	sizes := slices.Compact([]int{g.bettors(2), g.bettors(4), g.bettors(8)})
	var ways []contest.Way
	for _, n := range sizes {
		for _, bot := range names {
			ways = append(ways, g.at(n, bot, names[early], names[late]))
		}
	}
	at := func(size, bot int) int { return size*len(names) + bot }
	c, answer, err := play(ctx, req, g.firstSeat(ways...), fmt.Sprintf("%s in the first seat, beside %s and %s in turn; bettors at a table: %s",
		prose.And(names), names[early], names[late], prose.Join(sizes, ", ")))
	if err != nil {
		return nil, err
	}
	usual := max(0, slices.Index(sizes, g.bettors(usualTable)))
	n := sizes[usual]
	money := func(bot int) analysis.Number { return c.Mean(at(usual, bot), columnMoney) }
	waits := finding.Change(fmt.Sprintf("money of %s less that of %s, %d bettors", names[late], names[early], n), money(late).Minus(money(early)))
	answer.Say(fmt.Sprintf("At a table of %d, %s: who bets at once, by the values before the race, ends with {}; who waits for the red line, by the values then, with {}: %s, {} in the same games.",
		n, g.beside(n, names[early]+" and "+names[late]+" in turn"), verdict(waits, "waiting is better", "early is better", "not told apart")),
		finding.Money("money of "+names[early], money(early)), finding.Money("money of "+names[late], money(late)), waits)
	left := func(bot int) finding.Finding {
		return finding.Part(fmt.Sprintf("tokens that %s leaves in hand", names[bot]),
			c.Mean(at(usual, bot), columnUnplaced).Over(c.Mean(at(usual, bot), columnUnplaced).Plus(c.Mean(at(usual, bot), columnPlaced))))
	}
	answer.Say("Of the tokens, who waits has {} still in hand when betting closes, who does not {}.", left(late), left(early))
	gains := func(size, bot int) analysis.Number { return c.Difference(at(size, bot), at(size, early), columnMoney) }
	against := func(bots ...int) (words string, all []finding.Finding) {
		var of []string
		for i, n := range sizes {
			of = append(of, fmt.Sprintf("of %d {}", n)+strings.Repeat(" and {}", len(bots)-1))
			for _, bot := range bots {
				all = append(all, finding.Change(fmt.Sprintf("money of %s less that of %s, a table of %d", names[bot], names[early], n), gains(i, bot)))
			}
		}
		return strings.Join(of, ", "), all
	}
	words, all := against(late)
	if last := len(sizes) - 1; last > 0 {
		f := finding.Change(fmt.Sprintf("what waiting brings at a table of %d less at one of %d", sizes[last], sizes[0]), gains(last, late).Minus(gains(0, late)))
		words += ". From the smallest to the largest that changes by {}: with more players waiting is worth " + verdict(f, "more", "less", "as much")
		all = append(all, f)
	}
	answer.Say("Against betting at once, waiting brings, at a table "+words+".", all...)
	words, all = against(both, champion)
	answer.Say(fmt.Sprintf("%s ask much at first and less as betting comes to its end. Against betting at once that brings, at a table %s.", prose.And([]string{names[both], names[champion]}), words), all...)
	return answer, nil
}

// pool are the bots among whom skill is measured: from those who know nothing to those who
// know what a bet is worth.
var pool = []string{"random", "leader", "opening", careful}

// knowing are bots who all know what a bet is worth, and differ in when they bet.
var knowing = []string{"opening", "patient", careful}

// luckOrSkill finds how much of what a game ends with is explained by who bets.
func (g *Game) luckOrSkill(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	names := slices.Compact(slices.Sorted(slices.Values(slices.Concat(pool, knowing))))
	all := contest.Pool{Bots: names, Field: "random", Seating: contest.Seating{Seats: g.people(usualTable)}}
	c, err := all.Play(ctx, g, req.Seed, req.Plan())
	if err != nil {
		return nil, err
	}
	answer := &questions.Answer{
		Played: fmt.Sprintf("%s in the first seat, %s", prose.And(names), g.beside(usualTable, "random")), Ways: int64(len(names)),
	}
	good, random := slices.Index(names, careful), slices.Index(names, "random")
	answer.Say(fmt.Sprintf("A good bettor, %s, ends with {} where a random one ends with {}: {} in the same games. It wins {} of the games, the random one {}.", careful),
		finding.Money("money of "+careful, c.Mean(good, contest.Money)), finding.Money("money of random", c.Mean(random, contest.Money)),
		finding.Change(fmt.Sprintf("money of %s less that of random", careful), c.Difference(good, random, contest.Money)),
		finding.Won("share of the win of "+careful, c.Mean(good, contest.Share)), finding.Won("share of the win of random", c.Mean(random, contest.Share)))
	answer.Say(fmt.Sprintf("Of the variance of the money after one game {} is skill, if %s are equally often in the seat: the variance of their means, divided by the variance of all results. The rest is luck.",
		prose.And(pool)),
		finding.Often("share of the variance of money explained by the bot, of "+prose.And(pool), c.Explained(pool...)))
	answer.Say(fmt.Sprintf("It depends on who is compared: among %s, who all know what a bet is worth, it is {}.", prose.And(knowing)),
		finding.Often("share of the variance of money explained by the bot, of "+prose.And(knowing), c.Explained(knowing...)))
	return answer, nil
}
