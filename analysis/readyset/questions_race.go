package readyset

import (
	"context"
	"fmt"
	"slices"

	exact "railbird/analysis/exact/readyset"
	"railbird/analysis/finding"
	"railbird/analysis/questions"
	race "railbird/sim/readyset"
)

// likeliest finds who moves, wins, places and shows.
func (g *Game) likeliest(context.Context, questions.Request) (*questions.Answer, error) {
	answer := &questions.Answer{}
	words, found := g.byHorse("chance to move first", finding.Share, func(h int) float64 { return float64(g.rules.Horses[h].Ways) / float64(g.rules.Dice.Results) })
	answer.Say("Who moves first is up to one roll of the dice: "+words+".", found...)
	p := g.Start().Exact(nil)
	for _, f := range g.Finishes() {
		words, found := g.byHorse("chance to "+f.Name, finding.Share, func(h int) float64 { return p[f.Of[h]] })
		answer.Say("To "+f.Name+": "+words+".", found...)
	}
	return answer, nil
}

// afterRolls finds the mean positions after some rolls.
func (g *Game) afterRolls(context.Context, questions.Request) (*questions.Answer, error) {
	answer := &questions.Answer{}
	rolls := []int{1, 2, max(2, g.rules.Finish*2/3), max(2, g.rules.Finish*4/3)}
	rolls = slices.Compact(rolls)
	for _, n := range rolls {
		at := g.expected(n)
		after := fmt.Sprintf("after %d rolls", n)
		if n == 1 {
			after = "after 1 roll"
		}
		words, found := g.byHorse("mean space "+after, finding.In("spaces"), func(h int) float64 { return at[h] })
		answer.Say("A"+after[1:]+", on average on space: "+words+".", found...)
	}
	if first := g.shortest(); first <= rolls[len(rolls)-1] {
		answer.Say(fmt.Sprintf("The finish is left out of this; the shortest race ends with roll %d.", first))
	}
	return answer, nil
}

// expected returns the mean position of each horse after some rolls, on a track without end.
// By whether the last roll is open each letter is a chain of its own.
func (g *Game) expected(rolls int) []float64 {
	at := make([]float64, len(g.rules.Horses))
	for _, l := range g.rules.Letters {
		p := float64(l.Ways) / float64(g.rules.Dice.Results)
		open := 0.0 // the chance that the last roll is the letter, and its repeat pays
		for range rolls {
			at[l.Horse] += p * (1 + float64(l.Bonus)*open)
			open = g.opens(p, open)
		}
	}
	return at
}

// opens is the chance that a letter of probability p is open after a roll, from that before it.
func (g *Game) opens(p, before float64) float64 {
	if g.rules.Third == race.ThirdNone {
		return p * (1 - before)
	}
	return p
}

// shortest is the least number of rolls that a race can take: one letter, again and again.
func (g *Game) shortest() int {
	least := g.rules.MaxRolls()
	for l := range g.rules.Letters {
		r := race.Start
		for g.rules.Winner(&r) == race.None {
			g.rules.Step(&r, l)
		}
		least = min(least, int(r.Rolls))
	}
	return least
}

// lead finds how far the others end behind the winner, and where.
func (g *Game) lead(context.Context, questions.Request) (*questions.Answer, error) {
	answer := &questions.Answer{}
	for i, place := range g.margins() {
		all, err := g.behind(i + 2)
		if err != nil {
			return nil, err
		}
		mean := 0.0
		for space, p := range all {
			mean += float64(space) * p
		}
		words := "The " + place + " place ends {} spaces behind the winner on average"
		found := []finding.Finding{finding.Exact("spaces from the winner to the "+place+" place", finding.In("spaces"), mean)}
		if i == 0 {
			words += ", exactly one in {} of races"
			found = append(found, chance("races in which the "+place+" place is one space behind", all[1]))
		}
		answer.Say(words+".", found...)
	}
	ends := g.Start().ExactPositions()
	words, found := g.byHorse("mean final space", finding.In("spaces"), func(h int) float64 {
		mean := 0.0
		for space, p := range ends[h] {
			mean += float64(space) * p
		}
		return mean
	})
	answer.Say(fmt.Sprintf("Horses end on average, of %d spaces, on: %s.", g.rules.Finish, words), found...)
	return answer, nil
}

// behind returns the chance of each number of spaces from the winner to a place.
func (g *Game) behind(place int) ([]float64, error) {
	conditions := make([]race.Condition, g.rules.MaxPosition()+1)
	for space := range conditions {
		conditions[space] = race.Condition{Kind: race.Margin, From: 1, Place: place, Min: space, Max: space}
	}
	solver, err := exact.New(g.rules, conditions)
	if err != nil {
		return nil, err
	}
	p, start := solver.NewProbabilities(), race.Start
	solver.Solve(&start, race.AllOf(len(conditions)), p)
	all := make([]float64, len(conditions))
	for space := range all {
		all[space] = p.Of(space)
	}
	return all, nil
}

// speeds finds how fast each horse is, and which places it takes.
func (g *Game) speeds(context.Context, questions.Request) (*questions.Answer, error) {
	answer, speed := &questions.Answer{}, g.speed()
	words, found := g.byHorse("spaces a roll", finding.In("spaces"), func(h int) float64 { return speed[h] })
	answer.Say("Spaces a roll, bonus moves included, as long as a race goes on: "+words+".", found...)
	p := g.Start().Exact(nil)
	for i, place := range []string{"1st", "2nd", "3rd", "4th or worse"} {
		share := func(h int) float64 {
			r := g.rules
			bounds := [...]float64{0, p[r.Win(h)], p[r.Place(h)], p[r.Show(h)], 1}
			return bounds[i+1] - bounds[i]
		}
		words, found := g.byHorse("finishes "+place, finding.Share, share)
		answer.Say(place+": "+words+".", found...)
	}
	return answer, nil
}

// speed returns the mean advance of each horse by a roll in the long run.
func (g *Game) speed() []float64 {
	all := make([]float64, len(g.rules.Horses))
	for _, l := range g.rules.Letters {
		p := float64(l.Ways) / float64(g.rules.Dice.Results)
		open := p // the fixed point of opens
		if g.rules.Third == race.ThirdNone {
			open = p / (1 + p)
		}
		all[l.Horse] += p * (1 + float64(l.Bonus)*open)
	}
	return all
}
