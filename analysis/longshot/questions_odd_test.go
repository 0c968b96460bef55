package longshot

import (
	"fmt"
	"testing"

	"railbird/analysis/questions/questionstest"
	race "railbird/sim/longshot"
)

// TestQuestionsOdd asks all of them under rules that leave nothing to bet with, no space to
// bet on, no token, other tables, other tracks: the answers stay sound.
func TestQuestionsOdd(t *testing.T) {
	variants := []variant{
		{race.Game, []string{"bets.stake=1000", "players.least=5"}},
		{race.Game, []string{"race.zone=1", "reroll.tokens=0", "players.most=3"}},
		{"kopf-an-kopf", []string{"discard.cards=1", "race.zone=20"}},
	}
	if !testing.Short() {
		for _, sets := range [][]string{
			nil, {"bets.stake=1000"}, {"race.zone=1", "purchase.zone=refused"}, {"discard.cards=1"}, {"reroll.tokens=0"}, {"players.least=4", "players.most=4"},
			{"players.least=9", "players.most=16"}, {"players.least=2", "players.most=2"}, {"race.finish=21", "race.zone=21"}, {"race.finish=40", "race.zone=30"},
			{"race.finish=1", "race.zone=1"}, {"race.finish=2", "race.zone=1"}, {"bets.returned=returned"}, {"money=0"}, {"hand.dealt=0", "hand.draw=0"}, {"race.die=[0, 20]"},
		} {
			variants = append(variants, variant{race.Game, sets}, variant{"kopf-an-kopf", sets})
		}
	}
	for _, v := range variants {
		for _, q := range openedAs(t, v.name, false, v.sets...).Questions() {
			questionstest.Sound(t, fmt.Sprintf("%s %v, question %d", v.name, v.sets, q.Number), v.answer(t, q.Number, 2, 2))
		}
	}
}
