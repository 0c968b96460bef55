package longshot

import (
	"context"
	"fmt"

	"railbird/analysis/finding"
	"railbird/analysis/questions"
	race "railbird/sim/longshot"
)

// token finds what the reroll token is worth.
func (g *Game) token(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	const used, horse, zero, when, length = columnOwn, columnOwn + 1, columnOwn + 2, columnOwn + 3, columnOwn + 4
	people := g.people()
	s := &study{
		columns: 5,
		note: func(t *studyTable, e race.Event, into []int64) {
			v := t.View()
			if e.Kind != race.EventActs || v.Seat != 0 || e.Act.Do != race.DoRerollHorse && e.Act.Do != race.DoRerollMove {
				return
			}
			into[used]++
			into[horse] += one(e.Act.Do == race.DoRerollHorse)
			into[zero] += one(v.Roll.Move == 0)
			into[when] += int64(v.Turn)
		},
		end: func(t *studyTable, into []int64) { into[length] = into[used] * int64(t.View().Turn) },
	}
	s.way(g, seatsOf(careful, people)...)
	s.way(g, g.among(but(careful, "no token", func(v *race.View, act race.Act) race.Act {
		if v.Decision == race.DecideReroll {
			return race.Act{}
		}
		return act
	}))...)
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%d seats of %s, and the same games with one who never uses it", people, careful))
	if err != nil {
		return nil, err
	}
	answer.Say("To a player the token is worth {} and {} of the win, in the same games with and without.",
		finding.Change("money with the token less without", c.Difference(0, 1, columnMoney)), finding.Points("share of the win with the token less without", c.Difference(0, 1, columnShare)))
	if c.Mean(0, used).Value() == 0 {
		answer.Say("In these games nobody uses one.")
		return answer, nil
	}
	answer.Say("It is used {} times a game, after {} of the game's turns.",
		finding.Counted("tokens used in a game", finding.In("tokens"), c.Mean(0, used)), finding.Part("turns of the game that have passed when it is used", c.Ratio(0, when, length)))
	answer.Say("Of these, {} roll the horse again and the rest the move; {} answer a 0.",
		finding.Part("of the tokens used, those that roll the horse again", c.Ratio(0, horse, used)), finding.Part("of the tokens used, those after a 0", c.Ratio(0, zero, used)))
	return answer, nil
}

// stealOrDraw compares both answers to a 0.
func (g *Game) stealOrDraw(ctx context.Context, req questions.Request) (*questions.Answer, error) {
	const choices = columnOwn
	people := g.people()
	s := &study{columns: 1, note: func(t *studyTable, e race.Event, into []int64) {
		if v := t.View(); e.Kind == race.EventActs && v.Seat == 0 && v.Decision == race.DecideZero {
			into[choices]++
		}
	}}
	for _, do := range []race.Do{race.DoSteal, race.DoNothing} {
		name := map[race.Do]string{race.DoSteal: "always steals", race.DoNothing: "always draws"}[do]
		s.way(g, g.among(but(careful, name, func(v *race.View, act race.Act) race.Act {
			if v.Decision == race.DecideZero {
				return race.Act{Do: do}
			}
			return act
		}))...)
	}
	c, answer, err := s.answer(ctx, req, fmt.Sprintf("%d seats of %s, one of which always steals, and the same games with one who always draws", people, careful))
	if err != nil {
		return nil, err
	}
	gain := finding.Change("money of who steals less that of who draws", c.Difference(0, 1, columnMoney))
	if c.Mean(0, choices).Value() == 0 {
		answer.Say(fmt.Sprintf("In these games nobody has the choice: it takes a 0, of which the move die has %d, and a horse that belongs to somebody else who has cards.", g.zeroFaces()))
		return answer, nil
	}
	answer.Say("A player has the choice {} times a game: a 0, and the horse belongs to somebody else who has cards.", finding.Counted("choices between stealing and drawing in a game", finding.In("choices"), c.Mean(0, choices)))
	answer.Say("Always to steal against always to draw, in the same games: {} and {} of the win.", gain, finding.Points("share of the win of who steals less that of who draws", c.Difference(0, 1, columnShare)))
	switch verdict := gain.Value; {
	case verdict.Lo > 0:
		answer.Say("So steal.")
	case verdict.Hi < 0:
		answer.Say("So draw.")
	default:
		answer.Say("These games do not tell which is better: stealing gives the same one card, and takes one from a rival out of several.")
	}
	return answer, nil
}
