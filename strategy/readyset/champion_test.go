package readyset_test

import (
	"fmt"
	"slices"
	"testing"

	game "railbird/sim/readyset"
	"railbird/strategy/readyset"
)

// A house that places its tokens on random spots, or none.
type house struct {
	readyset.Bot
	places bool
}

// Act implements [sim.Bot].
func (h house) Act(v *game.View) game.Act {
	if v.Decision == game.DecideHouse && !h.places {
		return game.Pass
	}
	return h.Bot.Act(v)
}

// The House takes no spot from anybody: whether it bets or not, bettors bet alike, also
// those who watch their rivals.
func TestHouseIsNoRival(t *testing.T) {
	games := uint64(12)
	if testing.Short() {
		games = 4
	}
	r := standardRules(t, "house=fixed")
	table := r.NewTable(4, oddsOf(t, r), nil)
	for k := range games {
		var bets [2][]game.Bet
		of := 0
		for i, places := range []bool{false, true} {
			play(t, table, []readyset.Bot{builtin(t, r, "champion"), builtin(t, r, "value"), builtin(t, r, "champion:rivalry=3"), house{builtin(t, r, "random"), places}}, 6, k)
			all := slices.Clone(table.Bets())
			bets[i] = slices.DeleteFunc(all, func(b game.Bet) bool { return int(b.Seat) == 3 })
			of = len(table.Bets()) - len(bets[i])
		}
		if of != r.Races*len(r.House.Tokens) || len(bets[0]) < 30 {
			t.Errorf("game %d: the House places %d tokens, bettors %d", k, of, len(bets[0]))
		}
		if !slices.Equal(bets[0], bets[1]) {
			i := 0
			for i < min(len(bets[0]), len(bets[1])) && bets[0][i] == bets[1][i] {
				i++
			}
			t.Errorf("game %d: from bet %d on, bettors bet otherwise when the House bets", k, i+1)
		}
	}
}

// A late bot passes in its first game, and in all others places its tokens on random spots
// as soon as it can.
type late struct {
	readyset.Bot
	games int // before this one
}

// Act implements [sim.Bot].
func (l *late) Act(v *game.View) game.Act {
	if v.Decision == game.DecideBet && l.games == 0 {
		return game.Pass
	}
	return l.Bot.Act(v)
}

// What champion has seen of bets it forgets with the game, though the game is of a single
// race: it does not judge the bets of the next by spots and bets of the one before.
func TestChampionForgetsRace(t *testing.T) {
	r := standardRules(t, "races=1", "window.tokens=2")
	table := r.NewTable(6, oddsOf(t, r), []float64{1, 1000, 1000, 1000, 1000, 1000})
	placed := 0
	for ask := 0.5; ask < 8; ask += 0.5 { // dollars
		request := fmt.Sprintf("champion:confidence=0,rivalry=5,ask=%v", ask)
		for k := range uint64(4) {
			var bets [2][]game.Bet
			for after := range bets { // a game in which nobody else bets, or none
				bots := []readyset.Bot{builtin(t, r, request)}
				rivals := make([]late, 5)
				for i := range rivals {
					rivals[i].Bot = builtin(t, r, "random:chance=1")
					bots = append(bots, &rivals[i])
				}
				if after == 1 {
					play(t, table, bots, 5, 100+k)
				}
				for i := range rivals {
					rivals[i].games = 1
				}
				play(t, table, bots, 5, k)
				bets[after] = slices.Clone(table.Bets())
			}
			if !slices.Equal(bets[0], bets[1]) {
				t.Errorf("%s: game %d is another after a game in which nobody else bet", request, k)
			}
			placed += len(bets[0])
		}
	}
	if placed < 15*4*25 {
		t.Errorf("only %d tokens placed", placed)
	}
}
