package longshot

import (
	"context"
	"fmt"

	"railbird/analysis/finding"
	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// length finds how long games are.
func (g *Game) length(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	const turns, owned = columnOwn, columnOwn + 1
	s := &study{columns: 2, end: func(t *studyTable, into []int64) {
		into[turns] = int64(t.View().Turn)
		for seat := range t.View().Places {
			into[owned] += int64(t.View().Places[seat].Owns.Len())
		}
	}}
	people, sizes := g.people(), g.sizes(4, 6)
	for _, n := range sizes {
		s.way(g, seatsOf(careful, n)...)
	}
	kinds := []string{"bettor", "owner"}
	for _, bot := range kinds {
		s.way(g, seatsOf(bot, people)...)
	}
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%s of %s, and of %d of %s and of %s", sized(sizes), careful, people, kinds[0], kinds[1]))
	if err != nil {
		return nil, err
	}
	horses := float64(len(g.rules.Horses))
	var all, each []finding.Finding
	for i, n := range sizes {
		all = append(all, finding.Counted(fmt.Sprintf("turns of a game of %d", n), finding.In("turns"), c.Mean(i, turns)))
		each = append(each, finding.Counted(fmt.Sprintf("turns of each player in a game of %d", n), finding.In("turns"), c.Mean(i, turns).Times(1/float64(n))),
			finding.Found(fmt.Sprintf("horses owned in a game of %d", n), finding.In("horses"), c.Mean(i, owned).Within(0, horses)))
	}
	answer.Say(fmt.Sprintf("In turns of the whole table a game takes, as one %s.", forEach("of %d: {}", sizes)), all...)
	answer.Say(fmt.Sprintf("That is, for each player, and with so many horses owned in all: %s.", forEach("of %d: {} and {}", sizes)), each...)
	none, many := len(sizes), len(sizes)+1
	answer.Say(fmt.Sprintf("With the same dice, %d players who never buy take {} turns and %d who buy all they can, {} horses, take {} less. Nobody at all, the bare race, takes {}.", people, people),
		finding.Counted(fmt.Sprintf("turns of a game of %d without owners", people), finding.In("turns"), c.Mean(none, turns)),
		finding.Found(fmt.Sprintf("horses owned by %d who buy all they can", people), finding.In("horses"), c.Mean(many, owned).Within(0, horses)),
		finding.Found("turns fewer with owners than without", finding.In("turns"), c.Difference(none, many, turns).Estimate()),
		finding.Exact("rolls of the bare race", finding.In("rolls"), g.solver.Rolls(&race.Race{})))
	return answer, nil
}

// zerosSource is the report of a game in which zeros cost four cards.
const zerosSource = "gamesnightnews.blogspot.com, March 2013"

// zeros finds how many cards zeros cost.
func (g *Game) zeros(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	people := g.within(6)
	const all, owned, most, four, rolled = columnOwn, columnOwn + 1, columnOwn + 2, columnOwn + 3, columnOwn + 4
	s := &study{
		columns: 5,
		note: func(t *studyTable, e race.Event, into []int64) {
			if e.Kind == race.EventRolled && t.View().Roll.Move == 0 {
				into[rolled]++
			}
		},
		end: func(t *studyTable, into []int64) {
			for seat := range people {
				lost := int64(t.Ledger(seat).Zeros)
				into[all] += lost
				into[owned] += int64(t.View().Places[seat].Owns.Len())
				into[most] = max(into[most], lost)
			}
			into[four] = one(into[all] >= 4)
		},
	}
	s.way(g, seatsOf(careful, people)...)
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%d seats of %s, who steal whenever they may", people, careful))
	if err != nil {
		return nil, err
	}
	answer.Say("A roll shows a 0 with {}: {} rolls of a game.",
		finding.Exact("chance of a 0", finding.Share, float64(g.zeroFaces())/float64(len(g.rules.Track.Die))), finding.Counted("rolls of a 0 in a game", finding.In("rolls"), c.Mean(0, rolled)))
	answer.Say("Zeros cost all owners together {} cards a game, {} for each horse owned, and who loses most, {}.",
		finding.Counted("cards lost to zeros in a game", finding.In("cards"), c.Mean(0, all)), finding.Counted("cards lost to zeros for each horse owned", finding.In("cards"), c.Ratio(0, all, owned)),
		finding.Counted("cards that the one who loses most loses to zeros", finding.In("cards"), c.Mean(0, most)))
	answer.Say("Four or more stolen in one game, as a report of a game of six tells ("+zerosSource+"), happens in {} of games.",
		finding.Often("games in which zeros cost four cards or more", c.Share(0, four)))
	return answer, nil
}

// zeroFaces returns how many faces of the move die are 0.
func (g *Game) zeroFaces() int {
	n := 0
	for _, face := range g.rules.Track.Die {
		n += int(one(face == 0))
	}
	return n
}

// unplayable finds how often a hand is no good, and what cards for cash are worth.
func (g *Game) unplayable(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	people := g.people()
	const turns, none, sold, poor = columnOwn, columnOwn + 1, columnOwn + 2, columnOwn + 3
	s := &study{
		columns: 4,
		note: func(t *studyTable, e race.Event, into []int64) {
			if v := t.View(); e.Kind == race.EventActs && v.Decision == race.DecideAction && v.Seat == 0 {
				into[turns]++
				into[sold] += one(e.Act.Do == race.DoDiscard)
				into[poor] += one(e.Act.Do == race.DoDiscard && v.Me().Money < int64(v.Rules.Bets.Stake))
			}
		},
		end: func(t *studyTable, into []int64) { into[none] = int64(t.stuck[0]) },
	}
	s.way(g, seatsOf(careful, people)...)
	s.way(g, g.among(but(careful, "no cash for cards", func(v *race.View, act race.Act) race.Act {
		if act.Do == race.DoDiscard {
			return race.Act{}
		}
		return act
	}))...)
	dry, err := varied(req, "discard.cards=0")
	if err != nil {
		return nil, err
	}
	s.way(dry, seatsOf(careful, people)...)
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%d seats of %s; the same, one of which does nothing instead; and the same where the rules have no such action", people, careful))
	if err != nil {
		return nil, err
	}
	answer.Say("No card of the hand can be played in {} of turns, which includes an empty hand.", finding.Part("turns in which no card can be played", c.Ratio(0, none, turns)))
	answer.Say("Cards for cash are the action of {} of turns, {} of them with too little money for a bet.",
		finding.Part("turns in which cards go for cash", c.Ratio(0, sold, turns)), finding.Part("of these, those with less than a stake in hand", c.Ratio(0, poor, sold)))
	answer.Say("Who does nothing instead, in the same games: {} and {} of the win. Where the rules have no such action: {} for each player.",
		finding.Change("money of a player who does nothing instead, less with", c.Difference(1, 0, columnMoney)), finding.Points("share of the win of a player who does nothing instead, less with", c.Difference(1, 0, columnShare)),
		finding.Change("money of a player where the rules have no such action, less with", c.Difference(2, 0, columnMoney)))
	return answer, nil
}

// firstTurn finds what the first turn is worth.
func (g *Game) firstTurn(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	const others, end = columnOwn, columnOwn + 1
	s := &study{
		columns: 2,
		seat:    func(t *studyTable) int { return int(t.View().Order[0]) },
		end: func(t *studyTable, into []int64) {
			order, places := t.View().Order, t.View().Places
			for _, seat := range order[1:] {
				into[others] += places[seat].Money
			}
			into[end] = places[order[len(order)-1]].Money
		},
	}
	sizes := g.sizes(4, 6)
	for _, n := range sizes {
		s.way(g, seatsOf(careful, n)...)
	}
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%s of %s; who begins is rolled for", sized(sizes), careful))
	if err != nil {
		return nil, err
	}
	var shares, moneys, ends []finding.Finding
	told := 0
	for i, n := range sizes {
		even := 1 / float64(n)
		f := finding.Won(fmt.Sprintf("share of the win of the first of %d", n), c.Mean(i, columnShare))
		if f.Value.Lo > even || f.Value.Hi < even {
			told++
		}
		shares = append(shares, f, finding.Exact(fmt.Sprintf("an even share among %d", n), finding.Share, even))
		moneys = append(moneys, finding.Change(fmt.Sprintf("money of the first of %d less the mean of the others", n), c.Mean(i, columnMoney).Minus(c.Mean(i, others).Times(1/float64(n-1)))))
		ends = append(ends, finding.Change(fmt.Sprintf("money of the first of %d less the last", n), c.Mean(i, columnMoney).Minus(c.Mean(i, end))))
	}
	answer.Say(fmt.Sprintf("The player with the first turn wins, with the even share beside it: %s.", forEach("of %d: {} against {}", sizes)), shares...)
	answer.Say(fmt.Sprintf("It ends with so much against the mean of the others: %s.", forEach("of %d: {}", sizes)), moneys...)
	answer.Say(fmt.Sprintf("And against the last in turn: %s.", forEach("of %d: {}", sizes)), ends...)
	answer.Say(fmt.Sprintf("In %d of %d sizes of table these games tell the share from an even one.", told, len(sizes)))
	return answer, nil
}
