package readyset

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/prose"
	"railbird/analysis/questions"
	"railbird/analysis/value"
	race "railbird/sim/readyset"
)

// after is the race after some rolls.
func (g *Game) after(sums []int) (*state, error) {
	r, closed, err := g.rules.After(sums)
	return g.state(r, closed), err
}

// example is how a race may begin: the likeliest sum twice, the next, and one of the least
// likely; less of it where that is a whole race.
func (g *Game) example() []int {
	ways := g.rules.Dice.Ways()
	var sums []int
	for sum, n := range ways {
		if n > 0 {
			sums = append(sums, sum)
		}
	}
	slices.SortStableFunc(sums, func(a, b int) int { return ways[b] - ways[a] })
	rolls := []int{sums[0], sums[0], sums[1], sums[len(sums)-1]}
	for _, err := g.after(rolls); err != nil; _, err = g.after(rolls) {
		rolls = rolls[:len(rolls)-1]
	}
	return rolls
}

// doubled is the sum that is rolled twice at the start: 5, as people ask, if the dice give it.
func (g *Game) doubled() int {
	const asked = 5
	if g.rules.LetterAt(asked) != race.None {
		return asked
	}
	return g.rules.Horses[g.mostRolled()].Rolls[0]
}

// ahead is where horses stand when a long shot runs ahead: the last of the horses rolled least
// has a third of the track behind it, the third of the horses rolled most one space each.
func (g *Game) ahead() []int {
	at, order := make([]int, len(g.rules.Horses)), g.byWays()
	few := len(order) / 3
	for _, h := range order[:few] {
		at[h] = min(1, g.rules.Finish-1)
	}
	at[order[len(order)-1]] = max(min(1, g.rules.Finish-1), g.rules.Finish/3)
	return at
}

// runsAhead finds what a long shot that runs ahead changes.
func (g *Game) runsAhead(context.Context, questions.Request) (*questions.Answer, error) {
	if g.rules.Finish < 2 {
		return nil, lacks("on a track of one space the first to move has won")
	}
	if !g.uneven() {
		return nil, errEven
	}
	at := g.ahead()
	s, err := g.At(analysis.Standing{Positions: at})
	if err != nil {
		return nil, err
	}
	byWays := g.byWays()
	last := byWays[len(byWays)-1]
	ones := slices.DeleteFunc(g.every(), func(h int) bool { return h == last || at[h] == 0 })
	where := fmt.Sprintf("%s on space %d", g.name(last), at[last])
	if len(ones) > 0 {
		where += fmt.Sprintf(", %s on %d", prose.And(g.names(ones)), at[ones[0]])
	}
	answer := &questions.Answer{}
	g.sayChanges(answer, "With "+where+" and the rest at the start", s, []int{last, byWays[0]})
	return answer, g.sayBest(answer, s)
}

// afterDouble finds what two rolls of one sum at the start change.
func (g *Game) afterDouble(context.Context, questions.Request) (*questions.Answer, error) {
	sum := g.doubled()
	s, err := g.after([]int{sum, sum})
	if err != nil {
		return nil, lacks("two rolls of %d end this race", sum)
	}
	h := g.rules.Letters[g.rules.LetterAt(sum)].Horse
	horses := []int{h}
	if most := g.mostRolled(); most != h {
		horses = append(horses, most)
	}
	answer := &questions.Answer{}
	g.sayChanges(answer, fmt.Sprintf("%s is on space %d then", g.name(h), s.race.Positions[h]), s, horses)
	return answer, g.sayBest(answer, s)
}

// sayChanges says how the chances of some horses differ from those at the start.
func (g *Game) sayChanges(answer *questions.Answer, where string, s analysis.State, horses []int) {
	now, before := s.Exact(nil), g.Start().Exact(nil)
	for i, h := range horses {
		words := g.name(h)
		if i == 0 {
			words = where + ". It"
			if !strings.HasPrefix(where, g.name(h)+" is") {
				words = where + ": " + g.name(h)
			}
		}
		var parts []string
		var found []finding.Finding
		for _, f := range g.Finishes() {
			parts = append(parts, f.Verb+" with {} instead of {}")
			found = append(found, chance(g.name(h)+" "+f.Verb+" then", now[f.Of[h]]), chance(g.name(h)+" "+f.Verb+" before the race", before[f.Of[h]]))
		}
		answer.Say(words+" "+prose.And(parts)+".", found...)
	}
}

// sayBest says what is the best bet, and what it was before the race.
func (g *Game) sayBest(answer *questions.Answer, s analysis.State) error {
	big := g.tokensFalling()[0]
	if why := s.Closed(); why != "" {
		answer.Say("Betting is closed then: " + why + ".")
		return nil
	}
	now, err := g.board(s, big)
	if err != nil {
		return err
	}
	before, err := g.board(g.Start(), big)
	if err != nil {
		return err
	}
	top, found := best(now, 2, fmt.Sprintf("value of the %d token then", big))
	was, of := best(before, 1, fmt.Sprintf("value of the %d token before the race", big))
	answer.Say(fmt.Sprintf("The %d token is worth most then on: %s. Before the race: %s.", big, top, was), append(found, of...)...)
	return nil
}

// bestNow ranks the spots after some rolls.
func (g *Game) bestNow(context.Context, questions.Request) (*questions.Answer, error) {
	rolls := g.example()
	s, err := g.after(rolls)
	if err != nil {
		return nil, err
	}
	answer, big := &questions.Answer{}, g.tokensFalling()[0]
	when := "Before the first roll"
	if len(rolls) > 0 {
		when = "Say the rolls were " + prose.Join(rolls, ", ") + ". Then"
	}
	if why := s.Closed(); why != "" {
		answer.Say(when + " betting is closed: " + why + ".")
		return answer, nil
	}
	bets, err := g.board(s, big)
	if err != nil {
		return nil, err
	}
	words, found := best(bets, 4, fmt.Sprintf("value of the %d token", big))
	answer.Say(fmt.Sprintf("%s the %d token is worth most on: %s.", when, big, words), found...)
	words, found = worst(bets, 1, fmt.Sprintf("least value of the %d token", big))
	answer.Say("It is worth least on: "+words+".", found...)
	answer.Say("railbird odds ranks all open spots for the tokens that you hold, after any rolls, cards too.")
	return answer, nil
}

// live shows exact odds from roll to roll, and holds them against races.
func (g *Game) live(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	rolls, most := g.example(), g.mostRolled()
	answer := &questions.Answer{Played: "races on from there", Ways: 1}
	var words []string
	var found []finding.Finding
	s := g.state(race.Start, race.None)
	for n := range len(rolls) + 1 {
		when := "before the first roll"
		if n > 0 {
			when = "after " + prose.Join(rolls[:n], ", ")
		}
		var err error
		if s, err = g.after(rolls[:n]); err != nil {
			return nil, err
		}
		words = append(words, "{} "+when)
		found = append(found, chance(g.name(most)+" wins "+when, s.Exact([]int{g.rules.Win(most)})[g.rules.Win(most)]))
	}
	answer.Say("Yes, after every roll and for every bet, to a billionth and better. "+g.name(most)+" wins with: "+strings.Join(words, " · ")+".", found...)
	counts, err := s.Simulate(ctx, req.Seed, req.Plan())
	if err != nil {
		return nil, err
	}
	p := s.Exact(nil)
	v := value.Check(p, counts)
	answer.Say("Races rolled on from there say {}.", finding.Often(g.name(most)+" wins, simulated", analysis.Proportion(counts.Conditions[g.rules.Win(most)], counts.Races)))
	if v.Tested > 0 {
		verdict := "so both agree"
		if !v.Agrees {
			verdict = "so they do not agree"
		}
		answer.Say(fmt.Sprintf("Of the %d conditions of all bets, none is farther than %.2f standard errors from its exact chance (%.2f would be a false alarm once in %.0f runs), %s.",
			v.Tested, v.Largest, v.Threshold, 1/value.FalseAlarm, verdict))
	}
	return answer, nil
}
