package longshot

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"railbird/analysis"
	"railbird/analysis/finding"
	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// earlyRounds is how many rounds of turns count as the beginning of a game.
const earlyRounds = 3

// tooStrong holds what a horse brings its owner against its price.
func (g *Game) tooStrong(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	people := g.people()
	const per = 3 // columns of a horse: bought early, what it brought then, bought at all
	s := &study{columns: per * len(g.rules.Horses), end: func(t *studyTable, into []int64) {
		for _, w := range t.Claims() {
			if !w.Own {
				continue
			}
			of := into[columnOwn+per*int(w.Horse):][:per]
			of[2] = 1
			if int(w.Turn) <= earlyRounds*people {
				of[0], of[1] = 1, w.Gain+t.FeaturePaid(int(w.Horse))
			}
		}
	}}
	s.way(g, seatsOf(careful, people)...)
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%d seats of %s", people, careful))
	if err != nil {
		return nil, err
	}
	left := func(h int) analysis.Number { return c.Ratio(0, columnOwn+per*h+1, columnOwn+per*h) }
	var bought, seldom []int
	for _, h := range g.every() {
		if c.Mean(0, columnOwn+per*h).Value() >= 0.02 {
			bought = append(bought, h)
		} else {
			seldom = append(seldom, h)
		}
	}
	slices.SortStableFunc(bought, func(a, b int) int { return cmp.Compare(left(b).Value(), left(a).Value()) })
	var brings []finding.Finding
	strong, weak := 0, 0
	for _, h := range bought {
		f := finding.Change(fmt.Sprintf("income of %s less its price, bought in the first %d rounds", g.horse(h), earlyRounds), left(h))
		if f.Value.Lo > 0 {
			strong++
		}
		if f.Value.Hi < 0 {
			weak++
		}
		brings = append(brings, f)
	}
	verdict := fmt.Sprintf("Hardly any horse is bought in the first %d rounds, so these games tell of none", earlyRounds)
	if len(bought) > 0 {
		answer.Say(fmt.Sprintf("Purse and feature less the price, of a horse bought in the first %d rounds: %s.", earlyRounds, g.named(bought)), brings...)
		verdict = fmt.Sprintf("So %d of %d are too strong for their price beyond the error, and %d too weak", strong, len(bought), weak)
	}
	bare := g.solver.Places(&race.Race{})
	answer.Say(verdict+". In the bare race each purse is worth {} at the start: bars, cards and an owner who moves them make the rest.",
		finding.Exact("mean purse of a horse in the bare race", finding.Dollars, g.rules.MeanPurse(&bare[0])))
	answer.Say("This is what a horse brings those who buy it early, as they then move it. Over all games, owned or not, it can bring much less, and railbird fair looks for prices of that: so one price can be fair there and too low here.")
	if len(seldom) > 0 {
		var rare []finding.Finding
		for _, h := range seldom {
			rare = append(rare, finding.Often("games in which "+g.horse(h)+" is bought at all", c.Share(0, columnOwn+per*h+2)))
		}
		answer.Say("Hardly ever bought so early; bought at all in: "+g.named(seldom)+".", rare...)
	}
	return answer, nil
}

// income finds where money comes from.
func (g *Game) income(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	people := g.people()
	in := []race.Account{race.FromPurses, race.FromBets, race.FromCards, race.FromFeatures, race.FromDiscards}
	total := int(race.Accounts)
	s := &study{columns: total + 1, end: func(t *studyTable, into []int64) {
		for seat := range people {
			for account, x := range t.Ledger(seat).Accounts {
				into[columnOwn+account] += x
				if x > 0 {
					into[columnOwn+total] += x
				}
			}
		}
	}}
	s.way(g, seatsOf(careful, people)...)
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%d seats of %s", people, careful))
	if err != nil {
		return nil, err
	}
	per := func(account int) analysis.Number { return c.Mean(0, columnOwn+account).Times(1 / float64(people)) }
	of := func(account race.Account) finding.Finding {
		return finding.Part("share of all income: "+accountWords[account], c.Ratio(0, columnOwn+int(account), columnOwn+total))
	}
	answer.Say("Of {} that a player takes in a game, purses are {}, bets that won {}, money cards {}, features {}, and cards for cash {}.",
		slices.Insert(finding.Each(in, of), 0, finding.Money("income of a player", per(total)))...)
	answer.Say("Less what they cost, bets bring {} and horses {}, features included; what cards move is in both.",
		finding.Change("bets that won less stakes, of a player", per(int(race.FromBets)).Plus(per(int(race.ForBets)))),
		finding.Change("purses and features less prices, of a player", per(int(race.FromPurses)).Plus(per(int(race.FromFeatures))).Plus(per(int(race.ForHorses)))))
	return answer, nil
}

// boxSource is a review of the German edition that counts what is in its box.
const boxSource = "members.chello.at/topolino"

// boxMoney is the money in it: 50 bills of 5, 25 of 10, 10 of 50 and 10 of 100. The players
// begin with some of it.
const boxMoney = 50*5 + 25*10 + 10*50 + 10*100

// bankNeeds finds how much the bank pays out beyond what it has taken, the money that players
// begin with included.
func (g *Game) bankNeeds(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	const need, beyond = columnOwn, columnOwn + 1
	s := &study{columns: 2, spread: []int{need}, end: func(t *studyTable, into []int64) {
		_, least := t.Bank()
		into[need] = int64(t.game.rules.Money*len(t.View().Places)) - least
		into[beyond] = one(into[need] > boxMoney)
	}}
	tables := slices.Compact([]int{g.rules.Least, g.within(6)})
	for _, n := range tables {
		s.way(g, seatsOf(careful, n)...)
	}
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%s of %s", sized(tables), careful))
	if err != nil {
		return nil, err
	}
	for i, n := range tables {
		quantile := func(percent int) finding.Finding {
			return finding.Found(fmt.Sprintf("cash that is enough in %d %% of games, %d players", percent, n), finding.Dollars, c.Quantile(i, need, float64(percent)/100))
		}
		answer.Say(fmt.Sprintf("With %d players half of all games get by with {}, 95 of 100 with {} and 99 of 100 with {}; the $%d in the box of the German edition are too little in {} of games.", n, boxMoney),
			quantile(50), quantile(95), quantile(99), finding.Often(fmt.Sprintf("games in which %d dollars are too little, %d players", boxMoney, n), c.Share(i, beyond)))
	}
	answer.Say("This counts the money that players begin with, and settlement as paid out at once, after all bets were taken in. The box is as a review counts it (" + boxSource + ").")
	return answer, nil
}
