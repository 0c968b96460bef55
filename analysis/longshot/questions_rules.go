package longshot

import (
	"context"
	"fmt"
	"slices"

	"railbird/analysis/finding"
	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// moveDice are those of the two editions.
var moveDice = [...]string{"[0, 1, 1, 1, 1, 3]", "[1, 1, 1, 1, 2, 3]"}

// dice compares the two.
func (g *Game) dice(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	const turns, front, gap, dollar = columnOwn, columnOwn + 1, columnOwn + 2, columnOwn + 3
	n := g.people()
	s := &study{
		columns: 4,
		note: func(t *studyTable, e race.Event, _ []int64) {
			if e.Kind == race.EventMoved && len(t.notes) == 0 && 2*e.To >= t.game.rules.Track.Finish {
				t.notes = append(t.notes, int64(e.Horse)) // the first to come so far
			}
		},
		end: func(t *studyTable, into []int64) {
			v := t.View()
			into[turns] = int64(v.Turn)
			into[front] = one(int64(v.Race.Order[0]) != t.notes[0])
			least, most := v.Places[0].Money, v.Places[0].Money
			for _, p := range v.Places {
				least, most = min(least, p.Money), max(most, p.Money)
				into[dollar] += p.Money
			}
			into[gap] = most - least
		},
	}
	var bare [len(moveDice)]float64
	for i, die := range moveDice {
		v, err := varied(req, "race.die="+die)
		if err != nil {
			return nil, err
		}
		bare[i] = v.solver.Rolls(&race.Race{})
		s.way(v, seatsOf(careful, n)...)
	}
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%d seats of %s, with either die", n, careful))
	if err != nil {
		return nil, err
	}
	answer.Say("The bare race takes {} rolls with the die "+moveDice[0]+" and {} with "+moveDice[1]+", a game {} and {}: {}.",
		finding.Exact("rolls of the bare race, die "+moveDice[0], finding.In("rolls"), bare[0]), finding.Exact("rolls of the bare race, die "+moveDice[1], finding.In("rolls"), bare[1]),
		finding.Counted("turns of a game, die "+moveDice[0], finding.In("turns"), c.Mean(0, turns)), finding.Counted("turns of a game, die "+moveDice[1], finding.In("turns"), c.Mean(1, turns)),
		finding.Counted("turns, the second die less the first", finding.More(finding.In("turns")), c.Difference(1, 0, turns)))
	answer.Say("The first horse to come half way does not win in {} and {} of games: {}.",
		finding.Part("games that the first horse half way does not win, die "+moveDice[0], c.Mean(0, front)), finding.Part("games that the first horse half way does not win, die "+moveDice[1], c.Mean(1, front)),
		finding.Counted("upsets, the second die less the first", finding.More(finding.Share), c.Difference(1, 0, front)))
	answer.Say("A player ends with {} and {}; richest and poorest are {} and {} apart: {}.",
		finding.Money("money, die "+moveDice[0], c.Mean(0, dollar).Times(1/float64(n))), finding.Money("money, die "+moveDice[1], c.Mean(1, dollar).Times(1/float64(n))),
		finding.Money("from the poorest to the richest, die "+moveDice[0], c.Mean(0, gap)), finding.Money("from the poorest to the richest, die "+moveDice[1], c.Mean(1, gap)),
		finding.Change("from the poorest to the richest, the second die less the first", c.Difference(1, 0, gap)))
	return answer, nil
}

// chips finds how often the chips of a horse run out.
func (g *Game) chips(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	const some, out, dollar = columnOwn, columnOwn + 1, columnOwn + 2
	s := &study{columns: 3, end: func(t *studyTable, into []int64) {
		for h := range t.game.rules.Horses {
			into[out] += one(t.View().Chips[h] <= 0)
		}
		into[some] = one(into[out] > 0)
		for _, p := range t.View().Places {
			into[dollar] += p.Money
		}
	}}
	free, err := varied(req, "bets.chips=none")
	if err != nil {
		return nil, err
	}
	tight, err := varied(req, "bets.chips=7", "bets.laid_out=players")
	if err != nil {
		return nil, err
	}
	all, err := varied(req, "bets.chips=7", "bets.laid_out=all")
	if err != nil {
		return nil, err
	}
	tables := slices.Compact([]int{g.rules.Least, g.within(4), g.within(6)})
	for _, n := range tables {
		for _, v := range []*Game{free, tight, all} {
			s.way(v, seatsOf(careful, n)...)
		}
	}
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%s of %s, without a limit and with two", sized(tables), careful))
	if err != nil {
		return nil, err
	}
	horses := float64(len(g.rules.Horses))
	for i, n := range tables {
		free, tight, all := 3*i, 3*i+1, 3*i+2
		answer.Say(fmt.Sprintf("%d players: if as many chips lie on a horse as there are players, one horse or more sells out in {} of games, {} of them on average; a player's money is {} against no limit. With all 7 chips: {}, {} and {}.", n),
			finding.Often(fmt.Sprintf("games in which a horse sells out, %d players and as many chips", n), c.Share(tight, some)),
			finding.Found(fmt.Sprintf("horses that sell out, %d players and as many chips", n), finding.In("horses"), c.Mean(tight, out).Within(0, horses)),
			finding.Change(fmt.Sprintf("money against no limit, %d players and as many chips", n), c.Difference(tight, free, dollar).Times(1/float64(n))),
			finding.Often(fmt.Sprintf("games in which a horse sells out, %d players and 7 chips", n), c.Share(all, some)),
			finding.Found(fmt.Sprintf("horses that sell out, %d players and 7 chips", n), finding.In("horses"), c.Mean(all, out).Within(0, horses)),
			finding.Change(fmt.Sprintf("money against no limit, %d players and 7 chips", n), c.Difference(all, free, dollar).Times(1/float64(n))))
	}
	return answer, nil
}
