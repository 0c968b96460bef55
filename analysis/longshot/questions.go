package longshot

import (
	"context"
	"fmt"
	"strings"

	"railbird/analysis/finding"
	"railbird/analysis/questions"
)

// onHorses is what answers rest on that are learned from games.
const onHorses = "the prices, odds, bars and features of the horses, and the cards"

// Questions implements [questions.Game]. Numbers that are left out are questions that have
// no short answer.
func (g *Game) Questions() []questions.Question {
	return []questions.Question{
		{
			Number: 1, Asks: "Does it win to bet only, and never to buy a horse?", Rests: onHorses, Games: 500, Answer: g.bettingOnly,
			Command: "compare bettor owner value --field value" + g.seating(usualTable),
		},
		{
			Number: 2, Asks: "Which horses are too strong for their price?", Rests: onHorses, Games: 1200, Answer: g.tooStrong,
			Command: g.playing(usualTable, "--games 1000"),
		},
		{
			Number: 4, Asks: "How much income comes from cards, from bets, from purses?", Rests: onHorses, Games: 1200, Answer: g.income,
			Command: g.playing(usualTable, "--games 1000"),
		},
		{
			Number: 5, Asks: "How much cash must the bank hold so that it does not run out?", Rests: onHorses, Games: 700, Answer: g.bankNeeds,
			Command: g.playing(6, "--games 1000"),
		},
		{
			Number: 6, Asks: "How long is a game, by players and by horses owned?", Rests: onHorses, Games: 250, Answer: g.length,
			Command: g.playing(3, "--games 500"),
		},
		{
			Number: 8, Asks: "How many cards does an owner lose to zeros?", Rests: onHorses, Games: 1000, Answer: g.zeros,
			Command: g.playing(6, "--games 500"),
		},
		{
			Number: 9, Asks: "How far behind is the last horse when the first finishes?", Race: true, Games: 400_000, Answer: g.farBehind,
			Command: "race",
		},
		{
			Number: 11, Asks: "How often is no card playable, and what is it worth to give cards for cash?", Rests: onHorses, Games: 450, Answer: g.unplayable,
			Command: g.playing(usualTable, "--games 500"),
		},
		{
			Number: 15, Asks: "When is a horse worth its price, or a bet its stake?", Race: true, Answer: g.breakEven,
			Command: "ev",
		},
		{
			Number: 16, Asks: "Is it better to have the first turn?", Rests: onHorses, Games: 500, Answer: g.firstTurn,
			Command: g.playing(usualTable, "--games 1000"),
		},
		{
			Number: 17, Asks: "What is the reroll token worth, and when is it used?", Rests: onHorses, Games: 800, Answer: g.token,
			Command: g.playing(usualTable, "--set reroll.tokens=0 --games 500"),
		},
		{
			Number: 18, Asks: "Until when does a bet pay, and what does the No Bets zone change?", Rests: onHorses, Games: 500, Answer: g.lastBets,
			Command: g.playing(usualTable, g.withOtherZone()+"--games 500"),
		},
		{
			Number: 19, Asks: "What is a movement bar worth?", Games: 5000, Answer: g.barWorth,
			Command: "play --field owner" + g.seating(usualTable) + g.withBar() + " --games 500",
		},
		{
			Number: 20, Asks: "On a 0: steal a card or draw one?", Rests: onHorses, Games: 800, Answer: g.stealOrDraw,
			Command: g.playing(usualTable, "--games 500"),
		},
		{
			Number: 21, Asks: "What does the other edition's move die change?", Rests: onHorses + "; the lengths of the bare race do not", Games: 600, Answer: g.dice,
			Command: "race" + g.withOtherDie(),
		},
		{
			Number: 22, Asks: "How often do the chips of a horse run out?", Rests: onHorses, Games: 200, Answer: g.chips,
			Command: g.playing(usualTable, "--set bets.chips=7 --games 500"),
		},
		{
			Number: 23, Asks: "Are the odds fair, and which would be?", Rests: onHorses + "; the fair odds of the bare race do not", Games: 1200, Answer: g.fairOdds,
			Command: "ev",
		},
		{
			Number: 24, Asks: "Which of the unknown rules change an answer, and which do not?", Rests: onHorses, Games: 1500, Answer: g.unknowns,
			Command: "rules readings",
		},
	}
}

// playing is a command that plays at a table of so many, or as near to it as the rules allow.
func (g *Game) playing(n int, more string) string {
	return "play --field " + careful + g.seating(n) + " " + more
}

// seating is the flag of a command for a size of table; it is left out where it changes nothing.
func (g *Game) seating(n int) string {
	if n = g.within(n); n == usualTable {
		return ""
	}
	return fmt.Sprintf(" --seats %d", n)
}

// withOtherZone is the flag of a command that begins the No Bets zone elsewhere.
func (g *Game) withOtherZone() string {
	zones := g.otherZones()
	if len(zones) == 0 {
		return "" // one space long
	}
	return fmt.Sprintf("--set race.zone=%d ", zones[0])
}

// withBar is the flag of a command that gives the first horse a bar of the next three.
func (g *Game) withBar() string {
	names := g.Horses()
	return fmt.Sprintf(" --set 'horses.%s.bar=[%s]'", names[0], strings.Join(names[1:min(4, len(names))], ","))
}

// withOtherDie is the flag of a command that takes the move die of the other edition.
func (g *Game) withOtherDie() string {
	other := moveDice[0]
	if fmt.Sprint(g.rules.Track.Die) == strings.ReplaceAll(other, ",", "") {
		other = moveDice[1]
	}
	return fmt.Sprintf(" --set 'race.die=%s'", strings.ReplaceAll(other, " ", ""))
}

// bettingOnly compares bots that only bet, only own, and do both.
func (g *Game) bettingOnly(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	s, n := &study{}, g.people()
	bots := []string{careful, "bettor", "owner"}
	for _, bot := range bots {
		s.way(g, g.among(builtin(bot))...)
	}
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%s, and in its seat %s and %s, at a table of %d with %d %s", bots[0], bots[1], bots[2], n, n-1, careful))
	if err != nil {
		return nil, err
	}
	answer.Say("A bot that only bets ends with {} and wins {} of the games; even would be {}.",
		finding.Money("money of bettor", c.Mean(1, columnMoney)), finding.Won("share of the win of bettor", c.Mean(1, columnShare)), finding.Exact("an even share of the win", finding.Share, 1/float64(n)))
	answer.Say("One that also buys horses, by the same odds, ends with {} and wins {}; betting only is {} and {} of the win against that, in the same games.",
		finding.Money("money of value", c.Mean(0, columnMoney)), finding.Won("share of the win of value", c.Mean(0, columnShare)),
		finding.Change("money of bettor less that of value", c.Difference(1, 0, columnMoney)), finding.Points("share of the win of bettor less that of value", c.Difference(1, 0, columnShare)))
	answer.Say("One that only buys ends with {} and wins {}.",
		finding.Money("money of owner", c.Mean(2, columnMoney)), finding.Won("share of the win of owner", c.Mean(2, columnShare)))
	return answer, nil
}
