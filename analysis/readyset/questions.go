package readyset

import (
	"cmp"
	"fmt"
	"slices"

	"railbird/analysis/prose"
	"railbird/analysis/questions"
)

// Questions implements [questions.Game].
func (g *Game) Questions() []questions.Question {
	all := append(g.raceQuestions(), g.gameQuestions()...)
	slices.SortFunc(all, func(a, b questions.Question) int { return cmp.Compare(a.Number, b.Number) })
	return all
}

// raceQuestions are those about the race and the board, which no player changes.
func (g *Game) raceQuestions() []questions.Question {
	tokens := g.tokensFalling()
	big := tokens[0]
	pair := g.pair()
	most := g.name(g.mostRolled())
	twice := g.doubled()
	all := []questions.Question{
		{
			Number: 1, Asks: "Which horse is most likely to move first? To win, to place, to show?", Answer: g.likeliest,
			Command: "race",
		},
		{
			Number: 2, Asks: "Where is each horse expected to be after so many rolls?", Answer: g.afterRolls,
			Command: "race",
		},
		{
			Number: 3, Asks: fmt.Sprintf("Where is the %d token best before the race, and what is it worth?", big), Answer: g.bestSpot,
			Command: fmt.Sprintf("odds --tokens %d", big),
		},
		{
			Number: 4, Asks: fmt.Sprintf("Which spots are best for the tokens %s together?", prose.Join(pair, " and ")), Answer: g.bestPair,
			Command: "odds --tokens " + prose.Join(pair, ","),
		},
		{
			Number: 5, Asks: "What does a long shot that runs ahead change in the odds and the best bet?", Answer: g.runsAhead,
			Command: "odds --at " + prose.Join(g.ahead(), ","),
		},
		{
			Number: 6, Asks: "How long should I wait before the first bet, and how long is a race?", Games: 8000, Answer: g.waiting,
			Command: "race",
		},
		{
			Number: 7, Asks: "How far ahead is the winner, and where does each horse end?", Answer: g.lead,
			Command: "race",
		},
		{
			Number: 9, Asks: "What is the best bet now, with the race under way?", Answer: g.bestNow,
			Command: "odds" + rollsFlag(g.example()),
		},
		{
			Number: 10, Asks: "How fast is each horse, and where does it finish?", Answer: g.speeds,
			Command: "race",
		},
		{
			Number: 11, Asks: fmt.Sprintf("What is every spot worth to the %d token?", big), Answer: g.everySpot,
			Command: fmt.Sprintf("ev --token %d", big),
		},
		{
			Number: 12, Asks: "Can odds be exact while the race is on?", Games: 4_000_000, Answer: g.live,
			Command: "ev" + rollsFlag(g.example()),
		},
		{
			Number: 13, Asks: fmt.Sprintf("What are the odds after two rolls of %d at the start?", twice), Answer: g.afterDouble,
			Command: "ev" + rollsFlag([]int{twice, twice}),
		},
		{
			Number: 15, Asks: "Do bonus moves make long shots worth it?", Answer: g.bonusMoves,
			Command: g.withoutBonus(),
		},
		{
			Number: 16, Asks: fmt.Sprintf("Does the %s deserve its prices?", most), Answer: g.deserves,
			Command: fmt.Sprintf("ev --token %d", big),
		},
		{
			Number: 20, Asks: "Which spots are never worth it?", Answer: g.neverWorth,
			Command: "balance --section never,below --races 100000",
		},
		{
			Number: 21, Asks: "Are prop cards and exotic finishes priced evenly?", Answer: g.evenCards,
			Command: "balance --section spread,apart",
		},
		{
			Number: 22, Asks: "What if the finish or the red line moves, or a third roll pays otherwise?", Games: 150_000, Answer: g.otherTracks,
			Command: g.otherFinishes(),
		},
	}
	for i := range all {
		all[i].Race = true
	}
	return all
}
