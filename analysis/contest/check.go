package contest

import (
	"context"
	"fmt"
	"slices"

	"railbird/strategy/rulefile"
)

// A Situation is a table at which a bot is tried.
type Situation struct {
	Words string
	Seats int      // people at the table
	Seat  int      // of the bot, counted from 0
	Sets  []string // key=value: what it changes in the rules
}

// A Prover is a game that knows in which situations bots are tried.
type Prover interface{ Situations() []Situation }

// A Trial is how a bot does in one situation.
type Trial struct {
	Games    int
	Did      []Did            // what the seat chose to do, by the measures of acts
	Rules    []rulefile.Acted // of a rule file; nil of another bot
	Refused  int64            // acts that the rules forbid
	First    string           // the first of these, in words
	Unsteady []uint64         // games that the bot plays otherwise alone than among others
	Fault    error            // what ended the trial
}

// A Did is how often a seat did something, in all games of a trial.
type Did struct {
	Measure
	Times int64
}

// OK reports whether there is nothing to complain of.
func (t *Trial) OK() bool { return t.Refused == 0 && len(t.Unsteady) == 0 && t.Fault == nil }

const (
	tryGames = 96 // more than the tables at which a program is asked at once
	tryAlone = 3  // of these, so many are played again, alone
)

// Try seats a bot among others and looks for what it breaks: acts that the rules forbid,
// faults, and games that it plays otherwise when it has played others before, which is
// what a bot does that remembers earlier games, or draws random numbers of its own.
func Try(ctx context.Context, g interface {
	Game
	Teller
}, players []Player, seat int, seed uint64) *Trial {
	t := &Trial{}
	crew := g.NewCrew(ctx, nil)
	defer func() {
		if err := crew.Close(); t.Fault == nil && err != nil {
			t.Fault = err
		}
	}()
	hall, err := crew.Hall(players)
	if err != nil {
		t.Fault = err
		return t
	}
	all := g.Measures()
	var acts []int // measures
	for i, m := range all {
		if m.Act {
			acts, t.Did = append(acts, i), append(t.Did, Did{Measure: m})
		}
	}
	money := make([][]int64, tryGames)
	var first uint64 = tryGames
	t.Fault = hall.Play(seed, 0, tryGames, func(k uint64, measures [][]int64) {
		t.Games++
		for _, m := range measures {
			money[k] = append(money[k], m[Money])
		}
		for i, act := range acts {
			t.Did[i].Times += measures[seat][act]
		}
		if n := measures[seat][Illegal]; n > 0 {
			t.Refused += n
			first = min(first, k)
		}
	})
	if h, ok := hall.(interface {
		Acted(seat int) []rulefile.Acted
	}); ok {
		t.Rules = h.Acted(seat)
	}
	alone := []uint64{}
	for k := range uint64(tryAlone) {
		alone = append(alone, k*(tryGames-1)/(tryAlone-1))
	}
	if first < tryGames && !slices.Contains(alone, first) {
		alone = append(alone, first)
	}
	for _, k := range alone {
		if t.Fault != nil || ctx.Err() != nil {
			break
		}
		told, err := g.Tell(ctx, players, seed, k)
		if err != nil {
			t.Fault = err
			break
		}
		if len(told.Refused) > 0 && t.First == "" {
			t.First = fmt.Sprintf("game %d, %s", k, told.Refused[0])
		}
		if !slices.Equal(told.Races[len(told.Races)-1].Money, money[k]) {
			t.Unsteady = append(t.Unsteady, k)
		}
	}
	return t
}
