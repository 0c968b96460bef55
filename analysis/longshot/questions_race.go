package longshot

import (
	"context"
	"fmt"
	"math"
	"slices"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// farBehind finds where the last horse of the bare race is.
func (g *Game) farBehind(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	c, err := g.Start().Simulate(ctx, req.Seed, req.Plan())
	if err != nil {
		return nil, err
	}
	r := g.rules
	horses, finish := float64(len(r.Horses)), float64(r.Track.Finish)
	answer := &questions.Answer{Played: "the bare race: no owners, no cards", Ways: 1}
	answer.Say(fmt.Sprintf("When the first horse finishes, after {} rolls, the last stands on space {} of %d; in {} of races that is below space %d, a quarter of the track.", r.Track.Finish, r.Quarter()),
		finding.Found("rolls until a horse finishes", finding.In("rolls"), analysis.Mean(c.Measures[raceFirst], 0, math.Inf(1))),
		finding.Found("space of the last horse then", finding.In("spaces"), analysis.Mean(c.Measures[raceLast], 0, finish)),
		finding.Often("races in which the last horse is below a quarter of the track then", analysis.Proportion(c.Events[0], c.Races)))
	// All horses are alike, so one tells of all.
	space := 0.0
	for x, p := range g.solver.Positions(&race.Race{})[0] {
		space += float64(x) * p
	}
	placed := float64(r.Places()) / horses
	answer.Say(fmt.Sprintf("When the %s horse finishes and the race ends, after {} rolls on average, the other horses stand on space {} on average.", placeNames[r.Places()-1]),
		finding.Exact("rolls of the whole race", finding.In("rolls"), g.solver.Rolls(&race.Race{})),
		finding.Exact("space of a horse that took no place, at the end", finding.In("spaces"), (space-placed*finish)/(1-placed)))
	return answer, nil
}

// breakEven finds the price and the odds at which a horse and a bet pay themselves, by where
// the horse stands, all others on the start.
func (g *Game) breakEven(context.Context, questions.Request) (*questions.Answer, error) {
	r := g.rules
	answer := &questions.Answer{}
	last := r.Track.Zone - 1
	spaces := slices.Compact([]int{0, last / 4, last / 2, last * 3 / 4, last})
	var purses, placed, odds []finding.Finding
	for _, space := range spaces {
		at := race.Race{}
		at.At[0] = int8(space)
		chances := g.solver.Places(&at)[0]
		some, back := 0.0, 0.0
		for place := range r.Places() {
			some += chances[place]
		}
		if r.Bets.Returned == race.StakeReturned {
			back = some
		}
		where := fmt.Sprintf("horse on space %d, the others on the start", space)
		purses = append(purses, finding.Exact("mean purse: "+where, finding.Dollars, r.MeanPurse(&chances)))
		placed = append(placed, finding.Exact("chance of a place that pays: "+where, finding.Share, some))
		odds = append(odds, finding.Exact("fair odds, the same for each place: "+where, finding.In("times the stake"), (1-back)/some))
	}
	said := "on the start {}"
	if last > 0 {
		said += ", on space " + forEach("%d {}", spaces[1:])
	}
	answer.Say("A horse is worth up to its mean purse: "+said+", while the others are still on the start; what its bar, its feature and cards add comes on top.", purses...)
	answer.Say("It takes a place that pays: "+said+".", placed...)
	answer.Say(fmt.Sprintf("A $%d bet pays itself when the odds, the same for each place, are: %s times the stake; dearer places may pay more and cheaper ones less, as long as odds times chances add up to as much.",
		r.Bets.Stake, said), odds...)
	answer.Say(fmt.Sprintf("Space %d is the last on which it may be bet on. All of this is the bare race, solved exactly; railbird odds --at prices any other.", last))
	return answer, nil
}

// fairOdds holds what odds pay against their chances: in the bare race, and in games.
func (g *Game) fairOdds(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	r := g.rules
	n, places, people := len(r.Horses), r.Places(), g.people()
	s := &study{columns: n * (places + 1), end: func(t *studyTable, into []int64) {
		for h := range n {
			if place := r.Won(t.View().Race, h); place != race.None {
				into[columnOwn+h*(places+1)+place] = 1
				into[columnOwn+h*(places+1)+places] = int64(r.Pays(h, place, r.Bets.Stake))
			}
		}
	}}
	s.way(g, seatsOf(careful, people)...)
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%d seats of %s", people, careful))
	if err != nil {
		return nil, err
	}
	chances := g.solver.Places(&race.Race{})[0]
	chance := chances[0]
	sum := 1 / chance
	if r.Bets.Returned == race.StakeReturned {
		sum -= float64(places)
	}
	answer.Say(fmt.Sprintf("Before the first roll of the bare race each horse takes each place with {}: fair are odds that add up to {} over the %d places, whatever each of them is; for each place alone the fair odd is {}.", places),
		finding.Exact("chance of each place", finding.Share, chance), finding.Exact("fair sum of odds", finding.In("times the stake"), sum),
		finding.Exact("odd that is fair for one place alone", finding.In("times the stake"), 1/chance))
	back := finding.Each(g.every(), func(h int) finding.Finding {
		return finding.Exact("paid for a dollar bet on "+g.horse(h)+" at the start of the bare race", finding.In("times the stake"), r.MeanPays(h, r.Bets.Stake, &chances)/float64(r.Bets.Stake))
	})
	played := finding.Each(g.every(), func(h int) finding.Finding {
		return finding.Counted("paid for a dollar bet on "+g.horse(h)+" at the start of a game", finding.In("times the stake"), c.Mean(0, columnOwn+h*(places+1)+places).Times(1/float64(r.Bets.Stake)))
	})
	words, pays := "A bet at the start pays, times its stake, in the bare race, where odds divided by that would be fair, and in games, where owners and cards move horses:", []finding.Finding{}
	for h := range n {
		words += fmt.Sprintf("\n%s: {}; in games {}", g.horse(h))
		pays = append(pays, back[h], played[h])
	}
	answer.Say(words, pays...)
	best := 0
	for h := range n {
		if played[h].Value.Mean > played[best].Value.Mean {
			best = h
		}
	}
	byPlace := make([]finding.Finding, places)
	for place := range places {
		byPlace[place] = finding.Often(fmt.Sprintf("%s is number %d in games", g.horse(best), place+1), c.Share(0, columnOwn+best*(places+1)+place))
	}
	words = "In games it pays best on " + g.horse(best) + ", which takes its places with"
	for range places {
		words += " {},"
	}
	answer.Say(words+" the first place first.", byPlace...)
	return answer, nil
}
