package longshot

import (
	"context"
	"fmt"
	"strings"

	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// onHorses is what answers rest on that are learned from games.
const onHorses = "the prices, odds, bars and features of the horses, and the cards"

// filled begins the commands that play.
const filled = "railbird play --rules long-shot --fill example --field value"

// Questions implements [questions.Asked]. Numbers that are left out are questions that have
// no short answer.
func (g *Game) Questions() []questions.Question {
	return []questions.Question{
		{
			Number: 1, Asks: "Does it win to bet only, and never to buy a horse?", Rests: onHorses, Games: 500, Answer: g.bettingOnly,
			Command: "railbird compare bettor owner value --field value --rules long-shot --fill example",
		},
		{
			Number: 2, Asks: "Which horses are too strong for their price?", Rests: onHorses, Games: 1200, Answer: g.tooStrong,
			Command: filled + " --games 1000",
		},
		{
			Number: 4, Asks: "How much income comes from cards, from bets, from purses?", Rests: onHorses, Games: 1200, Answer: g.income,
			Command: filled + " --games 1000",
		},
		{
			Number: 5, Asks: "How much cash must the bank hold so that it does not run out?", Rests: onHorses, Games: 700, Answer: g.bankNeeds,
			Command: filled + " --seats 6 --games 1000",
		},
		{
			Number: 6, Asks: "How long is a game, by players and by horses owned?", Rests: onHorses, Games: 250, Answer: g.length,
			Command: filled + " --seats 3 --games 500",
		},
		{
			Number: 8, Asks: "How many cards does an owner lose to zeros?", Rests: onHorses, Games: 1000, Answer: g.zeros,
			Command: filled + " --seats 6 --games 500",
		},
		{
			Number: 9, Asks: "How far behind is the last horse when the first finishes?", Race: true, Games: 400_000, Answer: g.farBehind,
			Command: "railbird race --rules long-shot",
		},
		{
			Number: 11, Asks: "How often is no card playable, and what is \"two cards for cash\" worth?", Rests: onHorses, Games: 450, Answer: g.unplayable,
			Command: filled + " --games 500",
		},
		{
			Number: 15, Asks: "When is a horse worth its price, or a bet its stake?", Race: true, Answer: g.breakEven,
			Command: "railbird ev --rules long-shot",
		},
		{
			Number: 16, Asks: "Is it better to have the first turn?", Rests: onHorses, Games: 500, Answer: g.firstTurn,
			Command: filled + " --games 1000",
		},
		{
			Number: 17, Asks: "What is the reroll token worth, and when is it used?", Rests: onHorses, Games: 800, Answer: g.token,
			Command: filled + " --set reroll.tokens=0 --games 500",
		},
		{
			Number: 18, Asks: "Until when does a bet pay, and what does the No Bets zone change?", Rests: onHorses, Games: 500, Answer: g.lastBets,
			Command: filled + " --set race.zone=14 --games 500",
		},
		{
			Number: 19, Asks: "What is a movement bar worth?", Games: 5000, Answer: g.barWorth,
			Command: "railbird play --rules long-shot --fill example --set horses.1.bar=[2,3,4] --field owner --games 500",
		},
		{
			Number: 20, Asks: "On a 0: steal a card or draw one?", Rests: onHorses, Games: 800, Answer: g.stealOrDraw,
			Command: filled + " --games 500",
		},
		{
			Number: 21, Asks: "What does the other edition's move die change?", Rests: onHorses + "; the lengths of the bare race do not", Games: 600, Answer: g.dice,
			Command: "railbird race --rules kopf-an-kopf",
		},
		{
			Number: 22, Asks: "How often do the chips of a horse run out?", Rests: onHorses, Games: 200, Answer: g.chips,
			Command: filled + " --set bets.chips=7 --games 500",
		},
		{
			Number: 23, Asks: "Are the odds fair, and which would be?", Rests: onHorses + "; the fair odds of the bare race do not", Games: 1200, Answer: g.fairOdds,
			Command: "railbird ev --rules long-shot --fill example",
		},
		{
			Number: 24, Asks: "Which of the unknown rules change an answer, and which do not?", Rests: onHorses, Games: 1500, Answer: g.unknowns,
			Command: "railbird rules readings --rules long-shot",
		},
	}
}

// careful is the bot of answers that say of no other.
const careful = "value"

// people sit at the table of answers that say of no other.
const people = 4

// bettingOnly compares bots that only bet, only own, and do both.
func (g *Game) bettingOnly(ctx context.Context, a questions.Ask) (*questions.Answer, error) {
	s := &inquiry{}
	bots := []string{careful, "bettor", "owner"}
	for _, bot := range bots {
		s.way(g, among(builtin(bot))...)
	}
	c, answer, err := s.answer(ctx, a, fmt.Sprintf("%s, and in its seat %s and %s, at a table of %d with %d %s", bots[0], bots[1], bots[2], people, people-1, careful))
	if err != nil {
		return nil, err
	}
	even := 1.0 / people
	answer.Say("A bot that only bets ends with {} and wins {} of the games; even would be {}.",
		dollars("money of bettor", c.Mean(1, money)), won("share of the win of bettor", c.Mean(1, share)), questions.Exact("an even share of the win", questions.Share, even))
	answer.Say("One that also buys horses, by the same odds, ends with {} and wins {}; betting only is {} and {} of the win against that, in the same games.",
		dollars("money of value", c.Mean(0, money)), won("share of the win of value", c.Mean(0, share)),
		change("money of bettor less that of value", c.Difference(1, 0, money)), points("share of the win of bettor less that of value", c.Difference(1, 0, share)))
	answer.Say("One that only buys ends with {} and wins {}.",
		dollars("money of owner", c.Mean(2, money)), won("share of the win of owner", c.Mean(2, share)))
	return answer, nil
}

// among seats a player at a table of careful ones.
func among(p player) []player { return append([]player{p}, seats(careful, people-1)...) }

// named lists horses with a finding for each: "1 {} · 2 {}".
func (g *Game) named(horses []int) string {
	var all []string
	for _, h := range horses {
		all = append(all, g.rules.Horses[h].Name+" {}")
	}
	return strings.Join(all, " · ")
}

// every lists all horses.
func (g *Game) every() []int {
	all := make([]int, len(g.rules.Horses))
	for h := range all {
		all[h] = h
	}
	return all
}

// horse names a horse.
func (g *Game) horse(h int) string { return "horse " + g.rules.Horses[h].Name }

// placed returns the place that a horse took, counted from 0, None for none that pays.
func (t *inquired) placed(h int) int {
	if place := t.View().Race.Place(h); place < t.game.rules.Places() {
		return place
	}
	return race.None
}
