package longshot

import (
	"context"
	"fmt"

	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// length finds how long games are.
func (g *Game) length(ctx context.Context, a questions.Ask) (*questions.Answer, error) {
	const turns, owned = own, own + 1
	s := &inquiry{columns: 2, ask: func(t *inquired, into []int64) {
		into[turns] = int64(t.View().Turn)
		for seat := range t.View().Places {
			into[owned] += int64(t.View().Places[seat].Owns.Len())
		}
	}}
	sizes := []int{3, 4, 6, 8}
	for _, n := range sizes {
		s.way(g, seats(careful, n)...)
	}
	kinds := []string{"bettor", "owner"}
	for _, bot := range kinds {
		s.way(g, seats(bot, people)...)
	}
	c, answer, err := s.answer(ctx, a, fmt.Sprintf("tables of 3, 4, 6 and 8 seats of %s, and of %d of %s and of %s", careful, people, kinds[0], kinds[1]))
	if err != nil {
		return nil, err
	}
	var all []questions.Finding
	for i, n := range sizes {
		all = append(all, counted(fmt.Sprintf("turns of a game of %d", n), "turns", c.Mean(i, turns)))
	}
	answer.Say("A game of 3 takes {} turns of the whole table, of 4 {}, of 6 {}, of 8 {}.", all...)
	all = nil
	for i, n := range sizes {
		all = append(all, counted(fmt.Sprintf("turns of each player in a game of %d", n), "turns", c.Mean(i, turns).Times(1/float64(n))),
			counted(fmt.Sprintf("horses owned in a game of %d", n), "horses", c.Mean(i, owned)))
	}
	answer.Say("That is, for each player, and with so many horses owned in all: 3 players {} and {}, 4 {} and {}, 6 {} and {}, 8 {} and {}.", all...)
	none, many := len(sizes), len(sizes)+1
	answer.Say("With the same dice, four who never buy take {} turns and four who buy all they can, {} horses, take {} less. Nobody at all, the bare race, takes {}.",
		counted("turns of a game of 4 without owners", "turns", c.Mean(none, turns)), counted("horses owned by four who buy all they can", "horses", c.Mean(many, owned)),
		counted("turns fewer with owners than without", "turns", c.Difference(none, many, turns)),
		questions.Exact("rolls of the bare race", "rolls", g.solver.Rolls(&race.Race{})))
	return answer, nil
}

// zeros finds how many cards zeros cost.
func (g *Game) zeros(ctx context.Context, a questions.Ask) (*questions.Answer, error) {
	const table = 6
	const all, owned, most, four, rolled = own, own + 1, own + 2, own + 3, own + 4
	s := &inquiry{
		columns: 5,
		note: func(t *inquired, e race.Event, into []int64) {
			if e.Kind == race.Rolled && t.View().Roll.Move == 0 {
				into[rolled]++
			}
		},
		ask: func(t *inquired, into []int64) {
			for seat := range table {
				lost := int64(t.Ledger(seat).Zeros)
				into[all] += lost
				into[owned] += int64(t.View().Places[seat].Owns.Len())
				into[most] = max(into[most], lost)
			}
			into[four] = one(into[all] >= 4)
		},
	}
	s.way(g, seats(careful, table)...)
	c, answer, err := s.answer(ctx, a, fmt.Sprintf("%d seats of %s, who steal whenever they may", table, careful))
	if err != nil {
		return nil, err
	}
	dice := 0
	for _, face := range g.rules.Track.Die {
		dice += int(one(face == 0))
	}
	answer.Say("A roll shows a 0 with {}: {} rolls of a game.",
		questions.Exact("chance of a 0", questions.Share, float64(dice)/float64(len(g.rules.Track.Die))), counted("rolls of a 0 in a game", "rolls", c.Mean(0, rolled)))
	answer.Say("Zeros cost all owners together {} cards a game, {} for each horse owned, and who loses most, {}.",
		counted("cards lost to zeros in a game", "cards", c.Mean(0, all)), counted("cards lost to zeros for each horse owned", "cards", c.Ratio(0, all, owned)),
		counted("cards that the one who loses most loses to zeros", "cards", c.Mean(0, most)))
	answer.Say("Four or more stolen in one game, as a report of a game of six tells, happens in {} of games.",
		often("games in which zeros cost four cards or more", c.Share(0, four)))
	return answer, nil
}

// unplayable finds how often a hand is no good, and what the cash for two cards is worth.
func (g *Game) unplayable(ctx context.Context, a questions.Ask) (*questions.Answer, error) {
	const turns, none, sold, poor = own, own + 1, own + 2, own + 3
	s := &inquiry{
		columns: 4,
		note: func(t *inquired, e race.Event, into []int64) {
			if v := t.View(); e.Kind == race.Acts && v.Decision == race.DecideAction && v.Seat == 0 {
				into[turns]++
				into[sold] += one(e.Act.Do == race.DoDiscard)
				into[poor] += one(e.Act.Do == race.DoDiscard && v.Me().Money < int64(v.Rules.Bets.Stake))
			}
		},
		ask: func(t *inquired, into []int64) { into[none] = int64(t.stuck[0]) },
	}
	s.way(g, seats(careful, people)...)
	s.way(g, among(but(careful, "no cash for cards", func(v *race.View, act race.Act) race.Act {
		if act.Do == race.DoDiscard {
			return race.Act{}
		}
		return act
	}))...)
	dry, err := varied(a, "discard.cards=0")
	if err != nil {
		return nil, err
	}
	s.way(dry, seats(careful, people)...)
	c, answer, err := s.answer(ctx, a, fmt.Sprintf("%d seats of %s; the same, one of which does nothing instead; and the same where the rules have no such action", people, careful))
	if err != nil {
		return nil, err
	}
	answer.Say("No card of the hand can be played in {} of turns, which includes an empty hand.", part("turns in which no card can be played", c.Ratio(0, none, turns)))
	answer.Say("Two cards for cash is the action of {} of turns, {} of them with too little money for a bet.",
		part("turns in which two cards go for cash", c.Ratio(0, sold, turns)), part("of these, those with less than a stake in hand", c.Ratio(0, poor, sold)))
	answer.Say("Who does nothing instead, in the same games: {} and {} of the win. Where the rules have no such action: {} for each player.",
		change("money of a player who does nothing instead, less with", c.Difference(1, 0, money)), points("share of the win of a player who does nothing instead, less with", c.Difference(1, 0, share)),
		change("money of a player where the rules have no such action, less with", c.Difference(2, 0, money)))
	return answer, nil
}

// firstTurn finds what the first turn is worth.
func (g *Game) firstTurn(ctx context.Context, a questions.Ask) (*questions.Answer, error) {
	const others, ends = own, own + 1
	s := &inquiry{
		columns: 2,
		seat:    func(t *inquired) int { return int(t.View().Order[0]) },
		ask: func(t *inquired, into []int64) {
			order, places := t.View().Order, t.View().Places
			for _, seat := range order[1:] {
				into[others] += places[seat].Money
			}
			into[ends] = places[order[len(order)-1]].Money
		},
	}
	sizes := []int{3, 4, 6, 8}
	for _, n := range sizes {
		s.way(g, seats(careful, n)...)
	}
	c, answer, err := s.answer(ctx, a, fmt.Sprintf("tables of 3, 4, 6 and 8 seats of %s; who begins is rolled for", careful))
	if err != nil {
		return nil, err
	}
	var shares, moneys []questions.Finding
	told := 0
	for i, n := range sizes {
		even := 1 / float64(n)
		f := won(fmt.Sprintf("share of the win of the first of %d", n), c.Mean(i, share))
		if f.Value.Lo > even || f.Value.Hi < even {
			told++
		}
		shares = append(shares, f, questions.Exact(fmt.Sprintf("an even share among %d", n), questions.Share, even))
		moneys = append(moneys, change(fmt.Sprintf("money of the first of %d less the mean of the others", n), c.Mean(i, money).Minus(c.Mean(i, others).Times(1/float64(n-1)))))
	}
	answer.Say("The player with the first turn wins, with the even share beside it: of 3 {} against {}, of 4 {} against {}, of 6 {} against {}, of 8 {} against {}.", shares...)
	answer.Say("It ends with so much against the mean of the others: of 3 {}, of 4 {}, of 6 {}, of 8 {}.", moneys...)
	answer.Say("And against the last in turn: of 3 {}, of 8 {}.",
		change("money of the first of 3 less the last", c.Mean(0, money).Minus(c.Mean(0, ends))),
		change("money of the first of 8 less the last", c.Mean(3, money).Minus(c.Mean(3, ends))))
	answer.Say(fmt.Sprintf("In %d of %d sizes of table these games tell the share from an even one.", told, len(sizes)))
	return answer, nil
}
